#include "core/runtime/workerthread.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"

#include <QRandomGenerator>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <future>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include <pthread.h>

namespace sagadesk::runtime {

namespace {

// The clock of a condition variable stops while the machine is suspended, so a timer may be late by
// up to this time afterwards.
constexpr qint64 kWaitMaxMs = 1000;

class ConditionWait final : public WaitPoint
{
public:
    void wait(qint64 atMostMs) override
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, std::chrono::milliseconds(atMostMs), [this] { return m_woken; });
        m_woken = false;
    }

    void wake() override
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_woken = true;
        }
        m_changed.notify_one();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_woken = false;
};

} // namespace

std::unique_ptr<WaitPoint> makeConditionWait()
{
    return std::make_unique<ConditionWait>();
}

struct WorkerMessage
{
    std::shared_ptr<WorkerMailbox> box;
    std::function<void()> work;
    bool lossy = false;
};

// The mailbox of one actor. Only post() is called outside of the worker's thread.
class WorkerMailbox final : public base::Mailbox, public std::enable_shared_from_this<WorkerMailbox>
{
public:
    explicit WorkerMailbox(std::shared_ptr<WorkerCore> core)
        : m_core(std::move(core))
    {
    }
    bool post(base::Channel channel, std::function<void()> work) override;

    std::atomic<bool> open = true;
    std::atomic<int> lossyWaiting = 0;
    base::SteadyMs frozenUntil = 0; // 0: not frozen
    std::vector<WorkerMessage> held; // messages received while frozen

private:
    std::shared_ptr<WorkerCore> m_core;
};

struct WorkerTimer
{
    std::shared_ptr<WorkerMailbox> box;
    std::function<void()> work;
};

// Shared by the thread and the mailboxes of its actors, which may outlive it.
struct WorkerCore
{
    WorkerCore(const base::Clock &workerClock, std::unique_ptr<WaitPoint> waitPoint,
        PauseWatch *pauseWatch)
        : clock(workerClock)
        , wait(std::move(waitPoint))
        , pauses(pauseWatch)
    {
    }

    const base::Clock &clock;
    std::mutex mutex;
    std::vector<WorkerMessage> queue; // guarded by `mutex`
    bool stopping = false; // guarded by `mutex`
    std::unique_ptr<WaitPoint> wait;
    PauseWatch *const pauses; // may be null

    // Only used by the worker's thread:
    using TimerKey = std::pair<base::SteadyMs, base::TimerId>;
    std::map<TimerKey, WorkerTimer> timers;
    std::unordered_map<base::TimerId, base::SteadyMs> timerTimes;
    base::TimerId lastTimer = 0;
    std::vector<std::shared_ptr<WorkerMailbox>> frozen;

    bool takeBatch(std::vector<WorkerMessage> &batch);
    bool passPauses();
    void runBatch(std::vector<WorkerMessage> &batch);
    void runTimers();
    void thaw();
    [[nodiscard]] qint64 waitMs() const;
};

bool WorkerMailbox::post(base::Channel channel, std::function<void()> work)
{
    const bool lossy = channel != base::Channel::Reliable;
    if (!open.load())
        return false;
    if (lossy && lossyWaiting.fetch_add(1) >= limits::kMailboxMax) {
        lossyWaiting.fetch_sub(1);
        return false;
    }
    bool wasEmpty = false;
    {
        const std::scoped_lock lock(m_core->mutex);
        if (m_core->stopping) {
            lossyWaiting.fetch_sub(lossy ? 1 : 0);
            return false;
        }
        wasEmpty = m_core->queue.empty();
        m_core->queue.push_back({shared_from_this(), std::move(work), lossy});
    }
    if (wasEmpty)
        m_core->wait->wake();
    return true;
}

bool WorkerCore::takeBatch(std::vector<WorkerMessage> &batch)
{
    batch.clear();
    const std::scoped_lock lock(mutex);
    batch.swap(queue);
    return !stopping;
}

// Waits until a pause of the process was recorded. False: the worker is stopping.
bool WorkerCore::passPauses()
{
    const auto isStopping = [this] {
        const std::scoped_lock lock(mutex);
        return stopping;
    };
    return !pauses || pauses->waitUntilOpen(isStopping);
}

void WorkerCore::runBatch(std::vector<WorkerMessage> &batch)
{
    for (WorkerMessage &message : batch) {
        if (!passPauses())
            return;
        // A message to a frozen actor still counts as waiting, so that the mailbox can become full.
        if (message.box->frozenUntil != 0) {
            const auto box = message.box;
            box->held.push_back(std::move(message));
            continue;
        }
        if (message.lossy)
            message.box->lossyWaiting.fetch_sub(1);
        if (message.box->open.load())
            message.work();
        message = {}; // destroys captures before the next turn
    }
}

void WorkerCore::runTimers()
{
    // Runs only timers that are due now: one that restarts itself at once must not starve messages.
    const base::SteadyMs now = clock.steadyNow();
    const base::TimerId newest = lastTimer;
    for (auto it = timers.begin(); it != timers.end() && it->first.first <= now;) {
        if (it->first.second > newest || it->second.box->frozenUntil != 0) {
            ++it;
            continue;
        }
        if (!passPauses())
            return;
        const WorkerTimer timer = std::move(it->second);
        timerTimes.erase(it->first.second);
        timers.erase(it);
        if (timer.box->open.load())
            timer.work();
        it = timers.begin();
    }
}

