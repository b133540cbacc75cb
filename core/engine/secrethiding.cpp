#include "core/engine/secrethiding.h"

#include "core/workflow/undorecord.h"

#include <algorithm>

namespace sagadesk::engine {

void hideSecrets(model::TaskDetail &detail, const workflow::Definition &definition)
{
    if (!definition.hasSecrets)
        return;
    detail.input = definition.secretInput.hiddenIn(detail.input);
    const size_t count = std::min(detail.steps.size(), definition.steps.size());
    for (size_t i = 0; i < count; ++i) {
        model::StepView &view = detail.steps[i];
        view.editedInput = definition.secretInput.hiddenIn(view.editedInput);
        view.nextInput = definition.secretInput.hiddenIn(view.nextInput);
        view.output = definition.steps[i].secretOutput.hiddenIn(view.output);
        view.undoRequest = workflow::toBytes(
            workflow::shownUndos(workflow::undosFromBytes(view.undoRequest), definition));
    }
}

void hidePayloads(model::TaskDetail &detail)
{
    detail.input.clear();
    for (model::StepView &view : detail.steps) {
        view.editedInput.clear();
        view.nextInput.clear();
        view.output.clear();
        view.undoRequest.clear();
    }
}

} // namespace sagadesk::engine
