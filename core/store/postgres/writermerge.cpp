#include "core/store/postgres/writermerge.h"

#include "core/store/postgres/tablecopy.h"
#include "core/store/seam/cursor.h"
#include "core/store/sql/rowplace.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

namespace sagadesk::store::postgres {

namespace {

constexpr char kMergeRead[] = "merge-read";
constexpr char kMergeWrite[] = "merge-write";

// The sums have the node -1 until the rows of the nodes are deleted.
constexpr char kMergeNodes[] =
    "INSERT INTO counter(workflow_id, state, node, tasks)"
    " SELECT workflow_id, state, -1, sum(tasks) FROM counter GROUP BY workflow_id, state;"
    " DELETE FROM counter WHERE node <> -1; UPDATE counter SET node = 0;"
    " DELETE FROM service_view WHERE node <> 0; DELETE FROM slice;"
    // With nodes, waiting submissions have rows of `inbox`, and this number is not written.
    " UPDATE meta SET created_through = max(created_through, coalesce((SELECT min(id) - 1"
    " FROM submission WHERE refused IS NULL AND purged_ms = 0"
    " AND NOT EXISTS (SELECT 1 FROM task WHERE task.id = submission.id)),"
    " (SELECT max(last_submission) FROM meta))) WHERE id = 1";

// A number above all ids and batch numbers.
constexpr char kMergeBase[] =
    "SELECT 1 + max(used) FROM (SELECT max(number) AS used FROM batch"
    " UNION ALL SELECT max(last) FROM id_block UNION ALL SELECT max(through) FROM response_purged"
    " UNION ALL SELECT max(batch) FROM response_purged) AS numbers";

constexpr char kMergeResponses[] =
    "INSERT INTO response(id, queue, public_id, status, at_ms, detail, batch, connection)"
    " SELECT ?1 + row_number() OVER (ORDER BY at_ms, id), queue, public_id, status, at_ms, detail,"
    " ?1 + row_number() OVER (ORDER BY at_ms, id), 1 FROM response";

// One mark for each queue. It has the connection 0 until the marks of the connections are deleted.
// The merge counts as a purge, because a position from the database is before all merged rows.
constexpr char kMergeMarks[] =
    "INSERT INTO response_purged(queue, connection, through, batch, at_ms, purges)"
    " SELECT queue, 0, ?1, ?1, max(at_ms), sum(purges) + 1 FROM response_purged GROUP BY queue";
constexpr char kMergedMarks[] = "DELETE FROM response_purged WHERE connection <> 0;"
                                " UPDATE response_purged SET connection = 1";

// A later connection with one of these numbers continues after its last batch.
constexpr char kMergeBatches[] =
    "DELETE FROM batch WHERE connection = 1 OR number < (SELECT max(other.number)"
    " FROM batch AS other WHERE other.connection = batch.connection);"
    " UPDATE batch SET abandoned = 1";

constexpr char kMergeNumbers[] =
    "UPDATE meta SET last_submission = (SELECT max(last_submission) FROM meta),"
    " submission_end = (SELECT last FROM id_block WHERE name = 'submission'),"
    " last_alert = (SELECT max(last_alert) FROM meta),"
    " alert_end = (SELECT last FROM id_block WHERE name = 'alert'),"
    " last_event_ms = (SELECT max(last_event_ms) FROM meta),"
    " open_alerts = (SELECT sum(open_alerts) FROM meta),"
    " refused_writes = (SELECT sum(refused_writes) FROM meta),"
    " inbox = (SELECT sum(inbox) FROM meta),"
    " last_event = ?1, event_end = ?1, last_response = ?2, response_end = ?2 WHERE id = 1";

// The next row of a connection that has not been renumbered.
struct JournalHead
{
    ConnectionId connection;
    qint64 id = 0;
    qint64 task = 0;
    qint64 version = 0;
    qint64 at = 0;
    qint64 batch = 0;
};

// A webhook, and the last new number before the first row that it has not received.
struct WebhookMerge
{
    QString name;
    Cursor cursor;
    std::optional<qint64> through = {};

