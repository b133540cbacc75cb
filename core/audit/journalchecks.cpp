#include "core/audit/journalchecks.h"

#include "core/base/reasoncodes.h"
#include "core/model/claim.h"
#include "core/model/transitions.h"
#include "core/store/seam/journal.h"
#include "core/workflow/undorecord.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::audit {

using namespace model;
using namespace Qt::StringLiterals;

namespace {

// Whether at most two transitions lead from `from` to `to`, because one row may record two.
template <class State, class Event>
bool leads(std::span<const Transition<State, Event>> table, State from, State to)
{
    if (from == to || allowed(from, to))
        return true;
    return std::any_of(table.begin(), table.end(),
        [from, to](const auto &row) { return row.from == from && allowed(row.to, to); });
}

std::optional<TaskState> follow(TaskState state, const QString &event)
{
    for (const TaskTransition &row : taskTransitions())
        if (row.from == state && name(row.event) == event)
            return row.to;
    return std::nullopt;
}

bool isUndone(UndoState state)
{
    return state == UndoState::Undone || state == UndoState::DoneByHand;
}

bool isSettled(StepState state)
{
    return state == StepState::Completed || state == StepState::Skipped;
}

QString outcomeOf(const EventView &event)
{
    return event.changes.value("reply"_L1).toObject().value("outcome"_L1).toString();
}

bool isSupervisors(const EventView &event)
{
    return event.reason.code.startsWith("supervisor-"_L1);
}

// Whether the operator requested a fresh key, explicitly or by editing the input.
bool requestsFreshKey(const EventView &event)
{
    const QJsonObject parameters = event.changes.value("parameters"_L1).toObject();
    return event.reason.code == codes::kOperatorResubmit
        && parameters.value("freshKey"_L1).toBool(parameters.value("edited"_L1).toBool());
}

} // namespace

JournalChecks::JournalChecks(
    const TaskSnapshot &dossier, const JournalSinks &sinks, Findings &findings)
    : m_dossier(dossier)
    , m_sinks(sinks)
    , m_findings(findings)
{
    m_before.id = dossier.record.id;
    m_before.steps.resize(dossier.record.steps.size());
    m_history.steps.resize(dossier.record.steps.size());
}

bool JournalChecks::isReplyOf(const EventView &event, int step, OperationKind kind) const
{
    return event.operation && event.operation->step == step && event.operation->kind == kind
        && !isSupervisors(event); // rows of Supervisors name the claim that they ended
}

void JournalChecks::broken(
    Invariant invariant, const QString &code, const EventView &event, QJsonObject parameters)
{
    parameters.insert(u"event"_s, event.id.value);
    parameters.insert(u"version"_s, event.version);
    m_findings.broken(invariant, code, parameters);
}

TaskHistory JournalChecks::run()
{
    for (const EventView &event : m_dossier.events) {
        const bool readable = replayRow(event);
        // Without the rest of the journal, the sinks must not assume that the task still waits.
        const TaskRecord unreadable;
        const JournalRow row{
            event, m_before, readable ? m_after : unreadable, m_dossier.definition.get()};
        for (JournalSink *sink : m_sinks)
            sink->note(row);
        if (!readable)
            return std::move(m_history);
        checkRow(event);
        m_before = m_after;
        m_first = false;
    }
    checkTables();
    return std::move(m_history);
}

bool JournalChecks::replayRow(const EventView &event)
{
    m_after = m_before;
    if (m_first) // the first row defines the number of steps
        m_after.steps.clear();
    const bool readable =
        store::replay(event, m_after) && m_after.steps.size() == m_dossier.record.steps.size();
    if (!m_findings.holds(Invariant::I20, readable)) {
        broken(Invariant::I20, u"journal-row-not-readable"_s, event);
        return false;
    }
    return true;
}

