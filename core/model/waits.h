#pragma once

#include "core/model/records.h"

namespace sagadesk::model {

// Where a task waits for a Scheduler. Each step that is ready to run waits in the queue of its own
// service, so that no branch is held up by the service of another one. The step that is ready first
// is in the task's own fields, which costs no further row; the others are in the fields of their
// steps. Only steps of a task that goes forward wait there, and only while the task waits too.

// No Scheduler can do anything for the task.
void clearWaits(TaskRecord &task);
// The step no longer waits; if it is the one in the task's fields, they stay.
void clearWait(StepRecord &step);

// A Scheduler can take the task from then on, or earlier if it could already, whatever its service
// queue; further steps stay where they wait. No change while the task is paused.
void makeReady(TaskRecord &task, qint64 from);
// `now`: when the decision is made.
void makeReady(TaskRecord &task, DecidedTime from, qint64 now);
// The operation, whose claim has ended, can be claimed again from then on: it waits in that queue,
// behind what waits already. Any service, as above, where a Scheduler has to find what is next: the
// queue is not known, the task is undone and the operation is a step, the task waits for any
// service, or what waits would be behind it (the task's fields do not name their step).
void makeReady(
    TaskRecord &task, int step, OperationKind kind, int serviceQueue, DecidedTime from, qint64 now);

[[nodiscard]] inline bool isWaiting(const TaskRecord &task)
{
    return task.readyAt >= kReadyNow;
}
[[nodiscard]] inline bool isWaiting(const StepRecord &step)
{
    return step.readyAt >= kReadyNow;
}

// Calls visit(serviceQueue, readyAt) for each wait of the task.
template <class Visit>
void forEachWait(const TaskRecord &task, Visit visit)
{
    if (isWaiting(task))
        visit(task.serviceQueue, task.readyAt);
    for (const StepRecord &step : task.steps)
        if (isWaiting(step))
            visit(step.serviceQueue, step.readyAt);
}

// The order of the queue of a service, smaller first: by the rank of the task, and undos before
// forward steps of the same rank. Ties go by the number of the task.
[[nodiscard]] constexpr qint64 queueRank(qint64 rank, OperationKind kind)
{
    return 2 * rank + (kind == OperationKind::Forward ? 1 : 0);
}
// Of what waits of the task.
[[nodiscard]] inline qint64 queueRank(const TaskRecord &task)
{
    const bool undoes = task.state == TaskState::Compensating;
    return queueRank(task.rank, undoes ? OperationKind::Undo : OperationKind::Forward);
}

// Puts the steps of one task into their queues. `now`: when the decision is made.
class StepWaits final
{
public:
    StepWaits(TaskRecord &task, qint64 now); // none waits at first
    void clear();
    void add(int step, int serviceQueue, DecidedTime from);

private:
    void put(int step, int serviceQueue, qint64 from);

    TaskRecord &m_task;
    qint64 m_now;
    std::vector<UnstampedTimes::Wait> m_waits;
    int m_first = kWholeTask; // the step that is in the task's fields
};

} // namespace sagadesk::model
