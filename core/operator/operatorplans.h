#pragma once

#include "core/model/operatorcommand.h"
#include "core/store/seam/commands.h"
#include "core/workflow/workflowcatalog.h"

namespace sagadesk::operators {

// An operator's command as a Plan. Refusals are of kind Refused with a code that says why
// ("task-is-final", "step-not-failed", "version-changed", …); the same function tells the window
// why an action is disabled. `now` counts where nothing is written (PayloadSource::writtenAt() is
// 0); otherwise the time of the transaction does.
[[nodiscard]] store::Plan planOperatorCommand(
    const model::OperatorCommand &command, workflow::WorkflowCatalog &catalog, qint64 now);

} // namespace sagadesk::operators
