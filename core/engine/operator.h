#pragma once

#include "core/engine/answer.h"
#include "core/model/operatorcommand.h"
#include "core/model/serviceconfig.h"
#include "core/model/submission.h"
#include "core/store/seam/replies.h"

namespace sagadesk::engine {

class EngineCore;

// What operators and clients order: single tasks and alerts, services, workflows, the store. Bulk
// work is BulkWork's. Threads: answer.h.
class Operator final
{
public:
    explicit Operator(EngineCore &core);
    Q_DISABLE_COPY_MOVE(Operator)

    // Validates and registers; the validation errors are in the error's parameters ("mistakes":
    // [{pointer, code, …}]). A stored version that can't be read is replaced, if the steps are the
    // same; its tasks can then be resubmitted.
    void registerWorkflow(
        const QByteArray &json, QObject *context, Answer<model::WorkflowId> answer);
    // What registerWorkflow() would say of the definition itself, without registering it; answers
    // with the workflow's name.
    void checkWorkflow(const QByteArray &json, QObject *context, Answer<QString> answer);
    void submitTask(
        const model::Submission &submission, QObject *context, Answer<model::SubmitReceipt> answer);
    // Accepted (or refused with the reason); the real outcome is seen by the change feed.
    // Overloaded "busy": no Scheduler has begun it within 5 s, and none will.
    void changeTask(const model::OperatorCommand &command, QObject *context,
        Answer<model::OperatorReceipt> answer);
    void changeAlert(
        const model::AlertCommand &command, QObject *context, Answer<model::AlertId> answer);
    // What an operator does to the engine itself is stored for readOperatorActions(), and so that a
    // restriction is in force again after a restart; then it takes effect (Controls). `answer`,
    // which may be empty, comes when it has. False: there is no such service.
    using ControlAnswer = Answer<model::ControlReceipt>;
    bool controlService(const QString &service, model::ServiceAction action, double value,
        const model::OperatorNote &by = {}, QObject *context = nullptr,
        const ControlAnswer &answer = {});
    // The leading Supervisor resigns and gives another one the chance for the length of a lease.
    void stepDownSupervisor(const model::OperatorNote &by = {});
    // Of the submission process; submissions stay in the inbox.
    void setIntakePaused(bool paused, const model::OperatorNote &by = {},
        QObject *context = nullptr, const ControlAnswer &answer = {});
    // Tests whether the store can be written: answers after committing a transaction of its own.
    void tryWriting(QObject *context, Answer<bool> answer);
    // A verified copy of the store, made while running; writing does not wait for it. Refused
    // "engine-stopped" if the engine is stopped meanwhile. `tag`: Backups.
    void backupStore(
        const QString &file, QObject *context, Answer<QString> answer, const QString &tag = {});
    // Removes tasks that finished before `finishedBefore` (UTC ms) in small batches; answers with
    // their number.
    void purgeTasks(qint64 finishedBefore, QObject *context, Answer<qint64> answer);
    // What that would remove, and what it would leave although it is old enough.
    void previewPurge(qint64 finishedBefore, QObject *context, Answer<store::Purgeable> answer);

private:
    void carryOut(const model::Control &control, QObject *context, const ControlAnswer &answer);

    EngineCore &m_core;
};

} // namespace sagadesk::engine
