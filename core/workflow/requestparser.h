#pragma once

#include "core/workflow/references.h"

namespace sagadesk::workflow {

// Reads the request of a step from its object `request` (fields::kRequest), or that of an undo
// from the object `undo`. Does not read `expect`. Errors: missing-field, not-one-of (method),
// bad-path with `problem`, body-not-allowed, placeholder-in-key, bad-header-value,
// bad-content-type, body-not-writable, and those of readHeaders(), checkQuery() and ReferenceCheck.
[[nodiscard]] RequestTemplate readRequest(
    const json::ObjectReader &reader, const ReferenceCheck &check);

// Reports literal-secret for each field of the query whose name suggests a secret: paths are
// displayed. A field with a placeholder is allowed, because its value comes from the task.
void checkQuery(const QString &path, const QString &pointer, json::Diagnostics &errors);

// Why `path` can't follow the host in a URL (RFC 3986 path-absolute with a query):
// "no-leading-slash", "double-slash", "bad-sign", "bad-percent", "dot-segment";
// nullopt if it is valid.
[[nodiscard]] std::optional<QString> problemOfPath(QStringView path);

} // namespace sagadesk::workflow
