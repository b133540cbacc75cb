#pragma once

#include "core/audit/findings.h"
#include "core/audit/tasksnapshot.h"

namespace sagadesk::audit {

// Checks the current record of a task, independently of its history: it is not stuck (I18), and the
// conditions of its final state hold (I1, I13, I14).
void checkRecord(const TaskSnapshot &dossier, const TaskHistory &history, Findings &findings);

} // namespace sagadesk::audit
