#pragma once

#include "core/json/diagnostics.h"

#include <QHash>
#include <QJsonParseError>

#include <limits>
#include <optional>

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
    QJsonValue root = QJsonValue(QJsonValue::Undefined); // an object or an array
    std::vector<ValidationError> errors; // not empty: root is undefined
    QJsonParseError syntax; // offset and text, when the error is "not-json"
};

// Errors: too-large, too-deep (limits::kNestingMax; both before anything is parsed), not-json with
// line and column, duplicate-key (one for each, with its pointer).
[[nodiscard]] Parsed parse(const QByteArray &json, const ParseRules &rules);
// Also: wrong-type (not an object).
[[nodiscard]] Parsed parseObject(const QByteArray &json, const ParseRules &rules);

// Without limits, and of several members with one name the last one counts: for text that this
// program wrote itself, and for what simulated services are sent. Undefined when it is not JSON.
[[nodiscard]] QJsonValue parseUnchecked(const QByteArray &json);

// The members of a valid object as they were written, less the white space between their parts: a
// parser would turn numbers into doubles. Nothing: a name stands twice.
[[nodiscard]] std::optional<QHash<QString, QByteArray>> membersOf(const QByteArray &object);

} // namespace sagadesk::json
