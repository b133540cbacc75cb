#pragma once

#include "core/base/actor.h"

#include <deque>
#include <map>

namespace sagadesk::tests {

// An ActorHost on virtual time: advance() moves the clocks and runs everything that becomes due.
class FakeHost final : public base::ActorHost
{
public:
    FakeHost();
    ~FakeHost() override;
    Q_DISABLE_COPY_MOVE(FakeHost)

    [[nodiscard]] base::WallMs wallNow() const override { return wall; }
    [[nodiscard]] base::SteadyMs steadyNow() const override { return steady; }
    [[nodiscard]] quint64 random() override { return randomValue; }
    base::TimerId callAt(base::SteadyMs at, std::function<void()> work) override;
    void cancel(base::TimerId timer) override;
    [[nodiscard]] std::shared_ptr<base::Mailbox> mailbox() override;

    void runPosted();
    void advance(qint64 ms);
    void advanceTo(base::SteadyMs at) { advance(at - steady); }
    [[nodiscard]] size_t timerCount() const { return m_timers.size(); }

    base::WallMs wall = 1'700'000'000'000;
    base::SteadyMs steady = 50'000;
    // With all bits set, a random wait has its full length.
    quint64 randomValue = ~quint64(0);

private:
    struct Box;
    std::shared_ptr<Box> m_box;
    std::multimap<base::SteadyMs, std::pair<base::TimerId, std::function<void()>>> m_timers;
    base::TimerId m_lastTimer = 0;
};

} // namespace sagadesk::tests
