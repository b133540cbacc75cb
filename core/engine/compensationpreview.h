#pragma once

#include "core/base/result.h"
#include "core/model/downtime.h"
#include "core/model/serviceconfig.h"
#include "core/views/views.h"
#include "core/workflow/workflowcatalog.h"

namespace sagadesk::engine {

// Previews for operators, computed from a task as it was read, by the same functions that plan,
// order and render real undos and requests.

// What would be undone, in which order and how, if the task were compensated now, or what
// is being undone.
[[nodiscard]] model::CompensationPreview previewCompensation(const model::TaskDetail &detail,
    workflow::WorkflowCatalog &catalog, const std::vector<model::ServiceConfig> &services,
    const model::Downtimes &downtimes, qint64 now);

// The request of a step or of its undo as it would be sent now. Errors: the problem of a recorded
// undo, those of renderRequest(), and those of building a request ("secret-missing", …).
[[nodiscard]] base::Result<model::SentRequest> previewRequest(const model::TaskDetail &detail,
    int step, model::OperationKind kind, const workflow::Definition &definition,
    const std::vector<model::ServiceConfig> &services);

} // namespace sagadesk::engine
