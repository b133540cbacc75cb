#include "core/simulation/simnetwork.h"

#include "core/base/enginelimits.h"

namespace sagadesk::simulation {

using agent::HttpAnswer;

namespace {

constexpr qint64 kLatencyMaxMs = 60;
constexpr qint64 kSlowMaxMs = 15'000;
// A request that left in time can reach the service late, but within the settling time the engine
// counts with (limits::kSettlingMs): beyond it the network has dropped it.
constexpr qint64 kStragglingMs = limits::kSettlingMs - 200;

HttpAnswer failed(HttpAnswer::Failure failure, const QString &code)
{
    HttpAnswer answer;
    answer.failure = failure;
    answer.reason.code = code;
    return answer;
}

} // namespace

struct SimNetwork::Exchange
{
    agent::HttpExchange request;
    std::function<void(HttpAnswer)> done;
    std::shared_ptr<base::Mailbox> mailbox;
    EventQueue::EventId deadline = 0;
    bool over = false; // answered, or nobody waits any more
    bool cancelled = false;
    bool repeated = false;
};

class SimNetwork::Transport final : public agent::HttpTransport
{
public:
    Transport(SimNetwork &network, std::shared_ptr<base::Mailbox> mailbox)
        : m_network(network)
        , m_mailbox(std::move(mailbox))
    {
    }
    agent::ExchangeId start(
        agent::HttpExchange request, std::function<void(HttpAnswer)> done) override
    {
        auto exchange = std::make_shared<Exchange>();
        exchange->request = std::move(request);
        exchange->done = std::move(done);
        exchange->mailbox = m_mailbox;
        m_open.emplace(++m_last, exchange);
        std::erase_if(m_open, [](const auto &entry) { return entry.second.expired(); });
        m_network.send(exchange);
        return m_last;
    }
    void cancel(agent::ExchangeId id) override
    {
        const auto entry = m_open.find(id);
        if (entry == m_open.end())
            return;
        if (const auto exchange = entry->second.lock()) {
            exchange->over = true;
            exchange->cancelled = true;
            m_network.m_core.queue.cancel(exchange->deadline);
        }
        m_open.erase(entry);
    }

private:
    SimNetwork &m_network;
    std::shared_ptr<base::Mailbox> m_mailbox;
    std::map<agent::ExchangeId, std::weak_ptr<Exchange>> m_open;
    agent::ExchangeId m_last = 0;
};

SimService &SimNetwork::add(const model::ServiceConfig &config, quint64 seed)
{
    SimService &service = m_services[config.name];
    service.config = config;
    service.model = std::make_unique<faultlab::ServiceModel>(config.name, seed);
    return service;
}

std::unique_ptr<agent::HttpTransport> SimNetwork::transport(std::shared_ptr<base::Mailbox> mailbox)
{
    return std::make_unique<Transport>(*this, std::move(mailbox));
}

SimService *SimNetwork::serviceAt(const QString &url, QString *path)
{
    for (auto &[name, service] : m_services) {
        for (const QString &endpoint : service.config.endpoints) {
            if (url.startsWith(endpoint + u'/')) {
                *path = url.mid(endpoint.size());
                return &service;
            }
        }
    }
    return nullptr;
}

void SimNetwork::send(const std::shared_ptr<Exchange> &exchange)
{
    const qint64 latency = m_core.strikes(Fault::NetworkSlow)
        ? m_core.random.skewed(100, kSlowMaxMs)
        : m_core.random.skewed(1, kLatencyMaxMs);
    exchange->deadline = m_core.queue.callAt(exchange->request.deadline, [this, exchange] {
        finish(exchange, failed(HttpAnswer::Failure::Deadline, QStringLiteral("deadline")));
    });
    if (m_core.strikes(Fault::Refused)) {
        m_core.queue.callIn(1, [this, exchange] {
            finish(exchange,
                failed(HttpAnswer::Failure::NotSent, QStringLiteral("connection-refused")));
        });
        return;
    }
    if (m_core.strikes(Fault::LostBefore)) {
        if (m_core.random.chance(0.5)) // else a black hole: silence until the deadline
            m_core.queue.callIn(latency, [this, exchange] {
                finish(
                    exchange, failed(HttpAnswer::Failure::Lost, QStringLiteral("connection-lost")));
            });
        return;
    }
    exchange->repeated = m_core.strikes(Fault::SentTwice);
    if (exchange->repeated)
        m_core.queue.callIn(m_core.random.skewed(0, kLatencyMaxMs) + latency / 2,
            [this, exchange] { arrive(exchange, false); });
    m_core.queue.callIn(latency, [this, exchange] { arrive(exchange, true); });
}

void SimNetwork::arrive(const std::shared_ptr<Exchange> &exchange, bool answered)
{
    if (m_core.clock.steadyNow() > exchange->request.deadline + kStragglingMs)
        return;
    QString path;
    SimService *service = serviceAt(exchange->request.url, &path);
    if (!service) {
        finish(exchange, failed(HttpAnswer::Failure::NotSent, QStringLiteral("name-not-resolved")));
        return;
    }
    faultlab::ServiceRequest request;
    request.method = QString::fromLatin1(exchange->request.method);
    request.path = path;
    request.body = exchange->request.body;
    request.at = m_core.clock.trueNow();
    for (const auto &[header, value] : exchange->request.headers) {
        if (header.compare("Idempotency-Key", Qt::CaseInsensitive) == 0)
            request.idempotencyKey = QString::fromUtf8(value);
        else if (header.compare("X-Sagadesk-Attempt", Qt::CaseInsensitive) == 0)
            request.attempt = value.toInt();
    }
    const faultlab::Reaction reaction = service->model->handle(request);
    record(reaction, *exchange);
    if (!answered || (reaction.status == 0 && !reaction.close))
        return;
    if (reaction.status == 0 || m_core.strikes(Fault::LostAfter)) {
        m_core.queue.callIn(reaction.delayMs + 1, [this, exchange] {
            finish(exchange, failed(HttpAnswer::Failure::Lost, QStringLiteral("connection-lost")));
        });
        return;
    }
    HttpAnswer answer;
    if (reaction.body.size() > exchange->request.maxResponseBytes)
        answer = failed(HttpAnswer::Failure::TooLarge, QStringLiteral("response-too-large"));
    answer.status = reaction.status;
    answer.body = reaction.body;
    for (const auto &[header, value] : reaction.headers)
        answer.headers.emplace_back(header.toLower(), value);
    m_core.queue.callIn(reaction.delayMs + m_core.random.skewed(1, kLatencyMaxMs),
        [this, exchange, answer = std::move(answer)] { finish(exchange, answer); });
}

void SimNetwork::record(const faultlab::Reaction &reaction, const Exchange &exchange)
{
    ++m_requests;
    m_core.trace.add(QStringLiteral("service %1 %2 -> %3")
                         .arg(QString::fromLatin1(exchange.request.method), exchange.request.url)
                         .arg(reaction.status));
    for (const faultlab::LedgerLine &line : reaction.ledger) {
        if (line.kind == faultlab::LedgerLine::Kind::Request && !line.fault.isEmpty())
            m_core.struck(QStringLiteral("service-") + line.fault);
        m_ledger.push_back(line);
    }
}

void SimNetwork::finish(const std::shared_ptr<Exchange> &exchange, HttpAnswer answer)
{
    if (exchange->over)
        return;
    exchange->over = true;
    answer.repeated = exchange->repeated;
    m_core.queue.cancel(exchange->deadline);
    exchange->mailbox->post(base::Channel::Reliable, [exchange, answer = std::move(answer)] {
        if (!exchange->cancelled)
            exchange->done(answer);
    });
}

} // namespace sagadesk::simulation
