#pragma once

#include "core/workflow/definition.h"
#include "core/workflow/workflowengine.h"

#include <QByteArray>
#include <QHash>

namespace sagadesk::tests {

// A workflow definition that contains every field once, and a services file that does the same.
[[nodiscard]] QByteArray fullWorkflow();
[[nodiscard]] QByteArray fullServices();

// A definition of three steps a, b and c, with required fields only.
[[nodiscard]] QByteArray minimalWorkflow();

// Returns `json` with the value at the pointer replaced or added; an empty value removes it. A
// pointer that ends in "/-" appends to an array.
[[nodiscard]] QByteArray changed(
    const QByteArray &json, const QString &pointer, const QByteArray &value);

// Parses `json`; aborts the program if it has validation errors.
[[nodiscard]] std::shared_ptr<const workflow::Definition> definition(const QByteArray &json);

// Each error as "pointer code", sorted.
[[nodiscard]] QStringList lines(const std::vector<workflow::ValidationError> &errors);

// definitionErrors(): the errors of a definition whose services are unknown. onlyError(): its
// only error, or an empty reason if it has none or several.
[[nodiscard]] QStringList definitionErrors(const QByteArray &json);
[[nodiscard]] model::Reason onlyError(const QByteArray &json);

[[nodiscard]] model::TaskRecord taskOf(const workflow::Definition &definition);

// Inputs and outputs of a task for the workflow engine.
struct Data
{
    QByteArray input = "{}";
    QHash<int, QByteArray> editedInputs;
    QHash<int, QByteArray> outputs;

    [[nodiscard]] workflow::TaskData access() const;
};

} // namespace sagadesk::tests
