#include "core/operator/operatorplans.h"

#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/model/claim.h"
#include "core/model/deadline.h"
#include "core/model/waits.h"
#include "core/operator/seencomparison.h"
#include "core/scheduler/undorecording.h"

#include <algorithm>
#include <utility>

namespace sagadesk::operators {

using namespace Qt::StringLiterals;

using base::refused;
using model::ClaimRecord;
using model::DecidedTime;
using model::Effect;
using model::kAtStamp;
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

// One command on one task: checks that the state allows it, then edits the record.
class Operation final
{
public:
    Operation(model::TaskEdit &edit, const OperatorCommand &command,
        const workflow::Definition &definition, store::PayloadSource &stored)
        : m_edit(edit)
        , m_command(command)
        , m_definition(definition)
        , m_stored(stored)
        , m_payloads(edit, stored)
    {
    }

    Outcome run()
    {
        if (!m_command.step.isEmpty()) {
            m_step = m_definition.stepNamed(m_command.step);
            if (m_step == model::kWholeTask)
                return base::Error{
                    base::ErrorKind::NotFound, codes::kStepNotFound, {{u"step"_s, m_command.step}}};
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
        return refused(codes::kActionUnknown);
    }

private:
    const model::TaskRecord &task() const { return m_edit.task(); }
    const model::StepRecord &step(int index) const { return task().step(index); }

    template <class Wanted>
    std::vector<int> chosen(Wanted wanted) const
    {
        std::vector<int> steps;
        for (int i = 0; i < task().stepCount(); ++i)
            if ((m_step == model::kWholeTask || m_step == i) && wanted(step(i)))
                steps.push_back(i);
        return steps;
    }

    base::Error wrongState() const
    {
        const QLatin1StringView code =
            model::isFinal(task().state) ? codes::kTaskIsFinal : codes::kTaskStateForbids;
        return refused(code, {{u"state"_s, model::name(task().state)}});
    }

    scheduler::UndoRecording undosOf(int index)
    {
        return {m_edit, m_payloads, m_definition, index};
    }

    void settle(int index, bool close, QLatin1StringView code)
    {
        m_edit.decision().alertsSettled.push_back(
            {index, index == model::kWholeTask, close, {code, {}}});
    }

    Outcome resubmit()
    {
        if (task().state != TaskState::Error)
            return wrongState();
        const auto failed = chosen([](const auto &s) { return s.state == StepState::Failed; });
        const auto undos = chosen([](const auto &s) { return s.undoState == UndoState::Failed; });
        if (m_step == model::kWholeTask && !undos.empty())
            return retryUndo();
        if (m_step == model::kWholeTask && task().undoThenResubmit) {
            settle(m_step, false, codes::kResubmitted);
            return resumeUndo();
        }
        const bool withdrawn = anyUndoBegun() && withdrawUndos();
        // A task in Error without a failed step was stopped by its deadline, or quarantined
        // between two steps.
        if (failed.empty() && !withdrawn && m_step != model::kWholeTask)
            return refused(codes::kStepNotFailed);
        if (anyUndoBegun()) // the task can only go forward when no undo is open
            return refused(codes::kCompensationFailed);
        if (!m_command.input.isEmpty() && m_step == model::kWholeTask && failed.size() != 1)
            return refused(codes::kInputNeedsStep);
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
        settle(m_step, false, codes::kResubmitted);
        model::makeReady(m_edit.fields(), model::kReadyNow);
        return {};
    }

    Outcome resubmitStep(int index, bool &undoFirst)
    {
        const bool edited = !m_command.input.isEmpty();
        const bool applied = step(index).effect != Effect::None;
        const bool wasSent = step(index).forward.attempts > 0; // the service may have seen the key
        const bool fresh = m_command.freshKey.value_or(edited && (applied || wasSent));
        const bool undoable = m_definition.step(index).undo.has_value();
        const QJsonObject which{{u"step"_s, m_definition.step(index).name}};
        if (fresh && applied && m_command.undoFirst) {
            if (!undoable)
                return refused(codes::kNoUndoForFreshKey, which);
            m_edit.apply(index, UndoEvent::Plan);
            write(index, PayloadKind::NextInput); // used when the step starts again
            undoFirst = true; // the step starts when its undo is done
            return {};
        }
        write(index, PayloadKind::Input);
        if (edited && applied && !fresh && !undosOf(index).staysTheSame(m_stored))
            return refused(codes::kUndoDiffers, which);
        model::resubmitOperation(m_edit, index, OperationKind::Forward, m_command.keepCounts);
        if (!fresh)
            return {};
        model::StepRecord &record = m_edit.fields().step(index);
        ++record.keyGeneration;
        if (!undoable) { // otherwise the earlier effect and its undo stay recorded
            record.effect = Effect::None;
            record.effectOrder = 0;
        }
        return {};
    }

    void write(int index, PayloadKind kind)
    {
        if (!m_command.input.isEmpty())
            m_edit.decision().payloads.push_back({index, kind, restoredInput(index)});
    }

    // The operator edited a redacted input, so its secret fields have to be restored.
    QByteArray restoredInput(int index)
    {
        const model::SecretFields &secret = m_definition.secretInput;
        if (secret.isEmpty() || !m_command.input.contains(model::kRedactedText))
            return m_command.input;
        QByteArray stored = m_payloads.payload(index, PayloadKind::Input);
        if (stored.isEmpty())
            stored = m_payloads.payload(model::kWholeTask, PayloadKind::Input);
        return secret.restoredIn(m_command.input, stored);
    }

    // Removes the edited inputs of steps that were to start again after their undo.
    void dropNextInput()
    {
        for (int i = 0; task().undoThenResubmit && i < task().stepCount(); ++i)
            if (step(i).undoState != UndoState::None)
                m_edit.decision().payloads.push_back({i, PayloadKind::NextInput, {}});
        m_edit.fields().undoThenResubmit = false;
    }

    // If the undo of the step needs its output and nothing has been undone yet, withdraws the
    // compensation, so that the step can be repeated with the same key. False: not possible.
    bool withdrawUndos()
    {
        if (m_step == model::kWholeTask || m_command.freshKey.value_or(false)
            || !m_command.input.isEmpty() || step(m_step).undoState != UndoState::Failed
            || step(m_step).state != StepState::Failed || step(m_step).undosDone > 0)
            return false;
        const workflow::UndoRecords undos = undosOf(m_step).undos();
        if (undos.empty() || !undos.back().needsOutput)
            return false;
        for (int i = 0; i < task().stepCount(); ++i)
            if (i != m_step && step(i).undoState != UndoState::None
                && step(i).undoState != UndoState::Planned)
                return false;
        dropNextInput();
        for (int i = 0; i < task().stepCount(); ++i)
            if (step(i).undoState != UndoState::None)
                m_edit.apply(i, UndoEvent::Reset);
        m_edit.fields().cancelRequested = false;
        return true;
    }

    bool deadlinePassed() const { return model::isDeadlinePassed(task(), m_edit.now()); }

    void extendDeadline()
    {
        const bool anew = m_command.resetDeadline && task().deadline != 0;
        if (deadlinePassed() || anew)
            m_edit.setTime(
                &model::TaskRecord::deadline, DecidedTime::afterStamp(m_definition.deadlineMs));
    }

    bool anyUndoBegun() const
    {
        return std::any_of(task().steps.begin(), task().steps.end(),
            [](const auto &s) { return s.undoState != UndoState::None; });
    }

    Outcome runNow()
    {
        if (model::isAtRest(task().state))
            return wrongState();
        if (task().pausedAt != 0)
            return refused(codes::kTaskPaused);
        const qint64 now = m_edit.now();
        const auto waiting = chosen([now](const auto &s) {
            return (s.state == StepState::NotStarted && s.forward.notBefore > now)
                || (s.undoState == UndoState::Planned && s.undo.notBefore > now);
        });
        if (waiting.empty())
            return refused(codes::kNothingWaits);
        for (const int index : waiting) {
            m_edit.claim(index, OperationKind::Forward).notBefore = 0;
            m_edit.claim(index, OperationKind::Undo).notBefore = 0;
        }
        model::makeReady(m_edit.fields(), model::kReadyNow);
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
            return refused(codes::kNothingRetried);
        for (const int index : waiting) {
            m_edit.apply(index, StepEvent::Fail);
            m_edit.setTime(index, OperationKind::Forward, &ClaimRecord::finishedAt, kAtStamp);
            model::needOperator(
                m_edit, {index, model::AlertKind::StepExhausted, whyStopped(index)});
        }
        return {};
    }

    // The reason of the alert: the operator's command, with the step's last error as the cause.
    model::Reason whyStopped(int index)
    {
        QJsonObject parameters = orderParameters();
        const auto error = model::errorFromJson(m_payloads.payload(index, PayloadKind::LastError));
        if (!error.reason.code.isEmpty()) {
            const model::Reason reason = model::alertReason(error);
            QJsonObject cause = reason.parameters;
            cause.insert(u"code"_s, reason.code);
            parameters.insert(u"cause"_s, cause);
        }
        return {codes::kStoppedByOperator, parameters};
    }

    QJsonObject orderParameters() const
    {
        QJsonObject parameters{{u"operator"_s, m_command.operatorName}};
        if (!m_command.reason.isEmpty())
            parameters.insert(u"reason"_s, m_command.reason);
        return parameters;
    }

    Outcome needOpenStep() const
    {
        if (m_step == model::kWholeTask)
            return refused(codes::kStepNeeded);
        if (model::isFinal(task().state) || task().state == TaskState::Compensating
            || anyUndoBegun())
            return wrongState();
        if (step(m_step).state != StepState::Failed && step(m_step).state != StepState::NotStarted)
            return refused(
                codes::kStepStateForbids, {{u"state"_s, model::name(step(m_step).state)}});
        return {};
    }

    // Called when a step no longer blocks the task. The task continues unless another failed step
    // keeps it in Error.
    void continueTask()
    {
        const bool blocked = std::any_of(task().steps.begin(), task().steps.end(),
            [](const auto &s) { return s.state == StepState::Failed; });
        if (task().state == TaskState::Error && blocked)
            return;
        if (task().state == TaskState::Error) {
            extendDeadline();
            m_edit.apply(TaskEvent::Resubmit);
        }
        model::makeReady(m_edit.fields(), model::kReadyNow);
    }

    Outcome skip()
    {
        if (const Outcome open = needOpenStep(); !open)
            return open;
        m_edit.apply(m_step, StepEvent::Skip);
        m_edit.setTime(m_step, OperationKind::Forward, &ClaimRecord::finishedAt, kAtStamp);
        settle(m_step, true, codes::kStepSkipped);
        continueTask();
        return {};
    }

    Outcome completeByHand()
    {
        if (const Outcome open = needOpenStep(); !open)
            return open;
        m_edit.apply(m_step, StepEvent::CompleteByHand);
        model::StepRecord &record = m_edit.fields().step(m_step);
        record.effect = Effect::Applied; // compensation has to undo it, no matter who did it
        record.effectOrder = task().version + 1;
        m_edit.setTime(m_step, OperationKind::Forward, &ClaimRecord::finishedAt, kAtStamp);
        if (!m_command.input.isEmpty())
            m_edit.decision().payloads.push_back({m_step, PayloadKind::Output, m_command.input});
        undosOf(m_step).addMissing();
        if (!m_command.input.isEmpty())
            undosOf(m_step).fill();
        settle(m_step, true, codes::kCompletedByHand);
        continueTask();
        return {};
    }

    Outcome compensate(bool cancel)
    {
        const TaskState state = task().state;
        if (state == TaskState::Compensating)
            return refused(codes::kAlreadyCompensating);
        if (state == TaskState::Compensated || state == TaskState::Canceled
            || (cancel && state == TaskState::Processed))
            return wrongState();
        for (int i = 0; i < task().stepCount(); ++i)
            if (step(i).undoState == UndoState::Failed)
                model::resubmitOperation(m_edit, i, OperationKind::Undo, false);
        m_edit.fields().cancelRequested = task().cancelRequested || cancel;
        dropNextInput();
        unpause();
        model::beginCompensation(m_edit, cause());
        return {};
    }

    // Why the task is undone: the cause of an earlier compensation, or else the newest error of a
    // failed step, or else the command itself.
    model::ErrorInfo cause()
    {
        model::ErrorInfo found =
            model::errorFromJson(m_payloads.payload(model::kWholeTask, PayloadKind::LastError));
        if (!found.reason.code.isEmpty())
            return found;
        for (int i = 0; i < task().stepCount(); ++i) {
            if (step(i).state != StepState::Failed)
                continue;
            auto error = model::errorFromJson(m_payloads.payload(i, PayloadKind::LastError));
            if (!error.reason.code.isEmpty() && error.at >= found.at)
                found = std::move(error);
        }
        if (!found.reason.code.isEmpty())
            return found;
        return {{u"operator-"_s + model::name(m_command.action), orderParameters()}, 0, {}};
    }

    Outcome needFailedUndo(std::vector<int> &undos) const
    {
        if (task().state != TaskState::Error)
            return wrongState();
        undos = chosen([](const auto &s) { return s.undoState == UndoState::Failed; });
        return undos.empty() ? Outcome(refused(codes::kUndoNotFailed)) : Outcome();
    }

    Outcome retryUndo()
    {
        std::vector<int> undos;
        if (const Outcome failed = needFailedUndo(undos); !failed)
            return failed;
        for (const int index : undos) {
            model::resubmitOperation(m_edit, index, OperationKind::Undo, false);
            settle(index, false, codes::kResubmitted);
        }
        return resumeUndo();
    }

    Outcome resumeUndo()
    {
        m_edit.apply(TaskEvent::ResumeUndo);
        model::makeReady(m_edit.fields(), model::kReadyNow);
        return {};
    }

    Outcome undoneByHand()
    {
        std::vector<int> undos;
        if (m_step == model::kWholeTask)
            return refused(codes::kStepNeeded);
        if (const Outcome failed = needFailedUndo(undos); !failed)
            return failed;
        const model::StepRecord &record = step(m_step);
        if (record.undosDone + 1 < record.undoCount) {
            model::continueUndo(m_edit, m_step); // older undos are still to be sent
        } else {
            m_edit.apply(m_step, UndoEvent::ByHand);
            m_edit.fields().step(m_step).undosDone = record.undoCount;
            m_edit.setTime(m_step, OperationKind::Undo, &ClaimRecord::finishedAt, kAtStamp);
        }
        settle(m_step, true, codes::kUndoneByHand);
        return resumeUndo();
    }

    Outcome pause()
    {
        if (model::isAtRest(task().state))
            return wrongState();
        if (task().pausedAt != 0)
            return refused(codes::kTaskPaused);
        m_edit.setTime(&model::TaskRecord::pausedAt, kAtStamp);
        model::clearWaits(m_edit.fields());
        return {};
    }

    Outcome resume()
    {
        if (task().pausedAt == 0)
            return refused(codes::kTaskNotPaused);
        unpause();
        if (task().state != TaskState::Error)
            model::makeReady(m_edit.fields(), model::kReadyNow);
        return {};
    }

    // Paused time counts neither towards the deadline nor as waiting time of operations.
    void unpause()
    {
        const qint64 pausedAt = std::exchange(m_edit.fields().pausedAt, 0);
        if (pausedAt == 0)
            return;
        // Moves a time by the duration of the pause, which ends at the stamp of this change.
        const auto afterPause = [pausedAt](qint64 time) {
            return time == 0 ? DecidedTime() : DecidedTime::afterStamp(time - pausedAt);
        };
        m_edit.setTime(&model::TaskRecord::deadline, afterPause(task().deadline));
        for (int i = 0; i < task().stepCount(); ++i)
            for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo})
                m_edit.setTime(i, kind, &ClaimRecord::deferredSince,
                    afterPause(claimOf(step(i), kind).deferredSince));
    }

