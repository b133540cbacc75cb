#include "core/audit/capacitychecks.h"

#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/model/claim.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::audit {

using namespace model;
using namespace Qt::StringLiterals;

namespace {

// The value is not recorded: for ends of claims, and in rows of an earlier version of the engine.
constexpr int kNotRecorded = -1;

// False for an escalated claim: its Agent has given up and sends no more requests.
bool mayHaveRequest(const StepRecord &step, OperationKind kind)
{
    return isClaimOpen(step, kind) && !claimOf(step, kind).escalated;
}

ClaimLimit limitIn(const EventView &event, int step)
{
    const QJsonArray claims = event.changes.value("claims"_L1).toArray();
    for (const QJsonValue &claim : claims)
        if (claim["step"_L1].toInt(kWholeTask) == step)
            return {step, claim["places"_L1].toInt(), claim["ahead"_L1].toInt(),
                claim["ending"_L1].toInt()};
    return {step, kNotRecorded, 0, 0};
}

// A row records the time at which its transaction began. Its decision was made at most kPauseMinMs
// later, or after a recorded pause.
qint64 latestDecisionAt(qint64 at, const Downtimes &pauses)
{
    qint64 latest = at;
    for (const Downtime &pause : pauses)
        if (pause.from <= at && at <= pause.to)
            latest = std::max(latest, pause.to);
    return latest + limits::kPauseMinMs;
}

// A decision about a reply is made after the reply has arrived, possibly long before its
// transaction begins. Other decisions are made within their transactions.
qint64 earliestDecisionAt(const EventView &event)
{
    const QJsonArray attempts = event.changes.value("attempts"_L1).toArray();
    if (attempts.isEmpty())
        return event.at;
    const QJsonValue last = attempts.last();
    return std::min(event.at, last["at"_L1].toInteger() + last["durationMs"_L1].toInteger());
}

} // namespace

struct CapacityChecks::Group
{
    QString service;
    qint64 event = 0;
    qint64 at = 0;
    int places = kNotRecorded;
    int ahead = 0; // the places beyond the concurrency
    int claimsMax = kNotRecorded; // the places plus the claims whose places are free
    qint64 scheduler = 0; // the Scheduler that made the claims
    qint64 decidedFrom = 0; // the earliest time of a decision that made one of the claims

    void state(qint64 placesThere, qint64 beyondConcurrency, qint64 ending, qint64 by, qint64 from)
    {
        scheduler = by;
        decidedFrom = claimsMax == kNotRecorded ? from : std::min(decidedFrom, from);
        places = static_cast<int>(placesThere);
        ahead = static_cast<int>(beyondConcurrency);
        claimsMax = std::max(claimsMax, places + static_cast<int>(ending));
    }
};

// How many claims the rows of a service allowed so far.
//
// Replies are decided before their transaction begins, claims of waiting steps within it. A row may
// therefore record an earlier decision than the rows before it, and the count at that time, while
// they already record a higher one. There may be several transactions in between, because a batch
// that conflicts with another node is divided. The previous transaction may have begun before the
// decision and counted after it.
class CapacityChecks::Limits final
{
public:
    void add(qint64 at, int most)
    {
        if (at != m_transactionAt) {
            m_previous = m_current;
            m_current = kNotRecorded;
            m_transactionAt = at;
        }
        m_current = std::max(m_current, most);
        if (most == kNotRecorded)
            return;
        while (!m_limits.empty() && m_limits.back().most <= most)
            m_limits.pop_back(); // a later and higher one makes it irrelevant
        m_limits.push_back({at, most});
    }
    // The highest in the transaction that began at this time, so far, in the one before it, and in
    // all those that began at `since` or later.
    [[nodiscard]] int most(qint64 at, qint64 since) const
    {
        const int previous = at == m_transactionAt ? m_previous : m_current;
        const auto first = std::find_if(m_limits.begin(), m_limits.end(),
            [since](const Limit &each) { return each.at >= since; });
        return first == m_limits.end() ? previous : std::max(previous, first->most);
    }

private:
    struct Limit
    {
        qint64 at = 0;
        int most = 0;
    };
    std::vector<Limit> m_limits; // `most` falls, so there are few
    qint64 m_transactionAt = 0;
    int m_current = kNotRecorded; // the highest in that transaction
    int m_previous = kNotRecorded; // in the one before it
};

CapacityChecks::CapacityChecks(store::Scratch &scratch, bool byHolder, bool isOrdered)
    : m_changes(scratch.makeSorter(12, 3))
    , m_byHolder(byHolder)
    , m_isOrdered(isOrdered)
{
}

void CapacityChecks::add(const QString &name, const Claim &claim, Held held)
{
    const ClaimLimit &limit = claim.limit;
    m_changes->add({claim.service, m_isOrdered ? 0 : claim.at, claim.event, claim.at,
        static_cast<int>(held), name, claim.completeBy, limit.places, limit.ahead, limit.ending,
        claim.scheduler, claim.decidedFrom});
}

