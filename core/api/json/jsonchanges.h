#pragma once

#include "core/views/changes.h"

#include <QByteArray>

namespace sagadesk::api {

// A page of the change feed. A change contains only the fields that stay the same in later
// versions: who did what and why, and the states that changed. The rest is read with the task or
// its journal.
[[nodiscard]] QByteArray changesJson(const model::ChangePage &page);

} // namespace sagadesk::api
