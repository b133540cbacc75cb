#include "core/agent/agentregistry.h"

#include "core/base/enginelimits.h"

#include <QMutexLocker>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace sagadesk::agent {

namespace {

using model::BreakerState;

// If a request takes longer than this many commits, its place is idle for less than 5 % of the time
// while the next claim is committed. Nothing is claimed ahead then, so that urgent steps that
// become ready can be claimed first.
constexpr double kCommitsPerRequestMax = 20;

int loadOf(const model::AgentStatus &status)
{
    return status.inFlight + status.queued;
}

} // namespace

AgentRegistry::Service &AgentRegistry::serviceNamed(const QString &name)
{
    Service &service = m_services[name];
    if (!service.gate) {
        service.gate = std::make_shared<ServiceLimiter>();
        service.gate->setConcurrency(limits::kConcurrencyDefault);
        if (m_hasSlices)
            service.gate->setSlice(0, 0);
    }
    return service;
}

AgentRegistry::Service *AgentRegistry::findService(const QString &name) const
{
    const auto found = m_services.find(name);
    return found == m_services.end() ? nullptr : &found->second;
}

void AgentRegistry::add(const model::AgentStatus &status, int serviceConcurrency)
{
    {
        const QMutexLocker lock(&m_mutex);
        Service &service = serviceNamed(status.service);
        service.gate->setConcurrency(serviceConcurrency);
        service.instances.push_back({status, 0, 0});
        service.isSuccessAwaited = true;
        for (Instance &instance : service.instances)
            instance.status.concurrency = service.gate->concurrency();
        ++m_servicesVersion;
    }
    notifyUsability();
}

void AgentRegistry::remove(const QString &instance)
{
    {
        const QMutexLocker lock(&m_mutex);
        for (auto &[name, service] : m_services)
            std::erase_if(service.instances,
                [&](const Instance &candidate) { return candidate.status.instance == instance; });
        ++m_servicesVersion;
    }
    notifyUsability();
}

void AgentRegistry::notifyUsability() const
{
    if (m_usabilityListener)
        m_usabilityListener();
}

bool AgentRegistry::takeStatus(
    Service &service, Instance &instance, const model::AgentStatus &status)
{
    const auto usability = [](const model::AgentStatus &of) {
        return std::make_tuple(of.paused, of.healthy, of.breaker == BreakerState::Closed,
            of.breaker == BreakerState::HeldOpen);
    };
    bool changed = usability(instance.status) != usability(status);
    service.isSuccessAwaited = service.isSuccessAwaited || changed;
    const bool succeeded = status.lastSuccessAt > instance.status.lastSuccessAt;
    instance.status = status;
    if (service.isSuccessAwaited && succeeded && isUsable(instance)) {
        service.isSuccessAwaited = false;
        changed = true;
    }
    return changed;
}

void AgentRegistry::update(const model::AgentStatus &status)
{
    bool gained = false;
    bool changed = false;
    {
        const QMutexLocker lock(&m_mutex);
        Service &service = serviceNamed(status.service);
        const auto found = std::find_if(
            service.instances.begin(), service.instances.end(), [&](const Instance &candidate) {
                return candidate.status.instance == status.instance;
            });
        if (found == service.instances.end())
            return;
        const bool wasUsable = isUsable(*found);
        const int opened = found->status.openMax;
        m_servicesVersion += found->status.settlingMs != status.settlingMs;
        changed = takeStatus(service, *found, status);
        // An idle instance has nothing in flight: requests still counted for it were lost.
        if (loadOf(status) == 0)
            found->underWay = 0;
        const bool opensMore = opened != 0 && (status.openMax == 0 || status.openMax > opened);
        gained = isUsable(*found) && (!wasUsable || opensMore);
    }
    if (gained && m_listener)
        m_listener();
    if (changed)
        notifyUsability();
}

void AgentRegistry::setConcurrency(const QString &service, int concurrency)
{
    std::shared_ptr<ServiceLimiter> shared;
    {
        const QMutexLocker lock(&m_mutex);
        Service &changed = serviceNamed(service);
        shared = changed.gate;
        changed.isLowered = changed.isLowered || concurrency < shared->concurrency();
        for (Instance &instance : changed.instances)
            instance.status.concurrency = std::max(1, concurrency);
    }
    shared->setConcurrency(concurrency);
    if (m_listener)
        m_listener();
}

