#pragma once

#include "core/model/bulkoperation.h"
#include "core/store/seam/storereader.h"
#include "tests/simulation/simclient.h"

#include <map>

namespace sagadesk::simulation {

// The operator who works in bulk: begins operations of every kind on a filter or a selection, as
// frozen by the engine's own code, pauses, resumes and cancels them; and, once faults have stopped,
// lets everything go on that rests.
class SimBulk final
{
public:
    SimBulk(SimCore &core, Door door)
        : m_core(core)
        , m_door(std::move(door))
    {
    }
    Q_DISABLE_COPY_MOVE(SimBulk)

    // False: there was nothing to do bulk work on.
    bool act(store::StoreReader &reader, const std::vector<QString> &names);
    // A process died: what it had not committed is lost, and so are its answers.
    void forgetOrders() { m_orders = 0; }
    void letGoOn(store::StoreReader &reader);
    // Every operation has ended, and no order is on its way.
    [[nodiscard]] bool atRest(store::StoreReader &reader) const;

    // The sets whose acceptance was told, by operation: true is acted on, false was left out.
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
    Door m_door;
    std::map<qint64, FrozenSet> m_accepted;
    int m_orders = 0; // on their way to the store
    FaultTally m_tally; // what was accepted and refused
};

} // namespace sagadesk::simulation
