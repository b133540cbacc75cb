#pragma once

#include "core/views/views.h"
#include "core/workflow/definition.h"

namespace sagadesk::engine {

// Redacts the secrets in a task before it is shown: the fields of its inputs, outputs and undo
// requests that the definition marks as secret. A service may return marked values elsewhere, or
// other secrets. So in outputs, all copies of marked values of 4 bytes or more are redacted too,
// and all fields that look like secrets by their name or form (core/agent/secretnames.h). All other
// parts were recorded without secrets. Call this last: a redacted task has no values for requests.
void hideSecrets(model::TaskDetail &detail, const workflow::Definition &definition);

// Removes all inputs, outputs and undo requests. Used if the definition of the task can't be read,
// because it is then unknown which fields are secret.
void hidePayloads(model::TaskDetail &detail);

} // namespace sagadesk::engine
