#pragma once

#include "core/base/error.h"
#include "core/model/reason.h"

#include <QString>

namespace sagadesk::api {

// The English texts of error and reason codes (core/text), used in problem reports (RFC 9457) and
// by sagadeskctl. A code without text is shown with its parameters.

[[nodiscard]] QString problemTitle(const QString &code); // such as "Task not found"
[[nodiscard]] QString problemDetail(const QString &code, const QJsonObject &parameters);
[[nodiscard]] inline QString problemDetail(const base::Error &error)
{
    return problemDetail(error.code, error.parameters);
}
[[nodiscard]] inline QString problemDetail(const model::Reason &reason)
{
    return problemDetail(reason.code, reason.parameters);
}

} // namespace sagadesk::api
