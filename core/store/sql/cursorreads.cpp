#include "core/base/refusalcodes.h"
#include "core/store/seam/journal.h"
#include "core/store/sql/rowplace.h"
#include "core/store/sql/sqlreader.h"
#include "core/store/sql/viewrows.h"

#include <algorithm>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

// After everything committed so far, or `after` if that is later.
Cursor SqlReader::cursorOfEnd(const Cursor &after)
{
    Rows rows = m_lastBatch.query();
    const qint64 last = rows.next() ? rows.integer(0) : 0;
    return last < placeOf(after).batch ? after : cursorAt({last});
}

base::Result<ResponsePage> SqlReader::responses(
    const QString &queue, const QString &after, int limit)
{
    const auto cursor = Cursor::fromText(after);
    if (!cursor)
        return cursor.error();
    const RowPlace from = placeOf(*cursor);
    RowPlace purgedTo{0, 0};
    auto found = snapshot<ResponsePage>([&](ResponsePage &page) {
        if (Rows purged = m_purgedResponses.query(queue); purged.next())
            purgedTo = {purged.integer(0), purged.integer(1)};
        Rows rows = m_responses.query(queue, from.batch, from.row, limit);
        while (rows.next()) {
            ResponseView &response = page.messages.emplace_back();
            response.cursor = cursorAt({rows.integer(5), rows.integer(0)}).toText();
            response.taskPublicId = rows.text(1);
            response.status = static_cast<ResponseStatus>(rows.integer(2));
            response.at = rows.integer(3);
            if (!rows.isNull(4))
                response.detail = reasonFromJson(rows.bytes(4));
        }
        const bool isLast = page.messages.size() < static_cast<size_t>(std::max(limit, 1));
        page.next = isLast ? cursorOfEnd(*cursor).toText() : page.messages.back().cursor;
        return true;
    });
    if (found && from.batch > 0 && from < purgedTo)
        return base::Error{base::ErrorKind::Gone, codes::kMessagesPurged,
            {{u"queue"_s, queue}, {u"oldest"_s, cursorAt(purgedTo).toText()}}};
    return found;
}

// One connection writes, so the rows are in the order of their batches and can be searched by
// bisection, without an index.
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

void SqlReader::readJournal(const Cursor &after, int limit, JournalPage &page)
{
    const RowPlace from = placeOf(after);
    const qint64 row = from.row == RowPlace::kAllRows ? lastEventOf(from.batch) : from.row;
    Statement statement(
        *m_connection, "read-journal", eventsSql("WHERE event.id > ? ORDER BY event.id LIMIT ?"));
    Rows rows = statement.query(row, limit);
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
    const RowPlace from = placeOf(*cursor);
    RowPlace purgedTo{0, 0};
    auto found = snapshot<JournalPage>([&](JournalPage &page) {
        if (Rows purged = m_purgedEvents.query(); purged.next())
            purgedTo = {purged.integer(0), purged.integer(1)};
        readJournal(*cursor, limit, page);
        return true;
    });
    if (found && from.batch > 0 && from < purgedTo)
        return base::Error{base::ErrorKind::Gone, codes::kChangesPurged,
            {{u"oldest"_s, cursorAt(purgedTo).toText()}}};
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
