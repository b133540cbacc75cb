#include "core/base/assert.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/model/claim.h"
#include "core/model/waits.h"
#include "core/store/seam/decisionrules.h"
#include "core/store/seam/taskfields.h"
#include "tests/support/memorystore/commands.h"

#include <QHash>

#include <algorithm>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

base::Error taskNotFound()
{
    return {base::ErrorKind::NotFound, codes::kTaskNotFound, {}};
}

void countRefusal(const base::Error &error, Transaction &work)
{
    if (error.code == codes::kStaleToken || error.code == codes::kLateReply
        || error.code == codes::kStaleEpoch)
        ++work.tables.numbers.refusedWrites;
}

// Decides as the plan says. A task with a damaged record is quarantined instead, without an epoch,
// because that is not a decision of the Supervisor.
base::Result<Decision> decideOrQuarantine(
    const Plan &plan, const TaskRecord &task, Epoch &epoch, Transaction &work)
{
    auto decision = work.decide(plan, task);
    if (decision || decision.error().code != codes::kRecordBroken)
        return decision;
    epoch = {};
    return planQuarantine(task, decision.error(), work.now);
}

base::Error versionChanged(const TaskRecord &stored)
{
    return {base::ErrorKind::Conflict, codes::kVersionChanged, {{u"version"_s, stored.version}}};
}

// Changes one of many tasks. True if the plan accepted it, even if nothing changed.
bool changeOne(TaskId id, const Plan &plan, Transaction &work, Changed &changed)
{
    const TaskRecord before = *work.findRecord(id);
    Epoch epoch; // none: not a Supervisor's change
    auto decision = decideOrQuarantine(plan, before, epoch, work);
    if (!decision) {
        countRefusal(decision.error(), work);
        return false;
    }
    if (work.apply(before, *decision, epoch) == Written::Conflict)
        return false;
    if (decision->after.version != before.version)
        changed.after.push_back(std::move(decision->after));
    return true;
}

// The next not-before in that queue, or in any; 0: none.
qint64 nextNotBefore(const Transaction &work, std::optional<int> serviceQueue = {})
{
    qint64 next = 0;
    for (const auto &[id, task] : work.tables.tasks)
        forEachWait(task->record, [&](int queue, qint64 readyAt) {
            if (readyAt > std::max(work.now, kReadyNow) && (next == 0 || readyAt < next)
                && queue == serviceQueue.value_or(queue))
                next = readyAt;
        });
    return next;
}

WaitingHead headOf(const QueueShare &share, const Transaction &work)
{
    const auto [steps, isAll] = work.findBest(share.serviceQueue, share.headMax);
    return {share.serviceQueue, {steps, isAll, nextNotBefore(work, share.serviceQueue)}};
}

bool isWaiting(const WaitingStep &step, int serviceQueue, const Transaction &work)
{
    const TaskRecord *task = work.findRecord(step.task);
    return task && NodeSteps::isWaiting(*task, serviceQueue, step, work.now);
}

// Visits one more task for each refused one, so that refused tasks do not block others.
void claimShare(const QueueShare &share, const Plan &plan, Transaction &work, Changed &changed)
{
    const size_t before = changed.after.size();
    const int wanted = std::clamp(share.limit, 0, limits::kClaimBatchMax);
    QHash<TaskId, bool> accepted; // several steps of a task may wait in the queue
    int limit = wanted;
    for (bool full = limit > 0; full;) {
        const auto found = work.findBest(share.serviceQueue, limit).steps;
        full = found.size() >= static_cast<size_t>(limit);
        int refused = 0;
        for (const WaitingStep &step : found) {
            if (!accepted.contains(step.task)) {
                if (work.nodeSteps && !isWaiting(step, share.serviceQueue, work)) {
                    work.nodeSteps->gone(share.serviceQueue, step);
                    changed.more = true;
                    continue;
                }
                accepted.insert(step.task, changeOne(step.task, plan, work, changed));
                if (!accepted.value(step.task))
                    work.passOver();
            }
            refused += !accepted.value(step.task);
        }
        changed.more |= full && changed.after.size() > before;
        const int further = std::min(wanted + refused, limits::kClaimBatchMax);
        full = full && further > limit;
        limit = further;
    }
}

base::Result<TaskChanged> refuse(
    const TaskChange &command, const base::Error &error, Transaction &work)
{
    countRefusal(error, work);
    if (!marksItem(command.bulk, error))
        return error;
    markRefused(command.bulk, command.task, error, work);
    const TaskRecord *stored = work.findRecord(command.task);
    if (!stored)
        return TaskChanged(Conflict{});
    return TaskChanged(Applied{std::make_shared<const TaskRecord>(*stored), true});
}

