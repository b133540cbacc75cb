// Speed of the engine in a store that has grown: with more and more finished tasks, and with many
// open ones that wait for a service. For each size one JSON line: tasks of one step per second and
// what one of them costs, first pages of the window, the heads of the queues as a claim reads them,
// what a sweep reads, file size and memory. The baseline is the first size with the same kind of
// public ids (ratioToFirst), which rise with time or are random: a random id changes a page of its
// own in the index of ids.
// One process fills the store, and another one measures after the file has been written to the
// disk: otherwise the results would include writing back gigabytes and the memory used for filling.
//   bench_growth [--finished N,N,…] [--open N] [--tasks N] [--rounds N] [--ids rising,random]
//                [--dir DIR]
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
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <thread>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr int kWaitingMax = 10'000; // submissions not acknowledged yet
constexpr int kReads = 20; // the median of these is printed
constexpr int kQueues = 2; // numbered from 1

struct Size
{
    int finished = 0;
    int open = 0;
    int tasks = 0; // tasks that are added and timed in each round
    int rounds = 0;
    bench::Names names = bench::Names::Rising;
};

// The public id of the nth new task. Rising ids follow those of the copied tasks.
QString makeId(bench::Names names, int n)
{
    const quint64 number = names == bench::Names::Rising
        ? static_cast<quint64>(n)
        : QRandomGenerator::global()->generate64() % bench::kSpreadNames;
    const QString digits = QString::number(number).rightJustified(18, u'0');
    return names == bench::Names::Rising ? u"new-"_s + digits : digits;
}

