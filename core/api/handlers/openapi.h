#pragma once

#include <QByteArray>

namespace sagadesk::api {

// The description of this API, as compiled in.
[[nodiscard]] const QByteArray &openApiDocument();

} // namespace sagadesk::api