    model::TaskEdit &m_edit;
    const OperatorCommand &m_command;
    const workflow::Definition &m_definition;
    store::PayloadSource &m_stored;
    scheduler::PendingPayloads m_payloads;
    int m_step = model::kWholeTask;
};

base::Result<model::Decision> decide(const model::TaskRecord &task, const OperatorCommand &command,
    const workflow::Definition &definition, store::PayloadSource &payloads, qint64 now)
{
    if (command.expectedVersion && *command.expectedVersion != task.version)
        return refused(codes::kVersionChanged,
            {{u"expected"_s, *command.expectedVersion}, {u"version"_s, task.version}});
    if (const Outcome same = checkSeen(task, command, definition.stepNamed(command.step)); !same)
        return same.error();
    model::TaskEdit edit(task, {{}, command.operatorName}, now);
    if (const Outcome done = Operation(edit, command, definition, payloads).run(); !done)
        return done.error();
    QJsonObject parameters;
    if (!command.step.isEmpty())
        parameters.insert(u"step"_s, command.step);
    if (!command.reason.isEmpty())
        parameters.insert(u"reason"_s, command.reason);
    // Records what the operator requested, not the result: the audit checks that a fresh key was
    // requested (I9).
    if (command.action == OperatorAction::Resubmit && command.freshKey)
        parameters.insert(u"freshKey"_s, *command.freshKey);
    if (command.action == OperatorAction::Resubmit && !command.input.isEmpty())
        parameters.insert(u"edited"_s, true);
    if (command.bulk)
        parameters.insert(u"operation"_s, command.bulk.value);
    noteCommandKey(command.key, parameters);
    return std::move(edit).finish({u"operator-"_s + model::name(command.action), parameters});
}

} // namespace

store::Plan planOperatorCommand(
    const OperatorCommand &command, workflow::WorkflowCatalog &catalog, qint64 now)
{
    return [command, now, known = &catalog](const model::TaskRecord &task,
               store::PayloadSource &payloads) -> base::Result<model::Decision> {
        const auto definition = known->findDefinition(task.workflow);
        if (!definition)
            return workflow::noDefinition(*known, task.workflow);
        const base::WallMs writtenAt = payloads.writtenAt();
        return decide(task, command, *definition, payloads, writtenAt != 0 ? writtenAt : now);
    };
}

} // namespace sagadesk::operators
