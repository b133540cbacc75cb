#include "core/base/refusalcodes.h"
#include "core/store/seam/journal.h"
#include "core/store/sql/rowplace.h"
#include "core/store/sql/sqlreader.h"
#include "core/store/sql/viewrows.h"

#include <algorithm>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

// The position from which a store of one connection reads. The beginning stays the beginning.
Cursor asOneConnection(const Cursor &cursor)
{
    Cursor read = cursor.isBeginning() ? cursor : cursorAt(placeOf(cursor));
    read.purges = cursor.purges;
    return read;
}

// For a store of one connection: right after the last removed row.
Cursor endOfPurged(const PurgeMarks &purged)
{
    const PurgeMarks::Mark &last = purged.marks.front();
    return cursorAt({last.batch, last.row});
}

} // namespace

// The position after everything committed so far, or `after` if that is later.
Cursor SqlReader::cursorOfEnd(const Cursor &after)
{
    if (!m_connection->hasOneWriter()) {
        const Cursor::Batches committed = m_windows.committed();
        if (!isOfOneConnection(committed))
            return {latest(after.seen, committed), {}};
    }
    Rows rows = m_lastBatch.query();
    const qint64 last = rows.next() ? rows.integer(0) : 0;
    return last < placeOf(after).batch ? after : cursorAt({last});
}

// If several connections have written: reads window by window, and moves `cursor` to the end of the
// page. `readWindow` reads at most `limit` rows of the window up to `bounds`, after the cursor's
// position in it, moves the cursor to the last of them, and returns their number.
bool SqlReader::readWindows(Cursor &cursor, int limit,
    const std::function<int(Cursor &cursor, const Cursor::Batches &bounds, int limit)> &readWindow)
{
    const Cursor::Batches committed = m_windows.committed();
    for (int left = std::max(limit, 1); !m_connection->failed();) {
        const Cursor::Batches bounds =
            cursor.window ? cursor.window->bounds : m_windows.boundsAfter(cursor.seen, committed);
        const bool isEmpty = windowCondition("event", cursor.seen, bounds).isEmpty();
        if (isEmpty && !cursor.window)
            break;
        left -= isEmpty ? 0 : readWindow(cursor, bounds, left);
        if (left <= 0)
            return true;
        cursor = {latest(cursor.seen, bounds), {}};
    }
    return !m_connection->failed();
}

PurgeMarks SqlReader::readPurgeMarks(const QString &queue)
{
    PurgeMarks found;
    found.ofJournal = queue.isEmpty();
    for (Rows rows = m_purged.query(queue.isEmpty() ? u""_s : queue); rows.next();) {
        found.marks.push_back(
            {rows.id<ConnectionId>(0), rows.integer(1), rows.integer(2), rows.integer(3)});
        found.purges += rows.integer(4);
    }
    return found;
}

// The order within a window: by stamp, then by task and version; by id if the cursor is from a time
// when only one connection had written.
int SqlReader::readEvents(
    Cursor &cursor, const Cursor::Batches &bounds, int limit, JournalPage &page)
{
    QByteArray where = "WHERE " + windowCondition("event", cursor.seen, bounds);
    QByteArray order = " ORDER BY event.at_ms, event.task_id, event.version LIMIT ";
    if (cursor.window && cursor.window->last.size() == 1) {
        where += " AND event.id > " + QByteArray::number(cursor.window->last.front());
        order = " ORDER BY event.id LIMIT ";
    } else if (cursor.window) {
        QByteArrayList last;
        for (const qint64 each : cursor.window->last)
            last.append(QByteArray::number(each));
        where += " AND (event.at_ms, event.task_id, event.version) > (" + last.join(", ") + ')';
    }
    const bool isById = order.contains("event.id");
    Statement statement(
        *m_connection, "read-window", eventsSql(where + order + QByteArray::number(limit)));
    int read = 0;
    for (Rows rows = statement.query(); rows.next(); ++read) {
        page.rows.emplace_back(taskNameFromEventRow(rows), eventFromRow(rows, m_endpoints));
        const std::vector<qint64> last = isById
            ? std::vector<qint64>{rows.integer(0)}
            : std::vector<qint64>{rows.integer(1), rows.integer(11), rows.integer(2)};
        cursor.window = Cursor::Window{bounds, last};
    }
    return read;
}

