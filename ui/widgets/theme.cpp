#include "ui/widgets/theme.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QProxyStyle>
#include <QStyleFactory>

#include <array>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

using Tones = std::array<QRgb, kToneCount>;
// Each color has a contrast of at least 4.5:1 to the base color of its palette.
constexpr Tones kLightTones = {0xff1b2330, 0xff5a6678, 0xffc22b2b, 0xff9a5b00, 0xffc2410c,
    0xff1b7a3a, 0xff1a5fbf, 0xff7236c4, 0xff647084, 0xff1f4fa3};
constexpr Tones kDarkTones = {0xffe4e8ef, 0xff98a4b6, 0xffff7070, 0xfff2b84b, 0xffff8f52,
    0xff5bd083, 0xff64a9ff, 0xffbb96ff, 0xff929daf, 0xff7fb0ff};

QPalette lightPalette()
{
    QPalette palette(QColor(0xf3f5f8));
    palette.setColor(QPalette::Window, QColor(0xf3f5f8));
    palette.setColor(QPalette::Base, QColor(0xffffff));
    palette.setColor(QPalette::AlternateBase, QColor(0xf7f9fb));
    palette.setColor(QPalette::Button, QColor(0xfbfcfd));
    palette.setColor(QPalette::ToolTipBase, QColor(0x263040));
    palette.setColor(QPalette::ToolTipText, QColor(0xf4f6fa));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(role, QColor::fromRgb(kLightTones[0]));
    palette.setColor(QPalette::PlaceholderText, QColor(0x66728a));
    palette.setColor(QPalette::Highlight, QColor(0x2a62bd));
    palette.setColor(QPalette::HighlightedText, QColor(0xffffff));
    palette.setColor(QPalette::Link, QColor(0x1a5fbf));
    palette.setColor(QPalette::Mid, QColor(0xd3d9e2));
    return palette;
}

QPalette darkPalette()
{
    QPalette palette(QColor(0x1c2129));
    palette.setColor(QPalette::Window, QColor(0x1c2129));
    palette.setColor(QPalette::Base, QColor(0x14181e));
    palette.setColor(QPalette::AlternateBase, QColor(0x181d24));
    palette.setColor(QPalette::Button, QColor(0x2a313c));
    palette.setColor(QPalette::ToolTipBase, QColor(0x38424f));
    palette.setColor(QPalette::ToolTipText, QColor(0xeef1f6));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(role, QColor::fromRgb(kDarkTones[0]));
    palette.setColor(QPalette::PlaceholderText, QColor(0x8390a3));
    palette.setColor(QPalette::Highlight, QColor(0x2f6bcb));
    palette.setColor(QPalette::HighlightedText, QColor(0xffffff));
    palette.setColor(QPalette::Link, QColor(0x7fb0ff));
    palette.setColor(QPalette::Mid, QColor(0x3a4351));
    return palette;
}

// Fusion, with table headers aligned with the text of the cells.
class Style final : public QProxyStyle
{
public:
    Style()
        : QProxyStyle(QStyleFactory::create(u"Fusion"_s))
    {
    }
    int pixelMetric(
        PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
    {
        return metric == PM_HeaderMargin ? 6 : QProxyStyle::pixelMetric(metric, option, widget);
    }
};

QPalette withDisabled(QPalette palette)
{
    const QColor faded = palette.color(QPalette::PlaceholderText);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faded);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, palette.color(QPalette::Mid));
    return palette;
}

constexpr auto kPortal = "org.freedesktop.portal.Desktop"_L1;
constexpr auto kPortalPath = "/org/freedesktop/portal/desktop"_L1;
constexpr auto kPortalSettings = "org.freedesktop.portal.Settings"_L1;
constexpr auto kAppearance = "org.freedesktop.appearance"_L1;
// A slot in the string format of the old connect syntax, which D-Bus signals require.
constexpr const char *kPortalSlot = "1portalSettingChanged(QString,QString,QDBusVariant)";
constexpr auto kColorScheme = "color-scheme"_L1;

// Depending on the portal, the number is in one variant or two nested ones.
uint schemeOf(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value.toUInt();
}

} // namespace

Theme &Theme::instance()
{
    static Theme *theme = nullptr;
    if (!theme) {
        theme = new Theme(qApp);
        connect(theme, &QObject::destroyed, qApp, [] { theme = nullptr; });
    }
    return *theme;
}

Theme::Theme(QObject *parent)
    : QObject(parent)
    , m_platformDark(QApplication::palette().color(QPalette::Window).lightness() < 128)
{
}

void Theme::install(ThemeChoice choice)
{
    QApplication::setStyle(new Style);
    m_choice = choice;
    apply();
    askPortal();
}

void Theme::choose(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

// Asynchronous. Without a session bus or portal there is no reply, and the platform's
// palette decides.
void Theme::askPortal()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(kPortal, kPortalPath, kPortalSettings, u"SettingChanged"_s, this, kPortalSlot);
    auto call = QDBusMessage::createMethodCall(kPortal, kPortalPath, kPortalSettings, u"Read"_s);
    call.setArguments({QString(kAppearance), QString(kColorScheme)});
    auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isValid())
            setPortalScheme(schemeOf(reply.value().variant()));
        watcher->deleteLater();
    });
}

void Theme::portalSettingChanged(
    const QString &group, const QString &key, const QDBusVariant &value)
{
    if (group == kAppearance && key == kColorScheme)
        setPortalScheme(schemeOf(value.variant()));
}

void Theme::setPortalScheme(uint scheme)
{
    m_portalScheme = scheme;
    apply();
}

void Theme::apply()
{
    const bool systemDark = m_portalScheme == 1 || (m_portalScheme != 2 && m_platformDark);
    m_dark = m_choice == ThemeChoice::Dark || (m_choice == ThemeChoice::System && systemDark);
    QApplication::setPalette(withDisabled(m_dark ? darkPalette() : lightPalette()));
    Q_EMIT changed();
}

QColor Theme::color(Tone tone) const
{
    return QColor::fromRgb((m_dark ? kDarkTones : kLightTones)[static_cast<size_t>(tone)]);
}

QColor Theme::tint(Tone tone, double strength) const
{
    const QColor over = color(tone);
    const QColor base = QApplication::palette().color(QPalette::Base);
    const auto mix = [strength](int from, int to) {
        return from + static_cast<int>((to - from) * strength);
    };
    return QColor(mix(base.red(), over.red()), mix(base.green(), over.green()),
        mix(base.blue(), over.blue()));
}

QColor Theme::border() const
{
    return QApplication::palette().color(QPalette::Mid);
}

} // namespace sagadesk::ui

#include "moc_theme.cpp"
