#pragma once

#include "app/ctl/apiclient.h"
#include "app/ctl/console.h"

#include <QByteArray>
#include <QCommandLineParser>
#include <QString>

#include <functional>

namespace sagadesk::ctl {

// Reads one page of a list, as the API returns it. `after` is the cursor of the previous page,
// empty for the first one.
using ReadPage = std::function<base::Result<QByteArray>(const QString &after)>;

// Reads page after page and passes each row of the member `list` to `take`, unchanged. Stops after
// the last page, or when `take` returns false. Returns `next` of the last page: where a later call
// can continue reading a journal. Empty for other lists, and if `take` returned false.
[[nodiscard]] base::Result<QString> forEachRow(QLatin1StringView list, const ReadPage &readPage,
    const std::function<bool(const QByteArray &row)> &take);

// All pages merged into one: {list: […], "next"}, with `next` of the last page.
[[nodiscard]] base::Result<QByteArray> readAllPages(
    QLatin1StringView list, const ReadPage &readPage);

// The same, keeping the other members of the first page.
[[nodiscard]] base::Result<QByteArray> readAllRows(
    QLatin1StringView list, const ReadPage &readPage);

// Prints all pages of /v1/LIST: as JSON with --json, otherwise with `print`.
[[nodiscard]] Exit showAllRows(const QCommandLineParser &parser, ApiClient &client,
    QLatin1StringView list, void (*print)(const QByteArray &json));

} // namespace sagadesk::ctl
