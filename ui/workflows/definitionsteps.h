#pragma once

#include "core/views/views.h"
#include "ui/tables/textrows.h"

#include <QByteArray>

#include <vector>

namespace sagadesk::ui {

// The steps of a workflow definition, registered or still a draft. Both functions accept any text:
// parts that can't be read are empty.

// As rows: step, service, after, request, undo, complete within, failure threshold, only when.
[[nodiscard]] std::vector<TextRow> stepRowsOf(const QByteArray &definition);
// The definition as a task that has not begun, for the graph. Each definition gives another task.
[[nodiscard]] model::TaskDetail taskOf(const QByteArray &definition);

} // namespace sagadesk::ui
