#pragma once

#include "core/store/seam/nodes.h"
#include "tests/store/contract/storeundertest.h"
#include "tests/store/storefixture.h"

#include <QTest>

#include <memory>

namespace sagadesk::tests {

inline constexpr qint64 kTtl = 15'000;
inline constexpr base::WallMs kBegin = 1'700'000'000'000;

// One of several nodes, with its own connections to the store. The time that its commands pass
// (world.now) is wrong on purpose: with several nodes the store must use its own time.
struct Node
{
    Node(StoreUnderTest &under, QString nodeName)
        : world(under)
        , link(under)
        , name(std::move(nodeName))
    {
        world.now = 5;
    }
    base::Result<store::NodeState> enlist(qint64 incarnation, store::NodeLock lock = {})
    {
        store::RegisterNode command{
            name, model::Incarnation{incarnation}, 1, u"1"_s, std::move(lock), kTtl};
        auto state = world.run(std::move(command));
        if (state)
            key = state->node;
        return state;
    }
    void begin(qint64 incarnation, store::NodeLock lock = {})
    {
        QVERIFY(world.open().ok());
        QVERIFY(link.open().ok());
        world.registerWorkflow();
        QVERIFY(enlist(incarnation, std::move(lock)).ok());
        world.scheduler = *world.run(store::RegisterInstance{u"host:1:scheduler-1"_s, key});
        world.supervisor = *world.run(store::RegisterInstance{u"host:1:supervisor-1"_s, key});
        world.store().actAs(key);
    }
    base::Result<store::NodeState> beat(model::NodeStatus status = model::NodeStatus::Active,
        std::vector<store::SliceNeed> needs = {})
    {
        return link.run(store::NodeBeat{key, status, std::move(needs)});
    }
    base::Result<store::LeaseState> lease(
        store::Lease::Action action = store::Lease::Action::Acquire, model::Epoch epoch = {})
    {
        return world.run(store::Lease{action, world.supervisor, epoch, kTtl});
    }
    model::TaskRecord claim(const QString &id)
    {
        return *world.change(world.newTask(id).id, plans::claim(world));
    }
    bool addUrgentTask(const QString &id)
    {
        model::Submission urgent;
        urgent.publicId = id;
        urgent.workflow = u"delivery"_s;
        urgent.input = "{}";
        urgent.priority = limits::kPriorityMax;
        return world.run(store::Submit{urgent}).ok() && world.createTasks() == 1;
    }

    StoreFixture world;
    StoreFixture link; // the unfenced connection for heartbeats
    QString name;
    model::NodeKey key;
};

inline const store::NodeLock kLock{u"boot"_s, 1, 7};

// Two nodes on a new store.
struct TwoNodes
{
    void beginBoth()
    {
        m_b.reset();
        m_a.reset();
        m_under = StoreUnderTest::makeForNodes();
        QVERIFY(m_under);
        m_now = kBegin;
        m_under->setTime(m_now);
        m_a = std::make_unique<Node>(*m_under, u"a"_s);
        m_b = std::make_unique<Node>(*m_under, u"b"_s);
        m_a->begin(11, kLock);
        m_b->begin(12);
    }
    void advance(qint64 ms)
    {
        m_now += ms;
        m_under->setTime(m_now);
    }

    std::unique_ptr<StoreUnderTest> m_under;
    std::unique_ptr<Node> m_a;
    std::unique_ptr<Node> m_b;
    base::WallMs m_now = kBegin; // the store's time
};

} // namespace sagadesk::tests
