#pragma once

#include "core/views/views.h"

namespace sagadesk::model {

// A row of the journal of all tasks.
struct ChangeView
{
    QString task;
    QString workflow; // empty: the task has been removed or can't be read
    int workflowVersion = 0;
    QStringList steps; // the names of the task's steps
    EventView event;
};

struct ChangePage
{
    std::vector<ChangeView> changes;
    QString next; // the cursor to continue from
};

} // namespace sagadesk::model
