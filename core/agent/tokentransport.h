#pragma once

#include "core/agent/httptransport.h"
#include "core/model/serviceconfig.h"

#include <QList>

#include <map>

namespace sagadesk::agent {

// Adds a service's access token to each of its requests: OAuth2 client credentials (RFC 6749 4.4).
// The token is fetched when first needed, cached, and renewed after four fifths of its lifetime;
// requests use the old token until the new one arrives. After a 401 the token is renewed and the
// request is sent again, once. Requests that wait for a token keep their deadline.
//
// If no token can be obtained, requests end as NotSent with "token-unavailable" {httpStatus,
// error?}, {cause}, or {cause, env or file}; a later attempt may succeed. For kFailureKeptMs after
// that, requests fail at once, so that a broken token endpoint is not called for each of them.
//
// Runs in the turn of the Agent whose host and transport it uses.
class TokenTransport final : public HttpTransport
{
public:
    static constexpr qint64 kFailureKeptMs = 1000;

    TokenTransport(base::ActorHost &host, HttpTransport &network, model::ServiceConfig service);
    ~TokenTransport() override; // drops open exchanges without calling `done`
    Q_DISABLE_COPY_MOVE(TokenTransport)

    ExchangeId start(HttpExchange exchange, std::function<void(HttpAnswer)> done) override;
    void cancel(ExchangeId exchange) override;

private:
    struct Call
    {
        HttpExchange exchange;
        std::function<void(HttpAnswer)> done;
        ExchangeId inner = 0; // in flight; 0: waiting for a token
        base::TimerId timer = 0; // until `inner` is set: for the deadline, or to report a failure
        QByteArray token; // the token sent with the request
        bool isRepeated = false; // after a 401
    };

    [[nodiscard]] bool hasToken() const;
    void proceed(ExchangeId id);
    void send(ExchangeId id, Call &call);
    void wait(ExchangeId id, Call &call);
    void received(ExchangeId id, HttpAnswer answer);
    void finish(ExchangeId id, HttpAnswer answer);
    void finishLater(ExchangeId id, const HttpAnswer &answer);
    void requestToken();
    void tokenReceived(const HttpAnswer &answer);
    void takeToken(const QByteArray &token, qint64 lifetimeMs);
    void fail(const model::Reason &reason);
    [[nodiscard]] QList<ExchangeId> waiting() const;

    base::ActorHost &m_host;
    HttpTransport &m_network;
    const model::ServiceConfig m_service;
    std::map<ExchangeId, Call> m_calls;
    ExchangeId m_lastId = 0;
    ExchangeId m_tokenExchange = 0; // 0: no token is being requested
    QByteArray m_token;
    base::SteadyMs m_renewAt = 0;
    base::SteadyMs m_expiresAt = 0;
    model::Reason m_failure; // of the last failed token request
    base::SteadyMs m_failureUntil = 0;
};

} // namespace sagadesk::agent
