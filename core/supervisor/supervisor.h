#pragma once

#include "core/base/actor.h"
#include "core/base/enginelimits.h"
#include "core/model/pauselog.h"
#include "core/model/policyregistry.h"
#include "core/model/sentrequests.h"
#include "core/store/seam/changerequest.h"
#include "core/store/seam/commands.h"
#include "core/store/seam/storereader.h"

#include <deque>
#include <memory>

namespace sagadesk::supervisor {

// What a Supervisor needs to manage several nodes (store/seam/nodes.h).
struct NodeSweeps
{
    std::function<std::vector<store::ServiceLimit>()> limits; // of all services
    // The plan that revokes the claims of these instances, whose incarnations have ended.
    std::function<store::Plan(std::vector<model::InstanceId> ended)> revoke;
    // How long the oldest transaction of the database has been open; negative: unknown.
    std::function<qint64()> oldestTransactionMs;
};

struct SupervisorOptions
{
    model::InstanceId instance;
    std::shared_ptr<const model::PauseLog> pauses = nullptr; // null: no pauses are known
    qint64 sweepEveryMs = limits::kSweepEveryMs;
    qint64 leaseTtlMs = limits::kLeaseTtlMs;
    qint64 leaseRenewMs = limits::kLeaseRenewMs;
    qint64 leaseMarginMs = limits::kLeaseTtlMs / limits::kLeaseMarginShare;
    const model::SentRequests *sent = nullptr; // null: the sent requests are unknown
    // Reads the tasks that are due at time `by`; see StoreReader::due().
    std::function<base::Result<store::DueTasks>(qint64 by, int limit)> due;
    std::shared_ptr<store::ChangeTaker> scheduler; // decides the changes that sweeps request
    std::shared_ptr<const NodeSweeps> nodes = nullptr; // null: one process uses the store
};

// A Supervisor (P7). While it leads (lease with epoch, P9), it sweeps periodically for operations
// that failed or whose complete-by has passed, counts the failure, and requests recovery:
// release, wait, compensate or Error (P17, P18). It reads which tasks are due and requests the
// change of each (planRecovery) from the active Scheduler, with its epoch. A sweep also ends
// tasks whose deadline has passed before their next step, and raises and closes alerts about
// unusable services and the store. On a store with several nodes it declares nodes lost, has the
// claims of ended incarnations revoked, and distributes the limits of services.
class Supervisor final
{
public:
    Supervisor(base::ActorHost &host, store::StoreClient &store,
        const model::PolicyRegistry &policies, SupervisorOptions options);
    Q_DISABLE_COPY_MOVE(Supervisor)

    void start();
    // Called when a claim was escalated.
    void wake();
    // Sweeps at this time (UTC), when an operation's complete-by or a task's deadline passes.
    void wakeAt(qint64 wall);
    void stepDown(); // resigns, and does not apply for the lease again for one lease time
    void stop(); // resigns

    [[nodiscard]] bool leads() const;
    [[nodiscard]] model::Epoch epoch() const { return m_epoch; }
    [[nodiscard]] qint64 leaseExpiresAt() const { return m_leaseExpiresAt; }
    [[nodiscard]] qint64 lastSweepAt() const { return m_lastSweepAt; }
    [[nodiscard]] qint64 nextSweepAt() const { return m_nextSweepAt; }

private:
    void elect();
    void leaseAnswered(const base::Result<store::LeaseState> &reply, base::SteadyMs asked);
    void forgetLease();
    void sweep();
    void sweepAlerts();
    void sweepNodes();
    void revokeEnded(model::TaskId after);
    void revokeClaimsOf(const store::TaskSlice &slice);
    void request(store::ChangeRequest request);
    void revokeMore();
    void revoke(model::TaskId task);
    void revoked(const store::ChangeOutcome &outcome);
    void stopSweep(const base::Error &error);
    void endSweep();
    void scheduleSweep(base::SteadyMs in);

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    const model::PolicyRegistry &m_policies;
    SupervisorOptions m_options;
    model::Epoch m_epoch;
    base::SteadyMs m_trustedUntil = 0; // end of the lease less the margin, on the steady clock
    qint64 m_leaseExpiresAt = 0;
    int m_term = 0; // rises when it steps down, to ignore replies to earlier requests
    base::TimerId m_leaseTimer = 0;
    base::TimerId m_sweepTimer = 0;
    base::SteadyMs m_sweepDue = 0;
    qint64 m_lastSweepAt = 0;
    qint64 m_nextSweepAt = 0;
    bool m_sweeping = false;
    // The sweep in progress:
    std::deque<model::TaskId> m_due; // tasks whose change has not been requested yet
    qint64 m_nextDue = 0; // UTC ms when the next task is due; 0: none
    int m_awaited = 0; // commands and requested changes without a result
    bool m_changed = false;
    bool m_more = false; // more tasks are due than were read
    bool m_again = false;
    bool m_stopped = false;
};

} // namespace sagadesk::supervisor
