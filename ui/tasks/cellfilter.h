#pragma once

#include "core/views/views.h"

#include <optional>

namespace sagadesk::ui {

// A term for tasks with the same value; `column` of TaskTableModel. nullopt if the filter language
// has no term for this column, or the cell is empty.
[[nodiscard]] std::optional<model::FilterTerm> termOfCell(
    const model::TaskSummary &task, int column);
// "error:503", or "error:CODE" for an error without an HTTP status; empty: no error.
[[nodiscard]] QString errorTerm(const model::TaskSummary &task);
// The term with its leading minus added or removed.
[[nodiscard]] model::FilterTerm negated(model::FilterTerm term);
[[nodiscard]] QString textOf(const model::FilterTerm &term);
// The filter with the term added. Removes the negation of the term, and terms that require a
// different value of the same field; does not add the same term twice.
[[nodiscard]] model::Filter narrowed(model::Filter filter, const model::FilterTerm &term);

} // namespace sagadesk::ui
