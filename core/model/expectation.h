#pragma once

#include "core/json/path.h"
#include "core/json/value.h"
#include "core/model/policy.h"
#include "core/model/reason.h"

#include <QByteArray>

#include <optional>

namespace sagadesk::model {

// Whether an answer completes a step. Nothing: it does. Otherwise the reason:
//   unexpected-status {status, expected?}   not one of the expected ones; without any: not 2xx
//   accepted-only {status}                  202, and the definition does not list it
//   malformed-body {status}                 tests of the body, but it is no JSON
//   unexpected-body {path, test, expected, found?}   the first test that does not hold,
//                                                    or whose values can't be compared
[[nodiscard]] std::optional<Reason> mismatch(
    const Expectation &expect, int status, const QByteArray &body);

// Only the status part of it.
[[nodiscard]] bool expectsStatus(const Expectation &expect, int status);

} // namespace sagadesk::model
