#pragma once

#include "app/ctl/verb.h"

namespace sagadesk::ctl {

// An action on every task that matches a filter, as bulk work of the running instance:
// --filter, --all, --dry-run, --ramp, --failure-limit, --no-canary, --wait.
void declareBulk(OptionTable &parser);
[[nodiscard]] bool isBulk(const QCommandLineParser &parser);
[[nodiscard]] Exit actInBulk(
    const QCommandLineParser &parser, const QString &action, const QString &step);

} // namespace sagadesk::ctl
