#pragma once

#include "core/api/handlers/routes.h"
#include "core/api/json/problem.h"

namespace sagadesk::api {

// The checks before a handler is called: size of the headers, framing (HeaderFacts), Host, Origin,
// token, route, length and type of the body, unsupported headers, query, conditions, in that order.
// They run when the headers have arrived, before any of the body is read.

constexpr qint64 kHeaderBytesMax = 8192;
// A refused body is read and dropped up to this many bytes beyond its limit, because a client that
// is still sending would see a reset connection instead of the response.
constexpr qint64 kDroppedBytesMax = 32LL << 20;

struct HeaderFacts
{
    qint64 headerBytes = 0; // of the request line and all names and values
    QByteArray method;
    QByteArray target;
    // Headers that could make two parsers see different requests (RFC 9112, 11.2).
    QByteArrayList hosts;
    QByteArrayList contentLengths;
    QByteArrayList transferEncodings;
    bool hasBlankInName = false; // white space follows a header name
    QByteArray host;
    bool hasOrigin = false;
    QByteArray authorization;
    QByteArray contentType;
    QByteArray idempotencyKey;
    QByteArray traceparent; // empty if missing or repeated
    QByteArray ifMatch;
    QByteArray ifNoneMatch;
    QByteArray accept;
    QByteArray lastEventId;
    qint64 contentLength = -1; // -1: not given
    bool hasBody = false;
    bool expectsContinue = false; // the client sends the body only after an interim response
};

struct GateOptions
{
    QByteArray token;
    QByteArray readOnlyToken; // empty: there is none
    QString listenAddress; // an IP literal
};

// The request, or the refusal. The body of a refused request is not read if it has not been sent
// yet, if it is longer than kDroppedBytesMax, or if it is unclear where it ends.
struct RequestAdmission
{
    std::optional<Response> refusal;
    bool atOnce = false; // respond now, without reading the rest
    Request request; // without its body
    const Route *route = nullptr;
};
[[nodiscard]] RequestAdmission passGate(const HeaderFacts &facts, const GateOptions &options);

// Accepts "localhost", loopback addresses and the listen address, or any IP literal if the server
// listens on all addresses: a page that attacks by DNS rebinding always sends a name.
[[nodiscard]] bool hostAllowed(const QByteArray &host, const QString &listenAddress);

} // namespace sagadesk::api
