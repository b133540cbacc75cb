#pragma once

#include "core/base/clock.h"
#include "core/model/stepmessages.h"

#include <QHash>
#include <QMutex>
#include <QSet>
#include <QStringList>

#include <functional>
#include <map>
#include <mutex>
#include <vector>

namespace sagadesk::agent {

struct PlaceId
{
    model::OperationId operation;
    model::ClaimToken token;

    friend bool operator==(const PlaceId &, const PlaceId &) = default;
    friend size_t qHash(const PlaceId &id, size_t seed = 0)
    {
        return qHashMulti(seed, id.operation, id.token);
    }
};
[[nodiscard]] inline PlaceId placeOf(const model::StepRequest &request)
{
    return {request.operation, request.token};
}

// The capacity in use at each service. Places are named by their claims instead of counted, so
// taking or returning one twice has no effect.
// A place belongs to one claim, from the decision to make the claim until its request has ended
// (answered, aborted, complete-by passed) or it is certain that the claim is not made. It is held
// in turn by
//   the decision, until its result is known (PlannedStarts): take(), drop()
//   the Scheduler that sent the request, until its reply comes: send(), noteReply(), abandon()
//   the Agent, while it has the request: open(), close(), giveBack()
// so it outlives a Scheduler that ended or forgot the claim while the request was still running,
// and an Agent whose reply has not been received.
// A place that is free while its claim is, or may be, open in the store is "ending". The store may
// have one open claim beyond the limit for each of them (I30). A claim that belongs to no actor of
// this process (because its Scheduler ended, or another process made it) also gets an ending place
// once it has been read from the store. A decision that makes the same claim again takes the place;
// if it fails, the place is ending again.
// Thread-safe; calls no listeners.
class Places final
{
public:
    // How long after complete-by a place is kept if its request was lost or its Agent is stuck.
    static constexpr qint64 kGraceMs = 1000;

    using DecisionId = quint64;
    [[nodiscard]] DecisionId makeDecision(); // returns a new id

    // Hold the lock from reading the free capacity until taking a place: decisions are made on two
    // threads, inside and outside the store's transactions.
    [[nodiscard]] std::unique_lock<std::mutex> lockDecisions()
    {
        return std::unique_lock(m_deciding);
    }
    // Called in the decision that makes the claim. Two decisions may make the same claim (after a
    // rollback, or from an old copy of the task) and then share its place.
    void take(const model::StepRequest &request, DecisionId decision);
    // This decision will not send the request. Another decision with the same claim may.
    void drop(const PlaceId &id, DecisionId decision);

    // Called by the Scheduler when the claim is committed. Here and in open(), `until` is the
    // complete-by on the steady clock.
    void send(const model::StepRequest &request, model::InstanceId scheduler, base::SteadyMs until);
    // Called by the Agent that received the request, which always gets a place.
    void open(const model::StepRequest &request, const QString &agent, base::SteadyMs until);
    void noteSent(const PlaceId &id); // a request is being sent
    // Called by the Agent: the request is no longer running, and a reply follows.
    void close(const PlaceId &id);
    // The request has ended, and no reply to it will be recorded.
    void giveBack(const PlaceId &id);
    // Called by the Scheduler when the reply arrives, before the reply is recorded. Makes the
    // place ending.
    void noteReply(const PlaceId &id);
    // Called by the Scheduler if the request is not sent although the claim is, or may be,
    // committed. Makes the place ending. `recorder`: the Scheduler that returns the claim; unset:
    // the comparison with the store decides what happens to the place.
    void leaveUnsent(
        const model::StepRequest &request, base::SteadyMs until, model::InstanceId recorder = {});
    // The reply is in the store, or was finally refused there. Only affects a place that is ending,
    // or that was ending when a decision took it.
    void noteRecorded(const PlaceId &id);
    // The Scheduler no longer waits for the reply. A place whose request is with an Agent is kept.
    void abandon(const PlaceId &id);
    void abandonAll(model::InstanceId scheduler); // the Scheduler has ended
    void expire(base::SteadyMs now);
    // A place whose reply is awaited. takeOver(): from now on `scheduler` waits for all replies
    // that any Scheduler was waiting for; returns the places of these.
    struct Awaited
    {
        PlaceId id;
        QString agent; // empty: no Agent is known to have the request
        base::SteadyMs until = 0;
    };
    [[nodiscard]] std::vector<Awaited> takeOver(model::InstanceId scheduler);

