#include "core/base/assert.h"
#include "core/engine/engine.h"
#include "tests/bench/heap.h"
#include "tests/bench/manytasks.h"
#include "tests/support/stallwatch.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/models/tasktablemodel.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"

#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMetaEnum>
#include <QScrollBar>
#include <QSettings>
#include <QSqlTableModel>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>

// The window over a store of many tasks: time to the first window; first page for each order and
// filter; the longest turn of the GUI thread while steps change in the store at a given rate (its
// CPU time, its waiting time, and the delay of a timer in elapsed time); memory of the task
// list with few and with many rows; and the same for a QSqlTableModel on the same table in the same
// run. One JSON line per result.

namespace {

using namespace Qt::StringLiterals;
using namespace sagadesk;

constexpr int kTimeoutMs = 120'000;
constexpr int kFewRows = 10'000;
constexpr int kStepsOfTask = 10;
constexpr int kHeartbeatMs = 5;
constexpr int kPlainRowsMax = 100'000; // the plain model needs too much memory for more

struct Settings
{
    int tasks = 0;
    int seconds = 0;
    int stepsPerSecond = 0;
};

double ms(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

void print(const QString &name, qint64 rows, QJsonObject result)
{
    result.insert(u"bench"_s, u"ui"_s);
    result.insert(u"name"_s, name);
    result.insert(u"rows"_s, rows);
    std::puts(QJsonDocument(result).toJson(QJsonDocument::Compact).constData());
    std::fflush(stdout);
}

// `ratePerSecond`: limit on steps per second; 0: none.
std::unique_ptr<engine::Engine> opened(const QString &folder, int ratePerSecond = 0)
{
    engine::EngineOptions options;
    options.dataDir = folder;
    model::ServiceConfig nothing;
    nothing.name = u"nothing"_s;
    nothing.endpoints = {u"noop:"_s};
    nothing.concurrency = 64;
    nothing.ratePerSecond = ratePerSecond;
    options.services = {nothing};
    auto made = engine::Engine::open(options);
    SAGADESK_ASSERT(made.ok());
    return std::move(*made);
}

void waitLoaded(ui::TaskTableModel &model, const std::function<void()> &change)
{
    // QTest::qWaitFor() would check only every ten milliseconds.
    QEventLoop loop;
    QObject::connect(&model, &ui::TaskTableModel::loaded, &loop, &QEventLoop::quit);
    change();
    loop.exec();
    SAGADESK_ASSERT(model.rowCount() == 0 || model.task(0) != nullptr);
}

void firstPages(engine::Engine &engine, int tasks)
{
    ui::TaskTableModel model(engine.taskReads(), engine.reads(), nullptr);
    waitLoaded(model, [&] { model.sort(ui::TaskTableModel::Created, Qt::DescendingOrder); });
    const auto columns = QMetaEnum::fromType<ui::TaskTableModel::Column>();
    for (int column = 0; column < ui::TaskTableModel::ColumnCount; ++column) {
        if (!ui::TaskTableModel::sortOf(column))
            continue;
        QElapsedTimer timer;
        timer.start();
        waitLoaded(model, [&] { model.sort(column, Qt::AscendingOrder); });
        print(u"firstPageSorted"_s, tasks,
            {{u"by"_s, QString::fromLatin1(columns.valueToKey(column))}, {u"ms"_s, ms(timer)}});
    }
    model.sort(ui::TaskTableModel::Created, Qt::DescendingOrder);
    for (const char16_t *text :
        {u"state:error", u"workflow:noop", u"retries>2", u"id:B-777", u""}) {
        const QString filter = QString::fromUtf16(text);
        // The same reader may still be counting the rows of the previous filter.
        SAGADESK_ASSERT(QTest::qWaitFor([&] { return model.countIsExact(); }, kTimeoutMs));
        QElapsedTimer timer;
        timer.start();
        waitLoaded(model, [&] { model.setFilter(*model::parseFilter(filter)); });
        print(u"firstPageFiltered"_s, tasks, {{u"filter"_s, filter}, {u"ms"_s, ms(timer)}});
    }
}

// Jumps through the whole list, so that every kind of page is read.
double memoryOfList(engine::Engine &engine, int jumps)
{
    const double before = bench::heapKiB();
    ui::TaskTableModel model(engine.taskReads(), engine.reads(), nullptr);
    QTableView view;
    view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    waitLoaded(model, [&] { model.sort(ui::TaskTableModel::Created, Qt::DescendingOrder); });
    view.setModel(&model);
    for (int i = 0; i < jumps; ++i) {
        const int row = static_cast<int>(static_cast<qint64>(model.rowCount() - 1) * i / jumps);
        model.setVisibleRows(row, row + 40);
        (void)QTest::qWaitFor([&] { return model.task(row) != nullptr; }, kTimeoutMs);
    }
    return bench::heapKiB() - before;
}

void plainModel(const QString &folder, int tasks)
{
    const QString name = u"plain"_s;
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
    database.setDatabaseName(folder + u"/state.db"_s);
    SAGADESK_ASSERT(database.open());
    {
        const double before = bench::heapKiB();
        QSqlTableModel model(nullptr, database);
        model.setTable(u"task"_s);
        model.setSort(model.fieldIndex(u"updated_ms"_s), Qt::DescendingOrder);
        QElapsedTimer timer;
        timer.start();
        SAGADESK_ASSERT(model.select());
        const double first = ms(timer);
        while (model.canFetchMore() && model.rowCount() < kPlainRowsMax)
            model.fetchMore();
        print(u"plainSqlTableModel"_s, tasks,
            {{u"firstPageMs"_s, first}, {u"guiThreadBusyMs"_s, ms(timer)},
                {u"rowsFetched"_s, model.rowCount()}, {u"heapKiB"_s, bench::heapKiB() - before}});
    }
    database.close();
    database = {};
    QSqlDatabase::removeDatabase(name);
}

QByteArray manyStepsWorkflow()
{
    QByteArray steps;
    for (int i = 0; i < kStepsOfTask; ++i)
        steps += QByteArray(i == 0 ? "" : ",") + R"({"name":"s)" + QByteArray::number(i)
            + R"(","service":"nothing","request":{"method":"GET","path":"/x"}})";
    return R"({"name":"ten","version":1,"description":"","steps":[)" + steps + "]}";
}

