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
constexpr int kTimeoutMs = 120'000;

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
    SAGADESK_ASSERT(QTest::qWaitFor([&] { return registered; }, kTimeoutMs));
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
    SAGADESK_ASSERT(QTest::qWaitFor([&] { return done == tasks; }, kTimeoutMs));
    engine.stop();
}

void run(QSqlDatabase &database, const QString &sql)
{
    QSqlQuery query(database);
    if (!query.exec(sql))
        qFatal("%s: %s", qPrintable(sql), qPrintable(query.lastError().text()));
}

// An SQL expression for the public id of the copy of a row when there are `have` tasks. For
// Names::Spread, each doubling inserts a new name between every two existing ones, in ascending
// order: random names would change a different page of the index with each row.
QString makeName(Names names, const QString &id, qint64 have)
{
    if (names == Names::Rising)
        return u"'B-'||(%1+%2)"_s.arg(id).arg(have);
    const qint64 ofReal = static_cast<qint64>(kSpreadNames) / kRealTasks;
    return u"substr('000000000000000000'||(CASE WHEN public_id GLOB 'R-*' THEN (%1-1)*%2"
           " ELSE CAST(public_id AS INTEGER) END + %3), -18)"_s.arg(id)
               .arg(ofReal)
               .arg(ofReal * kRealTasks / (2 * have));
}

// The amount that is added to the numbers in these columns of a copied row.
using Raised = QMap<QString, qint64>;

// SQLite keeps all rows that one statement copies within a table in memory until the last one
// has been read.
constexpr int kRowsCopiedAtOnce = 50'000; // counted in tasks, whose rows are copied

// Copies the rows of the tasks up to number `to`.
void copyRows(
    QSqlDatabase &database, const QString &table, const Raised &raised, int to, Names names)
{
    QStringList values;
    QSqlQuery columns(database);
    columns.exec(u"SELECT name FROM pragma_table_info('%1')"_s.arg(table));
    const QString task = raised.contains(u"task_id"_s) ? u"task_id"_s : u"id"_s;
    while (columns.next()) {
        const QString name = columns.value(0).toString();
        if (name == "public_id"_L1)
            values.append(makeName(names, task, raised.value(task)));
        else if (raised.contains(name))
            values.append(u"%1+%2"_s.arg(name).arg(raised.value(name)));
        else
            values.append(name);
    }
    for (int from = 0; from < to; from += kRowsCopiedAtOnce)
        run(database,
            u"INSERT INTO %1 SELECT %2 FROM %1 WHERE %3>%4 AND %3<=%5"_s.arg(table,
                values.join(u','), task, QString::number(from),
                QString::number(qMin(to, from + kRowsCopiedAtOnce))));
}

qint64 maxOfJournal(QSqlDatabase &database, const QString &column)
{
    QSqlQuery query(database);
    return query.exec(u"SELECT max(%1) FROM event"_s.arg(column)) && query.next()
        ? query.value(0).toLongLong()
        : 0;
}

// Sets the engine's counters to the numbers in the tables.
void recount(QSqlDatabase &database)
{
    for (const char *sql : {"DELETE FROM counter",
             "INSERT INTO counter SELECT workflow_id, state, 0, count(*) FROM task"
             " GROUP BY workflow_id, state",
             "DELETE FROM task_block",
             "INSERT INTO task_block SELECT 0, workflow_id, id/1024, count(*) FROM task"
             " GROUP BY workflow_id, id/1024",
             "INSERT INTO task_block SELECT 1, priority, id/1024, count(*) FROM task"
             " GROUP BY priority, id/1024",
             "UPDATE meta SET last_submission=(SELECT max(id) FROM submission),"
             " created_through=(SELECT max(id) FROM submission),"
             " last_event=(SELECT max(id) FROM event)",
             "UPDATE batch SET number=max(number, (SELECT max(batch) FROM event))"})
        run(database, QString::fromLatin1(sql));
}

} // namespace

void makeManyTasks(const QString &folder, int tasks, Copies copies, Names names)
{
    int have = qMin(tasks, kRealTasks);
    carryOut(folder, have);
    const QString name = u"many"_s;
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
    database.setDatabaseName(folder + u"/state.db"_s);
    SAGADESK_ASSERT(database.open());
    // Nothing has to survive a crash here, so each page is written once.
    for (const char *pragma :
        {"journal_mode=OFF", "synchronous=OFF", "cache_size=-200000", "temp_store=MEMORY"})
        run(database, u"PRAGMA "_s + QString::fromLatin1(pragma));
    run(database, u"BEGIN IMMEDIATE"_s);
    while (have < tasks) {
        const int more = qMin(have, tasks - have);
        copyRows(database, u"submission"_s, {{u"id"_s, have}}, more, names);
        copyRows(database, u"task"_s, {{u"id"_s, have}}, more, names);
        copyRows(database, u"step"_s, {{u"task_id"_s, have}}, more, names);
        if (copies == Copies::WithJournal)
            copyRows(database, u"event"_s,
                {{u"task_id"_s, have}, {u"id"_s, maxOfJournal(database, u"id"_s)},
                    {u"batch"_s, maxOfJournal(database, u"batch"_s)}},
                more, names);
        have += more;
    }
    run(database, u"UPDATE task SET state=3, finished_ms=0, retries=id%7 WHERE id%100=0"_s);
    recount(database);
    run(database, u"COMMIT"_s);
    run(database, u"PRAGMA journal_mode=WAL"_s);
    database.close();
    database = {};
    QSqlDatabase::removeDatabase(name);
}

} // namespace sagadesk::bench
