#pragma once

#include <QByteArrayView>
#include <QLatin1StringView>

#include <optional>

namespace sagadesk::json {

// The exact grammar of RFC 8259. QJsonDocument also accepts a byte-order mark, raw control
// characters, `\q`, `.5` and `1.`: without this check, such text would be stored, and responses
// that embed it would not be JSON.

struct SyntaxError
{
    qsizetype offset; // in bytes
    QLatin1StringView code; // core/base/jsoncodes.h
};

// The first error, found in one pass without recursion. nullopt: `json` is one value of any type,
// with optional white space around it, and every number fits into a double.
[[nodiscard]] std::optional<SyntaxError> findSyntaxError(QByteArrayView json);

} // namespace sagadesk::json
