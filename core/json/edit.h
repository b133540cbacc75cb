#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

namespace sagadesk::json {

// Changes of single values in a JSON text; all else keeps its bytes.
struct Edits
{
    // A string (also the name of a member), number or literal as written gives what replaces it.
    std::function<QByteArray(const QByteArray &scalar)> scalar;
    // Gives what replaces the whole value of a member; null: its parts are edited.
    std::function<QByteArray(const QString &name, const QByteArray &value)> member;
};

// `json` must be one valid value, not nested deeper than limits::kNestingMax.
[[nodiscard]] QByteArray edited(const QByteArray &json, const Edits &edits);

} // namespace sagadesk::json
