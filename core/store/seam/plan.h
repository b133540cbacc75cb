#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/model/decision.h"
#include "core/model/waits.h"

#include <compare>
#include <functional>

namespace sagadesk::store {

// A step that waits in the queue of its service. The smallest is the best-ranked and comes first.
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

// What a plan can read besides the record of the task: inside a transaction, what that transaction
// sees; outside of one, what is known there.
class PayloadSource
{
public:
    virtual ~PayloadSource() = default;
    [[nodiscard]] virtual QByteArray payload(int step, model::PayloadKind kind) = 0;
    // The time of the transaction, or of a decision outside of one. The plan uses it to judge
    // which times have been reached; the times that it sets count from the stamp of its
    // change (DecidedTime).
    [[nodiscard]] virtual base::WallMs writtenAt() const = 0;
    // Whether a step in the queue of the service could start and is better-ranked than this one.
    // Always false while plans run in the order of that queue, because the steps before this one
    // could not start.
    [[nodiscard]] virtual bool isBetterWaiting(int serviceQueue, const WaitingStep &step)
    {
        Q_UNUSED(serviceQueue);
        Q_UNUSED(step);
        return false;
    }
    // False if the plan has asked for something that is unknown outside the transaction. Its result
    // is then discarded, and it is called again inside the transaction.
    [[nodiscard]] virtual bool isComplete() const { return true; }
};

using Plan = std::function<base::Result<model::Decision>(
    const model::TaskRecord &task, PayloadSource &payloads)>;

} // namespace sagadesk::store
