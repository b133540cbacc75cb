#include "app/ctl/demorun.h"
#include "app/ctl/runner.h"
#include "app/ctl/scenariorun.h"
#include "app/ctl/shutdownsignals.h"
#include "app/ctl/tables.h"
#include "app/ctl/verb.h"
#include "app/datafolder.h"
#include "app/rehearsal.h"
#include "app/runtimefiles.h"
#include "core/api/json/jsonviews.h"
#include "core/api/json/problemtext.h"
#include "core/base/inputcodes.h"
#include "core/base/log.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <unistd.h>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int kActorsMax = 64;
constexpr auto kRealEffects = "allow-real-effects"_L1;

void addEngineOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(storeOption());
    parser.addOption({u"node"_s,
        u"The name of this node among those that use the database (default: the name of this "
        "computer)."_s,
        u"name"_s});
    parser.addOption({u"listen"_s, u"Address of the API, or off. Port 0 chooses a free port."_s,
        u"addr:port"_s, u"127.0.0.1:8642"_s});
    parser.addOption({u"services"_s,
        u"Services file (default: services.json in the data folder)."_s, u"file"_s});
    parser.addOption({u"workflows"_s,
        u"A folder of definitions, in addition to workflows/ in the data folder."_s, u"folder"_s});
    parser.addOption(
        {u"schedulers"_s, u"The number of Schedulers (default: as in settings.json)."_s, u"n"_s});
    parser.addOption(
        {u"supervisors"_s, u"The number of Supervisors (default: as in settings.json)."_s, u"n"_s});
    parser.addOption({u"until-idle"_s, u"Exit when nothing is left to do, and print a summary."_s});
    parser.addOption(
        {u"demo"_s, u"Simulated services and a small load, in a separate data folder."_s});
    parser.addOption({u"rehearse"_s,
        u"Your services and workflows with every service simulated, in the folder “rehearsal” of "
        "the data folder. Nothing real is called."_s});
    parser.addOption({u"fault-proxies"_s,
        u"With --scenario: your real services, with a fault proxy in front of each one on this "
        "computer."_s});
    parser.addOption({QString(kRealEffects),
        u"With --fault-proxies: do not ask whether the scenario's tasks may be added to this store "
        "and its requests may reach the real services."_s});
    parser.addOption({u"scenario"_s,
        u"With --demo, --rehearse or --fault-proxies: play a scenario or a recording (a file, or "
        "the name of a shipped scenario) instead of the demo's load, and print its verdict."_s,
        u"file"_s});
    parser.addOption(
        {u"seed"_s, u"With --scenario: a seed instead of the scenario's own."_s, u"n"_s});
    parser.addOption({u"record"_s,
        u"With --scenario: record the run in this file, for replaying it."_s, u"file"_s});
    parser.addOption(
        {u"log-level"_s, u"debug, info, warning, error or off."_s, u"level"_s, u"info"_s});
}

bool readCount(const QCommandLineParser &parser, const QString &name, int &count)
{
    bool isNumber = false;
    count = parser.value(name).toInt(&isNumber);
    if (isNumber && count >= 1 && count <= kActorsMax)
        return true;
    complain(u"--%1 must be a whole number from 1 to %2"_s.arg(name).arg(kActorsMax));
    return false;
}

// The requested data folder; the store of a rehearsal is in a subfolder of it.
QString homeOf(const QCommandLineParser &parser)
{
    return app::dataFolder(parser.value(u"data-dir"_s), parser.isSet(u"demo"_s));
}

bool readListen(const QCommandLineParser &parser, RunOptions &options)
{
    // A demo or rehearsal may run alongside an engine for real work, which uses the default port.
    const bool isPlay = parser.isSet(u"demo"_s) || parser.isSet(u"rehearse"_s);
    const bool anyPort = isPlay && !parser.isSet(u"listen"_s);
    const QString text = anyPort ? u"127.0.0.1:0"_s : parser.value(u"listen"_s);
    if (text == u"off"_s)
        return true;
    const auto listen = api::parseListen(text);
    if (listen)
        options.listen = *listen;
    else
        complain(api::problemDetail(listen.error()));
    return listen.ok();
}

