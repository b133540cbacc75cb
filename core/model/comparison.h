#pragma once

#include "core/model/policy.h"

#include <QLatin1StringView>

namespace sagadesk::model {

// The tests of `expect.body` and of `when`.

// A value that is not there (Undefined) passes `exists: false` and nothing else. A null is there.
// Less and greater compare numbers, and texts by their code points; different types are neither.
[[nodiscard]] bool holds(const BodyExpectation &expectation, const QJsonValue &actual);

// False when the answer of holds() would mean nothing: less and greater than between anything but
// two numbers or two texts, and a number tested for equality with a text or the other way round.
// 500 and "500" are a mistake in the data or in the definition, not two different values.
[[nodiscard]] bool isComparable(const BodyExpectation &expectation, const QJsonValue &actual);

// The field of each test, in the order of BodyExpectation::Test.
inline constexpr QLatin1StringView kTestNames[] = {QLatin1StringView("equals"),
    QLatin1StringView("notEquals"), QLatin1StringView("exists"), QLatin1StringView("in"),
    QLatin1StringView("lessThan"), QLatin1StringView("greaterThan")};
[[nodiscard]] QLatin1StringView name(BodyExpectation::Test test);

} // namespace sagadesk::model
