#include "core/agent/agentregistry.h"
#include "core/scheduler/plannedstarts.h"

#include <QTest>

#include <vector>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// Which task gets a place that becomes free while a claim handles one task after another (I29).
class TestPlannedStarts final : public QObject
{
    Q_OBJECT

    static constexpr int kQueue = 7;
    static constexpr int kAsked = 2; // free places at the start of the claim

    static model::StepRequest request(qint64 task)
    {
        model::StepRequest made;
        made.operation = {model::TaskId{task}, 0, model::OperationKind::Forward};
        made.token = model::ClaimToken{1};
        made.service = u"s"_s;
        return made;
    }
    int capacityFor(qint64 id, model::TaskState state = model::TaskState::Pending)
    {
        model::TaskRecord task;
        task.id = model::TaskId{id};
        task.state = state;
        return m_planned->capacityFor(task, {{kQueue, kAsked}}).value(kQueue);
    }
    // Claims of another Scheduler hold all but `places` places.
    void leave(int places)
    {
        for (qint64 other = 100; m_registry->freeCapacity(u"s"_s) > places; ++other)
            m_registry->places().take(request(other), m_other);
    }
    void leaveAll()
    {
        for (qint64 other = 100; m_registry->freeCapacity(u"s"_s) < m_all; ++other)
            m_registry->places().giveBack(agent::placeOf(request(other)));
    }

    std::unique_ptr<agent::AgentRegistry> m_registry;
    std::unique_ptr<scheduler::PlannedStarts> m_planned;
    agent::Places::DecisionId m_other = 0;
    int m_all = 0;

private Q_SLOTS:
    void init()
    {
        m_registry = std::make_unique<agent::AgentRegistry>();
        model::AgentStatus status;
        status.instance = u"agent-s-1"_s;
        status.service = u"s"_s;
        status.concurrency = 4;
        m_registry->add(status, status.concurrency);
        m_registry->update(status);
        m_other = m_registry->places().makeDecision();
        m_all = m_registry->freeCapacity(u"s"_s);
        m_planned = std::make_unique<scheduler::PlannedStarts>(
            *m_registry, scheduler::PlannedStarts::Services{{kQueue, u"s"_s}});
    }
    void cleanup()
    {
        m_planned.reset();
        m_registry.reset();
    }

    void freedPlaceIsNotForTasksBehindOneThatFoundNone()
    {
        leave(0);
        QCOMPARE(capacityFor(2), 0);
        QVERIFY(m_planned->usedUp().contains(kQueue));
        leaveAll();
        QCOMPARE(capacityFor(3), 0);
        QCOMPARE(capacityFor(1), kAsked);
        QCOMPARE(capacityFor(2), kAsked);
        QCOMPARE(capacityFor(3), kAsked);
    }

    // All tasks have the same rank. A forward step that found no place must not block an undo.
    void undoIsNotBehindAForwardStepThatFoundNone()
    {
        leave(0);
        QCOMPARE(capacityFor(2), 0);
        leaveAll();
        QCOMPARE(capacityFor(3), 0);
        QCOMPARE(capacityFor(3, model::TaskState::Compensating), kAsked);
    }

    // The task that took the last place may have a further step that waits.
    void freedPlaceIsNotForTasksBehindOneThatTookTheLast()
    {
        leave(1);
        QCOMPARE(capacityFor(2), 1);
        m_planned->keep(model::TaskId{2}, {{request(2), kQueue, 1000}});
        m_registry->places().giveBack(agent::placeOf(request(100)));
        QCOMPARE(capacityFor(3), 0);
        QCOMPARE(capacityFor(1), 1);
    }

    void taskThatLeftAPlaceStopsNoOther()
    {
        leave(2);
        QCOMPARE(capacityFor(2), 2);
        m_planned->keep(model::TaskId{2}, {{request(2), kQueue, 1000}});
        QCOMPARE(capacityFor(3), 1);
    }
};

QTEST_GUILESS_MAIN(TestPlannedStarts)
#include "tst_plannedstarts.moc"