void JournalChecks::checkRow(const EventView &event)
{
    if (!m_findings.holds(Invariant::I19, event.version == m_before.version + 1))
        broken(Invariant::I19, u"version-not-next"_s, event, {{u"before"_s, m_before.version}});
    if (!m_findings.holds(Invariant::I19, event.at >= m_before.updatedAt))
        broken(Invariant::I19, u"journal-time-went-back"_s, event);
    const bool needsEpoch = isSupervisors(event) || event.reason.code == codes::kNodeLost;
    const bool carriesEpoch = needsEpoch == (event.epoch.value > 0);
    if (!m_findings.holds(Invariant::I22, carriesEpoch))
        broken(Invariant::I22, u"supervisor-write-without-epoch"_s, event);
    checkAlerts(event);
    m_payloads.note(event);
    noteUndos(event);
    checkTask(event);
    if (event.operation && isSupervisors(event))
        checkEndedClaim(event);
    else if (event.operation)
        checkReply(event);
    for (int step = 0; step < m_after.stepCount(); ++step) {
        if (before(step) == after(step))
            continue;
        checkStep(event, step);
        noteHistory(event, step);
    }
}

void JournalChecks::checkTask(const EventView &event)
{
    std::optional<TaskState> state = m_before.state;
    const QJsonArray events = event.changes.value("taskEvents"_L1).toArray();
    for (const QJsonValue &each : events)
        state = state ? follow(*state, each.toString()) : std::nullopt;
    if (!m_findings.holds(Invariant::I19, state == m_after.state))
        broken(Invariant::I19, u"task-transition-not-allowed"_s, event,
            {{u"from"_s, name(m_before.state)}, {u"to"_s, name(m_after.state)}});
    // If an undo precedes the new start of a step, an operator must have requested its fresh key.
    if (m_after.undoThenResubmit && !m_before.undoThenResubmit
        && !m_findings.holds(Invariant::I9, requestsFreshKey(event)))
        broken(Invariant::I9, u"fresh-key-without-operator"_s, event);
    if (isFinal(m_before.state) && !m_findings.holds(Invariant::I19, !event.operatorName.isEmpty()))
        broken(Invariant::I19, u"final-task-changed-without-operator"_s, event);
    const bool ended =
        m_after.state == TaskState::Compensated || m_after.state == TaskState::Canceled;
    if (!ended || m_before.state == m_after.state || !m_dossier.definition)
        return;
    for (int step = 0; step < m_after.stepCount(); ++step) {
        const bool undoable = m_dossier.definition->step(step).undo.has_value();
        const bool open =
            undoable && after(step).effect != Effect::None && !isUndone(after(step).undoState);
        if (!m_findings.holds(Invariant::I13, !open))
            broken(Invariant::I13, u"effect-not-undone"_s, event,
                {{u"step"_s, step}, {u"effect"_s, name(after(step).effect)}});
    }
}

void JournalChecks::checkReply(const EventView &event)
{
    const int step = event.operation->step;
    const OperationKind kind = event.operation->kind;
    if (!m_before.hasStep(step))
        return;
    const ClaimRecord &claim = claimOf(before(step), kind);
    if (!m_findings.holds(Invariant::I6, claim.token == event.token))
        broken(Invariant::I6, u"reply-with-stale-token"_s, event,
            {{u"step"_s, step}, {u"token"_s, event.token.value},
                {u"current"_s, claim.token.value}});
    const bool open = isClaimOpen(before(step), kind) && !claim.escalated;
    if (!m_findings.holds(Invariant::I7, open))
        broken(Invariant::I7, u"reply-after-the-end-of-its-grant"_s, event, {{u"step"_s, step}});
}

// A Supervisor's row must name the claim that it ended, and an expired claim must leave its reason
// on the step.
void JournalChecks::checkEndedClaim(const EventView &event)
{
    const auto [task, step, kind] = *event.operation;
    if (!m_before.hasStep(step))
        return;
    const ClaimRecord &claim = claimOf(before(step), kind);
    const bool ended = isClaimOpen(before(step), kind) && claim.token == event.token
        && !isClaimOpen(after(step), kind);
    if (!m_findings.holds(Invariant::I22, ended))
        broken(Invariant::I22, u"supervisor-row-names-another-claim"_s, event, {{u"step"_s, step}});
    const QJsonArray payloads = event.changes.value("payloads"_L1).toArray();
    const QString wanted = kind == OperationKind::Forward ? u"lastError"_s : u"undoError"_s;
    const bool reported = claim.escalated
        || std::any_of(payloads.begin(), payloads.end(), [&, step = step](const QJsonValue &each) {
               return each["step"_L1].toInt(kWholeTask) == step
                   && each["kind"_L1].toString() == wanted;
           });
    if (!m_findings.holds(Invariant::I21, reported))
        broken(Invariant::I21, u"expired-without-cause"_s, event, {{u"step"_s, step}});
}

