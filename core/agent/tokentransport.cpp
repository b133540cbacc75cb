#include "core/agent/tokentransport.h"

#include "core/agent/redaction.h"
#include "core/agent/secrets.h"
#include "core/base/reasoncodes.h"
#include "core/json/syntax.h"
#include "core/json/value.h"

#include <QUrl>

#include <algorithm>
#include <utility>

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kTokenTimeoutMs = 10'000;
constexpr qint64 kTokenAnswerBytesMax = 64 * 1024;
constexpr qint64 kLifetimeDefaultMs = 300'000; // if the response specifies none
constexpr qint64 kLifetimeMaxMs = 86'400'000;
constexpr qsizetype kErrorNameMax = 64;
constexpr int kUnauthorized = 401;

QByteArray formText(const QString &text)
{
    return text.toUtf8().toPercentEncoding();
}

HttpAnswer failedAnswer(HttpAnswer::Failure failure, model::Reason reason)
{
    HttpAnswer answer;
    answer.failure = failure;
    answer.reason = std::move(reason);
    return answer;
}

// An error name of RFC 6749 5.2, such as "invalid_client". Other text might repeat what was sent.
QString errorName(const QJsonValue &value)
{
    const QString text = value.toString();
    const bool isName = text.size() <= kErrorNameMax
        && std::all_of(text.begin(), text.end(),
            [](QChar c) { return (c >= u'a' && c <= u'z') || c == u'_'; });
    return isName ? text : QString();
}

HttpExchange tokenExchange(const model::ServiceConfig &service, const QByteArray &secret)
{
    const model::OAuth2Config &config = service.oauth2;
    HttpExchange exchange;
    exchange.method = "POST";
    exchange.url = config.tokenUrl;
    exchange.body = "grant_type=client_credentials";
    if (!config.scope.isEmpty())
        exchange.body += "&scope=" + formText(config.scope);
    // RFC 6749 2.3.1: both parts are form-encoded before they become Basic credentials.
    const QByteArray credentials =
        formText(config.clientId) + ':' + formText(QString::fromUtf8(secret));
    exchange.headers = {{"Accept", "application/json"},
        {"Content-Type", "application/x-www-form-urlencoded"},
        {"Authorization", "Basic " + credentials.toBase64()}};
    exchange.maxResponseBytes = kTokenAnswerBytesMax;
    exchange.connectionsPerHost = 1;
    exchange.tls.caFile = config.caFile;
    exchange.pool = service.name + u" token"_s;
    return exchange;
}

QJsonValue strictJson(const QByteArray &body)
{
    if (json::isNestedTooDeep(body) || json::findSyntaxError(body))
        return QJsonValue(QJsonValue::Undefined);
    return json::parseValue(body);
}

} // namespace

TokenTransport::TokenTransport(
    base::ActorHost &host, HttpTransport &network, model::ServiceConfig service)
    : m_host(host)
    , m_network(network)
    , m_service(std::move(service))
{
}

TokenTransport::~TokenTransport()
{
    if (m_tokenExchange != 0)
        m_network.cancel(m_tokenExchange);
    for (const auto &[id, call] : m_calls) {
        if (call.inner != 0)
            m_network.cancel(call.inner);
        if (call.timer != 0)
            m_host.cancel(call.timer);
    }
}

ExchangeId TokenTransport::start(HttpExchange exchange, std::function<void(HttpAnswer)> done)
{
    const ExchangeId id = ++m_lastId;
    Call &call = m_calls[id];
    call.exchange = std::move(exchange);
    call.done = std::move(done);
    proceed(id);
    return id;
}

void TokenTransport::cancel(ExchangeId exchange)
{
    const auto found = m_calls.find(exchange);
    if (found == m_calls.end())
        return;
    if (found->second.inner != 0)
        m_network.cancel(found->second.inner);
    if (found->second.timer != 0)
        m_host.cancel(found->second.timer);
    m_calls.erase(found);
}

bool TokenTransport::hasToken() const
{
    return !m_token.isEmpty() && m_host.steadyNow() < m_expiresAt;
}

void TokenTransport::proceed(ExchangeId id)
{
    Call &call = m_calls.at(id);
    const base::SteadyMs now = m_host.steadyNow();
    if (hasToken()) {
        send(id, call);
        if (now >= m_renewAt && now >= m_failureUntil)
            requestToken();
        return;
    }
    if (now < m_failureUntil) {
        finishLater(id, failedAnswer(HttpAnswer::Failure::NotSent, m_failure));
        return;
    }
    wait(id, call);
    requestToken();
}

void TokenTransport::send(ExchangeId id, Call &call)
{
    call.token = m_token;
    HttpExchange exchange = call.exchange;
    exchange.headers.emplace_back("Authorization", "Bearer " + m_token);
    call.inner = m_network.start(
        std::move(exchange), [this, id](HttpAnswer answer) { received(id, std::move(answer)); });
}

