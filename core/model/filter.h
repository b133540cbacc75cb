#pragma once

#include "core/base/result.h"

#include <QString>

#include <vector>

namespace sagadesk::model {

// The filter language of the window's filter line, `q=` of the API and
// `filter` of a bulk operation.
//   state:error service:drone retries>2 failures>=1 workflow:"drone-delivery" step:drone error:503
//   older:5m (created more than 5 minutes ago) newer:1h id:D-10* priority>=7 paused:yes free text
//   created>=2026-11-24T10:05Z finished:2026-11-24T10:05Z..2026-11-24T10:06Z active:…
// All terms must match; `state:error,pending` matches either; a leading `-` negates a term.
// Free text matches part of the task id. Values with spaces, commas or quotes are enclosed in
// double quotes, with \" and \\ as escapes; so is free text that contains a colon or a
// comparison operator or starts with `-`.
// Times are ISO 8601 with `Z` or an offset from UTC. A range contains its first time, but not its
// last one. `active` matches a task if its journal has a row in that time.
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
    Created,
    Finished,
    Active,
    Text,
};
constexpr int kFilterFieldCount = 16;
enum class FilterComparison : quint8 { Is, Less, LessOrEqual, Greater, GreaterOrEqual };

struct FilterTerm
{
    FilterField field = FilterField::Text;
    // Other comparisons than Is exist only for counts, priority and times.
    FilterComparison comparison = FilterComparison::Is;
    bool negated = false;
    std::vector<QString> values; // alternatives as written; parseFilter() has validated them
    // One number for each value: state, count, priority, age in milliseconds, 1 or 0 for yes or no;
    // for errors the HTTP status, or -1 for a code. Empty for texts. For a time its two bounds in
    // UTC ms: it must not be before the first and must be before the second.
    std::vector<qint64> numbers;

    friend bool operator==(const FilterTerm &, const FilterTerm &) = default;
};

struct Filter
{
    std::vector<FilterTerm> terms; // empty: everything
    friend bool operator==(const Filter &, const Filter &) = default;
};

// Errors are InvalidInput with parameters position (from 0), length, found, and in some cases
// expected (the allowed values, an example, or the limit). Codes: filter-unknown-field,
// filter-value-missing, filter-quote-open, filter-bad-quote, filter-bad-comparison,
// filter-one-value, filter-bad-state, filter-bad-number, filter-bad-duration, filter-bad-time,
// filter-bad-yes-no, filter-too-long (too many characters, or more than 200 values).
[[nodiscard]] base::Result<Filter> parseFilter(QStringView text);
// The text that parseFilter() reads as this filter.
[[nodiscard]] QString filterText(const Filter &filter);

[[nodiscard]] QLatin1StringView name(FilterField field); // "state", …; "text" for Text
[[nodiscard]] constexpr bool isTime(FilterField field)
{
    return field == FilterField::Created || field == FilterField::Finished
        || field == FilterField::Active;
}
// `term` must be a term of a time field.
[[nodiscard]] inline bool isWithin(const FilterTerm &term, qint64 at)
{
    return at >= term.numbers.at(0) && at < term.numbers.at(1);
}

} // namespace sagadesk::model
