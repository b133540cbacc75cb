#include "tests/support/memorystore/memoryreader.h"

#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"
#include "core/json/parser.h"
#include "core/model/deadline.h"
#include "core/store/seam/journal.h"
#include "core/store/seam/taskfields.h"
#include "tests/support/memorystore/commands.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

template <class T>
void cut(std::vector<T> &found, int limit)
{
    if (limit >= 0 && found.size() > static_cast<size_t>(limit))
        found.erase(found.begin() + limit, found.end());
}

base::Error noTask(base::ErrorKind kind, QLatin1StringView code, const QString &publicId)
{
    return {kind, code, {{u"task"_s, publicId}}};
}

} // namespace

std::unique_ptr<StoreReader> openReader(const MemoryDatabase &database)
{
    return std::make_unique<MemoryReader>(database);
}

base::Result<Counters> MemoryReader::counters()
{
    Counters counters;
    for (const auto &[id, task] : tables().tasks) {
        const size_t state = static_cast<size_t>(task->record.state);
        ++counters.total.at(state);
        ++counters.byWorkflow[tables().workflows.find(task->record.workflow)->name].at(state);
    }
    for (const auto &[id, row] : tables().submissions)
        if (isInInbox(tables(), id, *row) && counters.inbox++ == 0)
            counters.inboxSince = row->receivedAt;
    for (const auto &[id, alert] : tables().alerts)
        counters.openAlerts += alert->state != AlertState::Closed;
    counters.staleWritesRefused = tables().numbers.refusedWrites;
    return counters;
}

base::Result<std::vector<TaskSummary>> MemoryReader::tasks(const QList<TaskId> &ids)
{
    std::vector<TaskSummary> found;
    for (const TaskId id : ids)
        if (const TaskRow *task = tables().tasks.find(id))
            found.push_back(summaryOf(*task, tables()));
    return found;
}

base::Result<TaskId> MemoryReader::taskNamed(const QString &publicId)
{
    TaskId id;
    const SubmissionRow *row = findNamed(tables(), publicId, &id);
    if (row && tables().tasks.find(id))
        return id;
    if (row && row->purgedAt > 0)
        return noTask(base::ErrorKind::Gone, codes::kPurged, publicId);
    return noTask(base::ErrorKind::NotFound, codes::kTaskNotFound, publicId);
}

base::Result<TaskDetail> MemoryReader::submitted(const QString &publicId)
{
    TaskDetail detail;
    TaskRecord &task = detail.record;
    const SubmissionRow *row = findNamed(tables(), publicId, &task.id);
    if (!row)
        return noTask(base::ErrorKind::NotFound, codes::kTaskNotFound, publicId);
    if (row->purgedAt > 0)
        return noTask(base::ErrorKind::Gone, codes::kPurged, publicId);
    task.publicId = publicId;
    task.priority = row->priority;
    task.responseQueue = row->responseQueue;
    task.traceparent = row->traceparent;
    task.createdAt = row->receivedAt;
    task.updatedAt = row->receivedAt;
    detail.workflow = row->workflow;
    detail.workflowVersion = row->version;
    detail.input = row->input;
    if (!row->refused.isEmpty()) {
        task.state = TaskState::Error;
        detail.cause = ErrorInfo{reasonFromJson(row->refused), 0, {}, 0};
    }
    return detail;
}

base::Result<std::vector<EventView>> MemoryReader::events(TaskId id, qint64 afterVersion, int limit)
{
    std::vector<EventView> found;
    if (const TaskRow *task = tables().tasks.find(id))
        for (const EventRow &event : task->events)
            if (event.version > afterVersion)
                found.push_back(viewOf(event, id, tables()));
    cut(found, limit);
    return found;
}

std::vector<MemoryReader::Named> MemoryReader::readJournal() const
{
    std::vector<Named> found;
    for (const auto &[id, task] : tables().tasks)
        for (const EventRow &event : task->events)
            found.emplace_back(task->record.publicId, viewOf(event, id, tables()));
    std::sort(found.begin(), found.end(),
        [](const Named &left, const Named &right) { return left.second.id < right.second.id; });
    return found;
}

base::Result<EventId> MemoryReader::newestEvent()
{
    EventId newest;
    for (const auto &[id, task] : tables().tasks)
        newest = std::max(newest, task->events.back().id);
    return newest;
}