void JournalChecks::checkStep(const EventView &event, int step)
{
    checkTransitions(event, step);
    checkEffect(event, step);
    checkOpenRequests(event, step);
    for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
        if (claimOf(before(step), kind) == claimOf(after(step), kind)
            && isClaimOpen(before(step), kind) == isClaimOpen(after(step), kind))
            continue;
        checkClaimAndEnd(event, step, kind);
        checkFailureCount(event, step, kind);
    }
}

void JournalChecks::checkTransitions(const EventView &event, int step)
{
    const bool allowedStep = leads(stepTransitions(), before(step).state, after(step).state);
    const bool allowedUndo =
        leads(undoTransitions(), before(step).undoState, after(step).undoState);
    if (!m_findings.holds(Invariant::I19, allowedStep && allowedUndo))
        broken(Invariant::I19, u"step-transition-not-allowed"_s, event,
            {{u"step"_s, step}, {u"from"_s, name(before(step).state)},
                {u"to"_s, name(after(step).state)}, {u"undoFrom"_s, name(before(step).undoState)},
                {u"undoTo"_s, name(after(step).undoState)}});
    const bool completes =
        before(step).state == StepState::Running && after(step).state == StepState::Completed;
    const bool undone =
        before(step).undoState == UndoState::Running && after(step).undoState == UndoState::Undone;
    if (!completes && !undone)
        return;
    const bool answered =
        isReplyOf(event, step, completes ? OperationKind::Forward : OperationKind::Undo)
        && outcomeOf(event) == "completed"_L1;
    if (!m_findings.holds(Invariant::I6, answered))
        broken(Invariant::I6, u"completed-without-reply"_s, event, {{u"step"_s, step}});
}

void JournalChecks::checkClaimAndEnd(const EventView &event, int step, OperationKind kind)
{
    const bool wasOpen = isClaimOpen(before(step), kind);
    const bool isOpen = isClaimOpen(after(step), kind);
    const ClaimToken old = claimOf(before(step), kind).token;
    const ClaimToken current = claimOf(after(step), kind).token;
    if (!m_findings.holds(Invariant::I4, isOpen && !wasOpen ? current > old : current >= old))
        broken(Invariant::I4, u"token-did-not-rise"_s, event,
            {{u"step"_s, step}, {u"from"_s, old.value}, {u"to"_s, current.value}});
    // A change that ends a claim without the final reply of its Agent must raise the token.
    const bool answered = isReplyOf(event, step, kind)
        && (outcomeOf(event) == "completed"_L1 || outcomeOf(event) == "nontransient"_L1);
    const bool takenBack = wasOpen && !isOpen && !answered;
    if (takenBack && !m_findings.holds(Invariant::I4, current > old))
        broken(Invariant::I4, u"taken-back-with-its-token"_s, event, {{u"step"_s, step}});
    const bool claims = isClaimed(before(step), after(step), kind);
    if (!m_findings.holds(
            Invariant::I5, !(wasOpen && isOpen && old != current) || (claims && answered)))
        broken(Invariant::I5, u"granted-again-before-its-end"_s, event, {{u"step"_s, step}});
    if (claims)
        checkClaim(event, step, kind);
}

