#pragma once

#include "core/model/downtime.h"
#include "core/store/seam/taskfields.h"
#include "core/views/views.h"
#include "core/workflow/definition.h"

#include <QHash>
#include <QJsonObject>
#include <QSet>

#include <memory>
#include <utility>
#include <vector>

namespace sagadesk::audit {

struct AlertRow
{
    qint64 id = 0;
    int step = model::kWholeTask;
    model::AlertKind kind = model::AlertKind::StepFailed;
    model::AlertState state = model::AlertState::Open;
};

// Everything the store holds of one task, in one snapshot.
struct TaskSnapshot
{
    model::TaskRecord record;
    store::TaskDigest digest; // as stored
    std::vector<model::EventView> events; // in the journal's order; attempts stay in `changes`
    std::vector<AlertRow> alerts;
    QHash<int, QByteArray> undoRequests; // as stored, by step
    std::shared_ptr<const workflow::Definition> definition; // null: can't be read
    int stepRows = 0; // as stored
    int definedSteps = 0; // of the definition; 0: it can't be read
    bool keepsOrder = false;
    bool orderThere = false;
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
