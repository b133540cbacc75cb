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

// I30: a row that claims leaves no more claims of the service open than it says there may be. Takes
// in the claims of each journal, task by task, into a temporary table, and then goes through them
// by service in the order of the whole journal. A row that does not say how many there may be is of
// an earlier version of the engine, and is not judged.
class CapacityChecks final : public JournalSink
{
public:
    explicit CapacityChecks(store::Scratch &scratch);

    void note(const JournalRow &row) override; // which claims it begins and ends
    // When all journals are taken in.
    void run(const model::Downtimes &pauses, Findings &findings);

private:
    struct Claim // its beginning, as a row tells
    {
        QString service;
        qint64 event = 0;
        qint64 at = 0;
        qint64 completeBy = 0;
        qint64 scheduler = 0; // that decided it
        model::ClaimLimit limit;
    };
    // What is known of the place of a claim until the claim ends.
    enum class Held : qint8 { Unknown, Yes, UntilTakeOver };
    // By complete-by and name: the Scheduler with which its place may end; 0: none.
    using Open = std::map<std::pair<qint64, QString>, qint64>;
    struct Group; // what one row says of one service
    void noteClaim(const JournalRow &row, int step, model::OperationKind kind);
    void add(const QString &name, const Claim &claim, Held held);
    void end(const QString &name, const model::EventView &event);
    [[nodiscard]] static Group following(const Group &last, Group next);
    static void check(
        const Group &row, const model::Downtimes &pauses, Open &open, Findings &findings);

    // By service and event; then at, Held, its name, complete-by, its limit, its Scheduler.
    std::unique_ptr<store::RowSorter> m_changes;
    QHash<QString, Claim> m_begun; // and not ended
};

} // namespace sagadesk::audit
