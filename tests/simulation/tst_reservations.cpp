#include "core/scheduler/plannedstarts.h"
#include "tests/simulation/schedulerfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using simulation::kLater;
using simulation::ReadyTasks;
using simulation::SchedulerFixture;
using simulation::SilentAgents;
using store::Command;
using store::CommandReply;
using store::Completion;

namespace {

// A store with one task. Each claim first revokes an expired claim, as a Supervisor would.
class OneTask final : public store::StoreClient
{
public:
    OneTask(simulation::SimCore &core, model::WorkflowId workflow)
        : m_core(core)
        , m_task(simulation::newTask(1, workflow, 1))
    {
    }

    void submitCommand(Command command, Completion done) override
    {
        if (std::holds_alternative<store::ReadOpenClaims>(command)) {
            done(CommandReply(simulation::openClaimsOf({m_task}, u"s"_s)));
            return;
        }
        store::Changed changed;
        if (const auto *claim = std::get_if<store::ClaimTasks>(&command)) {
            takeBackExpired();
            simulation::NoPayloads payloads(m_core.clock.wallNow());
            const bool ready = m_task.state == model::TaskState::Pending;
            const auto decision = ready
                ? claim->plan(m_task, payloads)
                : base::Result<model::Decision>(base::Error{base::ErrorKind::Refused, {}, {}});
            if (decision) {
                m_task = decision->after;
                claims += model::hasOpenForward(m_task);
                changed.after.push_back(m_task);
            }
        }
        m_core.queue.callIn(1, [done = std::move(done), changed] { done(CommandReply(changed)); });
    }

    int claims = 0;

private:
    void takeBackExpired()
    {
        model::StepRecord &step = m_task.steps.front();
        if (step.state != model::StepState::Running
            || step.forward.completeBy > m_core.clock.wallNow())
            return;
        step.state = model::StepState::NotStarted;
        ++step.forward.token.value;
        step.forward.completeBy = 0;
        m_task.state = model::TaskState::Pending;
    }

    simulation::SimCore &m_core;
    model::TaskRecord m_task;
};

// A store whose only task is planned twice in one transaction: first it is ready for any service,
// then for the service of a branch that found no place the first time.
class PlannedTwice final : public store::StoreClient
{
public:
    PlannedTwice(simulation::SimCore &core, model::WorkflowId workflow)
        : m_core(core)
        , m_task(simulation::newTask(1, workflow, 2))
    {
    }

    void submitCommand(Command command, Completion done) override
    {
        if (std::holds_alternative<store::ReadOpenClaims>(command))
            return;
        store::Changed changed;
        const auto *claim = std::get_if<store::ClaimTasks>(&command);
        const bool ready = claim && m_task.state == model::TaskState::Pending;
        for (int time = 0; ready && time < 2; ++time) {
            time == 0 ? beforeFirst() : beforeSecond();
            simulation::NoPayloads payloads(m_core.clock.wallNow());
            if (auto decision = claim->plan(m_task, payloads)) {
                m_task = std::move(decision->after);
                changed.after.push_back(m_task);
            }
        }
        m_core.queue.callIn(1, [done = std::move(done), changed] { done(CommandReply(changed)); });
    }

    std::function<void()> beforeFirst;
    std::function<void()> beforeSecond;

private:
    simulation::SimCore &m_core;
    model::TaskRecord m_task;
};

// A store in which each claim fails one task without sending a request, as happens with a
// placeholder without a value.
class FailingTasks final : public store::StoreClient
{
public:
    FailingTasks(simulation::SimCore &core, int count)
        : left(count)
        , m_core(core)
    {
    }

    void submitCommand(Command command, Completion done) override
    {
        if (std::holds_alternative<store::ReadOpenClaims>(command))
            return;
        store::Changed changed;
        if (std::holds_alternative<store::ClaimTasks>(command) && left > 0) {
            changed.after.push_back(simulation::newTask(left, model::WorkflowId{1}, 1));
            changed.after.back().state = model::TaskState::Error;
            changed.more = --left > 0;
        }
        m_core.queue.callIn(1, [done = std::move(done), changed] { done(CommandReply(changed)); });
    }

