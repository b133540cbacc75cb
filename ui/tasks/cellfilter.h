#pragma once

#include "core/views/views.h"

#include <optional>

namespace sagadesk::ui {

// The terms of the filter language for what stands in a cell of the task list.

// Matches tasks with the same value; `column`: of TaskTableModel. Nothing: the language has no term
// for this column, or the cell is empty.
[[nodiscard]] std::optional<model::FilterTerm> termOfCell(
    const model::TaskSummary &task, int column);
// "error:503", or "error:CODE" of an error without an HTTP status; empty: there is no error.
[[nodiscard]] QString errorTerm(const model::TaskSummary &task);
// The same term with or without a leading minus.
[[nodiscard]] model::FilterTerm negated(model::FilterTerm term);
[[nodiscard]] QString textOf(const model::FilterTerm &term);
// With the term. It takes the place of one that demands another value of the same field; the same
// term is not added twice.
[[nodiscard]] model::Filter narrowed(model::Filter filter, const model::FilterTerm &term);

} // namespace sagadesk::ui
