#pragma once

#include "core/json/path.h"
#include "core/json/value.h"
#include "core/model/policy.h"
#include "core/model/reason.h"

#include <QByteArray>

#include <optional>

namespace sagadesk::model {

// Why a response does not complete a step; nullopt if it does:
//   unexpected-status {status, expected?}   not one of the expected ones; without any: not 2xx
//   accepted-only {status}                  202, and the definition does not list any status
//   malformed-body {status}                 the body must be tested, but is neither JSON nor empty
//   unexpected-body {path, test, expected, found?}   the first test that fails,
//                                                    or whose values can't be compared
[[nodiscard]] std::optional<Reason> mismatch(
    const Expectation &expect, int status, const QByteArray &body);

[[nodiscard]] bool expectsStatus(const Expectation &expect, int status);

} // namespace sagadesk::model
