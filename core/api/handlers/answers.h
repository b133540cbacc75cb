#pragma once

#include "core/api/handlers/responsethread.h"
#include "core/api/handlers/routes.h"
#include "core/api/json/problem.h"
#include "core/model/operatorcommand.h"

namespace sagadesk::api {

// A callback for the Engine that turns its result into a Response on the API's own thread: `write`
// renders the value; an error becomes a problem report.
template <class T, class Write>
[[nodiscard]] engine::Answer<T> respond(
    const HandlerContext &context, const Reply &reply, Write write)
{
    return context.courier->carry<T>([reply, write](const base::Result<T> &result) {
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

// A response to GET with an entity tag, for If-None-Match.
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

// An integer from the query; `otherwise` if missing, nullopt if it is invalid or out of range.
[[nodiscard]] std::optional<qint64> queryNumber(
    const Request &request, QStringView name, qint64 least, qint64 most, qint64 otherwise);
struct PageQuery
{
    int limit = 0;
    QString after;
};
// If the limit is out of range, sends the error and returns nullopt.
[[nodiscard]] std::optional<PageQuery> pageQuery(
    const Request &request, int limitMax, int limitDefault, const Reply &reply);
// The header Idempotency-Key, with or without quotes: printable ASCII without spaces; empty if
// missing. If it is malformed, sends the error and returns nullopt.
[[nodiscard]] std::optional<QString> keyQuery(const Request &request, const Reply &reply);
// A hash of the content of a body, independent of white space and the order of members.
[[nodiscard]] QByteArray contentHash(const QByteArray &body);
// The Idempotency-Key of the request as the id of the command, with a hash of the request's path
// and content. Errors as for keyQuery().
[[nodiscard]] std::optional<model::CommandKey> commandKey(
    const Request &request, const Reply &reply);
// The response for a refused command; 422 if its id was used before for a different one.
[[nodiscard]] Response commandRefused(const base::Error &error);
// The parameter `wait` of a long poll, in ms. If out of range, sends the error and returns nullopt.
[[nodiscard]] std::optional<qint64> waitQuery(const Request &request, const Reply &reply);
[[nodiscard]] Response queryError(QStringView name, const QString &expected);

} // namespace sagadesk::api
