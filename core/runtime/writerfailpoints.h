#pragma once

#include "core/store/seam/commands.h"

namespace sagadesk::runtime {

// The failpoints that the writer passes at certain commands and notices. Only called while a
// failpoint is armed. Those of Scheduler and Supervisor are in their code.
void passBeforeCommit(const store::Command &command);
void passAfterCommit(const store::Command &command);
void passNotice(const store::CommitNotice &notice);

} // namespace sagadesk::runtime
