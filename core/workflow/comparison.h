#pragma once

#include "core/model/policy.h"

#include <QLatin1StringView>

namespace sagadesk::workflow {

// The tests of `expect.body` and of `when`.

// A value that is not there (Undefined) passes `exists: false` and nothing else. A null is there.
// Less and greater compare numbers, and texts by their code points; different types are neither.
[[nodiscard]] bool holds(const model::BodyExpectation &expectation, const QJsonValue &actual);

// "equals", "notEquals", ...: the name of the field.
[[nodiscard]] QLatin1StringView name(model::BodyExpectation::Test test);

} // namespace sagadesk::workflow
