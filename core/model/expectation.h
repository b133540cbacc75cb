#pragma once

#include "core/model/policy.h"
#include "core/model/reason.h"

#include <QByteArray>

#include <optional>

namespace sagadesk::model {

// Whether an answer completes a step. Nothing: it does. Otherwise the reason:
//   unexpected-status {status, expected?}   not one of the expected ones; without any: not 2xx
//   malformed-body {status}                 tests of the body, but it is no JSON
//   unexpected-body {path, test, expected, found?}   the first test that does not hold
[[nodiscard]] std::optional<Reason> mismatch(
    const Expectation &expect, int status, const QByteArray &body);

// Only the status part of it.
[[nodiscard]] bool expectsStatus(const Expectation &expect, int status);

// One JSON value of any kind; Undefined when it is none, is empty, or is nested deeper than
// limits::kNestingMax.
[[nodiscard]] QJsonValue readJson(const QByteArray &json);

// By a dotted path, "items[0].id" or "items.0.id"; empty: the root. Undefined: not there.
[[nodiscard]] QJsonValue valueAt(const QJsonValue &root, QStringView path);

} // namespace sagadesk::model
