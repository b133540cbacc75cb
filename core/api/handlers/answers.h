#pragma once

#include "core/api/handlers/responsethread.h"
#include "core/api/handlers/routes.h"
#include "core/api/json/problem.h"

namespace sagadesk::api {

// An Engine answer that becomes a Response on the API's own thread: the value by `write`, an error
// as problem.
template <class T, class Write>
[[nodiscard]] engine::Answer<T> respond(
    const HandlerContext &surroundings, const Reply &reply, Write write)
{
    return surroundings.courier->carry<T>([reply, write](const base::Result<T> &result) {
        reply(result ? write(*result) : problem(result.error()));
    });
}

[[nodiscard]] inline Response jsonResponse(QByteArray body, int status = 200)
{
    Response response;
    response.status = status;
    response.body = std::move(body);
    return response;
}

// A response to GET that a client can cache and revalidate with If-None-Match.
[[nodiscard]] inline Response taggedResponse(QByteArray body)
{
    Response response = jsonResponse(std::move(body));
    response.entityTag = entityTagOf(response.body);
    return response;
}
// The same for a task or one of its steps: the tag starts with the version of the task.
[[nodiscard]] inline Response taggedResponse(QByteArray body, qint64 taskVersion)
{
    Response response = jsonResponse(std::move(body));
    response.entityTag = entityTagOf(taskVersion, response.body);
    return response;
}

// A whole number of the query; `otherwise` when it is not given, nothing when it is out of range.
[[nodiscard]] std::optional<qint64> queryNumber(
    const Request &request, QStringView name, qint64 least, qint64 most, qint64 otherwise);
// `limit` and `after` of a list.
struct PageQuery
{
    int limit = 0;
    QString after;
};
// Nothing: the limit is out of range, and the reply says so.
[[nodiscard]] std::optional<PageQuery> pageQuery(
    const Request &request, int limitMax, int limitDefault, const Reply &reply);
// The header Idempotency-Key, empty if it is not given: printable ASCII, or quoted as a structured
// field would be. Nothing: it is malformed, and the reply says so.
[[nodiscard]] std::optional<QString> keyQuery(const Request &request, const Reply &reply);
// `wait` of a long poll, in ms; nullopt if it is out of range: the error has then been sent.
[[nodiscard]] std::optional<qint64> waitQuery(const Request &request, const Reply &reply);
[[nodiscard]] Response queryMistake(QStringView name, const QString &expected);

} // namespace sagadesk::api
