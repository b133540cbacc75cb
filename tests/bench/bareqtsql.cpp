#include "bareqtsql.h"

#include "core/base/assert.h"
#include "core/store/sqlite/storefile.h"

#include <QVariant>

#include <algorithm>

namespace sagadesk::bench {

using namespace Qt::StringLiterals;

namespace {

constexpr char kConnection[] = "bare";
constexpr qint64 kNow = 1'700'000'000'000;
const QString kStarted = QStringLiteral(
    R"({"t":[1,1,2,1,5,10001,3,-1],"s":[[0,1,1,2,1,3,2,4,1,5,1,6,10001,7,10001,8,1]],)"
    R"("e":[0],"k":14,"c":[[0,64,32]]})");
const QString kInsertEvent =
    u"INSERT INTO event(id, task_id, at_ms, version, instance, operator, code, op_step, op_kind,"
    " token, epoch, detail, batch)"
    " VALUES(?, ?, ?, ?, 1, NULL, 104, 0, 0, 1, 0, ?, 1)"_s;
const QString kImage = u"[1,0,1,2,0,0,0,1,1,1700000000000,1700000000000,0,0,0,1700000000000,0,0,0,"
                       "0,0,0,0]"_s;

QString name(int task)
{
    return u"D-%1"_s.arg(task);
}

} // namespace

BareQtSql::BareQtSql(const QString &path)
{
    SAGADESK_ASSERT(store::createStoreFile(path, {}).ok());
    m_database = QSqlDatabase::addDatabase(u"QSQLITE"_s, QString::fromLatin1(kConnection));
    m_database.setDatabaseName(path);
    SAGADESK_ASSERT(m_database.open());
    for (const char *pragma :
        {"synchronous=FULL", "wal_autocheckpoint=0", "foreign_keys=OFF", "trusted_schema=OFF",
            "cell_size_check=ON", "mmap_size=0", "temp_store=MEMORY", "cache_size=-65536"})
        SAGADESK_ASSERT(QSqlQuery(m_database).exec(u"PRAGMA "_s + QLatin1StringView(pragma)));
    SAGADESK_ASSERT(
        QSqlQuery(m_database).exec(u"INSERT INTO workflow VALUES(1, 'delivery', 1, 0, x'7b7d')"_s));
}

BareQtSql::~BareQtSql()
{
    m_database = {};
    QSqlDatabase::removeDatabase(QString::fromLatin1(kConnection));
}

QSqlQuery BareQtSql::prepared(const QString &sql)
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    SAGADESK_ASSERT(query.prepare(sql));
    return query;
}

void BareQtSql::exec(QSqlQuery &query)
{
    SAGADESK_ASSERT(query.exec());
    query.finish();
    ++m_rows;
}

template <class Work>
void BareQtSql::inBatches(int tasks, int batch, const Work &work)
{
    QSqlQuery insertBatch = prepared(u"INSERT INTO batch(number, abandoned) VALUES(?, 0)"_s);
    QSqlQuery forgetBatch = prepared(u"DELETE FROM batch WHERE number<?"_s);
    QSqlQuery meta = prepared(u"UPDATE meta SET last_event=?"_s);
    for (int from = 1; from <= tasks; from += batch) {
        SAGADESK_ASSERT(QSqlQuery(m_database).exec(u"BEGIN IMMEDIATE"_s));
        for (int task = from; task < std::min(from + batch, tasks + 1); ++task)
            work(task);
        insertBatch.addBindValue(++m_batches);
        exec(insertBatch);
        forgetBatch.addBindValue(m_batches);
        exec(forgetBatch);
        meta.addBindValue(m_events);
        exec(meta);
        SAGADESK_ASSERT(QSqlQuery(m_database).exec(u"COMMIT"_s));
    }
}

void BareQtSql::journal(QSqlQuery &query, int task, int version)
{
    query.addBindValue(++m_events);
    query.addBindValue(task);
    query.addBindValue(kNow);
    query.addBindValue(version);
    query.addBindValue(kStarted);
    exec(query);
}

void BareQtSql::submit(int tasks, int batch)
{
    QSqlQuery insert = prepared(
        u"INSERT INTO submission(id, public_id, workflow, workflow_version, priority, received_ms,"
        " content_hash, input) VALUES(?, ?, 'delivery', 0, -1, ?, ?, ?)"_s);
    inBatches(tasks, batch, [&](int task) {
        insert.addBindValue(task);
        insert.addBindValue(name(task));
        insert.addBindValue(kNow);
        insert.addBindValue(QByteArray(16, 'h'));
        insert.addBindValue(QByteArray("{\"size\":3}"));
        exec(insert);
    });
}

void BareQtSql::create(int tasks, int batch)
{
    QSqlQuery task = prepared(u"INSERT INTO task VALUES(?, 1, 1, 1, 1, ?, -1, 0, 5, "
                              "?, ?, ?, 0, 0, 0, 0, 0, ?, 0, 0, 0, 3, 0, 0, ?, NULL, NULL, NULL,"
                              " NULL)"_s);
    QSqlQuery event = prepared(kInsertEvent);
    inBatches(tasks, batch, [&](int id) {
        task.addBindValue(id);
        for (int i = 0; i < 5; ++i)
            task.addBindValue(kNow);
        task.addBindValue(kImage);
        exec(task);
        journal(event, id, 1);
    });
}

void BareQtSql::reply(int index, int tasks, int batch)
{
    const bool last = index == 2;
    QSqlQuery task = prepared(last
            ? u"UPDATE task SET state=2, version=?, complete_by_ms=?, due_ms=0, finished_ms=?,"
              " steps_done=3, current_step=-1, claim1_step=?, claim1=? WHERE id=?"_s
            : u"UPDATE task SET version=?, complete_by_ms=?, due_ms=?, steps_done=1,"
              " current_step=1, claim1_step=?, claim1=? WHERE id=?"_s);
    QSqlQuery step = prepared(
        u"INSERT INTO step VALUES(?, ?, 2, 0, 3, 2, 0, 0, 0, 1, 0, 0, ?, 0, 0, 0, ?, ?, 0, 0, 1, 0,"
        " 0, 0, NULL, ?, NULL)"_s);
    QSqlQuery event = prepared(kInsertEvent);
    inBatches(tasks, batch, [&](int id) {
        task.addBindValue(index + 2);
        task.addBindValue(kNow + index);
        task.addBindValue(kNow + index);
        task.addBindValue(last ? QVariant() : QVariant(index + 1));
        task.addBindValue(last ? QVariant() : QVariant(kImage));
        task.addBindValue(id);
        exec(task);
        step.addBindValue(id);
        step.addBindValue(index);
        for (int i = 0; i < 3; ++i)
            step.addBindValue(kNow);
        step.addBindValue(QByteArray("{\"ok\":true}"));
        exec(step);
        journal(event, id, index + 2);
    });
}

} // namespace sagadesk::bench
