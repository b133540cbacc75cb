#include "core/store/sql/taskcommands.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/model/claim.h"
#include "core/store/seam/taskfields.h"
#include "core/store/sql/openclaimssql.h"

#include <algorithm>

namespace sagadesk::store {

using namespace model;
using namespace Qt::StringLiterals;

namespace {

constexpr quint64 kCopiesForEachCheck = 4;

constexpr char kSelectLease[] =
    "SELECT holder, epoch, expires_ms FROM lease WHERE name='supervisor'";

base::Error taskNotFound()
{
    return {base::ErrorKind::NotFound, codes::kTaskNotFound, {}};
}

std::vector<TaskId> idsOf(Rows rows)
{
    std::vector<TaskId> tasks;
    while (rows.next())
        tasks.push_back(rows.id<TaskId>(0));
    return tasks;
}

// The claim of the operation is in `column` and the three columns after it.
void appendIfOpen(const Rows &rows, OperationKind kind, int column, OpenClaims &open)
{
    if (rows.integer(column) == 0)
        return;
    OpenClaim claim;
    claim.operation = {rows.id<TaskId>(0), static_cast<int>(rows.integer(1)), kind};
    claim.token = rows.id<ClaimToken>(column + 1);
    claim.service = rows.text(2);
    claim.rank = rows.integer(3);
    claim.holder = rows.id<InstanceId>(column + 2);
    claim.completeBy = rows.integer(column + 3);
    open.claims.push_back(std::move(claim));
}

base::Error versionChanged(const TaskRecord &stored)
{
    return {base::ErrorKind::Conflict, codes::kVersionChanged, {{u"version"_s, stored.version}}};
}

Changed changedTo(Decision decision)
{
    Changed changed;
    changed.after.push_back(std::move(decision.after));
    return changed;
}

} // namespace

LeaseRows::LeaseRows(
    Connection &connection, const Writer &writer, LeaseMemory &memory, EndedHolders &endedHolders)
    : m_connection(connection)
    , m_writer(writer)
    , m_memory(memory)
    , m_endedHolders(endedHolders)
    , m_select(connection, "select-lease", kSelectLease)
    , m_share(connection, "share-lease", QByteArray(kSelectLease) + " FOR SHARE")
    , m_lock(connection, "lock-lease", QByteArray(kSelectLease) + " FOR UPDATE")
    , m_insert(connection, "insert-lease",
          "INSERT INTO lease VALUES('supervisor', 0, 0, 0) ON CONFLICT(name) DO NOTHING")
    , m_write(connection, "write-lease",
          "INSERT INTO lease VALUES('supervisor', ?, ?, ?) ON CONFLICT(name) DO UPDATE SET"
          " holder=excluded.holder, epoch=excluded.epoch, expires_ms=excluded.expires_ms"
          " WHERE lease.epoch=?")
{
}

bool LeaseRows::load()
{
    if (hasNodes())
        return true;
    Rows rows = m_select.query();
    LeaseState stored; // if there is no row: not held
    if (rows.next())
        stored = {rows.id<InstanceId>(0), rows.id<Epoch>(1), 0, false};
    if (m_connection.failed())
        return false;
    if (stored.epoch == m_memory.now.epoch)
        m_memory.committed = m_memory.now;
    else if (stored.epoch == m_memory.committed.epoch)
        m_memory.now = m_memory.committed;
    else
        m_memory = {stored, stored};
    return true;
}

// False: there is no row, or the connection has failed.
bool LeaseRows::read(Statement &select)
{
    Rows rows = select.query();
    if (!rows.next())
        return false;
    m_memory.now = {rows.id<InstanceId>(0), rows.id<Epoch>(1), rows.integer(2), false};
    m_isRead = true;
    return true;
}

bool LeaseRows::lockForChange()
{
    return !hasNodes() || read(m_lock)
        || (!m_connection.failed() && m_insert.run() && read(m_lock));
}

bool LeaseRows::current(Epoch epoch, base::WallMs now)
{
    if (hasNodes() && !m_isRead && !read(m_share))
        return false;
    return m_memory.now.epoch == epoch && m_memory.now.expiresAt > now;
}

base::Result<LeaseState> LeaseRows::changeLease(const Lease &command, const Work &work)
{
    if (!lockForChange())
        return m_connection.takeError();
    const LeaseState before = m_memory.now;
    LeaseState lease = before;
    lease.held = false;
    const bool expired =
        lease.expiresAt <= work.now || (hasNodes() && m_endedHolders.hasEnded(lease.holder));
    const bool own = lease.holder == command.holder && lease.epoch == command.epoch && !expired;
    if (command.action == Lease::Action::Acquire && expired) {
        lease = {command.holder, Epoch{before.epoch.value + 1}, work.now + command.ttlMs, true};
    } else if (own && command.action == Lease::Action::Renew) {
        lease.expiresAt = work.now + command.ttlMs;
        lease.held = true;
    } else if (own && command.action == Lease::Action::Resign) {
        lease.expiresAt = 0;
    }
    const bool isStored =
        lease.epoch == before.epoch && (!hasNodes() || lease.expiresAt == before.expiresAt);
    if (m_connection.failed()
        || (!isStored
            && !m_write.runOnOne(lease.holder, lease.epoch, lease.expiresAt, before.epoch)))
        return m_connection.takeError();
    m_memory.now = lease;
    return lease;
}

TaskCommands::TaskCommands(Connection &connection, StoreCounters &counters, TaskChanges &changes,
    LeaseRows &lease, ServiceRows &services, BulkItems &bulkItems, EndedHolders &endedHolders)
    : m_connection(connection)
    , m_counters(counters)
    , m_changes(changes)
    , m_lease(lease)
    , m_services(services)
    , m_bulkItems(bulkItems)
    , m_endedHolders(endedHolders)
    , m_version(connection, "select-version", "SELECT version FROM task WHERE id=?")
    , m_claimed(connection, "select-granted",
          "SELECT id FROM task INDEXED BY task_due WHERE due_ms > 0 AND complete_by_ms > 0"
          " AND id>? ORDER BY id LIMIT ?")
    , m_ofWorkflow(connection, "select-of-workflow",
          "SELECT id FROM task WHERE workflow_id=? AND id>? AND finished_ms = 0 AND state <> 3"
          " ORDER BY id LIMIT ?")
    , m_ofEnded(connection, "select-of-ended",
          QByteArray("SELECT DISTINCT claims.task_id FROM ") + kClaims
              + " WHERE claims.holder IN (SELECT instance.id FROM " + kEndedInstances
              + ") AND claims.task_id>? ORDER BY claims.task_id LIMIT ?")
    , m_openClaims(connection, "select-open-claims",
          QByteArray(kOpenClaims) + " ORDER BY task.id, step.idx LIMIT ?")
    , m_openClaimsOf(connection, "select-open-claims-of-node",
          QByteArray(kOpenClaims) + kAndOfNode + " ORDER BY task.id, step.idx LIMIT ?3")
{
    static_assert(static_cast<int>(StepState::Running) == 1);
    static_assert(static_cast<int>(UndoState::Running) == 2);
}

base::Result<void> TaskCommands::fence(Epoch epoch, base::WallMs now)
{
    if (!epoch || m_lease.current(epoch, now))
        return {};
    if (m_connection.failed())
        return m_connection.takeError();
    const base::Error stale = base::refused(codes::kStaleEpoch);
    countRefusal(stale);
    return stale;
}

void TaskCommands::countRefusal(const base::Error &error)
{
    if (error.code == codes::kStaleToken || error.code == codes::kLateReply
        || error.code == codes::kStaleEpoch)
        ++m_counters.numbers().refusedWrites;
}

base::Result<Decision> TaskCommands::decideOrQuarantine(
    const Plan &plan, const TaskRecord &task, Epoch &epoch)
{
    auto decision = m_changes.decide(plan, task);
    if (decision || decision.error().code != codes::kRecordBroken || m_connection.failed())
        return decision;
    epoch = {};
    return planQuarantine(task, decision.error(), m_changes.writtenAt());
}

base::Result<TaskCommands::Planned> TaskCommands::planChange(
    TaskId task, const RecordPtr &copy, const Decide &decide)
{
    if (!m_changes.lock({task}))
        return m_connection.takeError();
    const bool isCurrent =
        copy && m_changes.lockedVersion(task) == copy->version && !m_changes.isContradictory(task);
    auto before = isCurrent ? std::optional(*copy) : m_changes.load(task);
    if (m_connection.failed())
        return m_connection.takeError();
    if (!before)
        return taskNotFound();
    auto decision = decide(*before);
    if (m_connection.failed())
        return m_connection.takeError();
    if (!decision) {
        countRefusal(decision.error());
        return decision.error();
    }
    return Planned{*std::move(before), std::move(decision).value()};
}

base::Result<Changed> TaskCommands::apply(Planned &planned, Epoch epoch, const Work &work)
{
    switch (m_changes.applyDecision(planned.before, planned.decision, epoch, work)) {
    case Written::Conflict:
        return versionChanged(planned.before);
    case Written::Failed:
        return m_connection.takeError();
    case Written::Done:
        break;
    }
    return changedTo(std::move(planned.decision));
}

base::Result<TaskChanged> TaskCommands::change(const TaskChange &command, const Work &work)
{
    if (auto fenced = fence(command.epoch, work.now); !fenced)
        return fenced.error();
    if (command.bulk)
        if (auto isOpen = m_bulkItems.check(command.bulk, command.task); !isOpen)
            return isOpen.error();
    if (!command.before)
        return decideUnderLock(command, {}, work);
    const RecordPtr before = command.after ? command.after->written() : command.before;
    if (!before)
        return conflict(command.task);
    if (m_checksCopies && m_copies++ % kCopiesForEachCheck == 0)
        assertCopy(*before);
    if (m_connection.failed())
        return m_connection.takeError();
    if (!command.decision || carriesNothing(*command.before, *command.decision))
        return confirm(command, before, work);
    return applyDecided(command, before, work);
}

base::Result<TaskChanged> TaskCommands::applyDecided(
    const TaskChange &command, const RecordPtr &before, const Work &work)
{
    Decision decision = *command.decision;
    if (before != command.before)
        rebase(decision, *command.before, *before);
    const bool isSound = m_changes.admit(*before, decision);
    const bool inTurn = m_changes.isInTurn(command.turns);
    if (m_connection.failed())
        return m_connection.takeError();
    const bool holds = !command.condition || command.condition();
    // The decision may be unsound because the copy is wrong.
    if (!isSound || !inTurn || !holds)
        return decideUnderLock(command, isSound ? before : RecordPtr(), work);
    switch (m_changes.applyDecision(*before, decision, command.epoch, work)) {
    case Written::Conflict:
        return conflict(command.task);
    case Written::Failed:
        return m_connection.takeError();
    case Written::Done:
        break;
    }
    if (command.bulk && !m_bulkItems.dispatched(command.bulk, *before, decision.after, work))
        return m_connection.takeError();
    const auto written = std::make_shared<const TaskRecord>(std::move(decision.after));
    if (command.handle)
        command.handle->setWritten(written);
    return TaskChanged(Applied{written});
}

base::Result<TaskChanged> TaskCommands::confirm(
    const TaskChange &command, const RecordPtr &before, const Work &work)
{
    bool isCurrent = false;
    if (const auto locked = m_changes.lockedVersion(command.task)) {
        isCurrent = *locked == before->version;
    } else {
        Rows rows = m_version.query(command.task);
        isCurrent = rows.next() && rows.integer(0) == before->version;
    }
    if (m_connection.failed())
        return m_connection.takeError();
    if (!isCurrent)
        return conflict(command.task);
    if (command.condition && !command.condition())
        return decideUnderLock(command, before, work);
    if (command.refusal)
        countRefusal(*command.refusal);
    if (command.refusal && !marksItem(command.bulk, *command.refusal))
        return *command.refusal;
    if (command.bulk) {
        const bool isMarked = command.refusal
            ? m_bulkItems.refused(command.bulk, command.task, *command.refusal, work)
            : m_bulkItems.dispatched(command.bulk, *before, *before, work);
        if (!isMarked)
            return m_connection.takeError();
    }
    return TaskChanged(Applied{before});
}

base::Result<TaskChanged> TaskCommands::decideUnderLock(
    const TaskChange &command, const RecordPtr &copy, const Work &work)
{
    SAGADESK_ASSERT(command.underLock);
    Epoch epoch = command.epoch;
    auto planned = planChange(command.task, copy, [&](const TaskRecord &task) {
        return command.byOperator ? m_changes.decide(command.underLock, task)
                                  : decideOrQuarantine(command.underLock, task, epoch);
    });
    if (!planned)
        return refuse(command, planned.error(), work);
    auto changed = apply(*planned, epoch, work);
    if (!changed)
        return refuse(command, changed.error(), work);
    const auto after = std::make_shared<const TaskRecord>(std::move(changed->after.front()));
    if (command.bulk && !m_bulkItems.dispatched(command.bulk, planned->before, *after, work))
        return m_connection.takeError();
    return TaskChanged(Applied{after, true});
}

base::Result<TaskChanged> TaskCommands::refuse(
    const TaskChange &command, const base::Error &error, const Work &work)
{
    if (!marksItem(command.bulk, error))
        return error;
    if (!m_bulkItems.refused(command.bulk, command.task, error, work))
        return m_connection.takeError();
    auto current = m_changes.load(command.task);
    if (m_connection.failed())
        return m_connection.takeError();
    if (!current)
        return TaskChanged(Conflict{});
    return TaskChanged(Applied{std::make_shared<const TaskRecord>(*std::move(current)), true});
}

// The stored record must look the same to readers, and equal the copy if it has the same version.
void TaskCommands::assertCopy(const TaskRecord &copy)
{
    const auto stored = m_changes.load(copy.id);
    SAGADESK_ASSERT(!stored || stored == m_changes.view(copy.id) || m_connection.failed());
    SAGADESK_ASSERT(!stored || stored->version != copy.version || *stored == copy);
}

base::Result<TaskChanged> TaskCommands::conflict(TaskId task)
{
    auto current = m_changes.load(task);
    if (m_connection.failed())
        return m_connection.takeError();
    return TaskChanged(
        Conflict{current ? std::make_shared<const TaskRecord>(*std::move(current)) : RecordPtr()});
}

base::Result<Changed> TaskCommands::changeTaskById(const ChangeTask &command, const Work &work)
{
    if (auto fenced = fence(command.epoch, work.now); !fenced)
        return fenced.error();
    Epoch epoch = command.epoch;
    auto planned = planChange(command.task, {},
        [&](const TaskRecord &task) { return decideOrQuarantine(command.plan, task, epoch); });
    if (!planned)
        return planned.error();
    return apply(*planned, epoch, work);
}

// Applies the plan to one of many tasks; a refused one is skipped.
TaskCommands::Answer TaskCommands::claimTask(const WaitingStep &step, ClaimPass &pass)
{
    const auto before = m_changes.load(step.task);
    if (m_connection.failed())
        return Answer::StoreFailed;
    if (m_counters.writer().hasNodes()
        && !(before && NodeSteps::isWaiting(*before, pass.serviceQueue, step, pass.work.now))) {
        m_changes.waiting().noteGone(pass.serviceQueue, step);
        pass.changed.more = true;
        return Answer::Gone;
    }
    if (!before)
        return Answer::Refused;
    Epoch none;
    auto decision = decideOrQuarantine(pass.plan, *before, none);
    if (m_connection.failed())
        return Answer::StoreFailed;
    if (!decision) {
        countRefusal(decision.error());
        return Answer::Refused;
    }
    const Written written = m_changes.applyDecision(*before, *decision, none, pass.work);
    if (written != Written::Done)
        return written == Written::Failed ? Answer::StoreFailed : Answer::Refused;
    if (decision->after.version != before->version)
        pass.changed.after.push_back(std::move(decision->after));
    return Answer::Accepted;
}

// Counts the step as refused if the plan refuses its task. False: the store has failed.
bool TaskCommands::claimStep(const WaitingStep &step, ClaimPass &pass, int &refused)
{
    auto answer = pass.answers.constFind(step.task);
    if (answer == pass.answers.cend()) {
        answer = pass.answers.insert(step.task, claimTask(step, pass));
        if (*answer == Answer::Refused)
            pass.inOrder.passOver();
    }
    refused += *answer == Answer::Refused;
    return *answer != Answer::StoreFailed;
}

// A refused task stays in the queue, and the tasks after it are tried instead.
bool TaskCommands::claimShare(
    const QueueShare &share, const Plan &plan, const Work &work, Changed &changed)
{
    ClaimPass pass{share.serviceQueue, plan, work, changed, {m_changes, share.serviceQueue}, {}};
    const size_t before = changed.after.size();
    const int wanted = std::clamp(share.limit, 0, limits::kClaimBatchMax);
    int limit = wanted;
    for (bool full = limit > 0; full;) {
        const auto found = m_changes.waiting().best(share.serviceQueue, work.now, limit).steps;
        std::vector<TaskId> tasks;
        for (const WaitingStep &step : found)
            tasks.push_back(step.task);
        if (!m_changes.lock(tasks) || !m_changes.loadAhead(tasks))
            return false;
        int refused = 0;
        for (const WaitingStep &step : found)
            if (!claimStep(step, pass, refused))
                return false;
        full = found.size() == static_cast<size_t>(limit);
        changed.more |= full && changed.after.size() > before;
        const int further = std::min(wanted + refused, limits::kClaimBatchMax);
        full = full && further > limit;
        limit = further;
    }
    return true;
}

base::Result<Changed> TaskCommands::claimTasks(const ClaimTasks &command, const Work &work)
{
    Changed changed;
    const bool claimed = m_counters.writer().hasNodes()
        ? claimAsNode(command, work, changed)
        : std::all_of(command.queues.begin(), command.queues.end(), [&](const QueueShare &share) {
              return claimShare(share, command.plan, work, changed);
          });
    if (!claimed)
        return m_connection.takeError();
    for (const QueueShare &share : command.queues)
        if (share.headMax > 0)
            changed.heads.push_back({share.serviceQueue,
                m_changes.waiting().head(share.serviceQueue, work.now, share.headMax)});
    changed.seen = EventId{m_counters.numbers().lastEvent};
    changed.nextDue = m_changes.waiting().nextOfAny(work.now);
    if (m_connection.failed())
        return m_connection.takeError();
    return changed;
}

base::Result<AlertsSwept> TaskCommands::sweepAlerts(const SweepAlerts &command, const Work &work)
{
    if (auto fenced = fence(command.epoch, work.now); !fenced)
        return fenced.error();
    const SubjectAlerts::By self{command.self, command.epoch, {}};
    if (!m_services.sweepStore(command, self, work)
        || (command.services && !m_services.sweep(command.services, self, work)))
        return m_connection.takeError();
    return AlertsSwept{};
}

base::Result<TaskSlice> TaskCommands::readClaimed(const ReadClaimed &command)
{
    const int limit = std::max(command.limit, 1);
    const std::vector<TaskId> tasks = command.ofEnded ? idsOf(m_ofEnded.query(command.after, limit))
        : command.workflow ? idsOf(m_ofWorkflow.query(command.workflow, command.after, limit))
                           : idsOf(m_claimed.query(command.after, limit));
    TaskSlice slice;
    for (const TaskId task : tasks)
        if (auto record = m_changes.load(task)) {
            if (command.ofEnded)
                addEndedHolders(*record, slice.ended);
            slice.tasks.push_back(std::make_shared<const TaskRecord>(*std::move(record)));
        }
    slice.more = tasks.size() == static_cast<size_t>(limit);
    if (m_connection.failed())
        return m_connection.takeError();
    return slice;
}

void TaskCommands::addEndedHolders(const TaskRecord &task, std::vector<InstanceId> &ended)
{
    for (const StepRecord &step : task.steps)
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
            const ClaimRecord &claim = claimOf(step, kind);
            if (isClaimOpen(step, kind) && !claim.escalated
                && m_endedHolders.hasEnded(claim.lockedBy)
                && std::find(ended.begin(), ended.end(), claim.lockedBy) == ended.end())
                ended.push_back(claim.lockedBy);
        }
}

base::Result<OpenClaims> TaskCommands::readOpenClaims(const ReadOpenClaims &command)
{
    const int limit = std::max(command.limit, 1);
    OpenClaims open;
    {
        Rows rows = command.node
            ? m_openClaimsOf.query(command.node.node, command.node.incarnation, limit)
            : m_openClaims.query(limit);
        while (rows.next()) {
            appendIfOpen(rows, OperationKind::Forward, 4, open);
            appendIfOpen(rows, OperationKind::Undo, 8, open);
        }
    }
    if (m_connection.failed())
        return m_connection.takeError();
    open.more = open.claims.size() >= static_cast<size_t>(limit);
    open.claims.resize(std::min(open.claims.size(), static_cast<size_t>(limit)));
    return open;
}

} // namespace sagadesk::store
