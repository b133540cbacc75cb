#pragma once

#include "core/views/nodeviews.h"
#include "ui/tables/textrows.h"

namespace sagadesk::ui {

[[nodiscard]] QStringList nodeTitles();
[[nodiscard]] QString nodeRowKey(const model::NodeView &node);
[[nodiscard]] std::vector<TextRow> nodeRows(const model::NodeList &list);
// One line: how many nodes are alive, which one leads, and how durable a commit is.
[[nodiscard]] QString nodesSummary(const model::NodeList &list);
// One line: the oldest transaction of the database server, the tables with dead rows, and the
// replication slots.
[[nodiscard]] QString databaseSummary(const model::DatabaseFigures &database);

} // namespace sagadesk::ui
