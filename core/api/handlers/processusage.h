#pragma once

#include <QtGlobal>

namespace sagadesk::api {

// What this process uses; 0: not known.
struct ProcessUsage
{
    double startedAt = 0; // seconds since 1970
    double cpuSeconds = 0; // user and system
    qint64 virtualBytes = 0;
    qint64 residentBytes = 0;
    qint64 openFiles = 0;
    qint64 openFilesMax = 0;
};
[[nodiscard]] ProcessUsage readProcessUsage();

} // namespace sagadesk::api
