#pragma once

#include "core/model/downtime.h"
#include "core/store/seam/auditsource.h"
#include "core/workflow/definition.h"

#include <QHash>
#include <QJsonObject>
#include <QSet>

#include <memory>
#include <utility>
#include <vector>

namespace sagadesk::audit {

// All data of one task in the store, and the other data that the checks need.
struct TaskSnapshot : store::AuditTask
{
    // Null: it can't be read, or has another number of steps than the task.
    std::shared_ptr<const workflow::Definition> definition;
    int definedSteps = 0; // number of steps in the definition; 0: it can't be read
    bool keepsOrder = false;
    std::shared_ptr<const model::Downtimes> pauses; // all pauses in the store
    // How long after its end a pause may be unknown to the Supervisor. With several nodes, another
    // node decides, and the paused node may record its pause late. 0: there is only one process.
    qint64 pauseUnknownMs = 0;
};

// The period in which requests of an operation may have been sent: from a claim to its complete-by.
struct Window
{
    qint64 from = 0;
    qint64 completeBy = 0;
};

struct StepHistory
{
    std::vector<Window> forward;
    std::vector<Window> undo;
    bool completedByHand = false;
    // Keys of undos that an operator did by hand.
    QSet<QString> undoneByHand;
    QHash<QString, QJsonObject> undos; // each recorded undo according to the journal, by key
    // Keys of the step whose effect was undone so that the step could start again.
    QSet<QString> undoneFirst;
    // The response that completed the step came from a `noop:` endpoint.
    bool completedWithoutNetwork = false;
};

struct TaskHistory
{
    std::vector<StepHistory> steps;
    bool alertClosedByOperator = false;
};

} // namespace sagadesk::audit
