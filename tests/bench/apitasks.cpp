#include "tests/bench/apitasks.h"

#include "tests/bench/engineprocess.h"

#include <QJsonArray>

namespace sagadesk::bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int kSteps = 3;
constexpr int kNarrowPlaces = 4;
constexpr int kWarmUp = 500; // tasks

struct Scenario
{
    QString name;
    std::vector<ServiceSetup> services; // one for each step
};

QJsonObject measureScenario(const QString &folder, int tasks, const Scenario &scenario)
{
    QByteArrayList steps;
    QJsonArray places;
    for (const ServiceSetup &service : scenario.services) {
        steps.append(service.name);
        places.append(service.places);
    }
    const int warmUp = std::min(tasks, kWarmUp);
    EngineProcess engine(folder, scenario.services, {{"chain", makeWorkflow("chain", steps)}});
    engine.start();
    engine.stop();
    const double emptyBytes = engine.storeBytes();
    engine.start();
    engine.submitBatches("warm-", "chain", warmUp);
    engine.awaitProcessed(warmUp);

    const ProcessUse before = engine.use();
    double submitMs = 0;
    const double ms = measureMs([&] {
        submitMs = measureMs([&] { engine.submitBatches("T-", "chain", tasks); });
        engine.awaitProcessed(warmUp + tasks);
    });
    const ProcessUse after = engine.use();
    engine.stop(); // writes the log back to the database
    return {{u"bench"_s, u"engineApiTasks"_s}, {u"name"_s, scenario.name}, {u"tasks"_s, tasks},
        {u"stepsPerTask"_s, kSteps}, {u"places"_s, places},
        {u"tasksPerBatch"_s, EngineProcess::kPerBatch},
        {u"batchesAtOnce"_s, EngineProcess::kBatchesAtOnce},
        {u"tasksPerSecond"_s, tasks * 1000 / ms},
        {u"submissionsPerSecond"_s, tasks * 1000 / submitMs},
        {u"cpuMsPerTask"_s, (after.cpuMs - before.cpuMs) / tasks},
        {u"bytesWrittenPerTask"_s, (after.bytesWritten - before.bytesWritten) / tasks},
        {u"fileBytesPerTask"_s, (engine.storeBytes() - emptyBytes) / (warmUp + tasks)},
        {u"residentMostMb"_s, after.residentMostMb}};
}

// Sends the requests of this number of tasks with bare libcurl, as
// the Agents do, and returns the elapsed time.
double measureBareMs(int tasks, const ServiceProcess &service)
{
    HttpLoad load({"Content-Type: application/json", "Accept: application/json",
                      "Idempotency-Key: T-123456-s0-0", "User-Agent: bench"},
        kSteps * kPlaces);
    const auto make = [&service](int request) {
        return HttpRequest{
            "PUT", service.endpoint() + "/x/T-" + QByteArray::number(request / kSteps), "{}"};
    };
    int failed = 0;
    const double ms = measureMs([&] {
        load.callAll(kSteps * tasks, make,
            [&failed](int, const HttpReply &reply) { failed += reply.status != 200; });
    });
    if (failed > 0)
        qFatal("%d requests failed", failed);
    return ms;
}

} // namespace

void measureApiTasks(const QString &folder, int tasks, const ServiceProcess &service)
{
    const ServiceSetup first{"a", "noop:", kAmplePlaces};
    const ServiceSetup second{"b", "noop:", kAmplePlaces};
    const ServiceSetup narrow{"b", "noop:", kNarrowPlaces};
    const ServiceSetup third{"c", "noop:", kAmplePlaces};
    printLine(measureScenario(folder + u"/noop"_s, tasks, {u"noop"_s, {first, second, third}}));
    printLine(measureScenario(
        folder + u"/narrow"_s, tasks, {u"noopSecondWaits"_s, {first, narrow, third}}));

    const QByteArray endpoint = service.endpoint();
    QJsonObject line = measureScenario(folder + u"/http"_s, tasks,
        {u"http"_s, {{"a", endpoint}, {"b", endpoint}, {"c", endpoint}}});
    const double bare = tasks * 1000 / measureBareMs(tasks, service);
    line[u"connections"_s] = kSteps * kPlaces;
    line[u"bareTasksPerSecond"_s] = bare;
    line[u"ratioToBare"_s] = line[u"tasksPerSecond"_s].toDouble() / bare;
    printLine(line);
}

} // namespace sagadesk::bench
