#include "core/engine/operatorplans.h"

#include "core/base/assert.h"
#include "core/scheduler/advance.h"

#include <algorithm>

namespace sagadesk::engine {

using model::Effect;
using model::OperationKind;
using model::OperatorAction;
using model::OperatorCommand;
using model::PayloadKind;
using model::StepEvent;
using model::StepState;
using model::TaskEvent;
using model::TaskState;
using model::UndoEvent;
using model::UndoState;

namespace {

using Outcome = base::Result<void>;

base::Error refused(const char *code, QJsonObject parameters = {})
{
    return {base::ErrorKind::Refused, QString::fromLatin1(code), std::move(parameters)};
}

// One command on one task: checks that the state allows it, then edits.
class Operation final
{
public:
    Operation(model::TaskEdit &edit, const OperatorCommand &command,
        const workflow::Definition &definition)
        : m_edit(edit)
        , m_command(command)
        , m_definition(definition)
    {
    }

    Outcome run()
    {
        if (!m_command.step.isEmpty()) {
            m_step = m_definition.stepNamed(m_command.step);
            if (m_step < 0)
                return base::Error{base::ErrorKind::NotFound, QStringLiteral("step-not-found"),
                    {{QStringLiteral("step"), m_command.step}}};
        }
        switch (m_command.action) {
        case OperatorAction::Resubmit:
            return resubmit();
        case OperatorAction::RunNow:
            return runNow();
        case OperatorAction::StopRetrying:
            return stopRetrying();
        case OperatorAction::SkipStep:
            return skip();
        case OperatorAction::CompleteByHand:
            return completeByHand();
        case OperatorAction::Compensate:
            return compensate(false);
        case OperatorAction::Cancel:
            return compensate(true);
        case OperatorAction::RetryUndo:
            return retryUndo();
        case OperatorAction::UndoneByHand:
            return undoneByHand();
        case OperatorAction::Pause:
            return pause();
        case OperatorAction::Resume:
            return resume();
        }
        return refused("action-unknown");
    }

private:
    const model::TaskRecord &task() const { return m_edit.task(); }
    const model::StepRecord &step(int index) const
    {
        return task().steps[static_cast<size_t>(index)];
    }
    int stepCount() const { return static_cast<int>(task().steps.size()); }

    template <class Wanted>
    std::vector<int> chosen(Wanted wanted) const
    {
        std::vector<int> steps;
        for (int i = 0; i < stepCount(); ++i)
            if ((m_step < 0 || m_step == i) && wanted(step(i)))
                steps.push_back(i);
        return steps;
    }

    base::Error wrongState() const
    {
        const char *code = model::isFinal(task().state) ? "task-is-final" : "task-state-forbids";
        return refused(code, {{QStringLiteral("state"), model::name(task().state)}});
    }

    void settle(int index, bool close, const char *code)
    {
        m_edit.decision().alertsSettled.push_back(
            {index, index < 0, close, {QString::fromLatin1(code), {}}});
    }

    Outcome resubmit()
    {
        if (task().state != TaskState::Error)
            return wrongState();
        const auto failed = chosen([](const auto &s) { return s.state == StepState::Failed; });
        const auto undos = chosen([](const auto &s) { return s.undoState == UndoState::Failed; });
        if (m_step < 0 && !undos.empty())
            return retryUndo();
        if (failed.empty() && (m_step >= 0 || !deadlinePassed()))
            return refused("step-not-failed");
        if (anyUndoBegun())
            return refused("compensation-failed"); // forward again only after the undo is settled
        if (!m_command.input.isEmpty() && m_step < 0 && failed.size() != 1)
            return refused("input-needs-step");
        bool undoFirst = false;
        for (const int index : failed) {
            if (const Outcome done = resubmitStep(index, undoFirst); !done)
                return done;
        }
        extendDeadline();
        if (undoFirst) {
            m_edit.fields().undoThenResubmit = true;
            m_edit.apply(TaskEvent::ResumeUndo);
        } else {
            m_edit.apply(TaskEvent::Resubmit);
        }
        settle(m_step, false, "resubmitted");
        model::offer(m_edit.fields(), 0);
        return {};
    }

    Outcome resubmitStep(int index, bool &undoFirst)
    {
        const bool edited = !m_command.input.isEmpty();
        const bool applied = step(index).effect != Effect::None;
        const bool fresh = m_command.freshKey.value_or(edited && applied);
        if (edited)
            m_edit.decision().payloads.push_back({index, PayloadKind::Input, m_command.input});
        if (fresh && applied && m_command.undoFirst) {
            const auto &undo = m_definition.steps[static_cast<size_t>(index)].undo;
            if (!undo)
                return refused("no-undo-for-fresh-key",
                    {{QStringLiteral("step"),
                        m_definition.steps[static_cast<size_t>(index)].name}});
            m_edit.apply(index, UndoEvent::Plan);
            undoFirst = true; // the step starts again when its undo is done
            return {};
        }
        m_edit.apply(index, StepEvent::Resubmit);
        model::StepRecord &record = m_edit.fields().steps[static_cast<size_t>(index)];
        if (fresh) {
            ++record.keyGeneration;
            record.effect = Effect::None;
            record.effectOrder = 0;
        }
        const bool waited = record.forward.waited;
        const int failures = record.forward.failureCount;
        reset(record.forward);
        if (m_command.keepCounts) {
            record.forward.failureCount = failures;
            record.forward.waited = waited;
        }
        return {};
    }

