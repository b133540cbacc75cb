#pragma once

#include "core/workflow/definition.h"

#include <QHash>

namespace sagadesk::workflow {

// The conditions of all steps of a file in the form that Certainty uses: each comparison is
// replaced by the number of a fact. A comparison and its opposite have the same fact.
class StepConditions final
{
public:
    // Empty: the conditions are not known yet, or the steps can't be ordered.
    StepConditions() = default;
    StepConditions(const QStringList &names, const std::vector<std::optional<Condition>> &when);

    struct Node
    {
        Condition::Kind kind = Condition::Kind::Compare;
        std::vector<Node> children;
        int fact = -1; // of a comparison; -1: it allows no conclusions
        bool opposite = false; // the comparison is the opposite of the fact
        int step = -1; // the step whose status or output it compares
        bool ranIfTrue = false; // if the comparison is true, that step has run
        bool ranIfFalse = false;
    };

    [[nodiscard]] bool isEmpty() const { return m_steps.empty(); }
    [[nodiscard]] const std::vector<std::optional<Node>> &steps() const { return m_steps; }
    [[nodiscard]] int factCount() const { return static_cast<int>(m_facts.size()); }

private:
    Node prepare(const Condition &condition, const QStringList &names);
    void prepareComparison(
        const model::BodyExpectation &comparison, const QStringList &names, Node &node);

    std::vector<std::optional<Node>> m_steps; // nullopt: the step has no condition
    QHash<QString, int> m_facts;
};

// Determines which earlier steps have certainly run, and so have an output, when a step's request,
// its undo or a part of its condition is evaluated. It uses only the conditions:
// - A step without `when` has run: it is completed before a later one starts.
// - A step has run if the assumptions about its status or output rule out that it was skipped.
// - A step has run if its own `when` follows from the assumptions, comparison by comparison.
//
// The result is conservative: false means that the step may have been skipped. Operators, who may
// skip a step or edit the input of one step, can't be taken into account.
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
    std::vector<qint8> m_truths; // by fact: 0 unknown, 1 true, -1 false
    std::vector<bool> m_ran; // by step
    bool m_isConcluded = false;
};

} // namespace sagadesk::workflow
