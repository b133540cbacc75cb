#pragma once

#include "core/base/reason.h"

namespace sagadesk::model {

using base::Reason;

} // namespace sagadesk::model
