#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/model/bulkoutcome.h"
#include "tests/support/memorystore/commands.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

constexpr int kRefusedAtOnceMax = 50; // limits the search for a canary

struct Marked
{
    BulkItemState state = BulkItemState::Pending;
    Reason reason = {};
    QString watched = {};
    qint64 seenVersion = 0;
};

// Advances one operation: determines the outcomes of tasks that have changed; then returns the next
// tasks for a command, or closes or acknowledges the alerts of the next tasks itself.
class Advance final
{
public:
    Advance(int dispatchMax, const BulkRow &row, Transaction &work)
        : m_dispatchMax(dispatchMax)
        , m_row(row)
        , m_bulk(m_row.operation)
        , m_work(work)
    {
    }
    [[nodiscard]] BulkAdvanced run();
    void markOne(TaskId id, const Marked &marked);

private:
    [[nodiscard]] std::vector<TaskId> pickItems(BulkItemState state, int limit) const;
    void settle();
    void judge(TaskId id);
    [[nodiscard]] Reason failureOf(const TaskRecord &task, int step) const;
    [[nodiscard]] int wanted() const;
    [[nodiscard]] std::vector<BulkNext> pickNext();
    void handleAlerts();
    void handleAlertsOf(TaskId id);
    [[nodiscard]] Marked onAlerts(const TaskRecord &task);
    void mark(TaskId id, const Marked &marked);
    void noteOutcome(TaskId id, BulkItemState state);
    void stop(Reason reason);

    int m_dispatchMax;
    BulkRow m_row;
    BulkOperation &m_bulk;
    Transaction &m_work;
};

BulkAdvanced Advance::run()
{
    const BulkOperation before = m_bulk;
    BulkAdvanced answer;
    settle();
    if (commandOf(m_bulk.order.action))
        answer.next = pickNext();
    else
        handleAlerts();
    if (m_bulk.finishedAt == 0)
        finishBulk(m_row, m_work);
    if (m_bulk.state != before.state || m_bulk.phase != before.phase
        || m_bulk.counts != before.counts || m_bulk.finishedAt != before.finishedAt) {
        m_bulk.updatedAt = m_work.stamp();
        saveBulk(m_row, m_work);
    }
    answer.bulk = m_bulk;
    return answer;
}

void Advance::markOne(TaskId id, const Marked &marked)
{
    mark(id, marked);
    noteOutcome(id, marked.state);
    if (m_bulk.finishedAt == 0)
        finishBulk(m_row, m_work);
    m_bulk.updatedAt = m_work.stamp();
    saveBulk(m_row, m_work);
}

// Picks dispatched items only if their task has changed since the last check, or has been purged.
std::vector<TaskId> Advance::pickItems(BulkItemState state, int limit) const
{
    std::vector<TaskId> found;
    for (const auto &[id, item] : m_row.items) {
        const TaskRecord *task = m_work.findRecord(id);
        const bool isNews =
            state == BulkItemState::Pending || !task || task->version > item.seenVersion;
        if (item.state == state && isNews && std::ssize(found) < limit)
            found.push_back(id);
    }
    return found;
}

void Advance::settle()
{
    for (const TaskId id : pickItems(BulkItemState::Dispatched, limits::kBulkInFlightMax))
        judge(id);
}

void Advance::judge(TaskId id)
{
    const TaskRecord *task = m_work.findRecord(id);
    const QString watched = m_row.items[id].watched;
    Marked marked{BulkItemState::Dispatched, {}, watched, task ? task->version : 0};
    if (!task) { // the task was final and purged before the check, so the outcome is unknown
        marked.state = BulkItemState::FailedAgain;
        marked.reason = {codes::kTaskNotFound, {}};
    } else {
        const BulkOutcome outcome = outcomeOf(m_bulk.order.action, watchedFromText(watched), *task);
        if (outcome.verdict == BulkVerdict::Completed)
            marked.state = BulkItemState::Completed;
        if (outcome.verdict == BulkVerdict::FailedAgain) {
            marked.state = BulkItemState::FailedAgain;
            marked.reason = failureOf(*task, outcome.step);
        }
    }
    mark(id, marked);
    noteOutcome(id, marked.state);
}

Reason Advance::failureOf(const TaskRecord &task, int step) const
{
    const Reason state{codes::kBulkTaskState, {{u"state"_s, name(task.state)}}};
    if (step < 0)
        return state;
    const bool ofUndo = task.step(step).undoState == UndoState::Failed;
    const TaskRow &row = *m_work.tables.tasks.find(task.id);
    const auto error =
        row.payloads.find({step, ofUndo ? PayloadKind::UndoError : PayloadKind::LastError});
    const Reason reason =
        error == row.payloads.end() ? Reason() : errorFromJson(error->second).reason;
    return reason.code.isEmpty() ? state : reason;
}

int Advance::wanted() const
{
    return std::min({m_dispatchMax, limits::kBulkDispatchMax, roomToDispatch(m_bulk)});
}

std::vector<BulkNext> Advance::pickNext()
{
    std::vector<BulkNext> next;
    for (const TaskId id : pickItems(BulkItemState::Pending, wanted())) {
        const BulkItemRow &item = m_row.items[id];
        if (const TaskRecord *task = m_work.findRecord(id))
            next.push_back({std::make_shared<const TaskRecord>(*task), item.version, item.fenced});
        else
            mark(id, {BulkItemState::Refused, {codes::kTaskNotFound, {}}});
    }
    return next;
}

