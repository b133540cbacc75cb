#include "core/base/assert.h"
#include "core/base/reasoncodes.h"
#include "core/model/claim.h"
#include "core/store/sqlite/connection.h"
#include "tests/store/storefixture.h"

#include <QTest>

using namespace sagadesk;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using namespace Qt::StringLiterals;
using model::TaskState;

// A record that violates an assumption of the code must not terminate every process that reads it.
class TestBrokenRecord final : public QObject
{
    Q_OBJECT

    std::unique_ptr<StoreFixture> m_world;

    static Plan failing()
    {
        return [](const model::TaskRecord &task, PayloadSource &) -> base::Result<model::Decision> {
            SAGADESK_ASSERT(task.steps.empty());
            return base::refused(codes::kQuarantined);
        };
    }
    [[nodiscard]] std::vector<model::AlertView> alerts(model::TaskId task)
    {
        return m_world->reader().taskDetail(task)->alerts;
    }

    // The code of the refusal; empty if the command was executed.
    [[nodiscard]] QString answerToOperator(model::TaskId task, Plan plan)
    {
        TaskChange change;
        change.task = task;
        change.byOperator = true;
        change.underLock = std::move(plan);
        const auto reply = m_world->run(std::move(change));
        return reply.ok() ? QString() : reply.error().code;
    }

