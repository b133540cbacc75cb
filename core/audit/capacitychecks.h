#pragma once

#include "core/audit/findings.h"
#include "core/audit/journalsink.h"
#include "core/model/decision.h"
#include "core/model/downtime.h"
#include "core/store/seam/scratch.h"

#include <QHash>

#include <map>
#include <memory>
#include <utility>

namespace sagadesk::audit {

// I30: after a row that claims, no more claims of the service are open than the row allows.
// Collects the claims of each task's journal in a temporary table, and then checks them by service
// in the order of the whole journal. A row without a limit was written by an earlier version of the
// engine and is not checked.
class CapacityChecks final : public JournalSink
{
public:
    // `byHolder`: several processes use the store, each with its own places.
    // `isOrdered`: otherwise events are ordered by time, because their ids are not in the order of
    // commits (store::AuditSource).
    explicit CapacityChecks(store::Scratch &scratch, bool byHolder = false, bool isOrdered = true);

    void note(const JournalRow &row) override; // records which claims the row begins and ends
    // Call it after note() has received all journals.
    void run(const model::Downtimes &pauses, Findings &findings);

private:
    struct Claim // a claim as its first row describes it
    {
        QString service; // with the holder, if `byHolder`
        qint64 event = 0;
        qint64 at = 0;
        qint64 completeBy = 0;
        qint64 scheduler = 0; // the Scheduler that made the claim
        qint64 decidedFrom = 0; // the earliest time of the decision that made it
        model::ClaimLimit limit;
    };
    // Whether a claim is known to hold its place until it ends.
    enum class Held : qint8 { Unknown, Yes, UntilTakeOver };
    // By complete-by and name: the Scheduler whose end may free the place; 0: none.
    using Open = std::map<std::pair<qint64, QString>, qint64>;
    struct Group; // the data of one row for one service
    class Limits; // how many claims earlier rows allowed
    [[nodiscard]] QString placesOf(const JournalRow &row, int step, model::InstanceId holder) const;
    void noteClaim(const JournalRow &row, int step, model::OperationKind kind);
    void add(const QString &name, const Claim &claim, Held held);
    void end(const QString &name, const model::EventView &event);
    static void check(const Group &row, const Limits &limits, const model::Downtimes &pauses,
        Open &open, Findings &findings);

    // Sorted by service, time (0 if the ids are in order) and event. Further columns: at, Held,
    // name, complete-by, the three numbers of the limit, Scheduler, earliest decision.
    std::unique_ptr<store::RowSorter> m_changes;
    bool m_byHolder;
    bool m_isOrdered;
    QHash<QString, Claim> m_begun; // claims that have not ended
};

} // namespace sagadesk::audit
