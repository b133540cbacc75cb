#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/model/decision.h"
#include "core/model/waits.h"

#include <compare>
#include <functional>

namespace sagadesk::store {

// A step that waits in the queue of its service. Smaller is better: it comes first.
struct WaitingStep
{
    qint64 rank = 0; // model::queueRank()
    model::TaskId task;
    friend auto operator<=>(const WaitingStep &, const WaitingStep &) = default;
};

[[nodiscard]] inline WaitingStep waitingStepOf(const model::TaskRecord &task)
{
    return {model::queueRank(task), task.id};
}

// What a plan can read besides the record of the task at hand: as of the same transaction, or, for
// a decision outside of one, as far as it is known there.
class PayloadSource
{
public:
    virtual ~PayloadSource() = default;
    // Its cold rows.
    [[nodiscard]] virtual QByteArray payload(int step, model::PayloadKind kind) = 0;
    // The time of that transaction, or of the decision if it is made outside: by it the plan judges
    // what has been reached. What it sets counts from the stamp of its change (DecidedTime).
    [[nodiscard]] virtual base::WallMs writtenAt() const = 0;
    // A step in the queue of the service could start and comes before this one. Never while plans
    // are asked in the order of that queue: then those before it could not start.
    [[nodiscard]] virtual bool isBetterWaiting(int serviceQueue, const WaitingStep &step)
    {
        Q_UNUSED(serviceQueue);
        Q_UNUSED(step);
        return false;
    }
    // False: the plan has asked for something that is not known outside the transaction. Its answer
    // counts for nothing, and it will be asked again.
    [[nodiscard]] virtual bool isComplete() const { return true; }
};

using Plan = std::function<base::Result<model::Decision>(
    const model::TaskRecord &task, PayloadSource &payloads)>;

} // namespace sagadesk::store
