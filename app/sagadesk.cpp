#include "app/datafolder.h"
#include "app/guioptions.h"
#include "app/rehearsal.h"
#include "app/runtimefiles.h"
#include "app/singleinstance.h"
#include "app/windowhost.h"
#include "core/api/server/accessfiles.h"
#include "core/api/server/server.h"
#include "core/base/inputcodes.h"
#include "core/base/log.h"
#include "core/base/servercodes.h"
#include "core/base/storecodes.h"
#include "core/engine/engine.h"
#include "core/faultlab/scenario/demo.h"
#include "core/runtime/rememberedstore.h"
#include "ui/dialogs/databasequestion.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/text/errortext.h"
#include "ui/text/language.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QMessageBox>
#include <QProcess>
#include <QScopeGuard>
#include <QSettings>
#include <QSocketNotifier>
#include <QTimer>

#include <csignal>
#include <cstdio>

#include <unistd.h>

// The composition root of the GUI program: options, data folder, engine, API, window.
namespace {

using namespace Qt::StringLiterals;
using namespace sagadesk;

constexpr quint64 kDemoSeed = 1; // every demo has the same faults
constexpr int kOpenAgain = 1000; // not an exit code of the program: open another engine
constexpr int kRetryMs = 10'000;
int signalPipe[2] = {-1, -1};

void noteSignal(int)
{
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(signalPipe[1], &byte, 1);
}

// From the first window on, SIGTERM and SIGINT close the window without confirmation. While there
// is none, because another engine is being opened, they end the program.
class SignalWatch final
{
public:
    SignalWatch() = default;
    Q_DISABLE_COPY_MOVE(SignalWatch)

    void setHost(const app::WindowHost *host)
    {
        m_host = host;
        if (m_notifier || ::pipe(signalPipe) != 0)
            return;
        m_notifier = std::make_unique<QSocketNotifier>(signalPipe[0], QSocketNotifier::Read);
        QObject::connect(
            m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(), [this] { end(); });
        std::signal(SIGTERM, noteSignal);
        std::signal(SIGINT, noteSignal);
    }

private:
    void end() const
    {
        if (m_host)
            m_host->window().closeUnasked();
        else
            QApplication::exit(1); // also ends the event loop of a message box
    }

    std::unique_ptr<QSocketNotifier> m_notifier;
    const app::WindowHost *m_host = nullptr;
};

base::Error fileErrors(const std::vector<app::FileError> &errors)
{
    QJsonArray list;
    for (const app::FileError &each : errors) {
        QJsonObject entry = each.error.what.parameters;
        entry.insert(u"code"_s, each.error.what.code);
        entry.insert(u"pointer"_s, each.error.pointer);
        list.append(entry);
    }
    return {base::ErrorKind::InvalidInput, codes::kFileHasErrors,
        {{u"file"_s, errors.front().file}, {u"validationErrors"_s, list}}};
}

void registerWorkflows(engine::Engine &engine, const QString &folder, ui::MainWindow &window)
{
    for (const app::DefinitionFile &definition : app::definitionFiles(folder)) {
        engine.asOperator().registerWorkflow(definition.json, &window,
            [&window, definition](const base::Result<model::WorkflowId> &registered) {
                window.noteWorkflowFile(definition.file, definition.json,
                    registered ? std::nullopt : std::optional(registered.error()));
            });
    }
}

int showStoreError(const base::Error &error, const QString &place)
{
    QMessageBox box(QMessageBox::Critical, ui::storeErrorTitle(error), ui::errorText(error));
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(place);
    box.exec();
    return 1;
}

// Asks whether to try again when another engine could not be opened. If the store is only
// unavailable, tries again after a while even without an answer.
bool askToOpenAgain(const base::Error &error, const QString &place)
{
    QMessageBox box(QMessageBox::Critical, ui::storeErrorTitle(error), ui::errorText(error),
        QMessageBox::Retry | QMessageBox::Close);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(place);
    if (base::classify(error.kind) == base::ErrorClass::StoreUnavailable)
        QTimer::singleShot(kRetryMs, box.button(QMessageBox::Retry), &QAbstractButton::click);
    return box.exec() == QMessageBox::Retry;
}

// Chooses the store. Without the option, a database that the data folder was last used with is
// opened if the user agrees. Returns an exit code if the program ends.
std::optional<int> chooseStore(runtime::StorePlace &place)
{
    if (!place.server.isEmpty())
        return std::nullopt;
    const auto remembered = runtime::rememberedStore(place.dataDir);
    if (!remembered)
        return showStoreError(remembered.error(), place.dataDir);
    if (remembered->isEmpty())
        return std::nullopt;
    ui::DatabaseQuestion question(runtime::nameOf({place.dataDir, *remembered}), place.dataDir);
    question.exec();
    if (!question.isAccepted())
        return 1;
    place.server = *remembered;
    return std::nullopt;
}

// The API server of the window. If it can't start, the window still works and shows the reason.
class Api final
{
public:
    Api(engine::Engine &engine, const QString &listen, const QString &dataDir,
        const faultlab::LedgerReads *ledger)
        : m_dataDir(dataDir)
    {
        // We hold the lock, so an existing address was left by a killed process.
        api::withdrawAddress(dataDir);
        if (listen == "off"_L1)
            return;
        auto token = api::ensureToken(dataDir);
        auto options = api::parseListen(listen);
        if (!token || !options) {
            noteFailure(token ? options.error() : token.error());
            return;
        }
        options->token = *token;
        options->dataDir = dataDir;
        options->ledger = ledger;
        auto server = api::Server::start(engine, *options);
        if (!server) {
            noteFailure(server.error());
            return;
        }
        m_server = std::move(*server);
        m_warning = api::findListenWarning(*options);
        if (m_warning)
            base::log(base::LogLevel::Warning, "listens-openly"_L1, m_warning->parameters);
        if (const auto published = api::publishAddress(dataDir, m_server->url()); !published)
            noteFailure(published.error());
    }
    ~Api()
    {
        if (m_server)
            api::withdrawAddress(m_dataDir);
    }
    Q_DISABLE_COPY_MOVE(Api)