    void damageStore(const QByteArray &sql)
    {
        m_world->close();
        {
            const auto plain =
                SqliteConnection::open(m_world->path(), SqliteConnection::Mode::ReadWrite, {});
            QVERIFY(plain.ok() && (*plain)->exec("test", sql.constData()));
        }
        QVERIFY(m_world->open().ok());
    }

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<StoreFixture>();
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
    }

    void claimQuarantinesTheTaskAndContinues()
    {
        const auto bad = m_world->newTask(u"bad"_s);
        const auto good = m_world->newTask(u"good"_s);
        const Plan claim = plans::claim(*m_world);
        const Plan plan = [&](const model::TaskRecord &task, PayloadSource &payloads) {
            return task.id == bad.id ? failing()(task, payloads) : claim(task, payloads);
        };
        const auto reply = m_world->run(ClaimTasks{{{1, 10}}, plan});
        QVERIFY(reply.ok());
        QCOMPARE(reply->after.size(), size_t(2));
        QCOMPARE(m_world->record(good.id).state, TaskState::Processing);
        QCOMPARE(m_world->record(bad.id).state, TaskState::Error);
        QCOMPARE(alerts(bad.id).size(), size_t(1));
        QCOMPARE(alerts(bad.id).front().kind, model::AlertKind::Quarantined);
        QCOMPARE(alerts(bad.id).front().reason.code, u"record-broken"_s);
        // Claims do not visit the task again.
        QVERIFY(m_world->run(ClaimTasks{{{1, 10}}, failing()})->after.empty());
    }

    void openClaimsEndWithTheQuarantine()
    {
        const auto task = m_world->newTask(u"bad"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        m_world->now += StoreFixture::kCompleteWithin;
        const auto lease =
            m_world->run(Lease{Lease::Action::Acquire, m_world->supervisor, {}, 15'000});
        QCOMPARE(m_world->sweep(lease->epoch, failing()).after.size(), size_t(1));
        const auto record = m_world->record(task.id);
        QCOMPARE(record.state, TaskState::Error);
        QCOMPARE(record.step(0).state, model::StepState::Failed);
        QCOMPARE(record.step(0).forward.failureCount, 0);
        QCOMPARE(record.step(0).effect, model::Effect::Unknown);
        // The next sweep does not find the task again.
        QVERIFY(m_world->sweep(lease->epoch, failing()).after.empty());
    }

    void operatorGetsAnErrorForABrokenRecord()
    {
        const auto task = m_world->newTask(u"bad"_s);
        QCOMPARE(answerToOperator(task.id, failing()), u"record-broken"_s);
        QCOMPARE(m_world->record(task.id).version, task.version);
    }

    // If the rows of a task contradict each other, a write could be lost silently or go to the
    // wrong place.
    void contradictoryRowsAreABrokenRecord_data()
    {
        QTest::addColumn<QByteArray>("damage");
        QTest::newRow("a claim is lost") << QByteArray(
            "UPDATE task SET claim1_step=NULL, claim1=NULL, claim1_undos=NULL WHERE id=1");
        QTest::newRow("a claim of a completed step") << QByteArray(
            "UPDATE task SET claim1_step=0, claim1=replace(claim1, '[1,', '[2,') WHERE id=1");
        QTest::newRow("a claim of no step")
            << QByteArray("UPDATE task SET claim1_step=7 WHERE id=1");
        QTest::newRow("a claim that can't be read")
            << QByteArray("UPDATE task SET claim1='[1,2]' WHERE id=1");
        QTest::newRow("a duplicate claim") << QByteArray(
            "INSERT INTO claim SELECT id, claim1_step, claim1, NULL FROM task WHERE id=1");
        QTest::newRow("a claim in its own row that can't be read")
            << QByteArray("INSERT INTO claim VALUES(1, 2, 'x', NULL)");
        QTest::newRow("a row is lost") << QByteArray("DELETE FROM step WHERE idx = 0");
        QTest::newRow("a row of no step") << QByteArray("UPDATE step SET idx = 3");
        QTest::newRow("an undo that can't be read") << QByteArray("UPDATE step SET undo = '[]'");
        QTest::newRow("a wait of no step")
            << QByteArray("INSERT INTO waiting VALUES(1, 3, 1, 1, 0)");
    }
    void contradictoryRowsAreABrokenRecord()
    {
        QFETCH(QByteArray, damage);
        const auto task = m_world->newTask(u"bad"_s);
        const auto other = m_world->newTask(u"good"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        const auto complete = plans::complete(*m_world, model::ClaimToken{1});
        QVERIFY(m_world->change(task.id, complete).ok());
        damageStore(damage);
        QCOMPARE(answerToOperator(task.id, plans::claim(*m_world)), u"record-broken"_s);
        // Other tasks are not affected, and the next change of the task quarantines it.
        QVERIFY(m_world->change(other.id, plans::claim(*m_world)).ok());
        QVERIFY(m_world->run(ChangeTask{task.id, complete, {}}).ok());
        QCOMPARE(m_world->record(task.id).state, TaskState::Error);
        QCOMPARE(alerts(task.id).front().kind, model::AlertKind::Quarantined);
        QVERIFY(!model::hasOpenClaim(m_world->record(task.id)));
    }

    // A note on an alert writes the row of the task, which must not hide the contradiction.
    void noteOnAnAlertKeepsTheContradiction()
    {
        const auto task = m_world->newTask(u"bad"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        const auto complete = plans::complete(*m_world, model::ClaimToken{1});
        QVERIFY(m_world->change(task.id, complete).ok());
        QVERIFY(m_world->change(task.id, plans::needOperator(*m_world)).ok());
        damageStore("DELETE FROM step WHERE idx = 0");
        model::AlertCommand command;
        command.alert = alerts(task.id).front().id;
        command.operatorName = u"Ada"_s;
        QVERIFY(m_world->run(ChangeAlert{command}).ok());
        QCOMPARE(answerToOperator(task.id, plans::resubmit(*m_world)), u"record-broken"_s);
    }

    void finalTaskStaysAsItIs()
    {
        const auto task = m_world->newTask(u"bad"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        for (size_t step = 0; step < 3; ++step)
            QVERIFY(m_world
                        ->change(task.id,
                            plans::complete(
                                *m_world, m_world->record(task.id).steps[step].forward.token))
                        .ok());
        QCOMPARE(m_world->record(task.id).state, TaskState::Processed);
        QVERIFY(!m_world->run(ChangeTask{task.id, failing(), {}}).ok());
        QCOMPARE(m_world->record(task.id).state, TaskState::Processed);
    }
};

QTEST_GUILESS_MAIN(TestBrokenRecord)
#include "tst_brokenrecord.moc"
