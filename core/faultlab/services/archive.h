#pragma once

#include <QByteArray>
#include <QMutex>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace sagadesk::faultlab {

// Entries of the lab's maps that have not been used for long, in a temporary database of this
// process. So the memory of a lab does not depend on how long it has been running. Runs file I/O.
// Thread-safe.
class Archive final
{
public:
    Archive();
    ~Archive();
    Q_DISABLE_COPY_MOVE(Archive)

    // False: it could not be written, and the caller must keep the entry.
    [[nodiscard]] bool put(const QString &map, const QString &key, const QByteArray &value);
    // Removes what it returns; nullopt if there is no such entry, or the file can't be read.
    [[nodiscard]] std::optional<QByteArray> take(const QString &map, const QString &key);
    // The same for every key that begins with the prefix.
    void takeAll(const QString &map, const QString &prefix,
        const std::function<void(const QString &key, const QByteArray &value)> &visit);
    void clear(const QString &map);
    [[nodiscard]] qint64 size() const;

private:
    struct Database;
    [[nodiscard]] bool open();

    mutable QMutex m_mutex; // guards everything below
    std::unique_ptr<Database> m_database; // null: nothing was ever put
    qint64 m_size = 0; // entries
};

} // namespace sagadesk::faultlab