    int left = 0;

private:
    simulation::SimCore &m_core;
};

constexpr qint64 kReadEveryMs = 1000; // interval of reading the open claims

// Takes places of a service for another Scheduler.
void holdPlaces(agent::AgentRegistry &agentRegistry, const QString &service, int count)
{
    for (int i = 1; i <= count; ++i) {
        model::StepRequest request;
        request.operation.task.value = 1000 + i;
        request.service = service;
        agentRegistry.places().open(request, u"sim:1:agent-other"_s, kLater);
    }
}

void freePlaces(agent::AgentRegistry &agentRegistry, int count)
{
    for (int i = 1; i <= count; ++i)
        agentRegistry.places().giveBack({{model::TaskId{1000 + i}}, {}});
}

} // namespace

class TestReservations final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unansweredClaimsReturnTheirPlaces();
    void probesOfAHalfOpenBreakerTakeTurns();
    void onlyStepIsProbedAgain();
    void repliesCauseNoClaimsForAServiceWithoutCapacity();
    void concurrentClaimsStayWithinTheCapacity_data();
    void concurrentClaimsStayWithinTheCapacity();
    void freedPlaceIsClaimedTogetherWithItsReply();
    void droppedClaimReleasesItsPlaces();
    void duplicateReplyFreesOnePlace();
    void replyOfAnEarlierClaimFreesNoPlace();
    void requestKeepsItsPlaceWithoutItsScheduler();
    void decisionInFlightEndsWithItsScheduler();
    void placesMatchTheRequestsInFlight();
    void missingPlaceIsRepaired();
    void leftoverPlaceIsRemoved();
    void replyThatIsBeingRecordedKeepsItsPlace();
    void openClaimsAreReadOnceASecond();
    void placeFreedDuringAClaimIsClaimedAtOnce();
    void tasksBehindThoseThatFailAreClaimedAtOnce();
    void claimOfAnotherHolderIsNotSent();
    void stepPlannedTwiceIsSentOnce_data();
    void stepPlannedTwiceIsSentOnce();
};

// Regression: a Scheduler claims a step again as soon as its claim has expired,
// long before the old claim, which never got a reply, would be dropped. Each time,
// a place was lost, until the service got no work.
void TestReservations::unansweredClaimsReturnTheirPlaces()
{
    const auto parsed = workflow::parseDefinition(
        R"({"name":"w","version":1,"completeWithin":"100ms","steps":[
            {"name":"a","service":"s","request":{"method":"PUT","path":"/a/{{task.id}}"}}]})",
        QStringList{u"s"_s});
    QVERIFY(parsed.definition);
    workflow::WorkflowCatalog catalog;
    catalog.add(model::WorkflowId{1}, parsed.definition);
    agent::AgentRegistry agentRegistry;
    model::AgentStatus status;
    status.instance = u"sim:1:agent-s-1"_s;
    status.service = u"s"_s;
    status.concurrency = 2;
    agentRegistry.add(status, 2);
    const int before = agentRegistry.freeCapacity(status.service);

    simulation::SimCore core(1);
    OneTask store(core, model::WorkflowId{1});
    const SilentAgents agents;
    simulation::SimWorker worker(core);
    runtime::ActorUnit<scheduler::Scheduler> unit(worker);
    unit.make(store, catalog, agentRegistry, agents,
        scheduler::SchedulerOptions{model::InstanceId{1}}, unit.ref);
    unit.actor->start();
    const base::SteadyMs until = core.clock.steadyNow() + 60'000;
    while (core.clock.steadyNow() < until)
        QVERIFY(core.queue.runNext());

    QVERIFY(store.claims > 3 * before);
    // A claim in progress holds a place in addition to the one of the claim that it replaces.
    for (int i = 0; i < 10 && agentRegistry.freeCapacity(status.service) < before - 1; ++i)
        QVERIFY(core.queue.runNext());
    QCOMPARE(unit.actor->inFlight(), 1);
    QCOMPARE(agentRegistry.freeCapacity(status.service), before - 1);
}

