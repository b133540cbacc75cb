#pragma once

#include "core/json/objectreader.h"

namespace sagadesk::workflow {

using Headers = std::vector<std::pair<QString, QString>>;

// Reads `headers` of a request or a service. Mistakes: too-many, bad-header-name (no RFC 9110
// token), reserved-header (the Agent or the transport sets it, or it would carry a secret),
// duplicate-entry (names differ by case only), wrong-type. Values are left to the caller.
[[nodiscard]] Headers readHeaders(const json::ObjectReader &reader);

} // namespace sagadesk::workflow
