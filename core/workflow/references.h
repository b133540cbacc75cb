#pragma once

#include "core/json/objectreader.h"
#include "core/workflow/certainty.h"
#include "core/workflow/placeholder.h"

namespace sagadesk::workflow {

// The steps of a file as far as references need them.
struct StepGraph
{
    QStringList names; // by step; empty: the name is missing or bad
    std::vector<std::vector<bool>> before; // graph.h's comesBefore; empty when the graph is broken
    StepConditions conditions; // empty while they are read
};

// Checks what the templates and conditions of one step refer to: only to steps that end before it
// starts, and only to outputs of steps that have run then. An undo is recorded when its step is
// claimed and completed with the step's output (undorecord.h), so it may refer to its own output,
// and to no status.
class ReferenceCheck final
{
public:
    ReferenceCheck(const StepGraph &graph, int step, bool inUndo = false);

    // Mistakes: bad-placeholder, unclosed-placeholder and those of reference().
    Template text(const QString &written, const QString &pointer, json::Diagnostics &errors) const;
    // Mistakes: bad-placeholder (a path that no field has), unknown-step, refers-to-itself,
    // refers-to-later-step, may-be-skipped.
    void reference(
        const Reference &reference, const QString &pointer, json::Diagnostics &errors) const;
    // The step's own condition, whose comparisons may guard one another. Mistake: may-be-skipped.
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
    mutable std::optional<Certainty> m_certain; // made when something depends on it
};

// What may stand in a placeholder, for people.
[[nodiscard]] QStringList referenceForms();

} // namespace sagadesk::workflow
