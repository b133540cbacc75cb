#include "inconsistencies.h"

#include "core/store/seam/journal.h"
#include "core/store/sql/tables.h"
#include "core/store/sqlite/sqlitefile.h"
#include "storefixture.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

// A separate connection, which does not use the code under test.
class PlainDatabase final
{
public:
    explicit PlainDatabase(const QString &path)
        : m_name(u"plain-%1"_s.arg(quintptr(this)))
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name);
        database.setDatabaseName(path);
        database.setConnectOptions(u"QSQLITE_OPEN_READONLY"_s);
        m_open = database.open();
        // A query can run only one statement.
        for (const QByteArray &view : recordViewsSql().split(';'))
            if (!view.isEmpty())
                m_open = m_open && QSqlQuery(database).exec(QString::fromLatin1(view));
    }
    ~PlainDatabase() { QSqlDatabase::removeDatabase(m_name); }
    Q_DISABLE_COPY_MOVE(PlainDatabase)

    QStringList column(const QString &sql)
    {
        QStringList values;
        QSqlQuery query(QSqlDatabase::database(m_name));
        if (!m_open || !query.exec(sql))
            return {u"query failed: "_s + query.lastError().text()};
        while (query.next())
            values.append(query.value(0).toString());
        return values;
    }

private:
    QString m_name;
    bool m_open = false;
};

// Rows that must not exist, with their meaning.
constexpr struct
{
    const char *meaning;
    const char *sql;
} kNever[] = {
    {"counter differs from its tasks",
        "SELECT workflow_id FROM (SELECT workflow_id, state, tasks AS n FROM counter UNION ALL"
        " SELECT workflow_id, state, -count(*) FROM task GROUP BY workflow_id, state) AS counts"
        " GROUP BY workflow_id, state HAVING sum(n) <> 0"},
    {"block differs from its tasks",
        "SELECT value FROM (SELECT sorted_by, value, block, tasks AS n FROM task_block UNION ALL"
        " SELECT 0, workflow_id, id / 1024, -count(*) FROM task GROUP BY 2, 3 UNION ALL"
        " SELECT 1, priority, id / 1024, -count(*) FROM task GROUP BY 2, 3) AS counts"
        " GROUP BY sorted_by, value, block HAVING sum(n) <> 0"},
    {"block without tasks", "SELECT block FROM task_block WHERE tasks <= 0"},
    {"open alerts differ",
        "SELECT sum(open_alerts) FROM meta HAVING sum(open_alerts) <>"
        " (SELECT count(*) FROM alert WHERE state <> 4)"},
    {"inbox differs",
        "SELECT 'x' FROM meta WHERE inbox <> (SELECT count(*) FROM submission"
        " WHERE id > created_through AND refused IS NULL AND purged_ms = 0"
        " AND NOT EXISTS (SELECT 1 FROM task WHERE task.id = submission.id))"},
    {"submission neither waits nor is a task",
        "SELECT s.id FROM submission s, meta WHERE s.id <= created_through AND refused IS NULL"
        " AND purged_ms = 0 AND NOT EXISTS (SELECT 1 FROM task WHERE task.id = s.id)"},
    {"journal without its task's version",
        "SELECT id FROM task WHERE version <> (SELECT count(*) FROM event WHERE task_id = task.id)"
        " OR version <> (SELECT max(version) FROM event WHERE task_id = task.id)"},
    {"journal goes back in time",
        "SELECT a.id FROM event a JOIN event b ON b.id = a.id + 1 WHERE b.at_ms < a.at_ms"},
    {"journal goes back to an earlier batch",
        "SELECT a.id FROM event a JOIN event b ON b.id = a.id + 1 WHERE b.batch < a.batch"},
    {"row of a batch that is not committed",
        "SELECT batch FROM (SELECT batch FROM event UNION SELECT batch FROM response) AS rows"
        " WHERE batch > (SELECT max(number) FROM batch WHERE abandoned = 0)"},
    {"not one row of the last committed batch",
        "SELECT count(*) FROM batch WHERE abandoned = 0 HAVING count(*) <> 1"},
    {"digest differs from the steps",
        "SELECT id FROM task WHERE retries <>"
        " (SELECT sum(retry_count + undo_retry_count) FROM step_record WHERE task_id = id)"
        " OR steps_done <>"
        " (SELECT count(*) FROM step_record WHERE task_id = id AND state IN (2, 4))"
        " OR step_count <> (SELECT count(*) FROM step_record WHERE task_id = id)"},
    {"step waits with another rank than its task's, or its task does not wait",
        "SELECT id FROM task JOIN waiting w ON w.task_id = id"
        " JOIN step_record s ON s.task_id = id AND s.idx = w.step WHERE w.ready_ms < 0"
        " OR w.claim_rank <> task.claim_rank OR task.ready_ms < 0 OR task.state > 1"
        " OR s.state <> 0 OR s.claimed"},
    {"claim is stored twice",
        "SELECT id FROM (SELECT id, claim1_step AS step FROM task WHERE claim1 IS NOT NULL"
        " UNION ALL SELECT id, claim2_step FROM task WHERE claim2 IS NOT NULL"
        " UNION ALL SELECT task_id, step FROM claim) AS claims GROUP BY id, step HAVING count(*) > "
        "1"},
    {"claim is stored that is not open, or is open in the row of its step",
        "SELECT task_id FROM step_record WHERE claimed <> (state = 1 OR undo_state = 2)"},
    {"undo requests of a claim that are not there, or no claim of theirs",
        "SELECT id FROM task WHERE (claim1 IS NULL AND claim1_undos IS NOT NULL)"
        " OR (claim2 IS NULL AND claim2_undos IS NOT NULL)"},
    {"row of a step that the workflow does not have",
        "SELECT task_id FROM (SELECT task_id, idx FROM step UNION ALL SELECT task_id, step FROM"
        " waiting UNION ALL SELECT task_id, step FROM claim) AS steps JOIN task ON id = task_id"
        " WHERE idx >= step_count OR idx < 0"},
    {"value is stored twice",
        "SELECT task_id FROM cold_value GROUP BY task_id, step, kind HAVING count(*) > 1"},
    {"large value is stored with its step",
        "SELECT task_id FROM step WHERE length(output) > 2048 OR length(undo_requests) > 1024"},
    {"small output or undo request has a row of its own",
        "SELECT task_id FROM payload WHERE (kind = 1 AND length(bytes) <= 2048)"
        " OR (kind = 3 AND length(bytes) <= 512)"},
};

