#pragma once

#include "core/api/json/httpmessage.h"
#include "core/base/error.h"

namespace sagadesk::api {

// An error in the body: JSON pointer (RFC 6901) and description.
struct BodyError
{
    QString pointer;
    QString detail;
};

// A problem report (RFC 9457): type, title, status, detail, and the extensions code, parameters
// and errors[{pointer, detail}].
[[nodiscard]] Response problem(int status, const QString &code, const QJsonObject &parameters = {},
    const std::vector<BodyError> &errors = {});
[[nodiscard]] Response problem(const base::Error &error);
[[nodiscard]] int statusOf(base::ErrorKind kind);

// The JSON object alone, for responses that contain several (the lines of a batch).
[[nodiscard]] QByteArray problemBody(int status, const QString &code, const QJsonObject &parameters,
    const std::vector<BodyError> &errors);

} // namespace sagadesk::api
