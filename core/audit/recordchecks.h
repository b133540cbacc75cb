#pragma once

#include "core/audit/findings.h"
#include "core/audit/tasksnapshot.h"

namespace sagadesk::audit {

// What must be true of a task as it stands, whatever happened before: no limbo (I18), and what its
// final state promises (I1, I13, I14).
void checkRecord(const TaskSnapshot &dossier, const TaskHistory &history, Findings &findings);

} // namespace sagadesk::audit
