#pragma once

#include <QByteArrayView>
#include <QLatin1StringView>

#include <optional>

namespace sagadesk::json {

// The grammar of RFC 8259, to the letter. QJsonDocument also takes a byte-order mark, raw control
// characters, "\q", .5 and 1.; what it took would be stored, and our own answers that embed it
// would not be JSON.

struct SyntaxError
{
    qsizetype offset; // in bytes
    QLatin1StringView code; // core/base/jsoncodes.h
};

// One pass without recursion. Nothing: `json` is one value of any kind with white space around it,
// and its numbers fit into a double.
[[nodiscard]] std::optional<SyntaxError> findSyntaxError(QByteArrayView json);

} // namespace sagadesk::json
