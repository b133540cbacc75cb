#pragma once

#include "core/model/filter.h"
#include "core/store/sqlite/connection.h"

#include <variant>
#include <vector>

namespace sagadesk::store {

// A piece of SQL with the values it binds. The text is put together from fixed parts only.
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

// The filter as a condition on `task`, and on `submission` when `needsSubmission`. "1" without
// terms.
//   service, step: of the step where the task stands (the one that runs, waits or failed)
//   id, workflow, service, step, error: `*` stands for anything; compared without case then
//   error: a number is the status of the last answer, anything else the code of the last error
struct FilterSql
{
    SqlPiece condition;
    bool needsSubmission = false;
    bool byName = false; // one or a few ids: their index beats every other
    // The ids of all tasks whose names begin as a term `id:D-10*` wants, and maybe some more; empty
    // where no term says how a name begins.
    SqlPiece named;
    std::vector<qint64> states; // the one positive state term; empty: none
    bool onlyStates = true; // nothing but that term, or no term at all
};
[[nodiscard]] FilterSql filterSql(const model::Filter &filter, qint64 now);
// Looks up `named` instead of walking along all tasks; for few of them.
void lookUpNamed(FilterSql &filter);

} // namespace sagadesk::store
