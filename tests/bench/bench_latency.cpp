// Latency of one task of three steps at a time in an otherwise idle engine, from the
// submission until its client learns that it has finished. The engine runs in a separate
// process. One JSON line for each way of learning this (longPoll, polling), with the
// unavoidable costs measured in the same run: one fsynced transaction for each commit of the
// task, and a round trip for each request.
#include "tests/bench/barerows.h"
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

constexpr int kCommits = 4; // acceptance with the first claim, three completions
constexpr int kRequests = 2;
constexpr auto kPollEvery = std::chrono::microseconds(500);

bool isProcessed(const bench::HttpReply &reply)
{
    return reply.body.contains("\"processState\":\"processed\"");
}

double runTask(
    bench::EngineProcess &engine, bench::HttpLoad &load, const QByteArray &id, bool waits)
{
    const double start = bench::steadyMs();
    if (load.call(engine.makeSubmission({id, "chain"})).status != 201)
        qFatal("not created");
    const QByteArray path = "/v1/tasks/" + id + (waits ? "?wait=60" : "");
    while (!isProcessed(load.call(engine.makeGet(path))))
        if (!waits)
            std::this_thread::sleep_for(kPollEvery);
    return bench::steadyMs() - start;
}

double medianRoundTripMs(const bench::ServiceProcess &service, int requests)
{
    bench::HttpLoad load({}, 1);
    std::vector<double> times;
    for (int n = 0; n < requests; ++n)
        times.push_back(bench::measureMs([&] {
            static_cast<void>(load.call({"PUT", service.endpoint() + "/x", "{}"}));
        }));
    return bench::median(times);
}

} // namespace

int main(int argc, char **argv)
{
    const bench::ServiceProcess service; // forks, so it is created before any thread
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"tasks"_s, QString(), u"n"_s, u"500"_s});
    parser.process(application);
    const int tasks = std::max(1, parser.value(u"tasks"_s).toInt());
    const QTemporaryDir folder;
    bench::EngineProcess engine(folder.filePath(u"engine"_s), {{"a"}},
        {{"chain", bench::makeWorkflow("chain", {"a", "a", "a"})}});
    engine.start();
    const auto load = engine.makeLoad(1);
    const double commitMs = bench::writeBareRows(folder.filePath(u"bare.db"_s), tasks, 1) / tasks;
    const double roundTripMs = medianRoundTripMs(service, tasks);
    const double leastMs = kCommits * commitMs + kRequests * roundTripMs;

    for (const bool waits : {true, false}) {
        const QByteArray name = waits ? "longPoll" : "polling";
        std::vector<double> times;
        for (int n = 0; n < tasks; ++n)
            times.push_back(runTask(engine, *load, name + QByteArray::number(n), waits));
        QJsonObject line{{u"bench"_s, u"latency"_s}, {u"name"_s, QString::fromLatin1(name)},
            {u"tasks"_s, tasks}, {u"stepsPerTask"_s, 3}, {u"bareCommitMs"_s, commitMs},
            {u"bareRoundTripMs"_s, roundTripMs}, {u"leastMs"_s, leastMs},
            {u"ratioToLeast"_s, bench::median(times) / leastMs}};
        line[u"untilTold"_s] = bench::summarize(std::move(times));
        bench::printLine(line);
    }
    return 0;
}
