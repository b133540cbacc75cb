#pragma once

#include "core/store/seam/storereader.h"

#include <QStringList>

#include <functional>

namespace sagadesk::tests {

// Runs a SELECT, written in the SQL subset that core/store/sql uses for every store, and returns
// the first column of its rows.
using ReadColumn = std::function<QStringList(const QByteArray &sql)>;
// The checks of inconsistencies(path) without those of SQLite itself, for any store with SQL.
[[nodiscard]] QStringList inconsistencies(const ReadColumn &column, store::StoreReader &reader);

} // namespace sagadesk::tests
