#pragma once

#include "app/ctl/verb.h"

namespace sagadesk::ctl {

// An action on all tasks that match a filter, run by the instance as a bulk operation: --filter,
// --all, --dry-run, --ramp, --failure-limit, --no-canary, --wait.
void declareBulk(OptionTable &parser);
[[nodiscard]] bool isBulk(const QCommandLineParser &parser);
[[nodiscard]] Exit actInBulk(
    const QCommandLineParser &parser, const QString &action, const QString &step);

} // namespace sagadesk::ctl
