#pragma once

#include "core/engine/answer.h"
#include "core/model/operatorcommand.h"
#include "core/model/serviceconfig.h"
#include "core/model/submission.h"
#include "core/store/seam/replies.h"

namespace sagadesk::engine {

class EngineCore;

// Commands of operators and clients for single tasks and alerts, services, workflows and the store.
// BulkWork handles commands for many tasks. Threads: see answer.h.
class Operator final
{
public:
    explicit Operator(EngineCore &core);
    Q_DISABLE_COPY_MOVE(Operator)

    // Validates and registers a definition. Validation errors are in the error's parameters
    // ("validationErrors": [{pointer, code, …}]). A stored version that can't be read is replaced
    // if the steps are the same; its tasks can then be resubmitted.
    void registerWorkflow(
        const QByteArray &json, QObject *context, Answer<model::WorkflowId> answer);
    // Validates the definition like registerWorkflow(), without registering it; returns the
    // name of the workflow.
    void checkWorkflow(const QByteArray &json, QObject *context, Answer<QString> answer);
    void submitTask(
        const model::Submission &submission, QObject *context, Answer<model::SubmitReceipt> answer);
    // The command is accepted, or refused with the reason; the change feed shows the actual
    // outcome. Overloaded "busy": nothing was or will be changed, for example because no Scheduler
    // has begun it within 5 s. For the other errors see OperatorCommands::carryOut().
    void changeTask(const model::OperatorCommand &command, QObject *context,
        Answer<model::OperatorReceipt> answer);
    void changeAlert(
        const model::AlertCommand &command, QObject *context, Answer<model::AlertId> answer);
    using ControlAnswer = Answer<model::ControlReceipt>;
    // A control is stored, so that readOperatorActions() lists it and a restriction survives a
    // restart, and then takes effect (Controls). `answer`, which may be empty, is called after
    // that. False: there is no such service.
    bool controlService(const QString &service, model::ServiceAction action, double value,
        const model::OperatorNote &by = {}, QObject *context = nullptr,
        const ControlAnswer &answer = {});
    // The leading Supervisor resigns if it belongs to this process; for one lease time, only others
    // can take the lease.
    void stepDownSupervisor(const model::OperatorNote &by = {}, QObject *context = nullptr,
        const ControlAnswer &answer = {});
    // While draining, a node makes no new claims; its running requests finish. A new process is not
    // draining. An empty name means this node; another node learns of it with its next heartbeat.
    // Refused "nodes-unsupported" if the store belongs to one process; NotFound "node-not-found".
    void setDraining(const QString &node, bool drains, const model::OperatorNote &by,
        QObject *context, const ControlAnswer &answer);
    // Pauses or resumes the submission process. While it is paused, submissions stay in the inbox.
    void setIntakePaused(bool paused, const model::OperatorNote &by = {},
        QObject *context = nullptr, const ControlAnswer &answer = {});
    // Tests whether the store accepts writes: returns after a commit.
    void tryWriting(QObject *context, Answer<bool> answer);
    // Makes a verified copy of the store while it is in use. For `tag` and the errors see Backups.
    void backupStore(
        const QString &file, QObject *context, Answer<QString> answer, const QString &tag = {});
    // Removes tasks that finished before `finishedBefore` (UTC ms), and the history of the engine
    // up to that time, in small batches. Returns the number of tasks, which is recorded with the
    // operator in the history of controls.
    void purgeTasks(qint64 finishedBefore, QObject *context, Answer<qint64> answer,
        const model::OperatorNote &by = {});
    // What purgeTasks() would remove, and what it would keep although it is old enough.
    void previewPurge(qint64 finishedBefore, QObject *context, Answer<store::Purgeable> answer);

private:
    void carryOut(const model::Control &control, QObject *context, const ControlAnswer &answer);

    EngineCore &m_core;
};

} // namespace sagadesk::engine
