#pragma once

#include "tests/bench/serviceprocess.h"

#include <QString>

namespace sagadesk::bench {

// Submits tasks of three steps in the API's batches and waits until all are processed. Prints one
// line each for: steps that do nothing; the same with a second step that waits for a service of low
// concurrency; steps that call `service` over HTTP, compared with bare libcurl sending the same
// requests over as many connections.
void measureApiTasks(const QString &folder, int tasks, const ServiceProcess &service);

} // namespace sagadesk::bench
