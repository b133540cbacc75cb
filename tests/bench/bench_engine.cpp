// Tasks of three noop steps through the whole engine (submission, claims, replies, journal, change
// feed), and the bare Qt Sql speed of the same machine in the same run: one JSON line.
//   bench_engine [--tasks N] [--alone N]
#include "core/engine/engine.h"
#include "tests/bench/await.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr int kRowsPerTransaction = 512;

QByteArray workflow()
{
    QByteArray steps;
    for (const char *name : {"a", "b", "c"})
        steps += QByteArray(steps.isEmpty() ? "" : ",") + "{\"name\":\"" + name
            + "\",\"service\":\"" + name
            + "\",\"request\":{\"method\":\"PUT\",\"path\":\"/x/{{task.id}}\",\"body\":{}}}";
    return "{\"name\":\"bench\",\"version\":1,\"steps\":[" + steps + "]}";
}

std::unique_ptr<engine::Engine> openEngine(const QString &dataDir)
{
    engine::EngineOptions options;
    options.dataDir = dataDir;
    for (const char *name : {"a", "b", "c"}) {
        model::ServiceConfig service;
        service.name = QString::fromLatin1(name);
        service.endpoints = {u"noop:"_s};
        service.concurrency = 64;
        options.services.push_back(service);
    }
    auto opened = engine::Engine::open(options);
    if (!opened)
        qFatal("open: %s", qPrintable(opened.error().code));
    return std::move(*opened);
}

model::Submission submission(const QString &id)
{
    model::Submission made;
    made.publicId = id;
    made.workflow = u"bench"_s;
    made.input = "{\"customer\":\"C-1\",\"amount\":12}";
    return made;
}

qint64 processed(engine::Engine &engine)
{
    const auto counters = bench::await<model::Counters>(
        [&](auto answer) { engine.reads().readCounters(nullptr, answer); });
    return counters ? counters->total[static_cast<size_t>(model::TaskState::Processed)] : 0;
}

struct Burst
{
    double submitMs = 0; // until the last was acknowledged
    double totalMs = 0; // until the last was processed
};

