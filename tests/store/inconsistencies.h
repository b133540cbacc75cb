#pragma once

#include "core/store/seam/storereader.h"

#include <QStringList>

#include <functional>

namespace sagadesk::tests {

// The first column of the rows of a SELECT in the subset of core/store/sql.
using ReadColumn = std::function<QStringList(const QByteArray &sql)>;
// What inconsistencies(path) checks on SQLite, for any store with SQL.
[[nodiscard]] QStringList inconsistencies(const ReadColumn &column, store::StoreReader &reader);

} // namespace sagadesk::tests
