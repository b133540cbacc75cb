#include "core/base/refusalcodes.h"
#include "core/store/seam/journal.h"
#include "tests/support/memorystore/memoryreader.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

// The position of a row: its batch, and within a window its stamp and then its id.
struct Place
{
    BatchId batch;
    qint64 at = 0;
    qint64 id = 0;

    [[nodiscard]] std::vector<qint64> inWindow() const { return {at, id}; }
};

bool isWithin(const BatchId &batch, const Cursor::Batches &batches)
{
    const auto found = batches.find(batch.connection);
    return found != batches.end() && batch.number <= found->second;
}

bool isBefore(const Place &place, const Cursor &cursor)
{
    if (isWithin(place.batch, cursor.seen))
        return true;
    return cursor.window && isWithin(place.batch, cursor.window->bounds)
        && place.inWindow() <= cursor.window->last;
}

Cursor cursorBehind(const Place &place, const Cursor &from, const Cursor::Batches &bounds)
{
    return {from.seen, Cursor::Window{bounds, place.inWindow()}};
}

// Returns the rows after the cursor, window by window: first the cursor's own window, then
// everything committed. Each row comes with the cursor after it; `cursor` becomes the one
// after the page.
template <class Row>
std::vector<std::pair<Row, Cursor>> readAfter(Cursor &cursor, int limit,
    const Cursor::Batches &committed, const std::vector<std::pair<Place, Row>> &rows)
{
    std::vector<std::pair<Row, Cursor>> page;
    for (bool last = false; !last;) {
        last = !cursor.window;
        const Cursor::Batches bounds = cursor.window ? cursor.window->bounds : committed;
        std::vector<std::pair<Place, Row>> window;
        for (const auto &each : rows)
            if (isWithin(each.first.batch, bounds) && !isBefore(each.first, cursor))
                window.push_back(each);
        std::sort(window.begin(), window.end(), [](const auto &left, const auto &right) {
            return left.first.inWindow() < right.first.inWindow();
        });
        for (const auto &[place, row] : window) {
            if (std::ssize(page) == limit)
                return page;
            cursor = cursorBehind(place, cursor, bounds);
            page.emplace_back(row, cursor);
        }
        cursor = {bounds, {}};
    }
    return page;
}

} // namespace

// Whether rows after the cursor have been removed; false for a cursor at the beginning. `purges` is
// increased by a number that grows with each removal from the queue.
bool MemoryReader::isBeforePurged(const QString &queue, const Cursor &cursor, qint64 &purges) const
{
    bool isBeforeRows = false;
    for (const auto &[key, row] : tables().responsesPurged) {
        if (key.first != queue)
            continue;
        purges += row->purges;
        isBeforeRows |= !isBefore({row->batch, row->at, row->id}, cursor);
    }
    return isBeforeRows && !cursor.isBeginning();
}

// The position of a reader that has missed nothing, for its next page.
Cursor MemoryReader::noted(const QString &queue, Cursor cursor) const
{
    qint64 purges = 0;
    cursor.purges = isBeforePurged(queue, cursor, purges) ? purges : 0;
    return cursor;
}

// If a reader with that cursor may have missed rows: the cursor from which the rows are complete.
// The journal is the queue with the empty name. If several connections have lost rows, it is after
// the last such batch of each.
std::optional<Cursor> MemoryReader::oldestKept(const QString &queue, const Cursor &cursor) const
{
    std::vector<Place> last; // the newest removed row of each connection
    Cursor oldest;
    for (const auto &[key, row] : tables().responsesPurged) {
        if (key.first != queue)
            continue;
        last.push_back({row->batch, row->at, row->id});
        oldest.seen[key.second] = row->batch.number;
    }
    qint64 purges = 0;
    if (!isBeforePurged(queue, cursor, purges) || cursor.purges == purges)
        return std::nullopt;
    if (last.size() > 1)
        return oldest;
    const BatchId &batch = last.front().batch;
    return cursorBehind(last.front(), {{{batch.connection, batch.number - 1}}, {}},
        {{batch.connection, batch.number}});
}

base::Result<JournalPage> MemoryReader::changes(const QString &after, int limit)
{
    const auto cursor = Cursor::fromText(after);
    if (!cursor)
        return cursor.error();
    if (const auto oldest = oldestKept({}, *cursor))
        return base::Error{
            base::ErrorKind::Gone, codes::kChangesPurged, {{u"oldest"_s, oldest->toText()}}};
    auto page = journal(*cursor, limit);
    if (page)
        page->next = noted({}, page->next);
    return page;
}

base::Result<JournalPage> MemoryReader::journal(const Cursor &after, int limit)
{
    std::vector<std::pair<Place, Named>> rows;
    for (const auto &[id, task] : tables().tasks)
        for (const EventRow &event : task->events)
            rows.emplace_back(Place{event.batch, event.at, event.id.value},
                Named{task->record.publicId, viewOf(event, id, tables())});
    JournalPage page{{}, after};
    for (auto &[row, cursor] : readAfter(page.next, limit, committedBatches(tables()), rows))
        page.rows.push_back(std::move(row));
    return page;
}

base::Result<std::vector<WebhookPlace>> MemoryReader::webhookPlaces()
{
    std::vector<WebhookPlace> places;
    for (const auto &[name, cursor] : tables().webhooks)
        places.push_back({name, *cursor});
    return places;
}

base::Result<Cursor> MemoryReader::journalEnd()
{
    return Cursor{committedBatches(tables()), {}};
}

base::Result<ChangedTasks> MemoryReader::changedTasks(const Cursor &after, int limit)
{
    std::vector<std::pair<Place, TaskId>> rows;
    for (const auto &[id, task] : tables().tasks)
        for (const EventRow &event : task->events)
            rows.emplace_back(Place{event.batch, event.at, event.id.value}, id);
    Cursor next = after;
    ChangedTasks changed;
    const auto found = readAfter(next, limit, committedBatches(tables()), rows);
    for (const auto &[task, cursor] : found)
        changed.tasks.insert(task);
    changed.isAll = std::ssize(found) < limit;
    changed.next = {committedBatches(tables()), {}};
    return changed;
}

base::Result<ResponsePage> MemoryReader::responses(
    const QString &queue, const QString &after, int limit)
{
    auto cursor = Cursor::fromText(after);
    if (!cursor)
        return cursor.error();
    if (const auto oldest = oldestKept(queue, *cursor))
        return base::Error{base::ErrorKind::Gone, codes::kMessagesPurged,
            {{u"queue"_s, queue}, {u"oldest"_s, oldest->toText()}}};
    std::vector<std::pair<Place, ResponseView>> rows;
    for (const auto &[id, row] : tables().responses)
        if (row->queue == queue)
            rows.emplace_back(Place{row->batch, row->at, id},
                ResponseView{{}, row->publicId, row->status, reasonFromJson(row->detail), row->at});
    ResponsePage page;
    for (auto &[row, behind] : readAfter(*cursor, limit, committedBatches(tables()), rows)) {
        row.cursor = noted(queue, behind).toText();
        page.messages.push_back(std::move(row));
    }
    page.next = noted(queue, *cursor).toText();
    return page;
}

} // namespace sagadesk::memorystore
