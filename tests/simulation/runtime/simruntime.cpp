#include "tests/simulation/runtime/simruntime.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

SimWorker::SimWorker(SimCore &core, SimNetwork *network, runtime::PauseWatch *pauses,
    const base::Clock *clock, std::function<void()> requested)
    : m_core(core)
    , m_network(network)
    , m_requested(std::move(requested))
{
    m_turns->pauses = pauses;
    m_turns->clock = clock;
}

SimWorker::~SimWorker()
{
    m_turns->stopped = true;
}

std::unique_ptr<runtime::RuntimeHost> SimWorker::makeHost()
{
    return std::make_unique<SimHost>(m_core, m_turns);
}

std::unique_ptr<agent::HttpTransport> SimWorker::makeTransport(runtime::RuntimeHost &host)
{
    SAGADESK_ASSERT(m_network != nullptr);
    return m_network->transport(host.mailbox(), m_requested);
}

bool SimWorker::post(std::function<void()> work)
{
    if (m_turns->stopped)
        return false;
    work();
    return true;
}

SimRuntime::SimRuntime(
    SimCore &core, SimNetwork &network, store::Store &store, int life, SimNode node)
    : m_core(core)
    , m_network(network)
    , m_store(store)
    , m_life(life)
    , m_node(std::move(node))
    , m_clock(m_node.clock ? *m_node.clock : m_core.clock)
{
    if (!m_node.clock)
        m_core.clock.startProcess();
    m_pauses.setOpen([this] { eachHost([](SimHost &host) { host.thaw(); }); });
    checkForPauses();
}

SimRuntime::~SimRuntime()
{
    *m_alive = false;
}

void SimRuntime::checkForPauses()
{
    if (!m_suspended)
        static_cast<void>(m_pauses.check());
    m_core.queue.callIn(limits::kPauseCheckEveryMs, [this, alive = m_alive] {
        if (*alive)
            checkForPauses();
    });
}

QString SimRuntime::instancePrefix() const
{
    return u"sim:%1"_s.arg(m_life);
}

std::unique_ptr<runtime::Worker> SimRuntime::makeWorker(const std::string &)
{
    auto worker = std::make_unique<SimWorker>(m_core, nullptr, &m_pauses, m_node.clock);
    m_workers.push_back(worker->turns());
    return worker;
}

std::unique_ptr<runtime::Worker> SimRuntime::makeNodeWorker(const std::string &)
{
    auto worker = std::make_unique<SimWorker>(m_core, nullptr, nullptr, m_node.clock);
    m_workers.push_back(worker->turns());
    return worker;
}

std::unique_ptr<runtime::NetworkWorker> SimRuntime::makeNetworkWorker(const std::string &)
{
    auto worker =
        std::make_unique<SimWorker>(m_core, &m_network, &m_pauses, m_node.clock, m_node.requested);
    m_workers.push_back(worker->turns());
    return worker;
}

std::unique_ptr<runtime::Writer> SimRuntime::makeWriter(runtime::WriterEvents events)
{
    auto writer = std::make_unique<SimWriter>(
        m_core, m_clock, m_pauses, std::move(events), [this](model::Epoch epoch) {
            if (m_swept)
                m_swept(epoch);
        });
    m_writer = writer.get();
    return writer;
}

void SimRuntime::adjustAgent(agent::AgentOptions &options)
{
    options.queueMax =
        static_cast<int>(m_core.limitOf(Fault::AgentQueueFull, limits::kAgentQueueMax));
    options.turnedAway = [this] { m_core.recordFault(name(Fault::AgentQueueFull)); };
    m_queueMax.insert(options.instance, options.queueMax);
}

template <class Visit>
void SimRuntime::eachHost(Visit visit) const
{
    for (const auto &worker : m_workers)
        for (SimHost *host : worker->hosts)
            visit(*host);
}

void SimRuntime::suspend()
{
    m_suspended = true;
    m_writer->suspend();
    eachHost([](SimHost &host) { host.suspend(); });
}

void SimRuntime::wakeAll()
{
    m_suspended = false;
    m_writer->resume();
    eachHost([](SimHost &host) { host.wake(); });
}

} // namespace sagadesk::simulation
