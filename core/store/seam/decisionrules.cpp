#include "core/store/seam/decisionrules.h"

#include "core/base/assert.h"
#include "core/base/log.h"
#include "core/base/reasoncodes.h"
#include "core/model/claim.h"
#include "core/model/transitions.h"
#include "core/model/waits.h"
#include "core/store/seam/taskchange.h"

#include <algorithm>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

// One decision may use several rows of a table (a step is revoked and started again), so a change
// is valid if a path of the table leads to the new state.
template <class State, class Event>
bool reachable(std::span<const Transition<State, Event>> table, State from, State to)
{
    quint32 seen = 1U << static_cast<unsigned>(from);
    for (quint32 before = 0; before != seen;) {
        before = seen;
        for (const auto &row : table) {
            if (seen & (1U << static_cast<unsigned>(row.from)))
                seen |= 1U << static_cast<unsigned>(row.to);
        }
    }
    return seen & (1U << static_cast<unsigned>(to));
}

// The events of the task itself are recorded, so they must lead exactly to its new state.
TaskState followed(TaskState state, const std::vector<TaskEvent> &events)
{
    for (const TaskEvent event : events) {
        const auto table = taskTransitions();
        const auto row = std::find_if(table.begin(), table.end(),
            [&](const TaskTransition &r) { return r.from == state && r.event == event; });
        SAGADESK_ASSERT(row != table.end());
        state = row->to;
    }
    return state;
}

// Whether the step may wait in a queue in addition to the step in the task's fields.
bool mayWait(const TaskRecord &task, const StepRecord &step)
{
    const bool goesForward =
        task.state == TaskState::Pending || task.state == TaskState::Processing;
    return goesForward && isWaiting(task) && step.state == StepState::NotStarted;
}

void assertAllowed(const TaskRecord &before, const Decision &decision)
{
    const TaskRecord &after = decision.after;
    SAGADESK_ASSERT(before.id == after.id);
    SAGADESK_ASSERT(before.steps.size() == after.steps.size());
    SAGADESK_ASSERT(before.workflow == after.workflow);
    SAGADESK_ASSERT(followed(before.state, decision.taskEvents) == after.state);
    for (size_t i = 0; i < after.steps.size(); ++i) {
        const StepRecord &from = before.steps[i];
        const StepRecord &to = after.steps[i];
        SAGADESK_ASSERT(
            from.state == to.state || reachable(stepTransitions(), from.state, to.state));
        SAGADESK_ASSERT(from.undoState == to.undoState
            || reachable(undoTransitions(), from.undoState, to.undoState));
        SAGADESK_ASSERT(to.forward.token >= from.forward.token && to.undo.token >= from.undo.token);
        SAGADESK_ASSERT(mayWait(after, to) || !isWaiting(to));
    }
}

base::Error brokenRecord(const TaskRecord &task, const base::FailedAssertion &failed)
{
    const QString condition = QString::fromUtf8(failed.condition);
    base::log(base::LogLevel::Error, "record-broken"_L1,
        {{u"task"_s, task.publicId}, {u"assertion"_s, condition},
            {u"file"_s, QString::fromUtf8(failed.file)}, {u"line"_s, failed.line}});
    return base::refused(codes::kRecordBroken, {{u"assertion"_s, condition}});
}

} // namespace

base::Result<Decision> askPlan(const Plan &plan, const TaskRecord &task, PayloadSource &payloads)
{
    std::optional<base::Result<Decision>> decision;
    const auto failed = base::containAssertions([&] {
        decision.emplace(plan(task, payloads));
        const bool onThis = *decision && (*decision)->after.version == task.version;
        if (onThis) // otherwise it is a conflict, which is found when the decision is written
            assertAllowed(task, **decision);
    });
    if (!failed)
        return *std::move(decision);
    return brokenRecord(task, *failed);
}

base::Result<Decision> planQuarantine(
    const TaskRecord &task, const base::Error &broken, base::WallMs now)
{
    const bool holdsNothing = task.state == TaskState::Error && !hasOpenClaim(task);
    if (isFinal(task.state) || holdsNothing)
        return broken;
    std::optional<Decision> decision;
    const auto failed = base::containAssertions([&] {
        TaskEdit edit(task, {}, now);
        quarantine(edit, kWholeTask, {broken.code, broken.parameters});
        decision.emplace(std::move(edit).finish({codes::kQuarantined, broken.parameters}));
        assertAllowed(task, *decision);
    });
    if (failed || !decision)
        return broken;
    return *std::move(decision);
}

TaskRecord recordBeforeCreation(const TaskRecord &task)
{
    TaskRecord before;
    before.id = task.id;
    before.publicId = task.publicId;
    before.responseQueue = task.responseQueue;
    before.traceparent = task.traceparent;
    before.steps.resize(task.steps.size());
    return before;
}

Decision decideCreation(const TaskRecord &made, const CreateTasks &command, PayloadSource &payloads)
{
    SAGADESK_ASSERT(made.version == 0);
    Decision creation;
    creation.after = made;
    creation.author = command.author;
    if (command.start) {
        auto started = askPlan(command.start, made, payloads);
        const bool onThis = started && started->after.version == made.version;
        if (onThis && !carriesNothing(made, *started))
            creation = *std::move(started);
    }
    creation.reason = {codes::kCreated, {}};
    return creation;
}

bool isAllowed(const TaskRecord &before, const Decision &decision)
{
    return !base::containAssertions([&] { assertAllowed(before, decision); });
}

bool marksItem(OperationJobId bulk, const base::Error &refusal)
{
    return bulk && base::classify(refusal.kind) == base::ErrorClass::Refusal;
}

void addProgress(const TaskRecord &before, const TaskRecord &after, CommitNotice &notice)
{
    notice.tasksFinished += isFinal(after.state) && !isFinal(before.state);
    if (isAtRest(after.state) && !isAtRest(before.state))
        notice.rested.append(after.id);
    for (size_t i = 0; i < after.steps.size(); ++i) {
        const StepRecord &from = before.steps[i];
        const StepRecord &to = after.steps[i];
        notice.stepsCompleted +=
            to.state == StepState::Completed && from.state != StepState::Completed;
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
            const ClaimRecord &was = claimOf(from, kind);
            const ClaimRecord &is = claimOf(to, kind);
            // A resubmission and the next undo of a step reset the failure count. The totals must
            // not decrease.
            notice.retriesAdded += std::max(0, is.retryCount - was.retryCount);
            notice.failuresAdded += std::max(0, is.failureCount - was.failureCount);
        }
    }
}

} // namespace sagadesk::store
