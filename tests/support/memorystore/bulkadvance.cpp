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

constexpr int kRefusedAtOnceMax = 50; // while looking for a canary

bool dispatches(BulkState state)
{
    return state == BulkState::Canary || state == BulkState::Running;
}

// Goes on with one operation: outcomes first, then the next tasks.
class Advance final
{
public:
    Advance(const AdvanceBulk &command, const BulkRow &row, Transaction &work)
        : m_command(command)
        , m_row(row)
        , m_bulk(m_row.operation)
        , m_work(work)
    {
    }
    [[nodiscard]] BulkOperation run();

private:
    struct Marked // what an item becomes
    {
        BulkItemState state = BulkItemState::Pending;
        Reason reason = {};
        QString watched = {};
        qint64 seenVersion = 0;
    };
    [[nodiscard]] std::vector<TaskId> pickItems(BulkItemState state, int limit) const;
    void settle();
    void judge(TaskId id);
    [[nodiscard]] Reason failureOf(const TaskRecord &task, int step) const;
    void dispatch();
    void dispatchOne(TaskId id);
    [[nodiscard]] Marked command(const BulkItemRow &item, const TaskRecord &task);
    [[nodiscard]] Marked onAlerts(const TaskRecord &task);
    void mark(TaskId id, const Marked &marked);
    void noteOutcome(TaskId id, BulkItemState state);
    void stop(Reason reason);

    const AdvanceBulk &m_command;
    BulkRow m_row;
    BulkOperation &m_bulk;
    Transaction &m_work;
};

BulkOperation Advance::run()
{
    const BulkOperation before = m_bulk;
    settle();
    dispatch();
    if (m_bulk.finishedAt == 0)
        finishBulk(m_row, m_work);
    if (m_bulk.state != before.state || m_bulk.phase != before.phase
        || m_bulk.counts != before.counts || m_bulk.finishedAt != before.finishedAt) {
        m_bulk.updatedAt = m_work.stamp();
        saveBulk(m_row, m_work);
    }
    return m_bulk;
}

// Dispatched ones only if their task was changed since it was looked at, or is gone.
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
    if (!task) { // final and purged before anyone looked: nobody can tell any more
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

void Advance::dispatch()
{
    int refused = 0;
    while (dispatches(m_bulk.state) && m_bulk.counts.pending > 0 && refused < kRefusedAtOnceMax) {
        const bool canary = m_bulk.state == BulkState::Canary;
        const int room = std::min(m_command.dispatchMax, limits::kBulkDispatchMax);
        const int most = canary
            ? 1 - m_bulk.counts.dispatched
            : std::min(room, limits::kBulkInFlightMax - m_bulk.counts.dispatched);
        if (most <= 0 || m_command.dispatchMax <= 0)
            break;
        const int refusedBefore = m_bulk.counts.refused;
        const auto next = pickItems(BulkItemState::Pending, most);
        for (const TaskId id : next) {
            dispatchOne(id);
            if (!dispatches(m_bulk.state))
                break;
        }
        refused += m_bulk.counts.refused - refusedBefore;
        // A refused canary proves nothing: try the next one.
        if (!canary || m_bulk.state != BulkState::Canary || next.empty())
            break;
    }
}

void Advance::dispatchOne(TaskId id)
{
    const BulkItemRow &item = m_row.items[id];
    Marked marked{BulkItemState::Refused};
    if (const TaskRecord *found = m_work.findRecord(id)) {
        const TaskRecord task = *found;
        if (commandOf(m_bulk.order.action))
            marked = command(item, task);
        else if (item.fenced && item.version != task.version)
            marked.reason = {codes::kVersionChanged,
                {{u"expected"_s, item.version}, {u"version"_s, task.version}}};
        else
            marked = onAlerts(task);
    } else {
        marked.reason = {codes::kTaskNotFound, {}};
    }
    mark(id, marked);
    noteOutcome(id, marked.state);
}

Advance::Marked Advance::command(const BulkItemRow &item, const TaskRecord &task)
{
    OperatorCommand order;
    order.action = *commandOf(m_bulk.order.action);
    order.task = task.publicId;
    order.step = m_bulk.order.step;
    if (item.fenced)
        order.expectedVersion = item.version;
    order.keepCounts = m_bulk.order.keepCounts;
    order.resetDeadline = m_bulk.order.resetDeadline;
    order.operatorName = m_bulk.order.operatorName;
    order.reason = m_bulk.order.reason;
    order.bulk = m_bulk.id;
    auto decision = m_work.decide(m_command.plan(order), task);
    if (!decision)
        return {BulkItemState::Refused, {decision.error().code, decision.error().parameters}};
    if (m_work.apply(task, *decision, {}) == Written::Conflict)
        return {BulkItemState::Refused, {codes::kVersionChanged, {{u"version"_s, task.version}}}};
    const auto watched = watchedOperations(task, decision->after);
    const auto outcome = outcomeOf(m_bulk.order.action, watched, decision->after);
    const bool open = outcome.verdict == BulkVerdict::Open;
    return {open ? BulkItemState::Dispatched : BulkItemState::Completed, {}, watchedText(watched),
        decision->after.version};
}

Advance::Marked Advance::onAlerts(const TaskRecord &task)
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

// The canary's outcome opens the way or stops the work; so does one failure too many.
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

base::Result<BulkOperation> execute(const AdvanceBulk &command, Transaction &work)
{
    const BulkRow *found = work.tables.bulks.find(command.operation);
    if (!found)
        return base::Error{base::ErrorKind::NotFound, codes::kBulkNotFound, {}};
    if (found->operation.finishedAt != 0)
        return found->operation;
    return Advance(command, *found, work).run();
}

} // namespace sagadesk::memorystore
