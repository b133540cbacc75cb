#include "tests/unit/agent/placesfixture.h"

#include <QtTest>

using namespace sagadesk;
using namespace sagadesk::tests;

// A decision that repeats a claim whose place is ending.
class TestRepeatedClaims final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // A commit whose outcome was unknown turned out not to have taken place, so the claim is
    // made again.
    void unsentPlaceIsTakenAgain()
    {
        Places places;
        places.take(claim(1), places.makeDecision());
        places.leaveUnsent(claim(1), kUntil);
        const auto decision = places.makeDecision();
        places.take(claim(1), decision);
        QCOMPARE(places.held(kDrone), 1);
        QCOMPARE(places.use(kDrone).ending, 0);
        places.drop(placeOf(claim(1)), decision);
        QCOMPARE(places.held(kDrone), 0);
        reconcileTwice(places, storedClaims({})); // the claim was not made
        QCOMPARE(places.use(kDrone).ending, 0);
        QCOMPARE(places.repaired(kDrone), 0);
    }

    // Decisions on a copy of the task without the claim make the claim again and then fail, while
    // the reply to the claim is still being recorded.
    void failedDecisionLeavesAnEndingPlaceAsItWas()
    {
        Places places;
        send(places, claim(1));
        places.noteReply(placeOf(claim(1)));
        const auto first = places.makeDecision();
        const auto second = places.makeDecision();
        places.take(claim(1), first);
        places.take(claim(1), second);
        QCOMPARE(places.held(kDrone), 1);
        QCOMPARE(places.use(kDrone).ending, 0);
        places.drop(placeOf(claim(1)), first);
        QCOMPARE(places.held(kDrone), 1);
        places.drop(placeOf(claim(1)), second);
        QCOMPARE(places.held(kDrone), 0);
        QCOMPARE(places.use(kDrone).ending, 1);
        Places::StoredClaims read = storedClaims({});
        read.scheduler = kOther; // only the Scheduler that records the reply can miss the claim
        reconcileTwice(places, read);
        QCOMPARE(places.use(kDrone).ending, 1);
        places.noteRecorded(placeOf(claim(1)));
        QCOMPARE(places.use(kDrone).ending, 0);
    }

    void placeRecordedDuringADecisionEndsWithIt()
    {
        Places places;
        send(places, claim(1));
        places.noteReply(placeOf(claim(1)));
        const auto decision = places.makeDecision();
        places.take(claim(1), decision);
        places.noteRecorded(placeOf(claim(1)));
        QCOMPARE(places.held(kDrone), 1);
        places.drop(placeOf(claim(1)), decision);
        QCOMPARE(places.held(kDrone), 0);
        QCOMPARE(places.use(kDrone).ending, 0);
    }
};

QTEST_GUILESS_MAIN(TestRepeatedClaims)
#include "tst_repeatedclaims.moc"
