#pragma once

#include "core/api/json/entitytag.h"
#include "core/api/json/responsestream.h"
#include "core/views/jsonparts.h"

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace sagadesk::api {

using HasLeft = std::function<bool()>;

// A request as handlers see it: checked, decoded and complete.
struct Request
{
    QByteArray method; // HEAD becomes GET
    QStringList path; // segments, percent-decoded
    std::vector<std::pair<QString, QString>> query; // decoded, in order
    QByteArray idempotencyKey;
    QString traceparent; // from model::readTraceparent(); empty: none or invalid
    std::optional<EntityTags> ifMatch;
    std::optional<EntityTags> ifNoneMatch;
    bool acceptsEvents = false; // the client accepts text/event-stream
    QString lastEventId; // the last event that the client received; empty: none
    QByteArray body;
    QHash<QString, QString> parameters; // of the route's pattern
    // Whether the client has closed its end, at least for sending. May be called from any thread.
    HasLeft hasLeft;

    [[nodiscard]] QString parameter(const QString &name) const { return parameters.value(name); }
    [[nodiscard]] std::optional<QString> queryValue(QStringView name) const;
};

struct Response
{
    int status = 200;
    QByteArray body;
    QByteArray contentType = "application/json";
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    QByteArray entityTag; // without quotes; empty: none
    std::shared_ptr<ResponseStream> stream; // instead of `body`; null: the body is complete
};

// 304 without a body if the client already has this response.
[[nodiscard]] Response unlessKnown(Response response, const std::optional<EntityTags> &ifNoneMatch);

// Must be called once; may be called from any thread.
using Reply = std::function<void(Response)>;

// The path and query of a request target in origin form. nullopt if malformed (no leading slash, an
// invalid percent-encoding, an encoded NUL or slash, or invalid UTF-8).
struct Target
{
    QStringList path;
    std::vector<std::pair<QString, QString>> query;
};
[[nodiscard]] std::optional<Target> parseTarget(const QByteArray &target);

using model::timeText;
[[nodiscard]] std::optional<qint64> parseTime(const QString &text);

} // namespace sagadesk::api
