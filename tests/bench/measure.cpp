#include "tests/bench/measure.h"

#include <QFile>
#include <QJsonDocument>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <thread>
#include <unistd.h>

namespace sagadesk::bench {

using namespace Qt::StringLiterals;

namespace {

// The number after `name` in a file of /proc.
double readNumber(pid_t process, const char *file, const QByteArray &name)
{
    QFile status(u"/proc/%1/%2"_s.arg(process).arg(QLatin1StringView(file)));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n'))
        if (line.startsWith(name))
            return line.mid(name.size()).replace("kB", "").trimmed().toDouble();
    return 0;
}

} // namespace

void printLine(QJsonObject line)
{
    line.insert(u"processors"_s, static_cast<int>(std::thread::hardware_concurrency()));
    std::puts(QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
    std::fflush(stdout);
}

double quantile(std::vector<double> values, double part)
{
    if (values.empty())
        return 0;
    const auto place =
        values.begin() + static_cast<qsizetype>(part * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

double median(std::vector<double> values)
{
    return quantile(std::move(values), 0.5);
}

QJsonObject summarize(std::vector<double> ms)
{
    return {{u"count"_s, static_cast<qint64>(ms.size())}, {u"medianMs"_s, quantile(ms, 0.5)},
        {u"p99Ms"_s, quantile(ms, 0.99)}, {u"longestMs"_s, quantile(ms, 1)}};
}

double steadyMs()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(now).count();
}

ProcessUse readUse(pid_t process)
{
    const pid_t id = process == 0 ? ::getpid() : process;
    ProcessUse use;
    clockid_t clock = {};
    timespec time = {};
    if (::clock_getcpuclockid(id, &clock) == 0 && ::clock_gettime(clock, &time) == 0)
        use.cpuMs =
            static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    use.bytesWritten = readNumber(id, "io", "wchar:");
    use.bytesRead = readNumber(id, "io", "rchar:");
    use.residentMb = readNumber(id, "status", "VmRSS:") / 1024;
    use.residentMostMb = readNumber(id, "status", "VmHWM:") / 1024;
    return use;
}

} // namespace sagadesk::bench
