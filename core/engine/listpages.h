#pragma once

#include "core/store/seam/storereader.h"
#include "core/views/journaloutcome.h"

#include <QString>

#include <vector>

namespace sagadesk::engine {

class EngineCore;

// The lists of the functions below begin with the newest row.

template <class Row>
struct Page
{
    std::vector<Row> rows;
    QString next; // cursor of the next page; empty: this is the last page
};

struct NewestAlerts
{
    std::vector<model::AlertView> alerts;
    bool areAll = false;
};

// The alerts in these states (empty: all states) among the `most` newest candidates. Snoozed alerts
// whose time has passed count as open.
[[nodiscard]] base::Result<NewestAlerts> newestAlerts(store::StoreReader &reader, EngineCore &core,
    const std::vector<model::AlertState> &states, int most);

// `after` is the `next` of the previous page; empty: the newest. InvalidInput "cursor-invalid".
[[nodiscard]] base::Result<Page<model::AlertView>> alertPage(store::StoreReader &reader,
    EngineCore &core, const std::vector<model::AlertState> &states, int limit,
    const QString &after);
// Error NotFound "alert-not-found".
[[nodiscard]] base::Result<model::AlertView> findAlert(
    store::StoreReader &reader, EngineCore &core, model::AlertId id);
[[nodiscard]] base::Result<Page<model::OperatorActionView>> actionPage(
    store::StoreReader &reader, int limit, const QString &after);
[[nodiscard]] base::Result<Page<model::BulkOperation>> bulkPage(
    store::StoreReader &reader, int limit, const QString &after);

} // namespace sagadesk::engine
