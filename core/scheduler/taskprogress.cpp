#include "core/scheduler/advance.h"

#include "core/base/assert.h"

#include <QJsonDocument>

#include <algorithm>

namespace sagadesk::scheduler {

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

size_t at(int step)
{
    return static_cast<size_t>(step);
}

QByteArray undoJson(const model::HttpCall &call)
{
    QJsonObject json{{QStringLiteral("method"), call.method}, {QStringLiteral("path"), call.path}};
    if (!call.body.isEmpty())
        json.insert(QStringLiteral("body"), QString::fromUtf8(call.body));
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

Reason reasonOf(const base::Error &error)
{
    return {error.code, error.parameters};
}

} // namespace

workflow::TaskData taskData(statestore::PayloadSource &payloads, const model::StepReply *reply)
{
    workflow::TaskData data;
    data.input = [&payloads] { return payloads.payload(-1, PayloadKind::Input); };
    data.editedInput = [&payloads](int step) { return payloads.payload(step, PayloadKind::Input); };
    data.output = [&payloads, reply](int step) {
        const bool fresh = reply && reply->operation.kind == OperationKind::Forward
            && reply->operation.step == step && reply->outcome == model::Outcome::Completed;
        return fresh ? reply->output : payloads.payload(step, PayloadKind::Output);
    };
    return data;
}

void park(model::TaskEdit &edit, model::AlertRaise alert)
{
    edit.decision().alertsRaised.push_back(std::move(alert));
    if (edit.task().state != TaskState::Error) {
        edit.apply(TaskEvent::Park);
        edit.decision().responses.push_back(
            {model::ResponseStatus::Failed, edit.decision().alertsRaised.back().reason});
    }
    edit.fields().readyAt = -1;
    model::updateCompleteBy(edit.fields());
}

void beginCompensation(model::TaskEdit &edit)
{
    edit.apply(TaskEvent::Compensate);
    model::offer(edit.fields(), 0);
    model::updateCompleteBy(edit.fields());
}

void applyFailure(model::TaskEdit &edit, int step, ExhaustedAction action, model::AlertKind kind,
    const Reason &reason)
{
    if (edit.task().state == TaskState::Compensating)
        return;
    if (action == ExhaustedAction::Compensate && edit.task().state != TaskState::Error)
        beginCompensation(edit);
    else
        park(edit, {step, kind, reason});
}

std::vector<int> undoSequence(const workflow::Definition &definition, const model::TaskRecord &task)
{
    std::vector<int> order = workflow::undoOrder(definition, task);
    if (task.undoThenResubmit) // only what the operator chose
        std::erase_if(
            order, [&task](int step) { return task.steps[at(step)].undoState == UndoState::None; });
    return order;
}

qint64 settledAt(const model::StepRecord &step, qint64 completeWithinMs, qint64 settlingMs,
    const model::Downtimes &downtimes)
{
    if (step.effect == Effect::Applied)
        return 0;
    // What is under way may still take effect.
    const qint64 granted = step.forward.lastCompleteBy - completeWithinMs;
    qint64 settled = step.forward.lastCompleteBy + settlingMs;
    for (const model::Downtime &down : downtimes) {
        if (granted >= down.to || settled <= down.from)
            continue;
        const qint64 left = std::min(settled - down.from, completeWithinMs + settlingMs);
        settled = std::max(settled, down.to + left);
    }
    return settled;
}

Advance::Advance(model::TaskEdit &edit, const workflow::Definition &definition,
    workflow::TaskData data, Surroundings &around, Grants &grants)
    : m_edit(edit)
    , m_definition(definition)
    , m_data(std::move(data))
    , m_around(around)
    , m_grants(grants)
{
}

void Advance::run()
{
    m_edit.fields().readyAt = -1;
    m_edit.fields().lane = 0;
    if (m_edit.task().state != TaskState::Compensating)
        forward();
    if (m_edit.task().state == TaskState::Compensating)
        undo();
    model::updateCompleteBy(m_edit.fields());
}

void Advance::forward()
{
    std::vector<int> mayStart;
    bool allDone = false;
    if (!skipAndFind(mayStart, allDone))
        return;
    if (allDone) {
        finishForward();
        return;
    }
    if (m_edit.task().deadline != 0 && m_edit.now() >= m_edit.task().deadline) {
        applyDeadline();
        return;
    }
    // Every request is made before the first step starts: one that can't be made ends the way
    // forward, and then nothing may have been granted in the same breath (I17).
    std::vector<Prepared> prepared;
    for (const int step : mayStart)
        if (!prepare(step, prepared))
            return;
    for (Prepared &next : prepared)
        start(next.step, std::move(next.call));
    settleForward(mayStart);
}

// Skips what its condition excludes until nothing changes. False: a condition could not be
// evaluated and the step failed.
bool Advance::skipAndFind(std::vector<int> &mayStart, bool &allDone)
{
    for (;;) {
        const auto advice = workflow::advise(m_definition, m_edit.task(), m_data);
        if (!advice) {
            const QString name =
                advice.error().parameters.value(QLatin1StringView("step")).toString();
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
            m_edit.claim(step, OperationKind::Forward).finishedAt = m_edit.now();
        }
    }
}

void Advance::applyDeadline()
{
    const Reason reason{
        QStringLiteral("deadline-passed"), {{QStringLiteral("deadline"), m_edit.task().deadline}}};
    const auto open = std::find_if(
        m_edit.task().steps.begin(), m_edit.task().steps.end(), [](const model::StepRecord &step) {
            return step.state != StepState::Completed && step.state != StepState::Skipped;
        });
    const auto step = static_cast<size_t>(open - m_edit.task().steps.begin());
    const model::RecoveryPolicy &policy = m_definition.steps.at(step).policy;
    const ExhaustedAction action =
        policy.onExhausted == ExhaustedAction::Wait ? policy.afterWait : policy.onExhausted;
    applyFailure(m_edit, -1, action, model::AlertKind::DeadlinePassed, reason);
}

// False: the step failed, and with it the way forward.
bool Advance::prepare(int step, std::vector<Prepared> &prepared)
{
    const model::StepRecord &record = m_edit.task().steps[at(step)];
    const int lane = m_around.catalog.laneOf(m_definition.steps[at(step)].service);
    if (record.forward.notBefore > m_edit.now()) {
        wait(record.forward.notBefore, lane);
        return true;
    }
    const auto taken = std::count_if(prepared.begin(), prepared.end(),
        [lane](const Prepared &other) { return other.lane == lane; });
    if (m_around.capacity.value(lane) <= taken) {
        wait(0, lane);
        return true;
    }
    auto call =
        workflow::renderRequest(m_definition, step, OperationKind::Forward, m_edit.task(), m_data);
    if (!call) {
        failUnsent(step, reasonOf(call.error()));
        return false;
    }
    prepared.push_back({step, lane, *std::move(call)});
    return true;
}

void Advance::start(int step, model::HttpCall call)
{
    m_edit.apply(step, StepEvent::Start);
    model::StepRecord &started = m_edit.fields().steps[at(step)];
    if (started.effect == Effect::None) {
        started.effect = Effect::Granted;
        started.effectOrder = m_edit.task().version + 1;
    }
    grant(step, OperationKind::Forward, std::move(call));
}

void Advance::failUnsent(int step, const Reason &reason)
{
    m_edit.apply(step, StepEvent::Fail);
    model::ClaimRecord &claim = m_edit.claim(step, OperationKind::Forward);
    ++claim.failureCount;
    claim.finishedAt = m_edit.now();
    QJsonObject error{{QStringLiteral("code"), reason.code},
        {QStringLiteral("parameters"), reason.parameters}, {QStringLiteral("at"), m_edit.now()}};
    m_edit.decision().payloads.push_back(
        {step, PayloadKind::LastError, QJsonDocument(error).toJson(QJsonDocument::Compact)});
    applyFailure(m_edit, step, m_definition.steps[at(step)].policy.onNontransient,
        model::AlertKind::StepFailed, reason);
}

void Advance::finishForward()
{
    if (m_edit.task().state == TaskState::Pending)
        m_edit.apply(TaskEvent::Claim);
    m_edit.apply(TaskEvent::Finish);
    m_edit.decision().responses.push_back({model::ResponseStatus::Completed, {}});
    const bool troubled = m_edit.task().deadline != 0
        || std::any_of(m_edit.task().steps.begin(), m_edit.task().steps.end(),
            [](const model::StepRecord &step) {
                return step.forward.token.value > 1 || step.state == StepState::Skipped;
            });
    if (troubled)
        m_edit.decision().alertsSettled.push_back(
            {-1, true, true, {QStringLiteral("task-processed"), {}}});
}

// After the starts: who holds the task, when it can be taken again, and whether a failed step
// blocks it.
void Advance::settleForward(const std::vector<int> &mayStart)
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
    if (open) {
        m_edit.fields().lockedBy = m_around.self;
        return;
    }
    if (mayStart.empty()) { // a failed step stands in the way: its alert is still open
        const auto failed = std::find_if(m_edit.task().steps.begin(), m_edit.task().steps.end(),
            [](const model::StepRecord &step) { return step.state == StepState::Failed; });
        SAGADESK_ASSERT(failed != m_edit.task().steps.end());
        const int step = static_cast<int>(failed - m_edit.task().steps.begin());
        park(m_edit,
            {step, model::AlertKind::StepFailed, {QStringLiteral("step-still-failed"), {}}});
        return;
    }
    if (m_edit.task().state == TaskState::Processing)
        m_edit.apply(TaskEvent::Release);
}

