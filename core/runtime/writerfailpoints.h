#pragma once

#include "core/store/seam/commands.h"

namespace sagadesk::runtime {

// The failpoints that the writer passes, told by the kind of command. Only called while one is
// armed. Those of Scheduler and Supervisor are in their own code.
void passBeforeCommit(const store::Command &command);
void passAfterCommit(const store::Command &command);
void passNotice(const store::CommitNotice &notice);

} // namespace sagadesk::runtime
