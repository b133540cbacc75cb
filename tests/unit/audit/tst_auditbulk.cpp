#include "tests/unit/audit/auditfixture.h"

#include <QSet>
#include <QTest>

using namespace sagadesk;
using namespace sagadesk::audit;
using namespace Qt::StringLiterals;
using model::BulkAction;
using model::BulkControl;
using tests::AuditFixture;
using tests::describe;
using tests::StoreCopy;

namespace {

faultlab::FaultRule refuse(const QString &path)
{
    faultlab::FaultRule rule;
    rule.kind = faultlab::FaultKind::Permanent;
    rule.status = 503;
    rule.method = u"PUT"_s;
    rule.pathPrefix = path;
    return rule;
}

// Bulk work of every kind. 1: a finished resubmission with two items completed, one refused because
// another operator changed the task first, one failed again, one excluded. 2: a cancellation after
// its grace period. 3: one canceled within the grace period. 4: one still in its grace period. 5: a
// resubmission whose canary is running. 6: a pause, which completes with its command.
void fill(AuditFixture &world)
{
    world.service.setFaults({refuse(u"/packs/"_s)});
    for (const QString &id : {u"first"_s, u"second"_s, u"touched"_s, u"poor"_s, u"gone"_s,
             u"kept"_s, u"graced"_s, u"canary"_s, u"behind"_s})
        world.submit(id);
    world.createTasks();
    world.settle();
    world.service.setFaults({refuse(u"/packs/poor"_s)});
    world.submit(u"fine"_s);
    world.createTasks();
    world.settle();

    const auto resubmitted = world.begin(
        BulkAction::Resubmit, {u"first"_s, u"second"_s, u"touched"_s, u"poor"_s, u"fine"_s});
    world.operate(u"touched"_s, model::OperatorAction::Cancel);
    for (int turn = 0; turn < 4; ++turn) {
        world.goOn(resubmitted);
        world.settle();
    }
    const auto canceled = world.begin(BulkAction::Cancel, {u"gone"_s}, 5000);
    world.control(canceled, BulkControl::GraceOver);
    world.goOn(canceled);
    world.settle();
    world.goOn(canceled);
    const auto takenBack = world.begin(BulkAction::Cancel, {u"kept"_s}, 5000);
    world.control(takenBack, BulkControl::Cancel);
    (void)world.begin(BulkAction::Cancel, {u"graced"_s}, 5000);
    const auto open = world.begin(BulkAction::Resubmit, {u"canary"_s, u"behind"_s});
    world.goOn(open);
    world.submit(u"waits"_s);
    world.createTasks();
    world.goOn(world.begin(BulkAction::Pause, {u"waits"_s}));
    world.closeStore();
}

QString item(int operation, const QString &task, const QString &set)
{
    return u"UPDATE operation_item SET %1 WHERE operation_id=%2 AND task_id="
           "(SELECT id FROM submission WHERE public_id='%3')"_s.arg(set)
               .arg(operation)
               .arg(task);
}

QString operation(int id, const QString &set)
{
    return u"UPDATE operation SET %1 WHERE id=%2"_s.arg(set).arg(id);
}

// SQL that edits the journal row of a bulk command.
QString command(const QString &task, const QString &set)
{
    return u"UPDATE event SET %1 WHERE json_extract(detail,'$.parameters.operation') IS NOT NULL"
           " AND task_id=(SELECT id FROM submission WHERE public_id='%2')"_s.arg(set, task);
}

QString stateOf(const QString &task)
{
    return u"SELECT state FROM operation_item WHERE operation_id=%1 AND task_id="
           "(SELECT id FROM submission WHERE public_id='"_s
        + task + u"')"_s;
}

} // namespace

