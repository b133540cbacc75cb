#pragma once

#include <QByteArray>
#include <QJsonValue>

namespace sagadesk::json {

// JSON values of any kind as bytes, and what can be told of a JSON text without parsing it.

// Undefined when it is no JSON value, is empty, or is nested deeper than limits::kNestingMax.
[[nodiscard]] QJsonValue parseValue(const QByteArray &json);
// Compact.
[[nodiscard]] QByteArray toBytes(const QJsonValue &value);

// The deepest level of objects and arrays. Counts brackets outside of strings only, so that a
// hostile text never reaches a recursive parser.
[[nodiscard]] int nestingOf(QByteArrayView json);
[[nodiscard]] bool isNestedTooDeep(const QByteArray &json); // limits::kNestingMax

[[nodiscard]] constexpr bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
// The index behind the JSON string that starts at `from` with its quote; the text's end when it is
// not closed.
[[nodiscard]] qsizetype stringEnd(QByteArrayView json, qsizetype from);
// The index behind the value that starts at `from`; the text's end when it is not closed.
[[nodiscard]] qsizetype valueEnd(QByteArrayView json, qsizetype from);
// White space outside of strings removed; `json` must be valid.
[[nodiscard]] QByteArray compacted(QByteArrayView json);
// For people to read and change: the same values in the same order, two spaces a level, and what is
// short in one line. `json` must be valid.
[[nodiscard]] QByteArray indented(QByteArrayView json);

} // namespace sagadesk::json
