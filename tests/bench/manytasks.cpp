#include "tests/bench/manytasks.h"

#include "core/base/assert.h"
#include "core/engine/engine.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTest>

namespace sagadesk::bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int kRealTasks = 200;
constexpr int kPatienceMs = 120'000;

const QByteArray kNoop = R"({"name":"noop","version":1,"description":"One step, no network",
 "steps":[{"name":"only","service":"nothing","request":{"method":"GET","path":"/x"}}]})";

void carryOut(const QString &folder, int tasks)
{
    engine::EngineOptions options;
    options.dataDir = folder;
    model::ServiceConfig nothing;
    nothing.name = u"nothing"_s;
    nothing.endpoints = {u"noop:"_s};
    options.services = {nothing};
    auto opened = engine::Engine::open(options);
    SAGADESK_ASSERT(opened.ok());
    engine::Engine &engine = **opened;
    engine.start();
    QObject context;
    bool registered = false;
    engine.asOperator().registerWorkflow(kNoop, &context,
        [&registered](const base::Result<model::WorkflowId> &id) { registered = id.ok(); });
    SAGADESK_ASSERT(QTest::qWaitFor([&] { return registered; }, kPatienceMs));
    for (int i = 0; i < tasks; ++i) {
        model::Submission submission;
        submission.publicId = u"R-%1"_s.arg(i);
        submission.workflow = u"noop"_s;
        submission.input = "{}";
        engine.asOperator().submitTask(
            submission, nullptr, [](const base::Result<model::SubmitReceipt> &) {});
    }
    qint64 done = 0;
    QObject::connect(&engine, &engine::Engine::changed, &context,
        [&done](const model::ChangeSet &changes) { done = changes.counters.total[2]; });
    SAGADESK_ASSERT(QTest::qWaitFor([&] { return done == tasks; }, kPatienceMs));
    engine.stop();
}

void run(QSqlDatabase &database, const QString &sql)
{
    QSqlQuery query(database);
    if (!query.exec(sql))
        qFatal("%s: %s", qPrintable(sql), qPrintable(query.lastError().text()));
}

// Copies the rows of the tasks up to number `to`, with the numbers in the columns of
// `raised` increased.
void copyRows(
    QSqlDatabase &database, const QString &table, const QMap<QString, qint64> &raised, int to)
{
    QStringList values;
    QSqlQuery columns(database);
    columns.exec(u"SELECT name FROM pragma_table_info('%1')"_s.arg(table));
    const QString task = raised.contains(u"task_id"_s) ? u"task_id"_s : u"id"_s;
    while (columns.next()) {
        const QString name = columns.value(0).toString();
        if (name == "public_id"_L1)
            values.append(u"'B-'||(%1+%2)"_s.arg(task).arg(raised.value(task)));
        else if (raised.contains(name))
            values.append(u"%1+%2"_s.arg(name).arg(raised.value(name)));
        else
            values.append(name);
    }
    run(database,
        u"INSERT INTO %1 SELECT %2 FROM %1 WHERE %3<=%4"_s.arg(table, values.join(u','), task)
            .arg(to));
}

qint64 maxOfJournal(QSqlDatabase &database, const QString &column)
{
    QSqlQuery query(database);
    return query.exec(u"SELECT max(%1) FROM event"_s.arg(column)) && query.next()
        ? query.value(0).toLongLong()
        : 0;
}

} // namespace

void makeManyTasks(const QString &folder, int tasks, Copies copies)
{
    int have = qMin(tasks, kRealTasks);
    carryOut(folder, have);
    const QString name = u"many"_s;
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
    database.setDatabaseName(folder + u"/state.db"_s);
    SAGADESK_ASSERT(database.open());
    for (const char *pragma : {"synchronous=OFF", "cache_size=-200000", "temp_store=MEMORY"})
        run(database, u"PRAGMA "_s + QString::fromLatin1(pragma));
    run(database, u"BEGIN IMMEDIATE"_s);
    while (have < tasks) {
        const int more = qMin(have, tasks - have);
        copyRows(database, u"submission"_s, {{u"id"_s, have}}, more);
        copyRows(database, u"task"_s, {{u"id"_s, have}}, more);
        copyRows(database, u"step"_s, {{u"task_id"_s, have}}, more);
        if (copies == Copies::WithJournal)
            copyRows(database, u"event"_s,
                {{u"task_id"_s, have}, {u"id"_s, maxOfJournal(database, u"id"_s)},
                    {u"batch"_s, maxOfJournal(database, u"batch"_s)}},
                more);
        have += more;
    }
    run(database, u"UPDATE task SET state=3, finished_ms=0, retries=id%7 WHERE id%100=0"_s);
    run(database, u"DELETE FROM counter"_s);
    run(database,
        u"INSERT INTO counter SELECT workflow_id, state, 0, count(*) FROM task"
        " GROUP BY workflow_id, state"_s);
    run(database,
        u"UPDATE meta SET last_submission=(SELECT max(id) FROM submission),"
        " created_through=(SELECT max(id) FROM submission),"
        " last_event=(SELECT max(id) FROM event)"_s);
    run(database, u"UPDATE batch SET number=max(number, (SELECT max(batch) FROM event))"_s);
    run(database, u"COMMIT"_s);
    database.close();
    database = {};
    QSqlDatabase::removeDatabase(name);
}

} // namespace sagadesk::bench
