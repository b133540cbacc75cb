#pragma once

#include "core/workflow/references.h"

namespace sagadesk::workflow {

// Reads the request of a step from its object `request` (fields::kRequest), or that of an undo
// from the undo itself, without `expect`. Errors: missing-field, not-one-of (method), bad-path
// with `problem`, body-not-allowed, placeholder-in-key, bad-header-value, and those of
// readHeaders() and ReferenceCheck.
[[nodiscard]] RequestTemplate readRequest(
    const json::ObjectReader &reader, const ReferenceCheck &check);

// Why `path` can't follow the host in a URL (RFC 3986 path-absolute with a query):
// "no-leading-slash", "double-slash", "bad-sign", "bad-percent", "dot-segment";
// nullopt if it is valid.
[[nodiscard]] std::optional<QString> problemOfPath(QStringView path);

} // namespace sagadesk::workflow
