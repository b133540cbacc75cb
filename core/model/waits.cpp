#include "core/model/waits.h"

#include <algorithm>

namespace sagadesk::model {

void clearWait(StepRecord &step)
{
    step.readyAt = kReadyNever;
    step.serviceQueue = kAnyServiceQueue;
}

void clearWaits(TaskRecord &task)
{
    task.readyAt = kReadyNever;
    task.serviceQueue = kAnyServiceQueue;
    for (StepRecord &step : task.steps)
        clearWait(step);
}

void makeReady(TaskRecord &task, qint64 from)
{
    if (task.pausedAt != 0)
        return;
    task.readyAt = isWaiting(task) ? std::min(task.readyAt, from) : from;
    task.serviceQueue = kAnyServiceQueue;
}

StepWaits::StepWaits(TaskRecord &task)
    : m_task(task)
{
    clear();
}

void StepWaits::clear()
{
    clearWaits(m_task);
    m_first = kWholeTask;
}

void StepWaits::add(int step, int serviceQueue, qint64 from)
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
