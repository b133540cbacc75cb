#pragma once

#include <QLocalServer>
#include <QObject>

namespace sagadesk::app {

// One window per data folder: a second start asks the first to come forward, and to show a task if
// one is named, and ends. The store's own lock decides who may write, and whether anyone is asked
// at all; this only makes the second start friendly.
class SingleInstance final : public QObject
{
    Q_OBJECT

public:
    explicit SingleInstance(const QString &dataDir, QObject *parent = nullptr);

    // True: another one was there and has been asked to come forward with this task (or none).
    [[nodiscard]] bool raiseOther(const QString &task);
    // From now on others are answered by raiseRequested(). The folder's lock must be held.
    void listen();

Q_SIGNALS:
    void raiseRequested(const QString &task); // empty: none

private:
    QString m_dataDir;
    QLocalServer m_server;
};

} // namespace sagadesk::app
