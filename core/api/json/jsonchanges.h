#pragma once

#include "core/views/changes.h"

#include <QByteArray>

namespace sagadesk::api {

[[nodiscard]] QByteArray changesJson(const model::ChangePage &page);

} // namespace sagadesk::api
