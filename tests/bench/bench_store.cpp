#include "bareqtsql.h"
#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/store/postgres/postgresserver.h"
#include "core/store/postgres/postgresstore.h"
#include "core/store/sqlite/sqlitestore.h"
#include "tests/bench/measure.h"
#include "tests/store/storefixture.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonObject>
#include <QTemporaryDir>

#include <cstdio>
#include <map>
#include <sqlite3.h>

// Costs of the state store on the path of a task (submit, create and claim, three
// replies): rows, bytes, CPU time, statements; and the time of bare Qt Sql for the same
// rows in the same run. One JSON line per result. Exit code 1 if a task writes more rows
// than promised, or has to be read back from the store. With --store, the same path on a
// PostgreSQL database, whose schema `sagadesk` is removed first: also counts round
// trips, but no bytes, because the server writes them.

namespace {

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;

struct Settings
{
    int tasks = 0;
    int batch = 0;
    QString folder;
    QString server; // address; empty: a file in the folder

    [[nodiscard]] bool usesServer() const { return !server.isEmpty(); }
};

postgres::ServerOptions serverOf(const Settings &settings)
{
    const auto options = postgres::ServerOptions::fromUrl(settings.server);
    SAGADESK_ASSERT(options.ok());
    return *options;
}

void dropStore(const Settings &settings)
{
    auto connection = postgres::PostgresConnection::open(
        serverOf(settings), postgres::PostgresConnection::Mode::ReadWrite, {});
    SAGADESK_ASSERT(connection.ok());
    SAGADESK_ASSERT((*connection)->runScript("drop", "DROP SCHEMA IF EXISTS sagadesk CASCADE"));
}

void print(const char *name, const Settings &settings, QJsonObject result)
{
    result.insert(u"bench"_s, u"store"_s);
    result.insert(u"name"_s, QLatin1StringView(name));
    result.insert(u"tasks"_s, settings.tasks);
    result.insert(u"batch"_s, settings.batch);
    if (settings.usesServer())
        result.insert(u"server"_s, u"postgresql"_s);
    else
        result.insert(u"sqlite"_s, QLatin1StringView(sqlite3_libversion()));
    bench::printLine(result);
}

// What a piece of work used. On a busy machine, CPU time is more reliable than elapsed time.
struct Took
{
    double ms = 0;
    double cpuMs = 0;
    double bytes = 0; // written to database and log
    qint64 roundTrips = 0;

    Took &operator+=(const Took &other)
    {
        roundTrips += other.roundTrips;
        ms += other.ms;
        cpuMs += other.cpuMs;
        bytes += other.bytes;
        return *this;
    }
};

template <class Work>
Took timed(const Work &work)
{
    const bench::ProcessUse before = bench::readUse(0);
    const double ms = bench::measureMs(work);
    const bench::ProcessUse after = bench::readUse(0);
    return {ms, after.cpuMs - before.cpuMs, after.bytesWritten - before.bytesWritten, 0};
}

void printRate(const char *name, const Settings &settings, qint64 rows, const Took &took)
{
    const double tasks = settings.tasks;
    const auto count = static_cast<double>(rows);
    QJsonObject result{{u"rowsPerTask"_s, count / tasks}, {u"cpuMsPerTask"_s, took.cpuMs / tasks},
        {u"rowsPerSecond"_s, qRound64(count * 1000 / took.ms)},
        {u"tasksPerSecond"_s, qRound64(tasks * 1000 / took.ms)}};
    if (settings.usesServer())
        result.insert(u"roundTripsPerTask"_s, static_cast<double>(took.roundTrips) / tasks);
    else
        result.insert(u"bytesWrittenPerTask"_s, took.bytes / tasks);
    print(name, settings, result);
}

class NoPayloads final : public PayloadSource
{
public:
    QByteArray payload(int, PayloadKind) override { return {}; }
    [[nodiscard]] base::WallMs writtenAt() const override { return 0; }
};

class Path final
{
public:
    explicit Path(const Settings &settings, AccessHook hook = {})
        : m_settings(settings)
    {
        if (settings.usesServer())
            openServer(std::move(hook));
        else
            openFile(std::move(hook));
        m_executor = std::make_unique<BatchExecutor>(*m_store, nullptr);
        RegisterWorkflow workflow;
        workflow.name = u"delivery"_s;
        workflow.version = 1;
        workflow.definition = "{}";
        queue(workflow);
        flush();
        m_world.workflows[workflow.name] = WorkflowId{1};
        m_world.scheduler = InstanceId{1};
    }

