#pragma once

#include "core/store/seam/auditsource.h"

#include <QStringList>

namespace sagadesk::tests {

// Everything that an audit reads, one item per line.
[[nodiscard]] QStringList auditOf(store::AuditSource &source);

} // namespace sagadesk::tests