// The best-ranked step may be the one at which the service fails. If it were used for every probe,
// the breaker would stay open for all other steps.
void TestReservations::probesOfAHalfOpenBreakerTakeTurns()
{
    SchedulerFixture world;
    world.status.breaker = model::BreakerState::HalfOpen;
    ReadyTasks store(world.core, model::WorkflowId{1}, 3);
    world.start(store);
    world.runFor(20);
    QCOMPARE(store.claimed, QList<qint64>{1});
    world.probeAgain(store);
    QCOMPARE(store.claimed, (QList<qint64>{1, 2}));
    world.probeAgain(store);
    QCOMPARE(store.claimed, (QList<qint64>{1, 2, 1}));
}

// Another node has planned the same claim, with the same token, and its transaction was first.
void TestReservations::claimOfAnotherHolderIsNotSent()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 1);
    store.otherHolder = model::InstanceId{2};
    world.start(store);
    world.runFor(20);
    QCOMPARE(store.claimed, QList<qint64>{1});
    QCOMPARE(world.unit.actor->inFlight(), 0);
    QCOMPARE(world.held(), 0);
}

void TestReservations::onlyStepIsProbedAgain()
{
    SchedulerFixture world;
    world.status.breaker = model::BreakerState::HalfOpen;
    ReadyTasks store(world.core, model::WorkflowId{1}, 1);
    world.start(store);
    world.runFor(20);
    world.probeAgain(store);
    QCOMPARE(store.claimed, (QList<qint64>{1, 1}));
}

// A service that is unusable for hours must not cause a claim on all queues after each reply from
// another service.
void TestReservations::repliesCauseNoClaimsForAServiceWithoutCapacity()
{
    SchedulerFixture world;
    world.status.paused = true;
    ReadyTasks store(world.core, model::WorkflowId{1}, 1);
    world.start(store);
    world.runFor(20);
    const int before = store.claims;
    for (int i = 0; i < 100; ++i) {
        model::StepReply reply;
        reply.operation = {model::TaskId{1}, 0, model::OperationKind::Forward};
        world.unit.actor->reply(reply);
        world.runFor(1);
    }
    QVERIFY(store.claims - before <= 1); // only the regular poll makes a claim
    world.status.paused = false;
    world.agentRegistry.update(world.status);
    world.runFor(1000);
    QCOMPARE(store.claimed, QList<qint64>{1});
}

void TestReservations::concurrentClaimsStayWithinTheCapacity_data()
{
    QTest::addColumn<bool>("plansLater");
    QTest::newRow("the second one asks when the first has planned") << false;
    QTest::newRow("both ask before one plans") << true;
}

// Further claims would wait at the Agent until they expire.
void TestReservations::concurrentClaimsStayWithinTheCapacity()
{
    QFETCH(bool, plansLater);
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 40);
    store.plansLater = plansLater;
    runtime::ActorUnit<scheduler::Scheduler> other(world.worker);
    world.start(store);
    other.make(store, world.catalog, world.agentRegistry, world.agents,
        scheduler::SchedulerOptions{model::InstanceId{2}}, other.ref);
    other.actor->start();
    world.core.queue.runDue();
    QCOMPARE(store.claims, 2);
    world.runFor(50);
    QCOMPARE(store.claimed.size(), 8);
    QCOMPARE(world.agentRegistry.freeCapacity(u"s"_s), 0);
}

// A freed place must not be idle until its reply is committed or until the next reply.
void TestReservations::freedPlaceIsClaimedTogetherWithItsReply()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 40);
    world.start(store);
    world.runFor(limits::kPollEveryMs + 2); // a claim finds no place and gets its reply
    QCOMPARE(store.claimed.size(), 8);
    world.reply(1);
    QCOMPARE(store.claimed.size(), 9);
}

void TestReservations::droppedClaimReleasesItsPlaces()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 3);
    store.drops = true;
    world.start(store);
    QCOMPARE(store.claimed.size(), 3);
    QCOMPARE(world.agentRegistry.freeCapacity(u"s"_s), 8);
}

