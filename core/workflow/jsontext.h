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

// RFC 6901: appends one reference token.
[[nodiscard]] QString pointerTo(const QString &base, const QString &token);
[[nodiscard]] QString pointerTo(const QString &base, qsizetype index);

} // namespace sagadesk::workflow
