#pragma once

#include "app/ctl/verb.h"

namespace sagadesk::ctl {

// Actions on all tasks that match a filter, run by the instance as bulk operations. Declares
// --filter, --all, --dry-run, --ramp, --failure-limit and --no-canary.
void declareBulk(OptionTable &parser);
[[nodiscard]] bool isBulk(const QCommandLineParser &parser);
[[nodiscard]] Exit actInBulk(
    const QCommandLineParser &parser, const QString &action, const QString &step);

} // namespace sagadesk::ctl
