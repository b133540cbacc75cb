#pragma once

#include "core/scheduler/decisions.h"

namespace sagadesk::scheduler {

// Cold rows of the task at hand; `reply` overlays the output that is just being recorded.
[[nodiscard]] workflow::TaskData taskData(
    store::PayloadSource &payloads, const model::StepReply *reply);

// What a failed forward step means for the task; `action` Error or Compensate. A task that is
// already in Error gets a further alert; one that is compensating goes on undoing.
void applyFailure(model::TaskEdit &edit, int step, model::ExhaustedAction action,
    model::AlertKind kind, const model::ErrorInfo &error);

// The undos of a task in the order in which they run, done ones included: every effect, or only
// what an operator chose to undo before a step starts again.
[[nodiscard]] std::vector<int> undoSequence(
    const workflow::Definition &definition, const model::TaskRecord &task);
// Until when an effect that is not certain may still appear, so that its undo has to wait.
// What was sent before a downtime may take the whole of its time after it.
[[nodiscard]] qint64 settledAt(const model::StepRecord &step, qint64 completeWithinMs,
    qint64 settlingMs, const model::Downtimes &downtimes = {});

// Goes as far as the records, the capacity and the time allow: skips, starts, finishes;
// forward or back.
class TaskProgress final
{
public:
    TaskProgress(model::TaskEdit &edit, const workflow::Definition &definition,
        workflow::TaskData data, DecisionContext &around, Dispatches &dispatches);
    void run();

private:
    void forward();
    void applyDeadline();
    [[nodiscard]] bool skipAndFind(std::vector<int> &mayStart, bool &allDone);
    // A step that can start now, with its request.
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
    void failUndo(int step, model::AlertKind kind, const model::Reason &reason);
    void finishUndo(bool anything);
    void resubmitUndone();
    void wait(qint64 from, int queue);
    [[nodiscard]] bool hasCapacity(int queue) const;
    [[nodiscard]] bool isPassedOver(int queue, int step, model::OperationKind kind) const;
    void dispatch(int step, model::OperationKind kind, model::HttpCall call);

    model::TaskEdit &m_edit;
    const workflow::Definition &m_definition;
    workflow::TaskData m_data;
    DecisionContext &m_around;
    Dispatches &m_dispatches;
};

} // namespace sagadesk::scheduler
