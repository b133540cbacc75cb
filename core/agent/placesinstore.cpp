#include "core/agent/places.h"

#include <QMutexLocker>

// Compares the places with the store's open claims, by the stage of the place:
//   Decided  the claim may or may not be committed
//   Sent, Open, Closed
//            the claim is open, or was revoked while the request was running. The request
//            needs the place in both cases; the Agent and the Scheduler check these places
//   Ending   no request runs, so the place only accounts for an open claim. The Scheduler that
//            records the reply also ends the place: one left after that is a defect. Without such
//            a Scheduler, only a read of the store shows whether the claim was committed and is
//            still open
// So there are two differences: a claim without a place, and an ending place without a claim.
namespace sagadesk::agent {

bool Places::isMissing(const StoredClaim &claim, base::SteadyMs now) const
{
    return !m_places.contains(claim.id) && !isPast(claim.until, now);
}

void Places::addEnding(const StoredClaim &claim)
{
    Place &place = findOrAdd(claim.id, claim.service, claim.rank);
    place.until = claim.until;
    leave(place, {});
}

void Places::install(const StoredClaims &stored, base::SteadyMs now)
{
    const QMutexLocker lock(&m_mutex);
    for (const StoredClaim &claim : stored.claims)
        if (isMissing(claim, now))
            addEnding(claim);
    m_missing.clear();
    m_left.clear();
}

void Places::reconcile(const StoredClaims &stored, base::SteadyMs now)
{
    QMutexLocker lock(&m_mutex);
    QStringList repairs = addMissing(stored, now);
    if (stored.isAll) {
        QSet<PlaceId> open;
        for (const StoredClaim &claim : stored.claims)
            open.insert(claim.id);
        repairs += endLeft(stored, open);
        m_ended.intersect(open);
    } else {
        m_left.clear();
    }
    noteRepairs(repairs);
    lock.unlock();
    logRepairs(repairs);
}

// A missing place is not a defect if the store's clock was set back, so that the claim outlived its
// place, or if the place ended with its Scheduler, whose last commits were never reported.
QStringList Places::addMissing(const StoredClaims &stored, base::SteadyMs now)
{
    QStringList repairs;
    QSet<PlaceId> missing;
    for (const StoredClaim &claim : stored.claims) {
        if (!isMissing(claim, now))
            continue;
        if (!m_missing.contains(claim.id)) {
            missing.insert(claim.id);
            continue;
        }
        addEnding(claim);
        if (claim.holder == stored.scheduler && !m_ended.contains(claim.id))
            repairs.append(claim.service);
    }
    m_missing = missing;
    return repairs;
}

QStringList Places::endLeft(const StoredClaims &stored, const QSet<PlaceId> &open)
{
    QStringList repairs;
    QSet<PlaceId> left;
    endWhere([&](const PlaceId &id, const Place &place) {
        const bool isOfAnother = place.recorder && place.recorder != stored.scheduler;
        if (place.stage != Stage::Ending || isOfAnother || open.contains(id)
            || stored.recording.contains(id))
            return false;
        if (!m_left.contains(id)) {
            left.insert(id);
            return false;
        }
        if (place.recorder)
            repairs.append(place.service->name);
        return true;
    });
    m_left = left;
    return repairs;
}

} // namespace sagadesk::agent
