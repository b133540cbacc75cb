#pragma once

#include "core/engine/answer.h"
#include "core/model/operatorcommand.h"
#include "core/views/changes.h"
#include "core/views/stepdurations.h"

namespace sagadesk::engine {

class EngineCore;

// Reads tasks, their steps, journal and responses. Threads: see answer.h.
class TaskReads final
{
public:
    explicit TaskReads(EngineCore &core);
    Q_DISABLE_COPY_MOVE(TaskReads)

    void readTasks(const model::TaskQuery &query, QObject *context, Answer<model::TaskPage> answer);
    void countTasks(
        const model::Filter &filter, qint64 atMost, QObject *context, Answer<qint64> answer);
    void readRows(const QList<model::TaskId> &ids, QObject *context,
        Answer<std::vector<model::TaskSummary>> answer);
    void readTask(const QString &publicId, QObject *context, Answer<model::TaskDetail> answer);
    // The request of a step or of its undo as it would be sent for the task as it is now. Errors:
    // why it can't be sent.
    void readRequest(const QString &publicId, int step, model::OperationKind kind, QObject *context,
        Answer<model::SentRequest> answer);
    // What would be undone and how if the task were compensated now, or what is being undone.
    void previewCompensation(
        const QString &publicId, QObject *context, Answer<model::CompensationPreview> answer);
    void readEvents(const QString &publicId, qint64 afterVersion, QObject *context,
        Answer<std::vector<model::EventView>> answer);
    // How long the steps of a version of a workflow took; see StoreReader::stepSamples().
    void readStepDurations(
        model::WorkflowId workflow, QObject *context, Answer<model::StepDurations> answer);
    void readResponses(const QString &queue, const QString &after, QObject *context,
        Answer<model::ResponsePage> answer);
    // The journal of all tasks, at most `limit` rows. `after` is the `next` of the previous page;
    // empty: from the oldest row that is kept. InvalidInput "cursor-invalid", Gone
    // "changes-purged" {oldest}.
    void readChanges(
        const QString &after, int limit, QObject *context, Answer<model::ChangePage> answer);
    // The cursor after all current commits.
    void readEndOfChanges(QObject *context, Answer<QString> answer);

private:
    EngineCore &m_core;
};

} // namespace sagadesk::engine
