#include "core/workflow/certainty.h"

#include "core/json/value.h"
#include "core/model/comparison.h"
#include "core/model/states.h"
#include "core/workflow/placeholder.h"

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

QString factText(const model::BodyExpectation &comparison)
{
    return comparison.path + u' ' + name(comparison.test) + u' '
        + QString::fromUtf8(json::toBytes(comparison.value));
}

// Whether the result of a comparison of the step's status or output rules out that it was skipped.
bool excludesSkipped(
    const Reference &reference, const model::BodyExpectation &comparison, bool holds)
{
    if (reference.source == Reference::Source::StepStatus) {
        const QString skipped = name(model::StepState::Skipped);
        return !isComparable(comparison, skipped) || model::holds(comparison, skipped) != holds;
    }
    if (reference.source != Reference::Source::StepOutput)
        return false;
    // All other comparisons of a missing output are errors, which fail the step.
    return comparison.test != model::BodyExpectation::Test::Exists
        || comparison.value.toBool() == holds;
}

} // namespace

StepConditions::StepConditions(
    const QStringList &names, const std::vector<std::optional<Condition>> &when)
{
    for (const auto &condition : when)
        m_steps.push_back(condition ? std::optional(prepare(*condition, names)) : std::nullopt);
}

StepConditions::Node StepConditions::prepare(const Condition &condition, const QStringList &names)
{
    Node node;
    node.kind = condition.kind;
    for (const Condition &child : condition.children)
        node.children.push_back(prepare(child, names));
    if (node.kind == Condition::Kind::Compare)
        prepareComparison(condition.compare, names, node);
    return node;
}

void StepConditions::prepareComparison(
    const model::BodyExpectation &comparison, const QStringList &names, Node &node)
{
    using Test = model::BodyExpectation::Test;
    const auto reference = parseReference(comparison.path);
    if (!reference || reference->source == Reference::Source::IdempotencyKey)
        return; // the idempotency key differs in every step
    model::BodyExpectation fact = comparison;
    if (fact.test == Test::NotEquals) {
        fact.test = Test::Equals;
        node.opposite = true;
    } else if (fact.test == Test::Exists) {
        node.opposite = !fact.value.toBool();
        fact.value = true;
    }
    const QString text = factText(fact);
    node.fact = m_facts.value(text, factCount());
    m_facts.insert(text, node.fact);
    node.step = static_cast<int>(names.indexOf(reference->step));
    node.ranIfTrue = excludesSkipped(*reference, comparison, true);
    node.ranIfFalse = excludesSkipped(*reference, comparison, false);
}

Certainty::Certainty(const StepConditions &conditions)
    : m_conditions(&conditions)
    , m_truths(static_cast<size_t>(conditions.factCount()), 0)
    , m_ran(conditions.steps().size(), false)
{
    for (size_t step = 0; step < m_ran.size(); ++step)
        m_ran[step] = !conditions.steps()[step];
}

bool Certainty::hasRun(int step)
{
    if (!m_isConcluded)
        concludeAll();
    return m_ran[static_cast<size_t>(step)];
}

// If a step has run, its condition was true, which may imply that further steps have run.
void Certainty::concludeAll()
{
    m_isConcluded = true;
    for (bool progress = true; progress;) {
        progress = false;
        for (size_t step = 0; step < m_ran.size(); ++step) {
            if (m_ran[step] || !truthOf(*m_conditions->steps()[step]).value_or(false))
                continue;
            noteRun(static_cast<int>(step));
            progress = true;
        }
    }
}

void Certainty::noteRun(int step)
{
    const auto at = static_cast<size_t>(step);
    if (m_ran[at])
        return;
    m_ran[at] = true;
    assume(*m_conditions->steps()[at], true);
}

void Certainty::assume(const Node &condition, bool holds)
{
    if (condition.kind == Condition::Kind::Compare) {
        assumeComparison(condition, holds);
        return;
    }
    const bool is = condition.kind == Condition::Kind::Not ? !holds : holds;
    // A true `all` and a false `any` determine every child. Otherwise, with several children, it is
    // only known that at least one of them has the same result.
    const bool ofEach =
        condition.kind == Condition::Kind::Not || (condition.kind == Condition::Kind::All) == holds;
    if (ofEach || condition.children.size() == 1)
        for (const Node &child : condition.children)
            assume(child, is);
}

void Certainty::assumeComparison(const Node &comparison, bool holds)
{
    if (comparison.fact < 0)
        return;
    m_isConcluded = false;
    m_truths[static_cast<size_t>(comparison.fact)] = holds != comparison.opposite ? 1 : -1;
    if (comparison.step >= 0 && (holds ? comparison.ranIfTrue : comparison.ranIfFalse))
        noteRun(comparison.step);
}

std::optional<bool> Certainty::truthOf(const Node &condition) const
{
    if (condition.kind == Condition::Kind::Compare) {
        const qint8 known =
            condition.fact < 0 ? qint8(0) : m_truths[static_cast<size_t>(condition.fact)];
        return known == 0 ? std::nullopt : std::optional((known > 0) != condition.opposite);
    }
    if (condition.kind == Condition::Kind::Not) {
        const auto inner = truthOf(condition.children.at(0));
        return inner ? std::optional(!*inner) : std::nullopt;
    }
    const bool decisive = condition.kind == Condition::Kind::Any;
    bool allKnown = true;
    for (const Node &child : condition.children) {
        const auto truth = truthOf(child);
        if (truth == decisive)
            return decisive;
        allKnown = allKnown && truth;
    }
    return allKnown ? std::optional(!decisive) : std::nullopt;
}

} // namespace sagadesk::workflow