std::unique_ptr<engine::Engine> startEngine(const QString &folder)
{
    engine::EngineOptions options;
    options.dataDir = folder;
    // Retention must not remove any of the finished tasks, however many there are.
    options.retention = engine::Retention::everything();
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

void submit(engine::Engine &engine, const QString &workflow, int tasks, bench::Names names)
{
    static int submitted = 0;
    bench::Gate gate(kWaitingMax);
    for (int n = 0; n < tasks; ++n) {
        model::Submission submission;
        submission.publicId = makeId(names, submitted++);
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
void makeOpenTasks(engine::Engine &engine, int tasks, bench::Names names)
{
    const auto registered = bench::await<model::WorkflowId>([&](auto answer) {
        engine.asOperator().registerWorkflow(
            bench::makeWorkflow("held", {"held"}), nullptr, answer);
    });
    SAGADESK_ASSERT(registered.ok());
    SAGADESK_ASSERT(engine.asOperator().controlService(u"held"_s, model::ServiceAction::Pause, 0));
    submit(engine, u"held"_s, tasks, names);
    awaitCounters(engine, [](const model::Counters &now) { return now.inbox == 0; });
}

void runTasks(engine::Engine &engine, int tasks, bench::Names names)
{
    constexpr auto kProcessed = static_cast<size_t>(model::TaskState::Processed);
    const qint64 goal = readCounters(engine).total[kProcessed] + tasks;
    submit(engine, u"noop"_s, tasks, names);
    awaitCounters(
        engine, [goal](const model::Counters &now) { return now.total[kProcessed] >= goal; });
}

void measureTasks(engine::Engine &engine, const Size &size, QJsonObject &line)
{
    const auto before = bench::readUse(0);
    std::vector<double> perSecond;
    for (int round = 0; round < size.rounds; ++round)
        perSecond.push_back(size.tasks * 1000
            / bench::measureMs([&] { runTasks(engine, size.tasks, size.names); }));
    const auto after = bench::readUse(0);
    const double all = static_cast<double>(size.tasks) * size.rounds;
    line[u"tasksPerSecond"_s] = bench::median(std::move(perSecond));
    line[u"cpuMsPerTask"_s] = (after.cpuMs - before.cpuMs) / all;
    line[u"writtenBytesPerTask"_s] = (after.bytesWritten - before.bytesWritten) / all;
    line[u"readBytesPerTask"_s] = (after.bytesRead - before.bytesRead) / all;
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
    QJsonObject line;
    {
        const auto engine = startEngine(folder);
        if (size.open > 0)
            makeOpenTasks(*engine, size.open, size.names);
        measureTasks(*engine, size, line);
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

QByteArray runOwn(const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(), arguments);
    SAGADESK_ASSERT(process.waitForFinished(-1) && process.exitCode() == 0);
    return process.readAllStandardOutput();
}

void syncFile(const QString &path)
{
    QFile file(path);
    SAGADESK_ASSERT(file.open(QIODevice::ReadWrite) && ::fsync(file.handle()) == 0);
}

QJsonObject fillAndMeasure(const QString &folder, const Size &size)
{
    const QString ids = size.names == bench::Names::Spread ? u"random"_s : u"rising"_s;
    const QStringList common{
        u"--into"_s, folder, u"--ids"_s, ids, u"--finished"_s, QString::number(size.finished)};
    const double fillMs =
        bench::measureMs([&] { static_cast<void>(runOwn(QStringList{u"--fill"_s} + common)); });
    syncFile(folder + u"/state.db"_s);
    QJsonObject line{{u"bench"_s, u"growth"_s},
        {u"name"_s, size.open > 0 ? u"open"_s : u"finished"_s}, {u"ids"_s, ids},
        {u"finished"_s, size.finished}, {u"open"_s, size.open}, {u"tasks"_s, size.tasks},
        {u"rounds"_s, size.rounds}, {u"fillSeconds"_s, fillMs / 1000}};
    const QByteArray results =
        runOwn(QStringList{u"--measure"_s, u"--open"_s, QString::number(size.open), u"--tasks"_s,
                   QString::number(size.tasks), u"--rounds"_s, QString::number(size.rounds)}
            + common);
    const QJsonObject measured = QJsonDocument::fromJson(results).object();
    SAGADESK_ASSERT(!measured.isEmpty());
    for (auto each = measured.begin(); each != measured.end(); ++each)
        line[each.key()] = each.value();
    return line;
}

// For one kind of ids: measures all sizes, then a store with many open
// tasks and the smallest number of finished ones.
void runSizes(const std::vector<int> &finished, Size size, const QString &folderOfAll)
{
    std::vector<Size> sizes;
    const int open = std::exchange(size.open, 0);
    for (const int each : finished) {
        size.finished = each;
        sizes.push_back(size);
    }
    if (open > 0) {
        size.finished = finished.front();
        size.open = open;
        sizes.push_back(size);
    }
    double first = 0;
    for (const Size &each : sizes) {
        const QTemporaryDir folder(folderOfAll + u"/bench-XXXXXX"_s);
        QJsonObject line = fillAndMeasure(folder.path(), each);
        const double perSecond = line[u"tasksPerSecond"_s].toDouble();
        first = first > 0 ? first : perSecond;
        line[u"ratioToFirst"_s] = perSecond / first;
        bench::printLine(line);
    }
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"finished"_s, QString(), u"n,n"_s, u"1000,10000,100000,1000000"_s});
    parser.addOption({u"open"_s, QString(), u"n"_s, u"1000000"_s});
    parser.addOption({u"tasks"_s, QString(), u"n"_s, u"20000"_s});
    parser.addOption({u"rounds"_s, QString(), u"n"_s, u"3"_s});
    parser.addOption({u"ids"_s, QString(), u"kind,kind"_s, u"rising,random"_s});
    parser.addOption({u"dir"_s, QString(), u"dir"_s, QDir::tempPath()});
    // Used only when the program starts itself.
    parser.addOption({u"fill"_s, QString()});
    parser.addOption({u"measure"_s, QString()});
    parser.addOption({u"into"_s, QString(), u"folder"_s});
    parser.process(application);
    std::vector<int> finished;
    for (const QString &each : parser.value(u"finished"_s).split(u','))
        finished.push_back(std::max(1, each.toInt()));
    Size size{finished.front(), std::max(0, parser.value(u"open"_s).toInt()),
        std::max(1, parser.value(u"tasks"_s).toInt()),
        std::max(1, parser.value(u"rounds"_s).toInt())};
    for (const QString &ids : parser.value(u"ids"_s).split(u',')) {
        size.names = ids == "random"_L1 ? bench::Names::Spread : bench::Names::Rising;
        if (parser.isSet(u"fill"_s))
            bench::makeManyTasks(
                parser.value(u"into"_s), size.finished, bench::Copies::WithJournal, size.names);
        else if (parser.isSet(u"measure"_s))
            bench::printLine(measureSize(parser.value(u"into"_s), size));
        else
            runSizes(finished, size, parser.value(u"dir"_s));
    }
    return 0;
}
