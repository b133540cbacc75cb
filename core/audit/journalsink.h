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
    const model::TaskRecord &before; // for the first row: steps that have not started
    // Without steps if the row can't be read; the rest of the journal is then not read.
    const model::TaskRecord &after;
    const workflow::Definition *definition; // null: see TaskSnapshot::definition
};

// Receives the journals of all tasks, one after the other, for checks across tasks.
class JournalSink
{
public:
    virtual ~JournalSink() = default;
    virtual void note(const JournalRow &row) = 0; // the rows of a task in order
};
using JournalSinks = std::vector<JournalSink *>;

// Whether a claim of the operation begins between the two records. One row may contain the end of
// one undo of a step and the start of the next one.
[[nodiscard]] bool isClaimed(
    const model::StepRecord &before, const model::StepRecord &after, model::OperationKind kind);

} // namespace sagadesk::audit
