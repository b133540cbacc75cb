#include "core/faultlab/scenario/verdict.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

QJsonObject toJson(const Range &range)
{
    QJsonObject json;
    if (range.least)
        json.insert(u"least"_s, *range.least);
    if (range.most)
        json.insert(u"most"_s, *range.most);
    return json;
}

bool isGiven(const Range &range)
{
    return range.least || range.most;
}

// The first of `faults` that was injected into a request with the key; empty: none.
QString firstOf(const KeyRecord &record, const QStringList &faults)
{
    const auto found = std::find_if(record.faults.begin(), record.faults.end(),
        [&faults](const QString &fault) { return faults.contains(fault); });
    return found == record.faults.end() ? QString() : *found;
}

const QStringList &breaksKeys()
{
    static const QStringList all{name(FaultKind::IgnoreKey), name(FaultKind::KeyExpired)};
    return all;
}

const QStringList &deniesEffects()
{
    static const QStringList all{name(FaultKind::NoEffectOk), name(FaultKind::AcceptedNeverDone)};
    return all;
}

class Judge final
{
public:
    Judge(const Scenario &scenario, const RunObservation &seen)
        : m_expect(scenario.expect)
        , m_scenario(scenario)
        , m_seen(seen)
    {
    }

    Verdict judge()
    {
        checkTasks();
        checkEffects();
        checkNumbers();
        for (const auto &[fault, range] : m_expect.faults)
            expect(u"faults"_s, range, injected(fault), {{u"fault"_s, fault}});
        for (const QString &service : m_expect.breakersOpened)
            add(u"breaker"_s, m_seen.breakersOpened.contains(service), {{u"service"_s, service}});
        checkInside();
        m_verdict.passed = std::all_of(m_verdict.checks.begin(), m_verdict.checks.end(),
            [](const VerdictCheck &check) { return check.passed; });
        return std::move(m_verdict);
    }

private:
    void add(const QString &code, bool passed, QJsonObject parameters)
    {
        m_verdict.checks.push_back({code, std::move(parameters), passed});
    }
    void expect(const QString &code, const Range &range, qint64 found, QJsonObject parameters = {})
    {
        if (!isGiven(range))
            return;
        parameters.insert(u"expected"_s, toJson(range));
        parameters.insert(u"found"_s, found);
        add(code, range.contains(found), std::move(parameters));
    }
    [[nodiscard]] qint64 injected(const QString &fault) const
    {
        const auto found = m_seen.faults.find(fault);
        return found == m_seen.faults.end() ? 0 : static_cast<qint64>(found->second);
    }

    // Checks that no accepted task is lost, that all are at rest, and how many are in each
    // state. Also fails if no task was accepted although there is a load, because such a run
    // proves nothing.
    void checkTasks()
    {
        const qsizetype accepted = m_seen.accepted.size();
        const auto found = static_cast<qsizetype>(m_seen.tasks.size());
        if (m_scenario.load)
            add(u"accepted"_s, accepted > 0, {{u"found"_s, accepted}});
        add(u"lost"_s, found == accepted, {{u"accepted"_s, accepted}, {u"found"_s, found}});
        qint64 restless = 0;
        std::map<QString, qint64> states;
        for (const model::TaskDetail &task : m_seen.tasks) {
            const bool hasAlert = std::any_of(
                task.alerts.begin(), task.alerts.end(), [](const model::AlertView &alert) {
                    return alert.state != model::AlertState::Closed;
                });
            const bool isAtRest = model::isFinal(task.record.state)
                || (task.record.state == model::TaskState::Error && hasAlert);
            restless += isAtRest ? 0 : 1;
            ++states[model::name(task.record.state)];
        }
        add(u"unsettled"_s, m_seen.settled && restless == 0,
            {{u"tasks"_s, restless}, {u"withinMs"_s, m_expect.settleWithinMs}});
        for (const auto &[state, range] : m_expect.tasks)
            expect(u"tasks"_s, range, states[state], {{u"state"_s, state}});
    }

    void checkEffects()
    {
        for (const model::TaskDetail &task : m_seen.tasks) {
            const auto effects = m_seen.effects.find(task.record.publicId);
            for (const model::StepView &step : task.steps)
                checkStep(task, step,
                    effects == m_seen.effects.end() ? std::vector<StepEffects>() : effects->second);
        }
        // Without an explicit expectation, no violation may count against the engine.
        const auto check = [this](const QString &code, const Range &range, qint64 all, qint64 own) {
            if (isGiven(range))
                expect(code, range, all);
            else if (!m_seen.services.isEmpty()) // no check if no service could be observed
                expect(code, {0, 0}, all - own);
        };
        check(u"doubled"_s, m_expect.doubled, m_doubled, m_doubledOwn);
        check(u"missing"_s, m_expect.missing, m_missing, m_missingOwn);
        check(u"left"_s, m_expect.left, m_left, m_leftOwn);
    }

