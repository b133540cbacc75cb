#pragma once

#include "core/model/operatorcommand.h"
#include "core/store/seam/commands.h"
#include "core/workflow/workflowcatalog.h"

namespace sagadesk::operators {

// An operator's command as a Plan. A refusal is of kind Refused with a code ("task-is-final",
// "step-not-failed", "version-changed", …), or NotFound "step-not-found". `now` is used if nothing
// is written (PayloadSource::writtenAt() is 0); otherwise the time of the transaction.
[[nodiscard]] store::Plan planOperatorCommand(
    const model::OperatorCommand &command, workflow::WorkflowCatalog &catalog, qint64 now);

} // namespace sagadesk::operators
