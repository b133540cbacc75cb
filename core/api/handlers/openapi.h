#pragma once

#include <QByteArray>

namespace sagadesk::api {

// The OpenAPI document compiled into this program.
[[nodiscard]] const QByteArray &openApiDocument();

} // namespace sagadesk::api
