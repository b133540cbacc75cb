#pragma once

#include "core/statestore/batchexecutor.h"
#include "core/statestore/storereader.h"

#include <QTemporaryDir>

#include <map>
#include <memory>

namespace sagadesk::tests {

// A state store in a folder of its own, a clock, and the plans of a small world: a workflow
// "delivery" of three steps (account, package, drone) in sequence, without any Scheduler.
class StoreWorld final
{
public:
    explicit StoreWorld(statestore::AccessHook hook = {});

    [[nodiscard]] QString path() const { return m_folder.filePath(QStringLiteral("state.db")); }
    [[nodiscard]] base::Result<void> open();
    void close();
    [[nodiscard]] statestore::StateStore &store() { return *m_store; }
    [[nodiscard]] statestore::StoreReader &reader();

    // One command in a batch of its own, and several in one batch.
    [[nodiscard]] base::Result<statestore::CommandReply> run(statestore::Command command);
    [[nodiscard]] std::vector<base::Result<statestore::CommandReply>> runAll(
        std::vector<statestore::Command> commands);
    [[nodiscard]] const statestore::CommitNotice &notice() const { return m_notice; }

    void registerWorkflow(const QString &name = QStringLiteral("delivery"));
    [[nodiscard]] model::InstanceId instance(const QString &name);
    [[nodiscard]] base::Result<model::SubmitReceipt> submit(const QString &id,
        const QByteArray &input = "{}", const QString &queue = QStringLiteral("answers"));
    [[nodiscard]] int createTasks();
    // Submitted and created.
    [[nodiscard]] model::TaskRecord newTask(const QString &id);
    [[nodiscard]] base::Result<model::TaskRecord> change(model::TaskId id, statestore::Plan plan);
    [[nodiscard]] model::TaskRecord record(model::TaskId id);

    qint64 now = 1'700'000'000'000;
    model::WorkflowId workflow;
    std::map<QString, model::WorkflowId> workflows;
    model::InstanceId scheduler;
    model::InstanceId supervisor;

    static constexpr qint64 kCompleteWithin = 10'000;

private:
    QTemporaryDir m_folder;
    statestore::AccessHook m_hook;
    std::unique_ptr<statestore::StateStore> m_store;
    std::unique_ptr<statestore::BatchExecutor> m_executor;
    std::unique_ptr<statestore::StoreReader> m_reader;
    statestore::CommitNotice m_notice;
};

// The pattern's normal course and its troubles as plans.
namespace plans {

[[nodiscard]] statestore::CreateTasks create(const StoreWorld &world, int limit = 100);
// Starts the next step that has not started; the task is Processing then.
[[nodiscard]] statestore::Plan claim(const StoreWorld &world);
// The running step is completed with an output; the next one starts, or the task is finished.
[[nodiscard]] statestore::Plan complete(const StoreWorld &world, model::ClaimToken token);
// The Agent gave up: handed over to the Supervisor.
[[nodiscard]] statestore::Plan handOver(const StoreWorld &world, model::ClaimToken token);
// The Supervisor takes the running step back: ready again at `readyAt`.
[[nodiscard]] statestore::Plan release(const StoreWorld &world, qint64 readyAt);
// The running step fails for good: Error and an alert.
[[nodiscard]] statestore::Plan park(const StoreWorld &world);
// An operator: the failed step starts again at once, its alert is marked.
[[nodiscard]] statestore::Plan resubmit(const StoreWorld &world);
// Undo of the completed steps begins, the last one first, and runs through to the end.
[[nodiscard]] statestore::Plan compensate(const StoreWorld &world);
[[nodiscard]] statestore::Plan undone(const StoreWorld &world);
[[nodiscard]] statestore::Plan refuse(const char *code);

[[nodiscard]] int runningStep(const model::TaskRecord &task); // -1: none

} // namespace plans

[[nodiscard]] model::TaskRecord changedTask(const base::Result<statestore::CommandReply> &reply);
// What is wrong in the store, checked from outside: counters, journal replay, alerts, inbox,
// SQLite's own checks. Empty: nothing.
[[nodiscard]] QStringList inconsistencies(const QString &path);

} // namespace sagadesk::tests
