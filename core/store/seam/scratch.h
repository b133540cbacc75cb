#pragma once

#include "core/base/result.h"

#include <QString>

#include <functional>
#include <initializer_list>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace sagadesk::store {

class ScratchRow final
{
public:
    using Value = std::variant<qint64, QString>;

    ScratchRow() = default;
    ScratchRow(std::initializer_list<Value> values)
        : m_values(values)
    {
    }

    [[nodiscard]] qint64 number(int column) const { return std::get<qint64>(value(column)); }
    [[nodiscard]] const QString &text(int column) const { return std::get<QString>(value(column)); }
    [[nodiscard]] const Value &value(int column) const
    {
        return m_values.at(static_cast<size_t>(column));
    }
    [[nodiscard]] int columnCount() const { return static_cast<int>(m_values.size()); }
    void append(Value value) { m_values.push_back(std::move(value)); }

private:
    std::vector<Value> m_values;
};

// Returns false to end the visit. It may change other tables, but not the one it visits.
using VisitRow = std::function<bool(const ScratchRow &row)>;

// Rows in the order of their first columns, which are their key. The order of texts is fixed
// but unspecified.
class SortedRows
{
public:
    virtual ~SortedRows() = default;

    virtual void put(const ScratchRow &row) = 0; // replaces the row of the same key
    virtual void remove(const ScratchRow &key) = 0;
    // `prefix`: the first columns of the key.
    virtual void forEach(const ScratchRow &prefix, const VisitRow &visit) = 0;
};

// Rows that are all added first, and then read in the order of their first columns. Faster to fill
// than SortedRows. Rows with the same key are kept, and read in any order.
class RowSorter
{
public:
    virtual ~RowSorter() = default;

    virtual void add(const ScratchRow &row) = 0;
    virtual void forEach(const VisitRow &visit) = 0;
};

// Temporary tables for work that would need too much memory (the audit). They are not part of a
// store, and only one thread uses them. They are deleted with this object, so it must outlive the
// SortedRows and RowSorters that it made.
//
// After the first error, tables stay unchanged and return no rows: check status() at the end.
class Scratch
{
public:
    virtual ~Scratch() = default;

    [[nodiscard]] virtual std::unique_ptr<SortedRows> makeSortedRows(
        int columns, int keyColumns) = 0;
    [[nodiscard]] virtual std::unique_ptr<RowSorter> makeSorter(int columns, int keyColumns) = 0;

    [[nodiscard]] virtual base::Result<void> status() = 0; // the first error
};

} // namespace sagadesk::store
