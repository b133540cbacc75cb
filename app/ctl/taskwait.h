#pragma once

#include "app/ctl/verb.h"

#include <QString>

namespace sagadesk::ctl {

class ApiClient;

// Polls the task until the work started by an action has ended, and prints the result. Returns exit
// code 0 if the step, task or undo has completed, 1 if it failed again or the task ended otherwise.
// An action that only changes a state has ended when it is accepted.
[[nodiscard]] Exit waitForTask(const QCommandLineParser &parser, ApiClient &client,
    const QString &action, const QString &task, const QString &step);

} // namespace sagadesk::ctl