void AgentRegistry::beginSlices()
{
    const QMutexLocker lock(&m_mutex);
    m_hasSlices = true;
    for (const auto &[name, service] : m_services)
        service.gate->setSlice(0, 0);
}

std::vector<AgentRegistry::SliceUse> AgentRegistry::sliceUse() const
{
    const QMutexLocker lock(&m_mutex);
    std::vector<SliceUse> all;
    for (const auto &[name, service] : m_services) {
        const ServiceLimiter::SliceInUse slice = service.gate->slice();
        all.push_back({name, m_places.held(name), slice.places, slice.share});
    }
    return all;
}

void AgentRegistry::setSlices(const std::vector<model::Slice> &slices)
{
    struct Change
    {
        std::shared_ptr<ServiceLimiter> gate;
        int places = 0;
        int share = 0;
    };
    std::vector<Change> changes;
    {
        const QMutexLocker lock(&m_mutex);
        for (auto &[name, service] : m_services) {
            const auto slice = std::find_if(slices.begin(), slices.end(),
                [&name = name](const model::Slice &each) { return each.service == name; });
            const bool isGiven = slice != slices.end();
            const int places = isGiven ? std::min(slice->granted, slice->held) : 0;
            service.isLowered = service.isLowered || places < service.gate->limit();
            changes.push_back({service.gate, places, isGiven ? slice->grantedShare : 0});
        }
    }
    for (const Change &change : changes)
        change.gate->setSlice(change.places, change.share);
    if (m_listener)
        m_listener();
}

void AgentRegistry::setRate(const QString &service, double perSecond)
{
    std::shared_ptr<ServiceLimiter> shared;
    {
        const QMutexLocker lock(&m_mutex);
        Service &changed = serviceNamed(service);
        shared = changed.gate;
        for (Instance &instance : changed.instances)
            instance.status.ratePerSecond = std::max(0.0, perSecond);
    }
    shared->setRate(perSecond);
}

bool AgentRegistry::isUsable(const Instance &instance)
{
    const model::AgentStatus &status = instance.status;
    if (status.paused || !status.healthy)
        return false;
    return status.breaker == BreakerState::Closed
        || (status.breaker == BreakerState::HalfOpen && !status.isProbedByHealthCheck
            && loadOf(status) + instance.underWay == 0);
}

bool AgentRegistry::isClosed(const Instance &instance)
{
    return isUsable(instance) && instance.status.breaker == BreakerState::Closed;
}

bool AgentRegistry::hasOther(const QString &service, const QString &instance) const
{
    const QMutexLocker lock(&m_mutex);
    const Service *found = findService(service);
    return found
        && std::any_of(
            found->instances.begin(), found->instances.end(), [&instance](const Instance &other) {
                return other.status.instance != instance && isClosed(other);
            });
}

QString AgentRegistry::chooseFor(const QString &service, const model::OperationId &operation)
{
    const QString name = best(service);
    const QMutexLocker lock(&m_mutex);
    Service &chosen = serviceNamed(service);
    chosen.lastProbe.reset();
    for (const Instance &instance : chosen.instances)
        if (instance.status.instance == name && instance.status.breaker == BreakerState::HalfOpen)
            chosen.lastProbe = operation;
    return name;
}

// None for a slow service (kCommitsPerRequestMax), or if it has not answered successfully yet.
int AgentRegistry::countAhead(const Service &service) const
{
    std::optional<double> requestMs; // median duration at the slowest instance
    for (const Instance &instance : service.instances)
        if (instance.status.lastSuccessAt != 0)
            requestMs = std::max(requestMs.value_or(0), instance.status.p50Ms);
    if (!requestMs || *requestMs > kCommitsPerRequestMax * m_commitMs)
        return 0;
    const int concurrency = service.gate->limit();
    return *requestMs <= m_commitMs
        ? concurrency
        : static_cast<int>(std::ceil(concurrency * m_commitMs / *requestMs));
}

int AgentRegistry::countPlaces(const Service &service) const
{
    return service.gate->limit() + countAhead(service);
}

void AgentRegistry::setCommitMs(double commitMs)
{
    const QMutexLocker lock(&m_mutex);
    m_commitMs = commitMs;
}

