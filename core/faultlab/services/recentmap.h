#pragma once

#include "core/faultlab/services/archive.h"

#include <QDataStream>
#include <QIODevice>

#include <list>
#include <map>

namespace sagadesk::faultlab {

template <class Value>
QByteArray archivedForm(const Value &value)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << value;
    return bytes;
}

template <class Value>
Value fromArchivedForm(const QByteArray &bytes)
{
    Value value{};
    QDataStream stream(bytes);
    stream >> value;
    return value;
}

// A map with text keys that records the order in which its entries were used. A pointer stays valid
// until its entry is removed or taken.
template <class Value>
class RecentMap final
{
public:
    RecentMap() = default;
    ~RecentMap() = default;
    RecentMap(RecentMap &&) = default;
    RecentMap &operator=(RecentMap &&) = default;
    Q_DISABLE_COPY(RecentMap) // entries have iterators into m_order

    [[nodiscard]] Value *find(const QString &key)
    {
        const auto found = m_entries.find(key);
        if (found == m_entries.end())
            return nullptr;
        m_order.splice(m_order.end(), m_order, found->second.place);
        return &found->second.value;
    }
    [[nodiscard]] const Value *peek(const QString &key) const // does not count as use
    {
        const auto found = m_entries.find(key);
        return found == m_entries.end() ? nullptr : &found->second.value;
    }
    Value &put(const QString &key, Value value)
    {
        const auto [entry, isNew] = m_entries.try_emplace(key);
        entry->second.value = std::move(value);
        if (isNew)
            entry->second.place = m_order.insert(m_order.end(), key);
        else
            m_order.splice(m_order.end(), m_order, entry->second.place);
        return entry->second.value;
    }
    bool remove(const QString &key)
    {
        const auto found = m_entries.find(key);
        if (found == m_entries.end())
            return false;
        m_order.erase(found->second.place);
        m_entries.erase(found);
        return true;
    }
    // Removes the least recently used entry if there are more than `beyond`.
    [[nodiscard]] std::optional<std::pair<QString, Value>> takeOldest(size_t beyond)
    {
        if (m_entries.size() <= beyond)
            return std::nullopt;
        const auto oldest = m_entries.find(m_order.front());
        std::pair<QString, Value> taken(oldest->first, std::move(oldest->second.value));
        m_order.pop_front();
        m_entries.erase(oldest);
        return taken;
    }
    template <class Visit>
    void forEachFrom(const QString &prefix, const Visit &visit) const
    {
        for (auto entry = m_entries.lower_bound(prefix);
             entry != m_entries.end() && entry->first.startsWith(prefix); ++entry)
            visit(entry->first, entry->second.value);
    }
    void clear()
    {
        m_order.clear();
        m_entries.clear();
    }
    [[nodiscard]] size_t size() const { return m_entries.size(); }

private:
    struct Entry
    {
        Value value{};
        std::list<QString>::iterator place;
    };

    std::map<QString, Entry> m_entries;
    std::list<QString> m_order; // keys, least recently used first
};

// A map of any size: the kRecentMax most recently used entries are in memory, the others in the
// archive. Without an archive, all are in memory. For one thread; does file I/O.
template <class Value>
class ArchivedMap final
{
public:
    static constexpr size_t kRecentMax = 2000;

    // Call it before adding entries. `name` must be unique within the archive.
    void setArchive(std::shared_ptr<Archive> archive, const QString &name)
    {
        m_archive = std::move(archive);
        m_name = name;
    }
    [[nodiscard]] Value *find(const QString &key)
    {
        if (Value *recent = m_recent.find(key))
            return recent;
        const auto bytes = m_archive ? m_archive->take(m_name, key) : std::nullopt;
        return bytes ? &keep(key, fromArchivedForm<Value>(*bytes)) : nullptr;
    }
    Value &put(const QString &key, Value value)
    {
        if (Value *known = find(key))
            return *known = std::move(value);
        ++m_size;
        return keep(key, std::move(value));
    }
    bool remove(const QString &key)
    {
        if (!find(key))
            return false;
        --m_size;
        return m_recent.remove(key);
    }
    void clear()
    {
        m_recent.clear();
        m_size = 0;
        if (m_archive)
            m_archive->clear(m_name);
    }
    [[nodiscard]] qsizetype size() const { return m_size; }
    [[nodiscard]] size_t sizeInMemory() const { return m_recent.size(); }

private:
    Value &keep(const QString &key, Value value)
    {
        Value &kept = m_recent.put(key, std::move(value));
        while (m_archive) {
            auto oldest = m_recent.takeOldest(kRecentMax);
            if (!oldest)
                break;
            if (m_archive->put(m_name, oldest->first, archivedForm(oldest->second)))
                continue;
            m_recent.put(oldest->first, std::move(oldest->second));
            break;
        }
        return kept;
    }

    RecentMap<Value> m_recent;
    std::shared_ptr<Archive> m_archive;
    QString m_name;
    qsizetype m_size = 0; // including archived entries
};

} // namespace sagadesk::faultlab
