#pragma once

#include "tests/api/ctlprocess.h"

#include <QVariantList>

// Runs a statement on the store of a program that is stopped, with a value for each '?'. Gives the
// number of rows that it changed; -1: it failed.
[[nodiscard]] int changeStore(
    const CtlFolder &folder, const QString &statement, const QVariantList &values = {});
