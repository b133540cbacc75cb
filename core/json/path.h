#pragma once

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <optional>

namespace sagadesk::json {

// A dotted path into JSON: "size", "address.city", "items.0.id" or "items[0].id". A number selects
// an element of an array, or the member of an object with that name. Keys that contain dots or
// brackets can't be addressed.

// The parts of the path, or nullopt if it is malformed. An empty path has no parts and
// means the whole value.
[[nodiscard]] std::optional<QStringList> splitPath(QStringView path);

// The value at `path`; Undefined if there is none or the path is malformed.
[[nodiscard]] QJsonValue valueAt(const QJsonValue &root, QStringView path);

} // namespace sagadesk::json