base::Result<TaskChanged> decideUnderLock(const TaskChange &command, Transaction &work)
{
    const TaskRecord *found = work.findRecord(command.task);
    if (!found)
        return refuse(command, taskNotFound(), work);
    const TaskRecord before = *found;
    Epoch epoch = command.epoch;
    auto decision = command.byOperator
        ? work.decide(command.underLock, before) // a damaged record is refused, not quarantined
        : decideOrQuarantine(command.underLock, before, epoch, work);
    if (!decision)
        return refuse(command, decision.error(), work);
    if (work.apply(before, *decision, epoch) == Written::Conflict)
        return refuse(command, versionChanged(before), work);
    const auto after = std::make_shared<const TaskRecord>(std::move(decision->after));
    if (command.bulk)
        markDispatched(command.bulk, before, *after, work);
    return TaskChanged(Applied{after, true});
}

TaskChanged conflict(TaskId id, const Transaction &work)
{
    const TaskRecord *stored = work.findRecord(id);
    return Conflict{stored ? std::make_shared<const TaskRecord>(*stored) : RecordPtr()};
}

bool isInTurn(const std::vector<Turn> &turns, const Transaction &work)
{
    return std::none_of(turns.begin(), turns.end(),
        [&work](const Turn &turn) { return work.isAnyBefore(turn.serviceQueue, turn.step); });
}

base::Result<TaskChanged> applyDecided(
    const TaskChange &command, const RecordPtr &before, Transaction &work)
{
    Decision decision = *command.decision;
    if (before != command.before)
        rebase(decision, *command.before, *before);
    const bool holds = !command.condition || command.condition();
    if (!isAllowed(*before, decision) || !isInTurn(command.turns, work) || !holds)
        return decideUnderLock(command, work);
    const TaskRecord *stored = work.findRecord(command.task);
    if (!stored || stored->version != before->version)
        return conflict(command.task, work);
    decision.seen = EventId{work.tables.numbers.lastEvent};
    if (work.apply(*before, decision, command.epoch) == Written::Conflict)
        return conflict(command.task, work);
    const auto written = std::make_shared<const TaskRecord>(std::move(decision.after));
    if (command.bulk)
        markDispatched(command.bulk, *before, *written, work);
    if (command.handle)
        command.handle->setWritten(written);
    return TaskChanged(Applied{written});
}

} // namespace

base::Result<void> checkEpoch(Epoch epoch, Transaction &work)
{
    if (!epoch)
        return {};
    work.readsLease = true;
    if (work.lease.epoch == epoch && work.lease.expiresAt > work.now)
        return {};
    const base::Error stale = base::refused(codes::kStaleEpoch);
    countRefusal(stale, work);
    return stale;
}

base::Result<TaskChanged> execute(const TaskChange &command, Transaction &work)
{
    if (auto fenced = checkEpoch(command.epoch, work); !fenced)
        return fenced.error();
    if (command.bulk)
        if (auto isOpen = checkItem(command.bulk, command.task, work); !isOpen)
            return isOpen.error();
    if (!command.before)
        return decideUnderLock(command, work);
    const RecordPtr before = command.after ? command.after->written() : command.before;
    if (!before)
        return conflict(command.task, work);
    const TaskRecord *stored = work.findRecord(command.task);
    SAGADESK_ASSERT(!stored || stored->version != before->version || *stored == *before);
    if (command.decision && !carriesNothing(*command.before, *command.decision))
        return applyDecided(command, before, work);
    if (!stored || stored->version != before->version)
        return conflict(command.task, work);
    if (command.condition && !command.condition())
        return decideUnderLock(command, work);
    if (command.refusal)
        countRefusal(*command.refusal, work);
    if (command.refusal && !marksItem(command.bulk, *command.refusal))
        return *command.refusal;
    if (command.refusal)
        markRefused(command.bulk, command.task, *command.refusal, work);
    else if (command.bulk)
        markDispatched(command.bulk, *before, *before, work);
    return TaskChanged(Applied{before});
}

base::Result<Changed> execute(const ChangeTask &command, Transaction &work)
{
    if (auto fenced = checkEpoch(command.epoch, work); !fenced)
        return fenced.error();
    const TaskRecord *found = work.findRecord(command.task);
    if (!found)
        return taskNotFound();
    const TaskRecord before = *found;
    Epoch epoch = command.epoch;
    auto decision = decideOrQuarantine(command.plan, before, epoch, work);
    if (!decision) {
        countRefusal(decision.error(), work);
        return decision.error();
    }
    if (work.apply(before, *decision, epoch) == Written::Conflict)
        return versionChanged(before);
    Changed changed;
    changed.after.push_back(std::move(decision->after));
    return changed;
}

