#pragma once

#include "core/workflow/definition.h"

#include <QJsonObject>

namespace sagadesk::workflow {

// JSON from outside, read strictly.

struct ReadObject
{
    QJsonObject object;
    std::vector<Mistake> mistakes; // not empty: object is empty
};

// Mistakes: too-large, too-deep (both before anything is parsed), not-json with line and column,
// wrong-type (no object), duplicate-key (each one).
[[nodiscard]] ReadObject readObject(const QByteArray &json, qint64 bytesMax);

// One JSON value of any kind, for answers of services; Undefined when it is none, is empty, or is
// nested deeper than limits::kNestingMax.
[[nodiscard]] QJsonValue readValue(const QByteArray &json);
// Compact JSON of any value.
[[nodiscard]] QByteArray writeValue(const QJsonValue &value);

// RFC 6901: appends one reference token.
[[nodiscard]] QString pointerTo(const QString &base, const QString &token);
[[nodiscard]] QString pointerTo(const QString &base, qsizetype index);

} // namespace sagadesk::workflow
