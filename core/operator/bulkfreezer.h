#pragma once

#include "core/model/bulkoperation.h"
#include "core/store/seam/storereader.h"
#include "core/workflow/workflowcatalog.h"

namespace sagadesk::operators {

// InvalidInput with a pointer and what to do: "bulk-step-needed", "reason-required",
// "bulk-rate-out-of-range", "bulk-limit-out-of-range", and what is wrong with operator and reason.
[[nodiscard]] base::Result<void> validateBulkOrder(const model::BulkOrder &order);
// "bulk-everything": an empty filter that does not say that it means all; "bulk-selection-missing".
[[nodiscard]] base::Result<void> validateBulkSelection(const model::BulkSelection &selection);

// Freezes the set of bulk work: looks at each task with the very plan that will be used, so that
// what is left out and why is what would be refused. Slice by slice; nothing is written.
class BulkFreezer final
{
public:
    BulkFreezer(model::BulkOrder order, workflow::WorkflowCatalog &catalog, qint64 now);

    // Which tasks: NotFound "task-not-found" {task}, Refused "bulk-too-many" {limit}.
    [[nodiscard]] base::Result<void> chooseTasks(
        store::StoreReader &reader, const model::BulkSelection &selection);
    // Looks at some more of them; false: all have been looked at.
    [[nodiscard]] base::Result<bool> examineSlice(store::StoreReader &reader);
    [[nodiscard]] model::BulkPreview takePreview() { return std::move(m_preview); }

private:
    void add(const store::BulkCandidate &candidate);
    [[nodiscard]] std::optional<model::Reason> refusal(const store::BulkCandidate &candidate);
    void addCalls(const model::TaskRecord &before, const model::TaskRecord &after);
    void addCall(const workflow::StepDefinition &step, bool undo);

    model::BulkOrder m_order;
    workflow::WorkflowCatalog &m_catalog;
    qint64 m_now;
    std::vector<model::TaskId> m_ids;
    size_t m_next = 0;
    model::BulkPreview m_preview;
};

} // namespace sagadesk::operators
