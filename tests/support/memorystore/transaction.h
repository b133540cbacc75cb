#pragma once

#include "core/store/seam/journal.h"
#include "core/store/seam/nodesteps.h"
#include "core/store/seam/statestore.h"
#include "tests/support/memorystore/tables.h"

#include <functional>

namespace sagadesk::memorystore {

enum class Written : quint8 { Done, Conflict };

// Who changed an alert that does not belong to a task.
struct By
{
    model::Author author;
    model::Epoch epoch;
};

// The working copy of a transaction, and the functions that commands use on it. A commit stores
// the tables; a rollback drops them. A transaction with a failed access is rolled back, so commands
// need not check for failures between accesses.
class Transaction final : public store::PayloadSource
{
public:
    using Ask = std::function<bool(const char *access)>; // false: the access fails
    Transaction(Tables copy, store::LeaseState leaseNow, Ask ask)
        : tables(std::move(copy))
        , lease(leaseNow)
        , m_ask(std::move(ask))
    {
    }

    Tables tables;
    store::LeaseState lease; // of this process; the epoch is also in the tables
    bool hasNodes = false; // several nodes: the whole lease is in the tables
    store::NodeSteps *nodeSteps = nullptr; // of this node, if there are several
    bool readsLease = false; // a commit needs the lease as it was read
    store::BatchId batch;
    base::WallMs now = 0; // of the command
    store::CommitNotice *notice = nullptr;

    [[nodiscard]] bool failed() const { return m_failed; }
    [[nodiscard]] qint64 rowsWritten() const { return m_rowsWritten; }
    template <class T>
    void put(T &table, const typename T::Key &key, typename T::Row row)
    {
        access(table.name());
        table.put(key, std::move(row));
    }
    template <class T>
    void remove(T &table, const typename T::Key &key)
    {
        access(table.name());
        table.remove(key);
    }
    void access(const char *name);

    // `now`, or the last time of the journal if the clock went back.
    [[nodiscard]] qint64 timeFor() const { return std::max(now, tables.numbers.lastEventAt); }
    // Like timeFor(), for a row that is written: the result becomes the last time of the journal.
    [[nodiscard]] qint64 stamp() { return tables.numbers.lastEventAt = timeFor(); }

    // The steps that can start now, best-ranked first.
    [[nodiscard]] std::vector<store::WaitingStep> findReady(int serviceQueue) const;
    // At most that many of them; for one of several nodes, only steps that it may start.
    [[nodiscard]] store::BestSteps findBest(int serviceQueue, int limit) const;
    // Whether a step that can start now, and that this node has put into the queue, comes first.
    [[nodiscard]] bool isAnyBefore(int serviceQueue, const store::WaitingStep &step) const;
    // Between beginOrder() and endOrder(), plans are run in the order of that queue.
    void beginOrder(int serviceQueue);
    void passOver();
    void endOrder();

    // Tasks (taskchanges.cpp)
    [[nodiscard]] const model::TaskRecord *findRecord(model::TaskId id) const;
    [[nodiscard]] base::Result<model::Decision> decide(
        const store::Plan &plan, const model::TaskRecord &task);
    // Creates the task with the claims that the plan makes.
    [[nodiscard]] store::RecordPtr create(const model::TaskRecord &made,
        const store::CreateTasks &command, const QByteArray &businessRecord);
    [[nodiscard]] Written apply(
        const model::TaskRecord &before, model::Decision &decision, model::Epoch epoch);
    void recordAlert(model::TaskId task, const store::AlertChange &alert, model::Author author,
        model::Reason reason);
    void respond(
        const QString &queue, const QString &publicId, const model::ResponseMessage &message);

    // Alerts of services, the store and submissions (subjectalerts.cpp)
    [[nodiscard]] model::AlertId findOpenAlert(model::AlertKind kind, const QString &subject) const;
    void raiseAlert(
        model::AlertKind kind, const QString &subject, const model::Reason &reason, const By &by);
    void closeAlert(model::AlertId id, const model::Reason &reason, const By &by);
    void recordSubjectAlert(model::AlertId id, const model::Reason &reason, const By &by);

    // PayloadSource, for the task that decide() passes to its plan.
    [[nodiscard]] QByteArray payload(int step, model::PayloadKind kind) override;
    [[nodiscard]] base::WallMs writtenAt() const override { return now; }
    [[nodiscard]] bool isBetterWaiting(int serviceQueue, const store::WaitingStep &step) override;

private:
    [[nodiscard]] std::vector<store::AlertChange> writeAlerts(const model::Decision &decision);
    void settle(const model::AlertSettle &settle, model::TaskId task,
        std::vector<store::AlertChange> &changes);
    void raise(const model::AlertRaise &raise, model::TaskId task,
        std::vector<store::AlertChange> &changes);
    void write(TaskRow row, const model::TaskRecord &before, const model::Decision &decision,
        model::Epoch epoch);
    void append(TaskRow &task, const model::TaskRecord &before, const model::Decision &decision,
        model::Epoch epoch, const std::vector<store::AlertChange> &alerts);
    void notifyChange(const model::TaskRecord &before, const model::TaskRecord &task);
    void notifyWaits(const model::TaskRecord &task, bool leave);

    Ask m_ask;
    bool m_failed = false;
    qint64 m_rowsWritten = 0;
    model::TaskId m_payloadsOf;
    int m_inOrder = model::kAnyServiceQueue; // the queue of beginOrder(), or none
    int m_passedOver = 0;
};

[[nodiscard]] store::AlertChange changeOf(model::AlertId id, const AlertRow &alert);

} // namespace sagadesk::memorystore
