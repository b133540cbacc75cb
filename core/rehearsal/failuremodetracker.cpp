#include "core/rehearsal/failuremodetracker.h"

#include "core/base/reasoncodes.h"

#include <QJsonArray>

namespace sagadesk::rehearsal {

using namespace Qt::StringLiterals;

namespace {

// Limit for remembered steps; with more failures, the exact counts don't matter.
constexpr qsizetype kRememberedMax = 20'000;

struct ModeName
{
    const char *name;
    const char *source;
};
constexpr std::array<ModeName, kFailureModeCount> kModes{{
    {"agent-retried", "P5"},
    {"gave-up", "P31"},
    {"claim-expired", "P16"},
    {"taken-over", "P17"},
    {"late-write-refused", "P15"},
    {"deferred-by-breaker", "P30"},
    {"deferred-by-limit", "P35"},
    {"retry-after-honoured", "P30"},
    {"refused-for-good", "P19"},
    {"threshold-reached", "P18"},
    {"waited-then-again", "P18"},
    {"operator-alerted", "P18"},
    {"operator-acted", "P20"},
    {"compensated", "P1"},
    {"step-undone", "P22"},
    {"unknown-undone", "P22"},
    {"undo-tried-again", "P22"},
    {"compensation-failed", "P22"},
    {"deadline-passed", "P18"},
    {"recovered-at-start", "P23"},
    {"actor-replaced", "P23"},
    {"leader-changed", "P9"},
}};

const ModeName &namesOf(FailureMode mode)
{
    return kModes.at(static_cast<size_t>(mode));
}

QJsonValue field(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1StringView(name));
}

bool is(const QString &text, QLatin1StringView what)
{
    return text == what;
}

void remember(QSet<std::pair<QString, int>> &set, const QString &task, int step)
{
    if (set.size() < kRememberedMax)
        set.insert({task, step});
}

FailureMode modeOfDeferral(const QString &reason)
{
    if (reason.startsWith("breaker-"_L1))
        return FailureMode::DeferredByBreaker;
    if (is(reason, codes::kHttpStatus))
        return FailureMode::RetryAfterHonored;
    if (is(reason, codes::kActorEnded))
        return FailureMode::ActorReplaced;
    return FailureMode::DeferredByLimit;
}

} // namespace

QString name(FailureMode mode)
{
    return QString::fromLatin1(namesOf(mode).name);
}

QString source(FailureMode mode)
{
    return QString::fromLatin1(namesOf(mode).source);
}

FailureModeTracker::FailureModeTracker(store::Cursor after)
    : m_after(std::move(after))
{
    for (size_t i = 0; i < m_seen.size(); ++i)
        m_seen.at(i).mode = static_cast<FailureMode>(i);
}

base::Result<FailureModeReport> FailureModeTracker::read(store::StoreReader &reader)
{
    const auto page = reader.journal(m_after, kRowsAtOnce);
    if (!page)
        return page.error();
    for (const auto &[task, event] : page->rows)
        take(task, event);
    m_after = page->next;
    if (const auto named = nameLate(reader); !named)
        return named.error();
    FailureModeReport made = report();
    made.behind = page->rows.size() == static_cast<size_t>(kRowsAtOnce);
    return made;
}

base::Result<void> FailureModeTracker::nameLate(store::StoreReader &reader)
{
    ObservedFailureMode &late = m_seen.at(static_cast<size_t>(FailureMode::LateWriteRefused));
    model::TaskId task;
    {
        const std::scoped_lock lock(m_mutex);
        if (m_late == late.count)
            return {};
        late.count = m_late;
        late.at = m_lateAt;
        task = m_lateTask;
    }
    late.task.clear();
    if (!task)
        return {};
    const auto summary = reader.tasks({task});
    if (!summary)
        return summary.error();
    if (!summary->empty())
        late.task = summary->front().publicId;
    return {};
}

void FailureModeTracker::noteLate(model::TaskId task, qint64 at)
{
    const std::scoped_lock lock(m_mutex);
    ++m_late;
    m_lateTask = task ? task : m_lateTask;
    m_lateAt = at;
}

FailureModeReport FailureModeTracker::report() const
{
    return {{m_seen.begin(), m_seen.end()}, false};
}

void FailureModeTracker::saw(FailureMode mode, const QString &task, int step, qint64 at)
{
    ObservedFailureMode &seen = m_seen.at(static_cast<size_t>(mode));
    ++seen.count;
    seen.task = task;
    seen.step = step;
    seen.at = at;
}

