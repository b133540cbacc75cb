#pragma once

#include "core/json/objectreader.h"

namespace sagadesk::workflow {

using Headers = std::vector<std::pair<QString, QString>>;

// Reads `headers` of a request, a service or a webhook. Errors: too-many, bad-header-name (not an
// RFC 9110 token), reserved-header (the Agent or the transport sets it, or only `auth` may set it),
// literal-secret (the name indicates that the value is a secret, which would be shown with the
// file), duplicate-entry (names that differ only in case), wrong-type. The caller checks the
// values of the headers.
[[nodiscard]] Headers readHeaders(const json::ObjectReader &reader);

// Reports a name that is not a token, or that the Agent or the transport sets.
void checkHeaderName(const QString &name, const QString &pointer, json::Diagnostics &errors);

} // namespace sagadesk::workflow
