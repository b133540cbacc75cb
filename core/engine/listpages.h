#pragma once

#include "core/store/seam/storereader.h"
#include "core/views/journaloutcome.h"

#include <QString>

#include <vector>

namespace sagadesk::engine {

class EngineCore;

// Lists that are read newest first, page after page.

template <class Row>
struct Page
{
    std::vector<Row> rows;
    QString next; // what gives the page after this one; empty: this is the last
};

struct NewestAlerts
{
    std::vector<model::AlertView> alerts;
    bool areAll = false;
};

// Of the newest `most` alerts of the store, those in these states (none: all), as they are now.
[[nodiscard]] base::Result<NewestAlerts> newestAlerts(store::StoreReader &reader, EngineCore &core,
    const std::vector<model::AlertState> &states, int most);

// `after` is the `next` of the page before; empty: the newest. InvalidInput "cursor-invalid".
[[nodiscard]] base::Result<Page<model::AlertView>> alertPage(store::StoreReader &reader,
    EngineCore &core, const std::vector<model::AlertState> &states, int limit,
    const QString &after);
[[nodiscard]] base::Result<model::AlertView> findAlert(
    store::StoreReader &reader, EngineCore &core, model::AlertId id); // NotFound "alert-not-found"
[[nodiscard]] base::Result<Page<model::OperatorActionView>> actionPage(
    store::StoreReader &reader, int limit, const QString &after);
[[nodiscard]] base::Result<Page<model::BulkOperation>> bulkPage(
    store::StoreReader &reader, int limit, const QString &after);

} // namespace sagadesk::engine
