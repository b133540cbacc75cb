#pragma once

#include <QByteArray>

namespace sagadesk::store::postgres {

// Translates a statement of core/store/sql to PostgreSQL. The rules are a table in dialect.cpp.
[[nodiscard]] QByteArray translated(const QByteArray &sql);
// The same for the statements that create tables, indexes and views. Foreign keys are left out: a
// batch may delete a task before the rows that refer to it. The audit checks them.
[[nodiscard]] QByteArray translatedSchema(const QByteArray &sql);

} // namespace sagadesk::store::postgres
