#pragma once

#include "core/api/json/httpmessage.h"
#include "core/base/error.h"

namespace sagadesk::api {

// One mistake in the body: JSON pointer (RFC 6901) and what is wrong there.
struct BodyMistake
{
    QString pointer;
    QString detail;
};

// RFC 9457: type, title, status, detail, and as extensions code,
// parameters and errors[{pointer, detail}].
[[nodiscard]] Response problem(int status, const QString &code, const QJsonObject &parameters = {},
    const std::vector<BodyMistake> &mistakes = {});
[[nodiscard]] Response problem(const base::Error &error);
[[nodiscard]] int statusOf(base::ErrorKind kind);

// The object itself, for places that hold several (a line of a batch's answer).
[[nodiscard]] QByteArray problemBody(int status, const QString &code, const QJsonObject &parameters,
    const std::vector<BodyMistake> &mistakes);

} // namespace sagadesk::api
