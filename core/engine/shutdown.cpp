#include "core/engine/shutdown.h"

#include "core/base/failpoint.h"
#include "core/base/log.h"
#include "core/base/reasoncodes.h"
#include "core/engine/startup.h"
#include "core/runtime/afterall.h"

#include <atomic>
#include <utility>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kGraceMs = 2000; // how long to wait for pending replies
constexpr qint64 kPollMs = 5;

} // namespace

Shutdown::Shutdown(Parts parts, Done done)
    : m_parts(parts)
    , m_done(std::move(done))
{
}

std::shared_ptr<void> Shutdown::whenAllAnswered(std::function<void()> work) const
{
    return std::make_shared<runtime::AfterAll>(
        [mailbox = m_parts.host.mailbox(), work = std::move(work)] {
            mailbox->post(base::Channel::Reliable, work);
        });
}

void Shutdown::begin()
{
    m_parts.actors.submissions().stop();
    m_parts.actors.bulkDrivers().tellEach([](const QString &, auto &actor) { actor.stop(); });
    m_parts.actors.schedulers().tellEach([](const QString &, auto &actor) { actor.stop(); });
    m_graceEnds = m_parts.host.steadyNow() + kGraceMs;
    waitForReplies();
}

void Shutdown::waitForReplies()
{
    const auto inFlight = std::make_shared<std::atomic<qsizetype>>(0);
    const auto all = whenAllAnswered([this, inFlight] {
        if (*inFlight == 0 || m_parts.host.steadyNow() >= m_graceEnds)
            stopSending();
        else
            m_parts.host.callAt(m_parts.host.steadyNow() + kPollMs, [this] { waitForReplies(); });
    });
    m_parts.actors.schedulers().runInEach(
        [inFlight, all](const QString &, scheduler::Scheduler &actor) {
            *inFlight += actor.inFlight() + actor.unrecorded();
        });
}

// Commands that Schedulers and Supervisors have sent to the writer run before the releases, because
// the writer's queue is in order.
void Shutdown::stopSending()
{
    m_parts.agents.stop();
    const auto all = whenAllAnswered([this] {
        base::failpoint("shutdown");
        release();
    });
    m_parts.actors.supervisors().runInEach([all](const QString &, auto &actor) { actor.stop(); });
    m_parts.actors.schedulers().tellEach([all](const QString &, auto &) {});
}

// Releases all open claims except escalated ones, whose requests are over: a process that has ended
// runs no operation (L7).
void Shutdown::release()
{
    m_releases = std::make_unique<scheduler::TaskPass>(
        [&host = m_parts.host] { return host.wallNow(); }, m_parts.client,
        planToTakeBack(m_parts.engine, codes::kShutdown, m_parts.policies,
            [node = &m_parts.node](model::InstanceId holder) { return node->owns(holder); }));
    m_releases->run([this](const base::Result<int> &released) {
        if (released) {
            end({});
            return;
        }
        base::log(base::LogLevel::Warning, "claims-not-given-back"_L1,
            {{u"code"_s, released.error().code}});
        end(released.error());
    });
}

void Shutdown::end(base::Result<void> outcome)
{
    m_parts.actors.stop();
    m_done(std::move(outcome));
}

} // namespace sagadesk::engine
