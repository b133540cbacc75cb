#include "core/scheduler/taskprogress.h"

#include "core/base/assert.h"
#include "core/base/reasoncodes.h"
#include "core/model/claim.h"
#include "core/model/deadline.h"

#include <QJsonDocument>

#include <algorithm>

namespace sagadesk::scheduler {

using namespace Qt::StringLiterals;

using model::DecidedTime;
using model::Effect;
using model::ExhaustedAction;
using model::OperationKind;
using model::PayloadKind;
using model::Reason;
using model::StepEvent;
using model::StepState;
using model::TaskEvent;
using model::TaskState;
using model::UndoEvent;
using model::UndoState;

namespace {

template <class Wanted>
int findStep(const model::TaskRecord &task, Wanted wanted)
{
    for (int step = 0; step < task.stepCount(); ++step)
        if (wanted(task.step(step)))
            return step;
    return model::kWholeTask;
}

Reason reasonOf(const base::Error &error)
{
    return {error.code, error.parameters};
}

} // namespace

void applyFailure(model::TaskEdit &edit, int step, ExhaustedAction action, model::AlertKind kind,
    const model::ErrorInfo &error)
{
    if (edit.task().state == TaskState::Compensating)
        return;
    if (action == ExhaustedAction::Compensate && edit.task().state != TaskState::Error)
        model::beginCompensation(edit, error);
    else
        model::needOperator(edit, {step, kind, model::alertReason(error)});
}

std::vector<int> undoSequence(const workflow::Definition &definition, const model::TaskRecord &task)
{
    std::vector<int> order = workflow::undoOrder(definition, task);
    if (task.undoThenResubmit)
        std::erase_if(
            order, [&task](int step) { return task.step(step).undoState == UndoState::None; });
    return order;
}

qint64 settledAt(const model::ClaimRecord &claim, qint64 completeWithinMs, qint64 settlingMs,
    const model::Downtimes &downtimes)
{
    if (claim.openUntil == 0)
        return 0;
    const qint64 claimedAt = claim.openUntil - completeWithinMs;
    qint64 settled = claim.openUntil + settlingMs;
    for (const model::Downtime &down : downtimes) {
        if (claimedAt >= down.to || settled <= down.from)
            continue;
        const qint64 left = std::min(settled - down.from, completeWithinMs + settlingMs);
        settled = std::max(settled, down.to + left);
    }
    return settled;
}

qint64 settledBefore(const model::StepRecord &step, OperationKind kind,
    const model::RecoveryPolicy &policy, qint64 settlingMs, const model::Downtimes &downtimes)
{
    return kind == OperationKind::Undo
        ? settledAt(step.forward, policy.completeWithinMs, settlingMs, downtimes)
        : settledAt(step.undo, policy.undoCompleteWithinMs, settlingMs, downtimes);
}

TaskProgress::TaskProgress(model::TaskEdit &edit, const workflow::Definition &definition,
    PendingPayloads &payloads, DecisionContext &context, Dispatches &dispatches)
    : m_edit(edit)
    , m_definition(definition)
    , m_payloads(payloads)
    , m_data(taskData(payloads))
    , m_context(context)
    , m_dispatches(dispatches)
    , m_waits(edit.fields(), edit.now())
{
}

void TaskProgress::run()
{
    if (m_edit.task().state != TaskState::Compensating)
        forward();
    if (m_edit.task().state == TaskState::Compensating) {
        m_waits.clear(); // forward() may have begun the compensation
        undo();
    }
    model::updateCompleteBy(m_edit.fields());
}

void TaskProgress::forward()
{
    std::vector<int> mayStart;
    bool allDone = false;
    if (!skipAndFind(mayStart, allDone))
        return;
    if (allDone) {
        finishForward();
        return;
    }
    if (model::isDeadlinePassed(m_edit.task(), m_edit.now())) {
        applyDeadline();
        return;
    }
    // All requests are rendered before the first step starts. If one can't be rendered, the task
    // may have to be undone, and then no step may have been claimed in the same decision (I17).
    std::vector<Prepared> prepared;
    for (const int step : mayStart)
        if (!prepare(step, prepared))
            return;
    for (Prepared &next : prepared)
        start(next.step, std::move(next.call));
    settleForward(mayStart);
}

// False: a condition could not be evaluated, so its step failed.
bool TaskProgress::skipAndFind(std::vector<int> &mayStart, bool &allDone)
{
    for (;;) {
        const auto advice = workflow::advise(m_definition, m_edit.task(), m_data);
        if (!advice) {
            const QString name = advice.error().parameters.value("step"_L1).toString();
            const int step = m_definition.stepNamed(name);
            SAGADESK_ASSERT(step >= 0);
            failUnsent(step, reasonOf(advice.error()));
            return false;
        }
        mayStart = advice->mayStart;
        allDone = advice->allDone;
        if (advice->skip.empty())
            return true;
        for (const int step : advice->skip) {
            m_edit.apply(step, StepEvent::Skip);
            m_edit.setTime(
                step, OperationKind::Forward, &model::ClaimRecord::finishedAt, model::kAtStamp);
            m_edit.decision().skipped.push_back(
                {step, workflow::skipReason(m_definition, step, m_edit.task(), m_data)});
        }
    }
}

void TaskProgress::applyDeadline()
{
    const std::optional<int> open = model::firstOpenStep(m_edit.task());
    SAGADESK_ASSERT(open.has_value());
    model::endByDeadline(m_edit, m_definition.step(*open).policy);
}

// False: the step failed, so no step may start.
bool TaskProgress::prepare(int step, std::vector<Prepared> &prepared)
{
    const int queue = m_context.catalog.getServiceQueue(m_definition.step(step).service);
    const DecidedTime from = mayStartFrom(step, OperationKind::Forward);
    if (from.at(m_edit.now()) > m_edit.now()) {
        m_waits.add(step, queue, from);
        return true;
    }
    const auto taken = std::count_if(prepared.begin(), prepared.end(),
        [queue](const Prepared &other) { return other.serviceQueue == queue; });
    if (m_context.capacity.value(queue) <= taken
        || isPassedOver(queue, step, OperationKind::Forward) || hasToWaitFor(queue)) {
        m_waits.add(step, queue, model::kReadyNow);
        return true;
    }
    auto call =
        workflow::renderRequest(m_definition, step, OperationKind::Forward, m_edit.task(), m_data);
    if (!call) {
        failUnsent(step, reasonOf(call.error()));
        return false;
    }
    prepared.push_back({step, queue, *std::move(call)});
    return true;
}

void TaskProgress::start(int step, model::HttpCall call)
{
    undosOf(step).add(); // before the claim, because a request may be sent afterwards
    dispatch(step, OperationKind::Forward,
        model::idempotencyKey(
            m_edit.task(), step, m_definition.step(step).name, OperationKind::Forward),
        std::move(call));
}

void TaskProgress::failUnsent(int step, const Reason &reason)
{
    m_edit.apply(step, StepEvent::Fail);
    ++m_edit.claim(step, OperationKind::Forward).failureCount;
    m_edit.setTime(step, OperationKind::Forward, &model::ClaimRecord::finishedAt, model::kAtStamp);
    const model::ErrorInfo error{reason, 0, {}};
    m_edit.decision().payloads.push_back(model::errorWrite(step, PayloadKind::LastError, error));
    applyFailure(m_edit, step, m_definition.step(step).policy.onNontransient,
        model::AlertKind::StepFailed, error);
}

void TaskProgress::finishForward()
{
    if (m_edit.task().state == TaskState::Pending)
        m_edit.apply(TaskEvent::Claim);
    m_edit.apply(TaskEvent::Finish);
    m_edit.decision().responses.push_back({model::ResponseStatus::Completed, {}});
    const bool hadFailures = m_edit.task().deadline != 0
        || std::any_of(m_edit.task().steps.begin(), m_edit.task().steps.end(),
            [](const model::StepRecord &step) {
                return step.forward.token.value > 1 || step.state == StepState::Skipped;
            });
    if (hadFailures)
        m_edit.decision().alertsSettled.push_back(
            {model::kWholeTask, true, true, {codes::kTaskProcessed, {}}});
}

// After the starts: sets the task to Processing or Pending, or to Error if a failed step blocks it.
void TaskProgress::settleForward(const std::vector<int> &mayStart)
{
    const bool open = model::hasOpenForward(m_edit.task());
    if (open && m_edit.task().state == TaskState::Pending) {
        const bool first = std::none_of(m_edit.task().steps.begin(), m_edit.task().steps.end(),
            [](const model::StepRecord &step) {
                return step.state == StepState::Completed || step.forward.token.value > 1;
            });
        m_edit.apply(TaskEvent::Claim);
        if (first)
            m_edit.decision().responses.push_back({model::ResponseStatus::Started, {}});
    }
    if (open)
        return;
    if (mayStart.empty()) { // a failed step blocks the others, and its alert is still open
        const int failed = findStep(m_edit.task(),
            [](const model::StepRecord &step) { return step.state == StepState::Failed; });
        SAGADESK_ASSERT(failed != model::kWholeTask);
        model::needOperator(
            m_edit, {failed, model::AlertKind::StepFailed, {codes::kStepStillFailed, {}}});
        return;
    }
    if (m_edit.task().state == TaskState::Processing)
        m_edit.apply(TaskEvent::Release);
}

void TaskProgress::undo()
{
    if (model::hasOpenForward(m_edit.task()))
        return; // no undo starts while a step is claimed
    const std::vector<int> order = undoSequence(m_definition, m_edit.task());
    if (!m_edit.task().undoThenResubmit)
        planUndos(order);
    for (const int step : order) {
        const UndoState state = m_edit.task().step(step).undoState;
        if (state == UndoState::Undone || state == UndoState::DoneByHand)
            continue;
        if (state == UndoState::Planned)
            startUndo(step);
        return; // one at a time, in exact reverse order of the effects
    }
    finishUndo(!order.empty());
}

void TaskProgress::planUndos(const std::vector<int> &order)
{
    for (const int step : order) {
        if (m_edit.task().step(step).undoState != UndoState::None)
            continue;
        m_edit.apply(step, UndoEvent::Plan);
        undosOf(step).addMissing();
    }
}

void TaskProgress::startUndo(int step)
{
    const workflow::StepDefinition &definition = m_definition.step(step);
    const bool byRequest = workflow::isUndoneByRequest(definition);
    // Manual work does not wait in the queue of the service, because the service may be stopped.
    const int queue =
        byRequest ? m_context.catalog.getServiceQueue(definition.service) : model::kAnyServiceQueue;
    const DecidedTime from = mayStartFrom(step, OperationKind::Undo);
    if (from.at(m_edit.now()) > m_edit.now()) {
        m_waits.add(step, queue, from);
        return;
    }
    if (!byRequest) {
        failUndo(step, model::AlertKind::ManualUndo,
            {codes::kManualUndo,
                {{u"text"_s,
                    workflow::renderManualUndo(m_definition, step, m_edit.task(), m_data)}}});
        return;
    }
    undosOf(step).addMissing();
    undosOf(step).skipNeedless();
    const workflow::UndoRecord undo = undosOf(step).current();
    if (needsOperator(step, undo))
        return;
    if (!hasCapacity(queue) || isPassedOver(queue, step, OperationKind::Undo)
        || hasToWaitFor(queue)) {
        m_waits.add(step, queue, model::kReadyNow);
        return;
    }
    dispatch(step, OperationKind::Undo, undo.key, workflow::callOf(undo, definition));
}

// True: no request can be sent, and an alert gives the reason.
bool TaskProgress::needsOperator(int step, const workflow::UndoRecord &undo)
{
    if (!undo.problem.code.isEmpty()) {
        failUndo(step, model::AlertKind::CompensationFailed, undo.problem);
        return true;
    }
    if (undo.needsOutput)
        failUndo(step, model::AlertKind::UndoNeedsOutput,
            {codes::kUndoNeedsOutput,
                {{u"method"_s, undo.forwardMethod}, {u"path"_s, undo.forwardPath},
                    {u"key"_s, undo.claimedUnder}}});
    return undo.needsOutput;
}

DecidedTime TaskProgress::mayStartFrom(int step, OperationKind kind) const
{
    static const model::Downtimes kNone;
    const model::StepRecord &record = m_edit.task().step(step);
    const workflow::StepDefinition &definition = m_definition.step(step);
    const qint64 settled =
        settledBefore(record, kind, definition.policy, m_context.settlingOf(definition.service),
            m_context.downtimes ? *m_context.downtimes : kNone);
    return m_edit.timeOf(step, kind, &model::ClaimRecord::notBefore).atLeast(settled);
}

void TaskProgress::failUndo(int step, model::AlertKind kind, const Reason &reason)
{
    m_edit.apply(step, UndoEvent::Fail);
    model::needOperator(m_edit, {step, kind, reason});
}

void TaskProgress::finishUndo(bool anything)
{
    if (m_edit.task().undoThenResubmit) {
        resubmitUndone();
        return;
    }
    const bool canceled = !anything && m_edit.task().cancelRequested;
    m_edit.apply(canceled ? TaskEvent::NothingToUndo : TaskEvent::AllUndone);
    m_edit.decision().responses.push_back(
        {canceled ? model::ResponseStatus::Canceled : model::ResponseStatus::Compensated, {}});
    m_edit.decision().alertsSettled.push_back({model::kWholeTask, true, true,
        {canceled ? codes::kTaskCanceled : codes::kTaskCompensated, {}}});
}

// The possible effects of the steps that the operator chose are undone: the steps start again with
// a fresh key and, if the operator edited their input, with the edited one.
void TaskProgress::resubmitUndone()
{
    for (int i = 0; i < m_edit.task().stepCount(); ++i) {
        const UndoState undone = m_edit.task().step(i).undoState;
        if (undone != UndoState::Undone && undone != UndoState::DoneByHand)
            continue;
        undosOf(i).clear();
        model::resetUndoneStep(m_edit, i);
        const QByteArray edited = m_payloads.payload(i, PayloadKind::NextInput);
        if (edited.isEmpty())
            continue;
        m_edit.decision().payloads.push_back({i, PayloadKind::Input, edited});
        m_edit.decision().payloads.push_back({i, PayloadKind::NextInput, {}});
    }
    m_edit.fields().undoThenResubmit = false;
    const model::TaskRecord &task = m_edit.task();
    if (model::isDeadlinePassed(task, m_edit.now())) // the deadline passed during the undo
        m_edit.setTime(
            &model::TaskRecord::deadline, DecidedTime::afterStamp(m_definition.deadlineMs));
    m_edit.apply(TaskEvent::Resubmit);
    model::makeReady(m_edit.fields(), model::kReadyNow);
}

bool TaskProgress::hasCapacity(int queue) const
{
    return m_context.capacity.value(queue) > 0;
}

bool TaskProgress::isPassedOver(int queue, int step, OperationKind kind) const
{
    const model::OperationId *last = m_context.lastProbes.find(queue);
    if (!last || *last != model::OperationId{m_edit.task().id, step, kind})
        return false;
    m_context.passedOver->insert(queue);
    return true;
}

// Whether a better-ranked step waits for the service, which then gets the next free place.
bool TaskProgress::hasToWaitFor(int queue)
{
    return m_payloads.isBetterWaiting(queue, store::waitingStepOf(m_edit.task()));
}

void TaskProgress::dispatch(int step, OperationKind kind, const QString &key, model::HttpCall call)
{
    const workflow::StepDefinition &definition = m_definition.step(step);
    const int queue = m_context.catalog.getServiceQueue(definition.service);
    --m_context.capacity[queue];
    // Counts the last probe if it was passed over (I29).
    m_edit.decision().passedOver += m_context.passedOver->contains(queue);
    if (const model::ClaimLimit *limit = m_context.limits.find(queue))
        m_edit.decision().claims.push_back({step, limit->places, limit->ahead, limit->ending});
    Dispatch made;
    made.completeWithinMs = kind == OperationKind::Forward ? definition.policy.completeWithinMs
                                                           : definition.policy.undoCompleteWithinMs;
    const model::ClaimRecord &claim =
        model::claimOperation(m_edit, step, kind, m_context.self, made.completeWithinMs);
    made.serviceQueue = queue;
    model::StepRequest &request = made.request;
    request.operation = {m_edit.task().id, step, kind};
    request.token = claim.token;
    request.rank = m_edit.task().rank;
    request.taskPublicId = m_edit.task().publicId;
    request.stepName = definition.name;
    request.service = definition.service;
    request.idempotencyKey = key;
    request.traceparent = m_edit.task().traceparent;
    // Replaced by the value in the stamped record before the request is sent.
    request.completeBy = claim.completeBy;
    request.retry = definition.retry;
    request.call = std::move(call);
    request.needsOutput = kind == OperationKind::Forward && definition.outputIsUsed;
    m_dispatches.push_back(std::move(made));
}

} // namespace sagadesk::scheduler
