#pragma once

#include "core/views/nodeviews.h"

#include <QByteArray>

namespace sagadesk::api {

// The nodes of a store as JSON, as described in resources/schemas/openapi.json. `isShared`: the
// store can have several nodes; otherwise it belongs to one process, and there are none.
[[nodiscard]] QByteArray nodesJson(const model::NodeList &list, bool isShared);

} // namespace sagadesk::api