qint64 callsOf(engine::Engine &engine)
{
    qint64 calls = 0;
    for (const model::AgentStatus &agent : engine.reads().agents())
        calls += agent.calls;
    return calls;
}

// Creates tasks that wait for their service, which is paused.
void prepareTasks(engine::Engine &engine, int tasks, QObject *context)
{
    engine.asOperator().controlService(u"nothing"_s, model::ServiceAction::Pause, 0);
    bool registered = false;
    engine.asOperator().registerWorkflow(manyStepsWorkflow(), context,
        [&registered](const base::Result<model::WorkflowId> &id) { registered = id.ok(); });
    SAGADESK_ASSERT(QTest::qWaitFor([&] { return registered; }, kTimeoutMs));
    qint64 created = 0;
    QObject::connect(
        &engine, &engine::Engine::changed, context, [&created](const model::ChangeSet &changes) {
            created = 0;
            for (const qint64 number : changes.counters.byWorkflow.value(u"ten"_s))
                created += number;
        });
    for (int i = 0; i < tasks; ++i) {
        model::Submission submission;
        submission.publicId = u"S-%1"_s.arg(i);
        submission.workflow = u"ten"_s;
        submission.input = "{}";
        engine.asOperator().submitTask(
            submission, nullptr, [](const base::Result<model::SubmitReceipt> &) {});
    }
    SAGADESK_ASSERT(QTest::qWaitFor([&] { return created == tasks; }, kTimeoutMs));
    QObject::disconnect(&engine, nullptr, context, nullptr);
}

