#pragma once

#include "core/model/policyregistry.h"
#include "core/scheduler/decisions.h"
#include "tests/support/memorystore/tables.h"

#include <random>

namespace sagadesk::tests {

// The operations on a store; each is one command.
enum class StoreAction : quint8 {
    Submit,
    Create,
    Claim,
    Reply, // records a reply; decided inside the transaction
    Change, // records a reply; decided before the transaction
    Revoke, // revokes a due claim; decided before the transaction
    SweepAlerts,
    Lead,
    Operate,
    HandleAlert,
    Recover,
    NoteServices,
    NoteWebhook,
    NoteControl,
    NotePause,
    Register,
    Purge,
    CreateBulk,
    ControlBulk,
    AdvanceBulk,
};

// One command of a Step. Its target is drawn from `choice` and the current content of the store,
// so that the command is meaningful after any history.
struct Part
{
    StoreAction action = StoreAction::Submit;
    quint64 choice = 0;
};
// Runs the commands of its parts in one batch, after `passes` ms.
struct Step
{
    qint64 passes = 0; // below 0: the clock is set back
    std::vector<Part> parts;
};
[[nodiscard]] std::vector<Step> drawSteps(quint64 seed);
[[nodiscard]] QString describe(const Step &step);

// Random choices derived from Part::choice.
class Draw final
{
public:
    explicit Draw(quint64 seed)
        : m_random(seed)
    {
    }
    [[nodiscard]] quint64 number() { return m_random() % 1'000'000; }
    [[nodiscard]] int below(int count)
    {
        return count < 1 ? 0 : static_cast<int>(m_random() % static_cast<quint64>(count));
    }
    [[nodiscard]] bool chance(int percent) { return below(100) < percent; }
    template <class List>
    [[nodiscard]] auto pick(const List &list)
    {
        return list[static_cast<size_t>(below(static_cast<int>(std::size(list))))];
    }

private:
    std::mt19937_64 m_random;
};

template <class T>
[[nodiscard]] typename T::Key anyKey(const T &table, Draw &draw)
{
    std::vector<typename T::Key> keys;
    for (const auto &[key, row] : table)
        keys.push_back(key);
    return keys.empty() ? typename T::Key{} : draw.pick(keys);
}

// A few workflows, and the engine's own plans for the actors that decide on their tasks. The
// commands depend only on the step and the content of the store.
class AgreeWorld final
{
public:
    AgreeWorld();
    // The first batch, which creates the ids that the other batches expect.
    [[nodiscard]] std::vector<store::Command> setUp() const;
    [[nodiscard]] store::Command make(
        const Part &part, const memorystore::Tables &tables, qint64 now);

    static constexpr model::InstanceId kScheduler{1};
    static constexpr model::InstanceId kSupervisor{2};

private:
    [[nodiscard]] store::RegisterWorkflow registrationOf(const workflow::Definition &of) const;
    [[nodiscard]] store::Command submit(Draw draw) const;
    [[nodiscard]] store::Command create(Draw draw);
    [[nodiscard]] store::Command claim(Draw draw);
    [[nodiscard]] std::pair<model::TaskId, store::Plan> planReply(
        Draw &draw, const memorystore::Tables &tables, qint64 now);
    [[nodiscard]] store::TaskChange changeBefore(Draw &draw, const memorystore::Tables &tables,
        qint64 now, model::TaskId task, const store::Plan &plan);
    [[nodiscard]] store::Command change(Draw draw, const memorystore::Tables &tables, qint64 now);
    [[nodiscard]] store::Command reply(Draw draw, const memorystore::Tables &tables, qint64 now);
    [[nodiscard]] store::Command revoke(Draw draw, const memorystore::Tables &tables, qint64 now);
    [[nodiscard]] static store::Command sweepAlerts(
        Draw draw, const memorystore::Tables &tables, qint64 now);
    [[nodiscard]] store::Command lead(Draw draw, const memorystore::Tables &tables) const;
    [[nodiscard]] store::Command operate(Draw draw, const memorystore::Tables &tables, qint64 now);
    [[nodiscard]] store::Command handleAlert(
        Draw draw, const memorystore::Tables &tables, qint64 now) const;
    [[nodiscard]] store::Command recover(Draw draw, const memorystore::Tables &tables, qint64 now);
    [[nodiscard]] store::Command noteServices(Draw draw, qint64 now);
    [[nodiscard]] static store::Command noteWebhook(Draw draw);
    [[nodiscard]] store::Command noteControl(Draw draw) const;
    [[nodiscard]] store::Command notePause(Draw draw, qint64 now) const;
    [[nodiscard]] store::Command registerAgain(Draw draw) const;
    [[nodiscard]] store::Command purge(Draw draw, qint64 now) const;
    [[nodiscard]] store::Command createBulk(Draw draw, const memorystore::Tables &tables) const;
    [[nodiscard]] store::Command controlBulk(Draw draw, const memorystore::Tables &tables) const;
    [[nodiscard]] store::Command advanceBulk(
        Draw draw, const memorystore::Tables &tables, qint64 now);
    [[nodiscard]] store::Command changeByBulk(
        Draw &draw, const memorystore::Tables &tables, qint64 now);
    [[nodiscard]] scheduler::DecisionContext contextOf(Draw &draw);
    [[nodiscard]] store::Plan planAdvance(Draw &draw);

    std::vector<std::shared_ptr<const workflow::Definition>> m_definitions;
    workflow::WorkflowCatalog m_catalog;
    model::PolicyRegistry m_policies;
};

} // namespace sagadesk::tests
