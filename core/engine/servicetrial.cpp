#include "core/engine/servicetrial.h"

#include "core/agent/redaction.h"
#include "core/agent/requestbuilder.h"
#include "core/base/refusalcodes.h"

namespace sagadesk::engine {

namespace {

constexpr qint64 kTimeoutMs = 10'000;

} // namespace

class ServiceTrial::Caller final
{
public:
    Caller(base::ActorHost &host, agent::HttpTransport &transport)
        : m_host(host)
        , m_transport(transport)
    {
    }

    void call(const model::ServiceConfig &service, const QString &endpoint,
        const Answer<TrialAnswer> &answer)
    {
        auto built = agent::buildHealthCheck(service, endpoint);
        if (!built) {
            answer(built.error());
            return;
        }
        const base::SteadyMs start = m_host.steadyNow();
        built->exchange.deadline = start + kTimeoutMs;
        m_transport.start(std::move(built->exchange),
            [this, start, answer, secrets = built->secrets](const agent::HttpAnswer &received) {
                answer(TrialAnswer{received.status, received.reason, m_host.steadyNow() - start,
                    agent::keptBody(received.body, secrets)});
            });
    }

private:
    base::ActorHost &m_host;
    agent::HttpTransport &m_transport;
};

ServiceTrial::ServiceTrial(runtime::Runtime &runtime)
    : m_worker(runtime.makeNetworkWorker("sd-trial"))
    , m_caller(std::make_unique<runtime::ActorUnit<Caller>>(*m_worker))
    , m_transport(m_worker->makeTransport(*m_caller->host))
{
    m_caller->make(*m_transport);
    m_worker->start();
}

ServiceTrial::~ServiceTrial()
{
    m_worker->stop();
    m_caller->actor.reset(); // before its transport, which has to end before the host
    m_transport.reset();
}

void ServiceTrial::call(
    const model::ServiceConfig &service, const QString &endpoint, const Answer<TrialAnswer> &answer)
{
    const bool taken = m_caller->ref.tell(base::Channel::Reliable,
        [service, endpoint, answer](Caller &caller) { caller.call(service, endpoint, answer); });
    if (!taken)
        answer(base::refused(codes::kEngineStopped));
}

} // namespace sagadesk::engine
