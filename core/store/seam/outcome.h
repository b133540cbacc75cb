#pragma once

#include "core/base/result.h"
#include "core/model/records.h"

#include <memory>
#include <variant>

namespace sagadesk::store {

// A record as it was written. Shared, because the actor that makes the next decision keeps it.
using RecordPtr = std::shared_ptr<const model::TaskRecord>;

// The outcomes of a TaskChange: Applied, Conflict, Refused or Unavailable.
struct Applied
{
    RecordPtr record; // as committed; unchanged if there was nothing to write
    // Decided by the plan inside the transaction, regardless of an earlier decision outside of it.
    bool underLock = false;
};
// No row had the expected version, or the change it was based on was not written. Nothing was
// written, and the actor must decide again.
struct Conflict
{
    RecordPtr current; // null: there is no such task
};
// A retry would give the same result: the change is refused for any version of the task, or for the
// version that was confirmed to be current.
struct Refused
{
    base::Error error;
};
// Not written, or it is unknown whether it was written; the request may be repeated.
struct Unavailable
{
    base::Error error;
};
using ChangeOutcome = std::variant<Applied, Conflict, Refused, Unavailable>;

// The store's reply to a TaskChange that did not fail.
using TaskChanged = std::variant<Applied, Conflict>;
[[nodiscard]] ChangeOutcome outcomeOf(base::Result<TaskChanged> reply);

} // namespace sagadesk::store
