#pragma once

#include "core/base/log.h"
#include "ui/widgets/theme.h"

#include <QStringList>

#include <optional>

namespace sagadesk::app {

// The options of `sagadesk`, as written on the command line.
struct GuiOptions
{
    QString dataDir; // empty: the default
    QString store; // "postgresql://…", "sqlite:" or empty (runtime::StorePlace)
    QString node; // name of this node; empty: the name of the machine
    bool lookOnly = false; // a window without an engine
    bool demo = false;
    bool rehearse = false; // the user's services and workflows, with every service simulated
    bool faultProxies = false; // the user's services; those on this computer behind fault proxies
    QString task; // shown at startup, or by the window that is already open
    QString listen = QStringLiteral("127.0.0.1:8642"); // "off": no API
    QString locale; // empty: the system's
    base::LogLevel logLevel = base::LogLevel::Info;
    std::optional<ui::ThemeChoice> theme; // nullopt: as set by the user
};

struct ParsedOptions
{
    GuiOptions options;
    int exitCode = -1; // >= 0: print `text` and exit
    QString text;
};

// Requires neither an application object nor a display.
[[nodiscard]] ParsedOptions parseOptions(const QStringList &arguments);

// The options for a demo started from a window; its data folder is next to the window's.
[[nodiscard]] QStringList demoArguments(const GuiOptions &options);

} // namespace sagadesk::app
