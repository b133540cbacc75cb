#pragma once

#include "core/store/seam/batchexecutor.h"
#include "core/store/seam/storereader.h"

#include <QTemporaryDir>

#include <map>
#include <memory>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

class StoreUnderTest;

// A state store in a folder of its own, a clock, and the plans of a small world: a workflow
// "delivery" of three steps (account, package, drone) in sequence, without any Scheduler.
class StoreFixture final
{
public:
    explicit StoreFixture(store::AccessHook hook = {});
    // The store of that backend instead; it outlives the fixture.
    explicit StoreFixture(StoreUnderTest &backend);
    // For a folder in memory where there is one: what is tested here does not depend on the disk,
    // and hundreds of stores are made.
    [[nodiscard]] static QString folderTemplate();

    [[nodiscard]] QString path() const { return m_folder.filePath(u"state.db"_s); }
    [[nodiscard]] base::Result<void> open();
    void close();
    [[nodiscard]] store::StateStore &store() { return *m_store; }
    [[nodiscard]] store::StoreReader &reader();

    // One command in a batch of its own, and several in one batch.
    template <class C>
    [[nodiscard]] base::Result<typename C::Reply> run(C command)
    {
        return store::typedReply<C>(runCommand(std::move(command)));
    }
    [[nodiscard]] base::Result<store::CommandReply> runCommand(store::Command command);
    [[nodiscard]] std::vector<base::Result<store::CommandReply>> runAll(
        std::vector<store::Command> commands);
    [[nodiscard]] const store::CommitNotice &notice() const { return m_notice; }

    void registerWorkflow(const QString &name = u"delivery"_s);
    [[nodiscard]] model::InstanceId instance(const QString &name);
    [[nodiscard]] base::Result<model::SubmitReceipt> submit(
        const QString &id, const QByteArray &input = "{}", const QString &queue = u"answers"_s);
    [[nodiscard]] int createTasks();
    // Submitted and created.
    [[nodiscard]] model::TaskRecord newTask(const QString &id);
    [[nodiscard]] base::Result<model::TaskRecord> change(model::TaskId id, store::Plan plan);
    [[nodiscard]] model::TaskRecord record(model::TaskId id);
    struct Swept
    {
        std::vector<model::TaskRecord> after;
        qint64 nextDue = 0; // UTC ms; 0: none
    };
    // Asks the plan of every task that is due then (0: now), again while it changes the task and
    // leaves it due.
    [[nodiscard]] Swept sweep(model::Epoch epoch, const store::Plan &plan, qint64 askedAt = 0);

    qint64 now = 1'700'000'000'000;
    model::WorkflowId workflow;
    std::map<QString, model::WorkflowId> workflows;
    model::InstanceId scheduler;
    model::InstanceId supervisor;

    static constexpr qint64 kCompleteWithin = 10'000;

private:
    QTemporaryDir m_folder;
    StoreUnderTest *m_backend = nullptr; // null: SQLite, in the folder
    store::AccessHook m_hook;
    std::unique_ptr<store::StateStore> m_store;
    std::unique_ptr<store::BatchExecutor> m_executor;
    std::unique_ptr<store::StoreReader> m_reader;
    store::CommitNotice m_notice;
};

// The pattern's normal course and its troubles as plans.
namespace plans {

[[nodiscard]] store::CreateTasks create(const StoreFixture &world, int limit = 100);
// Starts the next step that has not started; the task is Processing then.
[[nodiscard]] store::Plan claim(const StoreFixture &world);
// The running step is completed with an output; the next one starts, or the task is finished.
[[nodiscard]] store::Plan complete(const StoreFixture &world, model::ClaimToken token);
// The Agent gave up: escalated to the Supervisor.
[[nodiscard]] store::Plan escalate(const StoreFixture &world, model::ClaimToken token);
// The Supervisor revokes the claim of the running step: ready again at `readyAt`.
[[nodiscard]] store::Plan release(const StoreFixture &world, qint64 readyAt);
// Its steps wait from those times on, the first one in queue 1, the second in queue 2, and so on;
// kReadyNever: that one doesn't.
[[nodiscard]] store::Plan wait(const StoreFixture &world, std::vector<qint64> from);
// The running step fails for good: Error and an alert.
[[nodiscard]] store::Plan needOperator(const StoreFixture &world);
// An operator: the failed step starts again at once, its alert is marked.
[[nodiscard]] store::Plan resubmit(const StoreFixture &world);
// Undo of the completed steps begins, the last one first, and runs through to the end.
[[nodiscard]] store::Plan compensate(const StoreFixture &world);
[[nodiscard]] store::Plan undone(const StoreFixture &world);
[[nodiscard]] store::Plan refuse(const char *code);

[[nodiscard]] int runningStep(const model::TaskRecord &task); // -1: none

} // namespace plans

[[nodiscard]] model::TaskRecord changedTask(const base::Result<store::Changed> &reply);
// What is wrong in the store, checked from outside: counters, journal replay, alerts, inbox,
// SQLite's own checks. Empty: nothing.
[[nodiscard]] QStringList inconsistencies(const QString &path);

} // namespace sagadesk::tests
