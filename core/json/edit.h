#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

namespace sagadesk::json {

// Replacements of single values in a JSON text. All other bytes stay unchanged.
struct Edits
{
    // Called with each string (also names of members), number and literal as written;
    // returns its replacement.
    std::function<QByteArray(const QByteArray &scalar)> scalar;
    // Called with each member; returns the replacement of its whole value, or a null QByteArray so
    // that its parts are edited instead.
    std::function<QByteArray(const QString &name, const QByteArray &value)> member;
};

// Returns `json` with these replacements. `json` must be one valid value that is not nested deeper
// than limits::kNestingMax.
[[nodiscard]] QByteArray edited(const QByteArray &json, const Edits &edits);

} // namespace sagadesk::json