Burst runBurst(engine::Engine &engine, int tasks)
{
    std::atomic<int> acknowledged = 0;
    std::atomic<int> waiting = 0;
    QElapsedTimer timer;
    timer.start();
    for (int n = 0; n < tasks; ++n) {
        while (waiting > 10'000) // as a caller that is told to come again would
            std::this_thread::yield();
        ++waiting;
        engine.asOperator().submitTask(
            submission(u"B-%1"_s.arg(n)), nullptr, [&](const auto &receipt) {
                if (!receipt)
                    qFatal("submit: %s", qPrintable(receipt.error().code));
                --waiting;
                ++acknowledged;
            });
    }
    while (acknowledged < tasks)
        std::this_thread::yield();
    Burst burst;
    burst.submitMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    while (processed(engine) < tasks)
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    burst.totalMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    return burst;
}

// One task at a time: from the submission to the state "processed" as read.
double medianAloneMs(engine::Engine &engine, int tasks)
{
    std::vector<double> times;
    for (int n = 0; n < tasks; ++n) {
        const QString id = u"A-%1"_s.arg(n);
        QElapsedTimer timer;
        timer.start();
        static_cast<void>(bench::await<model::SubmitReceipt>(
            [&](auto answer) { engine.asOperator().submitTask(submission(id), nullptr, answer); }));
        for (bool done = false; !done;) {
            const auto task = bench::await<model::TaskDetail>(
                [&](auto answer) { engine.taskReads().readTask(id, nullptr, answer); });
            done = task && task->record.state == model::TaskState::Processed;
        }
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    return times.empty() ? 0 : times[times.size() / 2];
}

QSqlDatabase openDatabase(const QString &name, const QString &file)
{
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
    database.setDatabaseName(file);
    if (!database.open())
        qFatal("can't open %s", qPrintable(file));
    return database;
}

// Rows inserted and updated, told by what the journal holds of each change. The engine is closed.
qint64 rowsWritten(const QString &dataDir)
{
    const QString name = u"count"_s;
    qint64 rows = 0;
    {
        const QSqlDatabase database = openDatabase(name, dataDir + u"/state.db"_s);
        QSqlQuery query(database);
        for (const char *sql : {"SELECT count(*) FROM submission", "SELECT count(*) FROM task",
                 "SELECT count(*) FROM step", "SELECT count(*) FROM payload",
                 "SELECT count(*) FROM event", "SELECT count(*) FROM event WHERE version > 1",
                 "SELECT sum(json_array_length(detail, '$.steps')) FROM event WHERE version > 1"}) {
            if (query.exec(QString::fromLatin1(sql)) && query.next())
                rows += query.value(0).toLongLong();
            else
                qFatal("can't count: %s", sql);
        }
    }
    QSqlDatabase::removeDatabase(name);
    return rows;
}

double bareRowsPerSecond(const QString &file, qint64 rows)
{
    const QString name = u"bare"_s;
    double perSecond = 0;
    {
        QSqlDatabase database = openDatabase(name, file);
        QSqlQuery query(database);
        query.exec(u"PRAGMA journal_mode=WAL"_s);
        query.exec(u"PRAGMA synchronous=FULL"_s);
        query.exec(u"CREATE TABLE bare(id INTEGER PRIMARY KEY, a INTEGER NOT NULL,"
                   " b INTEGER NOT NULL, c INTEGER NOT NULL, t TEXT NOT NULL) STRICT"_s);
        query.prepare(u"INSERT INTO bare(id, a, b, c, t) VALUES(?, ?, ?, ?, ?)"_s);
        const QString text(100, u'x');
        QElapsedTimer timer;
        timer.start();
        for (qint64 row = 0; row < rows; ++row) {
            if (row % kRowsPerTransaction == 0)
                database.transaction();
            query.bindValue(0, row + 1);
            query.bindValue(1, row);
            query.bindValue(2, row);
            query.bindValue(3, row);
            query.bindValue(4, text);
            if (!query.exec())
                qFatal("bare insert failed");
            if ((row + 1) % kRowsPerTransaction == 0 || row + 1 == rows)
                if (!database.commit())
                    qFatal("bare commit failed");
        }
        perSecond = static_cast<double>(rows) * 1e9 / static_cast<double>(timer.nsecsElapsed());
    }
    QSqlDatabase::removeDatabase(name);
    return perSecond;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"tasks"_s, QString(), u"n"_s, u"20000"_s});
    parser.addOption({u"alone"_s, QString(), u"n"_s, u"200"_s});
    parser.process(application);
    const int tasks = std::max(1, parser.value(u"tasks"_s).toInt());
    const int alone = std::max(1, parser.value(u"alone"_s).toInt());

    QTemporaryDir folder;
    const QString dataDir = folder.path() + u"/data"_s;
    auto engine = openEngine(dataDir);
    engine->start();
    if (!bench::await<model::WorkflowId>([&](auto answer) {
            engine->asOperator().registerWorkflow(workflow(), nullptr, answer);
        }))
        qFatal("the workflow was refused");
    const Burst burst = runBurst(*engine, tasks);
    const double aloneMs = medianAloneMs(*engine, alone);
    QJsonArray attempts; // of decisions: how many took one, two, …
    for (const qint64 count : engine->reads().decisionAttempts())
        attempts.append(count);
    engine.reset();

    const qint64 rows = rowsWritten(dataDir);
    const double perTask = static_cast<double>(rows) / (tasks + alone);
    const double rowsPerSecond = perTask * tasks * 1000 / burst.totalMs;
    const double bare =
        bareRowsPerSecond(folder.path() + u"/bare.db"_s, static_cast<qint64>(perTask * tasks));
    const QJsonObject line{{u"bench"_s, u"engineNoopTasks"_s}, {u"tasks"_s, tasks},
        {u"stepsPerTask"_s, 3}, {u"tasksPerSecond"_s, tasks * 1000 / burst.totalMs},
        {u"submissionsPerSecond"_s, tasks * 1000 / burst.submitMs}, {u"rowsPerTask"_s, perTask},
        {u"rowsPerSecond"_s, rowsPerSecond}, {u"bareRowsPerSecond"_s, bare},
        {u"bareRowsPerTransaction"_s, kRowsPerTransaction},
        {u"ratioToBare"_s, rowsPerSecond / bare}, {u"aloneMedianMs"_s, aloneMs},
        {u"attempts"_s, attempts},
        {u"processors"_s, static_cast<int>(std::thread::hardware_concurrency())}};
    std::printf("%s\n", QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
    return 0;
}
