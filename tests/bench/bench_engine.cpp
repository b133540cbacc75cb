// The whole engine (submission, claims, replies, journal, change feed). One JSON line each:
// - in this process, with noop steps: tasks of three steps, and bare Qt Sql on the same machine in
//   the same run; one task of parallel branches. Both report how often decisions were made on a
//   version that was no longer the stored one: conflictsPerChange, and attemptsMost of one change.
//   Exit code 1 if a change took more attempts than the engine guarantees.
// - in a separate process, through the API's batches (apitasks.h): noop steps, the same with a
//   second step that waits for a service of low concurrency, and HTTP steps compared with bare
//   libcurl, as the baseline.
//   bench_engine [--tasks N] [--alone N] [--branches N]
#include "core/base/enginelimits.h"
#include "core/engine/engine.h"
#include "core/scheduler/decider.h"
#include "tests/bench/apitasks.h"
#include "tests/bench/await.h"
#include "tests/bench/barerows.h"
#include "tests/bench/definitions.h"
#include "tests/bench/gate.h"
#include "tests/bench/measure.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonObject>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>

#include <algorithm>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr int kRowsPerTransaction = 512;
constexpr int kWaitingMax = 10'000; // submissions not acknowledged yet
constexpr int kAttemptsMax = scheduler::Decider::kConflictsMax + 1;

std::unique_ptr<engine::Engine> startEngine(const QString &dataDir, const QByteArray &workflow)
{
    engine::EngineOptions options;
    options.dataDir = dataDir;
    for (const char *name : {"a", "b", "c", "wide"}) {
        model::ServiceConfig service;
        service.name = QString::fromLatin1(name);
        service.endpoints = {u"noop:"_s};
        service.concurrency = bench::kAmplePlaces;
        options.services.push_back(service);
    }
    auto opened = engine::Engine::open(options);
    if (!opened)
        qFatal("open: %s", qPrintable(opened.error().code));
    (*opened)->start();
    const auto registered = bench::await<model::WorkflowId>(
        [&](auto answer) { (*opened)->asOperator().registerWorkflow(workflow, nullptr, answer); });
    if (!registered)
        qFatal("workflow: %s", qPrintable(registered.error().code));
    return std::move(*opened);
}

model::Submission submission(const QString &id, const QString &workflow = u"bench"_s)
{
    model::Submission made;
    made.publicId = id;
    made.workflow = workflow;
    made.input = "{\"customer\":\"C-1\",\"amount\":12}";
    return made;
}

qint64 processed(engine::Engine &engine)
{
    const auto counters = bench::await<model::Counters>(
        [&](auto answer) { engine.reads().readCounters(nullptr, answer); });
    return counters ? counters->total[static_cast<size_t>(model::TaskState::Processed)] : 0;
}

void addConflicts(QJsonObject &line, engine::Engine &engine)
{
    const std::vector<qint64> byAttempts = engine.reads().decisionAttempts();
    qint64 changes = 0;
    qint64 conflicts = 0;
    int most = 0;
    for (size_t i = 0; i < byAttempts.size(); ++i) {
        changes += byAttempts[i];
        conflicts += byAttempts[i] * static_cast<qint64>(i);
        if (byAttempts[i] > 0)
            most = static_cast<int>(i) + 1;
    }
    const auto perChange =
        static_cast<double>(conflicts) / static_cast<double>(std::max<qint64>(1, changes));
    line[u"changes"_s] = changes;
    line[u"conflictsPerChange"_s] = perChange;
    line[u"attemptsMost"_s] = most;
}

struct Burst
{
    double submitMs = 0; // until the last task was acknowledged
    double totalMs = 0; // until the last task was processed
};

Burst runBurst(engine::Engine &engine, int tasks)
{
    bench::Gate gate(kWaitingMax);
    Burst burst;
    const double start = bench::steadyMs();
    for (int n = 0; n < tasks; ++n) {
        gate.enter();
        engine.asOperator().submitTask(
            submission(u"B-%1"_s.arg(n)), nullptr, [&gate](const auto &receipt) {
                if (!receipt)
                    qFatal("submit: %s", qPrintable(receipt.error().code));
                gate.leave();
            });
    }
    gate.awaitEmpty();
    burst.submitMs = bench::steadyMs() - start;
    while (processed(engine) < tasks)
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    burst.totalMs = bench::steadyMs() - start;
    return burst;
}

// The time from the submission until a read returns the state "processed".
double processMs(engine::Engine &engine, const model::Submission &submission)
{
    const double start = bench::steadyMs();
    static_cast<void>(bench::await<model::SubmitReceipt>(
        [&](auto answer) { engine.asOperator().submitTask(submission, nullptr, answer); }));
    for (bool done = false; !done;) {
        const auto task = bench::await<model::TaskDetail>([&](auto answer) {
            engine.taskReads().readTask(submission.publicId, nullptr, answer);
        });
        done = task && task->record.state == model::TaskState::Processed;
    }
    return bench::steadyMs() - start;
}