void JournalChecks::checkClaim(const EventView &event, int step, OperationKind kind)
{
    const qint64 notBefore = claimOf(before(step), kind).notBefore;
    if (!m_findings.holds(Invariant::I21, notBefore <= event.at))
        broken(Invariant::I21, u"granted-before-not-before"_s, event,
            {{u"step"_s, step}, {u"notBefore"_s, notBefore}, {u"at"_s, event.at}});
    checkPeriod(event, step, kind);
    if (kind == OperationKind::Forward)
        checkForwardClaim(event, step);
    else
        checkUndoOrder(event, step);
}

void JournalChecks::checkForwardClaim(const EventView &event, int step)
{
    const bool forward = m_after.state == TaskState::Processing && !isUndone(after(step).undoState);
    if (!m_findings.holds(Invariant::I17, forward))
        broken(Invariant::I17, u"forward-grant-while-not-going-forward"_s, event,
            {{u"step"_s, step}, {u"state"_s, name(m_after.state)}});
    if (!m_dossier.definition)
        return;
    checkUndoRecorded(event, step);
    for (const int earlier : m_dossier.definition->step(step).after)
        if (!m_findings.holds(Invariant::I12, isSettled(after(earlier).state)))
            broken(Invariant::I12, u"granted-before-its-predecessor-ended"_s, event,
                {{u"step"_s, step}, {u"predecessor"_s, earlier}});
}

// When this undo starts, steps with an undo that took effect later, or may have, must be undone.
void JournalChecks::checkUndoOrder(const EventView &event, int step)
{
    if (!m_dossier.definition)
        return;
    for (int other = 0; other < m_after.stepCount(); ++other) {
        const StepRecord &later = after(other);
        const bool undoable = m_dossier.definition->step(other).undo.has_value();
        const bool chosen = !m_after.undoThenResubmit || later.undoState != UndoState::None;
        if (other == step || !undoable || !chosen || later.effect == Effect::None
            || later.effectOrder <= after(step).effectOrder)
            continue;
        if (!m_findings.holds(Invariant::I16, isUndone(later.undoState)))
            broken(Invariant::I16, u"undone-before-a-later-effect"_s, event,
                {{u"step"_s, step}, {u"later"_s, other}});
    }
}

void JournalChecks::checkEffect(const EventView &event, int step)
{
    const Effect old = before(step).effect;
    const bool possible = old == Effect::Unknown || old == Effect::Applied;
    // The end of an undo that an operator requested and the new start of the step are one event.
    const bool undone = isUndone(before(step).undoState)
        || (m_before.undoThenResubmit && before(step).undoState == UndoState::Running
            && event.operation && event.operation->step == step
            && event.operation->kind == OperationKind::Undo);
    const bool denied =
        possible && after(step).effect < old && !undone && event.operatorName.isEmpty();
    if (!m_findings.holds(Invariant::I13, !denied))
        broken(Invariant::I13, u"possible-effect-forgotten"_s, event,
            {{u"step"_s, step}, {u"from"_s, name(old)}, {u"to"_s, name(after(step).effect)}});
    const bool fresh = after(step).keyGeneration != before(step).keyGeneration;
    const bool chosen = after(step).keyGeneration == before(step).keyGeneration + 1
        && (m_before.undoThenResubmit || requestsFreshKey(event));
    if (fresh && !m_findings.holds(Invariant::I9, chosen))
        broken(Invariant::I9, u"fresh-key-without-operator"_s, event, {{u"step"_s, step}});
}

void JournalChecks::checkFailureCount(const EventView &event, int step, OperationKind kind)
{
    const int change =
        claimOf(after(step), kind).failureCount - claimOf(before(step), kind).failureCount;
    if (change < 0) {
        const bool chosen = claimOf(after(step), kind).failureCount == 0
            && (!event.operatorName.isEmpty()
                || m_before.undoThenResubmit
                // The new failure count is that of the next undo.
                || after(step).undosDone > before(step).undosDone);
        if (!m_findings.holds(Invariant::I21, chosen))
            broken(Invariant::I21, u"failure-count-fell"_s, event, {{u"step"_s, step}});
        return;
    }
    const bool ended = isClaimOpen(before(step), kind) && !isClaimOpen(after(step), kind);
    const bool unsent = kind == OperationKind::Forward
        && before(step).state == StepState::NotStarted && after(step).state == StepState::Failed
        && event.operatorName.isEmpty();
    const bool failed = unsent
        || (ended && !checkUncounted(event, step, kind, change)
            && (isSupervisors(event)
                || (isReplyOf(event, step, kind) && outcomeOf(event) == "nontransient"_L1)));
    if (!m_findings.holds(Invariant::I21, change == (failed ? 1 : 0)))
        broken(Invariant::I21, u"failure-count-wrong"_s, event,
            {{u"step"_s, step}, {u"change"_s, change}, {u"expected"_s, failed ? 1 : 0}});
}