QString servicesOf(const QCommandLineParser &parser)
{
    return parser.isSet(u"services"_s) ? parser.value(u"services"_s)
                                       : app::servicesFile(homeOf(parser));
}

void complainAbout(const std::vector<app::FileError> &errors)
{
    for (const app::FileError &error : errors)
        complain(error.file + u':' + error.error.pointer + u": "_s
            + api::problemDetail(error.error.what));
}

// Options on the command line override the file.
bool readSettings(const QCommandLineParser &parser, const QString &home, RunOptions &options)
{
    const app::LoadedSettings loaded = app::loadSettings(app::settingsFile(home));
    complainAbout(loaded.errors);
    engine::apply(loaded.settings, options.engine);
    options.engine.settingsFile = app::settingsFile(home);
    return loaded.errors.empty()
        && (!parser.isSet(u"schedulers"_s)
            || readCount(parser, u"schedulers"_s, options.engine.schedulers))
        && (!parser.isSet(u"supervisors"_s)
            || readCount(parser, u"supervisors"_s, options.engine.supervisors));
}

std::optional<RunOptions> optionsOf(const QCommandLineParser &parser)
{
    RunOptions options;
    const QString home = homeOf(parser);
    options.engine.server = parser.value(u"store"_s);
    options.engine.nodeName = parser.value(u"node"_s);
    options.engine.dataDir = parser.isSet(u"rehearse"_s) ? app::rehearsalFolder(home) : home;
    options.untilIdle = parser.isSet(u"until-idle"_s);
    options.workflowFolders = {app::workflowsFolder(home)};
    if (parser.isSet(u"workflows"_s))
        options.workflowFolders.append(parser.value(u"workflows"_s));
    if (!readSettings(parser, home, options) || !readListen(parser, options))
        return std::nullopt;
    return options;
}

bool readServices(const QCommandLineParser &parser, RunOptions &options)
{
    app::LoadedServices loaded =
        app::loadServices(servicesOf(parser), !parser.isSet(u"services"_s));
    complainAbout(loaded.errors);
    options.engine.services = std::move(loaded.services);
    return loaded.errors.empty();
}

// Reads webhooks.json of the data folder. Not called for the demo, rehearsals and scenarios, which
// send no events.
bool readWebhooks(const QCommandLineParser &parser, RunOptions &options)
{
    const QString file = app::webhooksFile(homeOf(parser));
    app::LoadedWebhooks loaded = app::loadWebhooks(file);
    complainAbout(loaded.errors);
    options.engine.webhooksFile = file;
    options.engine.webhooks = std::move(loaded.webhooks);
    return loaded.errors.empty();
}

bool openLog(const QCommandLineParser &parser, const QString &dataDir)
{
    const auto level = base::logLevelNamed(parser.value(u"log-level"_s));
    if (!level) {
        complain(u"--log-level must be debug, info, warning, error or off"_s);
        return false;
    }
    if (*level == base::LogLevel::Off)
        return true;
    base::LogOptions log;
    log.directory = QDir(dataDir).filePath(u"log"_s);
    log.level = *level;
    // An unwritable log does not prevent work, but is reported.
    if (const auto opened = base::openLog(log); !opened)
        complain(api::problemDetail(opened.error()));
    return true;
}

// What runs together with the Runner in a demo, in a rehearsal or with fault proxies.
struct Show
{
    std::unique_ptr<DemoRun> demo;
    app::Rehearsal rehearsal;
    std::unique_ptr<ScenarioRun> scenario; // null: none is played
};

