#include "core/runtime/writerfailpoints.h"

#include "core/base/failpoint.h"

namespace sagadesk::runtime {

void passBeforeCommit(const store::Command &command)
{
    if (std::holds_alternative<store::Submit>(command))
        base::failpoint("submission-before-commit");
}

void passAfterCommit(const store::Command &command)
{
    if (std::holds_alternative<store::Submit>(command))
        base::failpoint("submission-committed");
    const auto *change = std::get_if<store::TaskChange>(&command);
    if (change && change->bulk)
        base::failpoint("bulk-dispatched");
    else if (change && change->byOperator)
        base::failpoint("operator-committed");
    if (std::holds_alternative<store::NoteControl>(command))
        base::failpoint("control-committed");
    if (std::holds_alternative<store::CreateBulk>(command))
        base::failpoint("bulk-created");
    if (std::holds_alternative<store::Purge>(command))
        base::failpoint("purge");
}

void passNotice(const store::CommitNotice &notice)
{
    if (notice.alerts)
        base::failpoint("alert-committed");
}

} // namespace sagadesk::runtime
