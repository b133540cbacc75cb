#pragma once

#include "core/model/bulkoperation.h"

#include <QByteArray>

namespace sagadesk::api {

// Bulk work as the JSON of the API; the command line prints the same.
[[nodiscard]] QByteArray bulkJson(const model::BulkOperation &bulk);
// `next` gives the page after this one; empty: this is the last.
[[nodiscard]] QByteArray bulksJson(
    const std::vector<model::BulkOperation> &bulks, const QString &next = {});
// With what happened to it and one page of its tasks; more than `limit` items: there is a next one.
[[nodiscard]] QByteArray bulkDetailJson(
    const model::BulkDetail &detail, const std::vector<model::BulkItemView> &items, size_t limit);
// The frozen set that would be acted on.
[[nodiscard]] QByteArray bulkPreviewJson(
    const model::BulkOrder &order, const model::BulkPreview &preview);

} // namespace sagadesk::api
