#pragma once

#include <QByteArray>
#include <QJsonValue>

namespace sagadesk::model {

// JSON values of any kind as bytes, with the limits that hold for anything from outside.

// Undefined when it is no JSON value, is empty, or is nested deeper than limits::kNestingMax.
[[nodiscard]] QJsonValue readJson(const QByteArray &json);
// Compact.
[[nodiscard]] QByteArray writeJson(const QJsonValue &value);

// Counts brackets only, so that a hostile text never reaches a recursive parser.
[[nodiscard]] bool isNestedTooDeep(const QByteArray &json);
// The index behind the JSON string that starts at `from` with its quote; the text's end when it is
// not closed.
[[nodiscard]] qsizetype jsonStringEnd(const QByteArray &json, qsizetype from);

} // namespace sagadesk::model