bool JournalChecks::checkUncounted(const EventView &event, int step, OperationKind kind, int change)
{
    const StepHistory &history = m_history.steps.at(static_cast<size_t>(step));
    const auto &windows = kind == OperationKind::Forward ? history.forward : history.undo;
    const bool expired = isSupervisors(event) && !claimOf(before(step), kind).escalated;
    if (!expired || windows.empty())
        return false;
    const Window &window = windows.back();
    const qint64 unknownFor = m_dossier.pauseUnknownMs;
    bool paused = false;
    bool knew = false;
    for (const Downtime &pause : *m_dossier.pauses) {
        const bool meets = window.from < pause.to && pause.from < window.completeBy;
        paused |= meets;
        knew |= meets && (unknownFor == 0 || pause.to < event.at - unknownFor);
    }
    if (!m_findings.holds(Invariant::I33, !knew || change == 0))
        broken(Invariant::I33, u"failure-across-a-pause"_s, event, {{u"step"_s, step}});
    const bool resumed = event.reason.code == codes::kSupervisorResumed;
    if (!m_findings.holds(Invariant::I33, paused || !resumed))
        broken(Invariant::I33, u"resumed-without-a-pause"_s, event, {{u"step"_s, step}});
    const bool unsent = event.reason.code == codes::kSupervisorStoreSlow;
    if (!m_findings.holds(Invariant::I33, !unsent || change == 0))
        broken(Invariant::I33, u"unsent-claim-counted"_s, event, {{u"step"_s, step}});
    return change == 0 && (paused || unsent);
}

// The period of a claim must count from its commit.
void JournalChecks::checkPeriod(const EventView &event, int step, OperationKind kind)
{
    if (!m_dossier.definition)
        return;
    const RecoveryPolicy &policy = m_dossier.definition->step(step).policy;
    const qint64 period =
        kind == OperationKind::Forward ? policy.completeWithinMs : policy.undoCompleteWithinMs;
    const qint64 taken = claimOf(after(step), kind).completeBy - event.at;
    if (!m_findings.holds(Invariant::I21, taken == period))
        broken(Invariant::I21, u"claim-period-differs"_s, event,
            {{u"step"_s, step}, {u"period"_s, taken}, {u"expected"_s, period}});
}

void JournalChecks::checkAlerts(const EventView &event)
{
    const QJsonArray changes = event.changes.value("alerts"_L1).toArray();
    for (const QJsonValue &value : changes) {
        const QJsonObject change = value.toObject();
        store::AuditAlert &alert = m_alerts[change.value("id"_L1).toInteger()];
        alert.step = change.value("step"_L1).toInt(-1);
        alert.state =
            alertStateNamed(change.value("state"_L1).toString()).value_or(AlertState::Open);
        for (int kind = 0; kind < kAlertKindCount; ++kind)
            if (name(static_cast<AlertKind>(kind)) == change.value("kind"_L1).toString())
                alert.kind = static_cast<AlertKind>(kind);
        m_history.alertClosedByOperator |=
            alert.state == AlertState::Closed && !event.operatorName.isEmpty();
    }
    if (m_after.state != TaskState::Error || m_before.state == TaskState::Error)
        return;
    const bool reported = std::any_of(m_alerts.begin(), m_alerts.end(),
        [](const store::AuditAlert &alert) { return alert.state != AlertState::Closed; });
    if (!m_findings.holds(Invariant::I23, reported))
        broken(Invariant::I23, u"error-without-alert"_s, event);
}

