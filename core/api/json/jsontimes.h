#pragma once

#include <QJsonObject>

namespace sagadesk::api {

// Parameters and journalled changes hold times as UTC milliseconds under names that are known;
// outside they are RFC 3339 texts. At every depth.
[[nodiscard]] QJsonObject withTimes(const QJsonObject &object);

} // namespace sagadesk::api
