#pragma once

#include "core/base/result.h"

#include <QString>

#include <vector>

namespace sagadesk::model {

// The filter line of the window, `q=` of the API and `filter` of an operation: one language.
//   state:error service:drone retries>2 failures>=1 workflow:"drone-delivery" step:drone error:503
//   older:5m (created more than 5 minutes ago) newer:1h id:D-10* priority>=7 paused:yes free text
// Terms are and-ed; `state:error,pending` is one of; a leading `-` negates a term. Free text
// matches part of the task id.
enum class FilterField : quint8 {
    State,
    Workflow,
    Service,
    Step,
    Retries,
    Failures,
    Error,
    Older,
    Newer,
    Id,
    Priority,
    Paused,
    Text
};
enum class FilterComparison : quint8 { Is, Less, LessOrEqual, Greater, GreaterOrEqual };

struct FilterTerm
{
    FilterField field = FilterField::Text;
    FilterComparison comparison = FilterComparison::Is;
    bool negated = false;
    std::vector<QString> values; // alternatives; as written, validated by parseFilter
    std::vector<qint64>
        numbers; // states, counts, priorities, or milliseconds of ages, one for each value

    friend bool operator==(const FilterTerm &, const FilterTerm &) = default;
};

struct Filter
{
    std::vector<FilterTerm> terms; // empty: everything
    friend bool operator==(const Filter &, const Filter &) = default;
};

// Errors: InvalidInput "filter-…" with parameters position (from 0), length and what was expected.
[[nodiscard]] base::Result<Filter> parseFilter(QStringView text);
[[nodiscard]] QString filterText(const Filter &filter);

} // namespace sagadesk::model
