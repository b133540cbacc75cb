#include "tests/simulation/oneprocess.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr char kWorkflow[] = R"({"name": "one", "version": 1, "failureThreshold": 1,
    "onExhausted": {"action": "error"}, "steps": [
    {"name": "a", "service": "s0", "completeWithin": "20s",
     "request": {"method": "PUT", "path": "/x/{{task.id}}"}}]})";

struct World : simulation::OneProcess
{
    World()
    {
        store = simulation::makeSqliteStore(folder.path(), faults.hook());
        start(kWorkflow);
        if (process == nullptr)
            return;
        runFor(5000);
        submit();
    }

    // Makes the service respond to the next `times` requests late or never.
    void fail(faultlab::FaultKind kind, qint64 delayMs, quint64 times)
    {
        faultlab::FaultRule rule;
        rule.kind = kind;
        rule.delayMs = delayMs;
        rule.times = times;
        network.services().at(u"s0"_s).model->setFaults({rule});
    }
    bool runUntilSent()
    {
        while (network.requestCount() == 0 && core.queue.runNext()) { }
        return network.requestCount() == 1;
    }
    void suspendFor(qint64 ms)
    {
        process->suspend();
        runFor(ms);
        process->wakeAll();
    }
    [[nodiscard]] model::TaskDetail task()
    {
        const auto reader = store->openReader();
        return *reader.value()->taskDetail(*reader.value()->taskNamed(u"D-1"_s));
    }
    [[nodiscard]] QStringList journal()
    {
        const auto reader = store->openReader();
        const auto events = reader.value()->events(task().record.id, {}, 100);
        QStringList codes;
        for (const model::EventView &event : *events)
            codes.append(event.reason.code);
        return codes;
    }
    [[nodiscard]] model::Downtimes pauses()
    {
        const auto reader = store->openReader();
        return *reader.value()->downtimes();
    }
};

} // namespace

// A suspended process can neither send nor receive, so what it misses is not a failure (I33).
class TestPauses final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void claimThatExpiredMeanwhileIsNotAFailure();
    void claimThatIsInTimeContinues();
    void connectionLostMeanwhileIsRepeatedUncounted();
    void shortPauseIsNotRecorded();
};

void TestPauses::claimThatExpiredMeanwhileIsNotAFailure()
{
    World world;
    QVERIFY(world.process != nullptr);
    world.fail(faultlab::FaultKind::Blackhole, 0, 1);
    QVERIFY(world.runUntilSent());
    world.suspendFor(60'000);
    world.runFor(5000);
    QCOMPARE(world.task().record.state, model::TaskState::Processed);
    QCOMPARE(world.task().record.step(0).forward.failureCount, 0);
    QVERIFY2(world.journal().contains(u"supervisor-resumed"_s),
        qUtf8Printable(world.journal().join(u' ')));
    QCOMPARE(world.pauses().size(), size_t(1));
    const qint64 lasted = world.pauses().front().to - world.pauses().front().from;
    QVERIFY2(lasted >= 60'000 && lasted < 60'500, qPrintable(QString::number(lasted)));
}

void TestPauses::claimThatIsInTimeContinues()
{
    World world;
    QVERIFY(world.process != nullptr);
    world.fail(faultlab::FaultKind::Latency, 8000, 1);
    QVERIFY(world.runUntilSent());
    world.suspendFor(15'000); // the response arrives during the suspend
    world.runFor(2000);
    QCOMPARE(world.task().record.state, model::TaskState::Processed);
    QCOMPARE(world.task().record.step(0).forward.token, model::ClaimToken{1});
    QCOMPARE(world.pauses().size(), size_t(1));
}

void TestPauses::connectionLostMeanwhileIsRepeatedUncounted()
{
    World world;
    QVERIFY(world.process != nullptr);
    world.fail(faultlab::FaultKind::DropBefore, 8000, 1);
    QVERIFY(world.runUntilSent());
    world.suspendFor(15'000);
    world.runFor(100); // the step is sent again without a back-off
    QCOMPARE(world.task().record.state, model::TaskState::Processed);
    QCOMPARE(world.task().record.step(0).forward.attempts, 1);
    QCOMPARE(world.network.requestCount(), 2);
}

void TestPauses::shortPauseIsNotRecorded()
{
    World world;
    QVERIFY(world.process != nullptr);
    world.suspendFor(1500);
    world.runFor(5000);
    QCOMPARE(world.task().record.state, model::TaskState::Processed);
    QVERIFY(world.pauses().empty());
}

QTEST_GUILESS_MAIN(TestPauses)
#include "tst_pauses.moc"
