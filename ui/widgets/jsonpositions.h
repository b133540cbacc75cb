#pragma once

#include <QString>

namespace sagadesk::ui {

struct TextRange
{
    qsizetype start = 0;
    qsizetype length = 0;
    friend bool operator==(const TextRange &, const TextRange &) = default;
};

// The position of a JSON pointer's value (RFC 6901) in a text. If the value is missing, or the text
// is invalid before it, the innermost existing value on the path.
[[nodiscard]] TextRange rangeOfPointer(const QString &json, const QString &pointer);

// Lines and columns are counted from 1; columns in code units. Positions after the end of the text
// give its end.
[[nodiscard]] qsizetype positionOf(const QString &text, int line, int column);
[[nodiscard]] qsizetype lineOf(const QString &text, qsizetype position);

} // namespace sagadesk::ui
