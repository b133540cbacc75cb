#include "core/supervisor/supervisor.h"

#include "core/base/failpoint.h"
#include "core/base/refusalcodes.h"
#include "core/store/seam/taskfields.h"
#include "core/supervisor/recovery.h"
#include "core/supervisor/servicealerts.h"

#include <algorithm>
#include <utility>

namespace sagadesk::supervisor {

using store::Lease;
using store::LeaseState;

namespace {

// More tasks than are handled at a time, so that tasks that can't be changed don't block others.
constexpr int kSweepReadMax = 8 * limits::kSweepBatchMax;

} // namespace

Supervisor::Supervisor(base::ActorHost &host, store::StoreClient &store,
    const model::PolicyRegistry &policies, SupervisorOptions options)
    : m_host(host)
    , m_store(store)
    , m_policies(policies)
    , m_options(std::move(options))
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

// The lease counts from the time before the request, so that a slow reply does not extend it.
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
        return; // a lease that is held remains valid until its end
    const LeaseState &state = *reply;
    if (!state.held) {
        const bool hadIt = m_epoch.value > 0; // it expired, e.g. in a pause: there may be no leader
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
    // Also sweep if the same lease is renewed after it was no longer relied upon: the sweep that
    // was due in the meantime did not start another timer.
    if (gained || (m_sweepTimer == 0 && !m_sweeping))
        sweep();
}

void Supervisor::forgetLease()
{
    m_epoch = {};
    m_trustedUntil = 0;
    m_leaseExpiresAt = 0;
}

// Raises the term, so that the reply to a renewal that is in progress does not restore the lease.
void Supervisor::stepDown()
{
    if (!m_epoch)
        return;
    ++m_term;
    m_store.submit(Lease{Lease::Action::Resign, m_options.instance, m_epoch, m_options.leaseTtlMs},
        [](const base::Result<LeaseState> &) {});
    forgetLease();
    m_host.cancel(m_leaseTimer);
    // Gives another Supervisor time to take the lease.
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
    m_changed = false;
    m_host.cancel(m_sweepTimer);
    m_sweepTimer = 0;
    m_lastSweepAt = m_host.certainNow();
    sweepAlerts();
    sweepNodes();
    const auto due = m_options.due(m_lastSweepAt, kSweepReadMax);
    m_more = due && due->tasks.size() == size_t(kSweepReadMax);
    m_nextDue = due ? due->next : 0;
    m_due.clear();
    if (due)
        m_due.assign(due->tasks.begin(), due->tasks.end());
    revokeMore();
}

void Supervisor::sweepAlerts()
{
    const auto services = [now = m_lastSweepAt, pauses = m_options.pauses](
                              const store::ServiceSituation &situation) {
        return pauses ? decideServiceAlert(situation, now, *pauses->recorded())
                      : decideServiceAlert(situation, now);
    };
    ++m_awaited;
    m_store.submit(store::SweepAlerts{m_epoch, services, m_options.instance,
                       m_options.pauses ? m_options.pauses->lateCommits() : -1,
                       m_options.nodes ? m_options.nodes->oldestTransactionMs() : -1},
        [this](const base::Result<store::AlertsSwept> &reply) {
            if (!reply)
                stopSweep(reply.error());
            --m_awaited;
            revokeMore();
        });
}

void Supervisor::sweepNodes()
{
    if (!m_options.nodes)
        return;
    ++m_awaited;
    m_store.submit(store::SweepNodes{m_epoch, m_options.nodes->limits()},
        [this](const base::Result<store::NodesSwept> &reply) {
            if (!reply)
                stopSweep(reply.error());
            else if (reply->endedHoldClaims)
                revokeEnded({});
            --m_awaited;
            revokeMore();
        });
}

// Repeated in each sweep, so that a revocation that failed is tried again.
void Supervisor::revokeEnded(model::TaskId after)
{
    ++m_awaited;
    m_store.submit(store::ReadClaimed{after, limits::kSweepBatchMax, {}, true},
        [this](const base::Result<store::TaskSlice> &slice) {
            if (slice && leads())
                revokeClaimsOf(*slice);
            --m_awaited;
            revokeMore();
        });
}

void Supervisor::revokeClaimsOf(const store::TaskSlice &slice)
{
    const store::Plan plan = [revoke = m_options.nodes->revoke(slice.ended),
                                 self = m_options.instance](
                                 const model::TaskRecord &task, store::PayloadSource &payloads) {
        auto decision = revoke(task, payloads);
        if (decision)
            decision->author = {self, {}}; // a Supervisor's change has its epoch (I22)
        return decision;
    };
    for (const store::RecordPtr &task : slice.tasks) {
        store::ChangeRequest change{task->id, plan, m_epoch};
        change.seen = task;
        request(std::move(change));
    }
    if (slice.more)
        revokeEnded(slice.tasks.back()->id);
}

void Supervisor::revokeMore()
{
    if (!leads())
        m_due.clear();
    while (!m_due.empty() && m_awaited < limits::kSweepBatchMax) {
        const model::TaskId task = m_due.front();
        m_due.pop_front();
        revoke(task);
    }
    if (m_awaited == 0)
        endSweep();
}

// Valid only if no further pause is recorded between the plan and the write (I33).
void Supervisor::revoke(model::TaskId task)
{
    const auto known = std::make_shared<std::shared_ptr<const model::Downtimes>>();
    store::ChangeRequest request{task, {}, m_epoch};
    request.plan = [policies = &m_policies, self = m_options.instance, sent = m_options.sent,
                       pauses = m_options.pauses, askedAt = m_lastSweepAt,
                       known](const model::TaskRecord &record,
                       store::PayloadSource &payloads) -> base::Result<model::Decision> {
        const auto ofSteps = policies->findPolicies(record.workflow);
        if (!ofSteps)
            return base::refused(codes::kWorkflowUnknown);
        if (pauses)
            *known = pauses->recorded();
        const SweepContext context{self, payloads.writtenAt(), sent, pauses.get(), askedAt};
        auto decision = planRecovery(record, *ofSteps, payloads, context);
        base::failpoint("in-sweep");
        return decision;
    };
    if (m_options.pauses)
        request.condition = [pauses = m_options.pauses, known] {
            return pauses->recorded() == *known;
        };
    this->request(std::move(request));
}

void Supervisor::request(store::ChangeRequest change)
{
    ++m_awaited;
    m_options.scheduler->send(std::move(change), [this](const store::ChangeOutcome &outcome) {
        revoked(outcome);
        --m_awaited;
        revokeMore();
    });
}

// planRecovery() ends one claim, so a task with several overdue claims is handled once for each.
void Supervisor::revoked(const store::ChangeOutcome &outcome)
{
    if (const auto *applied = std::get_if<store::Applied>(&outcome)) {
        m_changed = true;
        const qint64 dueAt = store::digestOf(*applied->record).dueAt;
        if (dueAt > 0 && dueAt <= m_lastSweepAt)
            m_due.push_front(applied->record->id);
    } else if (const auto *refused = std::get_if<store::Refused>(&outcome)) {
        if (refused->error.code == codes::kStaleEpoch)
            stopSweep(refused->error);
    } else if (const auto *unavailable = std::get_if<store::Unavailable>(&outcome)) {
        stopSweep(unavailable->error); // the store has failed, or no Scheduler is active
    }
}

void Supervisor::stopSweep(const base::Error &error)
{
    m_due.clear();
    m_more = false;
    if (error.code == codes::kStaleEpoch)
        forgetLease(); // another Supervisor leads
}

void Supervisor::endSweep()
{
    m_sweeping = false;
    if (m_changed)
        base::failpoint("sweep-committed");
    qint64 in = m_options.sweepEveryMs;
    if (m_nextDue != 0) // sweep earlier if a task is due before then
        in = std::clamp<qint64>(m_nextDue - m_host.certainNow() + 1, 1, in);
    if (m_again || (m_more && m_changed))
        in = 0;
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
