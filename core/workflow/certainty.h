#pragma once

#include "core/workflow/definition.h"

#include <QHash>

namespace sagadesk::workflow {

// The conditions of all steps of a file, prepared for Certainty: each comparison is a number, and a
// comparison and its opposite are one fact.
class StepConditions final
{
public:
    // Empty until it is known that the steps can be ordered.
    StepConditions() = default;
    StepConditions(const QStringList &names, const std::vector<std::optional<Condition>> &when);

    struct Node
    {
        Condition::Kind kind = Condition::Kind::Compare;
        std::vector<Node> children;
        int fact = -1; // of a comparison; -1: nothing can be concluded from it
        bool opposite = false; // the comparison holds when the fact does not
        int step = -1; // of a comparison: whose status or output it looks at
        bool ranIfTrue = false; // what its result says about that step
        bool ranIfFalse = false;
    };

    [[nodiscard]] bool isEmpty() const { return m_steps.empty(); }
    [[nodiscard]] const std::vector<std::optional<Node>> &steps() const { return m_steps; }
    [[nodiscard]] int factCount() const { return static_cast<int>(m_facts.size()); }

private:
    Node prepare(const Condition &condition, const QStringList &names);
    void prepareComparison(
        const model::BodyExpectation &comparison, const QStringList &names, Node &node);

    std::vector<std::optional<Node>> m_steps; // nothing: the step has no condition
    QHash<QString, int> m_facts;
};

// Which earlier steps have certainly run, so that they have an output, where a step's request, its
// undo or a part of its condition is evaluated. Decided from the conditions alone:
// - a step without `when` has run: it is completed when a later one starts;
// - a step has run if what is assumed excludes that it was skipped, by its status or its output;
// - a step has run if its own `when` follows from what is assumed, comparison by comparison.
// Cautious: false means that it may have been skipped. Of an operator who skips a step, or edits
// the input of one step only, nothing is known here.
class Certainty final
{
public:
    explicit Certainty(const StepConditions &conditions);

    void assume(const StepConditions::Node &condition, bool holds);
    [[nodiscard]] bool hasRun(int step);

private:
    using Node = StepConditions::Node;
    void assumeComparison(const Node &comparison, bool holds);
    void noteRun(int step);
    void concludeAll();
    [[nodiscard]] std::optional<bool> truthOf(const Node &condition) const;

    const StepConditions *m_conditions;
    std::vector<qint8> m_truths; // by fact: 0 unknown, 1 holds, -1 does not
    std::vector<bool> m_ran; // by step
    bool m_isConcluded = false;
};

} // namespace sagadesk::workflow
