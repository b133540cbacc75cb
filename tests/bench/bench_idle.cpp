// The cost of an idle engine: time of a cold start until its API listens and until its first task
// is processed; then memory and CPU time. The baseline in the same run is a process that only
// waits for connections. One JSON line.
//   bench_idle [--seconds S]
#include "tests/bench/engineprocess.h"
#include "tests/bench/serviceprocess.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr double kSettleSeconds = 1; // after the first task

void rest(double seconds)
{
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
}

} // namespace

int main(int argc, char **argv)
{
    const bench::ServiceProcess service; // forks, so it is created before any thread
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"seconds"_s, QString(), u"s"_s, u"30"_s});
    parser.process(application);
    const double seconds = std::max(0.1, parser.value(u"seconds"_s).toDouble());
    const QTemporaryDir folder;
    bench::EngineProcess engine(folder.filePath(u"engine"_s), {{"a"}},
        {{"chain", bench::makeWorkflow("chain", {"a", "a", "a"})}});
    const double start = bench::steadyMs();
    const double listenMs = engine.start();
    {
        const auto load = engine.makeLoad(1);
        static_cast<void>(load->call(engine.makeSubmission({"first", "chain"})));
        static_cast<void>(load->call(engine.makeGet("/v1/tasks/first?wait=60")));
    }
    const double firstMs = bench::steadyMs() - start;

    rest(std::min(kSettleSeconds, seconds));
    const bench::ProcessUse before = engine.use();
    const bench::ProcessUse bareBefore = bench::readUse(service.process());
    rest(seconds);
    const bench::ProcessUse after = engine.use();
    const bench::ProcessUse bareAfter = bench::readUse(service.process());
    bench::printLine({{u"bench"_s, u"idle"_s}, {u"name"_s, u"idle"_s}, {u"seconds"_s, seconds},
        {u"untilListeningMs"_s, listenMs}, {u"untilFirstMs"_s, firstMs},
        {u"residentMb"_s, after.residentMb},
        {u"cpuMsPerSecond"_s, (after.cpuMs - before.cpuMs) / seconds},
        {u"bytesWrittenPerSecond"_s, (after.bytesWritten - before.bytesWritten) / seconds},
        {u"bareResidentMb"_s, bareAfter.residentMb},
        {u"bareCpuMsPerSecond"_s, (bareAfter.cpuMs - bareBefore.cpuMs) / seconds}});
    return 0;
}
