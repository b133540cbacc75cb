#include "core/store/seam/taskfields.h"

#include "core/model/claim.h"
#include "core/model/deadline.h"

#include <algorithm>
#include <type_traits>

namespace sagadesk::store {

using namespace model;

namespace {

template <class T>
struct IsId : std::false_type
{
};
template <class Tag>
struct IsId<base::Id<Tag>> : std::true_type
{
};

template <class Owner, class T>
struct Member
{
    static Owner owner(T Owner::*);
    using OwnerType = Owner;
    using Type = T;
};
template <class Owner, class T>
Member<Owner, T> memberOf(T Owner::*);

// A member of number, truth, enum or id type, as the integer that is stored.
template <auto Pointer>
struct Access
{
    using Owner = typename decltype(memberOf(Pointer))::OwnerType;
    using Type = typename decltype(memberOf(Pointer))::Type;

    static qint64 get(const Owner &record)
    {
        if constexpr (IsId<Type>::value)
            return (record.*Pointer).value;
        else
            return static_cast<qint64>(record.*Pointer);
    }
    static void set(Owner &record, qint64 value)
    {
        if constexpr (IsId<Type>::value)
            (record.*Pointer).value = value;
        else if constexpr (std::is_same_v<Type, bool>)
            record.*Pointer = value != 0;
        else
            record.*Pointer = static_cast<Type>(value);
    }
};

template <auto Pointer>
constexpr auto field(
    const char *column, const char *journalName, FieldForm form = FieldForm::Number)
{
    using Of = Access<Pointer>;
    return Field<typename Of::Owner>{column, journalName, form, &Of::get, &Of::set};
}

using enum FieldForm;

constexpr Field<TaskRecord> kTaskFields[] = {
    field<&TaskRecord::workflow>("workflow_id", "workflow"),
    field<&TaskRecord::state>("state", "state", TaskStateName),
    field<&TaskRecord::lockedBy>("locked_by", "lockedBy"),
    field<&TaskRecord::completeBy>("complete_by_ms", "completeBy"),
    field<&TaskRecord::readyAt>("ready_ms", "readyAt"),
    field<&TaskRecord::serviceQueue>("lane", "lane"),
    field<&TaskRecord::priority>("priority", "priority"),
    field<&TaskRecord::rank>("claim_rank", "rank"),
    field<&TaskRecord::createdAt>("created_ms", "createdAt"),
    field<&TaskRecord::finishedAt>("finished_ms", "finishedAt"),
    field<&TaskRecord::deadline>("deadline_ms", "deadline"),
    field<&TaskRecord::pausedAt>("paused_ms", "pausedAt"),
    field<&TaskRecord::cancelRequested>("cancel_requested", "cancelRequested", Truth),
    field<&TaskRecord::undoThenResubmit>("undo_then_resubmit", "undoThenResubmit", Truth),
};

constexpr Field<StepRecord> kStepFields[] = {
    field<&StepRecord::state>("state", "state", StepStateName),
    field<&StepRecord::undoState>("undo_state", "undoState", UndoStateName),
    field<&StepRecord::effect>("effect", "effect", EffectName),
    field<&StepRecord::effectOrder>("effect_order", "effectOrder"),
    field<&StepRecord::keyGeneration>("key_generation", "keyGeneration"),
    field<&StepRecord::undoCount>("undo_count", "undoCount"),
    field<&StepRecord::undosDone>("undos_done", "undosDone"),
    field<&StepRecord::readyAt>("ready_ms", "readyAt"),
    field<&StepRecord::serviceQueue>("lane", "lane"),
};

constexpr Field<ClaimRecord> kClaimFields[] = {
    field<&ClaimRecord::token>("token", "token"),
    field<&ClaimRecord::lockedBy>("locked_by", "lockedBy"),
    field<&ClaimRecord::completeBy>("complete_by_ms", "completeBy"),
    field<&ClaimRecord::lastCompleteBy>("last_complete_by_ms", "lastCompleteBy"),
    field<&ClaimRecord::openUntil>("open_until_ms", "openUntil"),
    field<&ClaimRecord::notBefore>("not_before_ms", "notBefore"),
    field<&ClaimRecord::deferredSince>("deferred_since_ms", "deferredSince"),
    field<&ClaimRecord::startedAt>("started_ms", "startedAt"),
    field<&ClaimRecord::finishedAt>("finished_ms", "finishedAt"),
    field<&ClaimRecord::failureCount>("failure_count", "failureCount"),
    field<&ClaimRecord::retryCount>("retry_count", "retryCount"),
    field<&ClaimRecord::attempts>("attempts", "attempts"),
    field<&ClaimRecord::interruptions>("interruptions", "interruptions"),
    field<&ClaimRecord::escalated>("handed_over", "handedOver", Truth),
    field<&ClaimRecord::waited>("waited", "waited", Truth),
};

// A field that is added to a record and not to these lists would not be stored.
struct ClaimShape
{
    ClaimToken a;
    InstanceId b;
    qint64 c, d, e, f, g, h, i;
    int j, k, l, o;
    bool m, n;
};
static_assert(sizeof(ClaimShape) == sizeof(ClaimRecord));
struct StepShape
{
    StepState a;
    UndoState b;
    Effect c;
    qint64 d;
    int e, f, g, h;
    qint64 i;
    ClaimRecord j, k;
};
static_assert(sizeof(StepShape) == sizeof(StepRecord));

void addDue(TaskDigest &digest, qint64 due)
{
    digest.dueAt = digest.dueAt == kNothingDue ? due : std::min(digest.dueAt, due);
}

void addClaim(TaskDigest &digest, const ClaimRecord &claim, bool open)
{
    digest.retries += claim.retryCount;
    digest.failures += claim.failureCount;
    if (!open)
        return;
    addDue(digest, claim.escalated ? kDueNow : std::max(claim.completeBy, kDueNow));
}

// Running and failed ones first, then undone ones that go on, then what has not started.
int currency(const StepRecord &step)
{
    if (step.undoState == UndoState::Running || step.undoState == UndoState::Failed)
        return 4;
    if (step.state == StepState::Running || step.state == StepState::Failed)
        return 3;
    if (step.undoState == UndoState::Planned)
        return 2;
    return step.state == StepState::NotStarted ? 1 : 0;
}

} // namespace

std::span<const Field<TaskRecord>> taskFields()
{
    return kTaskFields;
}

std::span<const Field<StepRecord>> stepFields()
{
    return kStepFields;
}

std::span<const Field<ClaimRecord>> claimFields()
{
    return kClaimFields;
}

TaskDigest digestOf(const TaskRecord &task)
{
    TaskDigest digest;
    int best = 0;
    for (size_t i = 0; i < task.steps.size(); ++i) {
        const StepRecord &step = task.steps[i];
        addClaim(digest, step.forward, isClaimOpen(step, OperationKind::Forward));
        addClaim(digest, step.undo, isClaimOpen(step, OperationKind::Undo));
        digest.stepsDone += step.state == StepState::Completed || step.state == StepState::Skipped;
        if (const int level = currency(step); level > best && !isFinal(task.state)) {
            best = level;
            digest.currentStep = static_cast<qint64>(i);
        }
    }
    if (const qint64 deadline = actingDeadline(task))
        addDue(digest, std::max(deadline, kDueNow));
    return digest;
}

} // namespace sagadesk::store
