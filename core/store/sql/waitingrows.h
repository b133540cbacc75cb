#pragma once

#include "core/store/seam/nodesteps.h"
#include "core/store/seam/queuehead.h"
#include "core/store/sql/connection.h"

#include <QHash>

namespace sagadesk::store {

// The queues of services as rows: the first waiting step of a task is in the row of the task,
// further ones are in rows of their own (core/model/waits.h). One of several nodes sees only the
// steps that it may start (NodeSteps).
class WaitingRows final
{
public:
    // `nodeSteps`: null if only one process uses the store.
    WaitingRows(Connection &connection, NodeSteps *nodeSteps);

    // The steps that can start now: ready, or with a not-before that has been reached.
    [[nodiscard]] BestSteps best(int serviceQueue, base::WallMs now, int limit);
    [[nodiscard]] QueueHead head(int serviceQueue, base::WallMs now, int limit);
    // The next not-before of any queue; 0: no step waits for one.
    [[nodiscard]] qint64 nextOfAny(base::WallMs now);

    // Whether a step that can start now comes before that one; with nodes, one that this node has
    // put into the queue. Called for each start; reads the store only if the cached head of the
    // queue is not sufficient.
    [[nodiscard]] bool isAnyBefore(int serviceQueue, const WaitingStep &step, base::WallMs now);
    // Notes that a change puts a step into the queue, or removes all steps of a task from it.
    void note(int serviceQueue, qint64 readyAt, const WaitingStep &step);
    void noteLeft(int serviceQueue, const WaitingStep &step);
    void noteGone(int serviceQueue, const WaitingStep &step); // only with nodes: see NodeSteps
    void committed();
    void forget(); // after a rollback

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
    [[nodiscard]] BestSteps bestOfAll(int serviceQueue, base::WallMs now, int limit);
    [[nodiscard]] bool readHead(int serviceQueue, base::WallMs now);
    [[nodiscard]] bool isFirst(int serviceQueue, const QueueHead &head, base::WallMs now);

    Connection &m_connection;
    NodeSteps *m_nodeSteps;
    QHash<int, Known> m_known; // the heads read so far, by queue; not used with nodes
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
