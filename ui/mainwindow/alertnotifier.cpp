#include "ui/mainwindow/alertnotifier.h"

#include "ui/models/alertgroups.h"
#include "ui/text/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>
#include <QDBusVariant>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>
#include <QSettings>
#include <QTimer>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kService = "org.freedesktop.Notifications"_L1;
constexpr auto kPath = "/org/freedesktop/Notifications"_L1;
constexpr auto kSettingsKey = "window/notifications"_L1;
constexpr int kBadgeMax = 99;
// A slot in the string format of the old connect syntax, which D-Bus signals require.
constexpr const char *kActionSlot = "1actionInvoked(uint,QString)";
constexpr const char *kTraySlot = "1askForTray()";
constexpr auto kTrayService = "org.kde.StatusNotifierWatcher"_L1;
constexpr auto kTrayPath = "/StatusNotifierWatcher"_L1;
constexpr int kTrayTimeoutMs = 30'000;

QDBusMessage call(const QString &method)
{
    return QDBusMessage::createMethodCall(kService, kPath, kService, method);
}

QIcon badged(int number)
{
    QPixmap pixmap = applicationIcon().pixmap(QSize(64, 64));
    if (number > 0 && !pixmap.isNull()) {
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF spot(pixmap.width() * 0.36, 0, pixmap.width() * 0.64, pixmap.height() * 0.6);
        painter.setPen(Qt::NoPen);
        painter.setBrush(Theme::instance().color(Tone::Failed));
        painter.drawEllipse(spot);
        QFont font = painter.font();
        font.setPixelSize(static_cast<int>(spot.height() * 0.66));
        font.setBold(true);
        painter.setFont(font);
        painter.setPen(Qt::white);
        painter.drawText(spot, Qt::AlignCenter, QString::number(qMin(number, kBadgeMax)));
    }
    return QIcon(pixmap);
}

} // namespace

AlertNotifier::AlertNotifier(QWidget *window)
    : QObject(window)
    , m_enabled(QSettings().value(kSettingsKey, true).toBool())
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (bus.isConnected())
        bus.connect(kService, kPath, kService, u"ActionInvoked"_s, this, kActionSlot);
    listenForTray();
}

// Qt decides only once, on the first request, whether the tray uses D-Bus. Therefore the request is
// made only when a D-Bus tray exists or, on X11, where there may be an older tray, after a delay
// (without a session bus at once). Qt itself detects an X11 tray that appears later.
void AlertNotifier::listenForTray()
{
    const bool onX11 = QGuiApplication::platformName() == "xcb"_L1;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        if (onX11)
            makeTray();
        return;
    }
    auto *watcher =
        new QDBusServiceWatcher(kTrayService, bus, QDBusServiceWatcher::WatchForRegistration, this);
    connect(watcher, &QDBusServiceWatcher::serviceRegistered, this, &AlertNotifier::askForTray);
    bus.connect(
        kTrayService, kTrayPath, kTrayService, u"StatusNotifierHostRegistered"_s, this, kTraySlot);
    if (onX11)
        QTimer::singleShot(kTrayTimeoutMs, this, &AlertNotifier::makeTray);
    askForTray();
}

void AlertNotifier::askForTray()
{
    if (m_tray)
        return;
    QDBusMessage message = QDBusMessage::createMethodCall(
        kTrayService, kTrayPath, u"org.freedesktop.DBus.Properties"_s, u"Get"_s);
    message.setArguments({QString(kTrayService), u"IsStatusNotifierHostRegistered"_s});
    message.setAutoStartService(false);
    auto *watcher =
        new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(message), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        watcher->deleteLater();
        if (reply.isValid() && reply.value().variant().toBool())
            makeTray();
    });
}

void AlertNotifier::makeTray()
{
    if (m_tray)
        return;
    auto *window = static_cast<QWidget *>(parent());
    m_tray = new QSystemTrayIcon(this);
    auto *menu = new QMenu(window);
    menu->addAction(tr("Show alerts"), this, &AlertNotifier::showAlertsRequested);
    menu->addAction(tr("Quit"), window, &QWidget::close);
    m_tray->setContextMenu(menu);
    connect(m_tray, &QSystemTrayIcon::activated, this, [this](auto reason) {
        if (reason == QSystemTrayIcon::Trigger)
            Q_EMIT showAlertsRequested();
    });
    showBadge();
    m_tray->show();
}

void AlertNotifier::setEnabled(bool enabled)
{
    m_enabled = enabled;
    QSettings().setValue(kSettingsKey, enabled);
}

void AlertNotifier::setOpen(const std::vector<model::AlertView> &open)
{
    const std::vector<AlertGroup> groups = groupAlerts(open);
    QHash<QString, Notice> before = std::exchange(m_notices, {});
    for (const AlertGroup &group : groups) {
        Notice notice = before.take(group.key);
        const bool isNew = notice.newest == 0;
        notice.newest = group.last;
        for (const model::AlertView &alert : open) {
            if (alert.raisedAt != group.last || causeOf(alert) != group.key)
                continue;
            notice.task = alert.taskPublicId;
            notice.step = alert.stepName;
        }
        m_notices.insert(group.key, notice);
        if (!isNew || !m_known || !m_enabled)
            continue;
        const QString ofTask = notice.task.isEmpty() ? group.service : notice.task;
        const QString where = group.step.isEmpty() ? ofTask : group.step;
        notify(group.key, tr("%1 needs an operator").arg(where),
            notice.task.isEmpty() ? causeText(group)
                                  : tr("Task %1: %2").arg(notice.task, causeText(group)));
    }
    for (const Notice &gone : std::as_const(before))
        withdraw(gone);
    m_known = true;
    m_open = static_cast<int>(open.size());
    showBadge();
}

void AlertNotifier::notify(const QString &cause, const QString &title, const QString &text)
{
    Q_EMIT notified(cause, title);
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    QDBusMessage message = call(u"Notify"_s);
    // Escaped, because some desktops interpret the text as markup, and it may come from a service.
    message.setArguments({u"Sagadesk"_s, m_notices.value(cause).id, u"sagadesk"_s, title,
        singleLine(text).toHtmlEscaped(), QStringList{u"default"_s, tr("Show task")},
        QVariantMap{{u"desktop-entry"_s, u"sagadesk"_s}}, -1});
    auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(message), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, cause] {
        const QDBusPendingReply<uint> reply = *watcher;
        watcher->deleteLater();
        const auto notice = m_notices.find(cause);
        if (!reply.isValid())
            return;
        if (notice != m_notices.end())
            notice->id = reply.value();
        else
            withdraw({reply.value(), 0, {}, {}});
    });
}

void AlertNotifier::withdraw(const Notice &notice)
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (notice.id == 0 || !bus.isConnected())
        return;
    QDBusMessage message = call(u"CloseNotification"_s);
    message.setArguments({notice.id});
    bus.asyncCall(message);
}

void AlertNotifier::actionInvoked(uint id, const QString &)
{
    for (const Notice &notice : std::as_const(m_notices))
        if (notice.id == id)
            Q_EMIT openTaskRequested(notice.task, notice.step);
}

void AlertNotifier::showBadge()
{
    if (!m_tray || m_open == m_badge)
        return;
    m_badge = m_open;
    m_tray->setIcon(badged(m_open));
    m_tray->setToolTip(m_open == 0 ? tr("Sagadesk: no open alerts")
                                   : tr("Sagadesk: %n open alert(s)", nullptr, m_open));
}

} // namespace sagadesk::ui

#include "moc_alertnotifier.cpp"
