#pragma once

#include <QByteArray>
#include <QJsonValue>

namespace sagadesk::json {

// Conversion between bytes and JSON values of any type, and functions on JSON
// text that need no parser.

// Undefined if the text is empty, is not JSON, or is nested deeper than limits::kNestingMax.
[[nodiscard]] QJsonValue parseValue(const QByteArray &json);
// Compact JSON.
[[nodiscard]] QByteArray toBytes(const QJsonValue &value);

// The depth of nested objects and arrays. It only counts brackets outside of strings, so a text can
// be rejected before a recursive parser reads it.
[[nodiscard]] int nestingOf(QByteArrayView json);
[[nodiscard]] bool isNestedTooDeep(const QByteArray &json); // deeper than limits::kNestingMax

[[nodiscard]] constexpr bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
// The index after the JSON string whose opening quote is at `from`; the end of the text if
// the string is not closed.
[[nodiscard]] qsizetype stringEnd(QByteArrayView json, qsizetype from);
// The index after the value that starts at `from`; the end of the text if the value is not closed.
[[nodiscard]] qsizetype valueEnd(QByteArrayView json, qsizetype from);
// Removes white space outside of strings; `json` must be valid.
[[nodiscard]] QByteArray compacted(QByteArrayView json);
// The same values in the same order for people to read and edit: two spaces per level, short values
// on one line. `json` must be valid.
[[nodiscard]] QByteArray indented(QByteArrayView json);

} // namespace sagadesk::json