    [[nodiscard]] QString url() const { return m_server ? m_server->url() : QString(); }
    [[nodiscard]] const std::optional<base::Error> &error() const { return m_error; }
    [[nodiscard]] const std::optional<base::Reason> &warning() const { return m_warning; }

private:
    void noteFailure(const base::Error &error)
    {
        m_error = error;
        QJsonObject details = error.parameters;
        details.insert(u"error"_s, error.code);
        base::log(base::LogLevel::Warning, "api-unavailable"_L1, details);
    }

    QString m_dataDir;
    std::unique_ptr<api::Server> m_server;
    std::optional<base::Error> m_error;
    std::optional<base::Reason> m_warning; // the API is reachable from other computers
};

ui::ThemeChoice themeOf(const app::GuiOptions &options)
{
    const int stored = QSettings().value(u"window/theme"_s, 0).toInt();
    return options.theme.value_or(static_cast<ui::ThemeChoice>(qBound(0, stored, 2)));
}

QString localeOf(const app::GuiOptions &options)
{
    return options.locale.isEmpty() ? QSettings().value(u"window/language"_s).toString()
                                    : options.locale;
}

void showDemoErrors(const faultlab::Demo &demo, ui::MainWindow &window)
{
    QObject::connect(
        &demo, &faultlab::Demo::problemFound, &window, [&window](const base::Error &error) {
            window.showProblem(u"demo"_s, ui::errorText(error));
        });
}

// The services, settings and webhooks of the engine, and the parts that inject faults. Outlives
// the engine.
struct Stage
{
    std::unique_ptr<faultlab::Demo> demo;
    app::Rehearsal rehearsal;
    app::LoadedServices loaded;
    app::LoadedSettings settings;
    app::LoadedWebhooks webhooks;

