#pragma once

#include "core/model/ids.h"
#include "core/model/reason.h"
#include "core/model/states.h"
#include "core/model/stepmessages.h"

#include <vector>

namespace sagadesk::model {

// What a Supervisor would do with a task if no reply came from its Agents.
struct SweepPreview
{
    qint64 at = 0; // UTC ms when it is due; the next sweep handles overdue operations
    QString taskPublicId;
    QString step;
    OperationKind kind = OperationKind::Forward;
    Reason decision; // "release", "park", "compensate", "wait", …
};

// One undo of a compensation.
struct UndoPreview
{
    int step = 0;
    Effect effect = Effect::None;
    UndoState state = UndoState::None;
    QString manual; // instruction for the operator; no request is sent
    QString key; // idempotency key of the request
    SentRequest request; // the request as it would be sent now
    Reason problem; // why it can't be sent
    qint64 notBefore = 0; // until then an unknown effect may still appear
};

// What the compensation of a task does or would do.
struct CompensationPreview
{
    qint64 version = 0; // of the task
    bool begun = false;
    Reason refusal; // why it can't be compensated; empty code: it can, or has begun
    std::vector<UndoPreview> undos; // in the order of execution
};

} // namespace sagadesk::model
