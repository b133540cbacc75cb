#pragma once

#include "core/api/handlers/answers.h"
#include "core/base/refusalcodes.h"
#include "core/engine/listpages.h"
#include "core/views/alertgroups.h"

#include <algorithm>

namespace sagadesk::api {

// Pagination of lists that are read as a whole.

constexpr int kPageRowsMax = 1000; // also the default of `limit`

// One page of the rows: those after the row with the key `page.after`. Error InvalidInput
// "cursor-invalid": no row has this key.
template <class Row, class KeyOf>
[[nodiscard]] base::Result<engine::Page<Row>> pageOf(
    const std::vector<Row> &rows, const PageQuery &page, KeyOf keyOf)
{
    auto first = rows.begin();
    if (!page.after.isEmpty()) {
        first = std::find_if(
            first, rows.end(), [&](const Row &row) { return keyOf(row) == page.after; });
        if (first == rows.end())
            return base::Error{base::ErrorKind::InvalidInput, codes::kCursorInvalid, {}};
        ++first;
    }
    const auto last = first + std::min<qsizetype>(page.limit, rows.end() - first);
    return engine::Page<Row>{{first, last}, last == rows.end() ? QString() : keyOf(*(last - 1))};
}

// The causes of these alerts, newest alert first. Later pages ignore alerts raised after the first
// page was read, so that no cause is skipped. Error InvalidInput "cursor-invalid".
[[nodiscard]] base::Result<engine::Page<model::AlertGroup>> causePage(
    std::vector<model::AlertView> alerts, const PageQuery &page);

} // namespace sagadesk::api