void TestReservations::duplicateReplyFreesOnePlace()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 3);
    world.start(store);
    world.runFor(20);
    QCOMPARE(world.held(), 3);
    world.reply(1);
    world.reply(1);
    QCOMPARE(world.held(), 2);
}

void TestReservations::replyOfAnEarlierClaimFreesNoPlace()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 1);
    world.start(store);
    world.runFor(20);
    store.release(1);
    world.unit.actor->wake();
    world.runFor(20);
    QCOMPARE(store.claimed, (QList<qint64>{1, 1}));
    QCOMPARE(world.held(), 1);
    world.reply(1);
    QCOMPARE(world.held(), 1);
    QCOMPARE(world.unit.actor->inFlight(), 1);
}

// The Scheduler is replaced while its requests are still running at the service, so no other
// requests may use their places.
void TestReservations::requestKeepsItsPlaceWithoutItsScheduler()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 3);
    world.start(store);
    world.runFor(20);
    agent::Places &places = world.agentRegistry.places();
    for (const qint64 task : {1, 2})
        places.open(world.request(task), world.status.instance, kLater);
    places.close(agent::placeOf(world.request(2))); // the reply is lost with the Scheduler
    QCOMPARE(world.held(), 3);
    world.endScheduler();
    QCOMPARE(world.held(), 1);
    places.close(agent::placeOf(world.request(1)));
    QCOMPARE(world.held(), 0);
}

// The result of the decision reaches no Scheduler, so no request is sent.
void TestReservations::decisionInFlightEndsWithItsScheduler()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 3);
    store.keeps = true;
    world.start(store);
    QCOMPARE(store.claimed.size(), 3);
    world.endScheduler();
    QCOMPARE(world.held(), 3);
    store.kept.clear(); // the replies for the ended Scheduler
    QCOMPARE(world.held(), 0);
    QCOMPARE(world.agents.mailbox->posted, 0);
}

void TestReservations::placesMatchTheRequestsInFlight()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 3);
    world.start(store);
    world.runFor(2 * limits::kPollEveryMs);
    QCOMPARE(world.held(), 3);
    QCOMPARE(world.agentRegistry.places().repaired(world.status.service), 0);
    world.agentRegistry.places().send(world.request(20), model::InstanceId{1}, kLater);
    world.runFor(2 * limits::kPollEveryMs);
    QCOMPARE(world.held(), 3);
    QCOMPARE(world.agentRegistry.places().repaired(world.status.service), 1);
}

// The claim is open and its Scheduler still awaits the reply, but its place is missing.
void TestReservations::missingPlaceIsRepaired()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 3);
    world.start(store);
    world.runFor(2 * kReadEveryMs);
    agent::Places &places = world.agentRegistry.places();
    QCOMPARE(places.repaired(world.status.service), 0);
    places.noteReply(agent::placeOf(world.request(2)));
    places.noteRecorded(agent::placeOf(world.request(2)));
    QCOMPARE(world.held(), 2);
    world.runFor(3 * kReadEveryMs);
    QCOMPARE(world.held(), 2);
    QCOMPARE(world.ending(), 1);
    QCOMPARE(places.repaired(world.status.service), 1);
    world.reply(2); // the reply arrives after all
    world.runFor(20);
    QCOMPARE(world.ending(), 0);
}

void TestReservations::leftoverPlaceIsRemoved()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 3);
    world.start(store);
    agent::Places &places = world.agentRegistry.places();
    places.leaveUnsent(world.request(20), kLater, model::InstanceId{1});
    QCOMPARE(world.ending(), 1);
    world.runFor(3 * kReadEveryMs);
    QCOMPARE(world.ending(), 0);
    QCOMPARE(world.held(), 3);
    QCOMPARE(places.repaired(world.status.service), 1);
}