void Advance::undo()
{
    if (model::hasOpenForward(m_edit.task()))
        return; // the first undo starts when no forward claim is open
    const std::vector<int> order = undoSequence(m_definition, m_edit.task());
    if (!m_edit.task().undoThenResubmit)
        planUndos(order);
    for (const int step : order) {
        const UndoState state = m_edit.task().steps[at(step)].undoState;
        if (state == UndoState::Undone || state == UndoState::DoneByHand)
            continue;
        if (state == UndoState::Planned)
            startUndo(step);
        return; // one after another, in exact reverse order of the effects
    }
    finishUndo(!order.empty());
}

void Advance::planUndos(const std::vector<int> &order)
{
    for (const int step : order) {
        if (m_edit.task().steps[at(step)].undoState != UndoState::None)
            continue;
        m_edit.apply(step, UndoEvent::Plan);
        if (!m_definition.steps[at(step)].undo->manual.isEmpty())
            continue;
        const auto call =
            workflow::renderRequest(m_definition, step, OperationKind::Undo, m_edit.task(), m_data);
        if (call)
            m_edit.decision().payloads.push_back({step, PayloadKind::UndoRequest, undoJson(*call)});
    }
}

void Advance::startUndo(int step)
{
    const model::StepRecord &record = m_edit.task().steps[at(step)];
    const workflow::StepDefinition &definition = m_definition.steps[at(step)];
    const int lane = m_around.catalog.laneOf(definition.service);
    static const model::Downtimes kNone;
    const qint64 settled = settledAt(record, definition.policy.completeWithinMs,
        m_around.settlingMs, m_around.downtimes ? *m_around.downtimes : kNone);
    const qint64 from = std::max(record.undo.notBefore, settled);
    if (from > m_edit.now()) {
        wait(from, lane);
        return;
    }
    if (!definition.undo->manual.isEmpty()) {
        failUndo(step, model::AlertKind::ManualUndo,
            {QStringLiteral("manual-undo"), {{QStringLiteral("text"), definition.undo->manual}}});
        return;
    }
    if (!hasCapacity(lane)) {
        wait(0, lane);
        return;
    }
    auto call =
        workflow::renderRequest(m_definition, step, OperationKind::Undo, m_edit.task(), m_data);
    if (!call) {
        failUndo(step, model::AlertKind::CompensationFailed, reasonOf(call.error()));
        return;
    }
    m_edit.apply(step, UndoEvent::Start);
    grant(step, OperationKind::Undo, *std::move(call));
    m_edit.fields().lockedBy = m_around.self;
}

