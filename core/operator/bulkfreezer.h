#pragma once

#include "core/model/bulkoperation.h"
#include "core/store/seam/storereader.h"
#include "core/workflow/workflowcatalog.h"

namespace sagadesk::operators {

// Errors are InvalidInput with a pointer: "bulk-step-needed", "bulk-step-not-meant",
// "reason-required", "bulk-rate-out-of-range", "bulk-limit-out-of-range",
// "bulk-grace-out-of-range", and those of operator name and reason.
[[nodiscard]] base::Result<void> validateBulkOrder(const model::BulkOrder &order);
// Errors: "bulk-everything" for an empty filter without BulkSelection::all;
// "bulk-selection-missing" unless exactly one of filter and ids is given.
[[nodiscard]] base::Result<void> validateBulkSelection(const model::BulkSelection &selection);

// Determines the set of a bulk operation. Runs the actual plan on each task, so that it leaves out
// the tasks that would be refused, with the same reason. Works in slices; writes nothing.
class BulkFreezer final
{
public:
    BulkFreezer(model::BulkOrder order, workflow::WorkflowCatalog &catalog, qint64 now);

    // Reads which tasks are selected. Errors: those of StoreReader::taskNamed(), and Refused
    // "bulk-too-many" {limit}.
    [[nodiscard]] base::Result<void> chooseTasks(
        store::StoreReader &reader, const model::BulkSelection &selection);
    // Examines the next slice of tasks. False: all have been examined.
    [[nodiscard]] base::Result<bool> examineSlice(store::StoreReader &reader);
    [[nodiscard]] model::BulkPreview takePreview() { return std::move(m_preview); }

private:
    void add(store::StoreReader &reader, const store::BulkCandidate &candidate);
    [[nodiscard]] std::optional<model::Reason> refusal(
        store::StoreReader &reader, const store::BulkCandidate &candidate);
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