int SqlReader::readResponses(const QString &queue, Cursor &cursor, const Cursor::Batches &bounds,
    int limit, const PurgeMarks &purged, ResponsePage &page)
{
    QByteArray where = "WHERE queue=? AND " + windowCondition("response", cursor.seen, bounds);
    QByteArray order = " ORDER BY at_ms, id LIMIT ";
    const bool isById = cursor.window && cursor.window->last.size() == 1;
    if (isById) {
        where += " AND id > " + QByteArray::number(cursor.window->last.front());
        order = " ORDER BY id LIMIT ";
    } else if (cursor.window) {
        where += " AND (at_ms, id) > (" + QByteArray::number(cursor.window->last.at(0)) + ", "
            + QByteArray::number(cursor.window->last.at(1)) + ')';
    }
    Statement statement(*m_connection, "read-response-window",
        "SELECT id, public_id, status, at_ms, detail FROM response " + where + order
            + QByteArray::number(limit));
    int read = 0;
    for (Rows rows = statement.query(queue); rows.next(); ++read) {
        cursor.window = Cursor::Window{bounds,
            isById ? std::vector<qint64>{rows.integer(0)}
                   : std::vector<qint64>{rows.integer(3), rows.integer(0)}};
        ResponseView &response = page.messages.emplace_back();
        response.cursor = purged.noted(cursor).toText();
        response.taskPublicId = rows.text(1);
        response.status = static_cast<ResponseStatus>(rows.integer(2));
        response.at = rows.integer(3);
        if (!rows.isNull(4))
            response.detail = reasonFromJson(rows.bytes(4));
    }
    return read;
}

bool SqlReader::usesWindows()
{
    return !m_connection->hasOneWriter() && !isOfOneConnection(m_windows.committed());
}

base::Result<ResponsePage> SqlReader::responsesOfSeveral(
    const QString &queue, const Cursor &after, int limit)
{
    PurgeMarks purged;
    auto found = snapshot<ResponsePage>([&](ResponsePage &page) {
        purged = readPurgeMarks(queue);
        Cursor cursor = after;
        const bool done =
            readWindows(cursor, limit, [&](Cursor &at, const Cursor::Batches &bounds, int left) {
                return readResponses(queue, at, bounds, left, purged, page);
            });
        page.next = purged.noted(cursor).toText();
        return done;
    });
    if (found && purged.mayBeMissed(after))
        return base::Error{base::ErrorKind::Gone, codes::kMessagesPurged,
            {{u"queue"_s, queue}, {u"oldest"_s, purged.end().toText()}}};
    return found;
}

base::Result<ResponsePage> SqlReader::responses(
    const QString &queue, const QString &after, int limit)
{
    const auto cursor = Cursor::fromText(after);
    if (!cursor)
        return cursor.error();
    const RowPlace from = placeOf(*cursor);
    PurgeMarks purged;
    bool areSeveral = false;
    auto found = snapshot<ResponsePage>([&](ResponsePage &page) {
        areSeveral = usesWindows(); // in the same snapshot as the rows
        if (areSeveral)
            return true;
        purged = readPurgeMarks(queue);
        Rows rows = m_responses.query(queue, from.batch, from.row, limit);
        while (rows.next()) {
            ResponseView &response = page.messages.emplace_back();
            response.cursor = purged.noted(cursorAt({rows.integer(5), rows.integer(0)})).toText();
            response.taskPublicId = rows.text(1);
            response.status = static_cast<ResponseStatus>(rows.integer(2));
            response.at = rows.integer(3);
            if (!rows.isNull(4))
                response.detail = reasonFromJson(rows.bytes(4));
        }
        const bool isLast = page.messages.size() < static_cast<size_t>(std::max(limit, 1));
        page.next =
            isLast ? purged.noted(cursorOfEnd(*cursor)).toText() : page.messages.back().cursor;
        return true;
    });
    if (found && areSeveral)
        return responsesOfSeveral(queue, *cursor, limit);
    if (found && purged.mayBeMissed(asOneConnection(*cursor)))
        return base::Error{base::ErrorKind::Gone, codes::kMessagesPurged,
            {{u"queue"_s, queue}, {u"oldest"_s, endOfPurged(purged).toText()}}};
    return found;
}

// Searches by bisection: there is no index by batch, but with one writing connection the rows are
// in the order of their batches.
qint64 SqlReader::lastEventOf(qint64 batch)
{
    qint64 from = 0;
    qint64 to = 0;
    if (Rows newest = m_newestEvent.query(); newest.next())
        to = newest.integer(0);
    while (from < to) {
        const qint64 middle = from + (to - from + 1) / 2;
        Rows rows = m_eventUpTo.query(middle);
        if (rows.next() && rows.integer(1) > batch)
            to = rows.integer(0) - 1;
        else
            from = middle;
    }
    return to;
}

