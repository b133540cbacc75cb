#pragma once

#include "core/json/diagnostics.h"

#include <QHash>
#include <QList>

#include <limits>

namespace sagadesk::json {

// The only place that turns JSON text (RFC 8259) into values. Anything from outside is read by
// parse() or parseObject().

struct ParseRules
{
    qint64 bytesMax = std::numeric_limits<qint64>::max();
    bool allowsDuplicates = false; // of several members with one name the last one counts
};

struct Parsed
{
    QJsonValue root = QJsonValue(QJsonValue::Undefined);
    std::vector<ValidationError> errors; // not empty: root is undefined
    qsizetype offset = 0; // of the syntax error in bytes, when the error is "not-json"
};

// One value of any kind. Errors: too-large, too-deep (limits::kNestingMax; both before anything is
// parsed), not-json (core/json/syntax.h) with line, column and cause, duplicate-key (one for each,
// with its pointer).
[[nodiscard]] Parsed parse(const QByteArray &json, const ParseRules &rules);
// One object. Also: wrong-type.
[[nodiscard]] Parsed parseObject(const QByteArray &json, const ParseRules &rules);

// Without limits, as lenient as QJsonDocument, and of several members with one name the last one
// counts: for text that this program wrote or stored itself, and for what simulated services are
// sent. Undefined when it is not JSON.
[[nodiscard]] QJsonValue parseUnchecked(const QByteArray &json);

// The members of an object that parseObject() accepted, as they were written, less the white space
// between their parts: a parser would turn numbers into doubles.
[[nodiscard]] QHash<QString, QByteArray> membersOf(const QByteArray &object);
// The same of the elements of an array.
[[nodiscard]] QList<QByteArray> elementsOf(const QByteArray &array);

} // namespace sagadesk::json
