#pragma once

#include "core/views/views.h"
#include "ui/tables/textrows.h"

#include <QByteArray>

#include <vector>

namespace sagadesk::ui {

// The steps of a workflow definition, registered or still a draft. Both take any JSON: what can't
// be read is empty.

// As rows: step, service, after, request, undo, complete within, failure threshold, only when.
[[nodiscard]] std::vector<TextRow> stepRowsOf(const QByteArray &definition);
// As a task that has not begun, for the graph; another definition is another task.
[[nodiscard]] model::TaskDetail taskOf(const QByteArray &definition);

} // namespace sagadesk::ui