    [[nodiscard]] static qint64 numberIn(const Cursor::Batches &batches, ConnectionId connection)
    {
        const auto found = batches.find(connection);
        return found == batches.end() ? 0 : found->second;
    }
    [[nodiscard]] bool hasReceived(const JournalHead &row) const
    {
        if (row.batch <= numberIn(cursor.seen, row.connection))
            return true;
        if (!cursor.window || row.batch > numberIn(cursor.window->bounds, row.connection))
            return false;
        const std::vector<qint64> &last = cursor.window->last; // see SqlReader::readEvents()
        return last.size() == 1 ? row.id <= last.front()
                                : std::vector{row.at, row.task, row.version} <= last;
    }
};

// Renumbers the journal. The stamps of a connection never decrease, and neither do those of a
// task's versions, so only rows with the same stamp need a decision: a version follows the earlier
// one, and an epoch the lower one.
class JournalMerge final
{
public:
    JournalMerge(Connection &file, qint64 base)
        : m_file(file)
        , m_base(base)
        , m_last(base)
        , m_next(file, kMergeRead,
              "SELECT id, task_id, version, at_ms, batch, epoch FROM event INDEXED BY merge_event"
              " WHERE connection=? AND id>? AND id<=? ORDER BY id LIMIT 1")
        , m_version(file, kMergeRead, "SELECT id FROM event WHERE task_id=? AND version=?")
        , m_move(file, kMergeWrite,
              "UPDATE event SET id=?1, batch=?1, connection=1, detail=CASE WHEN json_valid(detail)"
              " THEN json_remove(detail, '$.k', '$.seen') ELSE detail END WHERE id=?2")
    {
    }

    [[nodiscard]] bool run();
    [[nodiscard]] qint64 last() const { return m_last; }

private:
    using Place = std::tuple<qint64, qint64, ConnectionId>; // stamp, epoch, connection
    using Heads = std::map<Place, JournalHead>;

    void readWebhooks();
    void readHead(ConnectionId connection, qint64 after);
    [[nodiscard]] bool isInOrder(const JournalHead &row);
    [[nodiscard]] Heads::iterator findNext();
    [[nodiscard]] bool moveAll();
    [[nodiscard]] bool writeWebhooks();

