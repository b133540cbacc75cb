#include "core/faultlab/services/servicemodel.h"
#include "tests/unit/audit/auditfixture.h"

#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QVariant>

using namespace sagadesk;
using namespace sagadesk::audit;
using namespace Qt::StringLiterals;
using faultlab::LedgerLine;
using tests::AuditFixture;
using tests::describe;
using tests::StoreCopy;

using Ledger = std::vector<LedgerLine>;
using LedgerBreak = std::function<void(Ledger &)>;

namespace {

// Tasks of every kind: one that just works, one whose reply got lost, one that is compensated, one
// that is compensated although its last effect is unknown, one in Error, one resubmitted with
// success, one waiting.
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
    later.from = world.now() + 5000; // the first request took effect
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

// The journal row of a task with that code, the first one.
QString row(const QString &task, const QString &code)
{
    return u"(SELECT MIN(event.id) FROM event JOIN submission ON submission.id=task_id"
           " WHERE public_id='"_s
        + task + u"' AND code='"_s + code + u"')"_s;
}

QString rowAt(const QString &task, int version)
{
    return u"(SELECT event.id FROM event JOIN submission ON submission.id=task_id"
           " WHERE public_id='%1' AND version=%2)"_s.arg(task)
               .arg(version);
}

QString idOf(const QString &task)
{
    return u"(SELECT id FROM submission WHERE public_id='"_s + task + u"')"_s;
}

// Name, statements, the invariants that no longer hold.
void add(const char *name, const QStringList &statements, const QStringList &broken)
{
    QTest::newRow(name) << statements << broken;
}

QString detail(const QString &event, const QString &edit)
{
    return u"UPDATE event SET detail="_s + edit + u" WHERE id="_s + event;
}

void addTableBreaks()
{
    add("one key for two submissions",
        {u"DROP INDEX submission_key"_s,
            u"UPDATE submission SET idem_key='k' WHERE public_id IN ('works','inbox')"_s},
        {u"I3"_s});
    add("task gone from the inbox", {u"UPDATE meta SET created_through=created_through+1"_s},
        {u"I1"_s});
    add("order gone", {u"DELETE FROM orders WHERE task_id="_s + idOf(u"works"_s)}, {u"I1"_s});
    add("task row changed", {u"UPDATE task SET priority=9 WHERE id="_s + idOf(u"works"_s)},
        {u"I20"_s});
    add("claim changed",
        {u"UPDATE step SET attempts=77 WHERE idx=0 AND task_id="_s + idOf(u"works"_s)}, {u"I20"_s});
    add("counter wrong", {u"UPDATE counter SET tasks=tasks+1 WHERE state=2"_s}, {u"I20"_s});
    add("alert lost", {u"DELETE FROM alert WHERE state<>4"_s, u"UPDATE meta SET open_alerts=0"_s},
        {u"I18"_s, u"I23"_s});
    add("alert closed outside the journal",
        {u"UPDATE alert SET state=4 WHERE state<>4"_s, u"UPDATE meta SET open_alerts=0"_s},
        {u"I18"_s, u"I23"_s});
    add("limbo", {u"UPDATE task SET ready_ms=-1 WHERE id="_s + idOf(u"waits"_s)},
        {u"I18"_s, u"I20"_s});
    add("damaged reference", {u"INSERT INTO payload VALUES(9999,0,1,x'00')"_s}, {u"I28"_s});
}

void addJournalBreaks()
{
    const QString released = row(u"lost"_s, u"supervisor-release"_s);
    const QString started = row(u"works"_s, u"started"_s);
    add("next step before its predecessor ended",
        {detail(row(u"works"_s, u"step-completed"_s),
            u"json_set(detail,'$.steps[0].state','running')"_s)},
        {u"I12"_s, u"I20"_s});
    add("token reused",
        {u"UPDATE event SET detail=json_set(detail,'$.steps[0].forward.token',0) WHERE id="_s
            + started},
        {u"I20"_s, u"I4"_s, u"I6"_s});
    add("grant without end",
        {detail(released,
            u"json_remove(detail,'$.steps[0].state','$.steps[0].forward.failureCount')"_s)},
        {u"I20"_s, u"I22"_s, u"I5"_s});
    add("Supervisor ended another claim than it names",
        {u"UPDATE event SET token=token+5 WHERE id="_s + released}, {u"I22"_s});
    add("expired without its cause", {detail(released, u"json_remove(detail,'$.payloads')"_s)},
        {u"I21"_s});
    add("stale token recorded",
        {u"UPDATE event SET token=token+5 WHERE id="_s + row(u"works"_s, u"step-completed"_s)},
        {u"I6"_s});
    add("epoch missing", {u"UPDATE event SET epoch=0 WHERE id="_s + released}, {u"I22"_s});
    add("epoch went back",
        {u"UPDATE event SET epoch=9 WHERE id="_s + released, u"UPDATE lease SET epoch=9"_s},
        {u"I22"_s});
    add("epoch above the lease", {u"UPDATE event SET epoch=9 WHERE epoch>0"_s}, {u"I22"_s});
    add("journal row gone",
        {u"DELETE FROM event WHERE id="_s + row(u"works"_s, u"step-completed"_s)},
        {u"I19"_s, u"I20"_s, u"I6"_s, u"I7"_s, u"I8"_s});
    add("final task changed by nobody",
        {u"INSERT INTO event SELECT MAX(id)+1,"_s + idOf(u"works"_s)
                + u",MAX(at_ms),(SELECT version+1 FROM task WHERE id="_s + idOf(u"works"_s)
                + u"),1,NULL,'advanced',NULL,NULL,0,0,'{\"task\":{}}' FROM event"_s,
            u"UPDATE task SET version=version+1 WHERE id="_s + idOf(u"works"_s)},
        {u"I19"_s, u"I20"_s});
    add("transition not in the table",
        {detail(row(u"error"_s, u"started"_s), u"json_set(detail,'$.taskEvents[0]','finish')"_s)},
        {u"I19"_s});
    add("failure not counted",
        {detail(released, u"json_remove(detail,'$.steps[0].forward.failureCount')"_s)},
        {u"I20"_s, u"I21"_s});
    add("granted too early",
        {detail(released, u"json_set(detail,'$.steps[0].forward.notBefore',9999999999999)"_s)},
        {u"I20"_s, u"I21"_s});
    add("forward grant while compensating",
        {detail(row(u"lost"_s, u"started"_s),
            u"json_set(detail,'$.taskEvents[0]','compensate','$.task.state','compensating')"_s)},
        {u"I17"_s, u"I19"_s});
    add("unknown forgotten",
        {detail(
            row(u"unknown"_s, u"step-failed"_s), u"json_set(detail,'$.steps[0].effect','none')"_s)},
        {u"I13"_s, u"I20"_s});
    add("fresh key by itself",
        {detail(row(u"works"_s, u"step-completed"_s),
             u"json_set(detail,'$.steps[0].keyGeneration',1)"_s),
            u"UPDATE step SET key_generation=1 WHERE idx=0 AND task_id="_s + idOf(u"works"_s)},
        {u"I10"_s, u"I9"_s});
}

// In the journal and in the tables alike: what only the rules can tell is wrong.
void addConsistentBreaks()
{
    const auto step = [](const QString &task, int index, const QString &set) -> QString {
        return u"UPDATE step SET "_s + set + u" WHERE idx=%1 AND task_id="_s.arg(index)
            + idOf(task);
    };
    const auto also = [](const QString &event, const QString &json) -> QString {
        return detail(event, u"json_insert(detail,'$.steps[1]',json('"_s + json + u"'))"_s);
    };
    add("effect left when the task ended as compensated",
        {also(rowAt(u"undone"_s, 6), u"{\"index\":2,\"effect\":\"unknown\"}"_s),
            step(u"undone"_s, 2, u"effect=2"_s)},
        {u"I13"_s});
    add("processed with an undo begun",
        {also(rowAt(u"works"_s, 5), u"{\"index\":1,\"undoState\":\"planned\"}"_s),
            step(u"works"_s, 1, u"undo_state=1"_s)},
        {u"I14"_s});
    add("undo before a later effect's",
        {detail(rowAt(u"unknown"_s, 4), u"json_set(detail,'$.steps[0].effectOrder',99)"_s),
            step(u"unknown"_s, 1, u"effect_order=99"_s)},
        {u"I16"_s});
    add("undone without beginning",
        {also(rowAt(u"error"_s, 11), u"{\"index\":0,\"undoState\":\"undone\"}"_s),
            step(u"error"_s, 0, u"undo_state=3"_s)},
        {u"I19"_s});
    add("failures forgotten by nobody",
        {detail(rowAt(u"lost"_s, 5), u"json_set(detail,'$.steps[0].forward.failureCount',0)"_s),
            step(u"lost"_s, 1, u"failure_count=0"_s),
            u"UPDATE task SET failures=0 WHERE id="_s + idOf(u"lost"_s)},
        {u"I21"_s});
    add("error without an alert",
        {detail(rowAt(u"error"_s, 11), u"json_remove(detail,'$.alerts')"_s),
            u"DELETE FROM alert WHERE state<>4"_s, u"UPDATE meta SET open_alerts=0"_s},
        {u"I18"_s, u"I23"_s});
    const QStringList freshKey = {
        detail(rowAt(u"again"_s, 12), u"json_set(detail,'$.steps[0].keyGeneration',1)"_s),
        step(u"again"_s, 1, u"key_generation=1"_s)};
    add("fresh key that the operator did not wish for", freshKey, {u"I10"_s, u"I9"_s});
    add("fresh key that the operator wished for, and no effect under it",
        freshKey
            + QStringList{detail(
                rowAt(u"again"_s, 12), u"json_set(detail,'$.parameters.freshKey',json('true'))"_s)},
        {u"I10"_s});
    add("claim that nothing ends",
        {u"INSERT INTO event SELECT MAX(id)+1,"_s + idOf(u"waits"_s)
                + u",MAX(at_ms),2,1,NULL,'started',NULL,NULL,0,0,"
                  "'{\"task\":{\"state\":\"processing\",\"lockedBy\":1},\"steps\":[{\"index\":0,"
                  "\"state\":\"running\",\"effect\":\"granted\",\"effectOrder\":2,"
                  "\"forward\":{\"token\":1,\"lockedBy\":1}}],\"taskEvents\":[\"claim\"]}'"
                  " FROM event"_s,
            u"UPDATE task SET state=1,version=2,locked_by=1,due_ms=1 WHERE id="_s
                + idOf(u"waits"_s),
            step(u"waits"_s, 0, u"state=1,effect=1,effect_order=2,token=1,locked_by=1"_s),
            u"UPDATE counter SET tasks=tasks-1 WHERE state=0"_s,
            u"UPDATE counter SET tasks=tasks+1 WHERE state=1"_s},
        {u"I18"_s});
}

void addSingleBreaks()
{
    add("one id for two submissions",
        {u"PRAGMA foreign_keys=OFF"_s, u"PRAGMA legacy_alter_table=ON"_s,
            u"CREATE TABLE other AS SELECT * FROM submission"_s, u"DROP TABLE submission"_s,
            u"ALTER TABLE other RENAME TO submission"_s,
            u"CREATE UNIQUE INDEX submission_number ON submission(id)"_s,
            u"UPDATE submission SET public_id='works' WHERE public_id='inbox'"_s},
        {u"I1"_s, u"I3"_s});
    add("reply without a grant",
        {u"UPDATE event SET op_step=0,op_kind=0 WHERE id="_s + rowAt(u"works"_s, 2)}, {u"I7"_s});
    add("time of the journal went back",
        {u"UPDATE event SET at_ms=1 WHERE id="_s + rowAt(u"works"_s, 4)}, {u"I19"_s});
    add("completed by nobody's reply",
        {u"UPDATE event SET op_step=NULL,op_kind=NULL WHERE id="_s + rowAt(u"works"_s, 3)},
        {u"I4"_s, u"I6"_s});
    add("taken back with its token",
        {detail(rowAt(u"lost"_s, 4), u"json_set(detail,'$.steps[0].forward.token',1)"_s)},
        {u"I4"_s});
    add("journal row that can't be read",
        {u"UPDATE event SET detail='{}' WHERE id="_s + rowAt(u"waits"_s, 1)}, {u"I20"_s});
    add("digest wrong", {u"UPDATE task SET steps_done=1 WHERE id="_s + idOf(u"waits"_s)},
        {u"I20"_s});
    add("number of alerts wrong", {u"UPDATE meta SET open_alerts=5"_s}, {u"I20"_s});
    add("alert that the journal does not know",
        {u"INSERT INTO alert(id,task_id,step,kind,state,raised_ms,reason) SELECT 99,id,0,0,4,1,'{}'"
         " FROM task WHERE id="_s
            + idOf(u"works"_s)},
        {u"I23"_s});
    const auto alertOf = [](int id, int state) {
        return u"INSERT INTO alert(id,subject,step,kind,state,raised_ms,reason)"
               " VALUES(%1,'drone',-1,5,%2,1,'{}')"_s.arg(id)
                   .arg(state);
    };
    const auto historyOf = [](int id, int state, const QString &operatorName) {
        return u"INSERT INTO alert_event(alert_id,at_ms,instance,epoch,operator,state,reason)"
               " VALUES(%1,1,0,0,%3,%2,'{}')"_s.arg(id)
                   .arg(state)
                   .arg(operatorName);
    };
    add("alert of a service without a history", {alertOf(99, 4)}, {u"I23"_s});
    add("alert of a service in another state than its history",
        {alertOf(99, 4), historyOf(99, 0, u"'ada'"_s)}, {u"I23"_s});
    add("two open alerts of a service",
        {u"DROP INDEX alert_open_subject"_s, alertOf(98, 0), historyOf(98, 0, u"'ada'"_s),
            alertOf(99, 0), historyOf(99, 0, u"'ada'"_s),
            u"UPDATE meta SET open_alerts=open_alerts+2"_s},
        {u"I23"_s});
    add("alert of a service that nobody raised", {alertOf(99, 4), historyOf(99, 4, u"NULL"_s)},
        {u"I22"_s});
    add("damaged file",
        {u"PRAGMA writable_schema=ON"_s,
            u"UPDATE sqlite_schema SET sql=replace(sql,'op_step INTEGER,','op_step INTEGER NOT "
            "NULL,') WHERE name='event'"_s},
        {u"I28"_s});
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
        // The world did what the tests below rest on.
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
        const auto report = look(world.input);
        QVERIFY(report.ok());
        QVERIFY2(report->clean(), describe(*report).constData());
        QCOMPARE(report->tasks, 7);
        QCOMPARE(report->ledgerLines, static_cast<qint64>(world.ledger().size()));
        for (const InvariantResult &result : report->results) {
            QVERIFY2(result.checked > 0, qPrintable(name(result.invariant)));
            QVERIFY(result.notCheckable.isEmpty());
        }
    }

