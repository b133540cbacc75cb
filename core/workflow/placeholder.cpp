#include "core/workflow/placeholder.h"

#include "core/json/path.h"

namespace sagadesk::workflow {

namespace {

constexpr QStringView kOpen = u"{{";
constexpr QStringView kClose = u"}}";

// The path that follows `head` and a dot: "a.b" for "input.a.b", and "" for "input" alone; nullopt
// for any other text.
std::optional<QString> below(QStringView text, QStringView head)
{
    if (!text.startsWith(head))
        return std::nullopt;
    const QStringView rest = text.mid(head.size());
    if (rest.isEmpty())
        return QString();
    if (rest.startsWith(u'.') && rest.size() > 1 && json::splitPath(rest.mid(1)))
        return rest.mid(1).toString();
    return std::nullopt;
}

std::optional<Reference> stepReference(QStringView text, QStringView rest)
{
    const qsizetype dot = rest.indexOf(u'.');
    if (dot <= 0)
        return std::nullopt;
    const QString step = rest.left(dot).toString();
    const QStringView what = rest.mid(dot + 1);
    if (what == u"status")
        return Reference{Reference::Source::StepStatus, step, {}, text.toString()};
    if (const auto path = below(what, u"output"))
        return Reference{Reference::Source::StepOutput, step, *path, text.toString()};
    return std::nullopt;
}

} // namespace

std::optional<Reference> parseReference(QStringView text)
{
    text = text.trimmed();
    if (text == u"task.id")
        return Reference{Reference::Source::TaskId, {}, {}, text.toString()};
    if (text == u"task.workflow")
        return Reference{Reference::Source::TaskWorkflow, {}, {}, text.toString()};
    if (text == u"step.idempotencyKey")
        return Reference{Reference::Source::IdempotencyKey, {}, {}, text.toString()};
    if (const auto path = below(text, u"input"))
        return Reference{Reference::Source::Input, {}, *path, text.toString()};
    constexpr QStringView kSteps = u"steps.";
    if (text.startsWith(kSteps))
        return stepReference(text, text.mid(kSteps.size()));
    return std::nullopt;
}

Template parseTemplate(QStringView text)
{
    Template result;
    while (!text.isEmpty()) {
        const qsizetype open = text.indexOf(kOpen);
        const QStringView literal = open < 0 ? text : text.left(open);
        if (!literal.isEmpty())
            result.parts.push_back({literal.toString(), std::nullopt});
        if (open < 0)
            break;
        text = text.mid(open + kOpen.size());
        const qsizetype close = text.indexOf(kClose);
        if (close < 0) {
            result.isUnclosed = true;
            break;
        }
        auto reference = parseReference(text.left(close));
        if (!reference && result.badReference.isEmpty())
            result.badReference = u"{{" + text.left(close).toString() + u"}}";
        if (reference)
            result.parts.push_back({QString(), std::move(reference)});
        text = text.mid(close + kClose.size());
    }
    return result;
}

} // namespace sagadesk::workflow
