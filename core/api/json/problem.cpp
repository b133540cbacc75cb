#include "core/api/json/problem.h"

#include "core/api/json/problemtext.h"
#include "core/base/refusalcodes.h"
#include "core/json/writer.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

// The error's parameters contain the errors in a definition as [{pointer, code, …}].
std::vector<BodyError> errorsOf(const QJsonObject &parameters)
{
    std::vector<BodyError> errors;
    for (const QJsonValue &value : parameters.value("validationErrors"_L1).toArray()) {
        QJsonObject rest = value.toObject();
        const QString pointer = rest.take("pointer"_L1).toString();
        const QString code = rest.take("code"_L1).toString();
        errors.push_back({pointer, problemDetail(code, rest)});
    }
    return errors;
}

} // namespace

int statusOf(base::ErrorKind kind)
{
    using Kind = base::ErrorKind;
    switch (kind) {
    case Kind::InvalidInput:
        return 400;
    case Kind::NotFound:
        return 404;
    case Kind::Gone:
        return 410;
    case Kind::Conflict:
    case Kind::Refused:
        return 409;
    case Kind::Overloaded:
    case Kind::StoreBusy:
    case Kind::StoreFull:
    case Kind::StoreReadOnly:
    case Kind::StoreIo:
    case Kind::OutcomeUnknown:
    case Kind::Locked:
        return 503;
    default:
        return 500;
    }
}

QByteArray problemBody(int status, const QString &code, const QJsonObject &parameters,
    const std::vector<BodyError> &errors)
{
    json::Writer json;
    json.beginObject();
    const QString type = u"urn:sagadesk:problem:"_s + code;
    json.member("type"_L1, type);
    json.member("title"_L1, problemTitle(code)).member("status"_L1, status);
    json.member("detail"_L1, problemDetail(code, parameters)).member("code"_L1, code);
    if (!parameters.isEmpty()) {
        json.rawMember("parameters"_L1,
            QJsonDocument(model::withTimes(parameters)).toJson(QJsonDocument::Compact));
    }
    if (!errors.empty()) {
        json.key("errors"_L1).beginArray();
        for (const BodyError &error : errors) {
            json.beginObject().key("pointer"_L1).text(error.pointer);
            json.member("detail"_L1, error.detail).endObject();
        }
        json.endArray();
    }
    json.endObject();
    return json.take();
}

Response problem(int status, const QString &code, const QJsonObject &parameters,
    const std::vector<BodyError> &errors)
{
    Response response;
    response.status = status;
    response.contentType = "application/problem+json";
    response.body = problemBody(status, code, parameters, errors);
    if (status == 503)
        response.headers.emplace_back("Retry-After", "1");
    if (status == 401)
        response.headers.emplace_back("WWW-Authenticate", "Bearer");
    return response;
}

Response problem(const base::Error &error)
{
    QJsonObject parameters = error.parameters;
    std::vector<BodyError> errors = errorsOf(parameters);
    parameters.remove("validationErrors"_L1);
    const QString pointer = parameters.take("pointer"_L1).toString();
    if (error.kind == base::ErrorKind::InvalidInput && !pointer.isEmpty())
        errors.push_back({pointer, problemDetail(error.code, parameters)});
    // Refused because the engine is stopping: the request may succeed after a restart.
    const bool ending = error.code == codes::kEngineStopped;
    return problem(ending ? 503 : statusOf(error.kind), error.code, parameters, errors);
}

} // namespace sagadesk::api
