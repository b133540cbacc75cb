#pragma once

#include "core/workflow/definition.h"
#include "core/workflow/workflowengine.h"

#include <QByteArray>
#include <QHash>

namespace sagadesk::tests {

// A definition in which every field stands once, and a services file likewise.
[[nodiscard]] QByteArray fullWorkflow();
[[nodiscard]] QByteArray fullServices();

// A definition of three steps a, b and c, with no field that can be left out.
[[nodiscard]] QByteArray minimalWorkflow();

// `json` with the value at the pointer replaced or added; an empty value removes it. A pointer that
// ends in
// "/-" appends to an array.
[[nodiscard]] QByteArray changed(
    const QByteArray &json, const QString &pointer, const QByteArray &value);

// The one definition that `json` describes; fails the program when there are mistakes.
[[nodiscard]] std::shared_ptr<const workflow::Definition> definition(const QByteArray &json);

// "pointer code" of each, sorted.
[[nodiscard]] QStringList lines(const std::vector<workflow::ValidationError> &mistakes);

// The lines of a definition whose services are not known, and its only mistake; an empty reason
// when it has none or several.
[[nodiscard]] QStringList definitionMistakes(const QByteArray &json);
[[nodiscard]] model::Reason onlyMistake(const QByteArray &json);

// A fresh task of the definition.
[[nodiscard]] model::TaskRecord taskOf(const workflow::Definition &definition);

// Inputs and outputs of a task for the engine.
struct Data
{
    QByteArray input = "{}";
    QHash<int, QByteArray> editedInputs;
    QHash<int, QByteArray> outputs;

    [[nodiscard]] workflow::TaskData access() const;
};

} // namespace sagadesk::tests
