#pragma once

#include "core/json/objectreader.h"
#include "core/workflow/certainty.h"
#include "core/workflow/placeholder.h"

namespace sagadesk::workflow {

// The properties of all steps that are needed to check references.
struct StepGraph
{
    QStringList names; // by step; empty: the name is missing or invalid
    std::vector<std::vector<bool>> before; // result of comesBefore(); empty if the graph is invalid
    StepConditions conditions; // empty until all conditions are read, and if the graph is invalid
};

// Checks the references in templates and conditions of one step: they may use only steps that end
// before it starts, and only outputs of steps that have run by then. An undo is recorded when its
// step is claimed and is completed with the output of the step (core/workflow/undorecord.h), so it
// may refer to that output. It may not refer to the status of a step.
class ReferenceCheck final
{
public:
    ReferenceCheck(const StepGraph &graph, int step, bool inUndo = false);

    // Checks a template. Errors: bad-placeholder, unclosed-placeholder and those of reference().
    Template text(const QString &written, const QString &pointer, json::Diagnostics &errors) const;
    // Checks a reference. Errors: bad-placeholder (not a valid path of a field),
    // undo-refers-to-status, unknown-step, refers-to-itself, refers-to-later-step, may-be-skipped.
    void reference(
        const Reference &reference, const QString &pointer, json::Diagnostics &errors) const;
    // Checks the step's own condition, whose comparisons may guard each other.
    // Error: may-be-skipped.
    void guards(
        const Condition &condition, const QString &pointer, json::Diagnostics &errors) const;

private:
    [[nodiscard]] Certainty &certain() const;
    void certainOutput(const Reference &reference, Certainty &certain, const QString &pointer,
        json::Diagnostics &errors) const;
    void guards(const Condition &condition, const StepConditions::Node &node, Certainty known,
        const QString &pointer, json::Diagnostics &errors) const;

    const StepGraph &m_graph;
    int m_step;
    bool m_inUndo;
    mutable std::optional<Certainty> m_certain; // created on demand
};

// The forms of a placeholder, for error messages.
[[nodiscard]] QStringList referenceForms();

} // namespace sagadesk::workflow
