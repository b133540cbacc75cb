#include "core/engine/storewatch.h"

#include "core/model/states.h"

#include <QJsonArray>

#include <utility>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kStorePollMs = 500;
constexpr int kStoreRowsMax = 1000;
// Pages read at a time. Further rows are reported as a change, but are not read or counted.
constexpr int kStorePagesMax = 8;

} // namespace

StoreWatch::StoreWatch(
    base::ActorHost &host, store::Store &store, store::Cursor from, Events events)
    : m_host(host)
    , m_store(store)
    , m_end(std::move(from))
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
    const store::Cursor before = m_end;
    store::CommitNotice notice;
    bool isComplete = false;
    for (int page = 0; page < kStorePagesMax && !isComplete; ++page) {
        auto read = m_reader->journal(m_end, kStoreRowsMax);
        if (!read)
            return read.error();
        for (const auto &[task, event] : read->rows)
            addProgress(event, notice);
        isComplete = read->rows.size() < size_t(kStoreRowsMax);
        m_end = std::move(read->next);
    }
    if (!isComplete) {
        auto end = m_reader->journalEnd();
        if (!end)
            return end.error();
        m_end = std::move(*end);
    }
    return m_end == before ? std::nullopt : std::optional(notice);
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
        // A decision adds at most one to each count; a resubmission resets the counts to 0.
        for (const auto kind : {"forward"_L1, "undo"_L1}) {
            notice.retriesAdded += step[kind]["retryCount"_L1].toInt() > 0;
            notice.failuresAdded += step[kind]["failureCount"_L1].toInt() > 0;
        }
    }
}

} // namespace sagadesk::engine
