#pragma once

#include <QByteArray>
#include <QMutex>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace sagadesk::faultlab {

// A temporary database of this process for entries of the lab's maps that have not been used
// recently, so that the memory of a lab does not grow over time. Does file I/O. Thread-safe.
class Archive final
{
public:
    Archive();
    ~Archive();
    Q_DISABLE_COPY_MOVE(Archive)

    // False: the entry could not be written, and the caller must keep it.
    [[nodiscard]] bool put(const QString &map, const QString &key, const QByteArray &value);
    // Removes and returns an entry; nullopt if there is none, or the file can't be read.
    [[nodiscard]] std::optional<QByteArray> take(const QString &map, const QString &key);
    // Removes all entries whose keys begin with the prefix, and passes each to `visit`.
    void takeAll(const QString &map, const QString &prefix,
        const std::function<void(const QString &key, const QByteArray &value)> &visit);
    void clear(const QString &map);
    [[nodiscard]] qint64 size() const;

private:
    struct Database;
    [[nodiscard]] bool open();

    mutable QMutex m_mutex; // guards all members below
    std::unique_ptr<Database> m_database; // null until the first put()
    qint64 m_size = 0;
};

} // namespace sagadesk::faultlab
