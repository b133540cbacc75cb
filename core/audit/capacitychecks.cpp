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

} // namespace

struct CapacityChecks::Group
{
    QString service;
    qint64 event = 0;
    qint64 at = 0;
    int places = kNotRecorded;
    int ahead = 0; // the places beyond the concurrency
    int claimsMax = kNotRecorded; // the places plus the claims whose places are free
    int claimsMaxBefore = kNotRecorded; // the largest in earlier rows of the same transaction
    int claimsMaxEarlier = kNotRecorded; // the largest in the previous transaction
    qint64 scheduler = 0; // the Scheduler that made the claims

    void state(qint64 placesThere, qint64 beyondConcurrency, qint64 ending, qint64 by)
    {
        scheduler = by;
        places = static_cast<int>(placesThere);
        ahead = static_cast<int>(beyondConcurrency);
        claimsMax = std::max(claimsMax, places + static_cast<int>(ending));
    }
};

CapacityChecks::CapacityChecks(store::Scratch &scratch, bool byHolder, bool isOrdered)
    : m_changes(scratch.makeSorter(11, 3))
    , m_byHolder(byHolder)
    , m_isOrdered(isOrdered)
{
}

void CapacityChecks::add(const QString &name, const Claim &claim, Held held)
{
    const ClaimLimit &limit = claim.limit;
    m_changes->add(
        {claim.service, m_isOrdered ? 0 : claim.at, claim.event, claim.at, static_cast<int>(held),
            name, claim.completeBy, limit.places, limit.ahead, limit.ending, claim.scheduler});
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
                limitIn(row.event, step)});
}

void CapacityChecks::run(const Downtimes &pauses, Findings &findings)
{
    findings.beginTask({});
    for (auto claim = m_begun.cbegin(); claim != m_begun.cend(); ++claim)
        add(claim.key(), *claim, Held::UntilTakeOver);
    m_begun.clear();
    Open open;
    Group current;
    m_changes->forEach([&](const store::ScratchRow &row) {
        const QString &service = row.text(0);
        if (service != current.service || row.number(2) != current.event) {
            check(current, pauses, open, findings);
            if (service != current.service)
                open.clear();
            current = following(current, {service, row.number(2), row.number(3)});
        }
        const Open::key_type claim{row.number(6), row.text(5)};
        const auto held = static_cast<Held>(row.number(4));
        if (held != Held::Unknown)
            open.emplace(claim, held == Held::UntilTakeOver ? row.number(10) : 0);
        else
            open.erase(claim);
        if (row.number(7) != kNotRecorded)
            current.state(row.number(7), row.number(8), row.number(9), row.number(10));
        return true;
    });
    check(current, pauses, open, findings);
}

// Replies are decided before their transaction begins, claims of waiting steps within it. A row may
// therefore record an earlier decision than the row before it, even one that was made while the
// previous transaction was still in progress. It records the count at that time, while rows before
// it may already record a higher one.
CapacityChecks::Group CapacityChecks::following(const Group &last, Group next)
{
    if (last.service != next.service)
        return next;
    const int most = std::max(last.claimsMaxBefore, last.claimsMax);
    const bool isSameTransaction = last.at == next.at; // its rows have the same time
    next.claimsMaxBefore = isSameTransaction ? most : kNotRecorded;
    next.claimsMaxEarlier = isSameTransaction ? last.claimsMaxEarlier : most;
    return next;
}

// Ignores expired claims: their requests are over, although the claims have not been ended yet.
void CapacityChecks::check(
    const Group &row, const Downtimes &pauses, Open &open, Findings &findings)
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
    const int most = std::max({row.claimsMax, row.claimsMaxBefore, row.claimsMaxEarlier});
    if (!findings.holds(Invariant::I30, claims <= most))
        findings.broken(Invariant::I30, u"more-claims-than-places"_s,
            {{u"service"_s, row.service}, {u"event"_s, row.event}, {u"claims"_s, claims},
                {u"most"_s, most}});
}

} // namespace sagadesk::audit
