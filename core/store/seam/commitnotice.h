#pragma once

#include "core/model/ids.h"

#include <QList>

namespace sagadesk::store {

// What a commit touched: which actors may have work, and which views the window must refresh.
struct CommitNotice
{
    bool inbox = false; // submissions wait
    bool ready = false; // tasks can be claimed
    bool escalated = false; // the Supervisor has work
    qint64 readyFrom = 0; // earliest not-before set in this commit; 0: none
    qint64 completeBy = 0; // earliest complete-by or deadline of this commit; 0: none
    bool alerts = false;
    bool responses = false;
    bool operations = false; // bulk work was made, controlled or went on; a control was noted
    QList<model::TaskId> tasks;
    // Added by the commit's decisions, for the counters since the process started:
    int stepsCompleted = 0;
    int retriesAdded = 0; // of ClaimRecord::retryCount, forward and undo
    int failuresAdded = 0; // of ClaimRecord::failureCount, forward and undo
    int tasksFinished = 0; // that became final
};

} // namespace sagadesk::store
