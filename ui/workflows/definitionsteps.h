#pragma once

#include "core/views/views.h"
#include "ui/tables/textrows.h"

#include <QByteArray>

#include <vector>

namespace sagadesk::ui {

// The steps of a workflow definition, registered or a draft. stepRowsOf() and taskOf() accept any
// text; unreadable parts are empty.

struct DefinitionColumn
{
    enum { Step, Service, After, Request, Undo, CompleteWithin, FailureThreshold, OnlyWhen };
};

[[nodiscard]] std::vector<TextRow> stepRowsOf(const QByteArray &definition);
// The definition as a task that has not started, for the graph. Each definition gives
// a different task.
[[nodiscard]] model::TaskDetail taskOf(const QByteArray &definition);

} // namespace sagadesk::ui
