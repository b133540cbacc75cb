#include "tests/unit/audit/auditworld.h"

#include <QJsonDocument>
#include <QTest>
#include <QVariant>

using namespace sagadesk;
using namespace sagadesk::audit;
using namespace Qt::StringLiterals;
using faultlab::LedgerLine;
using tests::AuditWorld;
using tests::StoreCopy;

namespace {

// Tasks of every kind: one that just works, one whose reply got lost, one that is compensated, one
// that is compensated although its last effect is unknown, one in Error, one resubmitted with
// success, one waiting.
void fill(AuditWorld &world)
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

QByteArray describe(const Report &report)
{
    QByteArray text;
    for (const Finding &finding : report.findings)
        text += name(finding.invariant).toUtf8() + ' ' + finding.task.toUtf8() + ' '
            + finding.what.code.toUtf8() + ' '
            + QJsonDocument(finding.what.parameters).toJson(QJsonDocument::Compact) + '\n';
    return text;
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
        {u"I20"_s, u"I5"_s});
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

} // namespace

class TestAudit final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void healthyStoreIsClean();
    void withoutLedgerSomeAreNotCheckable();
    void breakIsFound_data();
    void breakIsFound();
    void ledgerBreakIsFound_data();
    void ledgerBreakIsFound();
    void submissionsAreCompared();
    void storeInUseMayBeBehindTheLedger();
    void findingsAreBounded();
    void unreadableInputIsAnError();

private:
    std::unique_ptr<AuditWorld> m_world; // lived and closed
};

void TestAudit::initTestCase()
{
    m_world = std::make_unique<AuditWorld>();
    fill(*m_world);
}

void TestAudit::healthyStoreIsClean()
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
    const auto report = check(world.input);
    QVERIFY(report.ok());
    QVERIFY2(report->clean(), describe(*report).constData());
    QCOMPARE(report->tasks, 7);
    QCOMPARE(report->ledgerLines, static_cast<qint64>(world.ledger().size()));
    for (const InvariantResult &result : report->results) {
        QVERIFY2(result.checked > 0, qPrintable(name(result.invariant)));
        QVERIFY(result.notCheckable.isEmpty());
    }
}

void TestAudit::withoutLedgerSomeAreNotCheckable()
{
    StoreCopy world(*m_world);
    AuditInput input;
    input.database = world.input.database;
    const auto report = check(input);
    QVERIFY(report.ok());
    QVERIFY2(report->clean(), describe(*report).constData());
    for (const Invariant invariant :
        {Invariant::I8, Invariant::I10, Invariant::I11, Invariant::I15})
        QCOMPARE(report->of(invariant).notCheckable, u"no-ledger"_s);
    QCOMPARE(report->of(Invariant::I2).notCheckable, u"no-submissions"_s);
    QVERIFY(report->of(Invariant::I20).notCheckable.isEmpty());
    QCOMPARE(report->of(Invariant::I28).invariant, Invariant::I28);
}

void TestAudit::breakIsFound_data()
{
    QTest::addColumn<QStringList>("statements");
    QTest::addColumn<QStringList>("broken");
    addTableBreaks();
    addJournalBreaks();
}

void TestAudit::breakIsFound()
{
    QFETCH(QStringList, statements);
    QFETCH(QStringList, broken);
    StoreCopy world(*m_world);
    world.sql(statements);
    const auto report = check(world.input);
    QVERIFY(report.ok());
    QStringList found = brokenOnes(*report);
    found.sort();
    QVERIFY2(found == broken, describe(*report).constData());
}

void TestAudit::ledgerBreakIsFound_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QStringList>("broken");
    QTest::newRow("request after complete-by") << 0 << QStringList{u"I8"_s};
    QTest::newRow("request without grant") << 1 << QStringList{u"I8"_s};
    QTest::newRow("foreign key") << 2 << QStringList{u"I9"_s};
    QTest::newRow("effect missing") << 3 << QStringList{u"I10"_s};
    QTest::newRow("effect twice") << 4 << QStringList{u"I11"_s};
    QTest::newRow("effect of a step that never ran") << 5 << QStringList{u"I13"_s};
    QTest::newRow("undone though processed") << 6 << QStringList{u"I14"_s};
    QTest::newRow("undo missing") << 7 << QStringList{u"I15"_s};
    QTest::newRow("undo before the later one") << 8 << QStringList{u"I16"_s};
    QTest::newRow("task that nobody submitted") << 9 << QStringList{u"I2"_s};
    QTest::newRow("read that was never asked") << 10 << QStringList{u"I10"_s};
    QTest::newRow("effect after its undo") << 11 << QStringList{u"I15"_s};
}