    // "waits" is ready since the world ended, and "error" has its alert.
    void waitingWithoutAnybodyKnowing_data()
    {
        QTest::addColumn<QStringList>("statements");
        QTest::addColumn<QString>("found");
        const auto service = [this](const QString &reason, qint64 since) {
            return u"INSERT INTO service_view SELECT 'depot',1,lane,0,'%1',%2,0,60000 FROM task"
                   " WHERE id=%3"_s.arg(reason)
                       .arg(since)
                       .arg(idOf(u"waits"_s));
        };
        const QString alert = u"INSERT INTO alert(id,subject,step,kind,state,raised_ms,reason)"
                              " VALUES(99,'depot',-1,5,0,1,'{}')"_s;
        const QString queue = u"UPDATE task SET lane=7 WHERE id="_s + idOf(u"waits"_s);
        const qint64 begun = m_world->now();
        QTest::newRow("nobody") << QStringList{queue} << u"no-progress"_s;
        QTest::newRow("a service without an alert")
            << QStringList{queue, service(u"{}"_s, begun)} << u"no-progress"_s;
        QTest::newRow("an alert of its service")
            << QStringList{queue, service(u"{}"_s, begun), alert} << QString();
        QTest::newRow("a not-before that will come") << QStringList{
            u"UPDATE task SET ready_ms=%1 WHERE id=%2"_s.arg(begun + 86'400'000)
                .arg(idOf(u"waits"_s))} << QString();
        QTest::newRow("paused") << QStringList{u"UPDATE task SET paused_ms=1 WHERE id="_s
            + idOf(u"waits"_s)} << QString();
        QTest::newRow("a deadline that nobody acted on")
            << QStringList{queue, service(u"{}"_s, begun), alert,
                   u"UPDATE task SET deadline_ms=1 WHERE id="_s + idOf(u"waits"_s)}
            << u"deadline-not-acted-on"_s;
    }
    void waitingWithoutAnybodyKnowing()
    {
        QFETCH(const QStringList, statements);
        QFETCH(const QString, found);
        StoreCopy world(*m_world);
        world.sql(statements);
        world.input.watchedUntil = m_world->now() + 3'600'000;
        const auto report = look(world.input);
        QVERIFY(report.ok());
        QStringList told;
        for (const Finding &finding : report->findings)
            if (finding.invariant == Invariant::I31)
                told.append(finding.what.code);
        QCOMPARE(told, found.isEmpty() ? QStringList() : QStringList{found});
    }

