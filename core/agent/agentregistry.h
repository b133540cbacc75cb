#pragma once

#include "core/agent/places.h"
#include "core/agent/servicelimiter.h"
#include "core/model/ownnode.h"
#include "core/model/sentrequests.h"
#include "core/views/views.h"

#include <QMutex>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace sagadesk::agent {

// Health and load of all Agent instances (P34, P35). Agents write them; Schedulers read them to
// claim only where there is capacity, and the window displays them. Thread-safe.
class AgentRegistry final
{
public:
    void add(const model::AgentStatus &status, int serviceConcurrency);
    void remove(const QString &instance);
    void update(const model::AgentStatus &status);
    // A lower value takes effect as requests end, and unsent requests beyond it are returned
    // (findBeyondLimit). A higher value takes effect at once.
    void setConcurrency(const QString &service, int concurrency);
    void setRate(const QString &service, double perSecond); // 0: no limit

    // How many claims a service can take now: its places minus those held, fewer while its breakers
    // are half-open or in slow start. 0 if no instance is usable.
    [[nodiscard]] int freeCapacity(const QString &service) const { return room(service).free; }
    struct Room
    {
        int free = 0; // as freeCapacity()
        int places = 0; // ServiceLimiter::limit() plus `ahead` (I30)
        int ahead = 0; // what may be claimed ahead: see setCommitMs()
        int ending = 0; // not part of `places`; see Places
        // The operation last used to probe a half-open breaker of the service, so that the next
        // probe can be a different one; unset while one of its breakers is closed.
        std::optional<model::OperationId> lastProbe = {};
    };
    [[nodiscard]] Room room(const QString &service) const; // a consistent snapshot
    // How long a commit currently takes; 0: unknown. So that Agents do not idle during a commit, as
    // many steps as a fast service answers in that time are claimed ahead, up to its limit.
    void setCommitMs(double commitMs);
    [[nodiscard]] Places &places() { return m_places; }
    [[nodiscard]] model::OwnNode &node() { return m_node; }

    // The slices of this node's limits. Call beginSlices() before the first Agent is added, so that
    // nothing is claimed or sent before the first slices are set.
    void beginSlices();
    struct SliceUse
    {
        QString service;
        int places = 0; // in use, including those of claims whose requests were not sent
        int limit = 0; // at most this many requests until setSlices() gives more
        int share = 0;
    };
    [[nodiscard]] std::vector<SliceUse> sliceUse() const;
    void setSlices(const std::vector<model::Slice> &slices); // a service without one gets no places
    // Unsent requests that the Agents have to return after the concurrency or this node's slice was
    // lowered: those that are last in the service's queue, last one first.
    [[nodiscard]] std::vector<PlaceId> findBeyondLimit(const QString &service);
    [[nodiscard]] int concurrency(const QString &service) const;
    [[nodiscard]] double rate(const QString &service) const;

    // Whether another instance of the service is usable and its breaker is closed.
    [[nodiscard]] bool hasOther(const QString &service, const QString &instance) const;

    // Chooses an instance with best() for the operation. If the request will be the probe of a
    // half-open breaker, records the operation (Room::lastProbe).
    [[nodiscard]] QString chooseFor(const QString &service, const model::OperationId &operation);

    // The usable instance with the lowest failure rate (in steps of 10 %), on a tie the one with
    // the lowest load; equal ones take turns. Empty if none is usable. An instance whose breaker is
    // half-open is returned first, and once, for its probe.
    [[nodiscard]] QString best(const QString &service) const;
    [[nodiscard]] std::vector<model::AgentStatus> statuses() const;
    // Changes when an instance is added or removed, or the settling time of a service changes.
    [[nodiscard]] quint64 servicesVersion() const { return m_servicesVersion; }

    // The limiter shared by the instances of a service; created on first use of the name.
    [[nodiscard]] std::shared_ptr<ServiceLimiter> gate(const QString &service);
    // Reports that an instance has received a request directed to it by best().
    void arrived(const QString &service, const QString &instance);
    // Requests sent under claims whose replies are not in the store yet.
    [[nodiscard]] model::SentRequests &sentRequests() { return m_sent; }
    // `listener` is called without a lock, on the thread that caused the change, when an instance
    // becomes usable again or accepts more requests in slow start, and when a concurrency or the
    // slices were set. Set it before Agents are created.
    void onCapacity(std::function<void()> listener);
    // `listener` is called like that of onCapacity(): when an instance is added or removed; when it
    // is paused or resumed, becomes healthy or unhealthy, or its breaker becomes or stops being
    // closed or held open; and at the first success of the service after each of these changes
    // except removing.
    void onUsability(std::function<void()> listener);

private:
    struct Instance
    {
        model::AgentStatus status;
        int underWay = 0; // requests directed here by best() that have not arrived
        quint64 namedAt = 0; // sequence number of the last best() that returned this instance
    };
    struct Service
    {
        std::shared_ptr<ServiceLimiter> gate;
        std::vector<Instance> instances;
        bool isLowered = false; // more places may be held than now exist
        bool isSuccessAwaited = true; // the next success is reported
        std::optional<model::OperationId> lastProbe;
    };
    Service &serviceNamed(const QString &name); // adds it if missing
    [[nodiscard]] Service *findService(const QString &name) const; // null if unknown
    [[nodiscard]] int countAhead(const Service &service) const;
    [[nodiscard]] int countPlaces(const Service &service) const;
    [[nodiscard]] static bool isUsable(const Instance &instance);
    [[nodiscard]] static bool isClosed(const Instance &instance); // breaker closed and usable
    [[nodiscard]] static std::optional<size_t> bestOf(const Service &service);
    // Stores the status. True if the usability listener has to be called.
    [[nodiscard]] static bool takeStatus(
        Service &service, Instance &instance, const model::AgentStatus &status);
    void notifyUsability() const;

    mutable QMutex m_mutex;
    mutable std::map<QString, Service> m_services; // not a hash: see Places::m_services
    mutable quint64 m_turn = 0;
    double m_commitMs = 0;
    std::atomic<quint64> m_servicesVersion = 1;
    std::function<void()> m_listener;
    std::function<void()> m_usabilityListener;
    bool m_hasSlices = false;
    model::SentRequests m_sent;
    Places m_places;
    model::OwnNode m_node;
};

} // namespace sagadesk::agent
