#include "core/base/enginelimits.h"
#include "storefixture.h"

#include <QTest>

using namespace sagadesk;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using model::Control;
using model::Restriction;
using namespace Qt::StringLiterals;

// How the store keeps operators' commands about the engine itself.
class TestControls final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_world = std::make_unique<StoreFixture>(); }

    void notedControlsAreListedNewestFirst()
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

    void longTextsAreTruncated()
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
        QVERIFY(m_world->run(purge).ok()); // 0 keeps finished tasks and controls forever
        QCOMPARE(m_world->reader().controls(10)->size(), 4U);
        purge.finishedBefore = young;
        QVERIFY(m_world->run(purge).value().more);
        QVERIFY(!m_world->run(purge).value().more);
        const auto left = m_world->reader().controls(10);
        QCOMPARE(left->size(), 1U);
        QCOMPARE(left->front().at, young);
    }

    void restrictionsApplyUntilTheyAreLifted()
    {
        QVERIFY(m_world->open().ok());
        const model::OperatorNote ada{u"ada"_s, u"storm"_s};
        using enum model::ControlEffect;
        note({u"pause"_s, u"drone"_s, 0, ada, Restricts, 77});
        note({u"set-rate"_s, u"drone"_s, 0.0001, ada, Restricts, 78});
        note({u"set-rate"_s, u"drone"_s, 2.5, ada, Restricts, 79}); // replaces the earlier one
        note({u"pause-intake"_s, {}, 0, ada, Restricts, 80});
        note({u"hold-open"_s, u"shop"_s, 0, ada, Restricts, 81});
        note({u"resume"_s, u"drone"_s, 0, ada}); // saved late: it does not lift the newer pause
        m_world->close();
        QVERIFY(m_world->open().ok());
        const auto standing = m_world->reader().restrictions();
        QVERIFY(standing.ok());
        QCOMPARE(*standing,
            (std::vector<Restriction>{{{}, u"pause-intake"_s, 0, ada, 80},
                {u"drone"_s, u"pause"_s, 0, ada, 77}, {u"drone"_s, u"set-rate"_s, 2.5, ada, 79},
                {u"shop"_s, u"hold-open"_s, 0, ada, 81}}));
        note({u"resume"_s, u"drone"_s, 0, ada, Lifts});
        note({u"lift-rate"_s, u"drone"_s, 0, ada, Lifts});
        note({u"resume-intake"_s, {}, 0, ada, Lifts});
        note({u"reset"_s, u"drone"_s, 0, ada, Lifts}); // no effect: drone was not held open
        QCOMPARE(m_world->reader().restrictions()->size(), 1U);
        QCOMPARE(m_world->reader().controls(20)->size(), 10U); // the history has all of them
    }

    // Regression: the smallest rate was stored as if there were no limit.
    void smallestRateIsALimit()
    {
        QVERIFY(m_world->open().ok());
        note({u"set-rate"_s, u"drone"_s, 0.0001, {}, model::ControlEffect::Restricts});
        QVERIFY(m_world->reader().restrictions()->front().value > 0);
    }

    // A purge also keeps the newest record, because its number must not be used again.
    void purgeKeepsRestrictions()
    {
        QVERIFY(m_world->open().ok());
        note({u"pause"_s, u"drone"_s, 0, {}, model::ControlEffect::Restricts});
        m_world->now += 1000;
        const qint64 newest = m_world->now;
        note({u"pause"_s, u"shop"_s, 0, {}, model::ControlEffect::Restricts});
        m_world->now += 1000;
        Purge purge;
        purge.finishedBefore = m_world->now;
        purge.limit = 10;
        QVERIFY(m_world->run(purge).ok());
        const auto left = m_world->reader().controls(10);
        QCOMPARE(left->size(), 1U);
        QCOMPARE(left->front().at, newest);
        QCOMPARE(m_world->reader().restrictions()->size(), 2U);
    }

private:
    void note(const Control &control) { QVERIFY(m_world->run(NoteControl{control}).ok()); }

    std::unique_ptr<StoreFixture> m_world;
};

QTEST_GUILESS_MAIN(TestControls)
#include "tst_controls.moc"
