#pragma once

#include "core/base/result.h"
#include "core/model/records.h"

#include <memory>
#include <variant>

namespace sagadesk::store {

// A record as it was committed. Shared, because the actor that decides next keeps it.
using RecordPtr = std::shared_ptr<const model::TaskRecord>;

// What became of a change of a task that was decided outside the write transaction.
struct Applied
{
    RecordPtr record; // as committed; as it was if there was nothing to write
    // By the plan inside the transaction, whatever had been decided outside of it.
    bool underLock = false;
};
// No row had the expected version, or what the change was built on was not written. Nothing was
// written: the actor that decided decides again.
struct Conflict
{
    RecordPtr current; // null: there is no such task
};
// Whatever the version, or on the version that was confirmed: asking again gives the same.
struct Refused
{
    base::Error error;
};
// Not written as far as is known; the same may be asked again.
struct Unavailable
{
    base::Error error;
};
using ChangeOutcome = std::variant<Applied, Conflict, Refused, Unavailable>;

// How a store answers a TaskChange that did not fail.
using TaskChanged = std::variant<Applied, Conflict>;
[[nodiscard]] ChangeOutcome outcomeOf(base::Result<TaskChanged> reply);

} // namespace sagadesk::store
