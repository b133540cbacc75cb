#pragma once

#include "core/store/postgres/connection.h"

#include <optional>

namespace sagadesk::store::postgres {

// A write of one row, as a write of any number of rows whose values are arrays: one request instead
// of one for each row. Only for INSERT, UPDATE and DELETE whose rows are named by their key.
struct ArrayForm
{
    QByteArray sql; // in the dialect of PostgreSQL; :1, :2, … are the values of a row
    QByteArray table;
    int key = 0; // index of the parameter with the key, or with its first column
    // Two rows with the same key can be written by one statement.
    bool mayRepeatKey = false;
};

// nullopt: the statement has another form.
[[nodiscard]] std::optional<ArrayForm> arrayFormOf(const QByteArray &sql);

// The statement for rows whose values have these types; type 0: the value is NULL in all rows. With
// `isCounted` it fails ("division by zero") unless each row changes one row; the number of rows is
// then the last parameter.
[[nodiscard]] QByteArray arraySql(
    const ArrayForm &form, const std::vector<quint32> &types, bool isCounted);

// The values of one column, in libpq's binary form. `type` is that of a value.
[[nodiscard]] Parameter arrayOf(quint32 type, const std::vector<const Parameter *> &values);

} // namespace sagadesk::store::postgres
