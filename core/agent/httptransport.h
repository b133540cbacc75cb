#pragma once

#include "core/base/actor.h"
#include "core/model/reason.h"
#include "core/model/serviceconfig.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

namespace sagadesk::agent {

struct HttpExchange
{
    QByteArray method;
    QString url; // absolute, or "noop:", which yields 200 {} without using the network
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;
    base::SteadyMs deadline = 0; // absolute time by which the exchange ends in any case
    qint64 maxResponseBytes = 0; // enforced while the response arrives
    int connectionsPerHost = 0; // maximum at a time to the host of the URL; 0: no limit
    model::TlsFiles tls;
    QString pool; // usually the service; connectionsPerHost applies to each pool
};

struct HttpAnswer
{
    enum class Failure : quint8 {
        None, // a complete response: `status` is set
        NotSent, // it is certain that nothing was sent: connection refused, TLS failed, …
        Deadline,
        Lost, // the connection ended before the response was complete
        TooLarge,
        Malformed, // not valid HTTP
    };
    Failure failure = Failure::None;
    // Why it failed: "connection-refused", "name-not-resolved", "tls-failed", …
    model::Reason reason;
    int status = 0;
    // The transport itself sent the request again because a reused connection turned out dead. This
    // is the response to the last copy; an earlier one may have taken effect.
    bool repeated = false;
    std::vector<std::pair<QByteArray, QByteArray>> headers; // names in lower case
    QByteArray body;
};

using ExchangeId = qint64;

// The seam to remote services: libcurl in production, a simulated network in the simulation. Called
// in the Agent's turn; `done` runs in a later turn, exactly once unless canceled. Follows no
// redirects, accepts only http and https, and always verifies certificates.
class HttpTransport
{
public:
    virtual ~HttpTransport() = default;
    virtual ExchangeId start(HttpExchange exchange, std::function<void(HttpAnswer)> done) = 0;
    virtual void cancel(ExchangeId exchange) = 0;
};

} // namespace sagadesk::agent