    // The token rises, as a step that failed before its first grant (no value for a placeholder)
    // has none: by it the completion knows that there was trouble, and closes the alert.
    static void reset(model::ClaimRecord &claim)
    {
        ++claim.token.value;
        claim.failureCount = 0;
        claim.waited = false;
        claim.notBefore = 0;
        claim.deferredSince = 0;
        claim.finishedAt = 0;
    }

    bool deadlinePassed() const { return task().deadline != 0 && m_edit.now() >= task().deadline; }

    void extendDeadline()
    {
        const bool anew = m_command.resetDeadline && task().deadline != 0;
        if (deadlinePassed() || anew)
            m_edit.fields().deadline = m_edit.now() + m_definition.deadlineMs;
    }

    bool anyUndoBegun() const
    {
        return std::any_of(task().steps.begin(), task().steps.end(),
            [](const auto &s) { return s.undoState != UndoState::None; });
    }

    Outcome runNow()
    {
        if (model::isFinal(task().state) || task().state == TaskState::Error)
            return wrongState();
        if (task().pausedAt != 0)
            return refused("task-paused");
        const qint64 now = m_edit.now();
        const auto waiting = chosen([now](const auto &s) {
            return (s.state == StepState::NotStarted && s.forward.notBefore > now)
                || (s.undoState == UndoState::Planned && s.undo.notBefore > now);
        });
        if (waiting.empty())
            return refused("nothing-waits");
        for (const int index : waiting) {
            m_edit.claim(index, OperationKind::Forward).notBefore = 0;
            m_edit.claim(index, OperationKind::Undo).notBefore = 0;
        }
        model::offer(m_edit.fields(), 0);
        return {};
    }

    Outcome stopRetrying()
    {
        if (task().state != TaskState::Pending && task().state != TaskState::Processing)
            return wrongState();
        const auto waiting = chosen([](const auto &s) {
            return s.state == StepState::NotStarted && s.forward.token.value > 0;
        });
        if (waiting.empty())
            return refused("nothing-retried");
        for (const int index : waiting) {
            m_edit.apply(index, StepEvent::Fail);
            m_edit.claim(index, OperationKind::Forward).finishedAt = m_edit.now();
            scheduler::park(m_edit,
                {index, model::AlertKind::StepExhausted,
                    {QStringLiteral("stopped-by-operator"), {}}});
        }
        return {};
    }

    Outcome needOpenStep() const
    {
        if (m_step < 0)
            return refused("step-needed");
        if (model::isFinal(task().state) || task().state == TaskState::Compensating
            || anyUndoBegun())
            return wrongState();
        if (step(m_step).state != StepState::Failed && step(m_step).state != StepState::NotStarted)
            return refused(
                "step-state-forbids", {{QStringLiteral("state"), model::name(step(m_step).state)}});
        return {};
    }

    // A step is out of the way: the task goes on unless another failed step keeps it in Error.
    void goOn()
    {
        const bool blocked = std::any_of(task().steps.begin(), task().steps.end(),
            [](const auto &s) { return s.state == StepState::Failed; });
        if (task().state == TaskState::Error && blocked)
            return;
        if (task().state == TaskState::Error) {
            extendDeadline();
            m_edit.apply(TaskEvent::Resubmit);
        }
        model::offer(m_edit.fields(), 0);
    }

    Outcome skip()
    {
        if (const Outcome open = needOpenStep(); !open)
            return open;
        m_edit.apply(m_step, StepEvent::Skip);
        m_edit.claim(m_step, OperationKind::Forward).finishedAt = m_edit.now();
        settle(m_step, true, "step-skipped");
        goOn();
        return {};
    }

    Outcome completeByHand()
    {
        if (const Outcome open = needOpenStep(); !open)
            return open;
        m_edit.apply(m_step, StepEvent::CompleteByHand);
        model::StepRecord &record = m_edit.fields().steps[static_cast<size_t>(m_step)];
        record.effect = Effect::Applied; // whoever did it: compensation has to undo it
        record.effectOrder = task().version + 1;
        record.forward.finishedAt = m_edit.now();
        if (!m_command.input.isEmpty())
            m_edit.decision().payloads.push_back({m_step, PayloadKind::Output, m_command.input});
        settle(m_step, true, "completed-by-hand");
        goOn();
        return {};
    }

