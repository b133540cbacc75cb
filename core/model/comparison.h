#pragma once

#include "core/model/policy.h"

#include <QLatin1StringView>

namespace sagadesk::model {

// The tests of `expect.body` and of `when`.

// Whether `actual` passes the test. An absent value (Undefined) passes only `exists: false`;
// null is not absent. Less and greater compare two numbers, or two strings by UTF-16 code units;
// they fail for other types.
[[nodiscard]] bool holds(const BodyExpectation &expectation, const QJsonValue &actual);

// False if the result of holds() would be meaningless: less or greater for anything but two numbers
// or two strings; equality of a number and a string; and `in` with a list that has no value of the
// type of `actual`, but strings for a number or numbers for a string. Comparing 500 with "500" is
// an error in the data or in the definition. True if `actual` is absent.
[[nodiscard]] bool isComparable(const BodyExpectation &expectation, const QJsonValue &actual);

// The JSON field of each test, in the order of BodyExpectation::Test.
inline constexpr QLatin1StringView kTestNames[] = {QLatin1StringView("equals"),
    QLatin1StringView("notEquals"), QLatin1StringView("exists"), QLatin1StringView("in"),
    QLatin1StringView("lessThan"), QLatin1StringView("greaterThan")};
[[nodiscard]] QLatin1StringView name(BodyExpectation::Test test);

} // namespace sagadesk::model
