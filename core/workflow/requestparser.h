#pragma once

#include "core/workflow/references.h"

namespace sagadesk::workflow {

// The request of a step from its `request` object (fields::kRequest), or of an undo from the undo
// itself; its `expect` is not read here. Mistakes: missing-field, not-one-of (method), bad-path
// with `problem`, body-not-allowed, placeholder-in-key, bad-header-value, those of readHeaders()
// and ReferenceCheck.
[[nodiscard]] RequestTemplate readRequest(
    const json::ObjectReader &reader, const ReferenceCheck &check);

// What is wrong with a path as it stands in an URL behind the host (RFC 3986 path-absolute with a
// query): "no-leading-slash", "double-slash", "bad-sign", "bad-percent", "dot-segment"; nothing
// when it is good.
[[nodiscard]] std::optional<QString> problemOfPath(QStringView path);

} // namespace sagadesk::workflow
