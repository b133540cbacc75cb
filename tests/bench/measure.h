#pragma once

#include <QJsonObject>

#include <sys/types.h>
#include <vector>

namespace sagadesk::bench {

// Prints one line of JSON on stdout: the results, the settings, and the number of processors.
void printLine(QJsonObject line);

// `part` from 0 (the smallest) to 1 (the largest value); 0 for an empty list.
[[nodiscard]] double quantile(std::vector<double> values, double part);
[[nodiscard]] double median(std::vector<double> values);
// medianMs, p99Ms, longestMs and the number of values.
[[nodiscard]] QJsonObject summarize(std::vector<double> ms);

template <class Work>
[[nodiscard]] double measureMs(const Work &work);

[[nodiscard]] double steadyMs();

// What a process has used since its start. Process 0 is this one.
struct ProcessUse
{
    double cpuMs = 0; // of all threads
    double bytesWritten = 0; // passed to write calls: files and pipes, hardly any sockets
    double bytesRead = 0; // returned by read calls, including from the system's cache
    double residentMb = 0; // now
    double residentMostMb = 0;
};
[[nodiscard]] ProcessUse readUse(pid_t process);

template <class Work>
double measureMs(const Work &work)
{
    const double start = steadyMs();
    work();
    return steadyMs() - start;
}

} // namespace sagadesk::bench