// The claim is revoked while the store does not accept the reply.
void TestReservations::replyThatIsBeingRecordedKeepsItsPlace()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 1);
    store.replyError = {base::ErrorKind::StoreFull, u"disk-full"_s, {}};
    world.start(store);
    world.runFor(20);
    world.reply(1);
    store.release(1);
    world.runFor(5 * kReadEveryMs);
    QCOMPARE(store.claimed, (QList<qint64>{1, 1}));
    QCOMPARE(world.ending(), 1);
    store.replyError = base::refused("stale"_L1);
    world.runFor(kReadEveryMs);
    QCOMPARE(world.ending(), 0);
    QCOMPARE(world.agentRegistry.places().repaired(world.status.service), 0);
}

void TestReservations::openClaimsAreReadOnceASecond()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 3);
    world.start(store);
    QCOMPARE(store.reads, 1); // once, before the first claim
    world.runFor(10 * kReadEveryMs + 1);
    QCOMPARE(store.reads, 11);
}

// The reply that freed the place did not trigger a claim, because there were free places at
// the last check.
void TestReservations::placeFreedDuringAClaimIsClaimedAtOnce()
{
    SchedulerFixture world;
    ReadyTasks store(world.core, model::WorkflowId{1}, 3);
    int free = 0;
    store.beforePlan = [&] {
        free = world.agentRegistry.freeCapacity(u"s"_s);
        holdPlaces(world.agentRegistry, u"s"_s, store.claims == 1 ? free : 0);
    };
    store.afterPlan = [&] { freePlaces(world.agentRegistry, free); };
    world.start(store);
    QCOMPARE(store.claims, 1);
    QVERIFY(store.claimed.isEmpty());
    world.runFor(2); // before the next poll
    QCOMPARE(store.claims, 2);
    QCOMPARE(store.claimed.size(), 3);
}

void TestReservations::tasksBehindThoseThatFailAreClaimedAtOnce()
{
    SchedulerFixture world;
    FailingTasks store(world.core, 20);
    world.start(store);
    world.runFor(100); // before the next poll
    QCOMPARE(store.left, 0);
}

void TestReservations::stepPlannedTwiceIsSentOnce_data()
{
    QTest::addColumn<int>("placesThen");
    QTest::newRow("the other branch gets a place") << 2;
    QTest::newRow("there is no second place") << 1;
}

// Regression: the claims of the first plan were treated as discarded, although they were
// committed, and so were never sent.
void TestReservations::stepPlannedTwiceIsSentOnce()
{
    QFETCH(const int, placesThen);
    SchedulerFixture world;
    const auto parsed = workflow::parseDefinition(
        R"({"name":"w","version":2,"completeWithin":"1h","steps":[
            {"name":"a","service":"s","request":{"method":"PUT","path":"/a/{{task.id}}"}},
            {"name":"b","service":"t","request":{"method":"PUT","path":"/b/{{task.id}}"},
             "after":[]}]})",
        QStringList{u"s"_s, u"t"_s});
    QVERIFY(parsed.definition);
    world.catalog.add(model::WorkflowId{2}, parsed.definition);
    PlannedTwice store(world.core, model::WorkflowId{2});
    for (const QString &service : {u"s"_s, u"t"_s}) {
        world.status.service = service;
        world.status.instance = u"sim:1:agent-"_s + service;
        world.agentRegistry.add(world.status, 8);
        world.agentRegistry.update(world.status);
    }
    const int free = world.agentRegistry.freeCapacity(u"t"_s);
    store.beforeFirst = [&] { holdPlaces(world.agentRegistry, u"t"_s, free); };
    store.beforeSecond = [&] { freePlaces(world.agentRegistry, placesThen == 2 ? free : 0); };
    world.unit.make(store, world.catalog, world.agentRegistry, world.agents,
        scheduler::SchedulerOptions{model::InstanceId{1}}, world.unit.ref);
    world.unit.actor->start();
    world.runFor(20);
    QCOMPARE(world.agents.mailbox->posted, placesThen);
    QCOMPARE(world.unit.actor->inFlight(), placesThen);
}

QTEST_GUILESS_MAIN(TestReservations)
#include "tst_reservations.moc"
