#pragma once

#include "core/model/waits.h"
#include "core/scheduler/decisions.h"
#include "core/scheduler/undorecording.h"

namespace sagadesk::scheduler {

// Applies the failure of a step to its task; `action` is Error or Compensate. A task that is
// already in Error gets a further alert; a task that is compensating continues to do so.
void applyFailure(model::TaskEdit &edit, int step, model::ExhaustedAction action,
    model::AlertKind kind, const model::ErrorInfo &error);

// The steps of a task in the order of their undos, including those already undone: every step with
// an effect and an undo, or only those that an operator chose to undo before a step starts again.
[[nodiscard]] std::vector<int> undoSequence(
    const workflow::Definition &definition, const model::TaskRecord &task);
// The time until which a request of the operation may still take effect, so that an undo has to
// wait for its step, or a step for its undo. 0: each request has a final response.
// `completeWithinMs` is the period of its claims. Downtimes do not count: the time that is left
// when one begins still follows its end.
[[nodiscard]] qint64 settledAt(const model::ClaimRecord &claim, qint64 completeWithinMs,
    qint64 settlingMs, const model::Downtimes &downtimes = {});
// The time until which the operation has to wait: an undo for the requests of its step, and a step
// that starts again after its undo for the requests of that undo.
[[nodiscard]] qint64 settledBefore(const model::StepRecord &step, model::OperationKind kind,
    const model::RecoveryPolicy &policy, qint64 settlingMs, const model::Downtimes &downtimes = {});

// Advances a task, forward or undoing, as far as records, capacity and time allow: skips,
// starts and finishes steps. Steps that can't start are put into their queues, which
// replaces all earlier waits.
class TaskProgress final
{
public:
    TaskProgress(model::TaskEdit &edit, const workflow::Definition &definition,
        PendingPayloads &payloads, DecisionContext &context, Dispatches &dispatches);
    void run();

private:
    void forward();
    void applyDeadline();
    [[nodiscard]] bool skipAndFind(std::vector<int> &mayStart, bool &allDone);
    struct Prepared
    {
        int step = 0;
        int serviceQueue = 0;
        model::HttpCall call;
    };
    [[nodiscard]] bool prepare(int step, std::vector<Prepared> &prepared);
    void start(int step, model::HttpCall call);
    void failUnsent(int step, const model::Reason &reason);
    void finishForward();
    void settleForward(const std::vector<int> &mayStart);
    void undo();
    void planUndos(const std::vector<int> &order);
    void startUndo(int step);
    [[nodiscard]] bool needsOperator(int step, const workflow::UndoRecord &undo);
    [[nodiscard]] model::DecidedTime mayStartFrom(int step, model::OperationKind kind) const;
    void failUndo(int step, model::AlertKind kind, const model::Reason &reason);
    void finishUndo(bool anything);
    void resubmitUndone();
    [[nodiscard]] bool hasCapacity(int queue) const;
    [[nodiscard]] bool isPassedOver(int queue, int step, model::OperationKind kind) const;
    [[nodiscard]] bool hasToWaitFor(int queue);
    void dispatch(int step, model::OperationKind kind, const QString &key, model::HttpCall call);
    [[nodiscard]] UndoRecording undosOf(int step)
    {
        return {m_edit, m_payloads, m_definition, step};
    }

    model::TaskEdit &m_edit;
    const workflow::Definition &m_definition;
    PendingPayloads &m_payloads;
    workflow::TaskData m_data;
    DecisionContext &m_context;
    Dispatches &m_dispatches;
    model::StepWaits m_waits;
};

} // namespace sagadesk::scheduler
