#include "core/base/reasoncodes.h"
#include "core/model/claim.h"
#include "core/model/stamping.h"
#include "core/model/waits.h"
#include "core/operator/operatorplans.h"
#include "core/store/seam/taskfields.h"
#include "tests/unit/scheduler/taskfixture.h"

#include <QTest>

#include <functional>
#include <map>
#include <random>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::ClaimRecord;
using model::Decision;
using model::OperationKind;
using model::OperatorAction;
using model::Outcome;
using model::StepRecord;
using model::TaskRecord;

namespace {

using Decided = base::Result<Decision>;

// A decision that can be made at any time and on any record of the task.
struct Choice
{
    QString plan;
    std::function<Decided(const TaskRecord &, qint64 now)> decide;
};

constexpr std::array kKinds{OperationKind::Forward, OperationKind::Undo};
constexpr std::array kClaimTimes{&ClaimRecord::completeBy, &ClaimRecord::lastCompleteBy,
    &ClaimRecord::openUntil, &ClaimRecord::notBefore, &ClaimRecord::deferredSince,
    &ClaimRecord::startedAt, &ClaimRecord::finishedAt};
constexpr std::array kTaskTimes{
    &TaskRecord::completeBy, &TaskRecord::finishedAt, &TaskRecord::deadline, &TaskRecord::pausedAt};

// A decision without its time values: only whether each is set, and how many steps wait.
struct Shape
{
    TaskRecord record;
    int waits = 0;
    int waitsFromNow = 0;
    std::vector<model::TaskEvent> events;
    size_t payloads = 0;
    size_t alerts = 0;
    QString reason;
    friend bool operator==(const Shape &, const Shape &) = default;
};

template <class Waiting>
void takeWait(Shape &shape, Waiting &record)
{
    shape.waits += isWaiting(record);
    shape.waitsFromNow += record.readyAt == model::kReadyNow;
    record.readyAt = model::kReadyNever;
    record.serviceQueue = model::kAnyServiceQueue;
}

Shape shapeOf(const Decision &decision)
{
    Shape shape{decision.after, 0, 0, decision.taskEvents, decision.payloads.size(),
        decision.alertsRaised.size(), decision.reason.code};
    shape.record.unstamped = {};
    takeWait(shape, shape.record);
    for (const auto time : kTaskTimes)
        shape.record.*time = shape.record.*time != 0;
    for (StepRecord &step : shape.record.steps) {
        takeWait(shape, step);
        for (const OperationKind kind : kKinds)
            for (const auto time : kClaimTimes)
                claimOf(step, kind).*time = claimOf(step, kind).*time != 0;
    }
    return shape;
}

template <class Record>
void compare(QStringList &found, const QString &where, std::span<const store::Field<Record>> fields,
    const Record &one, const Record &other)
{
    for (const auto &field : fields)
        if (field.get(one) != field.get(other))
            found.append(u"%1%2: %3, %4"_s.arg(where, QLatin1StringView(field.journalName))
                             .arg(field.get(one))
                             .arg(field.get(other)));
}

QString difference(const TaskRecord &one, const TaskRecord &other)
{
    QStringList found;
    compare(found, {}, store::taskFields(), one, other);
    for (int i = 0; i < one.stepCount(); ++i) {
        const QString where = u"%1 "_s.arg(i);
        compare(found, where, store::stepFields(), one.step(i), other.step(i));
        for (const OperationKind kind : kKinds)
            compare(found, where + (kind == OperationKind::Undo ? u"undo "_s : QString()),
                store::claimFields(), claimOf(one.step(i), kind), claimOf(other.step(i), kind));
    }
    return found.join(u"; "_s);
}

Decision stamped(Decision decision, const TaskRecord &stored, qint64 stamp)
{
    model::stampTimes(decision, stored, stamp);
    return decision;
}

} // namespace