    void withoutLedgerSomeAreNotCheckable()
    {
        StoreCopy world(*m_world);
        AuditInput input;
        input.database = world.input.database;
        const auto report = look(input);
        QVERIFY(report.ok());
        QVERIFY2(report->clean(), describe(*report).constData());
        for (const Invariant invariant :
            {Invariant::I8, Invariant::I10, Invariant::I11, Invariant::I15})
            QCOMPARE(report->of(invariant).notCheckable, u"no-ledger"_s);
        QCOMPARE(report->of(Invariant::I2).notCheckable, u"no-submissions"_s);
        QVERIFY(report->of(Invariant::I20).notCheckable.isEmpty());
        QCOMPARE(report->of(Invariant::I28).invariant, Invariant::I28);
    }

    void breakIsFound_data()
    {
        QTest::addColumn<QStringList>("statements");
        QTest::addColumn<QStringList>("broken");
        addTableBreaks();
        addJournalBreaks();
        addConsistentBreaks();
        addSingleBreaks();
    }

    void breakIsFound()
    {
        QFETCH(QStringList, statements);
        QFETCH(QStringList, broken);
        StoreCopy world(*m_world);
        world.sql(statements);
        const auto report = look(world.input);
        QVERIFY(report.ok());
        QStringList found = brokenOnes(*report);
        found.sort();
        QVERIFY2(found == broken, describe(*report).constData());
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
        row("request without grant", copy(pack, Kind::Request, u"works/pack/undo"_s), u"I8"_s);
        row("foreign key", copy(pack, Kind::Request, u"works/pack~1"_s), u"I9"_s);
        row("effect missing", lose(pack, Kind::Effect), u"I10"_s);
        row("effect twice", copy(pack, Kind::Effect, pack), u"I11"_s);
        row("effect of a step that never ran", copy(pack, Kind::Effect, u"waits/pack"_s), u"I13"_s);
        row("undone though processed",
            copy(u"undone/pack/undo"_s, Kind::Undo, u"works/pack/undo"_s), u"I14"_s);
        row("undo missing", lose(u"undone/pack/undo"_s, Kind::Undo), u"I15"_s);
        row(
            "undo before the later one",
            [](Ledger &ledger) {
                std::swap(find(ledger, u"unknown/ship/undo"_s, Kind::Undo)->key,
                    find(ledger, u"unknown/pack/undo"_s, Kind::Undo)->key);
            },
            u"I16"_s);
        row("task that nobody submitted", copy(pack, Kind::Request, u"ghost/pack"_s), u"I2"_s);
        row("read that was never asked", lose(u"works/read"_s, Kind::Request), u"I10"_s);
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
        const auto report = look(world.input);
        QVERIFY(report.ok());
        QVERIFY2(brokenOnes(*report) == QStringList{broken}, describe(*report).constData());
    }

