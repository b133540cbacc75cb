#pragma once

#include "core/api/handlers/routes.h"
#include "core/api/json/problem.h"

namespace sagadesk::api {

// What every request has to pass before its handler is called: size, Host, Origin, token, route and
// kind of body, in that order (core/api/README.md). Pure; decided when the headers have arrived and
// before anything of the body is read.

constexpr qint64 kHeaderBytesMax = 8192;

struct HeaderFacts
{
    qint64 headerBytes = 0; // request line and all names and values
    bool complete = true; // every header of interest fitted
    QByteArray method;
    QByteArray target;
    QByteArray host;
    bool hasOrigin = false;
    QByteArray authorization;
    QByteArray contentType;
    QByteArray idempotencyKey;
    QByteArray traceparent; // empty also when it is given twice
    QByteArray ifMatch;
    QByteArray ifNoneMatch;
    QByteArray accept;
    QByteArray lastEventId;
    qint64 contentLength = -1; // -1: not given
    bool hasBody = false;
};

struct GateOptions
{
    QByteArray token;
    QString listenAddress; // an IP literal
};

// Passed, or the refusal. A body that is known to be too large need not be read at all.
struct RequestAdmission
{
    std::optional<Response> refusal;
    bool atOnce = false; // answer now, whatever else was going to be sent
    Request request; // without its body
    const Route *route = nullptr;
};
[[nodiscard]] RequestAdmission passGate(const HeaderFacts &facts, const GateOptions &options);

// Loopback names, the address that is listened on, and where that is every address, any IP literal:
// a web page that was given a false address for its name always sends the name.
[[nodiscard]] bool hostAllowed(const QByteArray &host, const QString &listenAddress);

} // namespace sagadesk::api
