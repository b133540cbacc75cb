// Speed of the engine in a store that has grown: with more and more finished tasks, and with many
// open ones that wait for a service. For each size one JSON line: tasks of one step per second,
// first pages of the window, the heads of the queues as a claim reads them, what a sweep reads,
// file size and memory. The baseline is the first size (ratioToFirst).
//   bench_growth [--finished N,N,…] [--open N] [--tasks N] [--dir DIR]
#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/engine/engine.h"
#include "core/model/filter.h"
#include "core/store/seam/batchexecutor.h"
#include "core/store/sqlite/sqlitefile.h"
#include "core/store/sqlite/sqlitestore.h"
#include "tests/bench/await.h"
#include "tests/bench/definitions.h"
#include "tests/bench/gate.h"
#include "tests/bench/manytasks.h"
#include "tests/bench/measure.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr int kWaitingMax = 10'000; // submissions that are not acknowledged
constexpr int kReads = 20; // their median is printed
constexpr int kQueues = 2; // numbered from 1

struct Size
{
    int finished = 0;
    int open = 0;
    int tasks = 0; // additional tasks whose speed is measured
};

std::unique_ptr<engine::Engine> startEngine(const QString &folder)
{
    engine::EngineOptions options;
    options.dataDir = folder;
    options.retention = engine::Retention::everything(); // 10^7 are more than it would keep
    for (const auto &name : {u"nothing"_s, u"held"_s}) {
        model::ServiceConfig service;
        service.name = name;
        service.endpoints = {u"noop:"_s};
        service.concurrency = bench::kPlaces;
        options.services.push_back(service);
    }
    auto engine = engine::Engine::open(options);
    SAGADESK_ASSERT(engine.ok());
    (*engine)->start();
    return std::move(*engine);
}

void submit(engine::Engine &engine, const QString &workflow, int tasks)
{
    bench::Gate gate(kWaitingMax);
    for (int n = 0; n < tasks; ++n) {
        model::Submission submission;
        submission.publicId = workflow + u"-new-%1"_s.arg(n);
        submission.workflow = workflow;
        submission.input = "{}";
        gate.enter();
        engine.asOperator().submitTask(submission, nullptr, [&gate](const auto &receipt) {
            SAGADESK_ASSERT(receipt.ok());
            gate.leave();
        });
    }
    gate.awaitEmpty();
}

model::Counters readCounters(engine::Engine &engine)
{
    const auto counters = bench::await<model::Counters>(
        [&](auto answer) { engine.reads().readCounters(nullptr, answer); });
    SAGADESK_ASSERT(counters.ok());
    return *counters;
}

