#pragma once

#include "core/store/sqlite/connection.h"

#include <memory>

namespace sagadesk::audit {

// A database for what a check collects, empty but for `tables` and with a transaction begun: of
// this connection alone, on disk when it grows, gone with it.
[[nodiscard]] base::Result<std::unique_ptr<store::Connection>> openTemporary(const char *tables);

} // namespace sagadesk::audit
