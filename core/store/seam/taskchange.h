#pragma once

#include "core/store/seam/outcome.h"
#include "core/store/seam/plan.h"

#include <optional>
#include <vector>

namespace sagadesk::store {

// Refers to a change that is being committed, for changes based on it. Only the store and its
// executor use it, on the writer's thread.
class ChangeLink final
{
public:
    void setWritten(RecordPtr record) { m_written = std::move(record); }
    void takeBack() { m_written.reset(); } // the transaction of the change was not committed
    // The record exactly as that decision wrote it, in a transaction that is committed or still
    // open; otherwise null.
    [[nodiscard]] const RecordPtr &written() const { return m_written; }

private:
    RecordPtr m_written;
};
using ChangeHandle = std::shared_ptr<ChangeLink>;

// A claim decided on the condition that no better-ranked step waits for the same service (I29).
struct Turn
{
    int serviceQueue = 0;
    WaitingStep step;
};

// Command: a decision about one task that was made outside the write transaction. It is written if
// the task has the version that the decision was based on; only then are journal, payloads, alerts,
// responses, counters and notices written. The store does not read the record for it.
//
// Without a decision, only the version is confirmed, because a refusal or "nothing to do" must not
// be based on an outdated copy. `underLock` decides inside the transaction, on the current record,
// if there is no `before`, the decision is not allowed (isAllowed()), a better-ranked step
// waits after all, or `condition` is not met.
//
// Errors: "stale-epoch", `refusal`, and the errors of `underLock`.
struct TaskChange
{
    using Reply = TaskChanged;
    model::TaskId task;
    RecordPtr before; // the copy that the decision is based on; its version is the expected one
    std::optional<model::Decision> decision;
    std::optional<base::Error> refusal; // the reply once the version is confirmed
    // The change whose result is `before`; if it was not written, the reply is Conflict.
    ChangeHandle after;
    ChangeHandle handle; // of this change, if others are based on it
    std::vector<Turn> turns;
    // Whether everything outside of the record that the decision is based on still holds. Called on
    // the writer's thread before the decision is written or the version is confirmed. If it returns
    // false, `underLock` decides. Empty: the decision depends on nothing outside of the record.
    std::function<bool()> condition = {};
    model::Epoch epoch; // set: refused unless it is the lease's current one (I22)
    // An operator waits for the reply and must not be told that the change was made if it was not:
    // a broken record is refused with "record-broken" instead of being quarantined.
    bool byOperator = false;
    // Set if that bulk operation makes the change. The change is written only while the operation
    // dispatches and the task's item is pending, otherwise Refused "bulk-state-forbids"
    // {state}; the item is marked in the same transaction. If the plan refuses, the item is
    // marked as refused and the reply is Applied; if the plan asks for a retry later, the item
    // stays pending.
    model::OperationJobId bulk;
    Plan underLock;
};

// Whether there is nothing to write: the task keeps its version.
[[nodiscard]] bool carriesNothing(const model::TaskRecord &before, const model::Decision &decision);
// The decision is based on `expected`, which was written as `stored`. Fields that the decision does
// not change get the stored values, and its version follows that of the stored record.
void rebase(
    model::Decision &decision, const model::TaskRecord &expected, const model::TaskRecord &stored);

} // namespace sagadesk::store