// What `verify` reports about bulk work; each finding is provoked by damaging the store.
class TestAuditBulk final : public QObject
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
        const auto is = [&world](int operation, const QString &task, model::BulkItemState state) {
            const QVariant stored = world.value(stateOf(task).arg(operation));
            return stored.isValid() && stored.toInt() == static_cast<int>(state);
        };
        QVERIFY(is(1, u"first"_s, model::BulkItemState::Completed));
        QVERIFY(is(1, u"second"_s, model::BulkItemState::Completed));
        QVERIFY(is(1, u"touched"_s, model::BulkItemState::Refused));
        QVERIFY(is(1, u"poor"_s, model::BulkItemState::FailedAgain));
        QVERIFY(is(1, u"fine"_s, model::BulkItemState::LeftOut));
        QVERIFY(is(2, u"gone"_s, model::BulkItemState::Completed));
        QVERIFY(is(3, u"kept"_s, model::BulkItemState::Canceled));
        QVERIFY(is(4, u"graced"_s, model::BulkItemState::Pending));
        QVERIFY(is(5, u"canary"_s, model::BulkItemState::Dispatched));
        QVERIFY(is(5, u"behind"_s, model::BulkItemState::Pending));
        QVERIFY(is(6, u"waits"_s, model::BulkItemState::Completed));
        const auto report = runAudit(world);
        QVERIFY(report.ok());
        QVERIFY2(report->clean(), describe(*report).constData());
    }

    void breakIsFound_data()
    {
        QTest::addColumn<QStringList>("statements");
        QTest::addColumn<QStringList>("found");
        const auto add = [](const char *name, const QStringList &statements,
                             const QStringList &found) {
            QTest::newRow(name) << statements << found;
        };
        add("counted one too many", {operation(5, u"pending=2"_s)},
            {u"I20 bulk-counter-differs"_s});
        add("an outcome that was not counted", {operation(1, u"completed=1"_s)},
            {u"I20 bulk-counter-differs"_s});
        add("state contradicts its phase", {operation(4, u"state=2"_s)},
            {u"I19 bulk-state-not-allowed"_s});
        add("ended with pending items", {operation(4, u"finished_ms=9999999999999"_s)},
            {u"I19 bulk-state-not-allowed"_s, u"I20 bulk-history-differs"_s});
        add("completed without an end", {operation(6, u"finished_ms=0"_s)},
            {u"I18 bulk-limbo"_s, u"I19 bulk-state-not-allowed"_s, u"I20 bulk-history-differs"_s});
        add("stopped without a reason", {operation(5, u"state=4"_s)},
            {u"I19 bulk-state-not-allowed"_s});
        add("dispatched in its grace period", {operation(5, u"grace_ms=5000, state=0, phase=0"_s)},
            {u"I19 bulk-state-not-allowed"_s});
        add("two dispatched before the canary ended",
            {operation(5, u"dispatched=2, pending=0"_s),
                item(5, u"behind"_s, u"state=1, dispatched_ms=9999999999999"_s)},
            {u"I19 bulk-state-not-allowed"_s, u"I20 bulk-command-not-journaled"_s});
        add("start without a history row",
            {u"DELETE FROM operation_event WHERE reason LIKE '%bulk-begun%'"_s},
            {u"I20 bulk-history-differs"_s});
        add("canceled without an operator",
            {u"UPDATE operation_event SET operator=NULL WHERE reason LIKE '%bulk-canceled%'"_s},
            {u"I19 bulk-controlled-by-nobody"_s});
        add("history goes back in time",
            {u"UPDATE operation_event SET at_ms=1 WHERE reason LIKE '%bulk-finished%'"_s},
            {u"I19 bulk-time-went-back"_s});
        add("an outcome without its time", {item(1, u"first"_s, u"ended_ms=0"_s)},
            {u"I19 bulk-item-state-not-allowed"_s});
        add("refused without a reason", {item(1, u"touched"_s, u"reason=NULL"_s)},
            {u"I19 bulk-item-state-not-allowed"_s});
        add("dispatched before the order", {item(1, u"first"_s, u"dispatched_ms=1"_s)},
            {u"I19 bulk-item-state-not-allowed"_s});
        add("marked as done but never sent",
            {item(5, u"behind"_s, u"state=1, dispatched_ms=9999999999999"_s),
                operation(5, u"dispatched=2, pending=0, phase=2, state=2, canary=0"_s)},
            {u"I20 bulk-command-not-journaled"_s});
        add("sent but marked as not sent",
            {item(5, u"canary"_s, u"state=0, dispatched_ms=0, watched=NULL, seen_version=0"_s),
                operation(5, u"dispatched=0, pending=2"_s)},
            {u"I20 bulk-command-outside-its-set"_s});
        add("sent to a task outside the set",
            {u"DELETE FROM operation_item WHERE operation_id=5 AND state=1"_s,
                operation(5, u"dispatched=0"_s)},
            {u"I20 bulk-command-outside-its-set"_s});
        add("sent for an operation that never existed",
            {command(u"canary"_s, u"detail=json_set(detail,'$.parameters.operation',99)"_s)},
            {u"I20 bulk-command-not-journaled"_s, u"I20 bulk-command-outside-its-set"_s});
        add("sent twice",
            {u"UPDATE event SET operator='bea', detail=json_set(detail,'$.parameters',"
             "json('{\"operation\":5}')) WHERE version=1 AND task_id="
             "(SELECT id FROM submission WHERE public_id='canary')"_s,
                item(5, u"canary"_s, u"fenced=0"_s)},
            {u"I20 bulk-command-doubled"_s});
        add("sent in the name of another operator", {command(u"gone"_s, u"operator='mallory'"_s)},
            {u"I19 bulk-command-by-another"_s});
        add("sent to a task that had changed", {item(2, u"gone"_s, u"version=version-1"_s)},
            {u"I19 bulk-command-on-another-version"_s});
        add("completed without a compensation",
            {u"UPDATE operation SET action='compensate' WHERE id=1"_s,
                u"UPDATE operation_item SET seen_version="
                "(SELECT version FROM task WHERE task.id=task_id) WHERE state=2"_s},
            {u"I20 bulk-outcome-untrue"_s});
        add("marked as completed but failed again",
            {item(1, u"poor"_s, u"state=2"_s), operation(1, u"completed=3, failed=0"_s)},
            {u"I20 bulk-outcome-untrue"_s});
    }

    void breakIsFound()
    {
        QFETCH(QStringList, statements);
        QFETCH(QStringList, found);
        StoreCopy world(*m_world);
        world.sql(statements);
        const auto report = runAudit(world);
        QVERIFY(report.ok());
        QSet<QString> codes;
        for (const Finding &finding : report->findings)
            codes.insert(name(finding.invariant) + u' ' + finding.what.code);
        QStringList sorted = codes.values();
        sorted.sort();
        QVERIFY2(sorted == found, describe(*report).constData());
    }

    // A purge deletes items, then journal rows, then the operation; the newest row stays.
    void purgedBulkWorkIsNotAFinding_data()
    {
        QTest::addColumn<QStringList>("statements");
        const QString someItems = u"DELETE FROM operation_item WHERE operation_id=1 AND state=2"_s;
        const QString items = u"DELETE FROM operation_item WHERE operation_id=1"_s;
        const QString events = u"DELETE FROM operation_event WHERE operation_id=1"_s;
        QTest::newRow("some items") << QStringList{someItems};
        QTest::newRow("all items") << QStringList{items, events};
        QTest::newRow("the operation")
            << QStringList{items, events, u"DELETE FROM operation WHERE id=1"_s};
    }

    void purgedBulkWorkIsNotAFinding()
    {
        QFETCH(QStringList, statements);
        StoreCopy world(*m_world);
        world.sql(statements);
        const auto report = runAudit(world);
        QVERIFY(report.ok());
        QVERIFY2(report->clean(), describe(*report).constData());
    }

    // The tests above produced every bulk finding of the audit, and no other.
    void everyFindingWasSeen()
    {
        const QSet<QString> known{u"I18 bulk-limbo"_s, u"I19 bulk-state-not-allowed"_s,
            u"I19 bulk-controlled-by-nobody"_s, u"I19 bulk-time-went-back"_s,
            u"I19 bulk-item-state-not-allowed"_s, u"I19 bulk-command-by-another"_s,
            u"I19 bulk-command-on-another-version"_s, u"I20 bulk-counter-differs"_s,
            u"I20 bulk-history-differs"_s, u"I20 bulk-command-not-journaled"_s,
            u"I20 bulk-command-doubled"_s, u"I20 bulk-command-outside-its-set"_s,
            u"I20 bulk-outcome-untrue"_s};
        QCOMPARE((known - m_seen.ofInvariants).values(), QStringList());
        QCOMPARE((m_seen.ofInvariants - known).values(), QStringList());
    }

private:
    base::Result<Report> runAudit(const StoreCopy &copy)
    {
        return m_seen.runAudit(copy, copy.input);
    }
    tests::SeenFindings m_seen;
    std::unique_ptr<AuditFixture> m_world; // already closed
};

QTEST_GUILESS_MAIN(TestAuditBulk)
#include "tst_auditbulk.moc"
