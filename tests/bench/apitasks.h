#pragma once

#include "tests/bench/serviceprocess.h"

#include <QString>

namespace sagadesk::bench {

// Tasks of three steps, submitted in the API's batches, until all are processed. Prints a line each
// for steps that do nothing, the same with a second step that waits for a narrow service, and steps
// that call `service` over HTTP, beside bare libcurl with the same requests and connections.
void measureApiTasks(const QString &folder, int tasks, const ServiceProcess &service);

} // namespace sagadesk::bench
