#pragma once

#include "tests/api/ctlprocess.h"

#include <QVariantList>

// The first value of a query on the store; 0 if it has no row.
[[nodiscard]] qint64 readNumber(
    const CtlFolder &folder, const QString &query, const QVariantList &values = {});
// Executes a statement, with a value for each '?', on the store of a stopped program. Returns the
// number of changed rows, or -1 on failure.
[[nodiscard]] int changeStore(
    const CtlFolder &folder, const QString &statement, const QVariantList &values = {});
