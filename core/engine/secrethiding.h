#pragma once

#include "core/views/views.h"
#include "core/workflow/definition.h"

namespace sagadesk::engine {

// Replaces what the definition marks as secret in the inputs, outputs and undo requests of a task
// that is going to be shown. Everything else that a task has was recorded without it. Must be the
// last step: nothing can be rendered from a task that was changed by it.
void hideSecrets(model::TaskDetail &detail, const workflow::Definition &definition);

// Removes all inputs, outputs and undo requests. For a task whose definition can't be read: which
// of their fields it marks as secret is not known.
void hidePayloads(model::TaskDetail &detail);

} // namespace sagadesk::engine