// Runs the messages that arrived during the freeze, before any newer ones.
void WorkerCore::thaw()
{
    const base::SteadyMs now = clock.steadyNow();
    const auto due = std::stable_partition(
        frozen.begin(), frozen.end(), [now](const auto &box) { return box->frozenUntil > now; });
    const std::vector<std::shared_ptr<WorkerMailbox>> woken(due, frozen.end());
    frozen.erase(due, frozen.end());
    for (const auto &box : woken) {
        box->frozenUntil = 0;
        std::vector<WorkerMessage> held = std::exchange(box->held, {});
        runBatch(held);
    }
}

qint64 WorkerCore::waitMs() const
{
    const base::SteadyMs now = clock.steadyNow();
    base::SteadyMs due = now + kWaitMaxMs;
    const auto next = std::find_if(timers.begin(), timers.end(),
        [](const auto &timer) { return timer.second.box->frozenUntil == 0; });
    if (next != timers.end())
        due = next->first.first;
    for (const auto &box : frozen)
        due = std::min(due, box->frozenUntil);
    return std::clamp<qint64>(due - now, 0, kWaitMaxMs);
}

ThreadHost::ThreadHost(std::shared_ptr<WorkerCore> core)
    : m_core(std::move(core))
    , m_box(std::make_shared<WorkerMailbox>(m_core))
    , m_randomState(QRandomGenerator::system()->generate64())
{
}

ThreadHost::~ThreadHost()
{
    m_box->open = false;
    std::erase(m_core->frozen, m_box);
    m_box->held.clear();
    for (auto it = m_core->timers.begin(); it != m_core->timers.end();) {
        if (it->second.box == m_box) {
            m_core->timerTimes.erase(it->first.second);
            it = m_core->timers.erase(it);
        } else {
            ++it;
        }
    }
}

qint64 ThreadHost::uncertaintyMs() const
{
    return m_core->clock.uncertaintyMs();
}

base::WallMs ThreadHost::wallNow() const
{
    return m_core->clock.wallNow();
}

base::SteadyMs ThreadHost::steadyNow() const
{
    return m_core->clock.steadyNow();
}

base::SteadyMs ThreadHost::resumedAt() const
{
    return m_core->pauses ? m_core->pauses->resumedAt() : 0;
}

// splitmix64, for jitter and choices; not for secrets.
quint64 ThreadHost::random()
{
    quint64 z = (m_randomState += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

base::TimerId ThreadHost::callAt(base::SteadyMs at, std::function<void()> work)
{
    const base::TimerId id = ++m_core->lastTimer;
    m_core->timers.emplace(std::pair(at, id), WorkerTimer{m_box, std::move(work)});
    m_core->timerTimes.emplace(id, at);
    return id;
}

void ThreadHost::cancel(base::TimerId timer)
{
    const auto it = m_core->timerTimes.find(timer);
    if (it == m_core->timerTimes.end())
        return;
    m_core->timers.erase(std::pair(it->second, timer));
    m_core->timerTimes.erase(it);
}

std::shared_ptr<base::Mailbox> ThreadHost::mailbox()
{
    return m_box;
}

void ThreadHost::freezeUntil(base::SteadyMs until)
{
    std::erase(m_core->frozen, m_box);
    // 1 is in the past: the worker thaws the mailbox and runs waiting messages.
    m_box->frozenUntil = until > 0 ? until : 1;
    m_core->frozen.push_back(m_box);
}

bool ThreadHost::isFrozen() const
{
    return m_box->frozenUntil != 0;
}

WorkerThread::WorkerThread(
    const base::Clock &clock, std::string name, std::unique_ptr<WaitPoint> wait, PauseWatch *pauses)
    : m_name(std::move(name))
    , m_core(std::make_shared<WorkerCore>(clock, std::move(wait), pauses))
    , m_drainHost(makeHost())
{
}

WorkerThread::~WorkerThread()
{
    stop();
}

std::unique_ptr<RuntimeHost> WorkerThread::makeHost()
{
    return std::make_unique<ThreadHost>(m_core);
}

void WorkerThread::start()
{
    SAGADESK_ASSERT(!m_thread.joinable());
    m_thread = std::thread([this] { run(); });
    ::pthread_setname_np(m_thread.native_handle(), m_name.substr(0, 15).c_str());
}

bool WorkerThread::post(std::function<void()> work)
{
    return m_drainHost->mailbox()->post(base::Channel::Reliable, std::move(work));
}

void WorkerThread::drain()
{
    if (!m_thread.joinable())
        return;
    std::promise<void> reached;
    if (m_drainHost->mailbox()->post(base::Channel::Reliable, [&reached] { reached.set_value(); }))
        reached.get_future().wait();
}

void WorkerThread::stop()
{
    {
        const std::scoped_lock lock(m_core->mutex);
        m_core->stopping = true;
    }
    m_core->wait->wake();
    if (m_thread.joinable())
        m_thread.join();
    // Destroyed without holding the lock, because destructors of captures may call any code.
    std::vector<WorkerMessage> dropped;
    m_core->takeBatch(dropped);
    dropped.clear();
}

void WorkerThread::run()
{
    std::vector<WorkerMessage> batch;
    while (m_core->takeBatch(batch)) {
        if (!m_core->frozen.empty())
            m_core->thaw();
        m_core->runBatch(batch);
        m_core->runTimers();
        bool idle = false;
        {
            const std::scoped_lock lock(m_core->mutex);
            idle = m_core->queue.empty();
        }
        // wait() may run callbacks of the transport, which must not happen before a pause is
        // recorded. The wait point keeps a wake-up that arrives before the wait begins.
        if (!m_core->passPauses())
            continue;
        m_core->wait->wait(idle ? m_core->waitMs() : 0);
    }
}

} // namespace sagadesk::runtime
