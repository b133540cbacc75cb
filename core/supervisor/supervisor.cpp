#include "core/supervisor/supervisor.h"

#include "core/base/failpoint.h"
#include "core/base/refusalcodes.h"
#include "core/supervisor/recovery.h"
#include "core/supervisor/servicealerts.h"

#include <algorithm>

namespace sagadesk::supervisor {

using store::Changed;
using store::Lease;
using store::LeaseState;

Supervisor::Supervisor(base::ActorHost &host, store::StoreClient &store,
    const model::PolicyRegistry &policies, SupervisorOptions options)
    : m_host(host)
    , m_store(store)
    , m_policies(policies)
    , m_options(options)
{
}

void Supervisor::start()
{
    elect();
}

bool Supervisor::leads() const
{
    return m_epoch && m_host.steadyNow() < m_trustedUntil;
}

// Asks for the lease, or renews it, and comes back in time for the next renewal. The time that
// counts is the one before asking: a slow answer must not extend the trust.
void Supervisor::elect()
{
    if (m_stopped)
        return;
    Lease lease{m_epoch ? Lease::Action::Renew : Lease::Action::Acquire, m_options.instance,
        m_epoch, m_options.leaseTtlMs};
    const base::SteadyMs asked = m_host.steadyNow();
    m_store.submit(lease, [this, asked, term = m_term](const base::Result<LeaseState> &reply) {
        if (term == m_term)
            leaseAnswered(reply, asked);
    });
    m_host.cancel(m_leaseTimer);
    m_leaseTimer = m_host.callAt(asked + m_options.leaseRenewMs, [this] { elect(); });
}

void Supervisor::leaseAnswered(const base::Result<LeaseState> &reply, base::SteadyMs asked)
{
    if (m_stopped || !reply.ok())
        return; // what is held is trusted until its end, not longer
    const LeaseState &state = *reply;
    if (!state.held) {
        const bool hadIt = m_epoch.value > 0; // it ran out, as after a pause: nobody may have it
        forgetLease();
        if (hadIt)
            elect();
        return;
    }
    const bool gained = state.epoch != m_epoch;
    m_epoch = state.epoch;
    m_leaseExpiresAt = state.expiresAt;
    m_trustedUntil = asked + m_options.leaseTtlMs - m_options.leaseMarginMs;
    if (gained)
        base::failpoint("lease-taken");
    // Also when the same lease is renewed after its trust had lapsed: the sweep that came due
    // meanwhile set no further timer.
    if (gained || (m_sweepTimer == 0 && !m_sweeping))
        sweep();
}

void Supervisor::forgetLease()
{
    m_epoch = {};
    m_trustedUntil = 0;
    m_leaseExpiresAt = 0;
}

// A renewal that is under way was asked for before: its answer must not bring the lease back, which
// is resigned by the time it comes.
void Supervisor::stepDown()
{
    if (!m_epoch)
        return;
    ++m_term;
    m_store.submit(Lease{Lease::Action::Resign, m_options.instance, m_epoch, m_options.leaseTtlMs},
        [](const base::Result<LeaseState> &) {});
    forgetLease();
    m_host.cancel(m_leaseTimer); // another one gets the chance first
    m_leaseTimer = m_host.callAt(m_host.steadyNow() + m_options.leaseTtlMs, [this] { elect(); });
}

void Supervisor::stop()
{
    stepDown();
    m_stopped = true;
    m_host.cancel(m_leaseTimer);
    m_host.cancel(m_sweepTimer);
}

void Supervisor::wake()
{
    if (leads())
        sweep();
}

void Supervisor::wakeAt(qint64 wall)
{
    if (leads())
        scheduleSweep(std::max<qint64>(0, wall - m_host.wallNow()));
}

void Supervisor::sweep()
{
    if (m_stopped || !leads())
        return;
    if (m_sweeping) {
        m_again = true;
        return;
    }
    m_sweeping = true;
    m_again = false;
    m_host.cancel(m_sweepTimer);
    m_sweepTimer = 0;
    m_lastSweepAt = m_host.wallNow();
    const auto plan = [policies = &m_policies, self = m_options.instance, sent = m_options.sent,
                          pauses = m_options.pauses,
                          askedAt = m_lastSweepAt](const model::TaskRecord &task,
                          store::PayloadSource &payloads) -> base::Result<model::Decision> {
        const auto known = policies->findPolicies(task.workflow);
        if (!known)
            return base::refused(codes::kWorkflowUnknown);
        const SweepContext context{self, payloads.writtenAt(), sent, pauses.get(), askedAt};
        auto decision = planRecovery(task, *known, payloads, context);
        base::failpoint("in-sweep");
        return decision;
    };
    const auto services = [now = m_lastSweepAt, pauses = m_options.pauses](
                              const store::ServiceSituation &situation) {
        return pauses ? decideServiceAlert(situation, now, *pauses->recorded())
                      : decideServiceAlert(situation, now);
    };
    m_store.submit(
        store::SweepOverdue{limits::kSweepBatchMax, m_epoch, plan, services, m_options.instance,
            m_options.pauses ? m_options.pauses->lateCommits() : -1, m_lastSweepAt},
        [this](const base::Result<Changed> &reply) { swept(reply); });
}

void Supervisor::swept(const base::Result<Changed> &reply)
{
    m_sweeping = false;
    qint64 in = m_options.sweepEveryMs;
    if (reply.ok()) {
        const Changed &changed = *reply;
        if (!changed.after.empty())
            base::failpoint("sweep-committed");
        if (changed.nextDue != 0) // woken early for the next known deadline
            in = std::clamp<qint64>(changed.nextDue - m_host.wallNow() + 1, 1, in);
        if (m_again || (changed.more && !changed.after.empty()))
            in = 0;
    } else if (reply.error().code == codes::kStaleEpoch) {
        forgetLease(); // another one leads
    }
    m_again = false;
    scheduleSweep(in);
}

void Supervisor::scheduleSweep(base::SteadyMs in)
{
    const base::SteadyMs due = m_host.steadyNow() + std::min<qint64>(in, m_options.sweepEveryMs);
    if (m_sweepTimer != 0 && m_sweepDue <= due)
        return;
    m_host.cancel(m_sweepTimer);
    m_sweepDue = due;
    m_nextSweepAt = m_host.wallNow() + (due - m_host.steadyNow());
    m_sweepTimer = m_host.callAt(due, [this] {
        m_sweepTimer = 0;
        sweep();
    });
}

} // namespace sagadesk::supervisor
