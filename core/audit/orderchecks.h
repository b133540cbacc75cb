#pragma once

#include "core/audit/findings.h"
#include "core/audit/journalsink.h"
#include "core/model/records.h"
#include "core/store/seam/auditsource.h"
#include "core/store/seam/scratch.h"

#include <memory>

namespace sagadesk::audit {

// I29: no claim passes a better-ranked step that its decider could see in the queue of the same
// service. Takes in what each journal tells of the queues, task by task, and then goes through all
// of it in the order of the whole journal. What it takes in, and which steps wait, is in a
// temporary database.
class OrderChecks final : public JournalSink
{
public:
    explicit OrderChecks(store::Scratch &scratch);

    // Which steps the row puts into queues and takes out of them, and what it claims. A row that
    // does not say what was seen is of an earlier version of the engine: its claims are not judged.
    void note(const JournalRow &row) override;

    // When all journals are taken in. `source` names the tasks.
    void run(store::AuditSource &source, Findings &findings);

private:
    enum class Kind : quint8 { Leaves, Claims, ClaimsUndo, Waits }; // as they follow in one row
    struct Move
    {
        qint64 event = 0;
        Kind kind = Kind::Leaves;
        int serviceQueue = 0;
        qint64 rank = 0; // queueRank()
        qint64 task = 0;
        int step = model::kWholeTask; // a wait may be in the fields of the task
        qint64 at = 0; // of a claim; of a wait, from when on
        qint64 seen = 0; // by the decider of a claim: up to that row of the journal
        int passedOver = 0; // tasks before that of a claim that could not start
    };
    struct Place; // in a queue
    void noteWaits(const JournalRow &row);
    void noteClaims(const JournalRow &row);
    void noteWait(
        const model::EventView &event, Move step, const Place &before, const Place &after);
    void add(const Move &move);
    void leave(const Move &move);
    void wait(const Move &move);
    void reach(int serviceQueue, qint64 at);
    void check(const Move &claim, store::AuditSource &source, Findings &findings);

    std::unique_ptr<store::RowSorter> m_moves; // by event and kind; columns as in Move
    // Those that could start, by queue, rank, task and step; then since which event.
    std::unique_ptr<store::SortedRows> m_waiting;
    // Those that wait for their time: likewise, with that time after the queue.
    std::unique_ptr<store::SortedRows> m_later;
};

} // namespace sagadesk::audit
