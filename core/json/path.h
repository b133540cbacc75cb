#pragma once

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <optional>

namespace sagadesk::json {

// A dotted path into JSON: "size", "address.city", "items.0.id" or "items[0].id". A number names
// an element of an array, or a key of an object that is a number. Keys with dots or brackets
// can't be named.

// The path's parts; nothing when it is malformed.
// An empty path has no part and means the whole value.
[[nodiscard]] std::optional<QStringList> splitPath(QStringView path);

// Undefined when it is not there or the path is malformed.
[[nodiscard]] QJsonValue valueAt(const QJsonValue &root, QStringView path);

} // namespace sagadesk::json
