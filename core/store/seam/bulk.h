#pragma once

#include "core/model/bulkoperation.h"
#include "core/store/seam/replies.h"

#include <vector>

namespace sagadesk::store {

// Creates bulk work (model/bulkoperation.h) and freezes its set of tasks. If bulk work with the
// same key exists, the reply is that work if its content is the same, otherwise Conflict
// "key-differs" {operation}. Refused "bulk-too-many-open" {limit}.
struct CreateBulk
{
    using Reply = model::BulkOperation;
    model::BulkOrder order;
    std::vector<model::BulkItem> items;
    model::BulkKey key = {};
};
// Refused "bulk-has-ended", "bulk-state-forbids" {state}; NotFound "bulk-not-found".
struct ControlBulk
{
    using Reply = model::BulkOperation;
    model::OperationJobId operation;
    model::BulkControl control = model::BulkControl::Pause;
    QString operatorName;
    QString reason;
};
// Records the known outcomes. Then, if the state of the operation allows it, takes up to
// `dispatchMax` tasks of the set. This command carries out actions on alerts itself; for all other
// actions the reply names the tasks, and each is changed by its own TaskChange (TaskChange::bulk).
struct AdvanceBulk
{
    using Reply = BulkAdvanced;
    model::OperationJobId operation;
    int dispatchMax = 0;
};
struct ListBulk // lists the operations that have not ended
{
    using Reply = BulkList;
};

} // namespace sagadesk::store