// A request that was sent and has no final response stays open, and the undo of its step (or the
// step, if it is an undo) must wait for it.
void JournalChecks::checkOpenRequests(const EventView &event, int step)
{
    for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
        const ClaimRecord &was = claimOf(before(step), kind);
        const ClaimRecord &is = claimOf(after(step), kind);
        const bool revoked = isClaimOpen(before(step), kind) && !isClaimOpen(after(step), kind)
            && !was.escalated && !isReplyOf(event, step, kind);
        const bool unanswered = isReplyOf(event, step, kind)
            && event.changes.value("reply"_L1)["effectPossible"_L1].toBool();
        const qint64 open = revoked || unanswered ? was.lastCompleteBy : was.openUntil;
        if (!m_findings.holds(Invariant::I13, is.openUntil >= std::max(open, was.openUntil)))
            broken(Invariant::I13, u"open-request-forgotten"_s, event, {{u"step"_s, step}});
        const bool claims = isClaimed(before(step), after(step), kind);
        const OperationKind other =
            kind == OperationKind::Undo ? OperationKind::Forward : OperationKind::Undo;
        if (claims
            && !m_findings.holds(Invariant::I13, event.at > claimOf(after(step), other).openUntil))
            broken(Invariant::I13, u"claim-before-requests-settled"_s, event, {{u"step"_s, step}});
    }
}

// Checks changes of the recorded undos of a step: a complete one never changes, and none is dropped
// while its effect is possible.
void JournalChecks::noteUndos(const EventView &event)
{
    const QJsonArray payloads = event.changes.value("payloads"_L1).toArray();
    for (const QJsonValue payload : payloads) {
        const int step = payload["step"_L1].toInt(-1);
        if (payload["kind"_L1].toString() != "undoRequest"_L1 || !m_after.hasStep(step))
            continue;
        QJsonArray &recorded = m_undos[step];
        const QJsonArray now = payload["digest"_L1].toArray();
        const bool kept = after(step).effect == Effect::None || before(step).effect == Effect::None
            || std::all_of(recorded.begin(), recorded.end(), [&](const QJsonValue &undo) {
                   return std::any_of(now.begin(), now.end(), [&](const QJsonValue &other) {
                       const bool complete = undo["hash"_L1].isString();
                       return other["key"_L1] == undo["key"_L1]
                           && (!complete || other["hash"_L1] == undo["hash"_L1]);
                   });
               });
        if (!m_findings.holds(Invariant::I32, kept))
            broken(Invariant::I32, u"recorded-undo-changed"_s, event, {{u"step"_s, step}});
        recorded = now;
        StepHistory &history = m_history.steps.at(static_cast<size_t>(step));
        for (const QJsonValue undo : now)
            history.undos.insert(undo["key"_L1].toString(), undo.toObject());
    }
    if (event.operation && event.operation->kind == OperationKind::Undo)
        checkSentUndo(event);
}

void JournalChecks::checkUndoRecorded(const EventView &event, int step)
{
    const auto &undo = m_dossier.definition->step(step).undo;
    if (!undo || !undo->manual.isEmpty())
        return;
    const qsizetype recorded = m_undos.value(step).size();
    const bool isThere = recorded > 0 && recorded == after(step).undoCount;
    if (!m_findings.holds(Invariant::I32, isThere))
        broken(Invariant::I32, u"claim-without-recorded-undo"_s, event, {{u"step"_s, step}});
}

// The journal contains the request of an undo that did not succeed at the first attempt: compares
// it with the recorded undo.
void JournalChecks::checkSentUndo(const EventView &event)
{
    const QJsonObject sent = event.changes.value("request"_L1).toObject();
    const auto history = static_cast<size_t>(event.operation->step);
    if (sent.isEmpty() || history >= m_history.steps.size())
        return;
    const QString key = sent.value("headers"_L1)["Idempotency-Key"_L1].toString();
    const QJsonObject recorded = m_history.steps[history].undos.value(key);
    const bool same = recorded.value("method"_L1) == sent.value("method"_L1)
        && recorded.value("path"_L1) == sent.value("path"_L1);
    if (!m_findings.holds(Invariant::I32, same))
        broken(Invariant::I32, u"undo-not-as-recorded"_s, event, {{u"key"_s, key}});
}

