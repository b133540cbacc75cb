#include "core/scheduler/changerequests.h"

#include "core/base/refusalcodes.h"
#include "core/base/storecodes.h"
#include "core/scheduler/scheduler.h"

#include <limits>
#include <utility>
#include <vector>

namespace sagadesk::scheduler {

namespace {

constexpr qint64 kPollMs = 250; // how often to check which Scheduler is active
constexpr ActiveScheduler::Term kWithdrawn = std::numeric_limits<ActiveScheduler::Term>::max();

store::ChangeOutcome unavailable(base::ErrorKind kind, QLatin1StringView code)
{
    return store::Unavailable{{kind, code, {}}};
}

} // namespace

bool RequestTicket::take(ActiveScheduler::Term term, base::SteadyMs now)
{
    ActiveScheduler::Term open = 0;
    return now < m_until && m_takenIn.compare_exchange_strong(open, term);
}

bool RequestTicket::withdraw()
{
    ActiveScheduler::Term open = 0;
    return m_takenIn.compare_exchange_strong(open, kWithdrawn);
}

ChangeRequests::ChangeRequests(base::ActorHost &host, std::shared_ptr<ActiveScheduler> active)
    : m_host(host)
    , m_active(std::move(active))
{
}

void ChangeRequests::send(store::ChangeRequest request, Done done)
{
    const Number number = ++m_last;
    Open &open = m_open[number];
    open.request = std::move(request);
    open.done = std::move(done);
    open.ticket = std::make_shared<RequestTicket>(m_host.steadyNow() + kBeginWithinMs);
    sendRequest(number, open);
    scheduleCheck();
}

// Reads the term before sending: a Scheduler that takes over in between may get the request
// twice, which is harmless.
void ChangeRequests::sendRequest(Number number, Open &open)
{
    const ActiveScheduler::Term term = m_active->term();
    const auto answer = [this, number, mailbox = m_host.mailbox()](
                            const store::ChangeOutcome &outcome) {
        mailbox->post(
            base::Channel::Reliable, [this, number, outcome] { answered(number, outcome); });
    };
    const bool asked = m_active->tell(base::Channel::Reliable,
        [request = open.request, ticket = open.ticket, answer](
            Scheduler &scheduler) { scheduler.carryOut(request, *ticket, answer); });
    if (asked)
        open.asked = term;
}

void ChangeRequests::scheduleCheck()
{
    if (m_timer != 0 || m_open.empty())
        return;
    m_timer = m_host.callAt(m_host.steadyNow() + kPollMs, [this] {
        m_timer = 0;
        checkScheduler();
    });
}

void ChangeRequests::checkScheduler()
{
    std::vector<std::pair<Number, store::ChangeOutcome>> ended;
    for (auto &[number, open] : m_open) {
        if (auto outcome = giveUp(open))
            ended.emplace_back(number, std::move(*outcome));
        else if (open.ticket->takenIn() == 0 && open.asked != m_active->term())
            sendRequest(number, open);
    }
    for (const auto &[number, outcome] : ended)
        answered(number, outcome);
    scheduleCheck();
}

std::optional<store::ChangeOutcome> ChangeRequests::giveUp(Open &open) const
{
    const base::SteadyMs now = m_host.steadyNow();
    if (now >= open.ticket->until() && open.ticket->withdraw())
        return unavailable(base::ErrorKind::Overloaded, codes::kBusy);
    const ActiveScheduler::Term taken = open.ticket->takenIn();
    if (taken == 0 || m_active->isCurrent(taken))
        return std::nullopt;
    if (open.lostAt == 0)
        open.lostAt = now;
    if (now - open.lostAt < kAnswerWithinMs)
        return std::nullopt;
    return unavailable(base::ErrorKind::OutcomeUnknown, codes::kStoreOutcomeUnknown);
}

void ChangeRequests::answered(Number number, const store::ChangeOutcome &outcome)
{
    const auto open = m_open.find(number);
    if (open == m_open.end()) // the request has been given up
        return;
    const Done done = std::move(open->second.done);
    m_open.erase(open);
    done(outcome);
}

void ChangeRequests::close()
{
    while (!m_open.empty()) {
        const auto &[number, open] = *m_open.begin();
        answered(number,
            open.ticket->withdraw()
                ? store::Refused{base::refused(codes::kEngineStopped)}
                : unavailable(base::ErrorKind::OutcomeUnknown, codes::kStoreOutcomeUnknown));
    }
}

} // namespace sagadesk::scheduler
