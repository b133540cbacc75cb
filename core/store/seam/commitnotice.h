#pragma once

#include "core/model/records.h"
#include "core/store/seam/outcome.h"
#include "core/store/seam/plan.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

#include <vector>

namespace sagadesk::store {

// A step enters the queue of a service, or all steps of its task leave that queue.
struct QueueMove
{
    model::EventId event; // the journal row of the change
    int serviceQueue = model::kAnyServiceQueue;
    WaitingStep step;
    qint64 readyAt = model::kReadyNever; // kReadyNever: it leaves the queue
};

// A new task with its payloads.
struct CreatedTask
{
    RecordPtr record;
    QByteArray input;
    std::vector<model::PayloadWrite> payloads = {}; // of steps that were claimed at its creation
};

// What a commit changed, for the actors that may have work now and for readers.
struct CommitNotice
{
    bool inbox = false; // new submissions wait
    bool ready = false; // tasks can be claimed
    bool escalated = false; // the Supervisor has work
    qint64 readyFrom = 0; // earliest not-before set in this commit, or 0
    qint64 completeBy = 0; // earliest complete-by or deadline of this commit, or 0
    bool alerts = false;
    QStringList responses; // response queues with new messages
    // Bulk work was created, controlled or advanced, or a control or a pause was recorded.
    bool operations = false;
    QList<model::TaskId> tasks;
    // Those of `tasks` that became final, went into Error or were refused.
    QList<model::TaskId> rested;
    std::vector<QueueMove> moves; // in the order of the changes
    std::vector<CreatedTask> created;
    // Numbers of changes in this commit.
    int stepsCompleted = 0;
    int retriesAdded = 0; // increase of ClaimRecord::retryCount, forward and undo
    int failuresAdded = 0; // increase of ClaimRecord::failureCount, forward and undo
    int tasksFinished = 0; // tasks that became final
};

} // namespace sagadesk::store
