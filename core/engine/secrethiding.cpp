#include "core/engine/secrethiding.h"

#include "core/agent/redaction.h"
#include "core/agent/secretnames.h"
#include "core/json/value.h"
#include "core/workflow/undorecord.h"

#include <algorithm>

namespace sagadesk::engine {

namespace {

QList<QByteArray> secretValues(
    const model::TaskDetail &detail, const workflow::Definition &definition)
{
    const auto valuesIn = [](const model::SecretFields &fields, const QByteArray &json) {
        return fields.isEmpty() || json.isEmpty() ? QList<QByteArray>()
                                                  : fields.valuesAt({}, json::parseValue(json));
    };
    QList<QByteArray> values = valuesIn(definition.secretInput, detail.input);
    const size_t count = std::min(detail.steps.size(), definition.steps.size());
    for (size_t i = 0; i < count; ++i) {
        values += valuesIn(definition.secretInput, detail.steps[i].editedInput);
        values += valuesIn(definition.steps[i].secretOutput, detail.steps[i].output);
    }
    return values;
}

void hideMarked(model::TaskDetail &detail, const workflow::Definition &definition)
{
    const QList<QByteArray> values = secretValues(detail, definition);
    detail.input = definition.secretInput.hiddenIn(detail.input);
    const size_t count = std::min(detail.steps.size(), definition.steps.size());
    for (size_t i = 0; i < count; ++i) {
        model::StepView &view = detail.steps[i];
        view.editedInput = definition.secretInput.hiddenIn(view.editedInput);
        view.nextInput = definition.secretInput.hiddenIn(view.nextInput);
        view.output =
            agent::withoutSecrets(definition.steps[i].secretOutput.hiddenIn(view.output), values);
        view.undoRequest = workflow::toBytes(
            workflow::shownUndos(workflow::undosFromBytes(view.undoRequest), definition));
    }
}

} // namespace

void hideSecrets(model::TaskDetail &detail, const workflow::Definition &definition)
{
    if (definition.hasSecrets)
        hideMarked(detail, definition);
    for (model::StepView &view : detail.steps)
        if (!view.output.isEmpty())
            view.output = agent::wholeWithoutNamedSecrets(view.output);
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
