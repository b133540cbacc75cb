#pragma once

#include "core/audit/findings.h"
#include "core/audit/journalsink.h"
#include "core/model/records.h"
#include "core/store/seam/auditsource.h"
#include "core/store/seam/scratch.h"

#include <memory>

namespace sagadesk::audit {

// I29: no claim passes a better-ranked step that its decider could see in the queue of the same
// service. Collects the changes of the queues from each task's journal, and then checks them in the
// order of the whole journal. The changes and the waiting steps are in temporary tables.
//
// With several nodes, only the steps that the node of the claim has put into the queue count: a
// node leaves those of others to them (core/store/seam/nodesteps.h).
class OrderChecks final : public JournalSink
{
public:
    OrderChecks(store::Scratch &scratch, bool byNode);

    // Records which steps the row adds to queues, removes from queues and claims. A row without
    // `seen` was written by an earlier version of the engine; its claims are not checked.
    void note(const JournalRow &row) override;

    // Call it after note() has received all journals. `source` provides the public ids of tasks.
    void run(store::AuditSource &source, Findings &findings);

private:
    enum class Kind : quint8 { Leaves, Claims, ClaimsUndo, Waits }; // in this order within a row
    struct Move
    {
        qint64 event = 0;
        Kind kind = Kind::Leaves;
        int serviceQueue = 0;
        qint64 rank = 0; // queueRank()
        qint64 task = 0;
        int step = model::kWholeTask; // kWholeTask: a wait in the fields of the task
        qint64 at = 0; // time of a claim, or when a waiting step can start
        qint64 seen = 0; // the last row of the journal that the decider of a claim had seen
        int passedOver = 0; // better-ranked tasks that could not start
        qint64 process = 0; // whose row it is; 0: unknown, or not needed
    };
    struct Place; // a place in a queue
    [[nodiscard]] qint64 processOf(const model::EventView &event) const;
    void noteWaits(const JournalRow &row);
    void noteClaims(const JournalRow &row);
    void noteWait(
        const model::EventView &event, Move step, const Place &before, const Place &after);
    void add(const Move &move);
    void leave(const Move &move);
    void wait(const Move &move);
    void reach(int serviceQueue, qint64 at);
    void check(const Move &claim, store::AuditSource &source, Findings &findings);

    const bool m_byNode;
    std::unique_ptr<store::RowSorter> m_moves; // sorted by event and kind; columns as in Move
    // Steps that can start, sorted by queue, rank, task and step; the last columns are the row of
    // the journal since which they wait, and its process.
    std::unique_ptr<store::SortedRows> m_waiting;
    // Steps that wait for a time: the same columns, with this time after the queue.
    std::unique_ptr<store::SortedRows> m_later;
};

} // namespace sagadesk::audit
