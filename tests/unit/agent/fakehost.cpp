#include "fakehost.h"

#include <algorithm>

namespace sagadesk::tests {

struct FakeHost::Box final : base::Mailbox
{
    bool post(base::Channel, std::function<void()> work) override
    {
        if (isGone)
            return false;
        posted.push_back(std::move(work));
        return true;
    }

    std::deque<std::function<void()>> posted;
    bool isGone = false;
};

FakeHost::FakeHost()
    : m_box(std::make_shared<Box>())
{
}

FakeHost::~FakeHost()
{
    m_box->isGone = true;
    m_box->posted.clear();
}

base::TimerId FakeHost::callAt(base::SteadyMs at, std::function<void()> work)
{
    m_timers.emplace(at, std::pair(++m_lastTimer, std::move(work)));
    return m_lastTimer;
}

void FakeHost::cancel(base::TimerId timer)
{
    std::erase_if(m_timers, [timer](const auto &entry) { return entry.second.first == timer; });
}

std::shared_ptr<base::Mailbox> FakeHost::mailbox()
{
    return m_box;
}

void FakeHost::runPosted()
{
    while (!m_box->posted.empty()) {
        const auto work = std::move(m_box->posted.front());
        m_box->posted.pop_front();
        work();
    }
}

void FakeHost::advance(qint64 ms)
{
    const base::SteadyMs end = steady + ms;
    runPosted();
    while (!m_timers.empty() && m_timers.begin()->first <= end) {
        const auto first = m_timers.begin();
        const qint64 step = std::max<qint64>(0, first->first - steady);
        steady += step;
        wall += step;
        const auto work = std::move(first->second.second);
        m_timers.erase(first);
        work();
        runPosted();
    }
    wall += end - steady;
    steady = end;
}

} // namespace sagadesk::tests
