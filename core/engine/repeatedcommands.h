#pragma once

#include "core/model/operatorcommand.h"
#include "core/store/seam/storereader.h"

namespace sagadesk::engine {

class EngineCore;

// Finds the command with this key in the journal of the task. Returns the version of the task after
// the command; nullopt if there is none. Conflict "key-differs" if its content was different.
[[nodiscard]] base::Result<std::optional<qint64>> findCommand(
    store::StoreReader &reader, model::TaskId task, const model::CommandKey &key);
// Whether a command on an alert with this key was recorded; Conflict as above. For an alert without
// a task, only the command that closed it is found.
[[nodiscard]] base::Result<bool> findAlertCommand(store::StoreReader &reader, EngineCore &core,
    model::AlertId alert, const model::CommandKey &key);

} // namespace sagadesk::engine
