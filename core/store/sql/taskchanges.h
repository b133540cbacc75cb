#pragma once

#include "core/store/seam/decisionrules.h"
#include "core/store/seam/journal.h"
#include "core/store/seam/taskchange.h"
#include "core/store/sql/endpointrows.h"
#include "core/store/sql/storecounters.h"
#include "core/store/sql/taskrows.h"
#include "core/store/sql/waitingrows.h"

#include <QSet>

namespace sagadesk::store {

// The context of a command: the time, and the notice of its commit.
struct Work
{
    base::WallMs now;
    CommitNotice &notice;
};

// Applies decisions: changed rows, one journal row, payloads, alerts, responses, counters.
class TaskChanges final : public PayloadSource
{
public:
    TaskChanges(Connection &connection, StoreCounters &counters);

    [[nodiscard]] std::optional<model::TaskRecord> load(model::TaskId task)
    {
        return m_rows.load(task);
    }
    // TaskRows describes the next six functions.
    [[nodiscard]] bool lock(std::vector<model::TaskId> tasks)
    {
        return m_rows.lock(std::move(tasks));
    }
    [[nodiscard]] bool loadAhead(const std::vector<model::TaskId> &tasks)
    {
        return m_rows.loadAhead(tasks);
    }
    [[nodiscard]] bool isContradictory(model::TaskId id) const
    {
        return m_rows.isContradictory(id);
    }
    void dropLoadedAhead() { m_rows.dropLoadedAhead(); }
    [[nodiscard]] bool announceLock(
        std::vector<model::TaskId> tasks, const std::vector<model::AlertId> &alerts)
    {
        return m_rows.announceLock(std::move(tasks), alerts);
    }
    void takeLocks() { m_rows.takeLocks(); }
    [[nodiscard]] std::optional<qint64> lockedVersion(model::TaskId task) const
    {
        return m_rows.lockedVersion(task);
    }
    // Drops the cached data that other writers may change before the next transaction.
    void endTransaction();
    // The record as readers see it, for comparison with load().
    [[nodiscard]] std::optional<model::TaskRecord> view(model::TaskId task)
    {
        return m_rows.view(task);
    }
    void beginCommand(base::WallMs now) { m_now = now; }
    [[nodiscard]] base::WallMs now() const { return m_now; }
    // askPlan() with access to the payloads of that task. If the connection has failed after this
    // call, the plan did not see the stored data, and its result must be ignored.
    [[nodiscard]] base::Result<model::Decision> decide(
        const Plan &plan, const model::TaskRecord &task);

    // Accepts a decision that was made outside the transaction; false if that is not allowed.
    [[nodiscard]] bool admit(const model::TaskRecord &before, model::Decision &decision);
    [[nodiscard]] bool isInTurn(const std::vector<Turn> &turns);

    // store::decideCreation() for a task with that input, before anything else of it is stored.
    // As with decide(), the result must be ignored if the connection has failed.
    [[nodiscard]] model::Decision decideCreation(
        const CreateTasks &command, const model::TaskRecord &made, const QByteArray &input);

    // Sets version and updatedAt of the record.
    [[nodiscard]] bool create(model::Decision &creation, const Work &work);
    // The record of `decision` contains the version that it is based on; the stored task must still
    // have that version. `epoch`: of the Supervisor that decided.
    [[nodiscard]] Written applyDecision(const model::TaskRecord &before, model::Decision &decision,
        model::Epoch epoch, const Work &work);

    // Adds a journal row for an operator's change of an alert.
    [[nodiscard]] bool recordAlert(const model::TaskRecord &task, const AlertChange &alert,
        model::Author author, model::Reason reason, const Work &work);
    [[nodiscard]] bool respond(const QString &queue, const QString &publicId,
        const model::ResponseMessage &message, const Work &work);

    [[nodiscard]] QByteArray payload(int step, model::PayloadKind kind) override;
    [[nodiscard]] base::WallMs writtenAt() const override { return m_now; }
    [[nodiscard]] bool isBetterWaiting(int serviceQueue, const WaitingStep &step) override
    {
        return serviceQueue != m_inOrder && m_waiting.isAnyBefore(serviceQueue, step, m_now);
    }

    [[nodiscard]] WaitingRows &waiting() { return m_waiting; }
    // While this object exists, plans are run in the order of `serviceQueue`.
    class InOrder final
    {
    public:
        InOrder(TaskChanges &changes, int serviceQueue)
            : m_changes(changes)
        {
            m_changes.m_inOrder = serviceQueue;
        }
        ~InOrder()
        {
            m_changes.m_inOrder = model::kAnyServiceQueue;
            m_changes.m_passedOver = 0;
        }
        Q_DISABLE_COPY_MOVE(InOrder)
        // Counts a refused task: the tasks behind it may start although it ranks better.
        void passOver()
        {
            m_changes.m_passedOver += m_changes.m_inOrder != model::kAnyServiceQueue;
        }

    private:
        TaskChanges &m_changes;
    };
    void rolledBack()
    {
        m_waiting.forget();
        m_rows.rolledBack();
        m_alerted.reset();
        m_endpoints.forget();
    }

private:
    // The newest row that a decision in this transaction can have seen.
    [[nodiscard]] model::EventId lastEvent() const;
    struct OpenAlert
    {
        qint64 id;
        int step;
        model::AlertKind kind;
        model::AlertState state;
    };
    [[nodiscard]] bool applyRest(const model::TaskRecord &before, const model::Decision &decision,
        model::Epoch epoch, const Work &work);
    [[nodiscard]] DetailTarget nextEvent(); // ids for the detail that append() writes next
    [[nodiscard]] bool bindCode(const QString &code);
    [[nodiscard]] bool append(
        const model::Decision &decision, model::Epoch epoch, const QByteArray &detail);
    // Writes the payloads that are not stored with the rows of steps.
    [[nodiscard]] bool writePayloads(const model::Decision &decision);
    [[nodiscard]] bool writeAlerts(
        const model::Decision &decision, qint64 at, std::vector<AlertChange> &changes);
    [[nodiscard]] std::vector<OpenAlert> openAlerts(model::TaskId task);
    // False: the task has none. True: it may have one.
    [[nodiscard]] bool mayHaveOpenAlert(model::TaskId task);
    [[nodiscard]] bool settle(const model::AlertSettle &settle, qint64 at,
        std::vector<OpenAlert> &open, std::vector<AlertChange> &changes);
    [[nodiscard]] bool raise(const model::AlertRaise &raise, model::TaskId task, qint64 at,
        std::vector<OpenAlert> &open, std::vector<AlertChange> &changes);
    void notifyChange(
        const model::TaskRecord &before, const model::TaskRecord &after, const Work &work);

    Connection &m_connection;
    StoreCounters &m_counters;
    TaskRows m_rows;
    WaitingRows m_waiting;
    EndpointIds m_endpoints;
    int m_inOrder = model::kAnyServiceQueue; // the queue in whose order plans run
    int m_passedOver = 0; // refused tasks since InOrder was created
    model::TaskId m_payloadsOf;
    base::WallMs m_now = 0;
    Statement m_insertEvent;
    Statement m_selectInput;
    Statement m_selectPayload;
    Statement m_selectAlerted;
    std::optional<QSet<model::TaskId>> m_alerted; // all tasks with an open alert; nullopt: not read
    Statement m_selectAlerts;
    Statement m_insertAlert;
    Statement m_reopenAlert;
    Statement m_markAlert;
    Statement m_closeAlert;
    Statement m_insertResponse;
};

} // namespace sagadesk::store
