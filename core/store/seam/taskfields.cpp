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

// Accesses a member of number, bool, enum or id type as the integer that is stored.
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
    int code, const char *column, const char *journalName, FieldForm form = FieldForm::Number)
{
    using Of = Access<Pointer>;
    return Field<typename Of::Owner>{code, column, journalName, form, &Of::get, &Of::set};
}

using enum FieldForm;

constexpr Field<TaskRecord> kTaskFields[] = {
    field<&TaskRecord::workflow>(10, "workflow_id", "workflow"),
    field<&TaskRecord::state>(1, "state", "state", TaskStateName),
    field<&TaskRecord::lockedBy>(2, "locked_by", "lockedBy"),
    field<&TaskRecord::completeBy>(5, "complete_by_ms", "completeBy", Time),
    field<&TaskRecord::readyAt>(3, "ready_ms", "readyAt", Time),
    field<&TaskRecord::serviceQueue>(4, "lane", "lane"),
    field<&TaskRecord::priority>(7, "priority", "priority"),
    field<&TaskRecord::rank>(8, "claim_rank", "rank"),
    field<&TaskRecord::createdAt>(9, "created_ms", "createdAt", Time),
    field<&TaskRecord::finishedAt>(6, "finished_ms", "finishedAt", Time),
    field<&TaskRecord::deadline>(11, "deadline_ms", "deadline", Time),
    field<&TaskRecord::pausedAt>(12, "paused_ms", "pausedAt", Time),
    field<&TaskRecord::cancelRequested>(13, "cancel_requested", "cancelRequested", Truth),
    field<&TaskRecord::undoThenResubmit>(14, "undo_then_resubmit", "undoThenResubmit", Truth),
};

constexpr Field<StepRecord> kStepFields[] = {
    field<&StepRecord::state>(1, "state", "state", StepStateName),
    field<&StepRecord::undoState>(20, "undo_state", "undoState", UndoStateName),
    field<&StepRecord::effect>(2, "effect", "effect", EffectName),
    field<&StepRecord::effectOrder>(3, "effect_order", "effectOrder"),
    field<&StepRecord::keyGeneration>(21, "key_generation", "keyGeneration"),
    field<&StepRecord::undoCount>(22, "undo_count", "undoCount"),
    field<&StepRecord::undosDone>(23, "undos_done", "undosDone"),
    field<&StepRecord::readyAt>(24, "ready_ms", "readyAt", Time),
    field<&StepRecord::serviceQueue>(25, "lane", "lane"),
};
constexpr size_t kWaitFields = 2; // number of wait fields, at the end of the list

constexpr Field<ClaimRecord> kClaimFields[] = {
    field<&ClaimRecord::token>(4, "token", "token"),
    field<&ClaimRecord::lockedBy>(5, "locked_by", "lockedBy"),
    field<&ClaimRecord::completeBy>(6, "complete_by_ms", "completeBy", Time),
    field<&ClaimRecord::lastCompleteBy>(7, "last_complete_by_ms", "lastCompleteBy", Time),
    field<&ClaimRecord::openUntil>(11, "open_until_ms", "openUntil", Time),
    field<&ClaimRecord::notBefore>(12, "not_before_ms", "notBefore", Time),
    field<&ClaimRecord::deferredSince>(13, "deferred_since_ms", "deferredSince", Time),
    field<&ClaimRecord::startedAt>(8, "started_ms", "startedAt", Time),
    field<&ClaimRecord::finishedAt>(9, "finished_ms", "finishedAt", Time),
    field<&ClaimRecord::failureCount>(14, "failure_count", "failureCount"),
    field<&ClaimRecord::retryCount>(15, "retry_count", "retryCount"),
    field<&ClaimRecord::attempts>(10, "attempts", "attempts"),
    field<&ClaimRecord::interruptions>(16, "interruptions", "interruptions"),
    field<&ClaimRecord::escalated>(17, "handed_over", "handedOver", Truth),
    field<&ClaimRecord::waited>(18, "waited", "waited", Truth),
};

template <class... Records>
constexpr bool areCodesDistinct(std::span<const Field<Records>>... lists)
{
    quint64 used = 0;
    bool distinct = true;
    const auto take = [&](int code) {
        const quint64 bit = code > 0 && code < 64 ? quint64{1} << code : 0;
        distinct &= bit != 0 && (used & bit) == 0;
        used |= bit;
    };
    const auto takeAll = [&](const auto &list) {
        for (const auto &field : list) {
            take(field.code);
            if constexpr (std::is_same_v<decltype(field), const Field<ClaimRecord> &>)
                take(field.code + kUndoFieldCode);
        }
    };
    (takeAll(lists), ...);
    return distinct;
}
static_assert(areCodesDistinct(std::span<const Field<TaskRecord>>(kTaskFields)));
static_assert(areCodesDistinct(std::span<const Field<StepRecord>>(kStepFields),
    std::span<const Field<ClaimRecord>>(kClaimFields)));

// Guards against a field that is added to a record but not to these lists, which would
// not be stored.
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

// Rank of a step as a candidate for TaskDigest::currentStep: the highest wins; 0: never.
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

std::span<const Field<StepRecord>> storedStepFields()
{
    return stepFields().first(std::size(kStepFields) - kWaitFields);
}

std::span<const Field<StepRecord>> waitFields()
{
    return stepFields().last(kWaitFields);
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

QString stateName(FieldForm form, qint64 value)
{
    switch (form) {
    case FieldForm::TaskStateName:
        return name(static_cast<TaskState>(value));
    case FieldForm::StepStateName:
        return name(static_cast<StepState>(value));
    case FieldForm::UndoStateName:
        return name(static_cast<UndoState>(value));
    case FieldForm::EffectName:
        return name(static_cast<Effect>(value));
    case FieldForm::Number:
    case FieldForm::Truth:
    case FieldForm::Time:
        break;
    }
    return {};
}

} // namespace sagadesk::store
