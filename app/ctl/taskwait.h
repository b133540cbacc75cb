#pragma once

#include "app/ctl/verb.h"

#include <QString>

namespace sagadesk::ctl {

class ApiClient;

// Looks at the task until what the action started has ended, and prints how. Accepted is not
// completed: 0 when the step, the task or the undo has completed, 1 when it failed again or the
// task ended otherwise. An action that only changes a state has ended when it was accepted.
[[nodiscard]] Exit waitForTask(const QCommandLineParser &parser, ApiClient &client,
    const QString &action, const QString &task, const QString &step);

} // namespace sagadesk::ctl
