#include "core/model/waits.h"

#include "core/model/stamping.h"

#include <algorithm>

namespace sagadesk::model {

namespace {

// Whether a further wait that begins at `from` certainly does not come before the wait in the
// fields of the task. False if that wait is for any service, or may still be delayed by its stamp.
bool isBehind(const TaskRecord &task, qint64 from)
{
    return !isWaiting(task)
        || (task.serviceQueue != kAnyServiceQueue && task.unstamped.waits.empty()
            && from >= task.readyAt);
}

// All waits of the task. The first one, from the fields of the task, does not name its step.
std::vector<UnstampedTimes::Wait> waitsOf(const TaskRecord &task)
{
    std::vector<UnstampedTimes::Wait> waits;
    if (isWaiting(task))
        waits.push_back({kWholeTask, task.serviceQueue, task.readyAt});
    for (int i = 0; i < task.stepCount(); ++i)
        if (isWaiting(task.step(i)))
            waits.push_back({i, task.step(i).serviceQueue, task.step(i).readyAt});
    return waits;
}

} // namespace

void clearWait(StepRecord &step)
{
    step.readyAt = kReadyNever;
    step.serviceQueue = kAnyServiceQueue;
}

void clearWaits(TaskRecord &task)
{
    task.readyAt = kReadyNever;
    task.serviceQueue = kAnyServiceQueue;
    task.unstamped.waits.clear();
    for (StepRecord &step : task.steps)
        clearWait(step);
}

void makeReady(TaskRecord &task, qint64 from)
{
    makeReady(task, DecidedTime(from), from);
}

void makeReady(TaskRecord &task, DecidedTime from, qint64 now)
{
    if (task.pausedAt != 0)
        return;
    task.unstamped.waits.clear(); // the Scheduler that claims the task examines all its steps
    setTime(task, {&TaskRecord::readyAt}, isWaiting(task) ? from.atMost(task.readyAt) : from, now);
    task.serviceQueue = kAnyServiceQueue;
}

void makeReady(
    TaskRecord &task, int step, OperationKind kind, int serviceQueue, DecidedTime from, qint64 now)
{
    const bool isNext = (task.state == TaskState::Compensating) == (kind == OperationKind::Undo);
    if (task.pausedAt != 0 || !isNext || serviceQueue == kAnyServiceQueue
        || !isBehind(task, from.at(now))) {
        makeReady(task, from, now);
        return;
    }
    const std::vector<UnstampedTimes::Wait> others = waitsOf(task);
    StepWaits waits(task, now);
    for (const UnstampedTimes::Wait &other : others)
        waits.add(other.step, other.serviceQueue, other.from);
    waits.add(step, serviceQueue, from);
}

StepWaits::StepWaits(TaskRecord &task, qint64 now)
    : m_task(task)
    , m_now(now)
{
    clear();
}

void StepWaits::clear()
{
    clearWaits(m_task);
    m_waits.clear();
    m_first = kWholeTask;
}

void StepWaits::add(int step, int serviceQueue, DecidedTime from)
{
    put(step, serviceQueue, from.at(m_now));
    m_waits.push_back({step, serviceQueue, from});
    UnstampedTimes &unstamped = m_task.unstamped;
    if (!unstamped.waits.empty())
        unstamped.waits.push_back(m_waits.back());
    else if (from.countsFromStamp()) {
        unstamped.waits = m_waits;
        unstamped.waitsVersion = m_task.version;
    }
}

void StepWaits::put(int step, int serviceQueue, qint64 from)
{
    const bool first = !isWaiting(m_task) || from < m_task.readyAt;
    if (first && isWaiting(m_task)) {
        StepRecord &later = m_task.step(m_first);
        later.readyAt = m_task.readyAt;
        later.serviceQueue = m_task.serviceQueue;
    }
    if (first)
        m_first = step;
    qint64 &readyAt = first ? m_task.readyAt : m_task.step(step).readyAt;
    int &queue = first ? m_task.serviceQueue : m_task.step(step).serviceQueue;
    readyAt = from;
    queue = serviceQueue;
}

} // namespace sagadesk::model
