#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QString>

namespace sagadesk::text {

// The text of a parameter's value. Not called for missing parameters.
using ValueText = QString (*)(const QString &name, const QJsonValue &value);

// Replaces {name} with the parameter of that name, and omits a part in brackets if one of its
// parameters is missing: "HTTP {status}[ from {endpoint}]". Outside of brackets, a missing
// parameter becomes an ellipsis. Null, "", [] and {} count as missing. Braces and brackets in
// values have no special meaning.
[[nodiscard]] QString fillTemplate(
    const QString &text, const QJsonObject &parameters, ValueText valueText);

} // namespace sagadesk::text
