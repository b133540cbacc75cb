#pragma once

#include "core/base/error.h"
#include "core/model/reason.h"

#include <QString>

namespace sagadesk::api {

// The English of error and reason codes, for problem reports of the API and for sagadeskctl. The
// one place of core that makes sentences: RFC 9457 asks for them; the window has its own, in four
// languages.

[[nodiscard]] QString problemTitle(const QString &code); // "Task not found"
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
