#pragma once

#include "core/base/result.h"
#include "core/model/operatorcommand.h"
#include "core/model/submission.h"
#include "core/workflow/workflowcatalog.h"

namespace sagadesk::operators {

// What a submission must be before it reaches the store. InvalidInput with the parameter `pointer`
// (JSON pointer into the submission as the API writes it) and what is allowed there.
[[nodiscard]] base::Result<void> validateSubmission(
    const model::Submission &submission, const workflow::WorkflowCatalog &catalog);

// Name and reason within their limits, an edited input or output that is JSON. The rest depends on
// the task's state and is decided by planOperatorCommand().
[[nodiscard]] base::Result<void> validateOperatorCommand(const model::OperatorCommand &command);
[[nodiscard]] base::Result<void> validateAlertCommand(const model::AlertCommand &command);

// JSON object within limits::kInputBytesMax and limits::kNestingMax, not deeper.
[[nodiscard]] base::Result<void> validateJsonObject(const QByteArray &json, const QString &pointer);

} // namespace sagadesk::operators