// The places of an actor become free when it ends, before its claims are revoked, and no row
// records that time (Held::Unknown). If the process or the node ended, its claims are revoked
// later; their places were held at most until another Scheduler took over (Held::UntilTakeOver).
void CapacityChecks::end(const QString &name, const EventView &event)
{
    if (!m_begun.contains(name))
        return; // the row that began the claim is missing
    Claim claim = m_begun.take(name);
    Held held = Held::Yes;
    if (!event.operation && event.reason.code == codes::kActorEnded)
        held = Held::Unknown;
    else if (event.reason.code == codes::kRestarted || event.reason.code == codes::kNodeLost)
        held = Held::UntilTakeOver;
    add(name, claim, held);
    claim.event = event.id.value;
    claim.at = event.at;
    claim.limit.places = kNotRecorded;
    add(name, claim, Held::Unknown);
}

void CapacityChecks::note(const JournalRow &row)
{
    if (!row.definition)
        return;
    const int steps = std::min(row.before.stepCount(), row.after.stepCount());
    for (int step = 0; step < steps; ++step)
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo})
            noteClaim(row, step, kind);
}

// With several processes, claims are counted by Scheduler. Only one Scheduler of a process claims
// at a time; claims that another Scheduler of the process made before are not counted.
QString CapacityChecks::placesOf(const JournalRow &row, int step, InstanceId holder) const
{
    const QString service = row.definition->step(step).service;
    return m_byHolder ? service + u' ' + QString::number(holder.value) : service;
}

void CapacityChecks::noteClaim(const JournalRow &row, int step, OperationKind kind)
{
    const StepRecord &before = row.before.step(step);
    const StepRecord &after = row.after.step(step);
    const ClaimToken old = claimOf(before, kind).token;
    const ClaimToken current = claimOf(after, kind).token;
    const bool was = mayHaveRequest(before, kind);
    const bool is = mayHaveRequest(after, kind);
    if (was && is && old == current)
        return;
    const auto nameOf = [&](ClaimToken token) {
        return u"%1/%2/%3/%4"_s.arg(row.after.id.value)
            .arg(step)
            .arg(static_cast<int>(kind))
            .arg(token.value);
    };
    if (was)
        end(nameOf(old), row.event);
    if (is)
        m_begun.insert(nameOf(current),
            {placesOf(row, step, claimOf(after, kind).lockedBy), row.event.id.value, row.event.at,
                claimOf(after, kind).completeBy, claimOf(after, kind).lockedBy.value,
                earliestDecisionAt(row.event), limitIn(row.event, step)});
}

void CapacityChecks::run(const Downtimes &pauses, Findings &findings)
{
    findings.beginTask({});
    for (auto claim = m_begun.cbegin(); claim != m_begun.cend(); ++claim)
        add(claim.key(), *claim, Held::UntilTakeOver);
    m_begun.clear();
    Open open;
    Limits limits;
    Group current;
    m_changes->forEach([&](const store::ScratchRow &row) {
        const QString &service = row.text(0);
        if (service != current.service || row.number(2) != current.event) {
            check(current, limits, pauses, open, findings);
            limits.add(current.at, current.claimsMax);
            if (service != current.service) {
                open.clear();
                limits = {};
            }
            current = {service, row.number(2), row.number(3)};
        }
        const Open::key_type claim{row.number(6), row.text(5)};
        const auto held = static_cast<Held>(row.number(4));
        if (held != Held::Unknown)
            open.emplace(claim, held == Held::UntilTakeOver ? row.number(10) : 0);
        else
            open.erase(claim);
        if (row.number(7) != kNotRecorded)
            current.state(
                row.number(7), row.number(8), row.number(9), row.number(10), row.number(11));
        return true;
    });
    check(current, limits, pauses, open, findings);
}

// Ignores expired claims: their requests are over, although the claims have not been ended yet.
void CapacityChecks::check(
    const Group &row, const Limits &limits, const Downtimes &pauses, Open &open, Findings &findings)
{
    if (row.claimsMax == kNotRecorded)
        return;
    if (row.ahead > 0 && !findings.holds(Invariant::I30, row.ahead <= row.places - row.ahead))
        findings.broken(Invariant::I30, u"too-many-places"_s,
            {{u"service"_s, row.service}, {u"event"_s, row.event}, {u"places"_s, row.places},
                {u"ahead"_s, row.ahead}});
    const qint64 over = latestDecisionAt(row.at, pauses);
    open.erase(open.begin(), open.lower_bound({over + 1, QString()}));
    const qint64 claims = std::count_if(open.begin(), open.end(),
        [&row](const auto &claim) { return claim.second == 0 || claim.second == row.scheduler; });
    const int most = std::max(row.claimsMax, limits.most(row.at, row.decidedFrom));
    if (!findings.holds(Invariant::I30, claims <= most))
        findings.broken(Invariant::I30, u"more-claims-than-places"_s,
            {{u"service"_s, row.service}, {u"event"_s, row.event}, {u"claims"_s, claims},
                {u"most"_s, most}});
}

} // namespace sagadesk::audit
