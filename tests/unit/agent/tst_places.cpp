#include "tests/unit/agent/placesfixture.h"

#include <QtTest>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::tests;
using agent::PlaceId;

class TestPlaces final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placeTakenTwiceCountsOnce()
    {
        Places places;
        const auto decision = places.makeDecision();
        places.take(claim(1), decision);
        places.take(claim(1), decision); // the same claim, planned again
        QCOMPARE(places.held(kDrone), 1);
        places.take(claim(1, 8), decision);
        QCOMPARE(places.held(kDrone), 2);
        QCOMPARE(places.held(u"depot"_s), 0);
    }

    // A decision on an outdated copy of the task makes the same claim and then fails.
    void decisionsThatMakeTheSameClaimShareItsPlace()
    {
        Places places;
        const auto committed = places.makeDecision();
        const auto failed = places.makeDecision();
        places.take(claim(1), committed);
        places.take(claim(1), failed);
        places.drop(placeOf(claim(1)), failed);
        QCOMPARE(places.held(kDrone), 1);
        places.drop(placeOf(claim(1)), failed);
        QCOMPARE(places.held(kDrone), 1);
        places.drop(placeOf(claim(1)), committed);
        QCOMPARE(places.held(kDrone), 0);
    }

    // The new Scheduler awaits the replies that the old one was still awaiting, but not those that
    // the old one had abandoned.
    void anotherSchedulerTakesOver()
    {
        Places places;
        send(places, claim(1));
        send(places, claim(1, 8));
        places.take(claim(1, 9), places.makeDecision());
        places.abandon(placeOf(claim(1, 8)));
        const model::InstanceId other{2};
        const auto taken = places.takeOver(other);
        QCOMPARE(taken.size(), size_t(1));
        QCOMPARE(taken.front().id, placeOf(claim(1)));
        QCOMPARE(taken.front().agent, kAgent);
        QCOMPARE(taken.front().until, kUntil);
        places.abandonAll(kScheduler); // the old Scheduler ends later
        places.close(placeOf(claim(1)));
        QCOMPARE(places.held(kDrone), 3); // the place is held until the reply is received
        places.giveBack(placeOf(claim(1)));
        QCOMPARE(places.held(kDrone), 2); // the abandoned request at the Agent, and the decision
    }

    // A late reply to a revoked claim must not free the place of the next claim.
    void placeReturnedTwiceIsFreedOnce()
    {
        Places places;
        send(places, claim(1));
        send(places, claim(3));
        QCOMPARE(places.held(kDrone), 2);
        places.giveBack(placeOf(claim(1)));
        QCOMPARE(places.held(kDrone), 1);
        places.giveBack(placeOf(claim(1)));
        places.close(placeOf(claim(1)));
        places.abandon(placeOf(claim(1)));
        QCOMPARE(places.held(kDrone), 1);
        places.giveBack(placeOf(claim(3)));
        QCOMPARE(places.held(kDrone), 0);
    }

    // After a rollback, the commands of a batch run again one by one. The second command then makes
    // the claim that the first one made before the rollback.
    void placeEndsWithTheLastDecisionThatTookIt()
    {
        Places places;
        const auto first = places.makeDecision();
        const auto second = places.makeDecision();
        places.take(claim(1), first);
        places.take(claim(1), second);
        places.drop(placeOf(claim(1)), first);
        QCOMPARE(places.held(kDrone), 1);
        places.drop(placeOf(claim(1)), second);
        QCOMPARE(places.held(kDrone), 0);
    }

    void decisionDoesNotEndThePlaceOfASentRequest()
    {
        Places places;
        const auto decision = places.makeDecision();
        places.take(claim(1), decision);
        places.send(claim(1), kScheduler, kUntil);
        places.drop(placeOf(claim(1)), decision);
        QCOMPARE(places.held(kDrone), 1);
    }

    // The claim is open until the reply has been received, so its place must not be reused earlier.
    void answeredRequestKeepsItsPlaceUntilTheSchedulerKnows()
    {
        Places places;
        send(places, claim(1));
        places.close(placeOf(claim(1)));
        QCOMPARE(places.held(kDrone), 1);
        places.noteReply(placeOf(claim(1)));
        QCOMPARE(places.held(kDrone), 0);
    }

    void requestOutlivesItsScheduler()
    {
        Places places;
        send(places, claim(1));
        send(places, claim(1, 8));
        places.close(placeOf(claim(1, 8))); // no Scheduler receives the reply
        places.take(claim(1, 9), places.makeDecision());
        places.send(claim(1, 10), kScheduler, kUntil); // the request is on its way to the Agent
        places.send(claim(1, 11), model::InstanceId{2}, kUntil);
        places.abandonAll(kScheduler);
        // Held: the request of task 7 at its Agent, the decision about task 9, and the request of
        // task 11, which the other Scheduler sent.
        QCOMPARE(places.held(kDrone), 3);
        places.open(claim(1, 10), kAgent, kUntil); // the request arrives after all
        QCOMPARE(places.held(kDrone), 4);
        places.close(placeOf(claim(1)));
        places.close(placeOf(claim(1, 10)));
        QCOMPARE(places.held(kDrone), 2);
    }

    // The operation was claimed again while the service was still working on the first request.
    void revokedClaimKeepsThePlaceOfARunningRequest()
    {
        Places places;
        send(places, claim(1));
        places.abandon(placeOf(claim(1)));
        send(places, claim(3));
        QCOMPARE(places.held(kDrone), 2);
        places.close(placeOf(claim(1)));
        QCOMPARE(places.held(kDrone), 1);
    }

    void completeByEndsAbandonedPlaces_data()
    {
        QTest::addColumn<int>("got"); // the stage the claim has reached
        QTest::newRow("the request was lost") << 1;
        QTest::newRow("its Agent is stalled") << 2;
        QTest::newRow("the reply was lost") << 3;
    }

    void completeByEndsAbandonedPlaces()
    {
        QFETCH(const int, got);
        Places places;
        places.send(claim(1), kScheduler, kUntil);
        if (got > 1)
            places.open(claim(1), kAgent, kUntil);
        if (got > 2)
            places.close(placeOf(claim(1)));
        places.expire(kUntil + Places::kGraceMs);
        QCOMPARE(places.held(kDrone), 1);
        places.expire(kUntil + Places::kGraceMs + 1);
        QCOMPARE(places.held(kDrone), 0);
    }

    // The claim is open in the store until the reply is recorded.
    void answeredPlaceIsEndingUntilItIsRecorded()
    {
        Places places;
        send(places, claim(1));
        places.noteRecorded(placeOf(claim(1))); // no effect while the request is running
        QCOMPARE(places.held(kDrone), 1);
        places.noteReply(placeOf(claim(1)));
        places.noteReply(placeOf(claim(1)));
        QCOMPARE(places.held(kDrone), 0);
        QCOMPARE(places.use(kDrone).ending, 1);
        QCOMPARE(places.use(u"depot"_s).ending, 0);
        places.abandonAll(kScheduler); // the Scheduler's last write may still be committed
        places.reconcile(kScheduler, {});
        places.reconcile(kAgent, {}, 0);
        QCOMPARE(places.use(kDrone).ending, 1);
        QCOMPARE(places.repaired(kDrone), 0);
        places.noteRecorded(placeOf(claim(1)));
        places.noteRecorded(placeOf(claim(1)));
        QCOMPARE(places.use(kDrone).ending, 0);
        QCOMPARE(places.held(kDrone), 0);
    }

    void unsentPlaceIsEndingUntilCompleteBy()
    {
        Places places;
        const auto decision = places.makeDecision();
        places.take(claim(1), decision);
        places.leaveUnsent(claim(1), kUntil);
        places.drop(placeOf(claim(1)), decision);
        QCOMPARE(places.held(kDrone), 0);
        places.expire(kUntil + Places::kGraceMs);
        QCOMPARE(places.use(kDrone).ending, 1);
        places.expire(kUntil + Places::kGraceMs + 1);
        QCOMPARE(places.use(kDrone).ending, 0);
    }

    void decisionHasNoCompleteBy()
    {
        Places places;
        places.take(claim(1), places.makeDecision());
        places.expire(kUntil * 10);
        QCOMPARE(places.held(kDrone), 1); // the commit may be slow
    }

    // The worst-ranked unsent requests are returned when a limit is lowered.
    void worstRankedUnsentRequestsAreBeyondALimit()
    {
        Places places;
        const auto make = [&places](qint64 task, qint64 rank, model::OperationKind kind) {
            model::StepRequest request = claim(1, task);
            request.operation.kind = kind;
            request.rank = rank;
            places.open(request, kAgent, kUntil);
            return placeOf(request);
        };
        const PlaceId sent = make(1, 90, model::OperationKind::Forward);
        places.noteSent(sent);
        const PlaceId best = make(2, 10, model::OperationKind::Forward);
        const PlaceId worst = make(3, 80, model::OperationKind::Forward);
        const PlaceId undo = make(9, 20, model::OperationKind::Undo);
        const PlaceId later = make(6, 20, model::OperationKind::Forward);
        const PlaceId sooner = make(5, 20, model::OperationKind::Forward);
        places.take(claim(1, 20), places.makeDecision()); // no Agent has the request
        QCOMPARE(places.findBeyond(kDrone, 6), std::vector<PlaceId>{});
        QCOMPARE(places.findBeyond(kDrone, 4), (std::vector{worst, later}));
        QCOMPARE(places.findBeyond(kDrone, 0), (std::vector{worst, later, sooner, undo, best}));
        QCOMPARE(places.findBeyond(u"depot"_s, 0), std::vector<PlaceId>{});
    }

    void leftoverPlaceOfAnAgentIsRepairedAndCounted()
    {
        Places places;
        send(places, claim(1));
        send(places, claim(1, 8));
        const model::StepRequest there = claim(1);
        places.reconcile(kAgent, {{&there, kUntil}}, 0);
        QCOMPARE(places.held(kDrone), 1);
        QCOMPARE(places.repaired(kDrone), 1);
        places.reconcile(kAgent, {{&there, kUntil}}, 0);
        QCOMPARE(places.repaired(kDrone), 1);
    }

    void requestWithoutAPlaceIsRepairedAndCounted()
    {
        Places places;
        const model::StepRequest there = claim(1);
        places.reconcile(kAgent, {{&there, kUntil}}, kUntil + Places::kGraceMs);
        QCOMPARE(places.held(kDrone), 1);
        QCOMPARE(places.repaired(kDrone), 1);
    }

    // The Agent was stalled until the place expired, and will drop the request in its next turn.
    void expiredPlaceIsNotMissing()
    {
        Places places;
        const model::StepRequest there = claim(1);
        places.reconcile(kAgent, {{&there, kUntil}}, kUntil + Places::kGraceMs + 1);
        QCOMPARE(places.held(kDrone), 0);
        QCOMPARE(places.repaired(kDrone), 0);
    }

    void agentsRepairOnlyTheirOwnPlaces()
    {
        Places places;
        send(places, claim(1)); // belongs to another Agent
        places.take(claim(1, 8), places.makeDecision());
        places.send(claim(1, 9), kScheduler, kUntil);
        send(places, claim(1, 10));
        places.close(placeOf(claim(1, 10)));
        places.reconcile(u"agent-2"_s, {}, 0);
        QCOMPARE(places.held(kDrone), 4);
        QCOMPARE(places.repaired(kDrone), 0);
    }

    void leftoverPlaceOfASchedulerIsRepairedAndCounted()
    {
        Places places;
        send(places, claim(1));
        send(places, claim(1, 8));
        places.take(claim(1, 9), places.makeDecision());
        places.send(claim(1, 10), model::InstanceId{2}, kUntil);
        places.reconcile(kScheduler, {placeOf(claim(1)), placeOf(claim(5, 20))});
        QCOMPARE(places.held(kDrone), 3);
        QCOMPARE(places.repaired(kDrone), 1);
    }

    // One read proves nothing: the reply may have been recorded since the store was read.
    void storedClaimWithoutAPlaceIsEndingAfterTwoReads()
    {
        Places places;
        places.reconcile(storedClaims({stored(claim(1))}), 0);
        QCOMPARE(places.use(kDrone).ending, 0);
        places.reconcile(storedClaims({stored(claim(1))}), 0);
        QCOMPARE(places.use(kDrone).ending, 1);
        QCOMPARE(places.held(kDrone), 0);
        QCOMPARE(places.repaired(kDrone), 1);
        reconcileTwice(places, storedClaims({stored(claim(1))}));
        QCOMPARE(places.use(kDrone).ending, 1);
        QCOMPARE(places.repaired(kDrone), 1);
        places.expire(kUntil + Places::kGraceMs + 1);
        QCOMPARE(places.use(kDrone).ending, 0);
    }

    void onlyConsecutiveReadsCount()
    {
        Places places;
        const model::StepRequest answered = claim(1, 8);
        for (int i = 0; i < 3; ++i) {
            places.reconcile(storedClaims({stored(claim(1))}), 0);
            places.reconcile(storedClaims({}), 0);
        }
        QCOMPARE(places.use(kDrone).ending, 0);
        places.leaveUnsent(answered, kUntil, kScheduler);
        for (int i = 0; i < 3; ++i) {
            places.reconcile(storedClaims({}), 0);
            places.reconcile(storedClaims({stored(answered)}), 0);
        }
        QCOMPARE(places.use(kDrone).ending, 1);
        QCOMPARE(places.repaired(kDrone), 0);
    }

    void storedClaimIsNotMissingAfterItsCompleteBy()
    {
        Places places;
        reconcileTwice(places, storedClaims({stored(claim(1))}), kUntil + Places::kGraceMs + 1);
        QCOMPARE(places.use(kDrone).ending, 0);
        QCOMPARE(places.repaired(kDrone), 0);
        reconcileTwice(places, storedClaims({stored(claim(1))}), kUntil + Places::kGraceMs);
        QCOMPARE(places.use(kDrone).ending, 1);
    }

    // Either the commit is not known yet, or the claim was revoked while its request was running.
    void heldPlaceNeedsNoStoredClaim_data()
    {
        QTest::addColumn<int>("got"); // the stage the claim has reached
        QTest::newRow("decided") << 0;
        QTest::newRow("sent") << 1;
        QTest::newRow("with an Agent") << 2;
        QTest::newRow("answered") << 3;
        QTest::newRow("being recorded") << 4;
    }

    void heldPlaceNeedsNoStoredClaim()
    {
        QFETCH(const int, got);
        Places places;
        bring(places, got);
        const Places::Use before = places.use(kDrone);
        reconcileTwice(places, storedClaims({stored(claim(1))}));
        QCOMPARE(places.use(kDrone).held, before.held);
        QCOMPARE(places.use(kDrone).ending, before.ending);
        if (got < 4) {
            reconcileTwice(places, storedClaims({}));
            QCOMPARE(places.held(kDrone), 1);
        }
        QCOMPARE(places.repaired(kDrone), 0);
    }

    void endingPlaceWithoutAStoredClaimEndsAfterTwoReads()
    {
        Places places;
        bring(places, 4);
        places.reconcile(storedClaims({}), 0);
        QCOMPARE(places.use(kDrone).ending, 1);
        places.reconcile(storedClaims({}), 0);
        QCOMPARE(places.use(kDrone).ending, 0);
        QCOMPARE(places.repaired(kDrone), 1);
    }

    // The claim was revoked, and the store has been unavailable since the reply arrived.
    void replyThatIsBeingRecordedKeepsItsPlace()
    {
        Places places;
        bring(places, 4);
        Places::StoredClaims busy = storedClaims({});
        busy.recording = {placeOf(claim(1))};
        reconcileTwice(places, busy);
        QCOMPARE(places.use(kDrone).ending, 1);
        reconcileTwice(places, storedClaims({}));
        QCOMPARE(places.use(kDrone).ending, 0);
    }

    void partialReadEndsNoPlaces()
    {
        Places places;
        bring(places, 4);
        Places::StoredClaims part = storedClaims({stored(claim(1, 8))});
        part.isAll = false;
        places.reconcile(storedClaims({}), 0);
        reconcileTwice(places, part);
        QCOMPARE(places.use(kDrone).ending, 2); // including the claim whose place was missing
        QCOMPARE(places.repaired(kDrone), 1);
        places.reconcile(storedClaims({stored(claim(1, 8))}), 0);
        QCOMPARE(places.use(kDrone).ending, 2);
    }

    // It is unknown whether the claim was committed or its reply recorded.
    void unknownOutcomeIsNotADefect_data()
    {
        QTest::addColumn<int>("way");
        QTest::newRow("a commit of unknown outcome") << 0;
        QTest::newRow("its Scheduler has ended") << 1;
        QTest::newRow("another Scheduler has taken over") << 2;
        QTest::newRow("it was read at the takeover") << 3;
    }

    void unknownOutcomeIsNotADefect()
    {
        QFETCH(const int, way);
        Places places;
        if (way == 0)
            places.leaveUnsent(claim(1), kUntil);
        if (way == 1 || way == 2)
            bring(places, 4);
        if (way == 1)
            places.abandonAll(kScheduler);
        if (way == 3)
            places.install(storedClaims({stored(claim(1))}), 0);
        Places::StoredClaims empty = storedClaims({});
        if (way == 2) {
            reconcileTwice(places, {kOther, {}}); // the claims are not those of kOther
            QCOMPARE(places.use(kDrone).ending, 1);
            static_cast<void>(places.takeOver(kOther));
            empty.scheduler = kOther;
        }
        QCOMPARE(places.use(kDrone).ending, 1);
        reconcileTwice(places, empty);
        QCOMPARE(places.use(kDrone).ending, 0);
        QCOMPARE(places.repaired(kDrone), 0);
    }

    // The claim is still open in the store, so the audit has to allow one more open claim (I30).
    void openClaimOfAnEndedPlaceIsEndingWithoutADefect_data()
    {
        QTest::addColumn<int>("way");
        QTest::newRow("the clock of the store was set back") << 0;
        QTest::newRow("its Agent returned it") << 1;
        QTest::newRow("its reply is no longer awaited") << 2;
        QTest::newRow("its reply is no longer awaited and arrived") << 3;
        QTest::newRow("its Scheduler has ended") << 4;
        QTest::newRow("it was committed after its Scheduler had ended") << 5;
    }

    void openClaimOfAnEndedPlaceIsEndingWithoutADefect()
    {
        QFETCH(const int, way);
        Places places;
        bring(places, way == 1 || way == 3 ? 2 : 1);
        Places::StoredClaim open = stored(claim(1), kUntil * 10);
        if (way == 0)
            places.expire(kUntil + Places::kGraceMs + 1);
        if (way == 1)
            places.giveBack(placeOf(claim(1)));
        if (way == 2 || way == 3)
            places.abandon(placeOf(claim(1)));
        if (way == 3)
            places.close(placeOf(claim(1)));
        if (way == 4)
            places.abandonAll(kScheduler);
        if (way == 5) {
            open = stored(claim(1, 8), kUntil * 10);
            open.holder = kOther;
            places.giveBack(placeOf(claim(1)));
        }
        QCOMPARE(places.held(kDrone), 0);
        reconcileTwice(places, storedClaims({open}), kUntil + Places::kGraceMs + 1);
        QCOMPARE(places.use(kDrone).ending, 1);
        QCOMPARE(places.repaired(kDrone), 0);
    }

    void unknownClaimsAreInstalledAtATakeover()
    {
        Places places;
        bring(places, 2);
        places.install(
            storedClaims({stored(claim(1)), stored(claim(1, 8)), stored(claim(1, 9), 0)}),
            Places::kGraceMs + 1);
        QCOMPARE(places.held(kDrone), 1);
        QCOMPARE(places.use(kDrone).ending, 1);
        QCOMPARE(places.repaired(kDrone), 0);
    }

    void countIsKeptAcrossThreads()
    {
        constexpr int kThreads = 4;
        constexpr int kClaims = 2000;
        Places places;
        std::atomic<int> most{0};
        std::vector<std::thread> threads;
        for (int thread = 0; thread < kThreads; ++thread)
            threads.emplace_back([&places, &most, thread] {
                for (int i = 0; i < kClaims; ++i) {
                    const model::StepRequest request = claim(i + 1, thread);
                    send(places, request);
                    most = std::max(most.load(), places.held(kDrone));
                    places.close(placeOf(request));
                    places.giveBack(placeOf(request));
                    places.giveBack(placeOf(request));
                }
            });
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(places.held(kDrone), 0);
        QVERIFY(most >= 1 && most <= kThreads);
    }

private:
    // Brings the first claim to a stage: 0 decided, 1 sent, 2 received by an
    // Agent, 3 closed by the Agent, 4 being recorded.
    static void bring(Places &places, int got)
    {
        places.take(claim(1), places.makeDecision());
        if (got > 0)
            places.send(claim(1), kScheduler, kUntil);
        if (got > 1)
            places.open(claim(1), kAgent, kUntil);
        if (got > 2)
            places.close(placeOf(claim(1)));
        if (got > 3)
            places.noteReply(placeOf(claim(1)));
    }
};

QTEST_GUILESS_MAIN(TestPlaces)
#include "tst_places.moc"