    [[nodiscard]] faultlab::FaultLab *lab() const
    {
        return demo ? &demo->lab() : rehearsal.lab.get();
    }
    // Null if services are neither simulated nor behind fault proxies.
    [[nodiscard]] std::unique_ptr<faultlab::FaultLabSession> openSession(
        engine::Engine &engine) const
    {
        using Session = faultlab::FaultLabSession;
        if (!lab())
            return nullptr;
        const auto kind = demo ? Session::Services::Simulated : rehearsal.kind;
        return std::make_unique<Session>(engine, *lab(), kind);
    }
    [[nodiscard]] const std::vector<model::ServiceConfig> &services() const
    {
        if (demo)
            return demo->services();
        return rehearsal.lab ? rehearsal.services : loaded.services;
    }
};

base::Result<void> buildRehearsal(
    Stage &stage, const app::GuiOptions &options, const QString &home, const QString &dataDir)
{
    stage.loaded = app::loadServices(app::servicesFile(home), !options.rehearse);
    if (!stage.loaded.errors.empty() || (!options.rehearse && !options.faultProxies))
        return {};
    QFile file(app::servicesFile(home));
    const bool simulated = options.rehearse && file.open(QIODevice::ReadOnly);
    auto made = simulated ? app::startSimulation(file.readAll(), app::ledgerFile(dataDir))
                          : app::startFaultProxies(stage.loaded.services);
    if (!made)
        return made.error();
    stage.rehearsal = std::move(*made);
    return {};
}

base::Result<void> build(
    Stage &stage, const app::GuiOptions &options, const QString &home, const QString &dataDir)
{
    if (!options.demo)
        return buildRehearsal(stage, options, home, dataDir);
    auto prepared = faultlab::Demo::prepare(kDemoSeed, app::ledgerFile(dataDir));
    if (!prepared)
        return prepared.error();
    stage.demo = std::move(*prepared);
    return {};
}

void showStartupProblems(ui::MainWindow &window, const Stage &stage,
    const std::vector<base::Reason> &warnings, const std::vector<std::optional<base::Error>> &more)
{
    const auto invalid = [](const QString &code, const QJsonObject &parameters) {
        return ui::errorText({base::ErrorKind::InvalidInput, code, parameters});
    };
    const auto &settings = stage.settings.errors;
    for (const auto *errors : {&stage.loaded.errors, &stage.webhooks.errors, &settings}) {
        if (errors->empty())
            continue;
        const QString file = errors->front().file;
        QString text = ui::errorText(fileErrors(*errors));
        if (errors == &settings)
            text += u'\n' + invalid(codes::kSettingsIgnored, {{u"file"_s, file}});
        window.showProblem(file, text);
    }
    for (const QString &address : stage.rehearsal.direct)
        window.showProblem(address, invalid(codes::kNoProxyFor, {{u"endpoint"_s, address}}));
    QStringList rest;
    for (const base::Reason &warning : warnings)
        rest.append(invalid(warning.code, warning.parameters));
    for (const auto &problem : more)
        if (problem)
            rest.append(ui::errorText(*problem));
    window.showProblem(u"start"_s, rest.join(u'\n'));
}

void startDemo(const app::GuiOptions &options)
{
    QProcess::startDetached(QApplication::applicationFilePath(), app::demoArguments(options));
}

void listenToOthers(
    app::SingleInstance &single, ui::MainWindow &window, const app::GuiOptions &options)
{
    QObject::connect(
        &single, &app::SingleInstance::raiseRequested, &window, [&window](const QString &task) {
            window.bringForward();
            if (!task.isEmpty())
                window.openTask(task);
        });
    QObject::connect(
        &window, &ui::MainWindow::demoRequested, &window, [options] { startDemo(options); });
}

// A window without an engine. It uses neither the lock nor the API nor the log of the data folder,
// because a running engine may use them.
int runToLook(const app::GuiOptions &options, const QString &dataDir)
{
    runtime::StorePlace place{dataDir, options.store};
    if (const auto exit = chooseStore(place))
        return *exit;
    engine::EngineOptions engineOptions;
    engineOptions.dataDir = place.dataDir;
    engineOptions.server = place.server;
    engineOptions.lookOnly = true;
    auto opened = engine::Engine::open(engineOptions);
    if (!opened)
        return showStoreError(opened.error(), runtime::nameOf(place));
    const app::WindowHost host(**opened, {}, [&options](ui::MainWindow &window) {
        QObject::connect(
            &window, &ui::MainWindow::demoRequested, &window, [&options] { startDemo(options); });
    });
    host.window().showOnScreen();
    (*opened)->start();
    if (!options.task.isEmpty())
        host.window().openTask(options.task);
    SignalWatch signalWatch;
    signalWatch.setHost(&host);
    return QApplication::exec();
}

// The options of the engine. Reads the settings and webhooks into the stage.
engine::EngineOptions loadOptions(Stage &stage, const app::GuiOptions &options, const QString &home,
    const runtime::StorePlace &place)
{
    engine::EngineOptions made;
    stage.settings = app::loadSettings(app::settingsFile(home));
    engine::apply(stage.settings.settings, made);
    made.settingsFile = app::settingsFile(home);
    made.dataDir = place.dataDir;
    made.server = place.server;
    made.nodeName = options.node;
    made.hasWindow = true;
    made.services = stage.services();
    if (stage.lab() == nullptr)
        made.servicesFile = app::servicesFile(home);
    if (!options.demo && !options.rehearse) { // demos and rehearsals send no events
        stage.webhooks = app::loadWebhooks(app::webhooksFile(home));
        made.webhooksFile = app::webhooksFile(home);
        made.webhooks = stage.webhooks.webhooks;
    }
    made.faultLab = stage.lab() != nullptr;
    return made;
}

// The input of runEngine(), kept when another engine is opened.
struct Run
{
    const app::GuiOptions &options;
    QString home;
    runtime::StorePlace place;
    Stage stage;
    app::SingleInstance &single;
    std::optional<base::Error> logError;
    bool isOpenedAgain = false; // the node of an earlier engine was declared lost
    SignalWatch signalWatch = {};
};

std::vector<base::Reason> warningsOf(const engine::Engine &engine, const Api &api)
{
    std::vector<base::Reason> warnings = engine.startWarnings();
    if (api.warning())
        warnings.push_back(*api.warning());
    return warnings;
}

// Opens an engine and its window, and returns the exit code. Returns kOpenAgain if the engine is
// one of several nodes and was declared lost, so that nothing it has in memory is valid any more;
// and if the next engine could not be opened and the user, or a timer, tries again.
int runEngine(Run &run)
{
    auto opened = engine::Engine::open(loadOptions(run.stage, run.options, run.home, run.place));
    if (!opened) {
        const QString place =
            run.place.isOnServer() ? runtime::nameOf(run.place) : run.place.dataDir;
        if (!run.isOpenedAgain)
            return showStoreError(opened.error(), place);
        return askToOpenAgain(opened.error(), place) ? kOpenAgain : 1;
    }
    engine::Engine &engine = **opened;
    if (!run.isOpenedAgain)
        run.single.listen();
    const auto lab = run.stage.openSession(engine);
    const Api api(engine, run.options.listen, run.place.dataDir, lab ? &lab->ledger() : nullptr);
    const auto warnings = warningsOf(engine, api);
    const QString workflows = app::workflowsFolder(run.home);
    const auto nodeError = run.isOpenedAgain
        ? std::optional(base::Error{base::ErrorKind::Locked, codes::kNodeEnded, {}})
        : std::nullopt;
    bool started = false;
    const app::WindowHost host(engine,
        {run.options.demo, api.url(), lab.get(), run.options.rehearse},
        [&](ui::MainWindow &window) {
            listenToOthers(run.single, window, run.options);
            showStartupProblems(
                window, run.stage, warnings, {api.error(), run.logError, nodeError});
            if (run.stage.demo)
                showDemoErrors(*run.stage.demo, window);
            const auto read = [&engine, workflows, &window] {
                registerWorkflows(engine, workflows, window);
            };
            QObject::connect(&window, &ui::MainWindow::workflowFilesRequested, &window, read);
            if (started) // the window was reopened in another language
                read();
        });
    QObject::connect(&engine, &engine::Engine::nodeEnded, &engine, [&host] {
        host.window().saveSettings();
        QApplication::exit(kOpenAgain);
    });
    host.window().showOnScreen();
    registerWorkflows(engine, workflows, host.window());
    engine.start();
    started = true;
    if (!run.options.task.isEmpty() && !run.isOpenedAgain)
        host.window().openTask(run.options.task);
    if (run.stage.demo)
        run.stage.demo->begin(engine);
    run.signalWatch.setHost(&host);
    const auto noHost = qScopeGuard([&run] { run.signalWatch.setHost(nullptr); });
    const int code = QApplication::exec();
    if (run.stage.demo)
        run.stage.demo->stop();
    return code;
}

int run(const app::GuiOptions &options, const QString &home)
{
    const QString dataDir = options.rehearse ? app::rehearsalFolder(home) : home;
    app::SingleInstance single(dataDir);
    if (single.raiseOther(options.task))
        return 0;
    if (const auto folder = app::ensureFolder(dataDir); !folder)
        return showStoreError(folder.error(), dataDir);
    runtime::StorePlace place{dataDir, options.store};
    if (const auto exit = chooseStore(place))
        return *exit;
    base::LogOptions log{dataDir + u"/log"_s, options.logLevel, false, false};
    const auto logged = base::openLog(log);

    Run run{
        options, home, place, {}, single, logged ? std::nullopt : std::optional(logged.error())};
    if (const auto built = build(run.stage, options, home, dataDir); !built)
        return showStoreError(built.error(), dataDir);
    int code = 0;
    do {
        code = runEngine(run);
        run.isOpenedAgain = true;
    } while (code == kOpenAgain);
    return code;
}

} // namespace

int main(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const app::ParsedOptions parsed = app::parseOptions(arguments);
    if (parsed.exitCode >= 0) {
        std::fputs(parsed.text.toLocal8Bit().constData(), parsed.exitCode == 0 ? stdout : stderr);
        return parsed.exitCode;
    }
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"sagadesk"_s);
    QApplication::setOrganizationName(u"sagadesk"_s);
    QApplication::setApplicationVersion(QStringLiteral(SAGADESK_VERSION));
    QApplication::setDesktopFileName(u"sagadesk"_s);
    ui::installLanguage(application, localeOf(parsed.options));
    ui::Theme::instance().install(themeOf(parsed.options));
    const QString dataDir = app::dataFolder(parsed.options.dataDir, parsed.options.demo);
    const int code =
        parsed.options.lookOnly ? runToLook(parsed.options, dataDir) : run(parsed.options, dataDir);
    base::closeLog();
    return code;
}
