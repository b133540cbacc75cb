#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace sagadesk::workflow {

// What stands between {{ and }}, or in the `path` of a condition.
struct Reference
{
    enum class Source : quint8 {
        Input, // the task's input, or the step's edited one
        TaskId,
        TaskWorkflow,
        StepOutput,
        StepStatus,
        IdempotencyKey, // of the step forward, also in its undo: it names what was made
    } source = Source::Input;
    QString step; // StepOutput, StepStatus
    QString path; // Input, StepOutput: below it; empty: all of it
    QString text; // as written, without spaces around it
};
// Nothing when it names no source.
[[nodiscard]] std::optional<Reference> parseReference(QStringView text);

// A string as written: pieces of literal text and references.
struct TemplatePart
{
    QString literal;
    std::optional<Reference> reference; // then literal is empty
};
struct Template
{
    std::vector<TemplatePart> parts;
    QString badReference; // not empty: what stands between {{ }} there is no reference
    bool isUnclosed = false; // a {{ without }}

    [[nodiscard]] bool isExactlyOneReference() const
    {
        return parts.size() == 1 && parts.front().reference.has_value();
    }
};
[[nodiscard]] Template parseTemplate(QStringView text);

} // namespace sagadesk::workflow