    void submit()
    {
        for (int i = 1; i <= m_settings.tasks; ++i) {
            Submit command;
            command.submission.publicId = u"D-%1"_s.arg(i);
            command.submission.workflow = u"delivery"_s;
            command.submission.input = "{\"size\":3}";
            queue(std::move(command));
        }
        flush();
    }
    // Creates tasks and claims their first step, as the active Scheduler does.
    void create()
    {
        CreateTasks command = tests::plans::create(m_world, limits::kSubmissionBatchMax);
        command.plan = [plan = command.plan](const Submission &submission, base::WallMs now) {
            auto made = plan(submission, now);
            made->businessRecord.clear();
            return made;
        };
        command.start = tests::plans::claim(m_world);
        for (int made = 0; made < m_settings.tasks; made += limits::kSubmissionBatchMax)
            queue(command, limits::kSubmissionBatchMax);
        flush();
    }
    // Records a reply for each task. The decision is made on the record as it was
    // last written, so that the task need not be read.
    void reply() { changeAll(tests::plans::complete(m_world, ClaimToken{1})); }
    // Like reply(), but each task then waits for the service of its next step.
    void replyAndWait() { changeAll(waiting(tests::plans::complete(m_world, ClaimToken{1}))); }
    void claim() { changeAll(tests::plans::claim(m_world)); }
    void purge()
    {
        Purge slice;
        slice.finishedBefore = m_world.now + 1;
        slice.responsesBefore = m_world.now + 1;
        slice.limit = limits::kPurgeBatchMax;
        for (bool more = true; more;) {
            const auto done = m_executor->runOne(slice, m_world.now);
            SAGADESK_ASSERT(done.ok());
            slice.after = done->next;
            more = done->more;
        }
    }
    [[nodiscard]] qint64 rows() const { return m_store->rowsWritten(); }
    [[nodiscard]] qint64 roundTrips() const { return m_server ? m_server->roundTrips() : 0; }
    [[nodiscard]] qint64 failures() const { return m_failures; }

private:
    void openFile(AccessHook hook)
    {
        auto file = std::make_unique<SqliteStore>(
            SqliteOptions{m_settings.folder + u"/state.db"_s, std::move(hook), true});
        SAGADESK_ASSERT(file->openFirst().ok());
        m_store = std::move(file);
    }
    void openServer(AccessHook hook)
    {
        dropStore(m_settings);
        auto server = std::make_unique<postgres::PostgresStore>(postgres::PostgresOptions{
            .server = serverOf(m_settings), .hook = std::move(hook), .clock = [this] {
                return m_world.now;
            }});
        SAGADESK_ASSERT(server->openFirst().ok());
        m_server = server.get();
        m_store = std::move(server);
    }
    void queue(Command command, int tasks = 1)
    {
        m_batch.push_back({std::move(command), [this](const base::Result<CommandReply> &reply) {
                               m_failures += !reply.ok();
                               if (reply)
                                   note(*reply);
                           }});
        m_inBatch += tasks;
        if (m_inBatch >= m_settings.batch)
            flush();
    }
    void changeAll(const Plan &plan)
    {
        for (int i = 1; i <= m_settings.tasks; ++i) {
            TaskChange change;
            change.task = TaskId{i};
            change.before = m_records.value(i);
            change.decision = plan(*change.before, m_nothing).value();
            change.underLock = plan;
            queue(std::move(change));
        }
        flush();
    }
    // Changes the plan so that the next step waits instead of starting.
    static Plan waiting(const Plan &plan)
    {
        return [plan](const TaskRecord &task, PayloadSource &payloads) {
            auto decision = plan(task, payloads);
            TaskRecord &after = decision->after;
            for (StepRecord &step : after.steps) {
                if (step.state == StepState::Running)
                    step = {};
            }
            after.state = TaskState::Pending;
            after.readyAt = kReadyNow;
            after.completeBy = 0;
            after.lockedBy = {};
            after.unstamped = {};
            decision->taskEvents.push_back(TaskEvent::Release);
            after.updatedAt = task.updatedAt;
            return decision;
        };
    }
    void note(const CommandReply &reply)
    {
        if (const auto *created = std::get_if<Created>(&reply)) {
            for (const RecordPtr &record : created->started)
                m_records.insert(record->id.value, record);
        } else if (const auto *changed = std::get_if<TaskChanged>(&reply)) {
            const auto *applied = std::get_if<Applied>(changed);
            m_failures += !applied;
            if (applied)
                m_records.insert(applied->record->id.value, applied->record);
        }
    }
    void flush()
    {
        if (!m_executor->runTogether(m_batch, m_world.now))
            m_executor->runEach(m_batch, m_world.now);
        m_batch.clear();
        m_inBatch = 0;
    }