    void checkStep(const model::TaskDetail &task, const model::StepView &step,
        const std::vector<StepEffects> &effects)
    {
        const auto found = std::find_if(effects.begin(), effects.end(),
            [&step](const StepEffects &each) { return each.key == step.idempotencyKey; });
        const StepEffects seen = found == effects.end() ? StepEffects() : *found;
        const QString key = step.idempotencyKey;
        if (seen.forward.effects > 1)
            blame(u"doubled"_s, key, firstOf(seen.forward, breaksKeys()), m_doubled, m_doubledOwn);
        for (const KeyRecord &undo : seen.doubledUndos)
            blame(u"doubled"_s, key, firstOf(undo, breaksKeys()), m_doubled, m_doubledOwn);
        const bool isServed = m_seen.services.contains(step.service);
        const bool isDone = step.record.state == model::StepState::Completed && isServed;
        const model::TaskState state = task.record.state;
        if (isDone && seen.forward.effects == 0 && (seen.forward.changes || !seen.forward.requests))
            blame(
                u"missing"_s, key, firstOf(seen.forward, deniesEffects()), m_missing, m_missingOwn);
        const auto outcome = seen.outcome();
        if (state == model::TaskState::Processed && outcome == StepEffects::Outcome::Undone)
            blame(u"missing"_s, key, {}, m_missing, m_missingOwn);
        const bool isUndone =
            state == model::TaskState::Compensated || state == model::TaskState::Canceled;
        if (isUndone && step.hasUndo && !step.manualUndo && seen.forward.effects > 0
            && outcome != StepEffects::Outcome::Undone)
            blame(u"left"_s, key, firstOf(seen.undo, deniesEffects()), m_left, m_leftOwn);
    }

    // Counts a violation, as the services' own if a fault explains it.
    void blame(
        const QString &code, const QString &key, const QString &fault, qint64 &all, qint64 &own)
    {
        ++all;
        if (fault.isEmpty())
            return;
        ++own;
        m_verdict.servicesOwn.push_back({code, {{u"key"_s, key}, {u"fault"_s, fault}}, true});
    }

    void checkNumbers()
    {
        qint64 retries = 0;
        qint64 failures = 0;
        qint64 alerts = 0;
        for (const model::TaskDetail &task : m_seen.tasks) {
            alerts += static_cast<qint64>(task.alerts.size());
            for (const model::StepView &step : task.steps) {
                retries += step.record.forward.retryCount + step.record.undo.retryCount;
                failures += step.record.forward.failureCount + step.record.undo.failureCount;
            }
        }
        expect(u"retries"_s, m_expect.retries, retries);
        expect(u"failures"_s, m_expect.failures, failures);
        expect(u"alerts"_s, m_expect.alerts, alerts);
        expect(u"leaders"_s, m_expect.leaders, m_seen.leaderChanges);
        expect(u"stale-writes"_s, m_expect.staleWrites, m_seen.staleWrites);
    }

    // A run in which an engine fault was not injected proves nothing.
    void checkInside()
    {
        for (const ScheduledEngineFault &scheduled : m_scenario.engineFaults) {
            const bool done = std::find(m_seen.engineFaultsDone.begin(),
                                  m_seen.engineFaultsDone.end(), scheduled.fault.kind)
                != m_seen.engineFaultsDone.end();
            add(u"inside"_s, done, {{u"fault"_s, name(scheduled.fault.kind)}});
        }
    }

    const Expectations &m_expect;
    const Scenario &m_scenario;
    const RunObservation &m_seen;
    Verdict m_verdict;
    qint64 m_doubled = 0;
    qint64 m_doubledOwn = 0;
    qint64 m_missing = 0;
    qint64 m_missingOwn = 0;
    qint64 m_left = 0;
    qint64 m_leftOwn = 0;
};

QJsonArray toJson(const std::vector<VerdictCheck> &checks)
{
    QJsonArray list;
    for (const VerdictCheck &check : checks) {
        QJsonObject entry = check.parameters;
        entry.insert(u"code"_s, check.code);
        entry.insert(u"passed"_s, check.passed);
        list.append(entry);
    }
    return list;
}

} // namespace

Verdict judgeRun(const Scenario &scenario, const RunObservation &seen)
{
    return Judge(scenario, seen).judge();
}

QJsonObject toJson(const Verdict &verdict)
{
    return {{u"passed"_s, verdict.passed}, {u"checks"_s, toJson(verdict.checks)},
        {u"servicesOwn"_s, toJson(verdict.servicesOwn)}};
}

} // namespace sagadesk::faultlab