void TokenTransport::wait(ExchangeId id, Call &call)
{
    call.timer = m_host.callAt(call.exchange.deadline, [this, id] {
        m_calls.at(id).timer = 0;
        finish(id, failedAnswer(HttpAnswer::Failure::Deadline, {codes::kDeadlinePassed, {}}));
    });
}

void TokenTransport::received(ExchangeId id, HttpAnswer answer)
{
    Call &call = m_calls.at(id);
    call.inner = 0;
    const bool isRefused =
        answer.failure == HttpAnswer::Failure::None && answer.status == kUnauthorized;
    if (isRefused && m_token == call.token)
        m_token.clear(); // it was probably revoked before it expired
    if (isRefused && !call.isRepeated) {
        call.isRepeated = true;
        proceed(id);
        return;
    }
    answer.body = withoutSecrets(std::move(answer.body), {call.token});
    finish(id, std::move(answer));
}

void TokenTransport::finish(ExchangeId id, HttpAnswer answer)
{
    auto node = m_calls.extract(id);
    if (node.mapped().timer != 0)
        m_host.cancel(node.mapped().timer);
    node.mapped().done(std::move(answer)); // may start and cancel other exchanges
}

// Uses a timer, because `done` must not run within start().
void TokenTransport::finishLater(ExchangeId id, const HttpAnswer &answer)
{
    m_calls.at(id).timer = m_host.callAt(m_host.steadyNow(), [this, id, answer] {
        m_calls.at(id).timer = 0;
        finish(id, answer);
    });
}

void TokenTransport::requestToken()
{
    if (m_tokenExchange != 0)
        return;
    const auto secret = readClientSecret(m_service);
    if (!secret) {
        QJsonObject parameters = secret.error().parameters;
        parameters.insert(u"cause"_s, secret.error().code);
        m_failure = {codes::kTokenUnavailable, parameters};
        m_failureUntil = m_host.steadyNow() + kFailureKeptMs;
        for (const ExchangeId id : waiting()) {
            m_host.cancel(std::exchange(m_calls.at(id).timer, 0));
            finishLater(id, failedAnswer(HttpAnswer::Failure::NotSent, m_failure));
        }
        return;
    }
    HttpExchange exchange = tokenExchange(m_service, *secret);
    exchange.deadline = m_host.steadyNow() + kTokenTimeoutMs;
    m_tokenExchange = m_network.start(
        std::move(exchange), [this](const HttpAnswer &answer) { tokenReceived(answer); });
}

void TokenTransport::tokenReceived(const HttpAnswer &answer)
{
    m_tokenExchange = 0;
    if (answer.failure != HttpAnswer::Failure::None) {
        fail({codes::kTokenUnavailable, {{u"cause"_s, answer.reason.code}}});
        return;
    }
    const QJsonValue body = strictJson(answer.body);
    const QByteArray token = body["access_token"_L1].toString().toUtf8();
    const QString type = body["token_type"_L1].toString(u"bearer"_s);
    const bool isUsable = !token.isEmpty() && isFieldValue(token)
        && type.compare("bearer"_L1, Qt::CaseInsensitive) == 0;
    if (answer.status != 200 || !isUsable) {
        QJsonObject parameters{{u"httpStatus"_s, answer.status}};
        if (const QString error = errorName(body["error"_L1]); !error.isEmpty())
            parameters.insert(u"error"_s, error);
        fail({codes::kTokenUnavailable, parameters});
        return;
    }
    const double seconds = body["expires_in"_L1].toDouble(double(kLifetimeDefaultMs) / 1000);
    takeToken(token, static_cast<qint64>(std::clamp(seconds * 1000, 1.0, double(kLifetimeMaxMs))));
}

void TokenTransport::takeToken(const QByteArray &token, qint64 lifetimeMs)
{
    const base::SteadyMs now = m_host.steadyNow();
    m_token = token;
    m_renewAt = now + lifetimeMs * 4 / 5;
    m_expiresAt = now + lifetimeMs * 19 / 20; // allows for latency and clock differences
    m_failureUntil = 0;
    for (const ExchangeId id : waiting()) {
        Call &call = m_calls.at(id);
        m_host.cancel(std::exchange(call.timer, 0));
        send(id, call);
    }
}

void TokenTransport::fail(const model::Reason &reason)
{
    m_failure = reason;
    m_failureUntil = m_host.steadyNow() + kFailureKeptMs;
    const QList<ExchangeId> ids = waiting();
    for (const ExchangeId id : ids)
        if (m_calls.contains(id)) // `done` of another call may have canceled it
            finish(id, failedAnswer(HttpAnswer::Failure::NotSent, reason));
}

QList<ExchangeId> TokenTransport::waiting() const
{
    QList<ExchangeId> ids;
    for (const auto &[id, call] : m_calls)
        if (call.inner == 0)
            ids.append(id);
    return ids;
}

} // namespace sagadesk::agent
