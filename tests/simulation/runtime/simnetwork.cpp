#include "tests/simulation/runtime/simnetwork.h"

#include "core/base/enginelimits.h"

#include <algorithm>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

using agent::HttpAnswer;

namespace {

constexpr qint64 kLatencyMaxMs = 60;
constexpr qint64 kSlowMaxMs = 15'000;
// A request that was sent in time may reach the service late, but only within the settling time
// that the engine assumes (limits::kSettlingMs). After that the network has dropped it.
constexpr qint64 kStragglingMs = limits::kSettlingMs - 200;

HttpAnswer failed(HttpAnswer::Failure failure, const QString &code)
{
    HttpAnswer answer;
    answer.failure = failure;
    answer.reason.code = code;
    return answer;
}

// Requests of steps have a key; health checks do not.
bool hasKey(const agent::HttpExchange &request)
{
    return std::any_of(request.headers.begin(), request.headers.end(), [](const auto &header) {
        return header.first.compare("Idempotency-Key", Qt::CaseInsensitive) == 0;
    });
}

using Wire = faultlab::WireFault::Form;

// The client treats an incomplete response as no response.
bool endsEarly(const faultlab::WireFault &wire)
{
    return wire.form == Wire::ResetMidBody || wire.form == Wire::LimitBytes
        || wire.form == Wire::Truncated;
}

qint64 wireMs(const faultlab::Reaction &reaction)
{
    constexpr qint64 kHeaderLines = 4;
    const qint64 bytes = std::max<qint64>(1, reaction.wire.bytes);
    switch (reaction.wire.form) {
    case Wire::SlowClose:
        return reaction.wire.pauseMs;
    case Wire::SlowHeaders:
        return kHeaderLines * reaction.wire.pauseMs;
    case Wire::Dribble:
        return (reaction.body.size() / bytes) * reaction.wire.pauseMs;
    default:
        return 0;
    }
}

HttpAnswer answerOf(const faultlab::Reaction &reaction, const agent::HttpExchange &request)
{
    HttpAnswer answer;
    if (reaction.body.size() > request.maxResponseBytes)
        answer = failed(HttpAnswer::Failure::TooLarge, u"response-too-large"_s);
    answer.status = reaction.status;
    answer.body = reaction.body;
    if (reaction.wire.form == Wire::WrongLength)
        answer.body.truncate(answer.body.size() / 2);
    for (const auto &[header, value] : reaction.headers)
        answer.headers.emplace_back(header.toLower(), value);
    return answer;
}

} // namespace

struct SimNetwork::Exchange
{
    agent::HttpExchange request;
    std::function<void(HttpAnswer)> done;
    std::shared_ptr<base::Mailbox> mailbox;
    EventQueue::EventId deadline = 0;
    bool over = false; // has got its response, or is no longer awaited
    bool canceled = false;
    bool repeated = false;
    SimService *service = nullptr; // null: no service at this address
    QString path;
    // Offset of the sender's clock, so that ledger times are comparable with journal times.
    qint64 wallOffset = 0;
};

class SimNetwork::Transport final : public agent::HttpTransport
{
public:
    Transport(SimNetwork &network, std::shared_ptr<base::Mailbox> mailbox,
        std::function<void()> requested)
        : m_network(network)
        , m_mailbox(std::move(mailbox))
        , m_requested(std::move(requested))
    {
    }
    agent::ExchangeId start(
        agent::HttpExchange request, std::function<void(HttpAnswer)> done) override
    {
        auto exchange = std::make_shared<Exchange>();
        exchange->request = std::move(request);
        exchange->done = std::move(done);
        exchange->mailbox = m_mailbox;
        for (const auto &[header, value] : exchange->request.headers)
            if (header.compare("idempotency-key", Qt::CaseInsensitive) == 0) {
                m_network.countRequest(value);
                if (m_requested)
                    m_requested();
            }
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
            m_network.end(*exchange);
            exchange->canceled = true;
            m_network.m_core.queue.cancel(exchange->deadline);
        }
        m_open.erase(entry);
    }

private:
    SimNetwork &m_network;
    std::shared_ptr<base::Mailbox> m_mailbox;
    std::function<void()> m_requested;
    std::map<agent::ExchangeId, std::weak_ptr<Exchange>> m_open;
    agent::ExchangeId m_last = 0;
};

SimService &SimNetwork::add(const model::ServiceConfig &config, quint64 seed)
{
    SimService &service = m_services[config.name];
    service.config = config;
    service.concurrencyMax = config.concurrency;
    service.model = std::make_unique<faultlab::ServiceModel>(config.name, seed);
    return service;
}

