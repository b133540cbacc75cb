#include "tests/api/ctlprocess.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

class TestCtlBulk final : public QObject
{
    Q_OBJECT

    // Tasks whose step b fails because of a missing input.
    static void makeFailed(const CtlFolder &folder, int count)
    {
        for (int i = 1; i <= count; ++i) {
            const QString id = u"T-%1"_s.arg(i);
            QCOMPARE(
                folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, id}).code, 0);
            QTRY_COMPARE(folder.stateOf(id), u"error"_s);
        }
    }

private Q_SLOTS:
    void aDryRunShowsTheSetAndDoesNothing()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        QVERIFY(running->ready());
        makeFailed(folder, 2);
        const CtlResult shown =
            folder.call({u"resubmit"_s, u"--filter"_s, u"state:error"_s, u"--dry-run"_s});
        QVERIFY2(shown.code == 0, shown.err.constData());
        QVERIFY2(shown.out.contains("2 of 2"), shown.out.constData());
        QVERIFY2(shown.out.contains("  2x b "), shown.out.constData());
        const CtlResult json = folder.call(
            {u"compensate"_s, u"--filter"_s, u"state:error"_s, u"--dry-run"_s, u"--json"_s});
        QCOMPARE(json.json().value("items"_L1).toArray().size(), 2);
        QVERIFY(folder.call({u"operations"_s, u"--json"_s})
                    .json()
                    .value("operations"_L1)
                    .toArray()
                    .isEmpty());
        QCOMPARE(folder.stateOf(u"T-1"_s), u"error"_s);
    }

    void emptyFilterMatchesEverythingOnlyOnRequest()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        QVERIFY(running->ready());
        makeFailed(folder, 1);
        const CtlResult refused = folder.call({u"cancel"_s, u"--filter"_s, QString()});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("--all"), refused.err.constData());
        QCOMPARE(folder.call({u"cancel"_s, u"T-1"_s, u"--filter"_s, u"x"_s}).code, 2);
        QCOMPARE(folder.call({u"cancel"_s, u"--dry-run"_s}).code, 2);
        const CtlResult shown =
            folder.call({u"cancel"_s, u"--filter"_s, QString(), u"--all"_s, u"--dry-run"_s});
        QCOMPARE(shown.code, 0);
    }

    void workIsWaitedForAndItsOutcomesAreListed()
    {
        const CtlFolder folder;
        const auto running = folder.run();
        QVERIFY(running->ready());
        makeFailed(folder, 3);
        // The tasks fail again: the canary stops the operation, and the exit code is 1.
        const CtlResult failed = folder.call({u"resubmit"_s, u"--filter"_s, u"state:error"_s,
            u"--reason"_s, u"a try"_s, u"--wait"_s});
        QCOMPARE(failed.code, 1);
        QVERIFY2(failed.out.contains("stopped"), failed.out.constData());
        QVERIFY2(failed.out.contains("failedAgain"), failed.out.constData());
        QCOMPARE(folder.call({u"operations"_s, u"1"_s, u"--pause"_s}).code, 4);
        QCOMPARE(
            folder.call({u"operations"_s, u"1"_s, u"--cancel"_s, u"--operator"_s, u"ann"_s}).code,
            0);
        QCOMPARE(folder.call({u"operations"_s, u"--cancel"_s}).code, 2);
        QCOMPARE(folder.call({u"operations"_s, u"9"_s}).code, 1);
        const CtlResult skipped = folder.call({u"skip"_s, u"--step"_s, u"b"_s, u"--filter"_s,
            u"state:error"_s, u"--ramp"_s, u"0"_s, u"--wait"_s, u"--json"_s});
        QVERIFY2(skipped.code == 0, skipped.err.constData());
        QCOMPARE(skipped.json().value("items"_L1).toArray().size(), 3);
        QTRY_COMPARE(folder.stateOf(u"T-3"_s), u"processed"_s);
    }

    // After the kill, all tasks are at rest, but the operation is still pending, and its grace
    // period starts again.
    void operationOrderedBeforeAKillEndsBeforeTheEngineIsIdle()
    {
        const CtlFolder folder;
        auto running = folder.run();
        QVERIFY(running->ready());
        makeFailed(folder, 3);
        QCOMPARE(folder
                     .call({u"compensate"_s, u"--filter"_s, u"state:error"_s, u"--reason"_s,
                         u"drill"_s, u"--ramp"_s, u"0"_s})
                     .code,
            0);
        running->kill();
        const CtlResult ended = folder.call({u"run"_s, u"--listen"_s, u"off"_s, u"--until-idle"_s});
        QCOMPARE(ended.code, 0);
        for (const QString &task : {u"T-1"_s, u"T-2"_s, u"T-3"_s})
            QCOMPARE(folder.stateOf(task), u"compensated"_s);
    }
};

QTEST_GUILESS_MAIN(TestCtlBulk)
#include "tst_ctlbulk.moc"