Exit runToTheEnd(Runner &runner, ShutdownSignals &signalsOfEnd, const Show &show)
{
    Exit code = Exit::Done;
    QObject::connect(&runner, &Runner::ended, &runner, [&code](Exit exit) {
        code = exit;
        QCoreApplication::quit();
    });
    QObject::connect(&signalsOfEnd, &ShutdownSignals::requested, &runner,
        [&runner] { runner.stop(Exit::Done); });
    const auto atIdle = [&runner](const model::Counters &counters) {
        printStats(api::countersJson(counters, false));
        runner.stop(Exit::Done);
    };
    if (show.demo)
        show.demo->attach(runner);
    else if (show.scenario)
        show.scenario->attach(runner);
    else
        QObject::connect(&runner, &Runner::idle, &runner, atIdle);
    if (const auto opened = runner.open(); !opened)
        return fail(opened.error());
    QCoreApplication::exec();
    return code;
}

std::optional<base::Error> prepareDemo(RunOptions &options, Show &show)
{
    auto demo = DemoRun::prepare(options.engine.dataDir, options.untilIdle);
    if (!demo)
        return demo.error();
    show.demo = std::move(*demo);
    options.engine.services = show.demo->services();
    options.workflowFolders.clear();
    options.untilIdle = false; // DemoRun calls watchForIdle() when the load has ended
    options.lab = &show.demo->lab();
    options.labServices = faultlab::FaultLabSession::Services::Simulated;
    return std::nullopt;
}

// Creates simulated services, or proxies in front of the configured ones.
base::Result<app::Rehearsal> makeLab(const QCommandLineParser &parser, const RunOptions &options)
{
    if (parser.isSet(u"fault-proxies"_s))
        return app::startFaultProxies(options.engine.services);
    const bool demo = parser.isSet(u"demo"_s);
    auto services = readFile(demo ? u":/services/services.json"_s : servicesOf(parser));
    if (!services)
        return services.error();
    return app::startSimulation(*services, app::ledgerFile(options.engine.dataDir));
}

std::optional<base::Error> prepareScenario(
    const QCommandLineParser &parser, RunOptions &options, const ScenarioChoice &choice, Show &show)
{
    auto scenario = ScenarioRun::prepare(options.engine.dataDir, choice);
    if (!scenario)
        return scenario.error();
    show.scenario = std::move(*scenario);
    options.engine.faultLab = true;
    if (parser.isSet(u"demo"_s))
        options.workflowFolders.clear();
    options.untilIdle = false; // the run ends with the verdict
    return std::nullopt;
}

// Prepares services, fault lab and scenario. Returns an exit code after reporting an error.
std::optional<Exit> prepare(const QCommandLineParser &parser, RunOptions &options,
    const std::optional<ScenarioChoice> &choice, Show &show)
{
    const bool demo = parser.isSet(u"demo"_s);
    if (demo && !choice) {
        const auto error = prepareDemo(options, show);
        return error ? std::optional(fail(*error)) : std::nullopt;
    }
    if (!demo && !readServices(parser, options))
        return Exit::No;
    if (!choice && !parser.isSet(u"rehearse"_s))
        return readWebhooks(parser, options) ? std::nullopt : std::optional(Exit::No);
    auto lab = makeLab(parser, options);
    if (!lab)
        return failAtFile(lab.error(), servicesOf(parser));
    for (const QString &address : lab->direct)
        complain(api::problemDetail(codes::kNoProxyFor, {{u"endpoint"_s, address}}));
    show.rehearsal = std::move(*lab);
    options.engine.services = show.rehearsal.services;
    options.lab = show.rehearsal.lab.get();
    options.labServices = show.rehearsal.kind;
    if (!choice)
        return std::nullopt;
    const auto error = prepareScenario(parser, options, *choice, show);
    return error ? std::optional(failAtFile(*error, choice->scenario)) : std::nullopt;
}

Exit runWith(const QCommandLineParser &parser, RunOptions options,
    const std::optional<ScenarioChoice> &choice)
{
    const QString dataDir = options.engine.dataDir;
    if (const auto made = app::ensureFolder(dataDir); !made)
        return fail(made.error());
    ShutdownSignals signalsOfEnd; // must exist before any other thread
    Show show;
    if (const auto exit = prepare(parser, options, choice, show))
        return *exit;
    if (!openLog(parser, dataDir))
        return Exit::WrongUse;
    Runner runner(std::move(options));
    return runToTheEnd(runner, signalsOfEnd, show);
}

