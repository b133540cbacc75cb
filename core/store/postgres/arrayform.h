#pragma once

#include "core/store/postgres/connection.h"

#include <optional>

namespace sagadesk::store::postgres {

// The variant of a single-row write that writes any number of rows in one request, with arrays as
// parameters. Only for INSERT, UPDATE and DELETE that identify their rows by key.
struct ArrayForm
{
    QByteArray sql; // in the dialect of PostgreSQL; :1, :2, … are the values of a row
    QByteArray table;
    int key = 0; // index of the parameter with the key, or with its first column
    // Whether one request may contain several rows with the same key.
    bool mayRepeatKey = false;
};

// nullopt: the statement has no such variant.
[[nodiscard]] std::optional<ArrayForm> arrayFormOf(const QByteArray &sql);

// The statement for rows whose values have these types; type 0: the value is NULL in all rows. With
// `isCounted` it fails ("division by zero") unless it changes as many rows as it was given; their
// number is then the last parameter.
[[nodiscard]] QByteArray arraySql(
    const ArrayForm &form, const std::vector<quint32> &types, bool isCounted);

// The values of one column as an array, in libpq's binary form. `type`: the OID of their type.
[[nodiscard]] Parameter arrayOf(quint32 type, const std::vector<const Parameter *> &values);

} // namespace sagadesk::store::postgres
