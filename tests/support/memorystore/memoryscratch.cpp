#include "tests/support/memorystore/memoryscratch.h"

#include "core/base/assert.h"

#include <algorithm>
#include <map>

namespace sagadesk::memorystore {

using namespace store;

namespace {

using Key = std::vector<ScratchRow::Value>;

Key keyOf(const ScratchRow &row, int columns)
{
    Key key;
    for (int column = 0; column < columns; ++column)
        key.push_back(row.value(column));
    return key;
}

class MemorySortedRows final : public SortedRows
{
public:
    MemorySortedRows(int columns, int keyColumns)
        : m_columns(columns)
        , m_keyColumns(keyColumns)
    {
    }

    void put(const ScratchRow &row) override
    {
        SAGADESK_ASSERT(row.columnCount() == m_columns);
        m_rows.insert_or_assign(keyOf(row, m_keyColumns), row);
    }
    void remove(const ScratchRow &key) override
    {
        SAGADESK_ASSERT(key.columnCount() == m_keyColumns);
        m_rows.erase(keyOf(key, m_keyColumns));
    }
    void forEach(const ScratchRow &prefix, const VisitRow &visit) override
    {
        const Key first = keyOf(prefix, prefix.columnCount());
        for (auto row = m_rows.lower_bound(first); row != m_rows.end(); ++row)
            if (!std::equal(first.begin(), first.end(), row->first.begin()) || !visit(row->second))
                return;
    }

private:
    const int m_columns;
    const int m_keyColumns;
    std::map<Key, ScratchRow> m_rows;
};

class MemoryRowSorter final : public RowSorter
{
public:
    MemoryRowSorter(int columns, int keyColumns)
        : m_columns(columns)
        , m_keyColumns(keyColumns)
    {
    }

    void add(const ScratchRow &row) override
    {
        SAGADESK_ASSERT(row.columnCount() == m_columns);
        m_rows.emplace(keyOf(row, m_keyColumns), row);
    }
    void forEach(const VisitRow &visit) override
    {
        for (const auto &[key, row] : m_rows)
            if (!visit(row))
                return;
    }

private:
    const int m_columns;
    const int m_keyColumns;
    std::multimap<Key, ScratchRow> m_rows;
};

} // namespace

std::unique_ptr<SortedRows> MemoryScratch::makeSortedRows(int columns, int keyColumns)
{
    return std::make_unique<MemorySortedRows>(columns, keyColumns);
}

std::unique_ptr<RowSorter> MemoryScratch::makeSorter(int columns, int keyColumns)
{
    return std::make_unique<MemoryRowSorter>(columns, keyColumns);
}

} // namespace sagadesk::memorystore