base::Result<std::vector<MemoryReader::Named>> MemoryReader::activity(bool operatorsOnly, int limit)
{
    std::vector<Named> found = readJournal();
    std::erase_if(found, [operatorsOnly](const Named &each) {
        return each.second.operatorName.isEmpty() && (operatorsOnly || !each.second.epoch);
    });
    std::reverse(found.begin(), found.end());
    cut(found, limit);
    return found;
}

base::Result<std::vector<AlertView>> MemoryReader::alerts(
    const std::vector<AlertState> &states, int limit)
{
    std::vector<AlertView> found;
    for (const auto &[id, alert] : tables().alerts)
        if (states.empty() || std::count(states.begin(), states.end(), alert->state) > 0)
            found.push_back(viewOf(id, *alert, tables()));
    std::reverse(found.begin(), found.end());
    cut(found, limit);
    return found;
}

base::Result<Purgeable> MemoryReader::purgeable(qint64 finishedBefore)
{
    Purgeable found;
    for (const auto &[id, task] : tables().tasks) {
        if (task->record.finishedAt == 0 || task->record.finishedAt >= finishedBefore)
            continue;
        const bool goes = mayBePurged(tables(), *task);
        found.tasks += goes;
        found.held += !goes;
    }
    return found;
}

base::Result<std::vector<WorkflowView>> MemoryReader::workflows()
{
    std::vector<WorkflowView> found;
    for (const auto &[id, row] : tables().workflows) {
        const QJsonObject object = json::parseUnchecked(row->definition).toObject();
        found.push_back({id, row->name, row->version, object.value("description"_L1).toString(),
            row->definition, row->registeredAt});
    }
    return found;
}

base::Result<StepSamples> MemoryReader::stepSamples(WorkflowId workflow)
{
    std::vector<const TaskRecord *> finished;
    for (const auto &[id, task] : tables().tasks) {
        if (task->record.finishedAt > 0)
            finished.push_back(&task->record);
    }
    std::sort(finished.begin(), finished.end(), [](const TaskRecord *a, const TaskRecord *b) {
        return std::pair(a->finishedAt, a->id.value) > std::pair(b->finishedAt, b->id.value);
    });
    finished.resize(std::min<size_t>(finished.size(), kMeasuredAmongMax));
    StepSamples found;
    for (const TaskRecord *task : finished) {
        if (task->workflow != workflow || found.tasks == kMeasuredTasksMax)
            continue;
        ++found.tasks;
        found.since = task->finishedAt;
        for (size_t i = 0; i < task->steps.size(); ++i) {
            const StepRecord &step = task->steps[i];
            const qint64 ms = step.forward.finishedAt - step.forward.startedAt;
            if (step.state == StepState::Completed && step.forward.startedAt > 0 && ms >= 0)
                found.samples.push_back({static_cast<int>(i), ms});
        }
    }
    return found;
}

base::Result<WaitingSteps> MemoryReader::waitingSteps(int atMost)
{
    WaitingSteps found;
    for (const auto &[name, row] : tables().services)
        found[row->view.service] =
            std::min<qint64>(countWaiting(tables(), row->view.serviceQueue), atMost);
    return found;
}

base::Result<std::vector<TaskDeadline>> MemoryReader::deadlines(qint64 by, int limit)
{
    std::vector<TaskDeadline> found;
    for (const auto &[id, task] : tables().tasks) {
        const qint64 at = actingDeadline(task->record);
        if (at > 0 && at <= by && task->record.completeBy == 0
            && store::digestOf(task->record).dueAt == at)
            found.push_back({task->record.id, at});
    }
    std::sort(found.begin(), found.end(), [](const TaskDeadline &a, const TaskDeadline &b) {
        return std::pair(a.at, a.task.value) < std::pair(b.at, b.task.value);
    });
    cut(found, limit);
    return found;
}

base::Result<SupervisorStatus> MemoryReader::lease()
{
    SupervisorStatus status;
    status.epoch = tables().epoch;
    if (m_database.hasNodes()) {
        status.leader = instanceName(tables().leader, tables());
        status.leaseExpiresAt = tables().leaseExpiresAt;
    }
    return status;
}

base::Result<std::vector<TaskRecord>> MemoryReader::overdue(qint64 by, int limit)
{
    std::vector<TaskRecord> found;
    for (const TaskId id : findDue(tables(), by, static_cast<size_t>(limit)))
        found.push_back(tables().tasks.find(id)->record);
    return found;
}

