#include "core/base/storecodes.h"
#include "core/faultlab/services/servicemodel.h"
#include "core/store/sqlite/sqlitefile.h"
#include "tests/unit/audit/auditbreaks.h"
#include "tests/unit/audit/auditfixture.h"

#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QVariant>

using namespace sagadesk;
using namespace sagadesk::audit;
using namespace Qt::StringLiterals;
using faultlab::LedgerLine;
using tests::addConsistentBreaks;
using tests::addJournalBreaks;
using tests::addOrderBreaks;
using tests::addPauseBreaks;
using tests::addSingleBreaks;
using tests::addTableBreaks;
using tests::addUndoBreaks;
using tests::AuditFixture;
using tests::describe;
using tests::idOf;
using tests::StoreCopy;

using Ledger = std::vector<LedgerLine>;
using LedgerBreak = std::function<void(Ledger &)>;

namespace {

// Creates tasks of every kind: one without faults, one with a lost reply, one compensated, one
// compensated with an unknown last effect, one in Error, one resubmitted successfully, one waiting;
// and a submission that is not a task yet.
void fill(AuditFixture &world)
{
    const auto refuse = [](const QString &path, int status, quint64 times) {
        faultlab::FaultRule rule;
        rule.kind = faultlab::FaultKind::Permanent;
        rule.status = status;
        rule.method = u"PUT"_s;
        rule.pathPrefix = path;
        rule.times = times;
        return rule;
    };
    faultlab::FaultRule down = refuse(u"/packs/error"_s, 503, 0);
    faultlab::FaultRule resubmitted = refuse(u"/packs/again"_s, 503, 3);
    faultlab::FaultRule later = refuse(u"/ships/unknown"_s, 422, 0);
    later.from = world.now() + 5000; // only the first request takes effect
    world.service.setFaults({refuse(u"/ships/undone"_s, 422, 0), down, resubmitted, later});
    world.lostReplies = {u"lost/pack"_s, u"unknown/ship"_s};
    for (const QString &id :
        {u"works"_s, u"lost"_s, u"undone"_s, u"unknown"_s, u"error"_s, u"again"_s})
        world.submit(id);
    world.createTasks();
    world.settle();
    world.operate(u"again"_s, model::OperatorAction::Resubmit);
    world.settle();
    world.submit(u"waits"_s);
    world.createTasks();
    world.submit(u"inbox"_s);
    world.closeStore();
}

QStringList brokenOnes(const Report &report)
{
    QStringList broken;
    for (const InvariantResult &result : report.results)
        if (result.violations > 0)
            broken.append(name(result.invariant));
    return broken;
}

LedgerLine *find(std::vector<LedgerLine> &ledger, const QString &key, LedgerLine::Kind kind)
{
    for (LedgerLine &line : ledger)
        if (line.key == key && line.kind == kind)
            return &line;
    return nullptr;
}

void drop(std::vector<LedgerLine> &ledger, const QString &key, LedgerLine::Kind kind)
{
    std::erase_if(
        ledger, [&](const LedgerLine &line) { return line.key == key && line.kind == kind; });
}

} // namespace

