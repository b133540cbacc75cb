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
    QString url; // absolute; or "noop:": answers 200 {} without any network
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;
    base::SteadyMs deadline = 0; // absolute; the exchange is over by then, one way or the other
    qint64 maxResponseBytes = 0; // checked while it arrives
    int connectionsPerHost = 0; // at once for one `pool`; 0: no limit
    model::TlsFiles tls;
    QString pool; // the service: others at the same host have connections of their own
};

struct HttpAnswer
{
    enum class Failure : quint8 {
        None, // an answer arrived whole: status is set
        NotSent, // certainly nothing left: refused, name not found, no route, TLS handshake failed
        Deadline,
        Lost, // the connection ended before the answer was whole
        TooLarge,
        Malformed, // not HTTP
    };
    Failure failure = Failure::None;
    model::Reason
        reason; // with a failure: "connection-refused", "name-not-resolved", "tls-failed", …
    int status = 0;
    // The transport sent the request again by itself, because the reused connection turned out
    // dead: the answer is that of the last copy, and an earlier one may have taken effect.
    bool repeated = false;
    std::vector<std::pair<QByteArray, QByteArray>> headers; // names in lower case
    QByteArray body;
};

using ExchangeId = qint64;

// The one seam to remote services: libcurl in production, a simulated network in the simulation.
// Used from the Agent's turn; `done` runs in a later turn of the Agent, exactly once unless
// cancelled. Redirects are not followed, only http and https, certificates always verified.
class HttpTransport
{
public:
    virtual ~HttpTransport() = default;
    virtual ExchangeId start(HttpExchange exchange, std::function<void(HttpAnswer)> done) = 0;
    virtual void cancel(ExchangeId exchange) = 0;
};

} // namespace sagadesk::agent