    void submissionsAreCompared()
    {
        StoreCopy world(*m_world);
        AuditInput input = world.input;
        input.acknowledged->push_back({u"vanished"_s, {}});
        auto report = look(input);
        QVERIFY(report.ok());
        QCOMPARE(brokenOnes(*report), QStringList{u"I1"_s});
        QCOMPARE(report->findings.front().task, u"vanished"_s);

        input = world.input;
        input.acknowledged->front().input = "{\"n\":2}";
        report = look(input);
        QCOMPARE(brokenOnes(*report), QStringList{u"I2"_s});

        input = world.input;
        input.acknowledged->pop_back();
        report = look(input);
        QCOMPARE(brokenOnes(*report), QStringList{u"I2"_s});
        QCOMPARE(report->findings.front().what.code, u"submitted-by-nobody"_s);
        input.unknownSubmissions = {u"inbox"_s};
        report = look(input);
        QVERIFY(report->clean());
    }

    void findingsAreBounded()
    {
        StoreCopy world(*m_world);
        world.sql({u"UPDATE task SET priority=9"_s});
        AuditInput input = world.input;
        input.findingsMax = 2;
        const auto report = look(input);
        QCOMPARE(report->findings.size(), size_t(2));
        QCOMPARE(report->of(Invariant::I20).violations, 7);
    }

