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

// Everything the store holds of one task, and what else the checks have to know.
struct TaskSnapshot : store::AuditTask
{
    std::shared_ptr<const workflow::Definition> definition; // null: can't be read
    int definedSteps = 0; // of the definition; 0: it can't be read
    bool keepsOrder = false;
    std::shared_ptr<const model::Downtimes> pauses; // of the whole store
};

// When requests of an operation may have left: from the claim to its complete-by.
struct Window
{
    qint64 from = 0;
    qint64 completeBy = 0;
};

// What the journal tells of one step besides its record.
struct StepHistory
{
    std::vector<Window> forward;
    std::vector<Window> undo;
    bool completedByHand = false;
    // Keys of undos that an operator did by hand, and of steps whose effect was undone so that they
    // could start again.
    QSet<QString> undoneByHand;
    QHash<QString, QJsonObject> undos; // what the journal tells of each recorded undo, by key
    QSet<QString> undoneFirst;
    bool completedWithoutNetwork = false; // the completing answer came from a `noop:` endpoint
};

struct TaskHistory
{
    std::vector<StepHistory> steps;
    bool alertClosedByOperator = false;
};

} // namespace sagadesk::audit