template <class Condition>
void awaitCounters(engine::Engine &engine, const Condition &condition)
{
    while (!condition(readCounters(engine)))
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

// Tasks that wait for a service that an operator has paused.
void makeOpenTasks(engine::Engine &engine, int tasks)
{
    const auto registered = bench::await<model::WorkflowId>([&](auto answer) {
        engine.asOperator().registerWorkflow(
            bench::makeWorkflow("held", {"held"}), nullptr, answer);
    });
    SAGADESK_ASSERT(registered.ok());
    SAGADESK_ASSERT(engine.asOperator().controlService(u"held"_s, model::ServiceAction::Pause, 0));
    submit(engine, u"held"_s, tasks);
    awaitCounters(engine, [](const model::Counters &now) { return now.inbox == 0; });
}

double measureTasksPerSecond(engine::Engine &engine, int tasks)
{
    constexpr auto kProcessed = static_cast<size_t>(model::TaskState::Processed);
    const qint64 goal = readCounters(engine).total[kProcessed] + tasks;
    const double ms = bench::measureMs([&] {
        submit(engine, u"noop"_s, tasks);
        awaitCounters(
            engine, [goal](const model::Counters &now) { return now.total[kProcessed] >= goal; });
    });
    return tasks * 1000 / ms;
}

template <class Read>
double medianMs(const Read &read)
{
    std::vector<double> times;
    for (int n = 0; n < kReads; ++n)
        times.push_back(bench::measureMs(read));
    return bench::median(std::move(times));
}

double measurePageMs(engine::Engine &engine, const QString &filter)
{
    model::TaskQuery query;
    query.filter = *model::parseFilter(filter);
    return medianMs([&] {
        const auto page = bench::await<model::TaskPage>(
            [&](auto answer) { engine.taskReads().readTasks(query, nullptr, answer); });
        SAGADESK_ASSERT(page.ok());
    });
}

// The plan starts nothing, so that each claim finds the same tasks.
double measureClaimMs(const QString &file)
{
    store::SqliteStore store({file, {}, true});
    SAGADESK_ASSERT(store.openFirst().ok());
    store::BatchExecutor executor(store, nullptr);
    store::ClaimTasks claim;
    for (int queue = 1; queue <= kQueues; ++queue)
        claim.queues.push_back({queue, limits::kClaimBatchMax});
    claim.plan = [](const model::TaskRecord &, store::PayloadSource &) {
        return base::Result<model::Decision>(
            base::Error{base::ErrorKind::Refused, u"only-looking"_s, {}});
    };
    return medianMs(
        [&] { SAGADESK_ASSERT(executor.runOne(claim, QDateTime::currentMSecsSinceEpoch()).ok()); });
}

double measureSweepMs(const QString &file)
{
    auto reader = store::SqliteFile({file}).openReader();
    SAGADESK_ASSERT(reader.ok());
    return medianMs([&] {
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        SAGADESK_ASSERT((*reader)->due(now, limits::kSweepBatchMax).ok());
    });
}

QJsonObject measureSize(const QString &folder, const Size &size)
{
    const QString file = folder + u"/state.db"_s;
    QJsonObject line{{u"bench"_s, u"growth"_s},
        {u"name"_s, size.open > 0 ? u"open"_s : u"finished"_s}, {u"finished"_s, size.finished},
        {u"open"_s, size.open}, {u"tasks"_s, size.tasks}};
    bench::makeManyTasks(folder, size.finished, bench::Copies::WithJournal);
    {
        const auto engine = startEngine(folder);
        if (size.open > 0)
            makeOpenTasks(*engine, size.open);
        line[u"tasksPerSecond"_s] = measureTasksPerSecond(*engine, size.tasks);
        line[u"firstPageMs"_s] = measurePageMs(*engine, {});
        line[u"errorPageMs"_s] = measurePageMs(*engine, u"state:error"_s);
        line[u"logMb"_s] = static_cast<double>(engine->reads().storeLogBytes()) / (1 << 20);
        line[u"residentMb"_s] = bench::readUse(0).residentMb;
        engine->stop();
    }
    line[u"claimMs"_s] = measureClaimMs(file);
    line[u"sweepMs"_s] = measureSweepMs(file);
    line[u"fileMb"_s] = static_cast<double>(QFileInfo(file).size()) / (1 << 20);
    return line;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"finished"_s, QString(), u"n,n"_s, u"1000,10000,100000,1000000"_s});
    parser.addOption({u"open"_s, QString(), u"n"_s, u"1000000"_s});
    parser.addOption({u"tasks"_s, QString(), u"n"_s, u"20000"_s});
    parser.addOption({u"dir"_s, QString(), u"dir"_s, QDir::tempPath()});
    parser.process(application);
    const int tasks = std::max(1, parser.value(u"tasks"_s).toInt());
    std::vector<Size> sizes;
    for (const QString &finished : parser.value(u"finished"_s).split(u','))
        sizes.push_back({std::max(1, finished.toInt()), 0, tasks});
    sizes.push_back({sizes.front().finished, std::max(1, parser.value(u"open"_s).toInt()), tasks});

    double first = 0;
    for (const Size &size : sizes) {
        const QTemporaryDir folder(parser.value(u"dir"_s) + u"/bench-XXXXXX"_s);
        QJsonObject line = measureSize(folder.path(), size);
        const double perSecond = line[u"tasksPerSecond"_s].toDouble();
        first = first > 0 ? first : perSecond;
        line[u"ratioToFirst"_s] = perSecond / first;
        bench::printLine(line);
    }
    return 0;
}
