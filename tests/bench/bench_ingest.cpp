// The rate at which submissions are accepted. The engine runs in a separate process; this one
// is its client. One JSON line each:
// - bareService: the client's own limit, the same open loop against a service that does nothing.
// - runningAlone: tasks processed per second from a backlog without new submissions.
// - sustained, burst: an open loop of single submissions while tasks run. The rate of accepted
//   submissions; how many were refused because of overload (503) or failed; the delay of a response
//   from the scheduled time of its submission; tasks processed meanwhile, also as a ratio to
//   runningAlone.
// - burstBatches: as many submissions per second as the burst, in batches.
// - urgent: a task of the highest priority behind that backlog, until its client is notified.
// - pausedSingle, pausedBatches: a closed loop while intake is paused, so that nothing else runs.
//   bench_ingest [--rate N] [--seconds S] [--burst-rate N] [--burst-seconds S] [--backlog N]
#include "core/engine/engine.h"
#include "tests/bench/await.h"
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

constexpr int kConnections = 64;
constexpr int kUrgentPriority = 9;
constexpr auto kPollInterval = std::chrono::milliseconds(20);

struct Rate
{
    double perSecond = 0;
    double seconds = 0;
};

struct Settings
{
    Rate sustained;
    Rate burst;
    int backlog = 0;
};

QJsonObject makeLine(const QString &name)
{
    return {{u"bench"_s, u"ingest"_s}, {u"name"_s, name}, {u"connections"_s, kConnections}};
}

// Runs an open loop; `expected` is the status of a success.
QJsonObject sendAtRate(const QString &name, bench::HttpLoad &load, const Rate &rate, int expected,
    const bench::HttpLoad::Make &make)
{
    std::vector<double> waits;
    qint64 refused = 0;
    qint64 other = 0;
    const auto answered = [&](const bench::HttpReply &reply, double ms) {
        if (reply.status == expected)
            waits.push_back(ms);
        else
            ++(reply.status == 503 ? refused : other);
    };
    const double ms =
        bench::measureMs([&] { load.callAtRate(rate.perSecond, rate.seconds, make, answered); });
    QJsonObject line = makeLine(name);
    line[u"ratePerSecond"_s] = rate.perSecond;
    line[u"seconds"_s] = rate.seconds;
    line[u"acceptedPerSecond"_s] = static_cast<double>(waits.size()) * 1000 / ms;
    line[u"refused"_s] = refused;
    line[u"other"_s] = other;
    line[u"wait"_s] = bench::summarize(std::move(waits));
    return line;
}

double measureAlone(bench::EngineProcess &engine, const Settings &settings)
{
    engine.submitBatches("backlog-", "chain", settings.backlog);
    const qint64 before = engine.processed();
    qint64 now = before;
    const double start = bench::steadyMs();
    while (
        now < settings.backlog && bench::steadyMs() - start < settings.sustained.seconds * 1000) {
        std::this_thread::sleep_for(kPollInterval);
        now = engine.processed();
    }
    const double perSecond =
        static_cast<double>(now - before) * 1000 / std::max(1.0, bench::steadyMs() - start);
    QJsonObject line = makeLine(u"runningAlone"_s);
    line[u"backlog"_s] = settings.backlog;
    line[u"processedPerSecond"_s] = perSecond;
    bench::printLine(line);
    return perSecond;
}

void measureWhileRunning(
    const QString &name, bench::EngineProcess &engine, const Rate &rate, double alonePerSecond)
{
    const auto load = engine.makeLoad(kConnections);
    const qint64 before = engine.processed();
    const double start = bench::steadyMs();
    QJsonObject line = sendAtRate(name, *load, rate, 201, [&](int n) {
        return engine.makeSubmission({name.toLatin1() + '-' + QByteArray::number(n), "chain"});
    });
    const double processed =
        static_cast<double>(engine.processed() - before) * 1000 / (bench::steadyMs() - start);
    line[u"processedPerSecond"_s] = processed;
    line[u"ratioToAlone"_s] = alonePerSecond > 0 ? processed / alonePerSecond : 0;
    bench::printLine(line);
}

void measureBatchBurst(bench::EngineProcess &engine, const Rate &rate, double alonePerSecond)
{
    constexpr int kPerBatch = bench::EngineProcess::kPerBatch;
    const auto load = engine.makeBatchLoad();
    std::vector<double> waits;
    qint64 created = 0;
    qint64 refused = 0;
    const qint64 before = engine.processed();
    const double ms = bench::measureMs([&] {
        load->callAtRate(
            rate.perSecond / kPerBatch, rate.seconds,
            [&](int n) {
                return engine.makeBatch(
                    "burstBatches-", "chain", n * kPerBatch, (n + 1) * kPerBatch);
            },
            [&](const bench::HttpReply &reply, double waited) {
                waits.push_back(waited);
                created += bench::EngineProcess::countCreated(reply);
                refused += reply.status == 503 ? kPerBatch : reply.body.count("\"status\":503");
            });
    });
    const double processed = static_cast<double>(engine.processed() - before) * 1000 / ms;
    const auto batches = static_cast<qint64>(waits.size());
    QJsonObject line = makeLine(u"burstBatches"_s);
    line[u"connections"_s] = bench::EngineProcess::kBatchesAtOnce;
    line[u"tasksPerBatch"_s] = kPerBatch;
    line[u"ratePerSecond"_s] = rate.perSecond;
    line[u"seconds"_s] = rate.seconds;
    line[u"acceptedPerSecond"_s] = static_cast<double>(created) * 1000 / ms;
    line[u"refused"_s] = refused;
    line[u"other"_s] = batches * kPerBatch - created - refused;
    line[u"wait"_s] = bench::summarize(std::move(waits));
    line[u"processedPerSecond"_s] = processed;
    line[u"ratioToAlone"_s] = alonePerSecond > 0 ? processed / alonePerSecond : 0;
    bench::printLine(line);
}

