#pragma once

#include "core/model/bulkoperation.h"
#include "core/store/seam/storereader.h"
#include "tests/simulation/simclient.h"

#include <map>

namespace sagadesk::simulation {

inline constexpr int kBulksMax = 1000; // more than a run starts

// The operator of bulk work: starts operations of every kind on a filter or a selection, frozen by
// the engine's own code, and pauses, resumes and cancels them. After the faults have stopped, it
// resumes or cancels the operations that are paused or stopped.
class SimBulk final
{
public:
    SimBulk(SimCore &core, ProcessAccess access)
        : m_core(core)
        , m_access(std::move(access))
    {
    }
    Q_DISABLE_COPY_MOVE(SimBulk)

    // Begins, pauses, resumes or cancels an operation. False if no process accepts commands, or if
    // there were no tasks for bulk work.
    bool act(store::StoreReader &reader, const std::vector<QString> &names);
    // The process was killed: its uncommitted commands and their replies are lost.
    void forgetOrders() { m_orders = 0; }
    void resumeStopped(store::StoreReader &reader);
    // True if every operation has ended and no command that creates one is on its way to the store.
    [[nodiscard]] bool atRest(store::StoreReader &reader) const;

    // The accepted sets, by operation: true if the task is to be changed, false if it was excluded.
    using FrozenSet = std::map<model::TaskId, bool>;
    [[nodiscard]] const std::map<qint64, FrozenSet> &accepted() const { return m_accepted; }
    [[nodiscard]] const FaultTally &tally() const { return m_tally; }

private:
    [[nodiscard]] model::BulkOrder randomOrder();
    [[nodiscard]] model::BulkSelection randomSelection(
        model::BulkAction action, const std::vector<QString> &names);
    [[nodiscard]] std::optional<model::BulkPreview> preview(store::StoreReader &reader,
        const model::BulkOrder &order, const model::BulkSelection &selection);
    bool begin(store::StoreReader &reader, const std::vector<QString> &names);
    void send(const store::CreateBulk &command);
    void control(const model::BulkOperation &bulk, model::BulkControl control);

    SimCore &m_core;
    ProcessAccess m_access;
    std::map<qint64, FrozenSet> m_accepted;
    int m_orders = 0; // commands that create an operation and are on their way to the store
    FaultTally m_tally; // operations begun, and refused commands
};

} // namespace sagadesk::simulation
