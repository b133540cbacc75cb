#include "app/ctl/times.h"
#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "core/text/closestword.h"

#include <QCoreApplication>

#include <pwd.h>
#include <unistd.h>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

QCommandLineOption dataDirOption()
{
    return {u"data-dir"_s,
        u"The data folder (default: $SAGADESK_DATA_DIR or ~/.local/share/sagadesk)."_s,
        u"folder"_s};
}

QCommandLineOption storeOption()
{
    return {u"store"_s,
        u"The database with the state store, postgresql://user@host:port/database, or sqlite: for "
        "the file in the data folder (default: that file, unless the folder was last used with a "
        "database). The password is read like that of psql: from PGPASSFILE, PGPASSWORD or a "
        "service file."_s,
        u"url"_s};
}

QCommandLineOption jsonOption()
{
    return {u"json"_s, u"Print JSON."_s};
}

QCommandLineOption operatorOption()
{
    return {u"operator"_s, u"Your name for the history (default: your login name)."_s, u"name"_s};
}

QString operatorOf(const QCommandLineParser &parser)
{
    if (parser.isSet(u"operator"_s))
        return parser.value(u"operator"_s);
    const passwd *user = ::getpwuid(::geteuid());
    return user ? QString::fromLocal8Bit(user->pw_name) : u"uid "_s + QString::number(::geteuid());
}

Exit wrongUse(const QString &text)
{
    complain(text);
    return Exit::WrongUse;
}

QString dataDirOf(const QCommandLineParser &parser)
{
    return app::dataFolder(parser.value(u"data-dir"_s), false);
}

runtime::StorePlace placeOf(const QCommandLineParser &parser)
{
    return {dataDirOf(parser), parser.value(u"store"_s)};
}

const std::vector<Verb> &verbs()
{
    static const std::vector<Verb> table = [] {
        std::vector<Verb> all = {runVerb(), submitVerb(), listVerb(), showVerb(), eventsVerb(),
            alertsVerb(), responsesVerb(), ledgerVerb(), operationsVerb(), workflowsVerb(),
            servicesVerb(), webhooksVerb(), supervisorVerb(), nodesVerb(), intakeVerb(),
            statsVerb(), watchVerb(), settingsVerb()};
        for (const std::vector<Verb> &verbs : {actionVerbs(), alertVerbs()})
            all.insert(all.end(), verbs.begin(), verbs.end());
        for (const Verb &verb : {validateVerb(), verifyVerb(), backupVerb(), restoreVerb(),
                 migrateVerb(), exportVerb(), purgeVerb(), simulateVerb(), tokenVerb(),
                 diagnoseVerb(), completionVerb(), manualVerb(), versionVerb()})
            all.push_back(verb);
        return all;
    }();
    return table;
}

void declareOptions(const Verb &verb, OptionTable &parser)
{
    parser.addOption({{u"h"_s, u"help"_s}, u"Show the options of this verb."_s});
    verb.declare(parser);
}

namespace {

void printHelp()
{
    print(u"Usage: sagadeskctl VERB [options]\n"_s);
    for (const Verb &verb : verbs())
        print(u"  "_s + QString(verb.name).leftJustified(16) + verb.summary);
    print(u"  "_s + u"help"_s.leftJustified(16) + u"list the verbs, or the options of a verb"_s);
    print(u"\n`sagadeskctl VERB --help` shows the options of a verb.\n"
          "Exit codes: 0 done, 1 negative result or failure, 2 usage error, "
          "3 no running instance, 4 refused or in conflict."_s);
}

const Verb *verbNamed(const QString &name)
{
    for (const Verb &verb : verbs())
        if (name == verb.name)
            return &verb;
    return nullptr;
}

QString suggestion(const QString &closest)
{
    return closest.isEmpty() ? QString() : u" Did you mean "_s + closest + u'?';
}

QString parseErrorOf(const Verb &verb, const OptionTable &parser)
{
    QString text = parser.errorText();
    if (const QStringList unknown = parser.unknownOptionNames(); !unknown.isEmpty()) {
        const QString closest = text::closestWord(unknown.first(), parser.optionNames());
        text += suggestion(closest.isEmpty() ? closest : u"--"_s + closest);
    }
    return text + u" Try: sagadeskctl "_s + verb.name + u" --help"_s;
}

// QCommandLineParser's help text, with the verb in its first line, and the summary of the verb.
QString helpOf(const Verb &verb, const OptionTable &parser)
{
    const QString help = parser.helpText();
    const QString usage = u"Usage: "_s + parser.usage(verb.name) + u'\n' + verb.summary;
    return usage + help.sliced(help.indexOf(u'\n'));
}

Exit runVerb(const Verb &verb, QStringList arguments)
{
    OptionTable parser;
    declareOptions(verb, parser);
    if (parser.optionNames().contains(u"json"_s) && arguments.contains(u"--json"_s))
        complainInJson();
    arguments.prepend(u"sagadeskctl"_s);
    if (!parser.parse(arguments))
        return wrongUse(parseErrorOf(verb, parser));
    if (parser.isSet(u"help"_s)) {
        printRaw(helpOf(verb, parser).toUtf8());
        return Exit::Done;
    }
    if (parser.optionNames().contains(u"utc"_s) && parser.isSet(u"utc"_s))
        showTimesInUtc();
    return verb.run(parser);
}

Exit dispatch(QStringList arguments)
{
    arguments.removeFirst();
    if (arguments.isEmpty()) {
        printHelp();
        return Exit::WrongUse;
    }
    QString name = arguments.takeFirst();
    if (name == u"help"_s || name == u"--help"_s || name == u"-h"_s) {
        if (arguments.isEmpty()) {
            printHelp();
            return Exit::Done;
        }
        name = arguments.first();
        arguments = {u"--help"_s};
    } else if (name == u"--version"_s) {
        name = u"version"_s;
    }
    if (const Verb *verb = verbNamed(name))
        return runVerb(*verb, arguments);
    if (name.startsWith(u'-'))
        return wrongUse(u"options come after the verb: sagadeskctl VERB "_s + printable(name));
    QStringList names{u"help"_s};
    for (const Verb &verb : verbs())
        names.append(verb.name);
    return wrongUse(u"unknown verb \"%1\".%2 Try: sagadeskctl help"_s.arg(
        printable(name), suggestion(text::closestWord(name, names))));
}

} // namespace

} // namespace sagadesk::ctl

using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"sagadeskctl"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(SAGADESK_VERSION));
    using namespace sagadesk::ctl;
    return static_cast<int>(checkOutput(dispatch(QCoreApplication::arguments())));
}
