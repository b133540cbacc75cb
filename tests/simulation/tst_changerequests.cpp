#include "core/base/refusalcodes.h"
#include "core/scheduler/changerequests.h"
#include "tests/simulation/twoschedulers.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::InstanceId;
using scheduler::ChangeRequests;
using simulation::kTakenOverMs;
using simulation::TwoSchedulers;

namespace {

// Two Schedulers and a client that requests changes of one task.
struct Asker : TwoSchedulers
{
    Asker()
        : TwoSchedulers(0)
    {
        tasks.tasks.push_back(simulation::newTask(1, model::WorkflowId{1}, 1));
        tasks.tasks.back().state = model::TaskState::Error; // so that nothing is claimed
    }
    void send()
    {
        const auto plan = [this](const model::TaskRecord &task,
                              store::PayloadSource &) -> base::Result<model::Decision> {
            ++decided;
            if (!refusal.isEmpty())
                return base::Error{base::ErrorKind::Refused, refusal, {}};
            model::TaskEdit edit(task, {}, 0);
            ++edit.fields().updatedAt;
            return std::move(edit).finish({u"touched"_s, {}});
        };
        requests.send({model::TaskId{1}, plan},
            [this](const store::ChangeOutcome &outcome) { outcomes.push_back(outcome); });
    }
    void freezeAsker(qint64 ms) { host->freezeUntil(core.clock.steadyNow() + ms); }
    template <class Answer>
    [[nodiscard]] bool isAnswered() const // true if there was exactly one reply, of this kind
    {
        return outcomes.size() == 1 && std::holds_alternative<Answer>(outcomes.front());
    }
    [[nodiscard]] bool isCarriedOutWithin(qint64 ms) // true if carried out exactly once
    {
        runFor(ms);
        return isAnswered<store::Applied>() && decided == 1;
    }
    [[nodiscard]] QString error() const
    {
        if (isAnswered<store::Unavailable>())
            return std::get<store::Unavailable>(outcomes.front()).error.code;
        if (isAnswered<store::Refused>())
            return std::get<store::Refused>(outcomes.front()).error.code;
        return {};
    }

    int decided = 0;
    QString refusal;
    std::vector<store::ChangeOutcome> outcomes;
    simulation::SimWorker third{core};
    std::unique_ptr<runtime::RuntimeHost> host = third.makeHost();
    ChangeRequests requests{*host, active};
};

// A request that no Scheduler handles gets the reply "busy" within this time.
constexpr qint64 kBusyMs = ChangeRequests::kBeginWithinMs + 300;

} // namespace

