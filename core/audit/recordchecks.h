#pragma once

#include "core/audit/findings.h"
#include "core/audit/tasksnapshot.h"

namespace sagadesk::audit {

// Checks the current record of a task, apart from its history: its business record exists (I1), its
// steps and claims are stored exactly once (I20), it is not stuck and its steps are in the right
// queues (I18), and every step of a processed task is done (I14).
void checkRecord(const TaskSnapshot &dossier, const TaskHistory &history, Findings &findings);

} // namespace sagadesk::audit