void TestAudit::ledgerBreakIsFound()
{
    QFETCH(int, which);
    QFETCH(QStringList, broken);
    StoreCopy world(*m_world);
    using Kind = LedgerLine::Kind;
    std::vector<LedgerLine> &ledger = world.ledger();
    const auto copyAs = [&](const QString &key, Kind kind, const QString &as, Kind asKind) {
        LedgerLine line = *find(ledger, key, kind);
        line.key = as;
        line.kind = asKind;
        ledger.push_back(line);
    };
    switch (which) {
    case 0:
        find(ledger, u"works/pack"_s, Kind::Request)->at += 20'000;
        break;
    case 1:
        copyAs(u"works/pack"_s, Kind::Request, u"works/pack/undo"_s, Kind::Request);
        break;
    case 2:
        copyAs(u"works/pack"_s, Kind::Request, u"works/pack~1"_s, Kind::Request);
        break;
    case 3:
        drop(ledger, u"works/pack"_s, Kind::Effect);
        break;
    case 4:
        copyAs(u"works/pack"_s, Kind::Effect, u"works/pack"_s, Kind::Effect);
        break;
    case 5:
        copyAs(u"works/pack"_s, Kind::Effect, u"waits/pack"_s, Kind::Effect);
        break;
    case 6:
        copyAs(u"undone/pack/undo"_s, Kind::Undo, u"works/pack/undo"_s, Kind::Undo);
        break;
    case 7:
        drop(ledger, u"undone/pack/undo"_s, Kind::Undo);
        break;
    case 8:
        std::swap(find(ledger, u"unknown/ship/undo"_s, Kind::Undo)->key,
            find(ledger, u"unknown/pack/undo"_s, Kind::Undo)->key);
        break;
    case 9:
        copyAs(u"works/pack"_s, Kind::Request, u"ghost/pack"_s, Kind::Request);
        break;
    case 10:
        drop(ledger, u"works/read"_s, Kind::Request);
        break;
    case 11: {
        const LedgerLine late = *find(ledger, u"undone/pack"_s, Kind::Effect);
        drop(ledger, u"undone/pack"_s, Kind::Effect);
        ledger.push_back(late);
        break;
    }
    }
    const auto report = check(world.input);
    QVERIFY(report.ok());
    QVERIFY2(brokenOnes(*report) == broken, describe(*report).constData());
}

void TestAudit::submissionsAreCompared()
{
    StoreCopy world(*m_world);
    AuditInput input = world.input;
    input.acknowledged->push_back({u"vanished"_s, {}});
    auto report = check(input);
    QVERIFY(report.ok());
    QCOMPARE(brokenOnes(*report), QStringList{u"I1"_s});
    QCOMPARE(report->findings.front().task, u"vanished"_s);

    input = world.input;
    input.acknowledged->front().input = "{\"n\":2}";
    report = check(input);
    QCOMPARE(brokenOnes(*report), QStringList{u"I2"_s});

    input = world.input;
    input.acknowledged->pop_back();
    report = check(input);
    QCOMPARE(brokenOnes(*report), QStringList{u"I2"_s});
    QCOMPARE(report->findings.front().what.code, u"submitted-by-nobody"_s);
    input.unknownSubmissions = {u"inbox"_s};
    report = check(input);
    QVERIFY(report->clean());
}

void TestAudit::storeInUseMayBeBehindTheLedger()
{
    StoreCopy world(*m_world);
    LedgerLine newer = *find(world.ledger(), u"works/pack"_s, LedgerLine::Kind::Effect);
    newer.key = u"waits/pack"_s;
    newer.at = world.value(u"SELECT last_event_ms FROM meta"_s).toLongLong() + 1;
    world.ledger().push_back(newer);
    AuditInput input = world.input;
    QCOMPARE(brokenOnes(*check(input)), QStringList{u"I13"_s});
    input.storeInUse = true;
    QVERIFY(check(input)->clean());
}

void TestAudit::findingsAreBounded()
{
    StoreCopy world(*m_world);
    world.sql({u"UPDATE task SET priority=9"_s});
    AuditInput input = world.input;
    input.findingsMax = 2;
    const auto report = check(input);
    QCOMPARE(report->findings.size(), size_t(2));
    QCOMPARE(report->of(Invariant::I20).violations, 7);
}

void TestAudit::unreadableInputIsAnError()
{
    StoreCopy world(*m_world);
    AuditInput input = world.input;
    input.database += u".none"_s;
    QCOMPARE(check(input).error().code, u"store-not-found"_s);
    input = world.input;
    input.ledger.reset();
    input.ledgerFile = u"/no/such/ledger"_s;
    QCOMPARE(check(input).error().code, u"ledger-not-readable"_s);
}

QTEST_GUILESS_MAIN(TestAudit)
#include "tst_audit.moc"
