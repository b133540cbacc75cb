#include "core/workflow/references.h"

#include "core/base/inputcodes.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

// The paths that a placeholder can name: letters, digits, '_', '-', '$' and '@', separated by '.',
// with indexes such as [0]. Other characters look like an expression, which would be read as the
// name of a field.
bool isPlainPath(QStringView path)
{
    constexpr QStringView kSigns = u"_-$@.[]";
    return std::all_of(path.begin(), path.end(), [=](QChar c) {
        return c.isLetterOrNumber() || c.isMark() || c.isSurrogate() || kSigns.contains(c);
    });
}

void addBadPlaceholder(const QString &found, const QString &pointer, json::Diagnostics &errors)
{
    errors.add(pointer, codes::kBadPlaceholder,
        {{u"found"_s, found}, {u"expected"_s, QJsonArray::fromStringList(referenceForms())}});
}

} // namespace

ReferenceCheck::ReferenceCheck(const StepGraph &graph, int step, bool inUndo)
    : m_graph(graph)
    , m_step(step)
    , m_inUndo(inUndo)
{
}

Template ReferenceCheck::text(
    const QString &written, const QString &pointer, json::Diagnostics &errors) const
{
    Template parsed = parseTemplate(written);
    if (parsed.isUnclosed)
        errors.add(pointer, codes::kUnclosedPlaceholder,
            {{u"found"_s, written}, {u"remedy"_s, u"close"_s}});
    if (!parsed.badReference.isEmpty())
        addBadPlaceholder(parsed.badReference, pointer, errors);
    for (const TemplatePart &part : parsed.parts)
        if (part.reference)
            reference(*part.reference, pointer, errors);
    return parsed;
}

void ReferenceCheck::reference(
    const Reference &reference, const QString &pointer, json::Diagnostics &errors) const
{
    using Source = Reference::Source;
    if (!isPlainPath(reference.path)) {
        addBadPlaceholder(u"{{" + reference.text + u"}}", pointer, errors);
        return;
    }
    if (reference.source != Source::StepOutput && reference.source != Source::StepStatus)
        return;
    if (m_inUndo && reference.source == Source::StepStatus) {
        errors.add(pointer, codes::kUndoRefersToStatus, {{u"found"_s, reference.text}});
        return;
    }
    const qsizetype other = m_graph.names.indexOf(reference.step);
    if (other < 0) {
        errors.add(pointer, codes::kUnknownStep,
            {{u"found"_s, reference.step},
                {u"expected"_s, QJsonArray::fromStringList(m_graph.names)}});
        return;
    }
    if (other == m_step) {
        if (!m_inUndo)
            errors.add(pointer, codes::kRefersToItself, {{u"found"_s, reference.text}});
        return;
    }
    if (m_graph.before.empty())
        return;
    if (!m_graph.before[static_cast<size_t>(other)][static_cast<size_t>(m_step)])
        errors.add(pointer, codes::kRefersToLaterStep,
            {{u"found"_s, reference.text}, {u"step"_s, m_graph.names.at(m_step)},
                {u"other"_s, reference.step}, {u"remedy"_s, u"add-to-after"_s}});
    else if (!m_graph.conditions.isEmpty() && reference.source == Source::StepOutput)
        certainOutput(reference, certain(), pointer, errors);
}

// What is known when the step runs: its condition was true.
Certainty &ReferenceCheck::certain() const
{
    if (!m_certain) {
        m_certain.emplace(m_graph.conditions);
        if (const auto &own = m_graph.conditions.steps()[static_cast<size_t>(m_step)])
            m_certain->assume(*own, true);
    }
    return *m_certain;
}

void ReferenceCheck::certainOutput(const Reference &reference, Certainty &certain,
    const QString &pointer, json::Diagnostics &errors) const
{
    if (!certain.hasRun(static_cast<int>(m_graph.names.indexOf(reference.step))))
        errors.add(pointer, codes::kMayBeSkipped,
            {{u"found"_s, reference.text}, {u"other"_s, reference.step},
                {u"remedy"_s, u"guard"_s}});
}

void ReferenceCheck::guards(
    const Condition &condition, const QString &pointer, json::Diagnostics &errors) const
{
    const auto &own = m_graph.conditions.steps()[static_cast<size_t>(m_step)];
    if (own)
        guards(condition, *own, Certainty(m_graph.conditions), pointer, errors);
}

void ReferenceCheck::guards(const Condition &condition, const StepConditions::Node &node,
    Certainty known, const QString &pointer, json::Diagnostics &errors) const
{
    using Kind = Condition::Kind;
    if (condition.kind == Kind::Compare) {
        const auto reference = parseReference(condition.compare.path);
        if (reference && reference->source == Reference::Source::StepOutput
            && condition.compare.test != model::BodyExpectation::Test::Exists)
            certainOutput(*reference, known, json::pointerTo(pointer, u"path"_s), errors);
        return;
    }
    const bool all = condition.kind == Kind::All;
    const QString list = json::pointerTo(pointer,
        all                               ? u"all"_s
            : condition.kind == Kind::Any ? u"any"_s
                                          : u"not"_s);
    for (size_t i = 0; i < condition.children.size(); ++i) {
        const QString child =
            condition.kind == Kind::Not ? list : json::pointerTo(list, static_cast<qsizetype>(i));
        guards(condition.children[i], node.children[i], known, child, errors);
        known.assume(
            node.children[i], all); // The next child is evaluated only if this one did not decide.
    }
}

QStringList referenceForms()
{
    return {u"input.…"_s, u"task.id"_s, u"task.workflow"_s, u"steps.NAME.output.…"_s,
        u"steps.NAME.status"_s, u"step.idempotencyKey"_s};
}

} // namespace sagadesk::workflow
