#include "tests/simulation/runtime/simhost.h"

#include "core/base/enginelimits.h"

#include <deque>
#include <map>
#include <utility>

namespace sagadesk::simulation {

namespace {

struct ChannelFaults
{
    Fault lost;
    Fault doubled;
    Fault delayed;
};

std::optional<ChannelFaults> faultsOf(base::Channel channel)
{
    switch (channel) {
    case base::Channel::StepRequest:
        return ChannelFaults{Fault::RequestLost, Fault::RequestDoubled, Fault::RequestDelayed};
    case base::Channel::StepReply:
        return ChannelFaults{Fault::ReplyLost, Fault::ReplyDoubled, Fault::ReplyDelayed};
    case base::Channel::Hint:
        return ChannelFaults{Fault::HintLost, Fault::HintDoubled, Fault::HintDelayed};
    case base::Channel::Reliable:
        break;
    }
    return std::nullopt;
}

constexpr qint64 kDelayMaxMs = 30'000; // of a delayed message: longer than most complete-bys

} // namespace

class SimHost::Box final : public base::Mailbox, public std::enable_shared_from_this<Box>
{
public:
    Box(SimCore &core, std::shared_ptr<const SimTurns> turns)
        : m_core(core)
        , m_turns(std::move(turns))
    {
    }

    bool post(base::Channel channel, std::function<void()> work) override;
    void runOrHold(const std::function<void()> &work);
    void freezeUntil(base::SteadyMs steady);
    [[nodiscard]] bool isFrozen() const;
    void suspend() { m_suspended = true; }
    void wake();
    void close();
    void thawSoon();

private:
    void deliver(qint64 delayMs, std::function<void()> work, bool bounded);
    void thaw();
    // Frozen, suspended, or waiting for a pause to be recorded.
    [[nodiscard]] bool isHeld() const;

    SimCore &m_core;
    std::shared_ptr<const SimTurns> m_turns;
    std::deque<std::function<void()>> m_held;
    // Undelivered messages, by number. Dropped with the actor, as in a real mailbox, because the
    // closures of the messages may refer to the actor's process.
    std::map<quint64, std::function<void()>> m_posted;
    quint64 m_lastPosted = 0;
    base::SteadyMs m_frozenUntil = 0;
    int m_waiting = 0;
    bool m_alive = true;
    bool m_suspended = false;
};

bool SimHost::Box::post(base::Channel channel, std::function<void()> work)
{
    if (!m_alive || m_turns->stopped)
        return false;
    const auto faults = faultsOf(channel);
    if (faults && m_waiting >= m_core.limitOf(Fault::MailboxFull, limits::kMailboxMax)) {
        m_core.recordFault(name(Fault::MailboxFull));
        return false;
    }
    if (!faults) {
        deliver(0, std::move(work), false);
        return true;
    }
    if (m_core.shouldInject(faults->lost))
        return true; // the sender cannot detect the loss
    if (m_core.shouldInject(faults->doubled))
        deliver(m_core.random.skewed(0, kDelayMaxMs), work, true);
    const qint64 delay =
        m_core.shouldInject(faults->delayed) ? m_core.random.skewed(1, kDelayMaxMs) : 0;
    deliver(delay, std::move(work), true);
    return true;
}

void SimHost::Box::deliver(qint64 delayMs, std::function<void()> work, bool bounded)
{
    m_waiting += bounded;
    m_posted.emplace(++m_lastPosted, std::move(work));
    m_core.queue.callIn(delayMs, [box = shared_from_this(), number = m_lastPosted, bounded] {
        box->m_waiting -= bounded;
        if (const auto posted = box->m_posted.extract(number); !posted.empty())
            box->runOrHold(posted.mapped());
    });
}

void SimHost::Box::runOrHold(const std::function<void()> &work)
{
    if (!m_alive || m_turns->stopped)
        return;
    if (isHeld() || !m_held.empty())
        m_held.push_back(work);
    else
        work();
}

void SimHost::Box::freezeUntil(base::SteadyMs steady)
{
    if (m_core.faultsAreOver) // a slow commit has delayed the freeze beyond the safety phase
        return;
    m_frozenUntil = steady;
    m_core.queue.callAt(m_frozenUntil, [box = shared_from_this()] { box->thaw(); });
}

bool SimHost::Box::isFrozen() const
{
    return m_suspended || m_core.clock.steadyNow() < m_frozenUntil;
}

void SimHost::Box::wake()
{
    m_suspended = false;
    m_frozenUntil = 0;
    thawSoon();
}

void SimHost::Box::thawSoon()
{
    m_core.queue.callIn(0, [box = shared_from_this()] { box->thaw(); });
}

bool SimHost::Box::isHeld() const
{
    return isFrozen() || (m_turns->pauses && !m_turns->pauses->check());
}

void SimHost::Box::thaw()
{
    while (m_alive && !m_turns->stopped && !m_held.empty() && !isHeld()) {
        const auto work = std::move(m_held.front());
        m_held.pop_front();
        work();
    }
}

void SimHost::Box::close()
{
    m_alive = false;
    // Destroying a message may post another one, which is refused.
    const auto held = std::exchange(m_held, {});
    const auto posted = std::exchange(m_posted, {});
}

SimHost::SimHost(SimCore &core, std::shared_ptr<SimTurns> turns)
    : m_core(core)
    , m_turns(std::move(turns))
    , m_box(std::make_shared<Box>(core, m_turns))
{
    m_turns->hosts.push_back(this);
}

SimHost::~SimHost()
{
    std::erase(m_turns->hosts, this);
    m_box->close();
}

base::TimerId SimHost::callAt(base::SteadyMs at, std::function<void()> work)
{
    return m_core.queue.callAt(at, [box = m_box, work = std::move(work)] { box->runOrHold(work); });
}

std::shared_ptr<base::Mailbox> SimHost::mailbox()
{
    return m_box;
}

void SimHost::freezeUntil(base::SteadyMs until)
{
    m_box->freezeUntil(until);
}

bool SimHost::isFrozen() const
{
    return m_box->isFrozen();
}

void SimHost::suspend()
{
    m_box->suspend();
}

void SimHost::wake()
{
    m_box->wake();
}

void SimHost::thaw()
{
    m_box->thawSoon();
}

} // namespace sagadesk::simulation