void measureUrgent(bench::EngineProcess &engine)
{
    const auto load = engine.makeLoad(1);
    const qint64 before = engine.processed();
    bench::HttpReply reply;
    const double ms = bench::measureMs([&] {
        static_cast<void>(load->call(engine.makeSubmission({"urgent", "chain", kUrgentPriority})));
        reply = load->call(engine.makeGet("/v1/tasks/urgent?wait=60"));
    });
    QJsonObject line = makeLine(u"urgent"_s);
    line[u"isProcessed"_s] = reply.body.contains("\"processState\":\"processed\"");
    line[u"untilToldMs"_s] = ms;
    line[u"processedMeanwhile"_s] = engine.processed() - before;
    bench::printLine(line);
}

// The pause is stored, so it also applies after the next start.
void pauseIntake(const QString &dataDir)
{
    engine::EngineOptions options;
    options.dataDir = dataDir;
    auto engine = engine::Engine::open(options);
    if (!engine)
        qFatal("open: %s", qPrintable(engine.error().code));
    (*engine)->start();
    const auto paused = bench::await<model::ControlReceipt>(
        [&](auto answer) { (*engine)->asOperator().setIntakePaused(true, {}, nullptr, answer); });
    if (!paused)
        qFatal("pause: %s", qPrintable(paused.error().code));
}

void measurePaused(const QString &folder, int tasks)
{
    bench::EngineProcess engine(
        folder, {{"a"}}, {{"chain", bench::makeWorkflow("chain", {"a", "a", "a"})}});
    pauseIntake(engine.dataDir());
    engine.start();
    const auto load = engine.makeLoad(kConnections);
    int failed = 0;
    const double singleMs = bench::measureMs([&] {
        load->callAll(
            tasks,
            [&](int n) {
                return engine.makeSubmission({"P-" + QByteArray::number(n), "chain"});
            },
            [&](int, const bench::HttpReply &reply) { failed += reply.status != 201; });
    });
    QJsonObject single = makeLine(u"pausedSingle"_s);
    single[u"tasks"_s] = tasks;
    single[u"acceptedPerSecond"_s] = (tasks - failed) * 1000 / singleMs;
    single[u"failed"_s] = failed;
    bench::printLine(single);

    const double batchesMs = bench::measureMs([&] { engine.submitBatches("B-", "chain", tasks); });
    QJsonObject batches = makeLine(u"pausedBatches"_s);
    batches[u"tasks"_s] = tasks;
    batches[u"tasksPerBatch"_s] = bench::EngineProcess::kPerBatch;
    batches[u"connections"_s] = bench::EngineProcess::kBatchesAtOnce;
    batches[u"acceptedPerSecond"_s] = tasks * 1000 / batchesMs;
    batches[u"processed"_s] = engine.processed(); // must be 0, because intake was paused
    bench::printLine(batches);
}

} // namespace

int main(int argc, char **argv)
{
    const bench::ServiceProcess service; // forks, so it is created before any thread
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"rate"_s, QString(), u"n"_s, u"10000"_s});
    parser.addOption({u"seconds"_s, QString(), u"s"_s, u"60"_s});
    parser.addOption({u"burst-rate"_s, QString(), u"n"_s, u"50000"_s});
    parser.addOption({u"burst-seconds"_s, QString(), u"s"_s, u"5"_s});
    parser.addOption({u"backlog"_s, QString(), u"n"_s, u"50000"_s});
    parser.process(application);
    const auto read = [&parser](const QString &name) {
        return std::max(0.1, parser.value(name).toDouble());
    };
    const Settings settings{{read(u"rate"_s), read(u"seconds"_s)},
        {read(u"burst-rate"_s), read(u"burst-seconds"_s)},
        std::max(1, parser.value(u"backlog"_s).toInt())};
    const QTemporaryDir folder;

    for (const Rate &rate : {settings.sustained, settings.burst}) {
        bench::HttpLoad bare({"Content-Type: application/json"}, kConnections);
        bench::printLine(sendAtRate(u"bareService"_s, bare, rate, 200, [&](int n) {
            return bench::HttpRequest{"PUT",
                service.endpoint() + "/v1/tasks/x-" + QByteArray::number(n),
                R"({"workflow":"chain","input":{"customer":"C-1","amount":12}})"};
        }));
    }
    {
        bench::EngineProcess engine(folder.filePath(u"running"_s), {{"a"}},
            {{"chain", bench::makeWorkflow("chain", {"a", "a", "a"})}});
        engine.start();
        const double alone = measureAlone(engine, settings);
        measureWhileRunning(u"sustained"_s, engine, settings.sustained, alone);
        measureWhileRunning(u"burst"_s, engine, settings.burst, alone);
        measureBatchBurst(engine, settings.burst, alone);
        measureUrgent(engine);
    }
    measurePaused(folder.filePath(u"paused"_s), settings.backlog);
    return 0;
}
