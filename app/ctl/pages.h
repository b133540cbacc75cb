#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <functional>

namespace sagadesk::ctl {

// The page of a list that comes after a cursor, as the API answers it; empty: the first one.
using ReadPage = std::function<base::Result<QByteArray>(const QString &after)>;

// Reads page after page and gives each row of the member `list` to `take`, as it was written. Ends
// with the last page, or when `take` says so by false. Gives the `next` of the last page: a journal
// goes on there; elsewhere it is empty.
[[nodiscard]] base::Result<QString> forEachRow(QLatin1StringView list, const ReadPage &readPage,
    const std::function<bool(const QByteArray &row)> &take);

// All pages as one: {list: […], "next"}, with the `next` of the last one.
[[nodiscard]] base::Result<QByteArray> readAllPages(
    QLatin1StringView list, const ReadPage &readPage);

// The same within the object that the first page is: its other members stay.
[[nodiscard]] base::Result<QByteArray> readAllRows(
    QLatin1StringView list, const ReadPage &readPage);

} // namespace sagadesk::ctl
