#include "core/workflow/condition.h"

#include "core/base/assert.h"
#include "core/model/comparison.h"

namespace sagadesk::workflow {

namespace {

base::Result<bool> compare(const model::BodyExpectation &comparison, TaskValues &values)
{
    const auto reference = parseReference(comparison.path);
    SAGADESK_ASSERT(reference.has_value());
    const QJsonValue actual = values.of(*reference);
    if (actual.isUndefined() && comparison.test != model::BodyExpectation::Test::Exists)
        return values.missing(comparison.path);
    return model::holds(comparison, actual);
}

// The children's common truth value: `all` is decided by the first false, `any` by the first true.
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

} // namespace

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