    Outcome compensate(bool cancel)
    {
        const TaskState state = task().state;
        if (state == TaskState::Compensating)
            return refused("already-compensating");
        if (state == TaskState::Compensated || state == TaskState::Canceled
            || (cancel && state == TaskState::Processed))
            return wrongState();
        for (int i = 0; i < stepCount(); ++i)
            if (step(i).undoState == UndoState::Failed)
                retry(i);
        m_edit.fields().cancelRequested = task().cancelRequested || cancel;
        m_edit.fields().undoThenResubmit = false;
        unpause();
        m_edit.apply(TaskEvent::Compensate);
        model::offer(m_edit.fields(), 0);
        return {};
    }

    void retry(int index)
    {
        m_edit.apply(index, UndoEvent::Retry);
        reset(m_edit.claim(index, OperationKind::Undo));
    }

    Outcome needFailedUndo(std::vector<int> &undos) const
    {
        if (task().state != TaskState::Error)
            return wrongState();
        undos = chosen([](const auto &s) { return s.undoState == UndoState::Failed; });
        return undos.empty() ? Outcome(refused("undo-not-failed")) : Outcome();
    }

    Outcome retryUndo()
    {
        std::vector<int> undos;
        if (const Outcome failed = needFailedUndo(undos); !failed)
            return failed;
        for (const int index : undos) {
            retry(index);
            settle(index, false, "resubmitted");
        }
        m_edit.apply(TaskEvent::ResumeUndo);
        model::offer(m_edit.fields(), 0);
        return {};
    }

    Outcome undoneByHand()
    {
        std::vector<int> undos;
        if (m_step < 0)
            return refused("step-needed");
        if (const Outcome failed = needFailedUndo(undos); !failed)
            return failed;
        m_edit.apply(m_step, UndoEvent::ByHand);
        m_edit.claim(m_step, OperationKind::Undo).finishedAt = m_edit.now();
        settle(m_step, true, "undone-by-hand");
        m_edit.apply(TaskEvent::ResumeUndo);
        model::offer(m_edit.fields(), 0);
        return {};
    }

    Outcome pause()
    {
        if (model::isFinal(task().state) || task().state == TaskState::Error)
            return wrongState();
        if (task().pausedAt != 0)
            return refused("task-paused");
        m_edit.fields().pausedAt = m_edit.now();
        m_edit.fields().readyAt = -1;
        return {};
    }

    Outcome resume()
    {
        if (task().pausedAt == 0)
            return refused("task-not-paused");
        unpause();
        if (task().state != TaskState::Error)
            model::offer(m_edit.fields(), 0);
        return {};
    }

    // Time in pause counts neither against the deadline nor as waiting of what was not granted.
    void unpause()
    {
        model::TaskRecord &record = m_edit.fields();
        if (record.pausedAt == 0)
            return;
        const qint64 paused = m_edit.now() - record.pausedAt;
        record.pausedAt = 0;
        if (record.deadline != 0)
            record.deadline += paused;
        for (model::StepRecord &each : record.steps)
            if (each.forward.deferredSince != 0)
                each.forward.deferredSince += paused;
    }

    model::TaskEdit &m_edit;
    const OperatorCommand &m_command;
    const workflow::Definition &m_definition;
    int m_step = -1;
};

base::Result<model::Decision> decide(const model::TaskRecord &task, const OperatorCommand &command,
    const workflow::Definition &definition, qint64 now)
{
    if (command.basedOnVersion && *command.basedOnVersion != task.version)
        return refused("version-changed",
            {{QStringLiteral("expected"), *command.basedOnVersion},
                {QStringLiteral("version"), task.version}});
    model::TaskEdit edit(task, {{}, command.operatorName}, now);
    if (const Outcome done = Operation(edit, command, definition).run(); !done)
        return done.error();
    QJsonObject parameters;
    if (!command.step.isEmpty())
        parameters.insert(QStringLiteral("step"), command.step);
    if (!command.reason.isEmpty())
        parameters.insert(QStringLiteral("reason"), command.reason);
    // What was wished for, not what came of it: by this the audit knows whose choice a key was
    // (I9).
    if (command.action == OperatorAction::Resubmit && command.freshKey)
        parameters.insert(QStringLiteral("freshKey"), *command.freshKey);
    if (command.action == OperatorAction::Resubmit && !command.input.isEmpty())
        parameters.insert(QStringLiteral("edited"), true);
    if (command.bulk)
        parameters.insert(QStringLiteral("operation"), command.bulk.value);
    return std::move(edit).finish(
        {QStringLiteral("operator-") + model::name(command.action), parameters});
}

} // namespace

statestore::Plan planOperatorCommand(
    const OperatorCommand &command, workflow::WorkflowCatalog &catalog, qint64 now)
{
    return [command, now, known = &catalog](const model::TaskRecord &task,
               statestore::PayloadSource &) -> base::Result<model::Decision> {
        const auto definition = known->of(task.workflow);
        if (!definition)
            return refused("workflow-unknown");
        return decide(task, command, *definition, now);
    };
}

} // namespace sagadesk::engine
