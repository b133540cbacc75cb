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

// One claim of an operation.
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

// The capacity of the services that is in use: named places instead of numbers, so that taking one
// twice gives the same place and giving it back twice does nothing. A place belongs to one claim,
// from the decision to make it until its request is closed (answered, aborted, complete-by passed)
// or is certainly not made. On the way it is held by
//   the decision, while its result is not known (PlannedStarts): take(), drop()
//   the Scheduler that sent the request, until its reply comes: send(), noteReply(), abandon()
//   the Agent, while it has the request: open(), close(), giveBack()
// so it outlives a Scheduler that ended or forgot the claim while the request still runs, and an
// Agent whose reply has not been received.
// A place that is free while the store has its claim open, or may have, is "ending": the store may
// have as many more open claims than there are places (I30). A claim that no actor of this process
// knows (its Scheduler ended, or it belongs to another process) also gets an ending place once it
// has been read from the store. Thread-safe; calls no listeners.
class Places final
{
public:
    // Of places whose request is lost or whose Agent stands still, after complete-by.
    static constexpr qint64 kGraceMs = 1000;

    using DecisionId = quint64;
    [[nodiscard]] DecisionId makeDecision(); // an id that no other decision has

    // To be held from the look at what is free until it is taken: decisions are made inside the
    // store's transactions and outside of them, on two threads.
    [[nodiscard]] std::unique_lock<std::mutex> lockDecisions()
    {
        return std::unique_lock(m_deciding);
    }
    // In the decision that makes the claim. Two decisions may make the same one (the transaction of
    // one was rolled back, or it was made on an old copy): they share its place.
    void take(const model::StepRequest &request, DecisionId decision);
    // The request is not sent, as far as that decision knows.
    void drop(const PlaceId &id, DecisionId decision);

    // By the Scheduler: the claim is committed. `until` of both: complete-by on the steady clock.
    void send(const model::StepRequest &request, model::InstanceId scheduler, base::SteadyMs until);
    // By the Agent that received the request. It has a place in any case.
    void open(const model::StepRequest &request, const QString &agent, base::SteadyMs until);
    void noteSent(const PlaceId &id); // a request leaves
    // By the Agent: nothing runs any more, and a reply follows.
    void close(const PlaceId &id);
    // The request is over, and no reply of it will be recorded.
    void giveBack(const PlaceId &id);
    // By the Scheduler: the reply has come and is to be recorded. The place is ending.
    void noteReply(const PlaceId &id);
    // By the Scheduler: the request is not sent, and the claim is committed or may be. The place is
    // ending. `recorder`: the Scheduler that returns the claim. None: the comparison with the store
    // shows what becomes of it.
    void leaveUnsent(
        const model::StepRequest &request, base::SteadyMs until, model::InstanceId recorder = {});
    // The reply is in the store, or was refused there for good. Only of a place that is ending.
    void noteRecorded(const PlaceId &id);
    // The Scheduler no longer waits for the reply. A request that an Agent has keeps its place.
    void abandon(const PlaceId &id);
    void abandonAll(model::InstanceId scheduler); // it has ended
    void expire(base::SteadyMs now);
    // What Schedulers wait for is from now on awaited by that one.
    struct Awaited
    {
        PlaceId id;
        QString agent; // empty: it is not known that an Agent has the request
        base::SteadyMs until = 0;
    };
    [[nodiscard]] std::vector<Awaited> takeOver(model::InstanceId scheduler);

    // An Agent, and a Scheduler, compare their places with the requests that they have, each in its
    // own turn, so that nothing is under way between the two. A difference is a defect of this
    // program: it is repaired, counted and logged.
    struct OpenRequest
    {
        const model::StepRequest *request = nullptr;
        base::SteadyMs until = 0; // as in open(); a place that has expired by then is not missing
    };
    void reconcile(
        const QString &agent, const std::vector<OpenRequest> &requests, base::SteadyMs now);
    void reconcile(model::InstanceId scheduler, const QSet<PlaceId> &awaited);

    // What the active Scheduler has read from the store. It is a little old: claims and places have
    // come and gone since. So a difference counts only if the next look finds it again.
    struct StoredClaim
    {
        PlaceId id;
        QString service;
        qint64 rank = 0; // of the task
        base::SteadyMs until = 0; // complete-by
        model::InstanceId holder;
    };
    struct StoreLook
    {
        model::InstanceId scheduler; // that looked
        std::vector<StoredClaim> claims; // all that are open and not escalated
        bool isAll = true; // false: only some, because there are too many
        QSet<PlaceId> recording = {}; // whose replies that Scheduler has given to the store
    };
    // At a take-over: claims that are not known here get ending places. This is not counted as a
    // defect: their places ended with their Scheduler.
    void install(const StoreLook &look, base::SteadyMs now);
    // Repairs, and counts it if it is a defect (placesinstore.cpp).
    void reconcile(const StoreLook &look, base::SteadyMs now);

    // Of the requests that Agents have and never sent: the worst-ranked, as many as the Agents have
    // more than `limit`, the worst one first.
    [[nodiscard]] std::vector<PlaceId> findBeyond(const QString &service, int limit) const;

    struct Use
    {
        int held = 0;
        int ending = 0; // besides
    };
    [[nodiscard]] Use use(const QString &service) const; // both as of the same moment
    [[nodiscard]] int held(const QString &service) const { return use(service).held; }
    [[nodiscard]] int repaired(const QString &service) const; // since start

private:
    enum class Stage : quint8 { Decided, Sent, Open, Closed, Ending };
    struct Service
    {
        QString name;
        Use use;
    };
    struct Place
    {
        Service *service = nullptr; // in m_services
        qint64 rank = 0; // of the task
        bool wasSent = false;
        Stage stage = Stage::Decided;
        std::vector<DecisionId> decisions; // none but while Decided
        model::InstanceId scheduler; // that awaits the reply; none while Ending
        model::InstanceId recorder; // that records it; only while Ending, and none if nobody does
        QString agent; // that has the request: only while Open
        base::SteadyMs until = 0; // not while Decided
    };
    using Iterator = QHash<PlaceId, Place>::iterator;

    // All under m_mutex.
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
    static void logRepairs(const QStringList &services); // without the lock
    [[nodiscard]] static bool isPast(base::SteadyMs until, base::SteadyMs now);
    [[nodiscard]] bool isMissing(const StoredClaim &claim, base::SteadyMs now) const;
    void addEnding(const StoredClaim &claim);
    [[nodiscard]] QStringList addMissing(const StoreLook &look, base::SteadyMs now);
    [[nodiscard]] QStringList endLeft(const StoreLook &look, const QSet<PlaceId> &open);

    std::mutex m_deciding;
    mutable QMutex m_mutex;
    QHash<PlaceId, Place> m_places;
    // By name; a service stays where it is. Comparing a few names is faster than hashing one.
    std::map<QString, Service> m_services;
    QHash<QString, int> m_repaired; // by service
    // Places that ended although their claims may be open: by complete-by on the steady clock, or
    // with those who waited for the reply. Until the store has ended the claims.
    QSet<PlaceId> m_ended;
    // What the last look at the store found different: claims without a place, and the reverse.
    QSet<PlaceId> m_missing;
    QSet<PlaceId> m_left;
    DecisionId m_lastDecision = 0;
};

} // namespace sagadesk::agent