std::unique_ptr<agent::HttpTransport> SimNetwork::transport(
    std::shared_ptr<base::Mailbox> mailbox, std::function<void()> requested)
{
    return std::make_unique<Transport>(*this, std::move(mailbox), std::move(requested));
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

void SimNetwork::countRequest(const QByteArray &key)
{
    ++m_byKey[key];
    if (m_requestMade)
        m_requestMade(key);
}

// A lowered limit applies only to requests that begin afterwards.
void SimNetwork::begin(Exchange &exchange)
{
    SimService *service = exchange.service;
    if (!service || !hasKey(exchange.request))
        return;
    ++service->begun;
    ++service->open;
    service->overLimit +=
        m_concurrencyInForce && service->open > m_concurrencyInForce(service->config.name);
}

void SimNetwork::end(Exchange &exchange)
{
    if (!exchange.over && exchange.service && hasKey(exchange.request))
        --exchange.service->open;
    exchange.over = true;
}

void SimNetwork::send(const std::shared_ptr<Exchange> &exchange)
{
    exchange->service = serviceAt(exchange->request.url, &exchange->path);
    exchange->wallOffset = m_core.clock.wallNow() - m_core.clock.steadyNow();
    begin(*exchange);
    const qint64 latency = m_core.shouldInject(Fault::NetworkSlow)
        ? m_core.random.skewed(100, kSlowMaxMs)
        : m_core.random.skewed(1, kLatencyMaxMs);
    exchange->deadline = m_core.queue.callAt(exchange->request.deadline, [this, exchange] {
        finish(exchange, failed(HttpAnswer::Failure::Deadline, u"deadline"_s));
    });
    if (m_core.shouldInject(Fault::Refused)) {
        m_core.queue.callIn(1, [this, exchange] {
            finish(exchange, failed(HttpAnswer::Failure::NotSent, u"connection-refused"_s));
        });
        return;
    }
    if (m_core.shouldInject(Fault::LostBefore)) {
        if (m_core.random.chance(0.5)) // otherwise nothing happens until the deadline
            m_core.queue.callIn(latency, [this, exchange] {
                finish(exchange, failed(HttpAnswer::Failure::Lost, u"connection-lost"_s));
            });
        return;
    }
    if (hasKey(exchange->request) && m_core.shouldInject(Fault::LateEffect)) {
        const qint64 left = exchange->request.deadline - m_core.clock.steadyNow();
        m_core.queue.callIn(m_core.random.between(1, std::max<qint64>(1, left) + kStragglingMs),
            [this, exchange] { arrive(exchange, false); });
        if (m_core.random.chance(0.7)) // otherwise the sender waits until the deadline
            m_core.queue.callIn(latency, [this, exchange] {
                finish(exchange, failed(HttpAnswer::Failure::Lost, u"connection-lost"_s));
            });
        return;
    }
    exchange->repeated = m_core.shouldInject(Fault::SentTwice);
    if (exchange->repeated)
        m_core.queue.callIn(m_core.random.skewed(0, kLatencyMaxMs) + latency / 2,
            [this, exchange] { arrive(exchange, false); });
    m_core.queue.callIn(latency, [this, exchange] { arrive(exchange, true); });
}

void SimNetwork::arrive(const std::shared_ptr<Exchange> &exchange, bool answered)
{
    if (m_core.clock.steadyNow() > exchange->request.deadline + kStragglingMs)
        return;
    SimService *service = exchange->service;
    if (!service) {
        finish(exchange, failed(HttpAnswer::Failure::NotSent, u"name-not-resolved"_s));
        return;
    }
    if (service->isDown || service->isStopped) {
        ++service->turnedAway;
        finish(exchange, failed(HttpAnswer::Failure::NotSent, u"connection-refused"_s));
        return;
    }
    if (service->refuses) {
        ++service->turnedAway;
        HttpAnswer refusal;
        refusal.status = 503;
        finish(exchange, refusal);
        return;
    }
    if (exchange->path == service->config.healthPath) {
        HttpAnswer well;
        well.status = 200;
        finish(exchange, well);
        return;
    }
    faultlab::ServiceRequest request;
    request.method = QString::fromLatin1(exchange->request.method);
    request.path = exchange->path;
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
    if (reaction.status == 0 || endsEarly(reaction.wire) || m_core.shouldInject(Fault::LostAfter)) {
        m_core.queue.callIn(reaction.delayMs + 1, [this, exchange] {
            finish(exchange, failed(HttpAnswer::Failure::Lost, u"connection-lost"_s));
        });
        return;
    }
    m_core.queue.callIn(
        reaction.delayMs + wireMs(reaction) + m_core.random.skewed(1, kLatencyMaxMs),
        [this, exchange, answer = answerOf(reaction, exchange->request)] {
            finish(exchange, answer);
        });
}

void SimNetwork::record(const faultlab::Reaction &reaction, const Exchange &exchange)
{
    ++m_requests;
    m_core.trace.add(u"service %1 %2 -> %3"_s
                         .arg(QString::fromLatin1(exchange.request.method), exchange.request.url)
                         .arg(reaction.status));
    for (const faultlab::LedgerLine &line : reaction.ledger) {
        if (line.kind == faultlab::LedgerLine::Kind::Request && !line.fault.isEmpty())
            m_core.recordFault(u"service-"_s + line.fault);
        m_ledger.push_back(line);
        m_ledger.back().at = m_core.clock.steadyNow() + exchange.wallOffset;
    }
}

void SimNetwork::finish(const std::shared_ptr<Exchange> &exchange, HttpAnswer answer)
{
    if (exchange->over)
        return;
    end(*exchange);
    answer.repeated = exchange->repeated;
    m_core.queue.cancel(exchange->deadline);
    exchange->mailbox->post(base::Channel::Reliable, [exchange, answer = std::move(answer)] {
        if (!exchange->canceled)
            exchange->done(answer);
    });
}

} // namespace sagadesk::simulation