class TestChangeRequests final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void activeSchedulerCarriesOutTheRequest()
    {
        Asker world;
        world.beginWithFirst();
        world.send();
        world.runFor(1);
        QVERIFY(world.isAnswered<store::Applied>());
        world.refusal = u"task-is-final"_s;
        world.outcomes.clear();
        world.send();
        world.runFor(1);
        QCOMPARE(world.error(), u"task-is-final"_s);
        QCOMPARE(world.requests.open(), 0);
        world.runFor(2 * kBusyMs);
        QCOMPARE(world.outcomes.size(), 1U);
    }

    void onlyTheActiveSchedulerBegins()
    {
        Asker world;
        world.beginWithFirst();
        scheduler::RequestTicket ticket(world.core.clock.steadyNow() + 1000);
        const auto plan = [&world](const auto &, auto &) -> base::Result<model::Decision> {
            ++world.decided;
            return base::refused(codes::kTaskIsFinal);
        };
        world.second->actor->carryOut({model::TaskId{1}, plan}, ticket, [](const auto &) {});
        QCOMPARE(ticket.takenIn(), 0U);
        QCOMPARE(world.decided, 0);
        world.first->actor->carryOut({model::TaskId{1}, plan}, ticket, [](const auto &) {});
        QCOMPARE(ticket.takenIn(), 1U);
        world.core.queue.runDue();
        QCOMPARE(world.decided, 1);
    }

    // Fails if it takes the ticket: its successor could not carry out the request.
    void replacedSchedulerBeginsNothing()
    {
        Asker world;
        world.beginWithFirst();
        static_cast<void>(world.active->takeOver(model::InstanceId{99}, {}, 0));
        QCOMPARE(world.active->term(), 2U);
        scheduler::RequestTicket ticket(world.core.clock.steadyNow() + 1000);
        const auto plan = [](const auto &, auto &) -> base::Result<model::Decision> {
            return base::refused(codes::kTaskIsFinal);
        };
        world.first->actor->carryOut({model::TaskId{1}, plan}, ticket, [](const auto &) {});
        QCOMPARE(ticket.takenIn(), 0U);
    }

    void requestWithoutASchedulerIsBusyAndNeverCarriedOut()
    {
        Asker world;
        world.send();
        world.runFor(ChangeRequests::kBeginWithinMs - 100);
        QVERIFY(world.outcomes.empty());
        world.runFor(400);
        QCOMPARE(world.error(), u"busy"_s);
        world.beginWithFirst();
        world.runFor(kBusyMs);
        QCOMPARE(world.decided, 0);
        QCOMPARE(world.outcomes.size(), 1U);
    }

    void schedulerThatBecomesActiveInTimeCarriesItOut()
    {
        Asker world;
        world.send();
        world.runFor(3000);
        world.beginWithFirst();
        QVERIFY(world.isCarriedOutWithin(500));
    }

    // Fails if a Scheduler does not check whether the request was given up.
    void requestNotBegunByAFrozenSchedulerIsNotCarriedOutLater()
    {
        Asker world;
        world.beginWithFirst();
        world.second.reset();
        world.freezeFirst(10'000);
        world.send();
        world.runFor(kBusyMs);
        QCOMPARE(world.error(), u"busy"_s);
        world.runFor(10'000);
        QCOMPARE(world.first->actor->unrecorded(), 0);
        QCOMPARE(world.decided, 0);
    }

    // Fails if a Scheduler begins a request without checking its time limit.
    void requestIsNotCarriedOutLaterIfItsClientIsFrozenToo()
    {
        Asker world;
        world.beginWithFirst();
        world.second.reset();
        world.freezeFirst(6000);
        world.send();
        world.freezeAsker(8000);
        world.runFor(7000);
        QCOMPARE(world.decided, 0);
        world.runFor(2000);
        QCOMPARE(world.error(), u"busy"_s);
        QCOMPARE(world.decided, 0);
    }

    void successorOfAFrozenSchedulerCarriesItOut()
    {
        Asker world;
        world.beginWithFirst();
        world.freezeFirst(20'000);
        world.send();
        world.runFor(kTakenOverMs + 500);
        QVERIFY(world.isAnswered<store::Applied>());
        world.runFor(20'000);
        QCOMPARE(world.decided, 1);
        QCOMPARE(world.outcomes.size(), 1U);
    }

    // The frozen Scheduler becomes active again before it handles the request. Fails if a request
    // does not record that it was taken.
    void requestThatReachesTwoSchedulersIsCarriedOutOnce()
    {
        Asker world;
        world.beginWithFirst();
        world.freezeFirst(5000);
        world.runFor(500);
        world.send();
        world.runFor(kTakenOverMs);
        QVERIFY(world.isAnswered<store::Applied>());
        world.second.reset();
        world.active->vacate(InstanceId{2});
        world.first->actor->fillVacancy(); // before it handles the request
        world.runFor(5000);
        QCOMPARE(world.active->term(), 4U); // term 2: the second Scheduler, term 3: the vacancy
        QCOMPARE(world.decided, 1);
    }

    void successorCarriesOutWhatAnEndedSchedulerHadNotBegun()
    {
        Asker world;
        world.beginWithFirst();
        world.freezeFirst(20'000);
        world.send();
        world.endFirst();
        QVERIFY(world.isCarriedOutWithin(500));
    }

    // When the Scheduler ends, the commit of its change may be in progress or done.
    void requestBegunByAnEndedSchedulerIsUnknownAndNotDecidedAgain()
    {
        Asker world;
        world.beginWithFirst();
        world.tasks.answersAfterMs = 1000;
        world.send();
        world.runFor(1);
        QCOMPARE(world.decided, 1);
        world.endFirst();
        world.runFor(ChangeRequests::kAnswerWithinMs - 1);
        QVERIFY(world.outcomes.empty());
        world.runFor(600);
        QCOMPARE(world.error(), u"store-outcome-unknown"_s);
        world.runFor(10'000);
        QCOMPARE(world.decided, 1);
    }

    // Fails if a replaced Scheduler reports the command as refused, or carries it out.
    void requestDecidedByAFrozenSchedulerIsBusy()
    {
        Asker world;
        world.beginWithFirst();
        world.send();
        QVERIFY(world.core.queue.runNext()); // the first Scheduler decides
        QCOMPARE(world.first->actor->unrecorded(), 1);
        world.freezeFirst(kTakenOverMs + 500); // before it sends its decision
        world.runFor(kTakenOverMs);
        QVERIFY(world.outcomes.empty());
        world.runFor(1000);
        QCOMPARE(world.error(), u"busy"_s);
        QVERIFY(world.tasks.recordedBy.empty());
        QCOMPARE(world.tasks.task(1).version, 0);
    }

    // The client waits for a slow store as long as the Scheduler that sent the command is running.
    void clientWaitsForASlowStore()
    {
        Asker world;
        world.beginWithFirst();
        world.tasks.answersAfterMs = 3 * kBusyMs;
        world.send();
        world.runFor(2 * kBusyMs);
        QVERIFY(world.outcomes.empty());
        world.runFor(2 * kBusyMs);
        QVERIFY(world.isAnswered<store::Applied>());
    }

    void openRequestsAreAnsweredAtTheEnd()
    {
        Asker world;
        world.send();
        world.requests.close();
        QCOMPARE(world.error(), u"engine-stopped"_s);
        world.beginWithFirst();
        world.runFor(kBusyMs);
        QCOMPARE(world.decided, 0);
        QCOMPARE(world.outcomes.size(), 1U);
    }
};

QTEST_GUILESS_MAIN(TestChangeRequests)
#include "tst_changerequests.moc"
