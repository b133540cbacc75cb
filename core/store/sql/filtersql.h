#pragma once

#include "core/model/filter.h"
#include "core/store/sql/connection.h"

#include <variant>
#include <vector>

namespace sagadesk::store {

// A piece of SQL with the values that it binds. The text is built from fixed parts only.
struct SqlPiece
{
    using Value = std::variant<qint64, QString>;
    QByteArray sql;
    std::vector<Value> values;

    void add(const char *text) { sql += text; }
    void bind(qint64 value) { values.emplace_back(value); }
    void bind(const QString &value) { values.emplace_back(value); }
    void append(const SqlPiece &other);
    [[nodiscard]] bool bindTo(Statement &statement) const;
};

// The filter as a condition on `task`, and on `submission` if `needsSubmission`; "TRUE" if empty.
//   service, step: of the task's current step (the one that runs, waits or failed)
//   id, workflow, service, step, error: `*` matches anything; the comparison then ignores case
//   error: of the last error of a step or of its undo; a number is its status, a text its code
struct FilterSql
{
    SqlPiece condition;
    bool needsSubmission = false;
    bool byName = false; // find the tasks through the index of names
    // Selects the ids of at least those tasks whose names have the prefix of a term such as
    // `id:D-10*`. Empty if no term gives a prefix.
    SqlPiece named;
    std::vector<qint64> states; // of the first positive state term; empty: there is no such term
    bool onlyStates = true; // the filter has no terms besides that one
};
[[nodiscard]] FilterSql filterSql(const model::Filter &filter, qint64 now);
// Looks up `named` instead of scanning all tasks. Call it only if `named` has few tasks.
void lookUpNamed(FilterSql &filter);

} // namespace sagadesk::store
