#include "app/guioptions.h"

#include <QCommandLineParser>

namespace sagadesk::app {

namespace {

constexpr int kWrongUse = 2; // as sagadeskctl

std::optional<ui::ThemeChoice> themeNamed(const QString &name)
{
    if (name == QLatin1StringView("system"))
        return ui::ThemeChoice::System;
    if (name == QLatin1StringView("light"))
        return ui::ThemeChoice::Light;
    if (name == QLatin1StringView("dark"))
        return ui::ThemeChoice::Dark;
    return std::nullopt;
}

ParsedOptions ended(int exitCode, const QString &text)
{
    ParsedOptions parsed;
    parsed.exitCode = exitCode;
    parsed.text = text;
    return parsed;
}

int playsOf(const GuiOptions &options)
{
    return int(options.demo) + int(options.rehearse) + int(options.faultProxies);
}

// What a rehearsal has unless it is said: real work may go on beside it, on the usual port.
QString usualListen(const GuiOptions &options)
{
    return options.rehearse ? QStringLiteral("127.0.0.1:0") : options.listen;
}

} // namespace

ParsedOptions parseOptions(const QStringList &arguments)
{
    const QCommandLineOption dataDir(
        QStringLiteral("data-dir"), QStringLiteral("Data folder."), QStringLiteral("folder"));
    const QCommandLineOption demo(QStringLiteral("demo"),
        QStringLiteral("Simulated services and a small load, in a data folder of their own."));
    const QCommandLineOption rehearse(QStringLiteral("rehearse"),
        QStringLiteral("Your services and workflows with every service simulated, in the folder "
                       "rehearsal of the data folder. Nothing real is called."));
    const QCommandLineOption faultProxies(QStringLiteral("fault-proxies"),
        QStringLiteral("Your real services, each of this computer behind a fault proxy: the Fault "
                       "lab can make their connections fail."));
    const QCommandLineOption listen(QStringLiteral("listen"),
        QStringLiteral("Address of the API, or off."), QStringLiteral("address:port"));
    const QCommandLineOption locale(QStringLiteral("locale"),
        QStringLiteral("Language: en, de, hu or ja."), QStringLiteral("locale"));
    const QCommandLineOption logLevel(QStringLiteral("log-level"),
        QStringLiteral("debug, info, warning, error or off."), QStringLiteral("level"));
    const QCommandLineOption theme(
        QStringLiteral("theme"), QStringLiteral("system, light or dark."), QStringLiteral("theme"));
    const QCommandLineOption task(QStringLiteral("task"),
        QStringLiteral("Show this task, in the window that is open already if there is one."),
        QStringLiteral("id"));
    const QCommandLineOption version(
        QStringList{QStringLiteral("version"), QStringLiteral("v")}, QStringLiteral("Version."));
    const QCommandLineOption help(
        QStringList{QStringLiteral("help"), QStringLiteral("h")}, QStringLiteral("This help."));
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("The operations console of the Scheduler-Agent-Supervisor engine."));
    parser.addOptions({dataDir, demo, rehearse, faultProxies, task, listen, locale, logLevel, theme,
        version, help});
    if (!parser.parse(arguments))
        return ended(kWrongUse, QStringLiteral("sagadesk: %1\n").arg(parser.errorText()));
    if (parser.isSet(version))
        return ended(0,
            QStringLiteral("sagadesk %1 (Qt %2)\n")
                .arg(QStringLiteral(SAGADESK_VERSION), QString::fromLatin1(qVersion())));
    if (parser.isSet(help))
        return ended(0, parser.helpText());
    if (!parser.positionalArguments().isEmpty())
        return ended(kWrongUse,
            QStringLiteral("sagadesk: unexpected argument %1\n")
                .arg(parser.positionalArguments().first()));

    ParsedOptions parsed;
    GuiOptions &options = parsed.options;
    options.dataDir = parser.value(dataDir);
    options.demo = parser.isSet(demo);
    options.rehearse = parser.isSet(rehearse);
    options.faultProxies = parser.isSet(faultProxies);
    if (playsOf(options) > 1)
        return ended(kWrongUse,
            QStringLiteral("sagadesk: only one of --demo, --rehearse and --fault-proxies\n"));
    options.task = parser.value(task);
    options.locale = parser.value(locale);
    options.listen = parser.isSet(listen) ? parser.value(listen) : usualListen(options);
    if (parser.isSet(logLevel)) {
        const auto level = base::logLevelNamed(parser.value(logLevel));
        if (!level)
            return ended(kWrongUse, QStringLiteral("sagadesk: unknown log level\n"));
        options.logLevel = *level;
    }
    if (parser.isSet(theme)) {
        options.theme = themeNamed(parser.value(theme));
        if (!options.theme)
            return ended(kWrongUse, QStringLiteral("sagadesk: unknown theme\n"));
    }
    return parsed;
}

} // namespace sagadesk::app
