#include "core/base/enginelimits.h"
#include "core/store/sqlite/connection.h"
#include "core/store/sqlite/schema.h"
#include "storefixture.h"

#include <QTest>

using namespace sagadesk;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using model::Control;
using namespace Qt::StringLiterals;

// What operators did to the engine itself, as the store keeps it.
class TestControls final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_world = std::make_unique<StoreFixture>(); }

    void notedControlsStandNewestFirst()
    {
        QVERIFY(m_world->open().ok());
        note({u"set-rate"_s, u"drone"_s, 2.5, {u"ada"_s, u"they asked for it"_s}});
        QVERIFY(m_world->notice().operations);
        m_world->now += 5;
        note({u"pause-intake"_s, {}, 0, {}});
        m_world->close();
        QVERIFY(m_world->open().ok());
        const auto controls = m_world->reader().controls(10);
        QVERIFY(controls.ok());
        QCOMPARE(controls->size(), 2U);
        const model::EventView &intake = controls->front();
        QCOMPARE(intake.reason.code, u"control-pause-intake"_s);
        QVERIFY(intake.reason.parameters.isEmpty());
        QVERIFY(intake.operatorName.isEmpty());
        QCOMPARE(intake.at, m_world->now);
        const model::EventView &rate = controls->back();
        QCOMPARE(rate.reason.code, u"control-set-rate"_s);
        QCOMPARE(rate.reason.parameters,
            (QJsonObject{{u"service"_s, u"drone"_s}, {u"value"_s, 2.5},
                {u"reason"_s, u"they asked for it"_s}}));
        QCOMPARE(rate.operatorName, u"ada"_s);
        QCOMPARE(rate.at, m_world->now - 5);
        QCOMPARE(m_world->reader().controls(1)->front().id, intake.id);
    }

    void whatIsTooLongIsCut()
    {
        QVERIFY(m_world->open().ok());
        note({u"pause"_s, u"drone"_s, 0, {QString(5000, u'n'), QString(5000, u'r')}});
        const auto controls = m_world->reader().controls(1);
        QCOMPARE(controls->front().operatorName.size(), limits::kNameLengthMax);
        QCOMPARE(controls->front().reason.parameters.value(u"reason"_s).toString().size(),
            limits::kReasonLengthMax);
    }

    void timeOfAControlNeverGoesBack()
    {
        QVERIFY(m_world->open().ok());
        note({u"pause"_s, u"drone"_s, 0, {}});
        const qint64 paused = m_world->now;
        m_world->now -= 60'000;
        note({u"resume"_s, u"drone"_s, 0, {}});
        QCOMPARE(m_world->reader().controls(1)->front().at, paused);
    }

    void oldControlsArePurgedWithTheTasks()
    {
        QVERIFY(m_world->open().ok());
        for (int i = 0; i < 3; ++i) {
            note({u"pause"_s, u"drone"_s, 0, {}});
            m_world->now += 1000;
        }
        const qint64 young = m_world->now;
        note({u"resume"_s, u"drone"_s, 0, {}});
        Purge purge;
        purge.limit = 2;
        QVERIFY(m_world->run(purge).ok()); // finished tasks are kept for ever, and so are these
        QCOMPARE(m_world->reader().controls(10)->size(), 4U);
        purge.finishedBefore = young;
        QVERIFY(m_world->run(purge).value().more);
        QVERIFY(!m_world->run(purge).value().more);
        const auto left = m_world->reader().controls(10);
        QCOMPARE(left->size(), 1U);
        QCOMPARE(left->front().at, young);
    }

    void everyOlderStoreTakesControls_data()
    {
        QTest::addColumn<int>("from");
        for (int from = 1; from < newestSchemaVersion(); ++from)
            QTest::addRow("from version %d", from) << from;
    }
    void everyOlderStoreTakesControls()
    {
        QFETCH(int, from);
        {
            const auto old = Connection::open(m_world->path(), Connection::Mode::ReadWrite, {});
            QVERIFY(old.ok());
            const QByteArray mark =
                "PRAGMA application_id=" + QByteArray::number(qint64{kApplicationId});
            QVERIFY((*old)->exec("test", mark.constData()));
            QVERIFY(migrate(**old, migrations().first(static_cast<size_t>(from))));
        }
        QVERIFY(m_world->open().ok());
        note({u"hold-open"_s, u"drone"_s, 0, {u"ada"_s, {}}});
        QCOMPARE(m_world->reader().controls(10)->size(), 1U);
        m_world->close();
        const auto now = Connection::open(m_world->path(), Connection::Mode::ReadOnly, {});
        QCOMPARE((*now)->value("test", "PRAGMA user_version").toInt(), newestSchemaVersion());
    }

private:
    void note(const Control &control) { QVERIFY(m_world->run(NoteControl{control}).ok()); }

    std::unique_ptr<StoreFixture> m_world;
};

QTEST_GUILESS_MAIN(TestControls)
#include "tst_controls.moc"
