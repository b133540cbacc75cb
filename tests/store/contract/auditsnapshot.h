#pragma once

#include "core/store/seam/auditsource.h"

#include <QStringList>

namespace sagadesk::tests {

// Everything that an audit is shown, one a line.
[[nodiscard]] QStringList auditOf(store::AuditSource &source);

} // namespace sagadesk::tests
