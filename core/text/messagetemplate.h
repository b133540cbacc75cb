#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QString>

namespace sagadesk::text {

// The text of a parameter's value; never called for a missing one.
using ValueText = QString (*)(const QString &name, const QJsonValue &value);

// Replaces {name} by the parameter of that name, and omits a part in brackets when one of its
// parameters is missing: "HTTP {status}[ from {endpoint}]". Outside of brackets a missing parameter
// becomes an ellipsis. Null, "" and [] count as missing. Values are inserted as they are: braces
// and brackets in them have no meaning.
[[nodiscard]] QString fillTemplate(
    const QString &text, const QJsonObject &parameters, ValueText valueText);

} // namespace sagadesk::text