// The engine runs steps of existing tasks at the wanted rate (the limit of their service) while the
// list is shown and follows them. Each step changes twice: claimed, completed.
void storm(engine::Engine &engine, const Settings &settings, QObject *context)
{
    const qint64 wanted = static_cast<qint64>(settings.seconds) * settings.stepsPerSecond;
    prepareTasks(engine, static_cast<int>(wanted / kStepsOfTask) + 1, context);
    qint64 worstLate = 0;
    QElapsedTimer beat;
    QTimer heart;
    QObject::connect(&heart, &QTimer::timeout, context,
        [&] { worstLate = qMax(worstLate, beat.restart() - kHeartbeatMs); });
    heart.setTimerType(Qt::PreciseTimer);
    const qint64 before = callsOf(engine);
    QElapsedTimer timer;
    timer.start();
    engine.asOperator().controlService(u"nothing"_s, model::ServiceAction::Resume, 0);
    WatchedApplication::instance()->begin();
    beat.start();
    heart.start(kHeartbeatMs);
    QEventLoop loop;
    QTimer::singleShot(settings.seconds * 1000, &loop, &QEventLoop::quit);
    loop.exec();
    const qint64 steps = callsOf(engine) - before;
    const double seconds = static_cast<double>(timer.elapsed()) / 1000.0;
    auto *watched = WatchedApplication::instance();
    watched->end();
    print(u"storm"_s, settings.tasks,
        {{u"wantedStepsPerSecond"_s, settings.stepsPerSecond},
            {u"stepsPerSecond"_s, static_cast<double>(steps) / seconds}, {u"seconds"_s, seconds},
            {u"worstBusyMs"_s, watched->worstMs()}, {u"busyWith"_s, watched->worst()},
            {u"longestWaitMs"_s, watched->longestWaitMs()}, {u"waitedIn"_s, watched->longestWait()},
            {u"worstLateMs"_s, worstLate}});
}

void window(const QString &folder, const Settings &settings)
{
    QElapsedTimer timer;
    timer.start();
    const auto engine = opened(folder, settings.stepsPerSecond);
    const double store = ms(timer);
    ui::MainWindow window(*engine, {});
    window.show();
    SAGADESK_ASSERT(QTest::qWaitForWindowExposed(&window));
    window.grab(); // ensures that it is painted
    print(u"firstWindow"_s, settings.tasks, {{u"ms"_s, ms(timer)}, {u"ofTheseStoreMs"_s, store}});
    engine->start();
    window.showPage(ui::MainWindow::Tasks);
    auto *table = window.findChild<QTableView *>(u"tasks"_s);
    SAGADESK_ASSERT(
        QTest::qWaitFor([&] { return table->model()->rowCount() >= settings.tasks; }, kTimeoutMs));
    QObject context;
    storm(*engine, settings, &context);
    engine->stop();
}

Settings settingsOf(const QCoreApplication &application)
{
    QCommandLineParser parser;
    const auto option = [](const char *name, const char *value) {
        return QCommandLineOption(
            QString::fromLatin1(name), QString(), u"number"_s, QString::fromLatin1(value));
    };
    parser.addOptions(
        {option("tasks", "1000000"), option("seconds", "30"), option("steps-per-second", "1000")});
    parser.process(application);
    return {parser.value(u"tasks"_s).toInt(), parser.value(u"seconds"_s).toInt(),
        parser.value(u"steps-per-second"_s).toInt()};
}

} // namespace

int main(int argc, char **argv)
{
    bench::countSqliteMemory();
    WatchedApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    const Settings settings = settingsOf(application);
    QTemporaryDir folder;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    ui::installLanguage(application, u"en"_s);
    ui::Theme::instance().install(ui::ThemeChoice::Light);
    const QString few = folder.filePath(u"few"_s);
    const QString many = folder.filePath(u"many"_s);
    const int fewTasks = qMin(kFewRows, settings.tasks);
    bench::makeManyTasks(few, fewTasks);
    bench::makeManyTasks(many, settings.tasks);
    {
        const auto engine = opened(few);
        (void)memoryOfList(*engine, 50); // not printed: includes one-time allocations
        print(u"listMemory"_s, fewTasks, {{u"heapKiB"_s, memoryOfList(*engine, 50)}});
    }
    {
        const auto engine = opened(many);
        firstPages(*engine, settings.tasks);
        print(u"listMemory"_s, settings.tasks, {{u"heapKiB"_s, memoryOfList(*engine, 50)}});
    }
    plainModel(many, settings.tasks);
    window(many, settings);
    return 0;
}
