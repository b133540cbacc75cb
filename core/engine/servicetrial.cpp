#include "core/engine/servicetrial.h"

#include "core/agent/redaction.h"
#include "core/agent/requestbuilder.h"
#include "core/agent/tokentransport.h"
#include "core/base/refusalcodes.h"

#include <map>

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
        const int number = ++m_lastTrial;
        transportFor(service, number)
            .start(std::move(built->exchange),
                [this, start, answer, secrets = built->secrets, number](
                    const agent::HttpAnswer &received) {
                    // The transport calls this function, so it is destroyed only after the turn.
                    m_host.callAt(
                        m_host.steadyNow(), [this, number] { m_authorized.erase(number); });
                    answer(TrialAnswer{received.status, received.reason, m_host.steadyNow() - start,
                        agent::keptBody(received.body, secrets)});
                });
    }

private:
    // For OAuth2, a transport that requests its own token, so that the call also tests the
    // token endpoint.
    agent::HttpTransport &transportFor(const model::ServiceConfig &service, int number)
    {
        if (!service.oauth2.isUsed())
            return m_transport;
        auto &made = m_authorized[number];
        made = std::make_unique<agent::TokenTransport>(m_host, m_transport, service);
        return *made;
    }

    base::ActorHost &m_host;
    agent::HttpTransport &m_transport;
    // Transports of the open trials whose service uses OAuth2, by number of the trial.
    std::map<int, std::unique_ptr<agent::TokenTransport>> m_authorized;
    int m_lastTrial = 0;
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
    // The actor must be destroyed before the transport, and the transport before the host.
    m_caller->actor.reset();
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
