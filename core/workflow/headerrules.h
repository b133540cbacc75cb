#pragma once

#include "core/json/objectreader.h"

namespace sagadesk::workflow {

using Headers = std::vector<std::pair<QString, QString>>;

// Reads `headers` of a request or a service. Mistakes: too-many, bad-header-name (no RFC 9110
// token), reserved-header (the Agent or the transport sets it), literal-secret (its name says that
// the value is a secret, which would be shown with the file), duplicate-entry (names differ by case
// only), wrong-type. Values are left to the caller.
[[nodiscard]] Headers readHeaders(const json::ObjectReader &reader);

// Reports a name that is no token, or that the Agent or the transport sets.
void checkHeaderName(const QString &name, const QString &pointer, json::Diagnostics &errors);

} // namespace sagadesk::workflow