double medianAloneMs(engine::Engine &engine, int tasks)
{
    std::vector<double> times;
    for (int n = 0; n < tasks; ++n)
        times.push_back(processMs(engine, submission(u"A-%1"_s.arg(n))));
    return bench::median(times);
}

QSqlDatabase openDatabase(const QString &name, const QString &file)
{
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
    database.setDatabaseName(file);
    if (!database.open())
        qFatal("can't open %s", qPrintable(file));
    return database;
}

// Counts inserted rows, and one write of the task's row for each later change; a step's row is
// rarely written twice. The engine must be closed.
qint64 rowsWritten(const QString &dataDir)
{
    const QString name = u"count"_s;
    qint64 rows = 0;
    {
        const QSqlDatabase database = openDatabase(name, dataDir + u"/state.db"_s);
        QSqlQuery query(database);
        for (const char *sql : {"SELECT count(*) FROM submission", "SELECT count(*) FROM task",
                 "SELECT count(*) FROM step", "SELECT count(*) FROM payload",
                 "SELECT count(*) FROM event", "SELECT count(*) FROM event WHERE version > 1"}) {
            if (query.exec(QString::fromLatin1(sql)) && query.next())
                rows += query.value(0).toLongLong();
            else
                qFatal("can't count: %s", sql);
        }
    }
    QSqlDatabase::removeDatabase(name);
    return rows;
}

QJsonObject measureTasks(const QString &folder, int tasks, int alone)
{
    const QString dataDir = folder + u"/data"_s;
    auto engine = startEngine(dataDir, bench::makeWorkflow("bench", {"a", "b", "c"}));
    const double cpuBefore = bench::readUse(0).cpuMs;
    const Burst burst = runBurst(*engine, tasks);
    const double cpuMs = bench::readUse(0).cpuMs - cpuBefore;
    const double aloneMs = medianAloneMs(*engine, alone);
    QJsonObject line{{u"bench"_s, u"engineNoopTasks"_s}, {u"tasks"_s, tasks},
        {u"stepsPerTask"_s, 3}, {u"tasksPerSecond"_s, tasks * 1000 / burst.totalMs},
        {u"submissionsPerSecond"_s, tasks * 1000 / burst.submitMs}, {u"aloneMedianMs"_s, aloneMs},
        {u"cpuMsPerTask"_s, cpuMs / tasks}};
    addConflicts(line, *engine);
    engine.reset();

    const qint64 rows = rowsWritten(dataDir);
    const double perTask = static_cast<double>(rows) / (tasks + alone);
    const double rowsPerSecond = perTask * tasks * 1000 / burst.totalMs;
    const auto bareRows = static_cast<qint64>(perTask * tasks);
    const double bare = static_cast<double>(bareRows) * 1000
        / bench::writeBareRows(folder + u"/bare.db"_s, bareRows, kRowsPerTransaction);
    line[u"rowsPerTask"_s] = perTask;
    line[u"rowsPerSecond"_s] = rowsPerSecond;
    line[u"bareRowsPerSecond"_s] = bare;
    line[u"bareRowsPerTransaction"_s] = kRowsPerTransaction;
    line[u"ratioToBare"_s] = rowsPerSecond / bare;
    return line;
}

// All branches of one task run concurrently, so that its changes conflict.
QJsonObject measureBranches(const QString &folder, int branches)
{
    const auto engine = startEngine(folder + u"/branches"_s,
        bench::makeWorkflow("branches", QByteArrayList(branches, "wide"), bench::Order::Parallel));
    const double taskMs = processMs(*engine, submission(u"P-1"_s, u"branches"_s));
    QJsonObject line{{u"bench"_s, u"engineParallelBranches"_s}, {u"branches"_s, branches},
        {u"taskMs"_s, taskMs}};
    addConflicts(line, *engine);
    return line;
}

} // namespace

int main(int argc, char **argv)
{
    const bench::ServiceProcess service; // forks, so it is created before any thread
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"tasks"_s, QString(), u"n"_s, u"20000"_s});
    parser.addOption({u"alone"_s, QString(), u"n"_s, u"200"_s});
    parser.addOption({u"branches"_s, QString(), u"n"_s, u"100"_s});
    parser.process(application);
    const int tasks = std::max(1, parser.value(u"tasks"_s).toInt());
    const int alone = std::max(1, parser.value(u"alone"_s).toInt());
    const int branches =
        std::clamp(parser.value(u"branches"_s).toInt(), 1, limits::kStepsPerTaskMax);

    const QTemporaryDir folder;
    bool isBounded = true;
    for (const QJsonObject &line :
        {measureTasks(folder.path(), tasks, alone), measureBranches(folder.path(), branches)}) {
        bench::printLine(line);
        isBounded = isBounded && line[u"attemptsMost"_s].toInt() <= kAttemptsMax;
    }
    bench::measureApiTasks(folder.path(), tasks, service);
    return isBounded ? 0 : 1;
}