    Settings m_settings;
    tests::StoreFixture m_world; // the plans of the commands use its ids and time
    std::unique_ptr<StateStore> m_store;
    postgres::PostgresStore *m_server = nullptr; // the same store, if it is on a server
    std::unique_ptr<BatchExecutor> m_executor;
    std::vector<QueuedCommand> m_batch;
    int m_inBatch = 0;
    qint64 m_failures = 0;
    QHash<qint64, RecordPtr> m_records;
    NoPayloads m_nothing;
};

enum class Scenario : quint8 { NeverWaits, SecondStepWaits };

void runToTheEnd(Path &path, Scenario scenario = Scenario::NeverWaits)
{
    path.submit();
    path.create();
    if (scenario == Scenario::SecondStepWaits) {
        path.replyAndWait();
        path.claim();
    } else {
        path.reply();
    }
    for (int step = 1; step < 3; ++step)
        path.reply();
    SAGADESK_ASSERT(path.failures() == 0);
}

Took pathOfTasks(const Settings &settings)
{
    Path path(settings);
    const qint64 before = path.rows();
    Took total;
    const auto phase = [&](const char *name, const auto &work) {
        const qint64 rows = path.rows();
        const qint64 roundTrips = path.roundTrips();
        Took took = timed(work);
        took.roundTrips = path.roundTrips() - roundTrips;
        total += took;
        printRate(name, settings, path.rows() - rows, took);
    };
    phase("submit", [&] { path.submit(); });
    phase("createAndClaim", [&] { path.create(); });
    phase("replyAndStartSecond", [&] { path.reply(); });
    phase("replyAndStartThird", [&] { path.reply(); });
    phase("replyAndFinish", [&] { path.reply(); });
    SAGADESK_ASSERT(path.failures() == 0);
    printRate("pathOfTasks", settings, path.rows() - before, total);
    return total;
}

Settings inFolder(Settings settings, const QString &name)
{
    settings.folder += u'/' + name;
    SAGADESK_ASSERT(QDir().mkpath(settings.folder));
    return settings;
}

// Runs the same path separately, because counting takes time: counts how often each statement
// runs for a task, and measures the size of a finished task in the file. False if a task
// writes more rows than promised, or has to be read back.
bool countStatements(const char *name, const Settings &settings, Scenario scenario)
{
    // Limits of the rows written and the reads that batches and the store as
    // a whole cause, whatever the number of tasks.
    constexpr qint64 kOtherRowsMax = 200;
    constexpr double kOtherReadsMax = 50;
    std::map<QString, int> runs;
    const QString file = settings.folder + u"/state.db"_s;
    double bytes = 0;
    qint64 rows = 0;
    {
        bool isCounted = false;
        Path path(settings, [&](const char *access) {
            if (isCounted)
                ++runs[QString::fromLatin1(access)];
            return AccessFault::None;
        });
        bytes -= static_cast<double>(QFileInfo(file).size()); // 0 on a server
        isCounted = true;
        const qint64 before = path.rows();
        runToTheEnd(path, scenario);
        isCounted = false;
        rows = path.rows() - before;
    }
    // Includes the log, which has been written back.
    bytes += static_cast<double>(QFileInfo(file).size());
    QJsonObject perTask;
    double all = 0;
    double reads = 0;
    for (const auto &[access, count] : runs) {
        const double average = static_cast<double>(count) / settings.tasks;
        perTask.insert(access, average);
        all += average;
        if (access.startsWith("select-"_L1) || access.startsWith("find-"_L1))
            reads += average;
    }
    print(name, settings,
        {{u"statementsPerTask"_s, all}, {u"readsPerTask"_s, reads},
            {u"rowsPerTask"_s, static_cast<double>(rows) / settings.tasks},
            {u"fileBytesPerTask"_s, bytes / settings.tasks}, {u"perTask"_s, perTask}});
    const qint64 rowsMax = (scenario == Scenario::NeverWaits ? 12 : 14) * qint64(settings.tasks);
    return rows <= rowsMax + kOtherRowsMax && reads * settings.tasks <= kOtherReadsMax;
}

// Measures how fast finished tasks are purged: retention has to keep up with creation.
void purgeOfTasks(const Settings &settings)
{
    Path path(settings);
    runToTheEnd(path);
    const qint64 before = path.rows();
    const qint64 roundTrips = path.roundTrips();
    Took took = timed([&path] { path.purge(); });
    took.roundTrips = path.roundTrips() - roundTrips;
    SAGADESK_ASSERT(path.failures() == 0);
    printRate("purge", settings, path.rows() - before, took);
}

// For every order, measures the first page and a page of a hundred rows from the
// middle of all tasks.
void pages(const Settings &settings)
{
    auto reader = settings.usesServer()
        ? postgres::PostgresServer({.server = serverOf(settings)}).openReader()
        : SqliteFile({settings.folder + u"/state.db"_s}).openReader();
    SAGADESK_ASSERT(reader.ok());
    for (int sort = 0; sort <= static_cast<int>(TaskSort::Id); ++sort) {
        for (const bool descending : {false, true}) {
            TaskQuery query;
            query.sort = static_cast<TaskSort>(sort);
            query.descending = descending;
            QJsonObject result{{u"sort"_s, sort}, {u"descending"_s, descending}};
            const auto read = [&](const QString &name) {
                const Took took =
                    timed([&] { SAGADESK_ASSERT((*reader)->taskPage(query, 0).ok()); });
                result.insert(name, took.ms);
            };
            read(u"firstMs"_s);
            query.offset = settings.tasks / 2;
            read(u"jumpMs"_s);
            print("page", settings, result);
        }
    }
}

Took bareQtSql(const Settings &settings)
{
    bench::BareQtSql bare(settings.folder + u"/bare.db"_s);
    const Took took = timed([&] {
        bare.submit(settings.tasks, settings.batch);
        bare.create(settings.tasks, settings.batch);
        for (int step = 0; step < 3; ++step)
            bare.reply(step, settings.tasks, settings.batch);
    });
    printRate("bareQtSql", settings, bare.rows(), took);
    return took;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption({u"tasks"_s, u"How many tasks."_s, u"N"_s, u"20000"_s});
    parser.addOption({u"batch"_s, u"Tasks in one transaction."_s, u"N"_s,
        QString::number(limits::kBatchCommandsMax)});
    parser.addOption({u"dir"_s, u"Where the files are made."_s, u"DIR"_s, QDir::tempPath()});
    parser.addOption(
        {u"store"_s, u"Address of a PostgreSQL database (default: SQLite)."_s, u"URL"_s});
    parser.process(application);
    const QTemporaryDir folder(parser.value(u"dir"_s) + u"/bench-XXXXXX"_s);
    const Settings settings{parser.value(u"tasks"_s).toInt(), parser.value(u"batch"_s).toInt(),
        folder.path(), parser.value(u"store"_s)};
    if (settings.tasks < 1 || settings.batch < 1 || !folder.isValid())
        parser.showHelp(2);
    const Took ours = pathOfTasks(settings);
    pages(settings);
    purgeOfTasks(inFolder(settings, u"purge"_s));
    const bool isCheap =
        countStatements("statements", inFolder(settings, u"statements"_s), Scenario::NeverWaits);
    const bool isCheapIfItWaits = countStatements(
        "statementsSecondWaits", inFolder(settings, u"waits"_s), Scenario::SecondStepWaits);
    if (settings.usesServer())
        return isCheap && isCheapIfItWaits ? 0 : 1;
    const Took bare = bareQtSql(settings);
    print("ratio", settings,
        {{u"storeToBareQtSql"_s, bare.ms / ours.ms},
            {u"byProcessorTime"_s, bare.cpuMs / ours.cpuMs}});
    if (isCheap && isCheapIfItWaits)
        return 0;
    std::fputs("a task takes more rows than promised, or is read\n", stderr);
    return 1;
}
