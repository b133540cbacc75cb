#include "core/runtime/agentpool.h"
#include "core/runtime/storeplace.h"
#include "core/runtime/threadruntime.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::ControlEffect;
using model::ServiceAction;

// Operators' commands concurrent with a change of the services. The Agents' worker is started last,
// so that its work waits until then.
class TestAgentPool final : public QObject
{
    Q_OBJECT

    [[nodiscard]] static std::unique_ptr<store::Store> makeStore(const QString &folder)
    {
        auto store = runtime::makeStore({folder});
        return std::move(*store);
    }

    QTemporaryDir m_dir;
    runtime::ThreadRuntime m_runtime{makeStore(m_dir.path())};
    agent::AgentRegistry m_registry;
    std::unique_ptr<runtime::AgentPool> m_pool;

    [[nodiscard]] static std::vector<model::ServiceConfig> services(int concurrency)
    {
        model::ServiceConfig service;
        service.name = u"a"_s;
        service.endpoints = {u"noop:"_s, u"noop:"_s};
        service.concurrency = concurrency;
        return {service};
    }
    void control(ServiceAction action, double value, ControlEffect effect)
    {
        m_pool->control(u"a"_s, action, value, effect);
    }
    // Starts the pool and waits until only the third and the fourth Agent remain.
    void startWith(int concurrency)
    {
        m_pool->setServices(services(concurrency));
        m_pool->start();
        const auto areOthers = [this] {
            const auto all = m_pool->instances();
            return all.size() == 2 && all.front().name.endsWith("-3"_L1);
        };
        QTRY_VERIFY(areOthers());
    }
    [[nodiscard]] bool areBoth(const std::function<bool(const model::AgentStatus &)> &is) const
    {
        const auto statuses = m_registry.statuses();
        return statuses.size() == 2 && std::all_of(statuses.begin(), statuses.end(), is);
    }

private Q_SLOTS:
    void init()
    {
        m_pool = std::make_unique<runtime::AgentPool>(m_runtime, services(8), 1, m_registry);
    }
    void cleanup() { m_pool.reset(); }

    // Every other source of the state could be newer or older than the commands, so new Agents
    // must derive their state from the commands themselves.
    void earlierCommandsApplyToNewAgents()
    {
        control(ServiceAction::Pause, 0, ControlEffect::Restricts);
        control(ServiceAction::SetConcurrency, 3, ControlEffect::Restricts);
        startWith(5);
        QVERIFY(areBoth([](const auto &agent) { return agent.paused && agent.concurrency == 3; }));
    }

    void liftedRestrictionsDoNotReturn()
    {
        control(ServiceAction::Pause, 0, ControlEffect::Restricts);
        control(ServiceAction::SetConcurrency, 3, ControlEffect::Restricts);
        control(ServiceAction::Resume, 0, ControlEffect::Lifts);
        // 8 is the configured value, so this lifts the limit of 3.
        control(ServiceAction::SetConcurrency, 8, ControlEffect::Lifts);
        startWith(5);
        QVERIFY(areBoth([](const auto &agent) { return !agent.paused && agent.concurrency == 5; }));
    }

    void laterCommandsReachTheNewAgents()
    {
        startWith(5);
        control(ServiceAction::Pause, 0, ControlEffect::Restricts);
        QTRY_VERIFY(areBoth([](const auto &agent) { return agent.paused; }));
    }

    // The worker processes the end of the old Agent only after the change.
    void agentThatEndsAfterTheChangeIsNotReplaced()
    {
        const QString old = m_pool->instances().front().name;
        QStringList names;
        m_pool->setServices(services(5));
        QVERIFY(m_pool->replace(old, [&names](const QString &name) { names.append(name); }));
        startWith(5);
        m_pool->stop();
        QCOMPARE(names, QStringList{QString()});
    }
};

QTEST_GUILESS_MAIN(TestAgentPool)
#include "tst_agentpool.moc"
