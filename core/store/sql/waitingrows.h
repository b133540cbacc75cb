#pragma once

#include "core/store/seam/queuehead.h"
#include "core/store/sql/connection.h"

#include <QHash>

#include <vector>

namespace sagadesk::store {

// The queues of services as rows: the first waiting step of a task is in the row of the task,
// further ones are in rows of their own (core/model/waits.h).
class WaitingRows final
{
public:
    explicit WaitingRows(Connection &connection);

    // The steps that can start now, best-ranked first: ready, or with a not-before that
    // has been reached.
    [[nodiscard]] std::vector<WaitingStep> best(int serviceQueue, base::WallMs now, int limit);
    [[nodiscard]] QueueHead head(int serviceQueue, base::WallMs now, int limit);
    // The next not-before of any queue; 0: no step waits for one.
    [[nodiscard]] qint64 nextOfAny(base::WallMs now);

    // Whether a step that can start now comes before that one. Called for each start; reads the
    // store only if the cached head of the queue is not sufficient.
    [[nodiscard]] bool isAnyBefore(int serviceQueue, const WaitingStep &step, base::WallMs now);
    // Notes that a change puts a step into the queue, or removes all steps of a task from it.
    void note(int serviceQueue, qint64 readyAt, const WaitingStep &step);
    void noteLeft(int serviceQueue, const WaitingStep &step);
    void forget(); // after a rollback; with nodes, after each transaction

    // Every fourth call of isAnyBefore() compares the head with the rows. A difference is a bug in
    // this program.
    void setChecksHeads(bool checks) { m_checksHeads = checks; }
    // Such a difference was found. The caller must assert it outside of the plan that asked,
    // because a failed assertion in a plan affects only its task.
    [[nodiscard]] bool isStale() const { return m_isStale; }

private:
    struct Known
    {
        QueueHead head;
        base::WallMs readAt = 0;
    };
    [[nodiscard]] bool readHead(int serviceQueue, base::WallMs now);
    [[nodiscard]] bool isFirst(int serviceQueue, const QueueHead &head, base::WallMs now);

    Connection &m_connection;
    QHash<int, Known> m_known; // the heads read so far, by queue
    bool m_checksHeads = false;
    bool m_isStale = false;
    quint64 m_answers = 0;
    Statement m_ready;
    Statement m_reached;
    Statement m_reachedByRank;
    Statement m_nextOf;
    Statement m_nextOfAny;
    Statement m_firstReady; // for isFirst(), like the next one
    Statement m_allReached;
};

} // namespace sagadesk::store
