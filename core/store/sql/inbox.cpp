#include "core/store/sql/inbox.h"

#include "core/base/assert.h"

#include <algorithm>

namespace sagadesk::store {

using namespace model;

namespace {

constexpr qint64 kEntryBytes = 256; // estimated size of a cached submission without its input

constexpr char kSelectWaiting[] =
    "SELECT id, priority, received_ms FROM submission WHERE id>? AND refused IS NULL"
    " AND purged_ms = 0 AND NOT EXISTS (SELECT 1 FROM task WHERE task.id = submission.id)"
    " ORDER BY id";
constexpr char kSelectRows[] = "SELECT id, priority, received_ms FROM inbox"
                               " WHERE connection=? AND id>? ORDER BY id LIMIT ?";
constexpr int kRowsOfRead = 50'000; // the maximum that one statement reads

size_t queueOf(int priority)
{
    const int known = priority < 0 ? limits::kPriorityDefault : priority;
    return static_cast<size_t>(std::min(known, limits::kPriorityMax));
}

qint64 bytesOf(const Submission &submission)
{
    return kEntryBytes + submission.input.size();
}

} // namespace

Inbox::Inbox(Connection &connection, const Writer &writer)
    : m_connection(connection)
    , m_writer(writer)
    , m_select(connection, "select-inbox", connection.hasOneWriter() ? kSelectWaiting : kSelectRows)
    , m_insert(connection, "insert-inbox",
          "INSERT INTO inbox(id, connection, priority, received_ms) VALUES(?, ?, ?, ?)")
    , m_delete(connection, "delete-inbox", "DELETE FROM inbox WHERE id=?")
{
}

bool Inbox::load(qint64 takenThrough)
{
    if (m_isLoaded)
        return true;
    if (m_connection.hasOneWriter()) {
        Rows rows = m_select.query(takenThrough);
        while (rows.next())
            append(rows.id<TaskId>(0), static_cast<int>(rows.integer(1)), rows.integer(2));
    } else {
        readRows();
    }
    if (m_connection.failed())
        forget();
    else
        m_isLoaded = true;
    return m_isLoaded;
}

// In parts, because the server may limit the time of a statement.
void Inbox::readRows()
{
    TaskId last;
    for (int count = kRowsOfRead; count == kRowsOfRead;) {
        Rows rows = m_select.query(m_writer.connection, last, kRowsOfRead);
        for (count = 0; rows.next(); ++count) {
            last = rows.id<TaskId>(0);
            m_queues[queueOf(static_cast<int>(rows.integer(1)))].push_back({last, rows.integer(2)});
        }
    }
    const auto isEarlier = [this](const Entry &one, const Entry &other) {
        return comesBefore(one, other);
    };
    for (auto &queue : m_queues)
        std::sort(queue.begin(), queue.end(), isEarlier);
}

bool Inbox::comesBefore(const Entry &one, const Entry &other) const
{
    if (!m_writer.hasNodes() || one.receivedAt == other.receivedAt)
        return one.id < other.id;
    return one.receivedAt < other.receivedAt;
}

void Inbox::add(TaskId id, int priority, base::WallMs receivedAt)
{
    if (m_isLoaded)
        append(id, priority, receivedAt);
}

void Inbox::append(TaskId id, int priority, base::WallMs receivedAt)
{
    auto &queue = m_queues[queueOf(priority)];
    const Entry entry{id, receivedAt};
    const auto isEarlier = [this](const Entry &one, const Entry &other) {
        return comesBefore(one, other);
    };
    SAGADESK_ASSERT(
        !m_connection.hasOneWriter() || queue.empty() || isEarlier(queue.back(), entry));
    if (queue.empty() || isEarlier(queue.back(), entry))
        queue.push_back(entry);
    else // it is earlier than some that were taken over from a node with another clock
        queue.insert(std::upper_bound(queue.begin(), queue.end(), entry, isEarlier), entry);
}

void Inbox::remember(TaskId id, const Submission &submission)
{
    const qint64 bytes = bytesOf(submission);
    if (m_contentBytes + bytes > kContentBytesMax)
        return;
    m_contentBytes += bytes;
    m_contents.insert(id, submission);
}

std::optional<Submission> Inbox::find(TaskId id) const
{
    const auto found = m_contents.constFind(id);
    return found == m_contents.cend() ? std::nullopt : std::optional(*found);
}

std::optional<Inbox::Best> Inbox::findBest(
    base::WallMs now, qint64 priorityStepMs, const Priorities &except) const
{
    std::optional<Best> best;
    for (size_t priority = 0; priority < kPriorities; ++priority) {
        if (except.test(priority) || m_queues[priority].empty())
            continue;
        const Entry &first = m_queues[priority].front();
        // The clock may have been set back since the submission was accepted; that must not block
        // those behind it.
        const base::WallMs receivedAt = std::min(first.receivedAt, now);
        const qint64 rank = computeRank(receivedAt, static_cast<int>(priority), priorityStepMs);
        const Best candidate{rank, first.id, priority};
        best = std::min(best.value_or(candidate), candidate);
    }
    return best;
}

void Inbox::removeFirst(size_t priority)
{
    SAGADESK_ASSERT(!m_queues[priority].empty());
    if (const auto found = m_contents.constFind(m_queues[priority].front().id);
        found != m_contents.cend()) {
        m_contentBytes -= bytesOf(*found);
        m_contents.erase(found);
    }
    m_queues[priority].pop_front();
}

bool Inbox::isEmpty() const
{
    return std::all_of(
        m_queues.begin(), m_queues.end(), [](const auto &queue) { return queue.empty(); });
}

bool Inbox::writeRow(TaskId id, int priority, base::WallMs receivedAt)
{
    return m_connection.hasOneWriter()
        || m_insert.run(id, m_writer.connection, priority, receivedAt);
}

// Fails if another writer has removed the row and created the task.
bool Inbox::removeRow(TaskId id)
{
    return m_connection.hasOneWriter() || m_delete.runOnOne(id);
}

qint64 Inbox::takenThrough(qint64 last) const
{
    for (const auto &queue : m_queues)
        if (!queue.empty())
            last = std::min(last, queue.front().id.value - 1);
    return last;
}

void Inbox::forget()
{
    m_isLoaded = false;
    m_queues = {};
    m_contents.clear();
    m_contentBytes = 0;
}

} // namespace sagadesk::store
