#include "core/model/decision.h"

#include "core/base/assert.h"
#include "core/model/stamping.h"
#include "core/model/waits.h"

namespace sagadesk::model {

PayloadWrite errorWrite(int step, PayloadKind kind, const ErrorInfo &error)
{
    return {step, kind, errorJson(error), {}, error.at == 0};
}

TaskEdit::TaskEdit(const TaskRecord &before, Author author, qint64 now)
    : m_now(now)
{
    m_decision.after = before;
    m_decision.author = std::move(author);
}

ClaimRecord &TaskEdit::claim(int step, OperationKind kind)
{
    return claimOf(m_decision.after.step(step), kind);
}

void TaskEdit::setTime(qint64 TaskRecord::*field, DecidedTime time)
{
    model::setTime(m_decision.after, {field}, time, m_now);
}

void TaskEdit::setTime(int step, OperationKind kind, qint64 ClaimRecord::*field, DecidedTime time)
{
    model::setTime(m_decision.after, {nullptr, field, step, kind}, time, m_now);
}

DecidedTime TaskEdit::timeOf(int step, OperationKind kind, qint64 ClaimRecord::*field) const
{
    return model::timeOf(m_decision.after, {nullptr, field, step, kind});
}

void TaskEdit::apply(TaskEvent event)
{
    TaskRecord &task = m_decision.after;
    const auto to = next(task.state, event);
    SAGADESK_ASSERT(to.has_value());
    task.state = *to;
    setTime(&TaskRecord::finishedAt, isFinal(*to) ? kAtStamp : DecidedTime());
    m_decision.taskEvents.push_back(event);
}

void TaskEdit::apply(int step, StepEvent event)
{
    StepRecord &record = m_decision.after.step(step);
    const auto to = next(record.state, event);
    SAGADESK_ASSERT(to.has_value());
    record.state = *to;
    clearWait(record); // the wait belonged to the previous state
}

void TaskEdit::apply(int step, UndoEvent event)
{
    StepRecord &record = m_decision.after.step(step);
    const auto to = next(record.undoState, event);
    SAGADESK_ASSERT(to.has_value());
    record.undoState = *to;
}

Decision TaskEdit::finish(Reason reason) &&
{
    m_decision.reason = std::move(reason);
    return std::move(m_decision);
}

} // namespace sagadesk::model
