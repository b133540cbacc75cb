#pragma once

#include "core/views/changes.h"

#include <QByteArray>

namespace sagadesk::api {

// A page of the change feed. Of each change what stays the same in later versions: who did what and
// why, and the states that changed. The rest is read with the task or its journal.
[[nodiscard]] QByteArray changesJson(const model::ChangePage &page);

} // namespace sagadesk::api
