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

// Makes copies of the store while it is in use, one after the other on a thread with a low
// priority, so that the writer can continue to commit.
class Backups final
{
public:
    // Keeps only the `kept` newest copies in `folder`; 0: all.
    Backups(runtime::Runtime &runtime, QString folder, int kept);
    ~Backups(); // calls stop()
    Q_DISABLE_COPY_MOVE(Backups)

    // Thread-safe. Calls `answer` with the file name on the thread that makes the copies. Refused
    // "backup-not-possible" if this kind of store can't be copied, and "engine-stopped" after
    // stop(), both within the call. If `tag` is not empty and the folder already contains a copy
    // whose name ends with it, the result is that copy.
    void make(const QString &file, Answer<QString> answer, const QString &tag = {});
    // Aborts the current copy. Its request and all waiting ones get Refused "engine-stopped".
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
    std::deque<Order> m_orders; // m_mutex guards this and m_worker
    std::unique_ptr<runtime::Worker> m_worker; // created for the first copy
};

// Removes the oldest copies until `kept` are left; 0: removes none. `newest` counts and is never
// removed. Ignores files that the program has not named.
void removeOldBackups(const QString &folder, const QString &newest, int kept);
// Removes incomplete copies that a killed process has left in the folder.
void removeUnfinishedBackups(const QString &folder);

} // namespace sagadesk::engine
