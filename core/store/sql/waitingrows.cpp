#include "core/store/sql/waitingrows.h"

#include <algorithm>
#include <limits>

namespace sagadesk::store {

using namespace model;

namespace {

// Up to this number, steps whose not-before has been reached are read and sorted by rank. If there
// are more, the waiting steps are searched in the order of their ranks, skipping those whose time
// has not come: with so many, the search finds one soon, while with a single one it could skip a
// hundred thousand others.
constexpr int kReachedMax = 128;
// Number of steps of a queue that are read at once: that many claims need no further read.
constexpr int kHeadMax = 64;
constexpr quint64 kAnswersForEachCheck = 4;
constexpr qint64 kNoLimit = std::numeric_limits<qint64>::max();

// `place` is model::queueRank() and the sort key of the indexes. State 4 is a compensating task,
// whose undo waits in the row of the task.

constexpr char kReady[] =
    "SELECT id, 2 * claim_rank + (state <> 4) AS place FROM task INDEXED BY task_ready"
    " WHERE ready_ms = 0 AND lane=?1"
    " UNION ALL SELECT task_id, 2 * claim_rank + 1 FROM waiting INDEXED BY waiting_ready"
    " WHERE ready_ms = 0 AND lane=?1 ORDER BY place, id LIMIT ?2";
constexpr char kReached[] =
    "SELECT id, 2 * claim_rank + (state <> 4) FROM task INDEXED BY task_waiting_lane"
    " WHERE ready_ms > 0 AND lane=?1 AND ready_ms<=?2"
    " UNION ALL SELECT task_id, 2 * claim_rank + 1 FROM waiting INDEXED BY waiting_lane"
    " WHERE ready_ms > 0 AND lane=?1 AND ready_ms<=?2 LIMIT ?3";
constexpr char kReachedByRank[] =
    "SELECT id, 2 * claim_rank + (state <> 4) AS place FROM task INDEXED BY task_waiting_rank"
    " WHERE ready_ms > 0 AND lane=?1 AND ready_ms<=?2"
    " UNION ALL SELECT task_id, 2 * claim_rank + 1 FROM waiting INDEXED BY waiting_rank"
    " WHERE ready_ms > 0 AND lane=?1 AND ready_ms<=?2 ORDER BY place, id LIMIT ?3";

void append(std::vector<WaitingStep> &found, Rows &&rows)
{
    while (rows.next())
        found.push_back({rows.integer(1), rows.id<TaskId>(0)});
}

} // namespace

WaitingRows::WaitingRows(Connection &connection, NodeSteps *nodeSteps)
    : m_connection(connection)
    , m_nodeSteps(nodeSteps)
    , m_ready(connection, "select-ready", kReady)
    , m_reached(connection, "select-waited", kReached)
    , m_reachedByRank(connection, "select-waited-by-rank", kReachedByRank)
    , m_nextOf(connection, "next-of-queue",
          "SELECT ready_ms FROM task INDEXED BY task_waiting_lane"
          " WHERE ready_ms > 0 AND lane=?1 AND ready_ms>?2"
          " UNION ALL SELECT ready_ms FROM waiting INDEXED BY waiting_lane"
          " WHERE ready_ms > 0 AND lane=?1 AND ready_ms>?2 ORDER BY ready_ms LIMIT 1")
    , m_nextOfAny(connection, "next-ready",
          "SELECT ready_ms FROM task INDEXED BY task_waiting WHERE ready_ms > 0 AND ready_ms>?1"
          " UNION ALL SELECT ready_ms FROM waiting INDEXED BY waiting_next"
          " WHERE ready_ms > 0 AND ready_ms>?1 ORDER BY ready_ms LIMIT 1")
    , m_firstReady(connection, nullptr, kReady)
    , m_allReached(connection, nullptr, kReached)
{
}

BestSteps WaitingRows::best(int serviceQueue, base::WallMs now, int limit)
{
    if (!m_nodeSteps)
        return bestOfAll(serviceQueue, now, limit);
    if (auto own = m_nodeSteps->chooseOwn(serviceQueue, limit, now))
        return *std::move(own);
    const BestSteps best = bestOfAll(serviceQueue, now, NodeSteps::kWindow);
    if (m_connection.failed())
        return {};
    return m_nodeSteps->choose(serviceQueue, best, limit, now);
}

BestSteps WaitingRows::bestOfAll(int serviceQueue, base::WallMs now, int limit)
{
    std::vector<WaitingStep> found;
    append(found, m_ready.query(serviceQueue, limit));
    const size_t ready = found.size();
    append(found, m_reached.query(serviceQueue, now, kReachedMax));
    if (found.size() - ready == kReachedMax) {
        found.resize(ready);
        append(found, m_reachedByRank.query(serviceQueue, now, limit));
    }
    std::sort(found.begin(), found.end());
    const bool isAll = found.size() < static_cast<size_t>(limit);
    found.resize(std::min(found.size(), static_cast<size_t>(limit)));
    return {std::move(found), isAll};
}

qint64 WaitingRows::nextOfAny(base::WallMs now)
{
    Rows rows = m_nextOfAny.query(now);
    return rows.next() ? rows.integer(0) : 0;
}

QueueHead WaitingRows::head(int serviceQueue, base::WallMs now, int limit)
{
    const auto [steps, isAll] = best(serviceQueue, now, limit);
    Rows rows = m_nextOf.query(serviceQueue, now);
    const base::WallMs nextAt = rows.next() ? rows.integer(0) : 0;
    return {steps, isAll, nextAt};
}

bool WaitingRows::isAnyBefore(int serviceQueue, const WaitingStep &step, base::WallMs now)
{
    if (m_nodeSteps)
        return m_nodeSteps->isOwnBefore(serviceQueue, step, now);
    const auto known = m_known.constFind(serviceQueue);
    const bool isKnown = known != m_known.cend() && known->readAt <= now // the clock may go back
        && known->head.knowsFirst(now);
    if (!isKnown && !readHead(serviceQueue, now))
        return false; // the caller ignores it, because the connection has failed
    const QueueHead &head = m_known.constFind(serviceQueue)->head; // value() would copy it
    if (m_checksHeads && m_answers++ % kAnswersForEachCheck == 0)
        m_isStale |= !isFirst(serviceQueue, head, now);
    return !head.steps().empty() && *head.steps().begin() < step;
}

bool WaitingRows::readHead(int serviceQueue, base::WallMs now)
{
    QueueHead read = head(serviceQueue, now, kHeadMax);
    if (m_connection.failed())
        return false;
    m_known.insert(serviceQueue, {std::move(read), now});
    return true;
}

// Whether the head starts with the first step of the stored queue.
bool WaitingRows::isFirst(int serviceQueue, const QueueHead &head, base::WallMs now)
{
    std::vector<WaitingStep> stored;
    append(stored, m_firstReady.query(serviceQueue, 1));
    append(stored, m_allReached.query(serviceQueue, now, kNoLimit));
    if (m_connection.failed())
        return true; // unknown, which does not count as a difference
    const auto &known = head.steps();
    const auto first = std::min_element(stored.begin(), stored.end());
    return first == stored.end() ? known.empty() : !known.empty() && *known.begin() == *first;
}

void WaitingRows::note(int serviceQueue, qint64 readyAt, const WaitingStep &step)
{
    if (m_nodeSteps)
        m_nodeSteps->entered(serviceQueue, step, readyAt);
    if (const auto known = m_known.find(serviceQueue); known != m_known.end())
        known->head.put(step, readyAt);
}

void WaitingRows::noteLeft(int serviceQueue, const WaitingStep &step)
{
    if (m_nodeSteps)
        m_nodeSteps->left(serviceQueue, step);
    if (const auto known = m_known.find(serviceQueue); known != m_known.end())
        known->head.remove(step);
}

void WaitingRows::noteGone(int serviceQueue, const WaitingStep &step)
{
    m_nodeSteps->gone(serviceQueue, step);
}

void WaitingRows::committed()
{
    if (m_nodeSteps)
        m_nodeSteps->committed();
}

void WaitingRows::forget()
{
    if (m_nodeSteps)
        m_nodeSteps->rolledBack();
    m_known.clear();
    m_isStale = false;
}

} // namespace sagadesk::store
