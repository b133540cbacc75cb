#pragma once

#include "core/base/actor.h"

#include <QMutex>

#include <deque>
#include <functional>
#include <map>
#include <memory>

namespace sagadesk::agent {

// Concurrency and rate of one service, shared by its Agent instances, which may live on several
// threads. Thread-safe. Held by std::shared_ptr, because a Slot outlives the Agent that took it.
class ServiceLimiter final : public std::enable_shared_from_this<ServiceLimiter>
{
public:
    // One open request; its end gives the place back and wakes an instance that waits.
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
        std::shared_ptr<Slot> slot; // null: not now
        base::SteadyMs retryAt = 0; // by the rate; 0: no place is free, the member will be woken
    };

    // `wake` is called on any thread, after a place became free for a member that was refused one.
    [[nodiscard]] int join(std::function<void()> wake);
    void leave(int member);

    // A member that already has its share gives way while others wait;
    // a member that is stuck can't block.
    [[nodiscard]] Entry enter(int member, base::SteadyMs now);
    // The member wants nothing any more.
    void forgetWaiting(int member);

    void setConcurrency(int concurrency);
    // 0: no limit. Wakes everyone, because a request that waits for a token may have another time.
    void setRate(double perSecond);
    [[nodiscard]] double rate() const;
    [[nodiscard]] int concurrency() const;
    [[nodiscard]] int inUse() const;

private:
    struct Member
    {
        std::function<void()> wake;
        int inUse = 0;
        bool waiting = false;
    };
    void release(int member);
    [[nodiscard]] bool mayTake(const Member &member) const;
    [[nodiscard]] base::SteadyMs takeToken(base::SteadyMs now);
    [[nodiscard]] std::function<void()> nextToWake(int except);

    mutable QMutex m_mutex;
    std::map<int, Member> m_members;
    std::deque<int> m_waiting; // in the order in which they were refused
    int m_nextMember = 1;
    int m_concurrency = 1;
    int m_inUse = 0;
    double m_ratePerSecond = 0;
    double m_tokens = 0;
    base::SteadyMs m_filledAt = 0;
    bool m_filled = false;
};

} // namespace sagadesk::agent
