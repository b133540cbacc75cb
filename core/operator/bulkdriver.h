#pragma once

#include "core/base/actor.h"
#include "core/model/ownnode.h"
#include "core/store/seam/changerequest.h"
#include "core/store/seam/commands.h"

#include <atomic>
#include <map>
#include <memory>

namespace sagadesk::operators {

// Executes bulk operations. It waits for the end of the grace period, dispatches one task (the
// canary, if it is requested) and waits for its outcome, and then dispatches at a rate that doubles
// every second up to the requested one, with at most limits::kBulkInFlightMax outcomes pending. To
// dispatch a task it requests the change from the active Scheduler, which also marks the item in
// the same transaction. Actions on alerts are carried out by the command AdvanceBulk itself.
//
// It has no durable state of its own: the progress of each operation is in the store, and a restart
// continues from there. The grace period then starts again, because no operator could cancel the
// operation while the process was down. Of several nodes, only the one that leads drives
// operations; the others only observe them, so that a new leader knows how much of each grace
// period has passed.
class BulkDriver final
{
public:
    using PlanMaker = std::function<store::Plan(const model::OperatorCommand &, base::WallMs now)>;

    BulkDriver(base::ActorHost &host, store::StoreClient &store,
        std::shared_ptr<store::ChangeTaker> scheduler, PlanMaker plan, const model::OwnNode &node);
    Q_DISABLE_COPY_MOVE(BulkDriver)

    void start();
    void stop(); // requests no more changes
    void reloadList(); // call it when a bulk operation was created or controlled
    void wake(); // call it when tasks have changed: outcomes may be known

    // Whether an operation is open, so that the driver has to be woken. Thread-safe.
    [[nodiscard]] std::shared_ptr<const std::atomic<bool>> busy() const { return m_busy; }

private:
    struct Open
    {
        model::BulkOperation bulk;
        base::SteadyMs graceEnds = 0; // 0: this process has not seen it in its grace period
        base::SteadyMs rampFrom = 0; // when its rate began to rise; 0: it is not running
        base::SteadyMs filledAt = 0;
        double allowance = 0; // tasks that may be dispatched now
        bool underWay = false; // a command or requested change has no result yet
        int awaited = 0; // number of requested changes without a result
        bool allMarked = true; // each change with a result has marked its item
    };

    [[nodiscard]] bool leads() const;
    void listLoaded(const base::Result<store::BulkList> &reply);
    void poll();
    void runRound();
    void continueBulk(Open &open);
    void advance(Open &open, int dispatchMax);
    void advanced(model::OperationJobId id, const base::Result<store::BulkAdvanced> &reply);
    void dispatch(const model::BulkOperation &bulk, const store::BulkNext &next);
    void dispatched(model::OperationJobId id, const store::ChangeOutcome &outcome);
    void control(Open &open, model::BulkControl control);
    void answered(model::OperationJobId id, const base::Result<model::BulkOperation> &reply);
    void updateOpen(const model::BulkOperation &bulk);
    void refill(Open &open);
    void callIn(qint64 ms);

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    std::shared_ptr<store::ChangeTaker> m_scheduler;
    PlanMaker m_plan;
    const model::OwnNode &m_node;
    std::shared_ptr<std::atomic<bool>> m_busy = std::make_shared<std::atomic<bool>>(false);
    std::map<qint64, Open> m_open; // by the id of the bulk operation
    base::TimerId m_timer = 0; // for the next runRound()
    base::SteadyMs m_timerAt = 0;
    base::SteadyMs m_lastRound = 0;
    bool m_loading = false;
    bool m_loadAgain = false;
    bool m_firstLoad = true;
    bool m_stopped = false;
};

} // namespace sagadesk::operators
