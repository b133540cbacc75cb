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

// A request as the handlers see it: checked, decoded, whole.
struct Request
{
    QByteArray method; // HEAD is given as GET
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

    [[nodiscard]] QString parameter(const QString &name) const { return parameters.value(name); }
    // Nothing when it is not given.
    [[nodiscard]] std::optional<QString> queryValue(QStringView name) const;
};

struct Response
{
    int status = 200;
    QByteArray body;
    QByteArray contentType = "application/json";
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    QByteArray entityTag; // without its quotes; empty: none
    std::shared_ptr<ResponseStream> stream; // instead of `body`; null: the body is complete
};

// 304 without a body if the client has it already.
[[nodiscard]] Response unlessKnown(Response response, const std::optional<EntityTags> &ifNoneMatch);

// Called once, from any thread.
using Reply = std::function<void(Response)>;

// The path and the query of a request target in origin form. Nothing: malformed (no leading slash,
// an encoding that is none, a NUL, a slash or invalid UTF-8 behind an encoding).
struct Target
{
    QStringList path;
    std::vector<std::pair<QString, QString>> query;
};
[[nodiscard]] std::optional<Target> parseTarget(const QByteArray &target);

using model::timeText;
[[nodiscard]] std::optional<qint64> parseTime(const QString &text);

} // namespace sagadesk::api
