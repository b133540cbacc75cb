#pragma once

#include "core/json/diagnostics.h"

#include <QHash>
#include <QList>

#include <limits>

namespace sagadesk::json {

// Parses JSON text (RFC 8259). Use parse() or parseObject() for text from outside the process.

struct ParseRules
{
    qint64 bytesMax = std::numeric_limits<qint64>::max();
    bool allowsDuplicates = false; // the last of several members with one name is used
};

struct Parsed
{
    QJsonValue root = QJsonValue(QJsonValue::Undefined);
    std::vector<ValidationError> errors; // if not empty, root is undefined
    qsizetype offset = 0; // of the syntax error in bytes, if the error is "not-json"
};

// Parses one value of any type. Errors: too-large, too-deep (limits::kNestingMax; both are checked
// before parsing), not-json (core/json/syntax.h) with line, column and cause, duplicate-key (one
// for each, with its pointer).
[[nodiscard]] Parsed parse(const QByteArray &json, const ParseRules &rules);
// Parses one object. Additional error: wrong-type.
[[nodiscard]] Parsed parseObject(const QByteArray &json, const ParseRules &rules);

// Parses without limits and as leniently as QJsonDocument; the last of several members with one
// name is used. Use it only for text that need not be checked, for example because this program
// wrote it. Returns Undefined if the text is not a JSON object or array.
[[nodiscard]] QJsonValue parseUnchecked(const QByteArray &json);

// The members of an object that parseObject() accepted: name and value as written, without the
// white space in between. Parsing would turn numbers into doubles.
[[nodiscard]] QHash<QString, QByteArray> membersOf(const QByteArray &object);
// The same for the elements of an array.
[[nodiscard]] QList<QByteArray> elementsOf(const QByteArray &array);

} // namespace sagadesk::json
