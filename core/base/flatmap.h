#pragma once

#include <QList>

#include <algorithm>
#include <utility>

namespace sagadesk::base {

// A sorted map for few entries. Copies share one block of memory until one of them changes.
template <class Key, class Value>
class FlatMap final
{
public:
    using Entry = std::pair<Key, Value>;

    FlatMap() = default;
    FlatMap(std::initializer_list<Entry> entries)
    {
        for (const Entry &entry : entries)
            insert(entry.first, entry.second);
    }

    [[nodiscard]] bool isEmpty() const { return m_entries.isEmpty(); }
    [[nodiscard]] bool contains(const Key &key) const { return find(key) != nullptr; }
    [[nodiscard]] const Value *find(const Key &key) const // null if absent
    {
        const auto place = lowerBound(key);
        return place != m_entries.cend() && place->first == key ? &place->second : nullptr;
    }
    [[nodiscard]] Value value(const Key &key, const Value &otherwise = {}) const
    {
        const Value *found = find(key);
        return found ? *found : otherwise;
    }
    [[nodiscard]] Value &operator[](const Key &key)
    {
        const qsizetype index = lowerBound(key) - m_entries.cbegin();
        if (index == m_entries.size() || m_entries.at(index).first != key)
            m_entries.insert(index, Entry(key, Value()));
        return m_entries[index].second;
    }
    void insert(const Key &key, Value value) { (*this)[key] = std::move(value); }
    void insert(const FlatMap &other)
    {
        if (isEmpty()) {
            *this = other;
            return;
        }
        for (const Entry &entry : other)
            insert(entry.first, entry.second);
    }
    void remove(const Key &key) { static_cast<void>(take(key)); }
    [[nodiscard]] Value take(const Key &key)
    {
        const qsizetype index = lowerBound(key) - m_entries.cbegin();
        if (index == m_entries.size() || m_entries.at(index).first != key)
            return Value();
        Value value = std::move(m_entries[index].second);
        m_entries.removeAt(index);
        return value;
    }
    void clear() { m_entries.clear(); }

    [[nodiscard]] auto begin() const { return m_entries.cbegin(); }
    [[nodiscard]] auto end() const { return m_entries.cend(); }

private:
    [[nodiscard]] auto lowerBound(const Key &key) const
    {
        return std::lower_bound(m_entries.cbegin(), m_entries.cend(), key,
            [](const Entry &entry, const Key &wanted) { return entry.first < wanted; });
    }

    QList<Entry> m_entries;
};

} // namespace sagadesk::base
