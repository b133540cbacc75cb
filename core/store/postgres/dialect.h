#pragma once

#include <QByteArray>

namespace sagadesk::store::postgres {

// Translates a statement of core/store/sql to PostgreSQL. The rules are a table in dialect.cpp.
[[nodiscard]] QByteArray translated(const QByteArray &sql);
// Translates statements that create tables, indexes and views. Foreign keys are left out, because a
// batch may delete a task before the rows that refer to it; the audit checks them.
[[nodiscard]] QByteArray translatedSchema(const QByteArray &sql);

} // namespace sagadesk::store::postgres
