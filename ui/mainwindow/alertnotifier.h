#pragma once

#include "core/views/views.h"

#include <QHash>
#include <QObject>
#include <QSystemTrayIcon>

class QDBusPendingCallWatcher;

namespace sagadesk::ui {

// Sends a desktop notification for each new cause of alerts; further alerts of that cause send no
// other. The notification is removed when its cause is gone. Shows the number of open alerts on a
// tray icon. Works without a notification service or a tray, and uses a tray that appears later.
class AlertNotifier final : public QObject
{
    Q_OBJECT

public:
    explicit AlertNotifier(QWidget *window);
    void setOpen(const std::vector<model::AlertView> &open); // all open alerts
    void setEnabled(bool enabled); // from the settings
    [[nodiscard]] bool isEnabled() const { return m_enabled; }
    [[nodiscard]] int shown() const { return static_cast<int>(m_notices.size()); }

Q_SIGNALS:
    void openTaskRequested(const QString &task, const QString &step);
    void showAlertsRequested();
    void notified(const QString &cause, const QString &title);

private Q_SLOTS:
    void actionInvoked(uint id, const QString &action);
    void askForTray(); // checks for a D-Bus tray

private:
    struct Notice
    {
        uint id = 0; // from the desktop; 0: not received yet
        qint64 newest = 0;
        QString task;
        QString step;
    };
    void notify(const QString &cause, const QString &title, const QString &text);
    void withdraw(const Notice &notice);
    void listenForTray();
    void makeTray();
    void showBadge();

    QSystemTrayIcon *m_tray = nullptr;
    QHash<QString, Notice> m_notices; // by cause
    int m_open = 0; // number of alerts
    int m_badge = -1; // the number shown
    bool m_enabled = true;
    bool m_known = false; // setOpen() was called: alerts open at the start are not reported
};

} // namespace sagadesk::ui
