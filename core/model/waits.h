#pragma once

#include "core/model/records.h"

namespace sagadesk::model {

// The queues in which a task waits for a Scheduler. Each step that is ready to run waits in the
// queue of its own service, so that the service of one branch does not block another branch.
// The wait of the step that is ready first is in the fields of the task, which saves a row;
// other waits are in the fields of their steps. Steps have waits only while the task goes
// forward and waits itself.

void clearWaits(TaskRecord &task);
// Does not change a wait in the fields of the task, even if it is the wait of this step.
void clearWait(StepRecord &step);

// A Scheduler can claim the task at `from` or later, or earlier if it already could, regardless
// of service queues; the waits of further steps are kept. Does nothing while the task is paused.
void makeReady(TaskRecord &task, qint64 from);
// `now`: when the decision is made.
void makeReady(TaskRecord &task, DecidedTime from, qint64 now);
// The operation, whose claim has ended, can be claimed again at `from` or later: it waits in this
// queue, in addition to the existing waits. Calls makeReady(task, from, now) instead if a Scheduler
// has to find what is next: the queue is unknown, the operation does not match the direction of the
// task, the task waits for any service, or the operation would be ready before the others (the
// fields of the task do not name their step, so it can't be moved).
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

// The order in the queue of a service, smaller first: by the rank of the task, with undos before
// forward steps of the same rank. Ties are ordered by task id.
[[nodiscard]] constexpr qint64 queueRank(qint64 rank, OperationKind kind)
{
    return 2 * rank + (kind == OperationKind::Forward ? 1 : 0);
}
// The rank of the operation for which the task waits.
[[nodiscard]] inline qint64 queueRank(const TaskRecord &task)
{
    const bool undoes = task.state == TaskState::Compensating;
    return queueRank(task.rank, undoes ? OperationKind::Undo : OperationKind::Forward);
}

// Puts the steps of one task into their queues. `now`: when the decision is made.
class StepWaits final
{
public:
    StepWaits(TaskRecord &task, qint64 now); // clears all waits
    void clear();
    void add(int step, int serviceQueue, DecidedTime from);

private:
    void put(int step, int serviceQueue, qint64 from);

    TaskRecord &m_task;
    qint64 m_now;
    std::vector<UnstampedTimes::Wait> m_waits;
    int m_first = kWholeTask; // the step whose wait is in the fields of the task
};

} // namespace sagadesk::model
