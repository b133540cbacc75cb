#pragma once

#include "core/views/changes.h"

#include <QByteArray>

namespace sagadesk::api {

// A page of the change feed, written with model::writeChange().
[[nodiscard]] QByteArray changesJson(const model::ChangePage &page);

} // namespace sagadesk::api
