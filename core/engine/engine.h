#pragma once

#include "core/base/result.h"
#include "core/model/bulkoperation.h"
#include "core/model/journaloutcome.h"
#include "core/model/operatorcommand.h"
#include "core/model/serviceconfig.h"
#include "core/model/submission.h"
#include "core/model/views.h"

#include <QObject>

#include <functional>
#include <memory>

namespace sagadesk::engine {

class EngineFaults;
struct PatternReport;

struct EngineOptions
{
    QString dataDir; // exists after open(), 0700
    int schedulers = 2;
    int supervisors = 2;
    int networkWorkers = 1;
    std::vector<model::ServiceConfig> services;
    qint64 sweepEveryMs = 0; // 0: limits::kSweepEveryMs
    qint64 leaseTtlMs = 0; // 0: limits::kLeaseTtlMs
    qint64 keepFinishedMs = 0; // finished tasks older than that are purged; 0: kept for ever
    bool faultLab = false; // faults() is there: actors may be ended and frozen, the store slowed
};

template <class T>
using Answer = std::function<void(base::Result<T>)>;

// The engine as seen from outside: the window, the API and sagadeskctl use nothing else. All calls
// are asynchronous and callable from any thread. An answer runs in the thread of `context` (dropped
// when that is gone), or, with a null context, on an engine thread, where it must not block.
class Engine final : public QObject
{
    Q_OBJECT

public:
    // Opens the store (recovering what an earlier process left) and makes the actors; nothing runs
    // yet.
    [[nodiscard]] static base::Result<std::unique_ptr<Engine>> open(const EngineOptions &options);
    ~Engine() override; // stops
    void start();
    // Takes nothing new, waits for open commits, resigns the lease, gives granted operations back
    // that were not sent, closes the store. No claim is held afterwards (L7).
    void stop();

    // Validates and registers; the mistakes stand in the error's parameters ("mistakes": [{pointer,
    // code, …}]).
    void registerWorkflow(
        const QByteArray &json, QObject *context, Answer<model::WorkflowId> answer);
    // What registerWorkflow() would say of the definition itself, without registering it; answers
    // with the workflow's name.
    void checkWorkflow(const QByteArray &json, QObject *context, Answer<QString> answer);
    void submit(
        const model::Submission &submission, QObject *context, Answer<model::SubmitReceipt> answer);
    // Accepted (or refused with the reason); the real outcome is seen by the change feed.
    void operate(const model::OperatorCommand &command, QObject *context,
        Answer<model::OperatorReceipt> answer);
    void operateAlert(
        const model::AlertCommand &command, QObject *context, Answer<model::AlertId> answer);
    // Bulk work. A preview freezes the set: each task that is meant, the version it was looked at,
    // and why some are left out; what is started is exactly that. InvalidInput "bulk-everything"
    // for an empty filter that does not say that it means all tasks.
    void previewBulk(const model::BulkOrder &order, const model::BulkSelection &selection,
        QObject *context, Answer<model::BulkPreview> answer);
    void startBulk(const model::BulkOrder &order, std::vector<model::BulkItem> items,
        QObject *context, Answer<model::BulkOperation> answer);
    void controlBulk(model::OperationJobId operation, model::BulkControl control,
        const QString &operatorName, const QString &reason, QObject *context,
        Answer<model::BulkOperation> answer);
    // What an operator does to the engine itself takes effect at once, also while the store can't
    // be written, and is noted for readOperatorActions(); a note that can't be written is told in
    // the log. False: there is no such service.
    bool controlService(const QString &service, model::ServiceAction action, double value,
        const model::OperatorNote &by = {});
    // The leading Supervisor resigns and gives another one the chance for the length of a lease.
    void stepDownSupervisor(const model::OperatorNote &by = {});
    // A verified copy of the store, made while running. Holds writing up while it is made.
    void backup(const QString &file, QObject *context, Answer<QString> answer);
    // Removes tasks that finished before `finishedBefore` (UTC ms) in small batches; answers with
    // their number.
    void purge(qint64 finishedBefore, QObject *context, Answer<qint64> answer);
    // Of the submission process; submissions stay in the inbox.
    void setIntakePaused(bool paused, const model::OperatorNote &by = {});
    [[nodiscard]] bool intakePaused() const;