void compareWithJournal(StoreReader &reader, TaskId id, QStringList &wrong)
{
    const auto detail = reader.taskDetail(id);
    const auto events = reader.events(id, {}, 100'000);
    if (!detail || !events) {
        wrong.append(u"task %1 can't be read"_s.arg(id.value));
        return;
    }
    TaskRecord replayed;
    replayed.id = id;
    qint64 version = 0;
    for (const EventView &event : *events) {
        if (event.version != ++version || !replay(event, replayed))
            wrong.append(u"journal of task %1 breaks at %2"_s.arg(id.value).arg(version));
    }
    if (replayed != detail->record)
        wrong.append(u"journal of task %1 does not give its record"_s.arg(id.value));
}

} // namespace

QStringList inconsistencies(const ReadColumn &column, StoreReader &reader)
{
    QStringList wrong;
    for (const auto &never : kNever) {
        const QStringList rows = column(never.sql);
        if (!rows.isEmpty())
            wrong.append(QLatin1StringView(never.meaning) + u": "_s + rows.join(u' '));
    }
    for (const QString &id : column("SELECT id FROM task ORDER BY id"))
        compareWithJournal(reader, TaskId{id.toLongLong()}, wrong);
    return wrong;
}

QStringList inconsistencies(const QString &path)
{
    QStringList wrong;
    PlainDatabase plain(path);
    const QStringList sound = plain.column(u"PRAGMA integrity_check"_s);
    if (sound != QStringList{u"ok"_s})
        wrong.append(sound);
    const QStringList orphans = plain.column(u"SELECT 'x' FROM pragma_foreign_key_check"_s);
    if (!orphans.isEmpty())
        wrong.append(u"foreign key broken: "_s + orphans.join(u' '));
    auto reader = SqliteFile({path}).openReader();
    if (!reader)
        return wrong << u"can't be opened: "_s + reader.error().code;
    const auto column = [&](const QByteArray &sql) { return plain.column(QString::fromUtf8(sql)); };
    return wrong + inconsistencies(column, **reader);
}

} // namespace sagadesk::tests
