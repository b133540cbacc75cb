#include "core/audit/journalsink.h"

#include "core/model/claim.h"

namespace sagadesk::audit {

using namespace model;

bool isClaimed(const StepRecord &before, const StepRecord &after, OperationKind kind)
{
    const bool nextUndo = kind == OperationKind::Undo && after.undosDone > before.undosDone;
    return isClaimOpen(after, kind) && (!isClaimOpen(before, kind) || nextUndo);
}

} // namespace sagadesk::audit
