#include "ui/tasks/cellfilter.h"

#include "ui/models/tasktablemodel.h"
#include "ui/text/filtertime.h"

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::FilterField;
using model::FilterTerm;
using model::TaskSummary;

namespace {

std::optional<FilterTerm> termOf(QLatin1StringView field, const QString &value)
{
    if (value.isEmpty())
        return std::nullopt;
    QString quoted = value;
    quoted.replace(u'\\', "\\\\"_L1).replace(u'"', "\\\""_L1);
    const QString text = field + ":\""_L1 + quoted + u'"';
    const auto filter = model::parseFilter(text);
    return filter ? std::optional(filter->terms.front()) : std::nullopt;
}

std::optional<FilterTerm> termOf(QLatin1StringView field, int number)
{
    return termOf(field, QString::number(number));
}

std::optional<FilterTerm> parsed(const QString &text)
{
    const auto filter = model::parseFilter(text);
    return filter && !filter->terms.empty() ? std::optional(filter->terms.front()) : std::nullopt;
}

std::optional<FilterTerm> termOfTime(QLatin1StringView field, qint64 at)
{
    constexpr qint64 kMinuteMs = 60'000;
    const qint64 from = at / kMinuteMs * kMinuteMs;
    return at == 0 ? std::nullopt : termOf(field, filterTimeRange(from, from + kMinuteMs));
}

} // namespace

QString errorTerm(const TaskSummary &task)
{
    const int status = task.lastError.parameters.value("status"_L1).toInt();
    if (status > 0)
        return u"error:%1"_s.arg(status);
    return task.lastError.code.isEmpty() ? QString() : u"error:"_s + task.lastError.code;
}

std::optional<FilterTerm> termOfCell(const TaskSummary &task, int column)
{
    using enum TaskTableModel::Column;
    const bool isOver = isFinal(task.state);
    switch (column) {
    case State:
        return termOf("state"_L1, model::name(task.state));
    case Task:
        return termOf("id"_L1, task.publicId);
    case Workflow:
        return termOf("workflow"_L1, task.workflow);
    case CurrentStep:
        return isOver ? std::nullopt : termOf("step"_L1, task.currentStep);
    case Retries:
        return termOf("retries"_L1, task.retryCount);
    case Failures:
        return termOf("failures"_L1, task.failureCount);
    case Priority:
        return termOf("priority"_L1, task.priority);
    case Created:
        return termOfTime("created"_L1, task.createdAt);
    case Finished:
        return termOfTime("finished"_L1, task.finishedAt);
    case LastError:
        return parsed(errorTerm(task));
    case WaitingFor:
        if (!task.lastError.code.isEmpty())
            return parsed(errorTerm(task));
        return isOver ? std::nullopt : termOf("service"_L1, task.currentService);
    default:
        return std::nullopt;
    }
}

FilterTerm negated(FilterTerm term)
{
    term.negated = !term.negated;
    return term;
}

QString textOf(const FilterTerm &term)
{
    return model::filterText({{term}});
}

model::Filter narrowed(model::Filter filter, const FilterTerm &term)
{
    std::erase_if(filter.terms, [&term](const FilterTerm &each) {
        const bool demandsAnother = !each.negated && !term.negated && each.field == term.field
            && each.comparison == term.comparison;
        // A term and its negation would match nothing.
        const bool contradicts = each == negated(term);
        return each == term || demandsAnother || contradicts;
    });
    filter.terms.push_back(term);
    return filter;
}

} // namespace sagadesk::ui
