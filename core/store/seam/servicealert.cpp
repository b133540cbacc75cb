#include "core/store/seam/servicealert.h"

#include <algorithm>

namespace sagadesk::store {

model::ServiceView combineViews(const std::vector<model::ServiceView> &views)
{
    const auto isBetter = [](const model::ServiceView &a, const model::ServiceView &b) {
        return a.usable != b.usable ? a.usable : a.since > b.since;
    };
    model::ServiceView combined = *std::min_element(views.begin(), views.end(), isBetter);
    for (const model::ServiceView &view : views) {
        if (view.usable == combined.usable)
            combined.succeededAt = std::max(combined.succeededAt, view.succeededAt);
        combined.alertAfterMs = std::max(combined.alertAfterMs, view.alertAfterMs);
    }
    return combined;
}

} // namespace sagadesk::store
