#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/model/decision.h"

#include <functional>

namespace sagadesk::store {

// The cold rows of the task at hand, as of the same transaction.
class PayloadSource
{
public:
    virtual ~PayloadSource() = default;
    [[nodiscard]] virtual QByteArray payload(int step, model::PayloadKind kind) = 0;
    // The time of that transaction. The period of a claim counts from it, not from when the plan
    // was handed in: what waits for the writer must not shorten it.
    [[nodiscard]] virtual base::WallMs writtenAt() const = 0;
};

using Plan = std::function<base::Result<model::Decision>(
    const model::TaskRecord &task, PayloadSource &payloads)>;

} // namespace sagadesk::store
