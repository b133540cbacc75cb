#pragma once

#include "core/views/views.h"

#include <QHash>
#include <QObject>
#include <QSystemTrayIcon>

class QDBusPendingCallWatcher;

namespace sagadesk::ui {

// Tells the desktop of new alerts: one notification for each cause, replaced by the next of the
// same cause and taken away when the cause is gone, and their number on the tray icon. A desktop
// without either is not missed; a tray that comes after the window is taken up when it comes.
class AlertNotifier final : public QObject
{
    Q_OBJECT

public:
    explicit AlertNotifier(QWidget *window);
    void setOpen(const std::vector<model::AlertView> &open); // all that are open
    void setEnabled(bool enabled); // kept in the settings
    [[nodiscard]] bool isEnabled() const { return m_enabled; }
    [[nodiscard]] int shown() const { return static_cast<int>(m_told.size()); } // causes

Q_SIGNALS:
    void openTaskRequested(const QString &task, const QString &step);
    void showAlertsRequested();
    void notified(const QString &cause, const QString &title); // what the desktop was told

private Q_SLOTS:
    void actionInvoked(uint id, const QString &action);
    void askForTray(); // whether the desktop has one that speaks D-Bus

private:
    struct Told
    {
        uint id = 0; // of the desktop; 0: not answered yet
        qint64 newest = 0;
        QString task;
        QString step;
    };
    void notify(const QString &cause, const QString &title, const QString &text);
    void withdraw(const Told &told);
    void listenForTray();
    void makeTray();
    void showBadge();

    QSystemTrayIcon *m_tray = nullptr;
    QHash<QString, Told> m_told; // by cause
    int m_open = 0; // alerts
    int m_badge = -1; // of these shown
    bool m_enabled = true;
    bool m_known = false; // what was open at the start is no news
};

} // namespace sagadesk::ui