void JournalChecks::checkTables()
{
    m_payloads.check(m_dossier, m_findings);
    for (int step = 0; step < m_after.stepCount(); ++step) {
        const auto stored = workflow::undosFromBytes(m_dossier.undoRequests.value(step));
        if (!m_findings.holds(Invariant::I32, workflow::digestOf(stored) == m_undos.value(step)))
            m_findings.broken(
                Invariant::I32, u"recorded-undo-not-as-journaled"_s, {{u"step"_s, step}});
    }
    if (!m_findings.holds(Invariant::I20, m_after == m_dossier.record))
        m_findings.broken(Invariant::I20, u"journal-and-tables-differ"_s,
            {{u"journalVersion"_s, m_after.version}, {u"version"_s, m_dossier.record.version}});
    if (!m_findings.holds(Invariant::I20, m_dossier.digest == store::digestOf(m_dossier.record)))
        m_findings.broken(Invariant::I20, u"digest-differs"_s);
    for (const store::AuditAlert &alert : m_dossier.alerts) {
        const auto reported = m_alerts.constFind(alert.id);
        const bool same = reported != m_alerts.constEnd() && reported->step == alert.step
            && reported->kind == alert.kind && reported->state == alert.state;
        if (!m_findings.holds(Invariant::I23, same))
            m_findings.broken(Invariant::I23, u"alert-not-as-journaled"_s,
                {{u"alert"_s, alert.id}, {u"state"_s, name(alert.state)}});
        m_alerts.remove(alert.id);
    }
    if (!m_findings.holds(Invariant::I23, m_alerts.isEmpty()))
        m_findings.broken(Invariant::I23, u"alert-lost"_s,
            {{u"alert"_s, m_alerts.isEmpty() ? 0 : m_alerts.constBegin().key()}});
}

void JournalChecks::noteHistory(const EventView &event, int step)
{
    StepHistory &history = m_history.steps.at(static_cast<size_t>(step));
    for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
        if (!isClaimed(before(step), after(step), kind))
            continue;
        auto &windows = kind == OperationKind::Forward ? history.forward : history.undo;
        windows.push_back({event.at, claimOf(after(step), kind).completeBy});
    }
    noteKeys(event, step);
    if (before(step).state == after(step).state || after(step).state != StepState::Completed)
        return;
    history.completedByHand = !event.operatorName.isEmpty();
    const QJsonArray attempts = event.changes.value("attempts"_L1).toArray();
    history.completedWithoutNetwork =
        attempts.last().toObject().value("endpoint"_L1).toString().startsWith("noop:"_L1);
}

// Records the keys whose effects an operator undid by hand, and those that were undone before
// the step started again.
void JournalChecks::noteKeys(const EventView &event, int step)
{
    if (!m_dossier.definition)
        return;
    StepHistory &history = m_history.steps.at(static_cast<size_t>(step));
    const auto keyOf = [&](OperationKind kind) {
        return idempotencyKey(m_before, step, m_dossier.definition->step(step).name, kind);
    };
    if (event.reason.code == codes::kOperatorUndoneByHand
        && after(step).undosDone >= before(step).undosDone) {
        const QJsonArray recorded = m_undos.value(step);
        const qsizetype current = recorded.size() - 1 - before(step).undosDone;
        history.undoneByHand.insert(
            current < 0 ? keyOf(OperationKind::Undo) : recorded[current]["key"_L1].toString());
        // The newest undo also covers the last claim, which may have had a fresh key, because an
        // equal request is not recorded again.
        if (before(step).undosDone == 0)
            history.undoneByHand.insert(keyOf(OperationKind::Undo));
    }
    if (after(step).keyGeneration != before(step).keyGeneration && m_before.undoThenResubmit)
        history.undoneFirst.insert(keyOf(OperationKind::Forward));
}

} // namespace sagadesk::audit