    void readCounters(QObject *context, Answer<model::Counters> answer);
    void readTasks(const model::TaskQuery &query, QObject *context, Answer<model::TaskPage> answer);
    void countTasks(
        const model::Filter &filter, qint64 atMost, QObject *context, Answer<qint64> answer);
    void readRows(const QList<model::TaskId> &ids, QObject *context,
        Answer<std::vector<model::TaskSummary>> answer);
    void readTask(const QString &publicId, QObject *context, Answer<model::TaskDetail> answer);
    // The request of a step, or of its undo, as it would be sent with the task as it is: of what
    // went through at once that is the one that was sent. Errors: why it can't be sent.
    void readRequest(const QString &publicId, int step, model::OperationKind kind, QObject *context,
        Answer<model::SentRequest> answer);
    // What would be undone and how if the task were compensated now, or what is being undone.
    void previewCompensation(
        const QString &publicId, QObject *context, Answer<model::CompensationPreview> answer);
    void readEvents(const QString &publicId, model::EventId after, QObject *context,
        Answer<std::vector<model::EventView>> answer);
    void readAlerts(const std::vector<model::AlertState> &states, QObject *context,
        Answer<std::vector<model::AlertView>> answer);
    void readResponses(const QString &queue, qint64 after, QObject *context,
        Answer<std::vector<model::ResponseView>> answer);
    void readWorkflows(QObject *context, Answer<std::vector<model::WorkflowView>> answer);
    void readSupervisor(QObject *context, Answer<model::SupervisorStatus> answer);
    // What the Supervisor would do within limits::kForesightMs with what is under way, if nothing
    // came of it before; in the order of the times.
    void previewSweep(QObject *context, Answer<std::vector<model::SweepPreview>> answer);
    void readActivity(bool operatorsOnly, QObject *context,
        Answer<std::vector<std::pair<QString, model::EventView>>> answer);
    // Which failure modes of the pattern this process has been through; reads what is new in the
    // journal since the call before (PatternBook).
    void readPattern(QObject *context, Answer<PatternReport> answer);
    // What operators did last, newest first, each with what really became of it.
    void readOperatorActions(
        QObject *context, Answer<std::vector<model::OperatorActionView>> answer);
    void readBulks(QObject *context, Answer<std::vector<model::BulkOperation>> answer);
    void readBulk(
        model::OperationJobId operation, QObject *context, Answer<model::BulkDetail> answer);
    // Up to 1,000 in the order of the task ids, after `after`; no state: all.
    void readBulkItems(model::OperationJobId operation, std::optional<model::BulkItemState> state,
        model::TaskId after, QObject *context, Answer<std::vector<model::BulkItemView>> answer);
    // Held in memory; returned at once.
    [[nodiscard]] std::vector<model::AgentStatus> agents() const;
    [[nodiscard]] std::vector<model::ServiceConfig> services() const;
    [[nodiscard]] QString dataDir() const;
    // For rehearsals; null unless the options ask for it.
    [[nodiscard]] EngineFaults *faults() const;

Q_SIGNALS:
    // At most limits::kChangesPerSecond a second; emitted on the thread the engine object lives on.
    void changed(const sagadesk::model::ChangeSet &changes);
    // A store that can't be written any more (full, gone, corrupt): nothing is granted until it is
    // well again.
    void storeTrouble(const sagadesk::base::Error &error);
    void storeWell(); // after trouble: it goes on by itself

private:
    class Private;
    explicit Engine(std::unique_ptr<Private> implementation);
    std::unique_ptr<Private> d;
};

} // namespace sagadesk::engine