    Connection &m_file;
    const qint64 m_base;
    qint64 m_last;
    Statement m_next;
    Statement m_version;
    Statement m_move;
    Heads m_heads; // one for each connection that has rows left
    std::vector<WebhookMerge> m_webhooks;
};

void JournalMerge::readWebhooks()
{
    Statement select(m_file, kMergeRead, "SELECT name, cursor FROM webhook");
    for (Rows rows = select.query(); rows.next();) {
        const auto cursor = Cursor::fromText(rows.text(1));
        if (cursor && *cursor != Cursor())
            m_webhooks.push_back({rows.text(0), *cursor});
    }
    // If rows that a webhook has not received were purged, its new cursor is before the mark of
    // purged rows. The webhook then reports the gap, as it would have in the database.
    Statement purged(m_file, kMergeRead,
        "SELECT connection, max(batch) FROM response_purged WHERE queue='' GROUP BY connection");
    for (Rows rows = purged.query(); rows.next();) {
        for (WebhookMerge &webhook : m_webhooks)
            if (WebhookMerge::numberIn(webhook.cursor.seen, rows.id<ConnectionId>(0))
                < rows.integer(1))
                webhook.through = m_base - 1;
    }
}

void JournalMerge::readHead(ConnectionId connection, qint64 after)
{
    Rows rows = m_next.query(connection, after, m_base);
    if (!rows.next())
        return;
    const JournalHead head{connection, rows.integer(0), rows.integer(1), rows.integer(2),
        rows.integer(3), rows.integer(4)};
    m_heads.emplace(Place{head.at, rows.integer(5), connection}, head);
}

// Whether the earlier version of the task has its new number, or does not exist.
bool JournalMerge::isInOrder(const JournalHead &row)
{
    Rows rows = m_version.query(row.task, row.version - 1);
    return !rows.next() || rows.integer(0) > m_base;
}

JournalMerge::Heads::iterator JournalMerge::findNext()
{
    const auto first = m_heads.begin();
    const qint64 at = first->second.at;
    const auto second = std::next(first);
    if (second == m_heads.end() || second->second.at > at)
        return first;
    for (auto head = first; head != m_heads.end() && head->second.at == at; ++head)
        if (isInOrder(head->second))
            return head;
    return first; // the rows contradict each other, which the audit reports
}

bool JournalMerge::moveAll()
{
    std::vector<ConnectionId> connections;
    Statement select(m_file, kMergeRead, "SELECT id FROM meta ORDER BY id");
    for (Rows rows = select.query(); rows.next();)
        connections.push_back(rows.id<ConnectionId>(0));
    for (const ConnectionId connection : connections)
        readHead(connection, 0);
    while (!m_heads.empty() && !m_file.failed()) {
        const auto next = findNext();
        const JournalHead head = next->second;
        m_heads.erase(next);
        for (WebhookMerge &webhook : m_webhooks)
            if (!webhook.through && !webhook.hasReceived(head))
                webhook.through = m_last;
        if (!m_move.run(++m_last, head.id))
            return false;
        readHead(head.connection, head.id);
    }
    Statement left(m_file, kMergeRead, "SELECT 1 FROM event WHERE id<=? LIMIT 1");
    if (left.query(m_base).next())
        return m_file.failCorrupt(kMergeRead);
    return !m_file.failed();
}

bool JournalMerge::writeWebhooks()
{
    Statement write(m_file, kMergeWrite, "UPDATE webhook SET cursor=? WHERE name=?");
    for (const WebhookMerge &webhook : m_webhooks) {
        const Cursor cursor = cursorAt({webhook.through.value_or(m_last)});
        if (!write.run(Utf8{cursor.toText().toLatin1()}, webhook.name))
            return false;
    }
    return !m_file.failed();
}

bool JournalMerge::run()
{
    readWebhooks();
    return m_file.exec(kMergeWrite, "CREATE INDEX merge_event ON event(connection, id)")
        && moveAll() && writeWebhooks() && m_file.exec(kMergeWrite, "DROP INDEX merge_event");
}

bool renumberRows(Connection &file)
{
    const qint64 base = file.value(kMergeRead, kMergeBase).toLongLong();
    JournalMerge journal(file, base);
    Statement responses(file, kMergeWrite, kMergeResponses);
    Statement earlier(file, kMergeWrite, "DELETE FROM response WHERE id<=?");
    Statement lastResponse(file, kMergeRead, "SELECT coalesce(max(id), ?) FROM response");
    Statement marks(file, kMergeWrite, kMergeMarks);
    Statement numbers(file, kMergeWrite, kMergeNumbers);
    Statement block(file, kMergeWrite, "UPDATE id_block SET last=? WHERE name=?");
    Statement batch(file, kMergeWrite, "INSERT INTO batch(number, abandoned) VALUES(?, 0)");
    if (file.failed() || !journal.run() || !responses.run(base) || !earlier.run(base))
        return false;
    qint64 last = base;
    if (Rows rows = lastResponse.query(base); rows.next())
        last = rows.integer(0);
    return !file.failed() && marks.run(base) && file.exec(kMergeWrite, kMergedMarks)
        && file.exec(kMergeWrite, kMergeBatches) && batch.run(std::max(journal.last(), last))
        && numbers.run(journal.last(), last) && block.run(journal.last(), Utf8{"event"})
        && block.run(last, Utf8{"response"})
        && file.exec(kMergeWrite, "DELETE FROM meta WHERE id <> 1");
}

bool isSumEqual(
    Connection &store, Connection &merged, const QByteArrayList &columns, const QByteArray &sql)
{
    std::vector<StoredTable::Column> numbers;
    for (const QByteArray &column : columns)
        numbers.push_back({column, StoredTable::Type::Integer});
    return areResultsEqual(numbers, sql, store, merged);
}

// Compares the rows of the table without their ids and batches.
bool areRowsEqual(
    Connection &store, Connection &merged, const QByteArray &name, const QByteArray &order)
{
    std::vector<StoredTable::Column> columns;
    QByteArrayList names;
    for (const StoredTable &table : storedTables()) {
        if (table.name != name)
            continue;
        for (StoredTable::Column column : table.columns) {
            if (column.name == "id" || column.name == "batch" || column.name == "connection")
                continue;
            if (name == "event" && column.name == "detail")
                column.type = StoredTable::Type::JournalDetail;
            names.append(column.name);
            columns.push_back(std::move(column));
        }
    }
    return areResultsEqual(columns,
        "SELECT " + names.join(", ") + " FROM " + name + " ORDER BY " + order, store, merged);
}

} // namespace

base::Result<bool> mergeWriters(Connection &file)
{
    // Sorts in temporary files, because the rows might not fit into memory.
    if (!file.exec("merge-begin", "PRAGMA temp_store=FILE") || !file.beginWriting("merge-begin"))
        return file.takeError();
    const bool areSeveral =
        !file.value(kMergeRead, "SELECT id FROM meta WHERE id <> 1 LIMIT 1").isEmpty();
    if (file.failed() || !file.exec(kMergeWrite, kMergeNodes) || (areSeveral && !renumberRows(file))
        || !file.exec("merge-commit", "COMMIT"))
        return file.takeError();
    return areSeveral;
}

QByteArray findMergeDifference(Connection &store, Connection &merged, bool isRenumbered)
{
    if (!isSumEqual(store, merged, {"workflow_id", "state", "tasks"},
            "SELECT workflow_id, state, sum(tasks) AS tasks FROM counter"
            " GROUP BY workflow_id, state ORDER BY workflow_id, state"))
        return "counter";
    if (!isSumEqual(store, merged, {"inbox", "open_alerts", "refused_writes", "last_event_ms"},
            "SELECT sum(inbox), sum(open_alerts), sum(refused_writes), max(last_event_ms)"
            " FROM meta"))
        return "meta";
    if (isRenumbered && !areRowsEqual(store, merged, "event", "task_id, version"))
        return "event";
    if (isRenumbered && !areRowsEqual(store, merged, "response", "at_ms, id"))
        return "response";
    return {};
}

} // namespace sagadesk::store::postgres