void Advance::handleAlerts()
{
    int refused = 0;
    while (m_bulk.counts.pending > 0 && refused < kRefusedAtOnceMax) {
        const bool canary = m_bulk.state == BulkState::Canary;
        const int refusedBefore = m_bulk.counts.refused;
        const auto next = pickItems(BulkItemState::Pending, wanted());
        for (const TaskId id : next)
            handleAlertsOf(id);
        refused += m_bulk.counts.refused - refusedBefore;
        // A refused canary proves nothing: try the next one.
        if (!canary || m_bulk.state != BulkState::Canary || next.empty())
            break;
    }
}

void Advance::handleAlertsOf(TaskId id)
{
    const BulkItemRow &item = m_row.items[id];
    Marked marked{BulkItemState::Refused};
    const TaskRecord *found = m_work.findRecord(id);
    if (!found)
        marked.reason = {codes::kTaskNotFound, {}};
    else if (item.fenced && item.version != found->version)
        marked.reason = {codes::kVersionChanged,
            {{u"expected"_s, item.version}, {u"version"_s, found->version}}};
    else
        marked = onAlerts(TaskRecord(*found));
    mark(id, marked);
    noteOutcome(id, marked.state);
}

Marked Advance::onAlerts(const TaskRecord &task)
{
    const bool close = m_bulk.order.action == BulkAction::CloseAlerts;
    bool any = false;
    for (const AlertId id : openAlerts(m_work.tables, task.id)) {
        const AlertState state = m_work.tables.alerts.find(id)->state;
        if (!close && state != AlertState::Open && state != AlertState::Snoozed)
            continue;
        any = true;
        AlertCommand order;
        order.alert = id;
        order.action = close ? AlertAction::Close : AlertAction::Acknowledge;
        order.operatorName = m_bulk.order.operatorName;
        order.reason = m_bulk.order.reason;
        static_cast<void>(execute(ChangeAlert{order}, m_work));
    }
    if (!any)
        return {BulkItemState::Refused, {codes::kNoOpenAlert, {}}};
    return {BulkItemState::Completed};
}

void Advance::mark(TaskId id, const Marked &marked)
{
    m_work.access("bulk-item");
    BulkItemRow &item = m_row.items[id];
    --m_bulk.counts.getCount(item.state);
    ++m_bulk.counts.getCount(marked.state);
    const qint64 at = m_work.stamp();
    if (item.state == BulkItemState::Pending && marked.state != BulkItemState::Refused)
        item.dispatchedAt = at;
    item.endedAt = marked.state == BulkItemState::Dispatched ? 0 : at;
    item.state = marked.state;
    item.reason = reasonOrNone(marked.reason);
    item.watched = marked.watched;
    item.seenVersion = marked.seenVersion;
}

// The canary's outcome continues or stops the operation; one failure too many stops it as well.
void Advance::noteOutcome(TaskId id, BulkItemState state)
{
    if (m_bulk.phase == BulkState::Canary && state == BulkItemState::Completed) {
        m_bulk.phase = BulkState::Running;
        if (m_bulk.state == BulkState::Canary)
            m_bulk.state = BulkState::Running;
        return recordBulk(m_row, {}, {codes::kBulkCanaryCompleted, {}}, m_work);
    }
    if (state != BulkItemState::FailedAgain || !dispatches(m_bulk.state))
        return;
    const int failures = m_bulk.counts.failed - m_bulk.forgiven;
    const TaskRecord *task = m_work.findRecord(id);
    if (m_bulk.state == BulkState::Canary)
        stop({codes::kBulkCanaryFailed, {{u"task"_s, task ? task->publicId : QString()}}});
    else if (failures > m_bulk.order.failureLimit)
        stop({codes::kBulkFailures,
            {{u"failures"_s, failures}, {u"limit"_s, m_bulk.order.failureLimit}}});
}

void Advance::stop(Reason reason)
{
    m_bulk.state = BulkState::Stopped;
    m_bulk.stopReason = std::move(reason);
    recordBulk(m_row, {}, m_bulk.stopReason, m_work);
}

} // namespace

base::Result<BulkAdvanced> execute(const AdvanceBulk &command, Transaction &work)
{
    const BulkRow *found = work.tables.bulks.find(command.operation);
    if (!found)
        return base::Error{base::ErrorKind::NotFound, codes::kBulkNotFound, {}};
    if (found->operation.finishedAt != 0)
        return BulkAdvanced{found->operation, {}};
    return Advance(command.dispatchMax, *found, work).run();
}

base::Result<void> checkItem(OperationJobId bulk, TaskId task, const Transaction &work)
{
    const BulkRow *found = work.tables.bulks.find(bulk);
    if (!found)
        return base::Error{base::ErrorKind::NotFound, codes::kBulkNotFound, {}};
    const auto item = found->items.find(task);
    const bool isPending =
        item != found->items.end() && item->second.state == BulkItemState::Pending;
    if (!isPending || roomToDispatch(found->operation) < 1)
        return base::refused(
            codes::kBulkStateForbids, {{u"state"_s, name(found->operation.state)}});
    return {};
}

void markDispatched(
    OperationJobId bulk, const TaskRecord &before, const TaskRecord &after, Transaction &work)
{
    const BulkRow row = *work.tables.bulks.find(bulk);
    const auto watched = watchedOperations(before, after);
    const auto outcome = outcomeOf(row.operation.order.action, watched, after);
    const bool open = outcome.verdict == BulkVerdict::Open;
    Advance(0, row, work)
        .markOne(after.id,
            {open ? BulkItemState::Dispatched : BulkItemState::Completed, {}, watchedText(watched),
                after.version});
}

void markRefused(OperationJobId bulk, TaskId task, const base::Error &error, Transaction &work)
{
    const BulkRow row = *work.tables.bulks.find(bulk);
    Advance(0, row, work).markOne(task, {BulkItemState::Refused, {error.code, error.parameters}});
}

} // namespace sagadesk::memorystore
