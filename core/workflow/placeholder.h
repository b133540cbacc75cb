#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace sagadesk::workflow {

// The text between {{ and }}, or the `path` of a condition.
struct Reference
{
    enum class Source : quint8 {
        Input, // the task's input, or the edited input of the step
        TaskId,
        TaskWorkflow,
        StepOutput,
        StepStatus,
        // The key of the step, even in its undo, because it identifies what the step created.
        IdempotencyKey,
    } source = Source::Input;
    QString step; // for StepOutput and StepStatus
    QString path; // for Input and StepOutput: the part of the value; empty: all of it
    QString text; // as written, without surrounding spaces
};
// nullopt if the text does not name a source.
[[nodiscard]] std::optional<Reference> parseReference(QStringView text);

// A string as written, split into literal text and references.
struct TemplatePart
{
    QString literal;
    std::optional<Reference> reference; // if set, `literal` is empty
};
struct Template
{
    std::vector<TemplatePart> parts;
    QString badReference; // not empty: text between {{ }} that is not a reference
    bool isUnclosed = false; // there is a {{ without }}

    [[nodiscard]] bool isExactlyOneReference() const
    {
        return parts.size() == 1 && parts.front().reference.has_value();
    }
};
[[nodiscard]] Template parseTemplate(QStringView text);

} // namespace sagadesk::workflow
