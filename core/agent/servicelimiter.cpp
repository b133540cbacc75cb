#include "core/agent/servicelimiter.h"

#include <QMutexLocker>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace sagadesk::agent {

namespace {

// The largest burst is what the rate allows in this time, but at least one request. It absorbs
// timer inaccuracies of a few milliseconds.
constexpr double kBurstSeconds = 0.1;
constexpr base::SteadyMs kNoShareMs = 500; // how soon a node without a share checks again

} // namespace

ServiceLimiter::Slot::Slot(std::shared_ptr<ServiceLimiter> gate, int member)
    : m_gate(std::move(gate))
    , m_member(member)
{
}

ServiceLimiter::Slot::~Slot()
{
    m_gate->release(m_member);
}

int ServiceLimiter::join(std::function<void()> wake)
{
    const QMutexLocker lock(&m_mutex);
    const int member = m_nextMember++;
    m_members[member].wake = std::move(wake);
    return member;
}

void ServiceLimiter::leave(int member)
{
    std::function<void()> wake;
    {
        const QMutexLocker lock(&m_mutex);
        std::erase(m_waiting, member);
        m_members.erase(member);
        wake = nextToWake(member);
    }
    if (wake)
        wake();
}

// Any member may use every place if no other waits; otherwise each has an equal share.
bool ServiceLimiter::mayTake(const Member &member) const
{
    if (m_inUse >= limitNow())
        return false;
    const bool othersWait = m_waiting.size() > (member.waiting ? 1U : 0U);
    if (!othersWait)
        return true;
    const auto sharers = std::count_if(m_members.begin(), m_members.end(),
        [](const auto &entry) { return entry.second.inUse > 0 || entry.second.waiting; });
    const int share = (limitNow() + static_cast<int>(sharers) - 1) / static_cast<int>(sharers);
    return member.inUse < std::max(1, share);
}

base::SteadyMs ServiceLimiter::takeToken(base::SteadyMs now)
{
    const double rate = m_ratePerSecond * m_share / kWholeShare;
    if (m_ratePerSecond <= 0)
        return 0;
    if (m_share == 0)
        return now + kNoShareMs;
    const double depth = std::max(1.0, rate * kBurstSeconds);
    if (!m_filled) {
        m_tokens = m_startsEmpty ? 0 : depth;
        m_filled = true;
    } else {
        const auto passed = static_cast<double>(std::max<base::SteadyMs>(0, now - m_filledAt));
        m_tokens = std::min(depth, m_tokens + passed * rate / 1000);
    }
    m_filledAt = std::max(m_filledAt, now);
    // The epsilon covers rounding in the sums above, so that the computed wait is long enough.
    if (m_tokens >= 1 - 1e-9) {
        m_tokens -= 1;
        return 0;
    }
    const double waitMs = std::ceil((1 - m_tokens) * 1000 / rate);
    return now + std::max<base::SteadyMs>(1, static_cast<base::SteadyMs>(waitMs));
}

ServiceLimiter::Entry ServiceLimiter::enter(int member, base::SteadyMs now)
{
    const QMutexLocker lock(&m_mutex);
    Member &entering = m_members.at(member);
    if (!mayTake(entering)) {
        if (!entering.waiting) {
            entering.waiting = true;
            m_waiting.push_back(member);
        }
        return {};
    }
    if (const base::SteadyMs retryAt = takeToken(now))
        return {nullptr, retryAt};
    if (entering.waiting) {
        entering.waiting = false;
        std::erase(m_waiting, member);
    }
    ++entering.inUse;
    ++m_inUse;
    return {std::make_shared<Slot>(shared_from_this(), member), 0};
}

void ServiceLimiter::forgetWaiting(int member)
{
    std::function<void()> wake;
    {
        const QMutexLocker lock(&m_mutex);
        Member &leaving = m_members.at(member);
        if (!leaving.waiting)
            return;
        leaving.waiting = false;
        std::erase(m_waiting, member);
        wake = nextToWake(member);
    }
    if (wake)
        wake();
}

// The member that returns a place is not woken, because it looks for work next anyway.
void ServiceLimiter::release(int member)
{
    std::function<void()> wake;
    {
        const QMutexLocker lock(&m_mutex);
        --m_inUse;
        if (const auto found = m_members.find(member); found != m_members.end())
            --found->second.inUse;
        wake = nextToWake(member);
    }
    if (wake)
        wake();
}

// Moves the longest-waiting member to the end of the queue, so that the next one is woken if this
// one does not take the place.
std::function<void()> ServiceLimiter::nextToWake(int except)
{
    if (m_inUse >= limitNow())
        return {};
    const auto found = std::find_if(
        m_waiting.begin(), m_waiting.end(), [except](int member) { return member != except; });
    if (found == m_waiting.end())
        return {};
    const int member = *found;
    m_waiting.erase(found);
    m_waiting.push_back(member);
    return m_members.at(member).wake;
}

void ServiceLimiter::setConcurrency(int concurrency)
{
    std::vector<std::function<void()>> wakes;
    {
        const QMutexLocker lock(&m_mutex);
        m_concurrency = std::max(1, concurrency);
        for (const int member : m_waiting)
            wakes.push_back(m_members.at(member).wake);
    }
    for (const auto &wake : wakes)
        wake();
}

void ServiceLimiter::setRate(double perSecond)
{
    std::vector<std::function<void()>> wakes;
    {
        const QMutexLocker lock(&m_mutex);
        const double before = std::exchange(m_ratePerSecond, std::max(0.0, perSecond));
        if (before == m_ratePerSecond)
            return;
        for (const auto &[member, entry] : m_members)
            wakes.push_back(entry.wake);
    }
    for (const auto &wake : wakes)
        wake();
}

void ServiceLimiter::setSlice(int places, int share)
{
    std::vector<std::function<void()>> wakes;
    {
        const QMutexLocker lock(&m_mutex);
        const int before = m_slice;
        m_slice = places >= m_slice ? places : std::max(places, m_inUse);
        const bool hasMore = m_slice > before || share > m_share;
        m_share = share;
        if (share == 0) {
            m_filled = false;
            m_startsEmpty = true;
        }
        if (hasMore)
            for (const auto &[member, entry] : m_members)
                wakes.push_back(entry.wake);
    }
    for (const auto &wake : wakes)
        wake();
}

ServiceLimiter::SliceInUse ServiceLimiter::slice() const
{
    const QMutexLocker lock(&m_mutex);
    return {m_slice, m_share};
}

int ServiceLimiter::limit() const
{
    const QMutexLocker lock(&m_mutex);
    return limitNow();
}

double ServiceLimiter::rate() const
{
    const QMutexLocker lock(&m_mutex);
    return m_ratePerSecond;
}

int ServiceLimiter::concurrency() const
{
    const QMutexLocker lock(&m_mutex);
    return m_concurrency;
}

int ServiceLimiter::inUse() const
{
    const QMutexLocker lock(&m_mutex);
    return m_inUse;
}

} // namespace sagadesk::agent
