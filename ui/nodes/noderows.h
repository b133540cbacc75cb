#pragma once

#include "core/views/nodeviews.h"
#include "ui/tables/textrows.h"

namespace sagadesk::ui {

[[nodiscard]] QStringList nodeTitles(); // of the columns
[[nodiscard]] QString nodeRowKey(const model::NodeView &node);
// The nodes as rows of a table, in the same order.
[[nodiscard]] std::vector<TextRow> nodeRows(const model::NodeList &list);
// One line: how many nodes are alive, and which one leads.
[[nodiscard]] QString nodesSummary(const model::NodeList &list);
// One line: what keeps the server from removing dead rows and old log files.
[[nodiscard]] QString databaseSummary(const model::DatabaseFigures &database);

} // namespace sagadesk::ui