void FailureModeTracker::take(const QString &task, const model::EventView &event)
{
    const QString &code = event.reason.code;
    if (!event.operatorName.isEmpty())
        saw(FailureMode::OperatorActed, task, -1, event.at);
    if (is(code, codes::kRestarted))
        saw(FailureMode::RecoveredAtStart, task, -1, event.at);
    if (is(code, codes::kActorEnded))
        saw(FailureMode::ActorReplaced, task, -1, event.at);
    if (event.operation)
        takeReply(task, event);
    if (event.epoch)
        takeSupervisor(task, event);
    takeSteps(task, event);
    takeAlerts(task, event);
    const QJsonObject changed = field(event.changes, "task").toObject();
    if (is(field(changed, "state").toString(), "compensated"_L1))
        saw(FailureMode::Compensated, task, -1, event.at);
}

void FailureModeTracker::takeReply(const QString &task, const model::EventView &event)
{
    const int step = event.operation->step;
    const bool undo = event.operation->kind == model::OperationKind::Undo;
    const QString &code = event.reason.code;
    if (event.attempts.size() > 1)
        saw(FailureMode::AgentRetried, task, step, event.at);
    if (is(code, codes::kHandedOver))
        saw(undo ? FailureMode::UndoFailed : FailureMode::HandedOver, task, step, event.at);
    if (is(code, codes::kStepFailed))
        saw(FailureMode::RefusedForGood, task, step, event.at);
    if (is(code, codes::kDeferred)) {
        const QJsonObject reason =
            field(field(event.changes, "reply").toObject(), "reason").toObject();
        saw(modeOfDeferral(field(reason, "code").toString()), task, step, event.at);
    }
    if (is(code, codes::kUndone)) {
        saw(FailureMode::StepUndone, task, step, event.at);
        if (m_unknown.remove({task, step}))
            saw(FailureMode::UnknownUndone, task, step, event.at);
    }
}

void FailureModeTracker::takeSteps(const QString &task, const model::EventView &event)
{
    const QJsonArray steps = field(event.changes, "steps").toArray();
    for (const QJsonValue &value : steps) {
        const QJsonObject change = value.toObject();
        const int step = field(change, "index").toInt(-1);
        const QString effect = field(change, "effect").toString();
        if (is(effect, "unknown"_L1))
            remember(m_unknown, task, step);
        else if (!effect.isEmpty())
            m_unknown.remove({task, step});
        const bool isClaimed = is(field(change, "state").toString(), "running"_L1);
        if (isClaimed && m_expired.remove({task, step}))
            saw(FailureMode::TakenOver, task, step, event.at);
        if (isClaimed && m_waiting.remove({task, step}))
            saw(FailureMode::WaitedThenAgain, task, step, event.at);
    }
}

// Handles a journal row that a Supervisor wrote: each step in it whose failure count rose was
// escalated, or had expired.
void FailureModeTracker::takeSupervisor(const QString &task, const model::EventView &event)
{
    if (m_epoch && event.epoch > m_epoch)
        saw(FailureMode::LeaderChanged, task, -1, event.at);
    m_epoch = event.epoch;
    const QJsonArray steps = field(event.changes, "steps").toArray();
    for (const QJsonValue &value : steps) {
        const QJsonObject change = value.toObject();
        const int step = field(change, "index").toInt(-1);
        const QJsonObject forward = field(change, "forward").toObject();
        const QString state = field(change, "state").toString();
        if (forward.contains("failureCount"_L1)) {
            if (!forward.contains("handedOver"_L1)) {
                saw(FailureMode::ClaimExpired, task, step, event.at);
                remember(m_expired, task, step);
            }
            if (is(state, "failed"_L1))
                saw(FailureMode::ThresholdReached, task, step, event.at);
            if (field(forward, "waited").toBool())
                remember(m_waiting, task, step);
        }
        const QJsonObject undo = field(change, "undo").toObject();
        if (undo.contains("failureCount"_L1) && !undo.contains("handedOver"_L1))
            saw(FailureMode::UndoFailed, task, step, event.at);
    }
}

void FailureModeTracker::takeAlerts(const QString &task, const model::EventView &event)
{
    const QJsonArray alerts = field(event.changes, "alerts").toArray();
    for (const QJsonValue &value : alerts) {
        const QJsonObject alert = value.toObject();
        if (!is(field(alert, "state").toString(), "open"_L1))
            continue;
        const int step = field(alert, "step").toInt(-1);
        const QString kind = field(alert, "kind").toString();
        saw(FailureMode::OperatorAlerted, task, step, event.at);
        if (is(kind, "compensation-failed"_L1))
            saw(FailureMode::CompensationFailed, task, step, event.at);
        if (is(kind, "deadline-passed"_L1))
            saw(FailureMode::DeadlinePassed, task, step, event.at);
    }
}

} // namespace sagadesk::rehearsal
