#pragma once

#include "core/store/seam/outcome.h"
#include "core/store/seam/plan.h"

#include <optional>
#include <vector>

namespace sagadesk::store {

// A change while it is being committed, for those that are built on it. Only the store and its
// executor use it, on the writer's thread.
class ChangeLink final
{
public:
    void setWritten(RecordPtr record) { m_written = std::move(record); }
    void takeBack() { m_written.reset(); } // its transaction was not committed
    // The record as it was written by exactly that decision, in a transaction that is committed or
    // still open; null otherwise.
    [[nodiscard]] const RecordPtr &written() const { return m_written; }

private:
    RecordPtr m_written;
};
using ChangeHandle = std::shared_ptr<ChangeLink>;

// A start that a decision made under the condition that no better-ranked step waits for it (I29).
struct Turn
{
    int serviceQueue = 0;
    WaitingStep step;
};

// Command: a decision about one task that was made outside the write transaction. It is written if
// the task has the version that was decided on; journal, payloads, alerts, responses, counters and
// notices only with it. The store does not read the record for it.
//
// No decision: only the version is confirmed, since nothing may be refused or ignored on a copy
// that may be old. Without `before`, and when a better-ranked step waits after all, `underLock`
// decides inside the transaction, on the record as it is there.
//
// Errors: "stale-epoch", `refusal`, and what `underLock` refuses.
struct TaskChange
{
    using Reply = TaskChanged;
    model::TaskId task;
    RecordPtr before; // what was decided on; its version is the one that is expected
    std::optional<model::Decision> decision;
    std::optional<base::Error> refusal; // the answer once the version is confirmed
    // `before` is what that change makes of the task: this one fails with it.
    ChangeHandle after;
    ChangeHandle handle; // of this one, if others are built on it
    std::vector<Turn> turns;
    // Called on the writer's thread before the decision is written or the version is confirmed:
    // whether the facts that it was based on besides the record still hold. False: `underLock`
    // decides. Empty: no such facts.
    std::function<bool()> condition = {};
    model::Epoch epoch; // set: refused unless it is the lease's current one (I22)
    // An operator waits for the answer and must not be told that the change was made if it was not:
    // a broken record is refused with "record-broken" and not quarantined.
    bool byOperator = false;
    // Set: the change is made by that bulk operation. It is written only while the operation
    // dispatches and the task's item is pending, else Refused "bulk-state-forbids" {state}; the
    // item is marked in the same transaction. If the plan refuses, the item is marked as refused,
    // and the answer is Applied; if the plan says to try later, the item stays pending.
    model::OperationJobId bulk;
    Plan underLock;
};

// There is nothing to write: the task keeps its version.
[[nodiscard]] bool carriesNothing(const model::TaskRecord &before, const model::Decision &decision);
// Made on `expected`, of which `stored` is what was written: the fields that the decision leaves as
// they were get the stored values, and so its version follows that of the stored record.
void rebase(
    model::Decision &decision, const model::TaskRecord &expected, const model::TaskRecord &stored);

} // namespace sagadesk::store
