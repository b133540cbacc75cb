#pragma once

#include <QString>

namespace sagadesk::ui {

struct TextRange
{
    qsizetype start = 0;
    qsizetype length = 0;
    friend bool operator==(const TextRange &, const TextRange &) = default;
};

// Where in a JSON text the value of a pointer (RFC 6901) stands. What the pointer names may be
// missing, or the text may be broken further down: then it is the innermost value on the way to it
// that is there.
[[nodiscard]] TextRange rangeOfPointer(const QString &json, const QString &pointer);

// Lines and columns count from 1; a column counts code units. Positions past the text are its end.
[[nodiscard]] qsizetype positionOf(const QString &text, int line, int column);
[[nodiscard]] qsizetype lineOf(const QString &text, qsizetype position);

} // namespace sagadesk::ui