AgentRegistry::Room AgentRegistry::room(const QString &service) const
{
    const QMutexLocker lock(&m_mutex);
    const Service *found = findService(service);
    if (!found)
        return {};
    // A half-open instance takes one request, its probe; one in slow start takes few.
    int few = 0;
    bool isLimited = true;
    for (const Instance &instance : found->instances) {
        if (!isUsable(instance))
            continue;
        const model::AgentStatus &status = instance.status;
        few += status.breaker == BreakerState::HalfOpen ? 1 : status.openMax;
        isLimited = isLimited && (status.breaker == BreakerState::HalfOpen || status.openMax != 0);
    }
    const Places::Use use = m_places.use(service);
    const int ahead = countAhead(*found);
    Room room{.places = found->gate->limit() + ahead, .ahead = ahead, .ending = use.ending};
    room.free = std::max(0, room.places - use.held);
    if (!isLimited)
        return room;
    const bool anyClosed = std::any_of(found->instances.begin(), found->instances.end(), isClosed);
    const int opened = few + std::min(few, ahead);
    room.free = anyClosed ? std::max(0, std::min(opened, room.places) - use.held)
                          : std::min(room.free, few);
    if (!anyClosed)
        room.lastProbe = found->lastProbe;
    return room;
}

std::vector<PlaceId> AgentRegistry::findBeyondLimit(const QString &service)
{
    const QMutexLocker lock(&m_mutex);
    Service &lowered = serviceNamed(service);
    if (!lowered.isLowered)
        return {};
    const int limit = countPlaces(lowered);
    lowered.isLowered = m_places.held(service) > limit;
    return m_places.findBeyond(service, limit);
}

int AgentRegistry::concurrency(const QString &service) const
{
    const QMutexLocker lock(&m_mutex);
    const Service *found = findService(service);
    return found ? found->gate->concurrency() : 0;
}

double AgentRegistry::rate(const QString &service) const
{
    const QMutexLocker lock(&m_mutex);
    const Service *found = findService(service);
    return found ? found->gate->rate() : 0;
}

std::optional<size_t> AgentRegistry::bestOf(const Service &service)
{
    // The probe comes first: without traffic a half-open instance would never close again.
    const auto rank = [](const Instance &instance) {
        const model::AgentStatus &status = instance.status;
        return std::make_tuple(status.breaker == BreakerState::HalfOpen ? 0 : 1,
            std::lround(status.failureRate * 10), loadOf(status) + instance.underWay,
            instance.namedAt);
    };
    std::optional<size_t> best;
    for (size_t i = 0; i < service.instances.size(); ++i) {
        const Instance &candidate = service.instances[i];
        if (isUsable(candidate) && (!best || rank(candidate) < rank(service.instances[*best])))
            best = i;
    }
    return best;
}

QString AgentRegistry::best(const QString &service) const
{
    const QMutexLocker lock(&m_mutex);
    Service *found = findService(service);
    if (!found)
        return {};
    const auto index = bestOf(*found);
    if (!index)
        return {};
    Instance &instance = found->instances[*index];
    ++instance.underWay;
    instance.namedAt = ++m_turn;
    return instance.status.instance;
}

void AgentRegistry::arrived(const QString &service, const QString &instance)
{
    const QMutexLocker lock(&m_mutex);
    for (Instance &candidate : serviceNamed(service).instances) {
        if (candidate.status.instance == instance)
            candidate.underWay = std::max(0, candidate.underWay - 1);
    }
}

std::vector<model::AgentStatus> AgentRegistry::statuses() const
{
    const QMutexLocker lock(&m_mutex);
    std::vector<model::AgentStatus> all;
    for (const auto &[name, service] : m_services) {
        for (const Instance &instance : service.instances) {
            all.push_back(instance.status);
            all.back().placesRepaired = m_places.repaired(instance.status.service);
        }
    }
    std::sort(all.begin(), all.end(), [](const auto &left, const auto &right) {
        return std::tie(left.service, left.instance) < std::tie(right.service, right.instance);
    });
    return all;
}

std::shared_ptr<ServiceLimiter> AgentRegistry::gate(const QString &service)
{
    const QMutexLocker lock(&m_mutex);
    return serviceNamed(service).gate;
}

void AgentRegistry::onCapacity(std::function<void()> listener)
{
    m_listener = std::move(listener);
}

void AgentRegistry::onUsability(std::function<void()> listener)
{
    m_usabilityListener = std::move(listener);
}

} // namespace sagadesk::agent
