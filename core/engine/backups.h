#pragma once

#include "core/engine/answer.h"
#include "core/runtime/runtime.h"

#include <QString>

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

namespace sagadesk::engine {

// Copies of the store in use, made one after another on a thread of their own with a low priority:
// the writer commits meanwhile.
class Backups final
{
public:
    // Of the folder only the newest are kept. `kept`: so many; 0: all.
    Backups(runtime::Runtime &runtime, QString folder, int kept);
    ~Backups(); // stops
    Q_DISABLE_COPY_MOVE(Backups)

    // From any thread; answered on the thread of the copies with the name of the file. Refused
    // "backup-not-possible": the store is of a kind that can't be copied.
    // `tag` not empty: a copy in the folder whose name ends with it is the answer, if there is one.
    void make(const QString &file, Answer<QString> answer, const QString &tag = {});
    // Ends the copy that is being made; it and those that wait are Refused "engine-stopped".
    void stop();

private:
    struct Order
    {
        QString file;
        Answer<QString> answer;
        QString tag;
    };
    void copy(const Order &order);
    [[nodiscard]] std::deque<Order> takeOrders(size_t atMost);
    void carryOutNext();

    runtime::Runtime &m_runtime;
    QString m_folder;
    int m_kept;
    std::atomic<bool> m_stopped = false;
    std::mutex m_mutex;
    std::deque<Order> m_orders; // under m_mutex, as the one below
    std::unique_ptr<runtime::Worker> m_worker; // made for the first copy
};

// Removes the oldest copies beyond so many; `newest` counts and stays. Only files that the program
// has named.
void removeOldBackups(const QString &folder, const QString &newest, int kept);
// Removes what a process that was killed while it made a copy has left in the folder.
void removeUnfinishedBackups(const QString &folder);

} // namespace sagadesk::engine