base::Result<Changed> execute(const ClaimTasks &command, Transaction &work)
{
    Changed changed;
    for (const QueueShare &share : command.queues) {
        work.beginOrder(share.serviceQueue);
        claimShare(share, command.plan, work, changed);
        work.endOrder();
    }
    for (const QueueShare &share : command.queues)
        if (share.headMax > 0)
            changed.heads.push_back(headOf(share, work));
    changed.seen = EventId{work.tables.numbers.lastEvent};
    changed.nextDue = nextNotBefore(work);
    return changed;
}

base::Result<AlertsSwept> execute(const SweepAlerts &command, Transaction &work)
{
    if (auto fenced = checkEpoch(command.epoch, work); !fenced)
        return fenced.error();
    const By self{{command.self, {}}, command.epoch};
    sweepStore(command, self, work);
    if (command.services)
        sweepServices(command.services, self, work);
    return AlertsSwept{};
}

namespace {

// Whether the task has a claim of an incarnation that has ended;
// adds the holders of such claims to `ended`.
bool addEndedHolders(const TaskRecord &task, const Tables &tables, std::vector<InstanceId> &ended)
{
    bool any = false;
    for (const StepRecord &step : task.steps)
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
            const ClaimRecord &claim = claimOf(step, kind);
            if (!isClaimOpen(step, kind) || claim.escalated || !hasEnded(tables, claim.lockedBy))
                continue;
            any = true;
            if (std::find(ended.begin(), ended.end(), claim.lockedBy) == ended.end())
                ended.push_back(claim.lockedBy);
        }
    return any;
}

} // namespace

base::Result<TaskSlice> execute(const ReadClaimed &command, Transaction &work)
{
    const size_t limit = static_cast<size_t>(std::max(command.limit, 1));
    TaskSlice slice;
    for (const auto &[id, task] : work.tables.tasks) {
        const TaskRecord &record = task->record;
        const bool active = record.finishedAt == 0 && record.state != TaskState::Error;
        const bool claimed = record.completeBy > 0 && digestOf(record).dueAt > 0;
        bool wanted = command.workflow ? active && record.workflow == command.workflow : claimed;
        if (!wanted || id <= command.after || slice.tasks.size() == limit)
            continue;
        if (command.ofEnded)
            wanted = addEndedHolders(record, work.tables, slice.ended);
        if (wanted)
            slice.tasks.push_back(std::make_shared<const TaskRecord>(record));
    }
    slice.more = slice.tasks.size() == limit;
    return slice;
}

base::Result<OpenClaims> execute(const ReadOpenClaims &command, Transaction &work)
{
    const size_t limit = static_cast<size_t>(std::max(command.limit, 1));
    OpenClaims open;
    for (const auto &[id, task] : work.tables.tasks) {
        const TaskRecord &record = task->record;
        const WorkflowRow *workflow = work.tables.workflows.find(record.workflow);
        for (int i = 0; i < record.stepCount(); ++i)
            for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
                const ClaimRecord &claim = claimOf(record.step(i), kind);
                if (!isClaimOpen(record.step(i), kind) || claim.escalated)
                    continue;
                const InstanceRow *holder = work.tables.instances.find(claim.lockedBy);
                if (command.node && (!holder || holder->node != command.node))
                    continue;
                open.claims.push_back(
                    {{id, i, kind}, claim.token, workflow->services.at(static_cast<size_t>(i)),
                        record.rank, claim.lockedBy, claim.completeBy});
            }
    }
    open.more = open.claims.size() >= limit;
    open.claims.resize(std::min(open.claims.size(), limit));
    return open;
}

base::Result<LeaseState> execute(const Lease &command, Transaction &work)
{
    LeaseState lease = work.lease;
    lease.held = false;
    work.readsLease = true;
    const bool expired = lease.expiresAt <= work.now || hasEnded(work.tables, lease.holder);
    const bool own = lease.holder == command.holder && lease.epoch == command.epoch && !expired;
    if (command.action == Lease::Action::Acquire && expired) {
        lease = {command.holder, Epoch{lease.epoch.value + 1}, work.now + command.ttlMs, true};
        work.access("lease");
        work.tables.leader = lease.holder;
        work.tables.epoch = lease.epoch;
    } else if (own && command.action == Lease::Action::Renew) {
        lease.expiresAt = work.now + command.ttlMs;
        lease.held = true;
    } else if (own && command.action == Lease::Action::Resign) {
        lease.expiresAt = 0;
    }
    if (work.hasNodes && lease.expiresAt != work.tables.leaseExpiresAt) {
        work.access("lease");
        work.tables.leaseExpiresAt = lease.expiresAt;
    }
    work.lease = lease;
    return lease;
}

} // namespace sagadesk::memorystore
