#pragma once

#include "core/base/actor.h"

#include <QMutex>

#include <algorithm>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>

namespace sagadesk::agent {

// Concurrency and rate of one service, shared by its Agent instances, which may run on different
// threads. Thread-safe. Held by std::shared_ptr, because a Slot may outlive the Agent that took it.
class ServiceLimiter final : public std::enable_shared_from_this<ServiceLimiter>
{
public:
    // One request in flight. Its destruction returns the place and wakes a waiting instance.
    class Slot final
    {
    public:
        Slot(std::shared_ptr<ServiceLimiter> gate, int member);
        ~Slot();
        Q_DISABLE_COPY_MOVE(Slot)

    private:
        std::shared_ptr<ServiceLimiter> m_gate;
        int m_member;
    };

    struct Entry
    {
        std::shared_ptr<Slot> slot; // null: refused for now
        // When the rate allows it; 0: no place is free for the member, which will be woken.
        base::SteadyMs retryAt = 0;
    };

    // `wake` is called on any thread when enter() may succeed again: a place became free while the
    // member was waiting for one, or a limit was changed.
    [[nodiscard]] int join(std::function<void()> wake);
    void leave(int member);

    // A member that already has its share yields while others wait, so a member that is stuck can't
    // block them.
    [[nodiscard]] Entry enter(int member, base::SteadyMs now);
    // The member no longer waits for a place. If one is free, the next waiting member is woken.
    void forgetWaiting(int member);

    void setConcurrency(int concurrency);
    // 0: no limit. A change wakes all members, because the time of their next token has changed.
    void setRate(double perSecond);
    // Sets the node's slice of both limits (model::Slice); initially, it is the whole of them. The
    // slice never falls below the places in use; a later call can lower it further.
    void setSlice(int places, int share);
    struct SliceInUse
    {
        int places = 0;
        int share = 0; // in thousandths
    };
    [[nodiscard]] SliceInUse slice() const;
    [[nodiscard]] double rate() const; // of the service, like concurrency()
    [[nodiscard]] int concurrency() const;
    [[nodiscard]] int limit() const; // the concurrency, or the slice if it is smaller
    [[nodiscard]] int inUse() const;

private:
    static constexpr int kWholeShare = 1000;
    struct Member
    {
        std::function<void()> wake;
        int inUse = 0;
        bool waiting = false;
    };
    void release(int member);
    [[nodiscard]] bool mayTake(const Member &member) const;
    [[nodiscard]] int limitNow() const { return std::min(m_concurrency, m_slice); }
    [[nodiscard]] base::SteadyMs takeToken(base::SteadyMs now);
    [[nodiscard]] std::function<void()> nextToWake(int except);

    mutable QMutex m_mutex;
    std::map<int, Member> m_members;
    std::deque<int> m_waiting; // in the order in which the members will be woken
    int m_nextMember = 1;
    int m_concurrency = 1;
    int m_slice = std::numeric_limits<int>::max();
    int m_share = kWholeShare;
    int m_inUse = 0;
    double m_ratePerSecond = 0;
    double m_tokens = 0;
    base::SteadyMs m_filledAt = 0;
    bool m_filled = false;
    // The node had no share until now: other nodes may have used the whole rate, so it starts
    // without rate tokens.
    bool m_startsEmpty = false;
};

} // namespace sagadesk::agent