void Advance::failUndo(int step, model::AlertKind kind, const Reason &reason)
{
    m_edit.apply(step, UndoEvent::Fail);
    park(m_edit, {step, kind, reason});
}

void Advance::finishUndo(bool anything)
{
    if (m_edit.task().undoThenResubmit) {
        resubmitUndone();
        return;
    }
    const bool canceled = !anything && m_edit.task().cancelRequested;
    m_edit.apply(canceled ? TaskEvent::NothingToUndo : TaskEvent::AllUndone);
    m_edit.decision().responses.push_back(
        {canceled ? model::ResponseStatus::Canceled : model::ResponseStatus::Compensated, {}});
    m_edit.decision().alertsSettled.push_back({-1, true, true,
        {canceled ? QStringLiteral("task-canceled") : QStringLiteral("task-compensated"), {}}});
}

// The failed step's possible effect is undone: it starts again under a fresh key.
void Advance::resubmitUndone()
{
    for (int i = 0; i < static_cast<int>(m_edit.task().steps.size()); ++i) {
        const UndoState undone = m_edit.task().steps[at(i)].undoState;
        if (undone != UndoState::Undone && undone != UndoState::DoneByHand)
            continue;
        m_edit.apply(i, UndoEvent::Reset);
        m_edit.apply(i, StepEvent::Reset);
        model::StepRecord &step = m_edit.fields().steps[at(i)];
        step.effect = Effect::None;
        step.effectOrder = 0;
        ++step.keyGeneration;
        step.forward.failureCount = 0;
        step.forward.waited = false;
        step.forward.notBefore = 0;
        step.forward.lastCompleteBy = 0;
        step.undo.failureCount = 0;
    }
    m_edit.fields().undoThenResubmit = false;
    m_edit.apply(TaskEvent::Resubmit);
    model::offer(m_edit.fields(), 0);
}

