#include "app/ctl/verb.h"
#include "app/datafolder.h"

#include <QCoreApplication>

#include <array>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

QCommandLineOption dataDirOption()
{
    return {u"data-dir"_s,
        u"The data folder (else $SAGADESK_DATA_DIR, else ~/.local/share/sagadesk)."_s, u"folder"_s};
}

QCommandLineOption jsonOption()
{
    return {u"json"_s, u"Print JSON."_s};
}

QString dataDirOf(const QCommandLineParser &parser)
{
    return app::dataFolder(parser.value(u"data-dir"_s), false);
}

namespace {

const auto &verbs()
{
    static const std::array table = {validateVerb(), versionVerb()};
    return table;
}

void printHelp()
{
    print(u"Usage: sagadeskctl VERB [options]\n"_s);
    for (const Verb &verb : verbs())
        print(u"  "_s + QString(verb.name).leftJustified(12) + verb.summary);
    print(u"  "_s + u"help"_s.leftJustified(12) + u"this list, or the options of one verb"_s);
    print(
        u"\n`sagadeskctl VERB --help` shows the options of a verb.\n"
        "Exit codes: 0 done, 1 no or failed, 2 wrong use, 3 no running instance, 4 refused or in conflict."_s);
}

const Verb *verbNamed(const QString &name)
{
    for (const Verb &verb : verbs())
        if (name == verb.name)
            return &verb;
    return nullptr;
}

Exit runVerb(const Verb &verb, QStringList arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(u"sagadeskctl "_s + verb.name + u": "_s + verb.summary);
    const QCommandLineOption help({u"h"_s, u"help"_s}, u"Show the options of this verb."_s);
    parser.addOption(help);
    verb.declare(parser);
    arguments.prepend(u"sagadeskctl "_s + verb.name);
    if (!parser.parse(arguments)) {
        complain(parser.errorText() + u" Try: sagadeskctl "_s + verb.name + u" --help"_s);
        return Exit::WrongUse;
    }
    if (parser.isSet(help)) {
        printRaw(parser.helpText().toUtf8());
        return Exit::Done;
    }
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
    complain(u"there is no verb \"%1\". Try: sagadeskctl help"_s.arg(printable(name)));
    return Exit::WrongUse;
}

} // namespace

} // namespace sagadesk::ctl

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("sagadeskctl"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SAGADESK_VERSION));
    return static_cast<int>(sagadesk::ctl::dispatch(QCoreApplication::arguments()));
}
