#pragma once

#include <QMap>

#include <memory>

namespace sagadesk::memorystore {

// Rows by their key. Rows are shared: a copy is free until one of the two tables is written, and
// then costs as much as the list of keys.
template <class KeyType, class RowType>
class Table final
{
public:
    using Key = KeyType;
    using Row = RowType;

    explicit Table(const char *name)
        : m_name(name)
    {
    }
    [[nodiscard]] const char *name() const { return m_name; }

    [[nodiscard]] const Row *find(const Key &key) const { return m_rows.value(key).get(); }
    [[nodiscard]] bool isEmpty() const { return m_rows.isEmpty(); }
    [[nodiscard]] const Row &first() const { return *m_rows.first(); }
    [[nodiscard]] const Key &lastKey() const { return m_rows.lastKey(); }
    void put(const Key &key, Row row)
    {
        m_rows.insert(key, std::make_shared<const Row>(std::move(row)));
    }
    void remove(const Key &key) { m_rows.remove(key); }

    // Pairs of key and pointer to row, in the order of the keys.
    [[nodiscard]] auto begin() const { return m_rows.constKeyValueBegin(); }
    [[nodiscard]] auto end() const { return m_rows.constKeyValueEnd(); }

private:
    const char *m_name;
    QMap<Key, std::shared_ptr<const Row>> m_rows;
};

} // namespace sagadesk::memorystore
