#include "app/guioptions.h"

#include "app/guitexts.h"
#include "core/api/json/problemtext.h"
#include "core/api/server/server.h"
#include "core/runtime/storeplace.h"

#include <QCommandLineParser>
#include <QDir>

namespace sagadesk::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWrongUse = 2; // exit code, the same as that of sagadeskctl

std::optional<ui::ThemeChoice> themeNamed(const QString &name)
{
    if (name == "system"_L1)
        return ui::ThemeChoice::System;
    if (name == "light"_L1)
        return ui::ThemeChoice::Light;
    if (name == "dark"_L1)
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

// A rehearsal may run alongside an engine for real work, so its default is not the usual port.
QString usualListen(const GuiOptions &options)
{
    return options.rehearse ? u"127.0.0.1:0"_s : options.listen;
}

// The problem with --store or --look-only; empty: there is none.
QString storeMistakeOf(const GuiOptions &options)
{
    if (options.lookOnly && playsOf(options) > 0)
        return u"sagadesk: --look-only runs no engine, so nothing can be simulated\n"_s;
    if (options.store.isEmpty())
        return {};
    if (options.demo || options.rehearse)
        return u"sagadesk: --demo and --rehearse have their own stores\n"_s;
    const auto store = runtime::makeStore({{}, options.store});
    return store ? QString() : u"sagadesk: %1\n"_s.arg(api::problemDetail(store.error()));
}

// The problem with the store, the address of the API or the language; empty: there is none.
QString errorOf(const GuiOptions &options)
{
    if (const QString error = storeMistakeOf(options); !error.isEmpty())
        return error;
    static const QStringList kLocales{u"de"_s, u"en"_s, u"hu"_s, u"ja"_s};
    if (options.listen != u"off"_s && !api::parseListen(options.listen))
        return u"sagadesk: --listen needs an address like 127.0.0.1:8642, or off\n"_s;
    if (!options.locale.isEmpty() && !kLocales.contains(options.locale.section(u'_', 0, 0)))
        return u"sagadesk: --locale must be one of de, en, hu, ja\n"_s;
    return {};
}

const QList<QCommandLineOption> &knownOptions()
{
    static const QList<QCommandLineOption> known{{u"data-dir"_s, u"Data folder."_s, u"folder"_s},
        {u"store"_s,
            u"The database with the state store, postgresql://user@host:port/database, or sqlite: "
            "for the file in the data folder."_s,
            u"url"_s},
        {u"node"_s,
            u"The name of this node among those that use the database, instead of the name of this "
            "computer."_s,
            u"name"_s},
        {u"look-only"_s,
            u"A window without an engine, which shows the store of a running one and changes "
            "nothing."_s},
        {u"demo"_s, u"Simulated services and a small load, in a separate data folder."_s},
        {u"rehearse"_s,
            u"Your services and workflows with every service simulated, in the folder “rehearsal” "
            "of the data folder. Nothing real is called."_s},
        {u"fault-proxies"_s,
            u"Your real services, with a fault proxy in front of each one on this computer: the "
            "Fault lab can make their connections fail."_s},
        {u"task"_s, u"Show this task, in the window that is already open if there is one."_s,
            u"id"_s},
        {u"listen"_s, u"Address of the API, or off."_s, u"address:port"_s},
        {u"locale"_s, u"Language: en, de, hu or ja."_s, u"locale"_s},
        {u"log-level"_s, u"debug, info, warning, error or off."_s, u"level"_s},
        {u"theme"_s, u"system, light or dark."_s, u"theme"_s},
        {{u"version"_s, u"v"_s}, u"Version."_s}, {{u"help"_s, u"h"_s}, u"Show this help."_s}};
    return known;
}

// Reads the log level and the theme; returns the error text, which is empty if both are valid.
QString readLook(const QCommandLineParser &parser, GuiOptions &options)
{
    if (parser.isSet(u"log-level"_s)) {
        const auto level = base::logLevelNamed(parser.value(u"log-level"_s));
        if (!level)
            return u"sagadesk: unknown log level\n"_s;
        options.logLevel = *level;
    }
    if (parser.isSet(u"theme"_s)) {
        options.theme = themeNamed(parser.value(u"theme"_s));
        if (!options.theme)
            return u"sagadesk: unknown theme\n"_s;
    }
    return {};
}

void readPlace(const QCommandLineParser &parser, GuiOptions &options)
{
    options.dataDir = parser.value(u"data-dir"_s);
    options.store = parser.value(u"store"_s);
    options.node = parser.value(u"node"_s);
    options.lookOnly = parser.isSet(u"look-only"_s);
}

// Options that only the build uses, to install what they print.
QList<QCommandLineOption> hiddenOptions()
{
    QList<QCommandLineOption> options{
        QCommandLineOption(u"manual"_s), {u"completion"_s, {}, u"shell"_s}};
    for (QCommandLineOption &option : options)
        option.setFlags(QCommandLineOption::HiddenFromHelp);
    return options;
}

// What --version, --help, --manual or --completion prints. Empty if none of them is given, or if
// the shell of --completion is unknown.
QString requestedText(const QCommandLineParser &parser)
{
    if (parser.isSet(u"version"_s))
        return u"sagadesk %1 (Qt %2)\n"_s.arg(
            QStringLiteral(SAGADESK_VERSION), QString::fromLatin1(qVersion()));
    if (parser.isSet(u"help"_s))
        // The parser doesn't know the program's name, because there is no application object.
        return parser.helpText().replace("<executable_name>"_L1, "sagadesk"_L1);
    if (parser.isSet(u"manual"_s))
        return guiManual(knownOptions());
    return guiCompletion(parser.value(u"completion"_s), knownOptions());
}

ParsedOptions readOptions(const QCommandLineParser &parser)
{
    ParsedOptions parsed;
    GuiOptions &options = parsed.options;
    readPlace(parser, options);
    options.demo = parser.isSet(u"demo"_s);
    options.rehearse = parser.isSet(u"rehearse"_s);
    options.faultProxies = parser.isSet(u"fault-proxies"_s);
    if (playsOf(options) > 1)
        return ended(kWrongUse,
            u"sagadesk: only one of --demo, --rehearse and --fault-proxies can be used\n"_s);
    options.task = parser.value(u"task"_s);
    options.locale = parser.value(u"locale"_s);
    options.listen = parser.isSet(u"listen"_s) ? parser.value(u"listen"_s) : usualListen(options);
    if (options.lookOnly && parser.isSet(u"listen"_s) && options.listen != "off"_L1)
        return ended(kWrongUse, u"sagadesk: --look-only has no API, so --listen can't be used\n"_s);
    if (const QString error = errorOf(options); !error.isEmpty())
        return ended(kWrongUse, error);
    if (const QString error = readLook(parser, options); !error.isEmpty())
        return ended(kWrongUse, error);
    return parsed;
}

} // namespace

ParsedOptions parseOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"The operations console of the Scheduler-Agent-Supervisor engine."_s);
    parser.addOptions(knownOptions());
    parser.addOptions(hiddenOptions());
    if (!parser.parse(arguments))
        return ended(kWrongUse, u"sagadesk: %1\n"_s.arg(parser.errorText()));
    if (const QString text = requestedText(parser); !text.isEmpty())
        return ended(0, text);
    if (parser.isSet(u"completion"_s))
        return ended(kWrongUse, u"sagadesk: --completion needs bash, zsh or fish\n"_s);
    if (!parser.positionalArguments().isEmpty())
        return ended(kWrongUse,
            u"sagadesk: unexpected argument %1\n"_s.arg(parser.positionalArguments().first()));
    return readOptions(parser);
}

QStringList demoArguments(const GuiOptions &options)
{
    QStringList arguments{u"--demo"_s, u"--listen"_s, u"127.0.0.1:0"_s};
    if (!options.dataDir.isEmpty())
        arguments << u"--data-dir"_s << QDir(options.dataDir).absolutePath() + u"-demo"_s;
    if (!options.locale.isEmpty())
        arguments << u"--locale"_s << options.locale;
    return arguments;
}

} // namespace sagadesk::app
