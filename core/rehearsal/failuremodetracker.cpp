#include "core/engine/patternbook.h"

#include <QJsonArray>

namespace sagadesk::engine {

namespace {

// What is remembered of tasks on their way; more than that would be a flood that nobody looks at.
constexpr qsizetype kRememberedMax = 20'000;

struct ModeName
{
    const char *name;
    const char *source;
};
constexpr std::array<ModeName, kPatternModeCount> kModes{{
    {"agent-retried", "P5"},
    {"gave-up", "P31"},
    {"grant-expired", "P16"},
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

const ModeName &namesOf(PatternMode mode)
{
    return kModes.at(static_cast<size_t>(mode));
}

QJsonValue field(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1StringView(name));
}

bool is(const QString &text, const char *what)
{
    return text == QLatin1StringView(what);
}

void remember(QSet<std::pair<QString, int>> &set, const QString &task, int step)
{
    if (set.size() < kRememberedMax)
        set.insert({task, step});
}

PatternMode modeOfDeferral(const QString &reason)
{
    if (reason.startsWith(QLatin1StringView("breaker-")))
        return PatternMode::DeferredByBreaker;
    if (is(reason, "http-status"))
        return PatternMode::RetryAfterHonoured;
    if (is(reason, "actor-ended"))
        return PatternMode::ActorReplaced;
    return PatternMode::DeferredByLimit;
}

} // namespace

QString name(PatternMode mode)
{
    return QString::fromLatin1(namesOf(mode).name);
}

QString source(PatternMode mode)
{
    return QString::fromLatin1(namesOf(mode).source);
}

PatternBook::PatternBook(model::EventId after)
    : m_after(after)
{
    for (size_t i = 0; i < m_seen.size(); ++i)
        m_seen.at(i).mode = static_cast<PatternMode>(i);
}

base::Result<PatternReport> PatternBook::read(statestore::StoreReader &reader)
{
    const auto rows = reader.journal(m_after, kRowsAtOnce);
    if (!rows)
        return rows.error();
    for (const auto &[task, event] : *rows) {
        take(task, event);
        m_after = event.id;
    }
    if (const auto named = nameLate(reader); !named)
        return named.error();
    PatternReport made = report();
    made.behind = rows->size() == static_cast<size_t>(kRowsAtOnce);
    return made;
}

base::Result<void> PatternBook::nameLate(statestore::StoreReader &reader)
{
    PatternSeen &late = m_seen.at(static_cast<size_t>(PatternMode::LateWriteRefused));
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

void PatternBook::noteLate(model::TaskId task, qint64 at)
{
    const std::scoped_lock lock(m_mutex);
    ++m_late;
    m_lateTask = task ? task : m_lateTask;
    m_lateAt = at;
}

PatternReport PatternBook::report() const
{
    return {{m_seen.begin(), m_seen.end()}, false};
}

void PatternBook::saw(PatternMode mode, const QString &task, int step, qint64 at)
{
    PatternSeen &seen = m_seen.at(static_cast<size_t>(mode));
    ++seen.count;
    seen.task = task;
    seen.step = step;
    seen.at = at;
}

void PatternBook::take(const QString &task, const model::EventView &event)
{
    const QString &code = event.reason.code;
    if (!event.operatorName.isEmpty())
        saw(PatternMode::OperatorActed, task, -1, event.at);
    if (is(code, "restarted"))
        saw(PatternMode::RecoveredAtStart, task, -1, event.at);
    if (is(code, "actor-ended"))
        saw(PatternMode::ActorReplaced, task, -1, event.at);
    if (event.operation)
        takeReply(task, event);
    if (event.epoch)
        takeSupervisor(task, event);
    takeSteps(task, event);
    takeAlerts(task, event);
    const QJsonObject changed = field(event.changes, "task").toObject();
    if (is(field(changed, "state").toString(), "compensated"))
        saw(PatternMode::Compensated, task, -1, event.at);
}

void PatternBook::takeReply(const QString &task, const model::EventView &event)
{
    const int step = event.operation->step;
    const bool undo = event.operation->kind == model::OperationKind::Undo;
    const QString &code = event.reason.code;
    if (event.attempts.size() > 1)
        saw(PatternMode::AgentRetried, task, step, event.at);
    if (is(code, "handed-over"))
        saw(undo ? PatternMode::UndoFailed : PatternMode::HandedOver, task, step, event.at);
    if (is(code, "step-failed"))
        saw(PatternMode::RefusedForGood, task, step, event.at);
    if (is(code, "deferred")) {
        const QJsonObject reason =
            field(field(event.changes, "reply").toObject(), "reason").toObject();
        saw(modeOfDeferral(field(reason, "code").toString()), task, step, event.at);
    }
    if (is(code, "undone")) {
        saw(PatternMode::StepUndone, task, step, event.at);
        if (m_unknown.remove({task, step}))
            saw(PatternMode::UnknownUndone, task, step, event.at);
    }
}

// What is remembered of a step until the pattern has dealt with it.
void PatternBook::takeSteps(const QString &task, const model::EventView &event)
{
    const QJsonArray steps = field(event.changes, "steps").toArray();
    for (const QJsonValue &value : steps) {
        const QJsonObject change = value.toObject();
        const int step = field(change, "index").toInt(-1);
        const QString effect = field(change, "effect").toString();
        if (is(effect, "unknown"))
            remember(m_unknown, task, step);
        else if (!effect.isEmpty())
            m_unknown.remove({task, step});
        const bool granted = is(field(change, "state").toString(), "running");
        if (granted && m_expired.remove({task, step}))
            saw(PatternMode::TakenOver, task, step, event.at);
        if (granted && m_waiting.remove({task, step}))
            saw(PatternMode::WaitedThenAgain, task, step, event.at);
    }
}

// A row of the Supervisor: each step in it whose failures rose was handed over, or had expired.
void PatternBook::takeSupervisor(const QString &task, const model::EventView &event)
{
    if (m_epoch && event.epoch > m_epoch)
        saw(PatternMode::LeaderChanged, task, -1, event.at);
    m_epoch = event.epoch;
    const QJsonArray steps = field(event.changes, "steps").toArray();
    for (const QJsonValue &value : steps) {
        const QJsonObject change = value.toObject();
        const int step = field(change, "index").toInt(-1);
        const QJsonObject forward = field(change, "forward").toObject();
        const QString state = field(change, "state").toString();
        if (forward.contains(QLatin1StringView("failureCount"))) {
            if (!forward.contains(QLatin1StringView("handedOver"))) {
                saw(PatternMode::GrantExpired, task, step, event.at);
                remember(m_expired, task, step);
            }
            if (is(state, "failed"))
                saw(PatternMode::ThresholdReached, task, step, event.at);
            if (field(forward, "waited").toBool())
                remember(m_waiting, task, step);
        }
        const QJsonObject undo = field(change, "undo").toObject();
        if (undo.contains(QLatin1StringView("failureCount"))
            && !undo.contains(QLatin1StringView("handedOver")))
            saw(PatternMode::UndoFailed, task, step, event.at);
    }
}

void PatternBook::takeAlerts(const QString &task, const model::EventView &event)
{
    const QJsonArray alerts = field(event.changes, "alerts").toArray();
    for (const QJsonValue &value : alerts) {
        const QJsonObject alert = value.toObject();
        if (!is(field(alert, "state").toString(), "open"))
            continue;
        const int step = field(alert, "step").toInt(-1);
        const QString kind = field(alert, "kind").toString();
        saw(PatternMode::OperatorAlerted, task, step, event.at);
        if (is(kind, "compensation-failed"))
            saw(PatternMode::CompensationFailed, task, step, event.at);
        if (is(kind, "deadline-passed"))
            saw(PatternMode::DeadlinePassed, task, step, event.at);
    }
}

} // namespace sagadesk::engine