// A scenario's load has real effects on real services (orders, charges). The user must confirm this
// before the first request is sent: by an option, or by typing a word.
bool allowsRealEffects(const QCommandLineParser &parser, const RunOptions &options)
{
    if (!parser.isSet(u"fault-proxies"_s) || parser.isSet(QString(kRealEffects)))
        return true;
    complain(api::problemDetail(codes::kRealEffects, {{u"folder"_s, options.engine.dataDir}}));
    if (::isatty(STDIN_FILENO) == 0) {
        complain(u"confirm with the option --%1"_s.arg(kRealEffects));
        return false;
    }
    complain(u"type “real” to confirm:"_s);
    QFile in;
    return in.open(stdin, QIODevice::ReadOnly) && in.readLine().trimmed() == "real";
}

// False after reporting a usage error.
bool readScenario(const QCommandLineParser &parser, std::optional<ScenarioChoice> &choice)
{
    if (!parser.isSet(u"scenario"_s)) {
        if (!parser.isSet(u"seed"_s) && !parser.isSet(u"record"_s))
            return true;
        complain(u"--seed and --record need --scenario"_s);
        return false;
    }
    if (!parser.isSet(u"demo"_s) && !parser.isSet(u"rehearse"_s)
        && !parser.isSet(u"fault-proxies"_s)) {
        complain(u"--scenario needs --demo, --rehearse or --fault-proxies: real services can't be "
                 u"made to fail"_s);
        return false;
    }
    choice.emplace();
    choice->scenario = parser.value(u"scenario"_s);
    choice->recordFile = parser.value(u"record"_s);
    if (!parser.isSet(u"seed"_s))
        return true;
    bool isNumber = false;
    choice->seed = parser.value(u"seed"_s).toULongLong(&isNumber);
    if (!isNumber)
        complain(u"--seed must be a whole number"_s);
    return isNumber;
}

Exit runEngine(const QCommandLineParser &parser)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"run takes no arguments, only options"_s);
    if (parser.isSet(u"demo"_s) && (parser.isSet(u"services"_s) || parser.isSet(u"workflows"_s)))
        return wrongUse(u"--demo has its own services and workflows"_s);
    if (parser.isSet(u"rehearse"_s) && parser.isSet(u"store"_s))
        return wrongUse(u"--rehearse has its own store"_s);
    if (parser.isSet(u"store"_s)) // reports an invalid address
        if (const auto store = runtime::makeStore({{}, parser.value(u"store"_s)}); !store)
            return wrongUse(api::problemDetail(store.error()));
    const int plays = int(parser.isSet(u"demo"_s)) + int(parser.isSet(u"rehearse"_s))
        + int(parser.isSet(u"fault-proxies"_s));
    if (plays > 1)
        return wrongUse(u"only one of --demo, --rehearse and --fault-proxies can be used"_s);
    if (parser.isSet(u"fault-proxies"_s) && !parser.isSet(u"scenario"_s))
        return wrongUse(u"--fault-proxies needs --scenario, which defines the faults"_s);
    if (parser.isSet(QString(kRealEffects)) && !parser.isSet(u"fault-proxies"_s))
        return wrongUse(u"--%1 needs --fault-proxies"_s.arg(kRealEffects));
    auto options = optionsOf(parser);
    std::optional<ScenarioChoice> choice;
    if (!options || !readScenario(parser, choice) || !allowsRealEffects(parser, *options))
        return Exit::WrongUse;
    const Exit code = runWith(parser, std::move(*options), choice);
    base::closeLog();
    return code;
}

} // namespace

Verb runVerb()
{
    return {"run"_L1, "run the engine without a window"_L1, &addEngineOptions, &runEngine};
}

} // namespace sagadesk::ctl