    void unreadableInputIsAnError()
    {
        StoreCopy world(*m_world);
        AuditInput input = world.input;
        input.database += u".none"_s;
        QCOMPARE(look(input).error().code, u"store-not-found"_s);
        input = world.input;
        input.ledger.reset();
        input.ledgerFile = u"/no/such/ledger"_s;
        QCOMPARE(look(input).error().code, u"ledger-not-readable"_s);
    }

    // A service that says done and did nothing, or ignores keys, is told,
    // but not held against the engine.
    void brokenPromisesOfServicesAreToldApart()
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
        const auto report = look(world.input);
        QVERIFY(report.ok());
        QVERIFY2(report->clean(), describe(*report).constData());
        QStringList told;
        for (const Finding &finding : report->byService)
            told.append(name(finding.invariant) + u' ' + finding.task + u' ' + finding.what.code);
        told.sort();
        QCOMPARE(told,
            (QStringList{u"I10 works completed-without-effect"_s,
                u"I11 lost effect-more-than-once"_s, u"I15 undone effect-without-undo"_s}));
        QCOMPARE(report->of(Invariant::I11).byService, 1);
    }

    // Each thing that the audit can say was said above, and nothing else.
    void everyFindingWasSeen()
    {
        const QSet<QString> known{u"submission-without-task"_s, u"submission-doubled"_s,
            u"counter-differs"_s, u"alert-count-differs"_s, u"write-under-an-old-epoch"_s,
            u"lease-behind-its-writes"_s, u"submission-lost"_s, u"input-differs"_s,
            u"submitted-by-nobody"_s, u"service-knows-an-unknown-task"_s, u"file-damaged"_s,
            u"row-without-its-parent"_s, u"limbo"_s, u"claim-without-complete-by"_s,
            u"processed-with-open-step"_s, u"business-record-missing"_s, u"key-of-no-operation"_s,
            u"effect-more-than-once"_s, u"request-without-grant"_s, u"request-outside-its-grant"_s,
            u"effect-denied"_s, u"processed-but-undone"_s, u"completed-without-effect"_s,
            u"effect-without-undo"_s, u"undone-in-the-wrong-order"_s, u"journal-row-not-readable"_s,
            u"version-not-next"_s, u"journal-time-went-back"_s, u"supervisor-write-without-epoch"_s,
            u"task-transition-not-allowed"_s, u"final-task-changed-without-operator"_s,
            u"effect-not-undone"_s, u"reply-with-stale-token"_s,
            u"reply-after-the-end-of-its-grant"_s, u"step-transition-not-allowed"_s,
            u"completed-without-reply"_s, u"token-did-not-rise"_s, u"taken-back-with-its-token"_s,
            u"granted-again-before-its-end"_s, u"granted-before-not-before"_s,
            u"forward-grant-while-not-going-forward"_s, u"granted-before-its-predecessor-ended"_s,
            u"undone-before-a-later-effect"_s, u"possible-effect-forgotten"_s,
            u"fresh-key-without-operator"_s, u"failure-count-fell"_s, u"failure-count-wrong"_s,
            u"error-without-alert"_s, u"journal-and-tables-differ"_s, u"digest-differs"_s,
            u"alert-not-as-journalled"_s, u"alert-lost"_s, u"subject-alert-not-as-recorded"_s,
            u"subject-alert-doubled"_s, u"subject-alert-under-a-wrong-epoch"_s,
            u"supervisor-row-names-another-claim"_s, u"expired-without-cause"_s, u"no-progress"_s,
            u"deadline-not-acted-on"_s};
        QCOMPARE((known - m_seen.codes).values(), QStringList());
        QCOMPARE((m_seen.codes - known).values(), QStringList());
    }

private:
    base::Result<Report> look(const AuditInput &input) { return m_seen.look(input); }
    tests::SeenFindings m_seen;
    std::unique_ptr<AuditFixture> m_world; // lived and closed
};

QTEST_GUILESS_MAIN(TestAudit)
#include "tst_audit.moc"