// With one writing connection: the last row of the journal before the position.
qint64 SqlReader::lastEventBefore(const Cursor &after)
{
    const RowPlace place = placeOf(after);
    return place.row == RowPlace::kAllRows ? lastEventOf(place.batch) : place.row;
}

void SqlReader::readJournal(const Cursor &after, int limit, JournalPage &page)
{
    if (usesWindows()) {
        page.next = after;
        static_cast<void>(
            readWindows(page.next, limit, [&](Cursor &at, const Cursor::Batches &bounds, int left) {
                return readEvents(at, bounds, left, page);
            }));
        return;
    }
    Statement statement(
        *m_connection, "read-journal", eventsSql("WHERE event.id > ? ORDER BY event.id LIMIT ?"));
    Rows rows = statement.query(lastEventBefore(after), limit);
    RowPlace last;
    while (rows.next()) {
        page.rows.emplace_back(taskNameFromEventRow(rows), eventFromRow(rows, m_endpoints));
        last = placeFromEventRow(rows);
    }
    const bool isLast = page.rows.size() < static_cast<size_t>(limit);
    page.next = isLast ? cursorOfEnd(after) : cursorAt(last);
}

base::Result<JournalPage> SqlReader::journal(const Cursor &after, int limit)
{
    return snapshot<JournalPage>([&](JournalPage &page) {
        readJournal(after, limit, page);
        return true;
    });
}

base::Result<JournalPage> SqlReader::changes(const QString &after, int limit)
{
    const auto cursor = Cursor::fromText(after);
    if (!cursor)
        return cursor.error();
    PurgeMarks purged;
    bool areSeveral = false;
    auto found = snapshot<JournalPage>([&](JournalPage &page) {
        areSeveral = usesWindows();
        purged = readPurgeMarks({});
        readJournal(*cursor, limit, page);
        page.next = purged.noted(page.next);
        return true;
    });
    if (found && purged.mayBeMissed(areSeveral ? *cursor : asOneConnection(*cursor)))
        return base::Error{base::ErrorKind::Gone, codes::kChangesPurged,
            {{u"oldest"_s, (areSeveral ? purged.end() : endOfPurged(purged)).toText()}}};
    return found;
}

base::Result<std::vector<WebhookPlace>> SqlReader::webhookPlaces()
{
    return snapshot<std::vector<WebhookPlace>>([this](std::vector<WebhookPlace> &places) {
        Statement statement(
            *m_connection, "read-webhook-places", "SELECT name, cursor FROM webhook ORDER BY name");
        Rows rows = statement.query();
        while (rows.next())
            places.push_back({rows.text(0), rows.text(1)});
        return true;
    });
}

base::Result<Cursor> SqlReader::journalEnd()
{
    return snapshot<Cursor>([this](Cursor &end) {
        end = cursorOfEnd({});
        return true;
    });
}

// Each part is read in the order of an index, because without an order, the server may read the
// whole table for a few rows.
std::vector<std::pair<QByteArray, const char *>> SqlReader::journalParts(
    const Cursor &after, const Cursor &end)
{
    if (!usesWindows())
        return {{"id > " + QByteArray::number(lastEventBefore(after)), "id"}};
    std::vector<std::pair<QByteArray, const char *>> parts;
    for (const auto &each : end.seen) {
        QByteArray condition = windowCondition("event", after.seen, Cursor::Batches{each});
        if (!condition.isEmpty())
            parts.emplace_back(std::move(condition), "batch");
    }
    return parts;
}

base::Result<ChangedTasks> SqlReader::changedTasks(const Cursor &after, int limit)
{
    return snapshot<ChangedTasks>([&](ChangedTasks &changed) {
        changed.next = cursorOfEnd(after);
        int left = limit;
        for (const auto &[condition, order] : journalParts(after, changed.next)) {
            Statement statement(*m_connection, "read-changed-tasks",
                "SELECT task_id FROM event WHERE " + condition + " ORDER BY " + order + " LIMIT ?");
            for (Rows rows = statement.query(left); rows.next(); --left)
                changed.tasks.insert(rows.id<TaskId>(0));
        }
        changed.isAll = left > 0;
        return true;
    });
}

base::Result<EventId> SqlReader::newestEvent()
{
    return snapshot<EventId>([this](EventId &newest) {
        Rows rows = m_newestEvent.query();
        if (rows.next())
            newest = rows.id<EventId>(0);
        return true;
    });
}

} // namespace sagadesk::store
