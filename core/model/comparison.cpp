#include "core/model/comparison.h"

#include <QJsonArray>

#include <optional>

namespace sagadesk::model {

namespace {

// Below, equal or above 0; nothing when the two can't be ordered.
std::optional<int> order(const QJsonValue &left, const QJsonValue &right)
{
    if (left.isDouble() && right.isDouble()) {
        const double a = left.toDouble();
        const double b = right.toDouble();
        return a < b ? -1 : (a > b ? 1 : 0);
    }
    if (left.isString() && right.isString())
        return left.toString().compare(right.toString());
    return std::nullopt;
}

} // namespace

bool holds(const BodyExpectation &expectation, const QJsonValue &actual)
{
    using Test = BodyExpectation::Test;
    if (expectation.test == Test::Exists)
        return actual.isUndefined() != expectation.value.toBool();
    if (actual.isUndefined())
        return false;
    switch (expectation.test) {
    case Test::Equals:
        return actual == expectation.value;
    case Test::NotEquals:
        return actual != expectation.value;
    case Test::In:
        return expectation.value.toArray().contains(actual);
    case Test::LessThan:
        return order(actual, expectation.value).value_or(0) < 0;
    case Test::GreaterThan:
        return order(actual, expectation.value).value_or(0) > 0;
    case Test::Exists:
        break;
    }
    return false;
}

QLatin1StringView name(BodyExpectation::Test test)
{
    return kTestNames[static_cast<size_t>(test)];
}

} // namespace sagadesk::model
