#include "bareqtsql.h"
#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/store/sqlite/sqlitestore.h"
#include "tests/store/storefixture.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <cstdio>
#include <ctime>
#include <sqlite3.h>

// How many rows a second the state store writes on the path of a task (submit, create, claim, three
// replies), and how many bare Qt Sql writes of the same rows in the same run.
// One JSON line a result.

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
};

void print(const char *name, const Settings &settings, QJsonObject result)
{
    result.insert(u"bench"_s, u"store"_s);
    result.insert(u"name"_s, QLatin1StringView(name));
    result.insert(u"tasks"_s, settings.tasks);
    result.insert(u"batch"_s, settings.batch);
    result.insert(u"sqlite"_s, QLatin1StringView(sqlite3_libversion()));
    std::puts(QJsonDocument(result).toJson(QJsonDocument::Compact).constData());
    std::fflush(stdout);
}

// Wall clock, and processor time, which says more on a machine that is busy with other things.
struct Took
{
    double seconds = 0;
    double cpuSeconds = 0;
};

template <class Work>
Took timed(const Work &work)
{
    QElapsedTimer timer;
    timer.start();
    const std::clock_t before = std::clock();
    work();
    return {static_cast<double>(timer.nsecsElapsed()) / 1e9,
        static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC};
}

void printRate(const char *name, const Settings &settings, qint64 rows, const Took &took)
{
    const double count = static_cast<double>(rows);
    print(name, settings,
        {{u"rows"_s, rows}, {u"seconds"_s, took.seconds}, {u"cpuSeconds"_s, took.cpuSeconds},
            {u"rowsPerSecond"_s, qRound64(count / took.seconds)},
            {u"tasksPerSecond"_s, qRound64(settings.tasks / took.seconds)},
            {u"rowsPerTask"_s, count / settings.tasks}});
}

// The store with its executor, fed with batches of commands.
class Path final
{
public:
    explicit Path(const Settings &settings)
        : m_settings(settings)
        , m_store({settings.folder + u"/state.db"_s, {}, true})
    {
        SAGADESK_ASSERT(m_store.openFirst().ok());
        m_executor = std::make_unique<BatchExecutor>(m_store, nullptr);
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
    void create()
    {
        for (int made = 0; made < m_settings.tasks; made += limits::kSubmissionBatchMax)
            queue(tests::plans::create(m_world, limits::kSubmissionBatchMax),
                limits::kSubmissionBatchMax);
        flush();
    }
    void claim()
    {
        for (int made = 0; made < m_settings.tasks; made += limits::kClaimBatchMax)
            queue(ClaimTasks{{{1, limits::kClaimBatchMax}}, tests::plans::claim(m_world)},
                limits::kClaimBatchMax);
        flush();
    }
    void reply()
    {
        for (int i = 1; i <= m_settings.tasks; ++i)
            queue(ChangeTask{TaskId{i}, tests::plans::complete(m_world, ClaimToken{1}), {}});
        flush();
    }
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
    [[nodiscard]] qint64 rows() const { return m_store.rowsWritten(); }
    [[nodiscard]] qint64 failures() const { return m_failures; }

private:
    void queue(Command command, int tasks = 1)
    {
        m_batch.push_back({std::move(command),
            [this](const base::Result<CommandReply> &reply) { m_failures += !reply.ok(); }});
        m_inBatch += tasks;
        if (m_inBatch >= m_settings.batch)
            flush();
    }
    void flush()
    {
        if (!m_executor->runTogether(m_batch, m_world.now))
            m_executor->runEach(m_batch, m_world.now);
        m_batch.clear();
        m_inBatch = 0;
    }

    Settings m_settings;
    tests::StoreFixture m_world; // for its plans
    SqliteStore m_store;
    std::unique_ptr<BatchExecutor> m_executor;
    std::vector<QueuedCommand> m_batch;
    int m_inBatch = 0;
    qint64 m_failures = 0;
};

Took pathOfTasks(const Settings &settings)
{
    Path path(settings);
    const qint64 before = path.rows();
    Took total;
    const auto phase = [&](const char *name, const auto &work) {
        const qint64 rows = path.rows();
        const Took took = timed(work);
        total = {total.seconds + took.seconds, total.cpuSeconds + took.cpuSeconds};
        printRate(name, settings, path.rows() - rows, took);
    };
    phase("submit", [&] { path.submit(); });
    phase("createTasks", [&] { path.create(); });
    phase("claim", [&] { path.claim(); });
    phase("replyAndStartSecond", [&] { path.reply(); });
    phase("replyAndStartThird", [&] { path.reply(); });
    phase("replyAndFinish", [&] { path.reply(); });
    SAGADESK_ASSERT(path.failures() == 0);
    printRate("pathOfTasks", settings, path.rows() - before, total);
    return total;
}

// Beside the rate of creation: retention has to keep up with it.
void purgeOfTasks(const Settings &settings)
{
    Path path(settings);
    path.submit();
    path.create();
    path.claim();
    for (int step = 0; step < 3; ++step)
        path.reply();
    const qint64 before = path.rows();
    const Took took = timed([&path] { path.purge(); });
    SAGADESK_ASSERT(path.failures() == 0);
    printRate("purge", settings, path.rows() - before, took);
}

// A page of a hundred rows out of the middle of all tasks, and the first one, in every order.
void pages(const Settings &settings)
{
    auto reader = SqliteFile({settings.folder + u"/state.db"_s}).openReader();
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
                result.insert(name, took.seconds * 1000);
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
        bare.claim(settings.tasks, settings.batch);
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
    parser.process(application);
    const QTemporaryDir folder(parser.value(u"dir"_s) + u"/bench-XXXXXX"_s);
    const Settings settings{
        parser.value(u"tasks"_s).toInt(), parser.value(u"batch"_s).toInt(), folder.path()};
    if (settings.tasks < 1 || settings.batch < 1 || !folder.isValid())
        parser.showHelp(2);
    const Took ours = pathOfTasks(settings);
    pages(settings);
    Settings another = settings;
    another.folder += u"/purge"_s;
    SAGADESK_ASSERT(QDir().mkpath(another.folder));
    purgeOfTasks(another);
    const Took bare = bareQtSql(settings);
    print("ratio", settings,
        {{u"storeToBareQtSql"_s, bare.seconds / ours.seconds},
            {u"byProcessorTime"_s, bare.cpuSeconds / ours.cpuSeconds}});
    return 0;
}
