#pragma once

#include "core/model/ids.h"
#include "core/model/reason.h"
#include "core/model/states.h"
#include "core/model/stepmessages.h"

#include <vector>

namespace sagadesk::model {

// What would happen, made by the functions that do it.

// What a Supervisor would do with a task if nothing came from its Agents before, without doing it.
struct SweepPreview
{
    qint64 at = 0; // UTC ms: when it falls due; what is overdue is done by the next sweep
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
    QString manual; // text for the operator: nothing is called
    QString key; // idempotency key of the request
    SentRequest request; // as it would be sent now
    Reason problem; // why it can't be sent
    qint64 notBefore = 0; // an unknown effect may appear until then
};

// What happens, or would happen, when the task is compensated: made by the functions that do it.
struct CompensationPreview
{
    qint64 version = 0; // of the task
    bool begun = false; // it is not a preview any more
    Reason refusal; // why it can't be compensated; empty code: it can, or it is being compensated
    std::vector<UndoPreview> undos; // in the order in which they run
};

} // namespace sagadesk::model
