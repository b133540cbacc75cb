#pragma once

#include "core/audit/findings.h"
#include "core/audit/tasksnapshot.h"

#include <map>

namespace sagadesk::audit {

// Checks that the payloads of a task are those that its journal recorded last (I20).
class PayloadChecks final
{
public:
    void note(const model::EventView &event); // each row, in the journal's order
    void check(const TaskSnapshot &task, Findings &findings) const; // after the last one

private:
    using Marks = std::map<std::pair<int, QString>, store::PayloadMark>; // by step and kind's name
    Marks m_journaled;
};

} // namespace sagadesk::audit