class TestAudit final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_world = std::make_unique<AuditFixture>();
        fill(*m_world);
    }

    void healthyStoreIsClean()
    {
        StoreCopy world(*m_world);
        // The tests below rely on these states.
        const auto state = [&world](const QString &task) {
            return static_cast<model::TaskState>(
                world.value(u"SELECT state FROM task WHERE id="_s + idOf(task)).toInt());
        };
        QCOMPARE(state(u"works"_s), model::TaskState::Processed);
        QCOMPARE(state(u"lost"_s), model::TaskState::Processed);
        QCOMPARE(state(u"again"_s), model::TaskState::Processed);
        QCOMPARE(state(u"undone"_s), model::TaskState::Compensated);
        QCOMPARE(state(u"unknown"_s), model::TaskState::Compensated);
        QCOMPARE(state(u"error"_s), model::TaskState::Error);
        QCOMPARE(state(u"waits"_s), model::TaskState::Pending);
        world.input.watchedUntil = m_world->now();
        const auto report = runAudit(world);
        QVERIFY(report.ok());
        QVERIFY2(report->clean(), describe(*report).constData());
        QCOMPARE(report->tasks, 7);
        QCOMPARE(report->ledgerLines, static_cast<qint64>(world.ledger().size()));
        for (const InvariantResult &result : report->results) {
            QVERIFY2(result.checked > 0, qPrintable(name(result.invariant)));
            QVERIFY(result.notCheckable.isEmpty());
        }
    }

    // "waits" has been ready since the fixture was closed; "error" has the alert of its failure.
    void waitWithoutAKnownReasonIsFound_data()
    {
        QTest::addColumn<QStringList>("statements");
        QTest::addColumn<QString>("found");
        const auto service = [](const QString &reason, qint64 since) {
            return u"INSERT INTO service_view SELECT 'depot',0,1,lane,0,'%1',%2,0,60000 FROM task"
                   " WHERE id=%3"_s.arg(reason)
                       .arg(since)
                       .arg(idOf(u"waits"_s));
        };
        const QString alert = u"INSERT INTO alert(id,subject,step,kind,state,raised_ms,reason)"
                              " VALUES(99,'depot',-1,5,0,1,'{}')"_s;
        const QString queue = u"UPDATE task SET lane=7 WHERE id="_s + idOf(u"waits"_s);
        const qint64 begun = m_world->now();
        QTest::newRow("no known reason") << QStringList{queue} << u"no-progress"_s;
        QTest::newRow("a service without an alert")
            << QStringList{queue, service(u"{}"_s, begun)} << u"no-progress"_s;
        QTest::newRow("an alert of its service")
            << QStringList{queue, service(u"{}"_s, begun), alert} << QString();
        const QString further =
            u"INSERT INTO waiting SELECT id,1,9,claim_rank,%1 FROM task WHERE id="_s
            + idOf(u"waits"_s);
        QTest::newRow("a further step at another service") << QStringList{
            service(u"{}"_s, begun), alert, further.arg(0)} << u"step-without-progress"_s;
        QTest::newRow("a further step that has a not-before")
            << QStringList{service(u"{}"_s, begun), alert, further.arg(begun + 86'400'000)}
            << QString();
        QTest::newRow("a not-before in the future") << QStringList{
            u"UPDATE task SET ready_ms=%1 WHERE id=%2"_s.arg(begun + 86'400'000)
                .arg(idOf(u"waits"_s))} << QString();
        QTest::newRow("paused") << QStringList{u"UPDATE task SET paused_ms=1 WHERE id="_s
            + idOf(u"waits"_s)} << QString();
        QTest::newRow("a deadline without a reaction")
            << QStringList{queue, service(u"{}"_s, begun), alert,
                   u"UPDATE task SET deadline_ms=1 WHERE id="_s + idOf(u"waits"_s)}
            << u"deadline-not-acted-on"_s;
    }
    void waitWithoutAKnownReasonIsFound()
    {
        QFETCH(const QStringList, statements);
        QFETCH(const QString, found);
        StoreCopy world(*m_world);
        world.sql(statements);
        world.input.watchedUntil = m_world->now() + 3'600'000;
        const auto report = runAudit(world);
        QVERIFY(report.ok());
        QStringList reported;
        for (const Finding &finding : report->findings)
            if (finding.invariant == Invariant::I31)
                reported.append(finding.what.code);
        QCOMPARE(reported, found.isEmpty() ? QStringList() : QStringList{found});
    }

    void withoutLedgerSomeAreNotCheckable()
    {
        StoreCopy world(*m_world);
        AuditInput input;
        const auto report = runAudit(world, input);
        QVERIFY(report.ok());
        QVERIFY2(report->clean(), describe(*report).constData());
        for (const Invariant invariant :
            {Invariant::I8, Invariant::I10, Invariant::I11, Invariant::I15})
            QCOMPARE(report->of(invariant).notCheckable, u"no-ledger"_s);
        QCOMPARE(report->of(Invariant::I2).notCheckable, u"no-submissions"_s);
        QVERIFY(report->of(Invariant::I20).notCheckable.isEmpty());
        QCOMPARE(report->of(Invariant::I28).invariant, Invariant::I28);
    }

    void journalOfAnOlderVersionIsRead()
    {
        StoreCopy world(*m_world);
        world.sql({});
        QCOMPARE(
            world.value(u"SELECT count(*) FROM event WHERE json_type(detail,'$.task') IS NULL"_s)
                .toInt(),
            0);
        const auto report = runAudit(world);
        QVERIFY(report.ok());
        QVERIFY2(report->clean(), describe(*report).constData());
    }

    void storeOfADevelopmentVersionIsRefused()
    {
        StoreCopy world(*m_world);
        world.sql({u"PRAGMA user_version=11"_s});
        const auto report = runAudit(world);
        QVERIFY(!report.ok());
        QCOMPARE(report.error().code, codes::kStoreOfDevelopment);
    }

    void breakIsFound_data()
    {
        QTest::addColumn<QStringList>("statements");
        QTest::addColumn<QStringList>("broken");
        addTableBreaks();
        addJournalBreaks();
        addPauseBreaks();
        addConsistentBreaks();
        addSingleBreaks();
        addUndoBreaks();
        addOrderBreaks();
    }

    void breakIsFound()
    {
        QFETCH(QStringList, statements);
        QFETCH(QStringList, broken);
        StoreCopy world(*m_world);
        world.sql(statements);
        const auto report = runAudit(world);
        QVERIFY(report.ok());
        QStringList found = brokenOnes(*report);
        found.sort();
        QVERIFY2(found == broken, describe(*report).constData());
    }

    // In the edited journal, `works` never leaves its queue, so it seems to wait all the time.
    void undoIsInOrderBeforeStepsOfItsRank_data()
    {
        QTest::addColumn<int>("rank");
        QTest::addColumn<bool>("found");
        QTest::newRow("a better-ranked one waits") << -1 << true;
        QTest::newRow("an older one of the same rank waits") << 0 << false;
    }
    void undoIsInOrderBeforeStepsOfItsRank()
    {
        QFETCH(int, rank);
        QFETCH(bool, found);
        StoreCopy world(*m_world);
        const QString ofWorks = u" AND task_id="_s + idOf(u"works"_s);
        world.sql({u"UPDATE event SET detail=json_remove(detail,'$.task.readyAt','$.task.lane')"
                   " WHERE version=2"_s
                + ofWorks,
            u"UPDATE event SET detail=json_set(detail,'$.task.rank',%1) WHERE version=1"_s.arg(rank)
                + ofWorks});
        const auto report = runAudit(world);
        QVERIFY(report.ok());
        QSet<QString> kinds;
        for (const Finding &finding : report->findings)
            if (finding.invariant == Invariant::I29 && finding.task == "undone"_L1)
                kinds.insert(finding.what.parameters.value("kind"_L1).toString());
        QVERIFY2(kinds.contains(u"forward"_s), describe(*report).constData());
        QCOMPARE(kinds.contains(u"undo"_s), found);
    }

    // The row that creates a task is checked like all others.
    void breakInTheFirstRowIsFound_data()
    {
        QTest::addColumn<QString>("edit");
        QTest::addColumn<QString>("found");
        QTest::newRow("none") << u"detail"_s << QString();
        QTest::newRow("replay") << u"json_set(detail,'$.task.rank',77)"_s
                                << u"I20 journal-and-tables-differ"_s;
        QTest::newRow("period") << u"json_set(detail,'$.steps[0].forward.completeBy',1)"_s
                                << u"I21 claim-period-differs"_s;
        QTest::newRow("state") << u"json_remove(detail,'$.task.state')"_s
                               << u"I17 forward-grant-while-not-going-forward"_s;
        QTest::newRow("transition")
            << u"json_remove(detail,'$.taskEvents')"_s << u"I19 task-transition-not-allowed"_s;
        QTest::newRow("order") << u"json_set(detail,'$.seen',1000000)"_s << u"I29 own-claim-seen"_s;
        QTest::newRow("places") << u"json_set(detail,'$.claims[0].places',0)"_s
                                << u"I30 more-claims-than-places"_s;
        QTest::newRow("undo")
            << u"json_set(detail,'$.payloads',json('[{\"step\":0,\"kind\":\"undoRequest\","
               "\"size\":2,\"digest\":[{\"key\":\"k\"}]}]'))"_s
            << u"I32 recorded-undo-not-as-journaled"_s;
    }
    void breakInTheFirstRowIsFound()
    {
        QFETCH(QString, edit);
        QFETCH(QString, found);
        AuditFixture started;
        started.submit(u"first"_s);
        started.createTasks(true);
        started.settle();
        started.closeStore();
        StoreCopy world(started);
        QCOMPARE(world
                     .value(u"SELECT count(*) FROM event WHERE version=1"
                            " AND json_type(detail,'$.k') IS NOT NULL"_s)
                     .toInt(),
            1);
        world.sql({u"UPDATE event SET detail=%1 WHERE version=1"_s.arg(edit)});
        const auto report = runAudit(world);
        QVERIFY(report.ok());
        QSet<QString> seen;
        for (const Finding &finding : report->findings)
            seen.insert(name(finding.invariant) + u' ' + finding.what.code);
        QVERIFY2(
            found.isEmpty() ? seen.isEmpty() : seen.contains(found), describe(*report).constData());
    }

    void ledgerBreakIsFound_data()
    {
        QTest::addColumn<LedgerBreak>("damage");
        QTest::addColumn<QString>("broken");
        using Kind = LedgerLine::Kind;
        const auto row = [](const char *name, LedgerBreak damage, const QString &broken) {
            QTest::newRow(name) << std::move(damage) << broken;
        };
        const auto copy = [](const QString &key, Kind kind, const QString &as) -> LedgerBreak {
            return [=](Ledger &ledger) {
                LedgerLine line = *find(ledger, key, kind);
                line.key = as;
                ledger.push_back(line);
            };
        };
        const auto lose = [](const QString &key, Kind kind) -> LedgerBreak {
            return [=](Ledger &ledger) { drop(ledger, key, kind); };
        };
        const QString pack = u"works/pack"_s;
        row(
            "request after complete-by",
            [=](Ledger &ledger) { find(ledger, pack, Kind::Request)->at += 20'000; }, u"I8"_s);
        row(
            "request without grant",
            [=](Ledger &ledger) {
                LedgerLine line = *find(ledger, pack, Kind::Request);
                line.key = u"works/pack/undo"_s;
                line.method = u"DELETE"_s;
                ledger.push_back(line);
            },
            u"I8"_s);
        row(
            "another undo than the recorded",
            [](Ledger &ledger) {
                find(ledger, u"undone/pack/undo"_s, Kind::Request)->resource = u"/packs/x"_s;
            },
            u"I32"_s);
        row("foreign key", copy(pack, Kind::Request, u"works/pack~1"_s), u"I9"_s);
        row("effect missing", lose(pack, Kind::Effect), u"I10"_s);
        row("duplicate effect", copy(pack, Kind::Effect, pack), u"I11"_s);
        row("effect of a step that never ran", copy(pack, Kind::Effect, u"waits/pack"_s), u"I13"_s);
        row("undone although processed",
            copy(u"undone/pack/undo"_s, Kind::Undo, u"works/pack/undo"_s), u"I14"_s);
        row("undo missing", lose(u"undone/pack/undo"_s, Kind::Undo), u"I15"_s);
        row(
            "undo before the later one",
            [](Ledger &ledger) {
                std::swap(*find(ledger, u"unknown/ship/undo"_s, Kind::Undo),
                    *find(ledger, u"unknown/pack/undo"_s, Kind::Undo));
            },
            u"I16"_s);
        row("task that was never submitted", copy(pack, Kind::Request, u"ghost/pack"_s), u"I2"_s);
        row("read that was never requested", lose(u"works/read"_s, Kind::Request), u"I10"_s);
        row(
            "effect after its undo",
            [](Ledger &ledger) {
                const LedgerLine late = *find(ledger, u"undone/pack"_s, Kind::Effect);
                drop(ledger, u"undone/pack"_s, Kind::Effect);
                ledger.push_back(late);
            },
            u"I15"_s);
    }

    void ledgerBreakIsFound()
    {
        QFETCH(LedgerBreak, damage);
        QFETCH(QString, broken);
        StoreCopy world(*m_world);
        damage(world.ledger());
        const auto report = runAudit(world);
        QVERIFY(report.ok());
        QVERIFY2(brokenOnes(*report) == QStringList{broken}, describe(*report).constData());
    }

    void submissionsAreCompared()
    {
        StoreCopy world(*m_world);
        AuditInput input = world.input;
        input.acknowledged->push_back({u"vanished"_s, {}});
        auto report = runAudit(world, input);
        QVERIFY(report.ok());
        QCOMPARE(brokenOnes(*report), QStringList{u"I1"_s});
        QCOMPARE(report->findings.front().task, u"vanished"_s);

        input = world.input;
        input.acknowledged->front().input = "{\"n\":2}";
        report = runAudit(world, input);
        QCOMPARE(brokenOnes(*report), QStringList{u"I2"_s});

        input = world.input;
        input.acknowledged->pop_back();
        report = runAudit(world, input);
        QCOMPARE(brokenOnes(*report), QStringList{u"I2"_s});
        QCOMPARE(report->findings.front().what.code, u"submitted-by-nobody"_s);
        input.unknownSubmissions = {u"inbox"_s};
        report = runAudit(world, input);
        QVERIFY(report->clean());
    }

    void findingsAreBounded()
    {
        StoreCopy world(*m_world);
        world.sql({u"UPDATE task SET priority=9"_s});
        AuditInput input = world.input;
        input.findingsMax = 2;
        const auto report = runAudit(world, input);
        QCOMPARE(report->findings.size(), size_t(2));
        QCOMPARE(
            report->of(Invariant::I20).violations, 8); // for 7 tasks, and for the count by priority
    }

    void unreadableInputIsAnError()
    {
        StoreCopy world(*m_world);
        store::SqliteFile missing({world.database() + u".none"_s});
        QCOMPARE(check(missing, world.input).error().code, u"store-missing"_s);
        AuditInput input = world.input;
        input.ledger.reset();
        input.ledgerFile = u"/no/such/ledger"_s;
        QCOMPARE(runAudit(world, input).error().code, u"ledger-not-readable"_s);
    }

    // A service that reports success without an effect, or ignores keys, is reported, but this
    // finding does not count against the engine.
    void findingsCausedByServicesAreSeparate()
    {
        using Kind = LedgerLine::Kind;
        StoreCopy world(*m_world);
        std::vector<LedgerLine> &ledger = world.ledger();
        find(ledger, u"works/pack"_s, Kind::Request)->fault = u"no-effect-ok"_s;
        drop(ledger, u"works/pack"_s, Kind::Effect);
        find(ledger, u"undone/pack/undo"_s, Kind::Request)->fault = u"accepted-never-done"_s;
        drop(ledger, u"undone/pack/undo"_s, Kind::Undo);
        LedgerLine again = *find(ledger, u"lost/ship"_s, Kind::Effect);
        again.fault = u"ignore-key"_s;
        ledger.push_back(again);
        const auto report = runAudit(world);
        QVERIFY(report.ok());
        QVERIFY2(report->clean(), describe(*report).constData());
        QStringList reported;
        for (const Finding &finding : report->byService)
            reported.append(
                name(finding.invariant) + u' ' + finding.task + u' ' + finding.what.code);
        reported.sort();
        QCOMPARE(reported,
            (QStringList{u"I10 works completed-without-effect"_s,
                u"I11 lost effect-more-than-once"_s, u"I15 undone effect-without-undo"_s}));
        QCOMPARE(report->of(Invariant::I11).byService, 1);
    }

    // The tests above produced every finding of the audit, and no other.
    void everyFindingWasSeen()
    {
        const QSet<QString> known{u"submission-without-task"_s, u"submission-doubled"_s,
            u"counter-differs"_s, u"block-count-differs"_s, u"alert-count-differs"_s,
            u"write-under-an-old-epoch"_s, u"lease-behind-its-writes"_s, u"submission-lost"_s,
            u"input-differs"_s, u"submitted-by-nobody"_s, u"service-knows-an-unknown-task"_s,
            u"file-damaged"_s, u"row-without-its-parent"_s, u"limbo"_s,
            u"claim-without-complete-by"_s, u"step-in-no-queue"_s, u"processed-with-open-step"_s,
            u"business-record-missing"_s, u"key-of-no-operation"_s, u"effect-more-than-once"_s,
            u"request-without-grant"_s, u"request-outside-its-grant"_s, u"effect-denied"_s,
            u"processed-but-undone"_s, u"completed-without-effect"_s, u"effect-without-undo"_s,
            u"undone-in-the-wrong-order"_s, u"journal-row-not-readable"_s, u"version-not-next"_s,
            u"journal-time-went-back"_s, u"supervisor-write-without-epoch"_s,
            u"task-transition-not-allowed"_s, u"final-task-changed-without-operator"_s,
            u"effect-not-undone"_s, u"reply-with-stale-token"_s,
            u"reply-after-the-end-of-its-grant"_s, u"step-transition-not-allowed"_s,
            u"completed-without-reply"_s, u"token-did-not-rise"_s, u"taken-back-with-its-token"_s,
            u"granted-again-before-its-end"_s, u"granted-before-not-before"_s,
            u"claim-period-differs"_s, u"failure-across-a-pause"_s, u"resumed-without-a-pause"_s,
            u"unsent-claim-counted"_s, u"forward-grant-while-not-going-forward"_s,
            u"granted-before-its-predecessor-ended"_s, u"undone-before-a-later-effect"_s,
            u"possible-effect-forgotten"_s, u"fresh-key-without-operator"_s,
            u"failure-count-fell"_s, u"failure-count-wrong"_s, u"error-without-alert"_s,
            u"journal-and-tables-differ"_s, u"steps-differ"_s, u"digest-differs"_s,
            u"alert-not-as-journaled"_s, u"alert-lost"_s, u"subject-alert-not-as-recorded"_s,
            u"subject-alert-doubled"_s, u"subject-alert-under-a-wrong-epoch"_s,
            u"supervisor-row-names-another-claim"_s, u"expired-without-cause"_s, u"no-progress"_s,
            u"step-without-progress"_s, u"deadline-not-acted-on"_s, u"inbox-count-differs"_s,
            u"row-of-no-step"_s, u"claim-stored-twice"_s, u"claim-not-open"_s,
            u"claim-not-stored"_s, u"payload-stored-twice"_s, u"payload-not-as-journaled"_s,

            u"claim-without-recorded-undo"_s, u"recorded-undo-changed"_s,
            u"recorded-undo-not-as-journaled"_s, u"undo-not-as-recorded"_s,
            u"open-request-forgotten"_s, u"claim-before-requests-settled"_s,

            u"better-step-passed"_s, u"better-step-not-seen"_s, u"own-claim-seen"_s,

            u"more-claims-than-places"_s};
        QCOMPARE((known - m_seen.codes).values(), QStringList());
        QCOMPARE((m_seen.codes - known).values(), QStringList());
    }

private:
    base::Result<Report> runAudit(const StoreCopy &copy, const AuditInput &input)
    {
        return m_seen.runAudit(copy, input);
    }
    base::Result<Report> runAudit(const StoreCopy &copy) { return runAudit(copy, copy.input); }
    tests::SeenFindings m_seen;
    std::unique_ptr<AuditFixture> m_world; // already closed
};

QTEST_GUILESS_MAIN(TestAudit)
#include "tst_audit.moc"
