#pragma once

#include <QLocalServer>
#include <QObject>

namespace sagadesk::app {

// One window per data folder: a second process asks the first one to raise its window, optionally
// showing a task, and exits. Only the store's lock decides who may write and whether another
// process is asked.
class SingleInstance final : public QObject
{
    Q_OBJECT

public:
    explicit SingleInstance(const QString &dataDir, QObject *parent = nullptr);

    // True if another process was asked to raise its window and show this task (empty: none).
    [[nodiscard]] bool raiseOther(const QString &task);
    // Starts to answer other processes with raiseRequested(). Requires the folder's lock.
    void listen();

Q_SIGNALS:
    void raiseRequested(const QString &task); // empty: no task

private:
    QString m_dataDir;
    QLocalServer m_server;
};

} // namespace sagadesk::app
