#include "core/engine/storewatch.h"

#include "core/model/states.h"

#include <QJsonArray>

#include <utility>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kStorePollMs = 500;

} // namespace

StoreWatch::StoreWatch(
    base::ActorHost &host, store::Store &store, store::Cursor from, Events events)
    : m_host(host)
    , m_store(store)
    , m_journal(std::move(from))
    , m_events(std::move(events))
{
}

void StoreWatch::start()
{
    m_host.callAt(m_host.steadyNow() + kStorePollMs, [this] { look(); });
}

void StoreWatch::close()
{
    m_closed = true;
    m_reader.reset();
}

void StoreWatch::look()
{
    if (m_closed)
        return;
    const auto found = readNew();
    if (!found)
        noteTrouble(found.error());
    else if (std::exchange(m_problem, std::nullopt))
        m_events.well();
    if (found && *found)
        m_events.committed(**found, *m_reader);
    start();
}

base::Result<std::optional<store::CommitNotice>> StoreWatch::readNew()
{
    if (!m_reader) {
        auto opened = m_store.openReader();
        if (!opened)
            return opened.error();
        m_reader = std::move(*opened);
    }
    store::CommitNotice notice; // does not count rows that m_journal skips
    const auto isAny = m_journal.readNew(*m_reader,
        [&notice](const QString &, const model::EventView &event) { addProgress(event, notice); });
    if (!isAny)
        return isAny.error();
    return *isAny ? std::optional(notice) : std::nullopt;
}

void StoreWatch::noteTrouble(const base::Error &error)
{
    if (m_problem == error.kind)
        return;
    m_problem = error.kind;
    m_events.problem(error);
}

void addProgress(const model::EventView &event, store::CommitNotice &notice)
{
    const QString state = event.changes["task"_L1]["state"_L1].toString();
    const auto entered = model::taskStateNamed(state);
    notice.tasksFinished += entered && isFinal(*entered);
    const QJsonArray steps = event.changes["steps"_L1].toArray();
    for (const QJsonValue &step : steps) {
        notice.stepsCompleted += step["state"_L1].toString() == name(model::StepState::Completed);
        // The row contains only the new counts, so each increase counts as one, although a reply
        // may report several retries. A resubmission resets the counts to 0.
        for (const auto kind : {"forward"_L1, "undo"_L1}) {
            notice.retriesAdded += step[kind]["retryCount"_L1].toInt() > 0;
            notice.failuresAdded += step[kind]["failureCount"_L1].toInt() > 0;
        }
    }
}

} // namespace sagadesk::engine
