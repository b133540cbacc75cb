#include "core/workflow/condition.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/json/value.h"
#include "core/model/comparison.h"

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

// JSON, so that quotes distinguish a string from a number.
QString shown(const QJsonValue &value)
{
    constexpr qsizetype kShownMax = 200;
    return QString::fromUtf8(json::toBytes(value)).left(kShownMax);
}

// "500" is neither less nor greater than 100: without this error, such a condition
// would silently skip a step.
base::Error notComparable(
    const model::BodyExpectation &comparison, const QJsonValue &actual, const QString &step)
{
    return {base::ErrorKind::InvalidInput, codes::kNotComparable,
        {{u"path"_s, comparison.path}, {u"found"_s, shown(actual)},
            {u"expected"_s, shown(comparison.value)}, {u"step"_s, step}}};
}

base::Result<bool> compare(const model::BodyExpectation &comparison, TaskValues &values)
{
    const auto reference = parseReference(comparison.path);
    SAGADESK_ASSERT(reference.has_value());
    const QJsonValue actual = values.of(*reference);
    if (actual.isUndefined() && comparison.test != model::BodyExpectation::Test::Exists)
        return values.missing(comparison.path);
    if (!model::isComparable(comparison, actual))
        return notComparable(comparison, values.shown(*reference), values.stepName());
    return model::holds(comparison, actual);
}

// Evaluates the children of `all` (the first false decides) or `any` (the first true decides).
base::Result<bool> combine(
    const std::vector<Condition> &children, bool decisive, TaskValues &values)
{
    for (const Condition &child : children) {
        const auto result = evaluate(child, values);
        if (!result || *result == decisive)
            return result;
    }
    return !decisive;
}

QString comparisonText(const model::BodyExpectation &compare)
{
    using Test = model::BodyExpectation::Test;
    const QString value = QString::fromUtf8(json::toBytes(compare.value));
    switch (compare.test) {
    case Test::Equals:
        return compare.path + u" = "_s + value;
    case Test::NotEquals:
        return compare.path + u" != "_s + value;
    case Test::Exists:
        return compare.path + (compare.value.toBool() ? u" exists"_s : u" is missing"_s);
    case Test::In:
        return compare.path + u" in "_s + value;
    case Test::LessThan:
        return compare.path + u" < "_s + value;
    case Test::GreaterThan:
        return compare.path + u" > "_s + value;
    }
    return {};
}

QJsonValue shortValue(const QJsonValue &value)
{
    const QString text =
        value.isString() ? value.toString() : QString::fromUtf8(json::toBytes(value));
    if (text.size() <= limits::kComparedTextMax)
        return value;
    return QString(text.left(limits::kComparedTextMax) + u'\u2026');
}

QString joinedText(const std::vector<Condition> &children, const QString &word)
{
    QStringList parts;
    for (const Condition &child : children) {
        const QString text = conditionText(child);
        const bool mixed = child.kind == Condition::Kind::All || child.kind == Condition::Kind::Any;
        parts.append(mixed && children.size() > 1 ? u'(' + text + u')' : text);
    }
    return parts.join(word);
}

} // namespace

QString conditionText(const Condition &condition)
{
    switch (condition.kind) {
    case Condition::Kind::Compare:
        return comparisonText(condition.compare);
    case Condition::Kind::All:
        return joinedText(condition.children, u" and "_s);
    case Condition::Kind::Any:
        return joinedText(condition.children, u" or "_s);
    case Condition::Kind::Not:
        break;
    }
    return u"not (%1)"_s.arg(conditionText(condition.children.at(0)));
}

QJsonObject comparedValues(const Condition &condition, TaskValues &values)
{
    if (condition.kind == Condition::Kind::Compare) {
        const auto reference = parseReference(condition.compare.path);
        SAGADESK_ASSERT(reference.has_value());
        const QJsonValue actual = values.shown(*reference);
        if (actual.isUndefined())
            return {};
        return {{condition.compare.path, shortValue(actual)}};
    }
    QJsonObject all;
    for (const Condition &child : condition.children) {
        const QJsonObject some = comparedValues(child, values);
        for (auto it = some.begin(); it != some.end() && all.size() < limits::kComparedMax; ++it)
            all.insert(it.key(), it.value());
    }
    return all;
}

base::Result<bool> evaluate(const Condition &condition, TaskValues &values)
{
    switch (condition.kind) {
    case Condition::Kind::Compare:
        return compare(condition.compare, values);
    case Condition::Kind::All:
        return combine(condition.children, false, values);
    case Condition::Kind::Any:
        return combine(condition.children, true, values);
    case Condition::Kind::Not:
        break;
    }
    const auto inner = evaluate(condition.children.at(0), values);
    if (!inner)
        return inner;
    return !*inner;
}

} // namespace sagadesk::workflow