    // Agents and Schedulers compare their places with their requests, each in its own turn, when
    // places and requests must agree. A difference is a defect in this program: it is repaired,
    // counted and logged.
    struct OpenRequest
    {
        const model::StepRequest *request = nullptr;
        base::SteadyMs until = 0; // as in open(); after it, a missing place is not a defect
    };
    void reconcile(
        const QString &agent, const std::vector<OpenRequest> &requests, base::SteadyMs now);
    void reconcile(model::InstanceId scheduler, const QSet<PlaceId> &awaited);

    // What the active Scheduler has read from the store. Claims and places may have changed since,
    // so a difference counts only if the next read finds it again.
    struct StoredClaim
    {
        PlaceId id;
        QString service;
        qint64 rank = 0; // of the task
        base::SteadyMs until = 0; // complete-by
        model::InstanceId holder;
    };
    struct StoredClaims
    {
        model::InstanceId scheduler; // the Scheduler that read the store
        std::vector<StoredClaim> claims; // open and not escalated
        bool isAll = true; // false: there were too many, so only some were read
        QSet<PlaceId> recording = {}; // replies that this Scheduler has passed to the store
    };
    // Called at a takeover: claims without a place get an ending one. Not counted as a defect,
    // because their places ended with their Scheduler.
    void install(const StoredClaims &stored, base::SteadyMs now);
    // Repairs differences, and counts those that are defects (placesinstore.cpp).
    void reconcile(const StoredClaims &stored, base::SteadyMs now);

    // Unsent requests beyond `limit` that the Agents have, worst rank first.
    [[nodiscard]] std::vector<PlaceId> findBeyond(const QString &service, int limit) const;

    struct Use
    {
        int held = 0;
        int ending = 0; // not part of the places in use
    };
    [[nodiscard]] Use use(const QString &service) const; // a consistent snapshot
    [[nodiscard]] int held(const QString &service) const { return use(service).held; }
    // Number of differences that reconcile() has repaired since the start.
    [[nodiscard]] int repaired(const QString &service) const;

private:
    enum class Stage : quint8 { Decided, Sent, Open, Closed, Ending };
    struct Service
    {
        QString name;
        Use use;
    };
    struct Place
    {
        Service *service = nullptr; // an element of m_services
        qint64 rank = 0; // of the task
        bool wasSent = false;
        Stage stage = Stage::Decided;
        bool wasEnding = false; // it was Ending when a decision took it; false unless Decided
        std::vector<DecisionId> decisions; // empty unless Decided
        model::InstanceId scheduler; // waits for the reply; unset while Ending
        // The Scheduler that records the reply. Can be set only while Ending or `wasEnding`.
        model::InstanceId recorder;
        QString agent; // has the request; valid only while Open
        base::SteadyMs until = 0; // not used while Decided
    };
    using Iterator = QHash<PlaceId, Place>::iterator;

    // The following require m_mutex.
    Place &findOrAdd(const model::StepRequest &request);
    Place &findOrAdd(const PlaceId &id, const QString &service, qint64 rank);
    [[nodiscard]] int &countOf(const Place &place);
    void setStage(Place &place, Stage stage);
    void leave(Place &place, model::InstanceId recorder);
    void forgetRecorders(const std::function<bool(model::InstanceId)> &isGone);
    void openAt(const model::StepRequest &request, const QString &agent, base::SteadyMs until);
    Iterator end(Iterator place);
    void endWhere(const std::function<bool(const PlaceId &, const Place &)> &isOver);
    void noteRepairs(const QStringList &services);
    static void logRepairs(const QStringList &services); // call without holding the lock
    [[nodiscard]] static bool isPast(base::SteadyMs until, base::SteadyMs now);
    [[nodiscard]] bool isMissing(const StoredClaim &claim, base::SteadyMs now) const;
    void addEnding(const StoredClaim &claim);
    [[nodiscard]] QStringList addMissing(const StoredClaims &stored, base::SteadyMs now);
    [[nodiscard]] QStringList endLeft(const StoredClaims &stored, const QSet<PlaceId> &open);

    std::mutex m_deciding;
    mutable QMutex m_mutex;
    QHash<PlaceId, Place> m_places;
    // Elements have stable addresses. Comparing a few names is faster than hashing one.
    std::map<QString, Service> m_services;
    QHash<QString, int> m_repaired; // by service
    // Places that ended although their claims may still be open (complete-by passed on the steady
    // clock, or the waiting Scheduler ended), kept until the store has ended the claims.
    QSet<PlaceId> m_ended;
    // Differences found by the last read of the store: claims without a place, and the reverse.
    QSet<PlaceId> m_missing;
    QSet<PlaceId> m_left;
    DecisionId m_lastDecision = 0;
};

} // namespace sagadesk::agent
