#include "core/workflow/references.h"

#include "core/base/inputcodes.h"

#include <QJsonArray>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

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
        errors.add(pointer, codes::kBadPlaceholder,
            {{u"found"_s, parsed.badReference},
                {u"expected"_s, QJsonArray::fromStringList(referenceForms())}});
    for (const TemplatePart &part : parsed.parts)
        if (part.reference)
            reference(*part.reference, pointer, errors);
    return parsed;
}

void ReferenceCheck::reference(
    const Reference &reference, const QString &pointer, json::Diagnostics &errors) const
{
    using Source = Reference::Source;
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
}

QStringList referenceForms()
{
    return {u"input.…"_s, u"task.id"_s, u"task.workflow"_s, u"steps.NAME.output.…"_s,
        u"steps.NAME.status"_s, u"step.idempotencyKey"_s};
}

} // namespace sagadesk::workflow
