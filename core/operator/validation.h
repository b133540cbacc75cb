#pragma once

#include "core/base/result.h"
#include "core/model/operatorcommand.h"
#include "core/model/submission.h"
#include "core/workflow/workflowcatalog.h"

namespace sagadesk::operators {

// Checks a submission before it reaches the store. Errors are InvalidInput with `pointer` (a JSON
// pointer into the submission as the API receives it) and the allowed values.
[[nodiscard]] base::Result<void> validateSubmission(
    const model::Submission &submission, const workflow::WorkflowCatalog &catalog);

// Checks the limits of name and reason, and that an edited input or output is JSON.
// planOperatorCommand() checks what depends on the state of the task.
[[nodiscard]] base::Result<void> validateOperatorCommand(const model::OperatorCommand &command);
[[nodiscard]] base::Result<void> validateAlertCommand(const model::AlertCommand &command);

// Checks for a JSON object within limits::kInputBytesMax and limits::kNestingMax.
[[nodiscard]] base::Result<void> validateJsonObject(const QByteArray &json, const QString &pointer);

} // namespace sagadesk::operators
