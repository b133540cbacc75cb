#pragma once

#include "ui/text/tone.h"

#include <QColor>
#include <QObject>
#include <QPalette>

class QDBusVariant;

namespace sagadesk::ui {

enum class ThemeChoice : quint8 { System, Light, Dark };

// The Fusion style with custom palettes. With ThemeChoice::System they follow the color
// scheme of the settings portal (org.freedesktop.appearance), or else the lightness of
// the platform's palette.
class Theme final : public QObject
{
    Q_OBJECT

public:
    static Theme &instance(); // lives as long as the application object

    void install(ThemeChoice choice);
    void choose(ThemeChoice choice);
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] bool dark() const { return m_dark; }
    [[nodiscard]] QColor color(Tone tone) const;
    // A background: a mix of the base color (strength 0) and the color of the tone (1).
    [[nodiscard]] QColor tint(Tone tone, double strength) const;
    [[nodiscard]] QColor border() const;

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void portalSettingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    explicit Theme(QObject *parent);
    void askPortal();
    void apply();
    void setPortalScheme(uint scheme); // 1: dark, 2: light, otherwise no preference

    ThemeChoice m_choice = ThemeChoice::System;
    bool m_platformDark = false;
    uint m_portalScheme = 0;
    bool m_dark = false;
};

} // namespace sagadesk::ui
