#include "core/faultlab/scenario/loadgenerator.h"
#include "tests/engine/enginefixture.h"

#include <QJsonArray>
#include <QSignalSpy>

using namespace sagadesk;
using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;

class TestLoadGenerator final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_world.useNoopServices({u"a"_s});
        m_world.openAndStart();
        QVERIFY(m_world.registerWorkflow(chainWorkflow(u"chain"_s, {u"a"_s})));
    }

    void sameSeedFillsTheTemplateAlike()
    {
        LoadPlan made = plan();
        made.run = u"run"_s;
        made.seed = 4;
        made.input = {{u"n"_s, u"{{n}}"_s}, {u"id"_s, u"{{run}}-{{n}}"_s}, {u"fixed"_s, 7},
            {u"list"_s, QJsonArray{u"{{pick:x,y,z}}"_s}},
            {u"deep"_s, QJsonObject{{u"r"_s, u"{{random:3-5}}"_s}, {u"s"_s, u"{{seed}}"_s}}}};
        QSet<QString> picks;
        QSet<int> numbers;
        for (int n = 1; n <= 60; ++n) {
            const auto filled = fillTemplate(made, n);
            QVERIFY(filled);
            QCOMPARE(*fillTemplate(made, n), *filled);
            QCOMPARE(filled->value("n"_L1), QJsonValue(n));
            QCOMPARE(filled->value("id"_L1).toString(), u"run-%1"_s.arg(n));
            QCOMPARE(filled->value("fixed"_L1), QJsonValue(7));
            picks.insert(filled->value("list"_L1)[0].toString());
            const QJsonObject deep = filled->value("deep"_L1).toObject();
            QCOMPARE(deep.value("s"_L1), QJsonValue(4));
            numbers.insert(deep.value("r"_L1).toInt());
        }
        QCOMPARE(picks, (QSet<QString>{u"x"_s, u"y"_s, u"z"_s}));
        QCOMPARE(numbers, (QSet<int>{3, 4, 5}));
    }

    void unknownPlaceholderIsRefused()
    {
        LoadPlan made = plan();
        made.input = {{u"a"_s, u"{{wind}}"_s}};
        LoadGenerator load(m_world.engine());
        const auto started = load.start(made);
        QVERIFY(!started);
        QCOMPARE(started.error().code, u"input-template-invalid"_s);
        QCOMPARE(started.error().parameters.value("placeholder"_L1).toString(), u"wind"_s);
        QVERIFY(!load.status().running);
    }

    void endsAfterItsTasks()
    {
        LoadPlan made = plan();
        made.ratePerSecond = 200;
        made.tasks = 20;
        made.run = u"counted"_s;
        LoadGenerator load(m_world.engine());
        QSignalSpy ended(&load, &LoadGenerator::ended);
        QVERIFY(load.start(made));
        QCOMPARE(load.start(made).error().code, u"load-running"_s);
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(load.status().sent, 20);
        QCOMPARE(load.status().accepted, 20);
        QCOMPARE(load.accepted().size(), 20);
        QTRY_COMPARE(m_world.state(u"counted-20"_s), u"processed"_s);
        QCOMPARE(m_world.state(u"counted-21"_s), u"none"_s);
    }

    void burstIsSubmittedAtOnceAndEndsTheLoad()
    {
        LoadPlan made = plan();
        made.ratePerSecond = 0;
        made.burst = 15;
        LoadGenerator load(m_world.engine());
        QSignalSpy ended(&load, &LoadGenerator::ended);
        QVERIFY(load.start(made));
        QCOMPARE(load.status().sent, 15);
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(load.status().accepted, 15);
    }

    void endsAfterItsTime()
    {
        LoadPlan made = plan();
        made.ratePerSecond = 50;
        made.forMs = 200;
        LoadGenerator load(m_world.engine());
        QSignalSpy ended(&load, &LoadGenerator::ended);
        QVERIFY(load.start(made));
        QVERIFY(load.status().leftMs <= 200);
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(load.status().runningMs >= 200);
        QVERIFY(load.status().sent > 0);
        QCOMPARE(load.status().accepted, load.status().sent);
    }

    void remainingTimeIsAtMostAnHour()
    {
        LoadPlan made = plan();
        made.forMs = 2 * LoadPlan::kLastMs;
        LoadGenerator load(m_world.engine());
        QSignalSpy ended(&load, &LoadGenerator::ended);
        QVERIFY(load.start(made));
        QVERIFY(load.status().leftMs <= LoadPlan::kLastMs);
        load.stop();
        QTRY_COMPARE(ended.size(), 1);
    }

    void pauseStopsSubmission()
    {
        LoadPlan made = plan();
        made.ratePerSecond = 100;
        LoadGenerator load(m_world.engine());
        QSignalSpy ended(&load, &LoadGenerator::ended);
        QVERIFY(load.start(made));
        QTRY_VERIFY(load.status().sent > 3);
        load.pause();
        const LoadStatus paused = load.status();
        QVERIFY(paused.running && paused.paused);
        QTRY_COMPARE(load.status().accepted, paused.sent);
        QCOMPARE(load.status().sent, paused.sent);
        QCOMPARE(load.status().runningMs, paused.runningMs);
        load.resume();
        QTRY_VERIFY(load.status().sent > paused.sent);
        load.stop();
        QTRY_COMPARE(ended.size(), 1);
    }

    void refusalsAreCounted()
    {
        LoadPlan made = plan();
        made.workflow = u"nobody"_s;
        made.ratePerSecond = 0;
        made.burst = 3;
        LoadGenerator load(m_world.engine());
        QSignalSpy ended(&load, &LoadGenerator::ended);
        QVERIFY(load.start(made));
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(load.status().refused, 3);
        QCOMPARE(load.status().accepted, 0);
        QVERIFY(!load.status().lastRefusal.code.isEmpty());
    }

    void invalidLoadIsRefused()
    {
        LoadGenerator load(m_world.engine());
        LoadPlan made = plan();
        made.workflow.clear();
        QCOMPARE(load.start(made).error().parameters.value("field"_L1).toString(), u"workflow"_s);
        made = plan();
        made.ratePerSecond = 0;
        QCOMPARE(
            load.start(made).error().parameters.value("field"_L1).toString(), u"ratePerSecond"_s);
        made.ratePerSecond = 20'000;
        QCOMPARE(load.start(made).error().code, u"load-invalid"_s);
        made = plan();
        made.burst = -1;
        QCOMPARE(load.start(made).error().parameters.value("field"_L1).toString(), u"burst"_s);
    }

private:
    [[nodiscard]] LoadPlan plan() const
    {
        LoadPlan made;
        made.workflow = u"chain"_s;
        return made;
    }

    EngineFixture m_world;
};

QTEST_GUILESS_MAIN(TestLoadGenerator)
#include "tst_loadgenerator.moc"
