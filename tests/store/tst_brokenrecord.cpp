#include "core/base/assert.h"
#include "core/base/reasoncodes.h"
#include "core/store/sqlite/connection.h"
#include "tests/store/storefixture.h"

#include <QTest>

using namespace sagadesk;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using namespace Qt::StringLiterals;
using model::TaskState;

// A record that no code expects must not end every process that looks at it.
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

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<StoreFixture>();
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
    }

    void claimQuarantinesItAndGoesOn()
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
        // Nobody asks for it again.
        QVERIFY(m_world->run(ClaimTasks{{{1, 10}}, failing()})->after.empty());
    }

    void openClaimsEndWithIt()
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
        // The next sweep does not find it again.
        QVERIFY(m_world->sweep(lease->epoch, failing()).after.empty());
    }

    void operatorIsToldInsteadOfAnswered()
    {
        const auto task = m_world->newTask(u"bad"_s);
        TaskChange change;
        change.task = task.id;
        change.byOperator = true;
        change.underLock = failing();
        const auto reply = m_world->run(change);
        QVERIFY(!reply.ok());
        QCOMPARE(reply.error().code, u"record-broken"_s);
        QCOMPARE(m_world->record(task.id).version, task.version);
    }

    // The write was lost without a word, or went to the row of another step.
    void aStepWithoutItsRowIsDamage_data()
    {
        QTest::addColumn<QByteArray>("lost");
        QTest::newRow("its row") << QByteArray("DELETE FROM step WHERE idx = 1");
        QTest::newRow("the row before") << QByteArray("DELETE FROM step WHERE idx = 0");
    }
    void aStepWithoutItsRowIsDamage()
    {
        QFETCH(QByteArray, lost);
        const auto task = m_world->newTask(u"bad"_s);
        QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
        const auto complete = plans::complete(*m_world, model::ClaimToken{1});
        QVERIFY(m_world->change(task.id, complete).ok());
        m_world->close();
        {
            const auto plain = Connection::open(m_world->path(), Connection::Mode::ReadWrite, {});
            QVERIFY(plain.ok() && (*plain)->exec("test", lost.constData()));
        }
        QVERIFY(m_world->open().ok());
        const Plan second = [](const model::TaskRecord &record, PayloadSource &) {
            model::TaskEdit edit(record, {}, 0);
            ++edit.fields().steps.at(1).effectOrder;
            return base::Result(std::move(edit).finish({}));
        };
        const auto reply = m_world->run(ChangeTask{task.id, second, {}});
        QVERIFY(!reply.ok());
        QCOMPARE(reply.error().kind, base::ErrorKind::StoreCorrupt);
        QCOMPARE(m_world->reader().events(task.id, {}, 10)->size(), size_t(3));
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