base::Result<DueTasks> MemoryReader::due(qint64 by, int limit)
{
    return DueTasks{findDue(tables(), by, static_cast<size_t>(limit)), nextDue(tables(), by)};
}

base::Result<Downtimes> MemoryReader::downtimes()
{
    Downtimes found;
    for (const auto &[from, row] : tables().downtimes)
        found.push_back(*row);
    const auto kept = static_cast<size_t>(limits::kDowntimesLoadedMax);
    if (found.size() > kept)
        found.erase(found.begin(), found.end() - limits::kDowntimesLoadedMax);
    return found;
}

base::Result<std::vector<EventView>> MemoryReader::controls(int limit)
{
    std::vector<EventView> found;
    for (const auto &[id, row] : tables().controls)
        found.push_back(*row);
    std::reverse(found.begin(), found.end());
    cut(found, limit);
    return found;
}

base::Result<std::vector<Restriction>> MemoryReader::restrictions()
{
    std::vector<Restriction> found;
    for (const auto &[key, row] : tables().restrictions)
        found.push_back(*row);
    return found;
}

base::Result<std::vector<BulkOperation>> MemoryReader::bulks(int limit)
{
    std::vector<BulkOperation> found;
    for (const auto &[id, row] : tables().bulks)
        found.push_back(row->operation);
    std::reverse(found.begin(), found.end());
    cut(found, limit);
    return found;
}

base::Result<BulkDetail> MemoryReader::bulk(OperationJobId id)
{
    const BulkRow *row = tables().bulks.find(id);
    if (!row)
        return base::Error{base::ErrorKind::NotFound, codes::kBulkNotFound, {}};
    return BulkDetail{row->operation, row->events};
}

base::Result<std::vector<EventView>> MemoryReader::bulkControls(int limit)
{
    constexpr qint64 kEventsMax = 1'000'000; // per operation, to make the ids unique
    std::vector<EventView> found;
    for (const auto &[id, row] : tables().bulks) {
        for (size_t i = 1; i < row->events.size(); ++i) { // the first is the creation
            const BulkEventView &event = row->events[i];
            if (event.operatorName.isEmpty())
                continue;
            EventView &control = found.emplace_back();
            control.id = EventId{id.value * kEventsMax + static_cast<qint64>(i)};
            control.at = event.at;
            control.operatorName = event.operatorName;
            control.reason = event.reason;
            control.reason.parameters.insert(u"operation"_s, id.value);
        }
    }
    std::reverse(found.begin(), found.end());
    std::stable_sort(found.begin(), found.end(),
        [](const EventView &left, const EventView &right) { return left.at > right.at; });
    cut(found, limit);
    return found;
}

base::Result<std::optional<BulkOperation>> MemoryReader::bulkWithKey(const BulkKey &key)
{
    return findByKey(tables(), key);
}

base::Result<std::vector<BulkItemView>> MemoryReader::bulkItems(
    OperationJobId id, std::optional<BulkItemState> state, TaskId after, int limit)
{
    std::vector<BulkItemView> found;
    const BulkRow *bulk = tables().bulks.find(id);
    for (const auto &[task, item] : bulk ? bulk->items : std::map<TaskId, BulkItemRow>()) {
        if (task <= after || item.state != state.value_or(item.state))
            continue;
        const SubmissionRow *row = tables().submissions.find(task);
        found.push_back({task, row ? row->publicId : QString(), item.version, item.state,
            reasonFromJson(item.reason), item.dispatchedAt, item.endedAt});
    }
    cut(found, limit);
    return found;
}

base::Result<std::vector<BulkCandidate>> MemoryReader::candidates(const std::vector<TaskId> &ids)
{
    std::vector<BulkCandidate> found;
    for (const TaskId id : ids) {
        const TaskRow *task = tables().tasks.find(id);
        if (!task)
            continue;
        BulkCandidate &candidate = found.emplace_back();
        candidate.task = task->record;
        for (const AlertId alert : openAlerts(tables(), id)) {
            const AlertState state = tables().alerts.find(alert)->state;
            ++candidate.openAlerts;
            candidate.unacknowledgedAlerts +=
                state == AlertState::Open || state == AlertState::Snoozed;
        }
    }
    return found;
}

} // namespace sagadesk::memorystore
