#pragma once

#include "core/statestore/commands.h"

namespace sagadesk::engine {

// The failpoints that the writer passes, told by the kind of command. Only called while one is
// armed. Those of Scheduler and Supervisor are in their own code.
void passBeforeCommit(const statestore::Command &command);
void passAfterCommit(const statestore::Command &command);
void passNotice(const statestore::CommitNotice &notice);

} // namespace sagadesk::engine
