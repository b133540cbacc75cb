#include "app/ctl/reading.h"
#include "core/api/handlers/taskfilter.h"
#include "core/api/json/jsonbulk.h"
#include "core/api/json/jsonnodes.h"
#include "core/api/json/jsonviews.h"
#include "core/base/apicodes.h"
#include "core/base/refusalcodes.h"
#include "core/base/storecodes.h"
#include "core/engine/secrethiding.h"
#include "core/engine/waitreason.h"

#include <QDateTime>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int kRowsMax = 1000;
constexpr int kListMax = 1'000'000; // alerts and operations are read as a single page

class StoreReading final : public Reading
{
public:
    StoreReading(std::unique_ptr<store::StoreReader> reader, bool isShared)
        : m_reader(std::move(reader))
        , m_isShared(isShared)
    {
    }

    base::Result<QByteArray> tasks(const ListOptions &options) override;
    base::Result<QByteArray> task(const QString &id) override;
    base::Result<QByteArray> events(const QString &id, const QString &after) override;
    base::Result<QByteArray> alerts(const QString &states, const QString &after) override;
    base::Result<QByteArray> alertCauses(const QString &states, const QString &after) override;
    base::Result<QByteArray> operations(const QString &after) override;
    base::Result<QByteArray> operation(
        const QString &id, const QString &state, const QString &after) override;
    base::Result<QByteArray> stats() override;
    base::Result<QByteArray> supervisor() override;
    base::Result<QByteArray> nodes() override;

private:
    base::Result<model::TaskDetail> detail(const QString &id);
    base::Result<std::vector<model::AlertView>> readAlerts(const QString &states);

    std::unique_ptr<store::StoreReader> m_reader;
    bool m_isShared; // the store can have several nodes
};

base::Result<QByteArray> StoreReading::tasks(const ListOptions &options)
{
    const auto filter = api::taskFilter(options.state, options.workflow, options.filter);
    if (!filter)
        return filter.error();
    model::TaskQuery query;
    query.filter = *filter;
    query.limit = options.limit;
    query.after = options.after;
    const auto page = m_reader->taskPage(query, QDateTime::currentMSecsSinceEpoch());
    if (!page)
        return page.error();
    return api::taskPageJson(*page);
}

// The definition used by a task or submission; a submission without a version uses the newest. Null
// if it can't be read.
std::shared_ptr<const workflow::Definition> findDefinition(
    const std::vector<model::WorkflowView> &workflows, const model::TaskDetail &task)
{
    const model::WorkflowView *found = nullptr;
    for (const model::WorkflowView &each : workflows) {
        const bool isOfTask = task.record.workflow && each.id == task.record.workflow;
        const bool isNamed = !task.record.workflow && each.name == task.workflow
            && (task.workflowVersion == 0 || each.version == task.workflowVersion);
        if (isOfTask || (isNamed && (!found || found->version < each.version)))
            found = &each;
    }
    return found ? workflow::readStoredDefinition(found->definition) : nullptr;
}

base::Result<model::TaskDetail> StoreReading::detail(const QString &id)
{
    const auto row = m_reader->taskNamed(id);
    const bool isInInbox = !row && row.error().kind == base::ErrorKind::NotFound;
    if (!row && !isInInbox)
        return row.error();
    auto task = isInInbox ? m_reader->submitted(id) : m_reader->taskDetail(*row);
    if (!task)
        return task;
    const auto workflows = m_reader->workflows();
    if (!workflows)
        return workflows.error();
    const auto downtimes = m_reader->downtimes();
    if (!downtimes)
        return downtimes.error();
    const auto definition = findDefinition(*workflows, *task);
    if (!definition) {
        engine::hidePayloads(*task);
        return task;
    }
    if (!isInInbox)
        engine::completeDetail(
            *task, *definition, {}, QDateTime::currentMSecsSinceEpoch(), *downtimes);
    engine::hideSecrets(*task, *definition);
    return task;
}

base::Result<QByteArray> StoreReading::task(const QString &id)
{
    const auto found = detail(id);
    if (!found)
        return found.error();
    return api::taskJson(*found);
}

base::Result<QByteArray> StoreReading::events(const QString &id, const QString &after)
{
    bool isNumber = true;
    const qint64 version = after.isEmpty() ? 0 : after.toLongLong(&isNumber);
    if (!isNumber || version < 0)
        return base::Error{base::ErrorKind::InvalidInput, codes::kCursorInvalid, {}};
    const auto found = detail(id);
    if (!found)
        return found.error();
    const auto lines = m_reader->events(found->record.id, version, kRowsMax);
    if (!lines)
        return lines.error();
    return api::eventsJson(*lines, version, &*found);
}

base::Result<std::vector<model::AlertView>> StoreReading::readAlerts(const QString &states)
{
    const auto wanted = api::alertStates(states);
    if (!wanted)
        return wanted.error();
    return m_reader->alerts(*wanted, kListMax);
}

base::Result<QByteArray> StoreReading::alerts(const QString &states, const QString &)
{
    const auto found = readAlerts(states);
    if (!found)
        return found.error();
    return api::alertsJson(*found);
}

base::Result<QByteArray> StoreReading::alertCauses(const QString &states, const QString &)
{
    const auto found = readAlerts(states);
    if (!found)
        return found.error();
    return api::alertCausesJson(model::groupAlerts(*found));
}

base::Result<QByteArray> StoreReading::operations(const QString &)
{
    const auto found = m_reader->bulks(kListMax);
    if (!found)
        return found.error();
    return api::bulksJson(*found);
}

base::Result<QByteArray> StoreReading::operation(
    const QString &id, const QString &state, const QString &after)
{
    const auto wanted = model::bulkItemStateNamed(state);
    if (!state.isEmpty() && !wanted)
        return base::Error{base::ErrorKind::InvalidInput, codes::kQueryInvalid,
            {{u"name"_s, u"state"_s},
                {u"expected"_s,
                    u"pending, dispatched, completed, refused, failedAgain, leftOut, canceled"_s}}};
    const auto found = m_reader->bulk(model::OperationJobId{id.toLongLong()});
    if (!found)
        return found.error();
    const auto items = m_reader->bulkItems(
        found->operation.id, wanted, model::TaskId{after.toLongLong()}, kRowsMax);
    if (!items)
        return items.error();
    return api::bulkDetailJson(*found, *items, kRowsMax - 1);
}

base::Result<QByteArray> StoreReading::stats()
{
    const auto counters = m_reader->counters();
    if (!counters)
        return counters.error();
    return api::countersJson(*counters, false);
}

base::Result<QByteArray> StoreReading::supervisor()
{
    const auto lease = m_reader->lease();
    if (!lease)
        return lease.error();
    return api::supervisorJson(*lease, {});
}

base::Result<QByteArray> StoreReading::nodes()
{
    const auto list = m_reader->nodes();
    if (!list)
        return list.error();
    return api::nodesJson(*list, m_isShared);
}

} // namespace

base::Result<std::unique_ptr<Reading>> openStoreReading(const runtime::StorePlace &place)
{
    const auto store = runtime::findStore(place);
    if (!store)
        return store.error();
    auto reader = (*store)->openReader();
    if (!reader)
        return reader.error();
    return std::unique_ptr<Reading>(
        std::make_unique<StoreReading>(std::move(*reader), !(*store)->capabilities().oneProcess));
}

} // namespace sagadesk::ctl
