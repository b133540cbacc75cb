#pragma once

#include "core/model/bulkoperation.h"

#include <QByteArray>

namespace sagadesk::api {

// Bulk operations as the JSON of the API; sagadeskctl prints the same.
[[nodiscard]] QByteArray bulkJson(const model::BulkOperation &bulk);
// `next`: the cursor of the next page; empty: this is the last one.
[[nodiscard]] QByteArray bulksJson(
    const std::vector<model::BulkOperation> &bulks, const QString &next = {});
// A bulk operation with its results and one page of its tasks; more than `limit` items mean that
// there is a next page.
[[nodiscard]] QByteArray bulkDetailJson(
    const model::BulkDetail &detail, const std::vector<model::BulkItemView> &items, size_t limit);
// What a dry run found: the order, the requests that would be sent, and the selected tasks, with
// the reason for each one that would be left out.
[[nodiscard]] QByteArray bulkPreviewJson(
    const model::BulkOrder &order, const model::BulkPreview &preview);

} // namespace sagadesk::api