void Advance::wait(qint64 from, int lane)
{
    model::TaskRecord &task = m_edit.fields();
    if (task.deadline != 0 && task.state != TaskState::Compensating)
        from = std::min(from, std::max<qint64>(task.deadline, 0));
    if (task.readyAt >= 0 && task.readyAt <= from)
        return;
    task.readyAt = from;
    task.lane = lane;
}

bool Advance::hasCapacity(int lane) const
{
    return m_around.capacity.value(lane) > 0;
}

void Advance::grant(int step, OperationKind kind, model::HttpCall call)
{
    const workflow::StepDefinition &definition = m_definition.steps[at(step)];
    const int lane = m_around.catalog.laneOf(definition.service);
    --m_around.capacity[lane];
    model::ClaimRecord &claim = m_edit.claim(step, kind);
    ++claim.token.value;
    claim.lockedBy = m_around.self;
    claim.completeBy = m_edit.now()
        + (kind == OperationKind::Forward ? definition.policy.completeWithinMs
                                          : definition.policy.undoCompleteWithinMs);
    claim.lastCompleteBy = claim.completeBy;
    claim.notBefore = 0;
    claim.handedOver = false;
    claim.finishedAt = 0;
    if (claim.startedAt == 0)
        claim.startedAt = m_edit.now();

    Grant granted;
    granted.lane = lane;
    model::StepRequest &request = granted.request;
    request.operation = {m_edit.task().id, step, kind};
    request.token = claim.token;
    request.taskPublicId = m_edit.task().publicId;
    request.stepName = definition.name;
    request.service = definition.service;
    request.idempotencyKey = model::idempotencyKey(m_edit.task(), step, definition.name, kind);
    request.completeBy = claim.completeBy;
    request.retry = definition.retry;
    request.call = std::move(call);
    request.goneMeansDone = kind == OperationKind::Undo;
    m_grants.push_back(std::move(granted));
}

} // namespace sagadesk::scheduler
