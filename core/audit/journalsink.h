#pragma once

#include "core/model/records.h"
#include "core/views/views.h"
#include "core/workflow/definition.h"

#include <vector>

namespace sagadesk::audit {

// One row of a task's journal, with the record before and after it.
struct JournalRow
{
    const model::EventView &event;
    const model::TaskRecord &before; // in the first row: with steps that have not begun
    const model::TaskRecord &after; // without steps if the row can't be read; then it is the last
    const workflow::Definition *definition; // null: can't be read
};

// Takes in the journals of all tasks, one after the other, to judge them together.
class JournalSink
{
public:
    virtual ~JournalSink() = default;
    virtual void note(const JournalRow &row) = 0; // rows of a task in their order
};
using JournalSinks = std::vector<JournalSink *>;

// Whether the operation is claimed between the two. Of several undos the end of one and the start
// of the next are one row.
[[nodiscard]] bool isClaimed(
    const model::StepRecord &before, const model::StepRecord &after, model::OperationKind kind);

} // namespace sagadesk::audit
