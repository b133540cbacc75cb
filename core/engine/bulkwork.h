#pragma once

#include "core/engine/answer.h"
#include "core/engine/listpages.h"
#include "core/model/bulkoperation.h"
#include "core/model/ids.h"

#include <optional>

namespace sagadesk::engine {

class EngineCore;

// Operators' commands for many tasks at once. A preview freezes the set: each selected task with
// the version that was examined, and the reason for each task that is left out. Exactly this set
// is then started. Threads: see answer.h.
class BulkWork final
{
public:
    explicit BulkWork(EngineCore &core);
    Q_DISABLE_COPY_MOVE(BulkWork)

    // InvalidInput "bulk-everything" for an empty filter without BulkSelection::all.
    void previewBulk(const model::BulkOrder &order, const model::BulkSelection &selection,
        QObject *context, Answer<model::BulkPreview> answer);
    // If the key was used before, returns the operation that it started; Conflict "key-differs"
    // {operation} if the content differs. Refused "bulk-nothing" if every item is left out, and
    // "bulk-too-many" {limit}.
    void startBulk(const model::BulkOrder &order, std::vector<model::BulkItem> items,
        QObject *context, Answer<model::BulkOperation> answer, const model::BulkKey &key = {});
    // The operation that was started with a key, so that a repetition need not freeze a set;
    // nullopt: the key is new.
    void findBulk(const model::BulkKey &key, QObject *context,
        Answer<std::optional<model::BulkOperation>> answer);
    void controlBulk(model::OperationJobId operation, model::BulkControl control,
        const QString &operatorName, const QString &reason, QObject *context,
        Answer<model::BulkOperation> answer);
    void readBulks(QObject *context, Answer<std::vector<model::BulkOperation>> answer);
    // `after` is the `next` of the previous page; empty: the newest. InvalidInput "cursor-invalid".
    void readBulkPage(int limit, const QString &after, QObject *context,
        Answer<Page<model::BulkOperation>> answer);
    void readBulk(
        model::OperationJobId operation, QObject *context, Answer<model::BulkDetail> answer);
    // Up to 1,000 items in the order of the task ids, after `after`; without `state`: in any state.
    void readBulkItems(model::OperationJobId operation, std::optional<model::BulkItemState> state,
        model::TaskId after, QObject *context, Answer<std::vector<model::BulkItemView>> answer);

private:
    EngineCore &m_core;
};

} // namespace sagadesk::engine
