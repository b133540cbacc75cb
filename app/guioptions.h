#pragma once

#include "core/base/log.h"
#include "ui/widgets/theme.h"

#include <QStringList>

#include <optional>

namespace sagadesk::app {

// The options of `sagadesk`, as written on the command line.
struct GuiOptions
{
    QString dataDir; // empty: the usual one
    bool demo = false;
    bool rehearse = false; // own services and workflows, every service simulated
    bool faultProxies = false; // own services, those of this computer behind fault proxies
    QString task; // shown at the start, or by the window that is open already
    QString listen = QStringLiteral("127.0.0.1:8642"); // "off": no API
    QString locale; // empty: the system's
    base::LogLevel logLevel = base::LogLevel::Info;
    std::optional<ui::ThemeChoice> theme; // not said: the setting
};

struct ParsedOptions
{
    GuiOptions options;
    int exitCode = -1; // 0 and more: say `text` and end
    QString text;
};

// Needs no application object and no display.
[[nodiscard]] ParsedOptions parseOptions(const QStringList &arguments);

// Of the demo that is started from a window with these options: its data lies beside the window's.
[[nodiscard]] QStringList demoArguments(const GuiOptions &options);

} // namespace sagadesk::app