// A task with random steps, on which random plans are applied.
class RandomHistory final
{
public:
    explicit RandomHistory(unsigned seed)
        : m_random(seed)
        , world(randomSteps())
    {
        world.definition->deadlineMs = chance(2) ? 0 : below(60'000) + 5000;
        if (world.definition->deadlineMs > 0)
            world.task.deadline = world.now + world.definition->deadlineMs;
        m_policies = world.policies();
        m_registry.add(world.task.workflow, m_policies);
    }

    [[nodiscard]] qint64 below(qint64 limit) { return static_cast<qint64>(m_random()) % limit; }
    [[nodiscard]] bool chance(int oneIn) { return below(oneIn) == 0; }

    Choice choose(const TaskRecord &task)
    {
        world.capacity = static_cast<int>(below(4));
        world.self = {chance(2) ? 1 : 4};
        switch (below(10)) {
        case 0:
        case 1:
            return advance();
        case 2:
        case 3:
        case 4:
            return recover();
        case 5:
            return revoke();
        case 6:
            return operate();
        default:
            return reply(task);
        }
    }

    [[nodiscard]] const model::RecoveryPolicy &policyOf(int step) const
    {
        return m_policies.at(static_cast<size_t>(step));
    }

private:
    std::vector<workflow::StepDefinition> randomSteps()
    {
        std::vector<workflow::StepDefinition> steps = {TaskFixture::step("one"),
            TaskFixture::step("two", {0}), TaskFixture::step("three", {0}),
            TaskFixture::step("four", {1, 2})};
        for (workflow::StepDefinition &step : steps) {
            model::RecoveryPolicy &policy = step.policy;
            policy.completeWithinMs = 2000 + below(20'000);
            policy.undoCompleteWithinMs = 2000 + below(20'000);
            policy.failureThreshold = 1 + static_cast<int>(below(3));
            policy.undoAttempts = 1 + static_cast<int>(below(3));
            policy.onExhausted = static_cast<model::ExhaustedAction>(below(3));
            policy.waitMs = 1000 + below(9000);
            policy.afterWait = static_cast<model::ExhaustedAction>(below(2));
            policy.onNontransient = static_cast<model::ExhaustedAction>(below(2));
            if (chance(6))
                step.undo->manual = u"call them"_s;
        }
        return steps;
    }

    Choice advance()
    {
        return {u"advance"_s, [this](const TaskRecord &task, qint64 now) {
                    world.now = now;
                    return scheduler::planAdvance(task, world, world.context(), world.dispatches);
                }};
    }

    Choice recover()
    {
        return {u"recover"_s, [this](const TaskRecord &task, qint64 now) {
                    return supervisor::planRecovery(task, m_policies, world, {{2}, now});
                }};
    }

    Choice revoke()
    {
        const auto code = chance(2) ? codes::kRestarted : codes::kShutdown;
        return {
            u"revoke"_s, [this, code](const TaskRecord &task, qint64 now) {
                return scheduler::planRevocation(task, {{3}, {}}, {code, {}}, now, {}, &m_registry);
            }};
    }

    Choice operate()
    {
        model::OperatorCommand command;
        command.action =
            static_cast<OperatorAction>(below(static_cast<qint64>(OperatorAction::Resume) + 1));
        if (chance(2))
            command.step = world.definition->step(static_cast<int>(below(4))).name;
        command.resetDeadline = chance(3);
        command.keepCounts = chance(3);
        command.operatorName = u"olga"_s;
        return {u"operate"_s, [this, command](const TaskRecord &task, qint64 now) {
                    world.now = now;
                    return operators::planOperatorCommand(command, world.catalog, now)(task, world);
                }};
    }

    Choice reply(const TaskRecord &task)
    {
        model::StepReply reply;
        for (int i = 0; i < task.stepCount(); ++i)
            for (const OperationKind kind : kKinds)
                if (isClaimOpen(task.step(i), kind) && (reply.token.value == 0 || chance(2))) {
                    reply.operation = {task.id, i, kind};
                    reply.token = claimOf(task.step(i), kind).token;
                }
        reply.outcome = static_cast<Outcome>(below(4));
        reply.sent = !chance(3);
        reply.attemptCount = reply.sent ? 1 : 0;
        reply.effectPossible = reply.sent && chance(2);
        const auto reasons = std::to_array<QString>({u"test"_s, codes::kStoreSlow,
            codes::kLimitLowered, codes::kActorEnded, codes::kNodeDraining});
        reply.reason.code = reasons.at(static_cast<size_t>(below(5)));
        if (reply.outcome != Outcome::Completed && chance(2))
            reply.notBefore = world.now + below(3000);
        return {u"reply"_s, [this, reply, at = world.now](const TaskRecord &head, qint64 now) {
                    world.now = now;
                    world.repliedAt = at;
                    return scheduler::planReply(
                        head, world, reply, world.context(), world.dispatches);
                }};
    }

    std::mt19937 m_random;
    std::vector<model::RecoveryPolicy> m_policies;
    model::PolicyRegistry m_registry;

public:
    TaskFixture world;
};

class TestPeriods final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Deciding earlier and stamping now gives the same result as deciding now, for every plan: a
    // decision never sets a time that depends on when it was made.
    void decisionDoesNotDependOnItsTime()
    {
        std::map<QString, int> compared;
        for (unsigned seed = 1; seed <= kSeeds; ++seed) {
            RandomHistory history(seed);
            for (int round = 0; round < kRounds && !isFinal(history.world.task.state); ++round) {
                const TaskRecord before = history.world.task;
                const Choice choice = history.choose(before);
                const qint64 stamp = history.world.now + history.below(2000);
                const Decided early = choice.decide(before, history.world.now);
                const Decided late = choice.decide(before, stamp);
                history.world.now = stamp + (history.chance(4) ? history.below(30'000) : 0);
                if (!early)
                    continue;
                const Decision kept = stamped(*early, before, stamp);
                if (late && shapeOf(*early) == shapeOf(*late)) {
                    compareWith(stamped(*late, before, stamp), kept);
                    compareWith(*late, kept);
                    ++compared[choice.plan];
                }
                checkClaims(history, before, kept.after, stamp);
                apply(history, *early, stamp);
                if (QTest::currentTestFailed())
                    QFAIL(qPrintable(u"seed %1, %2"_s.arg(seed).arg(choice.plan)));
            }
        }
        for (const char *plan : {"advance", "reply", "recover", "revoke", "operate"})
            QVERIFY2(compared[QLatin1StringView(plan)] > 300,
                qPrintable(u"%1: %2"_s.arg(QLatin1StringView(plan))
                               .arg(compared[QLatin1StringView(plan)])));
    }

    // The second decision is based on one that is still being committed. Fields that it
    // does not change keep the values stored for the first, and the times that it sets
    // count from its own stamp.
    void secondDecisionKeepsTheStoredValuesOfTheFirst()
    {
        int compared = 0;
        for (unsigned seed = 1; seed <= kSeeds; ++seed) {
            RandomHistory history(seed);
            for (int round = 0; round < kRounds && !isFinal(history.world.task.state); ++round) {
                const TaskRecord before = history.world.task;
                const qint64 now = history.world.now;
                const qint64 stamp = now + history.below(2000);
                const Decided first = history.choose(before).decide(before, now);
                history.world.now = stamp;
                if (!first)
                    continue;
                apply(history, *first, stamp);
                TaskRecord pending = first->after;
                ++pending.version;
                const TaskRecord stored = history.world.task;
                const Choice choice = history.choose(pending);
                const Decided chained = choice.decide(pending, now);
                const Decided after = choice.decide(stored, now);
                history.world.now = stamp + (history.chance(4) ? history.below(30'000) : 0);
                if (!chained || !after || shapeOf(*chained) != shapeOf(*after))
                    continue;
                const qint64 next = stamp + history.below(2000);
                compareStored(stored, stamped(*chained, stored, next).after,
                    stamped(*after, stored, next).after, next - now);
                ++compared;
                history.world.now = std::max(history.world.now, next);
                apply(history, *chained, next);
                if (QTest::currentTestFailed())
                    QFAIL(qPrintable(u"seed %1, %2"_s.arg(seed).arg(choice.plan)));
            }
        }
        QVERIFY2(compared > 1000, qPrintable(QString::number(compared)));
    }

private:
    static constexpr unsigned kSeeds = 1000;
    static constexpr int kRounds = 60;

    static void apply(RandomHistory &history, const Decision &decision, qint64 stamp)
    {
        const qint64 now = std::exchange(history.world.now, stamp);
        history.world.apply(decision);
        history.world.now = now;
    }

    static void compareWith(const Decision &expected, const Decision &kept)
    {
        TaskRecord record = expected.after;
        record.unstamped = {};
        QCOMPARE(difference(kept.after, record), QString());
        QCOMPARE(kept.reason.parameters, expected.reason.parameters);
        for (size_t i = 0; i < kept.payloads.size(); ++i)
            if (!expected.payloads.at(i).stampsError)
                QCOMPARE(kept.payloads.at(i).bytes, expected.payloads.at(i).bytes);
    }

    // Checks that each new claim has its whole period left at the commit, and that locked-by and
    // complete-by of the task are those of its oldest claim.
    static void checkClaims(const RandomHistory &history, const TaskRecord &before,
        const TaskRecord &after, qint64 stamp)
    {
        QVERIFY(after.unstamped.isEmpty());
        const ClaimRecord *oldest = nullptr;
        for (int i = 0; i < after.stepCount(); ++i)
            for (const OperationKind kind : kKinds) {
                const ClaimRecord &claim = claimOf(after.step(i), kind);
                if (!isClaimOpen(after.step(i), kind))
                    continue;
                if (!oldest || claim.completeBy < oldest->completeBy)
                    oldest = &claim;
                if (claim.token == claimOf(before.step(i), kind).token)
                    continue;
                const model::RecoveryPolicy &policy = history.policyOf(i);
                QCOMPARE(claim.completeBy - stamp,
                    kind == OperationKind::Forward ? policy.completeWithinMs
                                                   : policy.undoCompleteWithinMs);
            }
        QCOMPARE(after.completeBy, oldest ? oldest->completeBy : 0);
        QCOMPARE(after.lockedBy, oldest ? oldest->lockedBy : model::InstanceId());
    }

    // `chained` was decided before the change that it is based on had its stamp; `after` was
    // decided on the stored record. Times that are computed from the missing stamp may
    // differ by up to `open`.
    static void compareStored(
        const TaskRecord &stored, const TaskRecord &chained, const TaskRecord &after, qint64 open)
    {
        for (const auto time : kTaskTimes)
            compareTime(stored.*time, chained.*time, after.*time, open);
        for (int i = 0; i < after.stepCount(); ++i)
            for (const OperationKind kind : kKinds)
                for (const auto time : kClaimTimes)
                    compareTime(claimOf(stored.step(i), kind).*time,
                        claimOf(chained.step(i), kind).*time, claimOf(after.step(i), kind).*time,
                        open);
    }

    static void compareTime(qint64 stored, qint64 chained, qint64 after, qint64 open)
    {
        if (after == stored)
            QCOMPARE(chained, stored);
        else
            QVERIFY2(qAbs(chained - after) <= open, qPrintable(QString::number(chained - after)));
    }
};

QTEST_GUILESS_MAIN(TestPeriods)
#include "tst_periods.moc"
