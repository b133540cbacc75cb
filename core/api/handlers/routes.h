#pragma once

#include "core/api/json/httpmessage.h"

#include <functional>
#include <memory>
#include <span>

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::faultlab {
class LedgerReads;
}

namespace sagadesk::api {

class ChangeReads;
class LongPolls;
class Readiness;
class RequestCounts;
class ResponseThread;

// What a handler needs. Long responses are serialized on the API's own thread; short ones may be
// sent on a thread of the engine.
struct HandlerContext
{
    engine::Engine &engine;
    std::shared_ptr<ResponseThread> courier;
    LongPolls &waiters;
    std::shared_ptr<Readiness> readiness;
    std::shared_ptr<RequestCounts> requests;
    std::shared_ptr<ChangeReads> changes;
    const faultlab::LedgerReads *ledger = nullptr; // null: no service is simulated
    // Proves that this API knows the token (core/api/server/accessfiles.h). Call it only on the
    // thread of libmicrohttpd, where the handler of a call without a body (BodyKind::None) starts.
    std::function<QByteArray(const QByteArray &challenge)> prove;
};

using Handler = void (*)(const HandlerContext &context, const Request &request, Reply reply);

enum class BodyKind : quint8 { None, Json, JsonOrNothing, Lines };

// Which conditional header and key a call supports; the others are refused, except that GET and PUT
// ignore an Idempotency-Key. OnlyNew: `If-None-Match: *`. Reads always support If-None-Match.
enum class Takes : quint8 { Nothing, IfMatch, IdempotencyKey, Both, OnlyNew };

// One call of the API. The server serves exactly these.
struct Route
{
    QLatin1StringView method;
    QLatin1StringView pattern; // segments: literal, {name} or {name}:verb
    BodyKind body;
    Handler handler;
    bool needsToken = true;
    Takes takes = Takes::Nothing;
    QLatin1StringView query = {}; // supported parameters, separated by spaces; others are refused
};
[[nodiscard]] std::span<const Route> routes();

struct Match
{
    const Route *route = nullptr; // null: the path is unknown, or does not have this method
    QHash<QString, QString> parameters;
    QStringList allowed; // methods of the path; empty: unknown path
};
[[nodiscard]] Match matchRoute(const QByteArray &method, const QStringList &path);

[[nodiscard]] constexpr qint64 bodyBytesMax(BodyKind kind)
{
    return kind == BodyKind::Lines ? 16LL << 20 : 1LL << 20;
}

} // namespace sagadesk::api
