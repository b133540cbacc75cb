#pragma once

#include "core/views/views.h"
#include "core/workflow/definition.h"

namespace sagadesk::engine {

// Redacts the fields that the definition marks as secret in the inputs, outputs and undo requests
// of a task before it is shown. The output of a step may repeat such a value or contain other
// secrets, so every copy of a marked value of 4 bytes or more is redacted there, and every field
// that looks like a secret by its name or form (core/agent/secretnames.h). All other parts were
// recorded without secrets. This must be the last step: a redacted task can't render requests.
void hideSecrets(model::TaskDetail &detail, const workflow::Definition &definition);

// Removes all inputs, outputs and undo requests. Used if the definition of the task can't be read,
// because it is then unknown which fields are secret.
void hidePayloads(model::TaskDetail &detail);

} // namespace sagadesk::engine
