#pragma once

#include "core/store/seam/batchexecutor.h"
#include "core/store/seam/storereader.h"

#include <QTemporaryDir>

#include <map>
#include <memory>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

class StoreUnderTest;

// A state store in its own folder, a clock, and plans for the workflow "delivery" of three steps
// (account, package, drone) in sequence, without a Scheduler.
class StoreFixture final
{
public:
    explicit StoreFixture(store::AccessHook hook = {});
    // Uses the store of `backend`, which must outlive the fixture.
    explicit StoreFixture(StoreUnderTest &backend);
    // A folder in memory if possible: the tests do not depend on the disk, and hundreds
    // of stores are created.
    [[nodiscard]] static QString folderTemplate();

    [[nodiscard]] QString path() const { return m_folder.filePath(u"state.db"_s); }
    [[nodiscard]] base::Result<void> open();
    void close();
    [[nodiscard]] store::StateStore &store() { return *m_store; }
    [[nodiscard]] store::StoreReader &reader();

    // run(): one command in its own batch. runAll(): several in one batch.
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
    // Submits a task and creates it.
    [[nodiscard]] model::TaskRecord newTask(const QString &id);
    [[nodiscard]] base::Result<model::TaskRecord> change(model::TaskId id, store::Plan plan);
    [[nodiscard]] model::TaskRecord record(model::TaskId id);
    struct Swept
    {
        std::vector<model::TaskRecord> after;
        qint64 nextDue = 0; // UTC ms; 0: none
    };
    // Calls the plan for every task that is due at `askedAt` (0: now), repeatedly while the plan
    // changes the task and the task remains due.
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

// Plans for the normal course of the workflow and for its failures.
namespace plans {

[[nodiscard]] store::CreateTasks create(const StoreFixture &world, int limit = 100);
// Starts the next step that has not started; the task becomes Processing.
[[nodiscard]] store::Plan claim(const StoreFixture &world);
// Completes the running step with an output; then starts the next one or finishes the task.
[[nodiscard]] store::Plan complete(const StoreFixture &world, model::ClaimToken token);
// The Agent gave up: the claim is escalated to the Supervisor.
[[nodiscard]] store::Plan escalate(const StoreFixture &world, model::ClaimToken token);
// The Supervisor revokes the claim of the running step, which is ready again at `readyAt`.
[[nodiscard]] store::Plan release(const StoreFixture &world, qint64 readyAt);
// Each step waits from its time in `from`: the first step in queue 1, the second in queue 2, and so
// on. A step with kReadyNever does not wait.
[[nodiscard]] store::Plan wait(const StoreFixture &world, std::vector<qint64> from);
// Fails the running step permanently: the task is in Error with an alert.
[[nodiscard]] store::Plan needOperator(const StoreFixture &world);
// An operator restarts the failed step at once; its alert is marked.
[[nodiscard]] store::Plan resubmit(const StoreFixture &world);
// Starts the undos of the completed steps, which run in reverse order.
[[nodiscard]] store::Plan compensate(const StoreFixture &world);
[[nodiscard]] store::Plan undone(const StoreFixture &world);
[[nodiscard]] store::Plan refuse(const char *code);

[[nodiscard]] int runningStep(const model::TaskRecord &task); // -1: none

} // namespace plans

[[nodiscard]] model::TaskRecord changedTask(const base::Result<store::Changed> &reply);
// Errors of the store, found by queries from outside: counters, journal replay, alerts, inbox,
// SQLite's own checks. Empty if there are none.
[[nodiscard]] QStringList inconsistencies(const QString &path);

} // namespace sagadesk::tests
