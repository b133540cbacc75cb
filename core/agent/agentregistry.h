#pragma once

#include "core/agent/places.h"
#include "core/agent/servicelimiter.h"
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

// Health and load of every Agent instance (P34, P35): written by the Agents, read by the
// Schedulers, who send work only where there is capacity, and by the window. Thread-safe.
class AgentRegistry final
{
public:
    // Registers an instance; the service's concurrency and rate are shared by its instances.
    void add(const model::AgentStatus &status, int serviceConcurrency);
    void remove(const QString &instance);
    void update(const model::AgentStatus &status);
    // A lower one takes effect as requests end; those that it leaves no place for go back unsent
    // (findBeyondLimit). A higher one takes effect at once.
    void setConcurrency(const QString &service, int concurrency);
    void setRate(const QString &service, double perSecond); // 0: no limit

    // Claims that a service can take now: its places, minus those that are held. 0 when no instance
    // is usable (breakers open, paused, unhealthy).
    [[nodiscard]] int freeCapacity(const QString &service) const { return room(service).free; }
    struct Room
    {
        int free = 0; // as freeCapacity()
        int places = 0; // concurrency, and what may be claimed ahead of it (I30)
        int ahead = 0; // of these places, those beyond the concurrency
        int ending = 0; // besides, see Places
        // The operation that was the last probe of the service's half-open breakers; none while a
        // breaker is closed. The next probe is a different operation if one is waiting.
        std::optional<model::OperationId> lastProbe = {};
    };
    [[nodiscard]] Room room(const QString &service) const; // all as of the same moment
    // How long a commit takes at present; 0: not known. What a fast service answers meanwhile is
    // claimed ahead and waits in the Agents, at most as much as its concurrency.
    void setCommitMs(double commitMs);
    [[nodiscard]] Places &places() { return m_places; }
    // Since the concurrency was lowered: what the service's Agents have to return unsent, the
    // newest rank first.
    [[nodiscard]] std::vector<PlaceId> findBeyondLimit(const QString &service);
    [[nodiscard]] int concurrency(const QString &service) const;
    [[nodiscard]] double rate(const QString &service) const;

    // Whether an instance of the service other than that one takes requests.
    [[nodiscard]] bool hasOther(const QString &service, const QString &instance) const;

    // Sends the operation to the instance to use, as best(), and remembers a probe.
    [[nodiscard]] QString chooseFor(const QString &service, const model::OperationId &operation);

    // The instance to use: usable, the healthiest, then the one with the most free capacity. Empty:
    // none. One whose breaker is half-open is named once, for its probe.
    [[nodiscard]] QString best(const QString &service) const;
    [[nodiscard]] std::vector<model::AgentStatus> statuses() const;
    // Changes whenever instances come or go, or the settling time of a service changes.
    [[nodiscard]] quint64 servicesVersion() const { return m_servicesVersion; }

    // What the instances of a service share; made with the first use of the name.
    [[nodiscard]] std::shared_ptr<ServiceLimiter> gate(const QString &service);
    // An instance has received a request that best() sent its way.
    void arrived(const QString &service, const QString &instance);
    // What the instances have sent under claims whose reply is not in the store yet.
    [[nodiscard]] model::SentRequests &sentRequests() { return m_sent; }
    // Called on the thread that caused it, outside any lock, when a service that could take nothing
    // can take something again, or when one that starts slowly takes more. Set before the Agents
    // are made.
    void onCapacity(std::function<void()> listener);
    // Called likewise when the usability of an instance, or why it is not usable, has changed, an
    // instance came or went, or the first request since then has succeeded.
    void onUsability(std::function<void()> listener);

private:
    struct Instance
    {
        model::AgentStatus status;
        int underWay = 0; // named by best(), not yet arrived
        quint64 namedAt = 0; // turn of the last best(), so that equals take turns
    };
    struct Service
    {
        std::shared_ptr<ServiceLimiter> gate;
        std::vector<Instance> instances;
        bool isLowered = false; // and more places may be held than there are now
        bool isSuccessAwaited = true; // the first one is told
        std::optional<model::OperationId> lastProbe;
    };
    Service &serviceNamed(const QString &name); // adds it
    [[nodiscard]] Service *findService(const QString &name) const; // null: unknown
    [[nodiscard]] int countAhead(const Service &service) const;
    [[nodiscard]] int countPlaces(const Service &service) const;
    [[nodiscard]] static bool isUsable(const Instance &instance);
    [[nodiscard]] static bool isClosed(const Instance &instance); // and usable
    [[nodiscard]] static std::optional<size_t> bestOf(const Service &service);
    // Takes the status; true: the usability listener is to be called.
    [[nodiscard]] static bool takeStatus(
        Service &service, Instance &instance, const model::AgentStatus &status);
    void tellUsability() const;

    mutable QMutex m_mutex;
    mutable std::map<QString, Service> m_services; // as in Places
    mutable quint64 m_turn = 0;
    double m_commitMs = 0;
    std::atomic<quint64> m_servicesVersion = 1;
    std::function<void()> m_listener;
    std::function<void()> m_usabilityListener;
    model::SentRequests m_sent;
    Places m_places;
};

} // namespace sagadesk::agent
