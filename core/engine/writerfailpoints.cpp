#include "core/engine/writerfailpoints.h"

#include "core/base/failpoint.h"

namespace sagadesk::engine {

void passBeforeCommit(const statestore::Command &command)
{
    if (std::holds_alternative<statestore::Submit>(command))
        base::failpoint("submission-before-commit");
}

void passAfterCommit(const statestore::Command &command)
{
    if (std::holds_alternative<statestore::Submit>(command))
        base::failpoint("submission-committed");
    if (std::holds_alternative<statestore::ChangeTaskByName>(command))
        base::failpoint("operator-committed");
    if (std::holds_alternative<statestore::CreateBulk>(command))
        base::failpoint("bulk-created");
    if (const auto *advance = std::get_if<statestore::AdvanceBulk>(&command);
        advance && advance->dispatchMax > 0)
        base::failpoint("bulk-dispatched");
    if (std::holds_alternative<statestore::Purge>(command))
        base::failpoint("purge");
}

void passNotice(const statestore::CommitNotice &notice)
{
    if (notice.alerts)
        base::failpoint("alert-committed");
}

} // namespace sagadesk::engine
