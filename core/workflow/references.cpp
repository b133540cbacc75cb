#include "core/workflow/references.h"

#include <QJsonArray>

namespace sagadesk::workflow {

ReferenceCheck::ReferenceCheck(const StepGraph &graph, int step, bool inUndo)
    : m_graph(graph)
    , m_step(step)
    , m_inUndo(inUndo)
{
}

Template ReferenceCheck::text(
    const QString &written, const QString &pointer, MistakeList &mistakes) const
{
    Template parsed = parseTemplate(written);
    if (parsed.isUnclosed)
        mistakes.add(pointer, u"unclosed-placeholder",
            {{QStringLiteral("found"), written},
                {QStringLiteral("remedy"), QStringLiteral("close")}});
    if (!parsed.badReference.isEmpty())
        mistakes.add(pointer, u"bad-placeholder",
            {{QStringLiteral("found"), parsed.badReference},
                {QStringLiteral("expected"), QJsonArray::fromStringList(referenceForms())}});
    for (const TemplatePart &part : parsed.parts)
        if (part.reference)
            reference(*part.reference, pointer, mistakes);
    return parsed;
}

void ReferenceCheck::reference(
    const Reference &reference, const QString &pointer, MistakeList &mistakes) const
{
    using Source = Reference::Source;
    if (reference.source != Source::StepOutput && reference.source != Source::StepStatus)
        return;
    const qsizetype other = m_graph.names.indexOf(reference.step);
    if (other < 0) {
        mistakes.add(pointer, u"unknown-step",
            {{QStringLiteral("found"), reference.step},
                {QStringLiteral("expected"), QJsonArray::fromStringList(m_graph.names)}});
        return;
    }
    if (other == m_step) {
        if (!m_inUndo)
            mistakes.add(pointer, u"refers-to-itself", {{QStringLiteral("found"), reference.text}});
        return;
    }
    if (m_graph.before.empty())
        return;
    if (!m_graph.before[static_cast<size_t>(other)][static_cast<size_t>(m_step)])
        mistakes.add(pointer, u"refers-to-later-step",
            {{QStringLiteral("found"), reference.text},
                {QStringLiteral("step"), m_graph.names.at(m_step)},
                {QStringLiteral("other"), reference.step},
                {QStringLiteral("remedy"), QStringLiteral("add-to-after")}});
}

QStringList referenceForms()
{
    return {QStringLiteral("input.…"), QStringLiteral("task.id"), QStringLiteral("task.workflow"),
        QStringLiteral("steps.NAME.output.…"), QStringLiteral("steps.NAME.status"),
        QStringLiteral("step.idempotencyKey")};
}

} // namespace sagadesk::workflow
