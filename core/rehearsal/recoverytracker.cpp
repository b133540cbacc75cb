#include "core/rehearsal/recoverytracker.h"

#include "core/model/claim.h"
#include "core/runtime/workerthread.h"

#include <algorithm>

namespace sagadesk::rehearsal {

namespace {

enum class ClaimState : quint8 { Open, Again, Settled };

ClaimState stateOf(
    const model::TaskRecord &task, const model::OperationId &operation, model::ClaimToken token)
{
    const model::StepRecord &step = task.steps[static_cast<size_t>(operation.step)];
    const bool forward = operation.kind == model::OperationKind::Forward;
    if (isClaimOpen(step, operation.kind))
        return claimOf(step, operation.kind).token > token ? ClaimState::Again : ClaimState::Open;
    const bool ended = forward ? step.state != model::StepState::NotStarted
                               : step.undoState != model::UndoState::Planned;
    return ended || model::isFinal(task.state) ? ClaimState::Settled : ClaimState::Open;
}

} // namespace

bool ActorRecovery::isOver() const
{
    const bool back = kind == Kind::End ? replacedAt != 0 : wokenAt != 0 || until == 0;
    return back && claimedAgain + settled >= held && (!led || leaderAt != 0);
}

qint64 RecoveryTracker::open(ActorRecovery first)
{
    const std::scoped_lock lock(m_mutex);
    if (first.kind == ActorRecovery::Kind::End && m_frozen.remove(first.instance) > 0) {
        for (Entry &entry : m_entries) // an ended actor never continues
            if (entry.recovery.instance == first.instance && entry.recovery.wokenAt == 0)
                entry.recovery.until = 0;
    }
    first.id = ++m_lastId;
    m_entries.push_front({std::move(first), {}, {}});
    if (m_entries.size() > kKept)
        m_entries.pop_back();
    m_any = true;
    return m_lastId;
}

void RecoveryTracker::change(qint64 id, const std::function<void(ActorRecovery &)> &change)
{
    const std::scoped_lock lock(m_mutex);
    for (Entry &entry : m_entries)
        if (entry.recovery.id == id)
            change(entry.recovery);
}

void RecoveryTracker::hold(qint64 id, const model::OperationId &operation, model::ClaimToken token)
{
    const std::scoped_lock lock(m_mutex);
    for (Entry &entry : m_entries) {
        if (entry.recovery.id != id || entry.open.contains(operation))
            continue;
        entry.open.insert(operation, token);
        entry.tasks.insert(operation.task);
        ++entry.recovery.held;
    }
}

void RecoveryTracker::freeze(qint64 id, const QString &instance, qint64 until)
{
    change(id, [until](ActorRecovery &recovery) { recovery.until = until; });
    const std::scoped_lock lock(m_mutex);
    m_frozen.insert(instance, until);
}

void RecoveryTracker::woken(qint64 id, const QString &instance, qint64 now)
{
    change(id, [now](ActorRecovery &recovery) {
        recovery.wokenAt = recovery.wokenAt == 0 ? now : recovery.wokenAt;
    });
    const std::scoped_lock lock(m_mutex);
    m_frozen.remove(instance);
}

QHash<QString, qint64> RecoveryTracker::frozen() const
{
    const std::scoped_lock lock(m_mutex);
    return m_frozen;
}

std::vector<ActorRecovery> RecoveryTracker::list() const
{
    std::vector<ActorRecovery> all;
    const std::scoped_lock lock(m_mutex);
    for (const Entry &entry : m_entries)
        all.push_back(entry.recovery);
    return all;
}

std::optional<ActorRecovery> RecoveryTracker::find(qint64 id) const
{
    const std::scoped_lock lock(m_mutex);
    for (const Entry &entry : m_entries)
        if (entry.recovery.id == id)
            return entry.recovery;
    return std::nullopt;
}

void RecoveryTracker::know(model::InstanceId id, const QString &name)
{
    const std::scoped_lock lock(m_mutex);
    m_names.insert(id, name);
}

void RecoveryTracker::committed(const store::CommandReply &reply, qint64 now)
{
    if (const auto *state = std::get_if<store::LeaseState>(&reply)) {
        lease(*state, now);
        return;
    }
    if (!m_any)
        return;
    const std::scoped_lock lock(m_mutex);
    if (const auto *changed = std::get_if<store::Changed>(&reply))
        for (const model::TaskRecord &record : changed->after)
            task(record, now);
    if (const auto *answer = std::get_if<store::TaskChanged>(&reply))
        if (const auto *applied = std::get_if<store::Applied>(answer))
            task(*applied->record, now);
}

void RecoveryTracker::lease(const store::LeaseState &state, qint64 now)
{
    const std::scoped_lock lock(m_mutex);
    m_leader = {state.holder, state.epoch};
    if (!state.held)
        return;
    for (Entry &entry : m_entries) {
        ActorRecovery &recovery = entry.recovery;
        if (!recovery.led || recovery.leaderAt != 0 || state.epoch <= recovery.epochBefore)
            continue;
        recovery.leaderAt = now;
        recovery.epochAfter = state.epoch;
        recovery.newLeader = m_names.value(state.holder);
    }
}

void RecoveryTracker::task(const model::TaskRecord &record, qint64 now)
{
    for (Entry &entry : m_entries) {
        if (entry.open.isEmpty() || !entry.tasks.contains(record.id))
            continue;
        for (auto held = entry.open.begin(); held != entry.open.end();) {
            const ClaimState state = held.key().task == record.id
                ? stateOf(record, held.key(), *held)
                : ClaimState::Open;
            if (state == ClaimState::Open) {
                ++held;
                continue;
            }
            ActorRecovery &recovery = entry.recovery;
            if (state == ClaimState::Settled) {
                ++recovery.settled;
            } else {
                ++recovery.claimedAgain;
                recovery.firstAgainAt = recovery.firstAgainAt == 0 ? now : recovery.firstAgainAt;
                recovery.lastAgainAt = now;
            }
            held = entry.open.erase(held);
        }
    }
}

void RecoveryTracker::stale(model::TaskId task)
{
    const std::scoped_lock lock(m_mutex);
    for (Entry &entry : m_entries)
        if (entry.tasks.contains(task))
            ++entry.recovery.staleRefused;
}

RecoveryTracker::Leader RecoveryTracker::leader() const
{
    const std::scoped_lock lock(m_mutex);
    return m_leader;
}

} // namespace sagadesk::rehearsal
