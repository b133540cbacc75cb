#pragma once

#include "core/base/refusalcodes.h"
#include "core/base/result.h"
#include "core/model/operatorcommand.h"
#include "core/views/views.h"

namespace sagadesk::store {

// Refused "state-differs" {expected, values} if the operator saw the alert in another state. A
// snoozed alert may have been seen as open, because it is shown as open once its time has passed.
[[nodiscard]] inline base::Result<void> checkSeen(
    const model::AlertCommand &order, model::AlertState state)
{
    const bool isSeen = order.seenState.isEmpty() || order.seenState == name(state)
        || (state == model::AlertState::Snoozed
            && order.seenState == name(model::AlertState::Open));
    if (isSeen)
        return {};
    const QString member = QStringLiteral("state");
    return base::refused(codes::kStateDiffers,
        {{QStringLiteral("expected"), QJsonObject{{member, order.seenState}}},
            {QStringLiteral("values"), QJsonObject{{member, name(state)}}}});
}

} // namespace sagadesk::store
