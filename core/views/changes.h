#pragma once

#include "core/views/views.h"

namespace sagadesk::model {

// A row of the journal of all tasks.
struct ChangeView
{
    QString task;
    QString workflow; // empty: the task was removed meanwhile
    int workflowVersion = 0;
    QStringList steps; // the names of its steps
    EventView event;
};

struct ChangePage
{
    std::vector<ChangeView> changes;
    QString next; // the cursor to continue from
};

} // namespace sagadesk::model
