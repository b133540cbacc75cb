#include "core/json/parser.h"
#include "core/store/seam/taskfields.h"
#include "tests/support/memorystore/memoryreader.h"

#include <QRegularExpression>

#include <algorithm>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

// `*` matches anything; a pattern with `*` ignores case.
bool fits(const QString &text, const QString &pattern)
{
    if (!pattern.contains(u'*'))
        return text == pattern;
    const QString expression =
        QRegularExpression::escape(pattern).replace(QRegularExpression::escape(u"*"_s), u".*"_s);
    return QRegularExpression(QRegularExpression::anchoredPattern(expression),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption)
        .match(text)
        .hasMatch();
}

bool compares(qint64 value, FilterComparison comparison, qint64 wanted)
{
    switch (comparison) {
    case FilterComparison::Is:
        return value == wanted;
    case FilterComparison::Less:
        return value < wanted;
    case FilterComparison::LessOrEqual:
        return value <= wanted;
    case FilterComparison::Greater:
        return value > wanted;
    case FilterComparison::GreaterOrEqual:
        return value >= wanted;
    }
    return false;
}

// The status of the last response, or the code of the last error, of any step or undo.
bool hasError(const TaskRow &task, const QString &code, qint64 status)
{
    return std::any_of(task.payloads.begin(), task.payloads.end(), [&](const auto &payload) {
        const PayloadKind kind = payload.first.second;
        if (kind != PayloadKind::LastError && kind != PayloadKind::UndoError)
            return false;
        const QJsonObject error = json::parseUnchecked(payload.second).toObject();
        if (status >= 0)
            return error.value("status"_L1).toInteger(-1) == status;
        return error.contains("code"_L1) && fits(error.value("code"_L1).toString(), code);
    });
}

// Evaluates one term for one task, alternative by alternative.
struct Term
{
    const FilterTerm &term;
    const TaskRow &task;
    const store::TaskDigest digest;
    const WorkflowRow &workflow;
    qint64 now;

    [[nodiscard]] bool fitsStep(const QString &pattern, bool ofService) const
    {
        const qint64 step = digest.currentStep;
        if (step < 0 || step >= workflow.steps.size())
            return false;
        return fits(ofService ? workflow.services[static_cast<size_t>(step)] : workflow.steps[step],
            pattern);
    }
    [[nodiscard]] bool fitsNumber(qint64 value, size_t i) const
    {
        return compares(value, term.comparison, term.numbers.at(i));
    }
    [[nodiscard]] bool matches(size_t i) const
    {
        const TaskRecord &record = task.record;
        const QString &value = term.values.at(i);
        switch (term.field) {
        case FilterField::State:
            return fitsNumber(static_cast<qint64>(record.state), i);
        case FilterField::Workflow:
            return fits(workflow.name, value);
        case FilterField::Service:
            return fitsStep(value, true);
        case FilterField::Step:
            return fitsStep(value, false);
        case FilterField::Retries:
            return fitsNumber(digest.retries, i);
        case FilterField::Failures:
            return fitsNumber(digest.failures, i);
        case FilterField::Priority:
            return fitsNumber(record.priority, i);
        case FilterField::Error:
            return hasError(task, value, term.numbers.at(i));
        case FilterField::Older:
            return record.createdAt < now - term.numbers.at(i);
        case FilterField::Newer:
            return record.createdAt > now - term.numbers.at(i);
        case FilterField::Created:
            return isWithin(term, record.createdAt);
        case FilterField::Finished:
            return record.finishedAt > 0 && isWithin(term, record.finishedAt);
        case FilterField::Active:
            return std::any_of(task.events.begin(), task.events.end(),
                [&](const EventRow &row) { return isWithin(term, row.at); });
        case FilterField::Id:
            return fits(record.publicId, value);
        case FilterField::Paused:
            return (record.pausedAt > 0) == (term.numbers.at(i) != 0);
        case FilterField::Text:
            return fits(record.publicId, u'*' + value + u'*');
        }
        return false;
    }
    [[nodiscard]] bool matches() const
    {
        bool any = false;
        for (size_t i = 0; i < term.values.size(); ++i)
            any |= matches(i);
        return any != term.negated;
    }
};

} // namespace

bool matches(const Filter &filter, const TaskRow &task, qint64 now, const Tables &tables)
{
    const WorkflowRow &workflow = *tables.workflows.find(task.record.workflow);
    const store::TaskDigest digest = store::digestOf(task.record);
    return std::all_of(filter.terms.begin(), filter.terms.end(), [&](const FilterTerm &term) {
        return Term{term, task, digest, workflow, now}.matches();
    });
}

} // namespace sagadesk::memorystore
