#include "app/datafolder.h"
#include "app/guioptions.h"
#include "app/labbridge.h"
#include "app/labledger.h"
#include "app/ownlab.h"
#include "app/runtimefiles.h"
#include "app/singleinstance.h"
#include "core/api/accessfiles.h"
#include "core/api/server.h"
#include "core/base/log.h"
#include "core/engine/engine.h"
#include "core/faultlab/demo.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/text/errortext.h"
#include "ui/text/language.h"

#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QMessageBox>
#include <QProcess>
#include <QSettings>
#include <QSocketNotifier>

#include <csignal>
#include <cstdio>

#include <unistd.h>

// The composition root of the window: options, data folder, engine, API, window.
namespace {

using namespace sagadesk;

constexpr quint64 kDemoSeed = 1; // every demo meets the same faults
int signalPipe[2] = {-1, -1};

void noteSignal(int)
{
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(signalPipe[1], &byte, 1);
}

// SIGTERM and SIGINT end it as the window's closing does.
void quitOnSignals(QApplication &application)
{
    if (::pipe(signalPipe) != 0)
        return;
    auto *notifier = new QSocketNotifier(signalPipe[0], QSocketNotifier::Read, &application);
    QObject::connect(notifier, &QSocketNotifier::activated, &application,
        [] { QApplication::closeAllWindows(); });
    std::signal(SIGTERM, noteSignal);
    std::signal(SIGINT, noteSignal);
}

base::Error mistakesError(const std::vector<app::FileMistake> &mistakes)
{
    QJsonArray list;
    for (const app::FileMistake &each : mistakes) {
        QJsonObject entry = each.mistake.what.parameters;
        entry.insert(QStringLiteral("code"), each.mistake.what.code);
        entry.insert(QStringLiteral("pointer"), each.mistake.pointer);
        list.append(entry);
    }
    return {base::ErrorKind::InvalidInput, QStringLiteral("file-has-mistakes"),
        {{QStringLiteral("file"), mistakes.front().file}, {QStringLiteral("mistakes"), list}}};
}

void registerWorkflows(engine::Engine &engine, const QString &folder, ui::MainWindow &window)
{
    for (const app::DefinitionFile &definition : app::definitionFiles(folder)) {
        engine.registerWorkflow(definition.json, &window,
            [&window, file = definition.file](const base::Result<model::WorkflowId> &registered) {
                if (!registered)
                    window.showTrouble(
                        file + QLatin1Char('\n') + ui::errorText(registered.error()));
            });
    }
}

int sayStoreTrouble(const base::Error &error, const QString &dataDir)
{
    QMessageBox box(QMessageBox::Critical, ui::storeTroubleTitle(error), ui::errorText(error));
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(dataDir);
    box.exec();
    return 1;
}

// The API beside the window. Without it the window still works, and says why it is off.
class Api final
{
public:
    Api(engine::Engine &engine, const QString &listen, const QString &dataDir,
        const api::LedgerSource *ledger)
        : m_dataDir(dataDir)
    {
        if (listen == QLatin1StringView("off"))
            return;
        auto token = api::ensureToken(dataDir);
        auto options = api::parseListen(listen);
        if (!token || !options) {
            m_error = token ? options.error() : token.error();
            return;
        }
        options->token = *token;
        options->ledger = ledger;
        auto server = api::Server::start(engine, *options);
        if (!server) {
            m_error = server.error();
            return;
        }
        m_server = std::move(*server);
        if (const auto published = api::publishAddress(dataDir, m_server->url()); !published)
            m_error = published.error();
    }
    ~Api()
    {
        if (m_server)
            api::withdrawAddress(m_dataDir);
    }
    Q_DISABLE_COPY_MOVE(Api)

    [[nodiscard]] QString url() const { return m_server ? m_server->url() : QString(); }
    [[nodiscard]] const std::optional<base::Error> &error() const { return m_error; }

private:
    QString m_dataDir;
    std::unique_ptr<api::Server> m_server;
    std::optional<base::Error> m_error;
};

ui::ThemeChoice themeOf(const app::GuiOptions &options)
{
    const int stored = QSettings().value(QStringLiteral("window/theme"), 0).toInt();
    return options.theme.value_or(static_cast<ui::ThemeChoice>(qBound(0, stored, 2)));
}

void showDemo(faultlab::Demo &demo, engine::Engine &engine, ui::MainWindow &window)
{
    QObject::connect(&demo, &faultlab::Demo::trouble, &window,
        [&window](const base::Error &error) { window.showTrouble(ui::errorText(error)); });
    demo.begin(engine);
}

// What the engine works with, and what of it can be made to fail. Outlives the engine.
struct Stage
{
    std::unique_ptr<faultlab::Demo> demo;
    app::OwnLab own;
    std::unique_ptr<app::LabLedger> ledger; // null: no service is simulated
    app::LoadedServices loaded;

    [[nodiscard]] faultlab::FaultLab *lab() const { return demo ? &demo->lab() : own.lab.get(); }
    [[nodiscard]] const std::vector<model::ServiceConfig> &services() const
    {
        if (demo)
            return demo->services();
        return own.lab ? own.services : loaded.services;
    }
};

base::Result<void> buildOwnLab(
    Stage &stage, const app::GuiOptions &options, const QString &home, const QString &dataDir)
{
    stage.loaded = app::loadServices(app::servicesFile(home), !options.rehearse);
    if (!stage.loaded.mistakes.empty() || (!options.rehearse && !options.faultProxies))
        return {};
    QFile file(app::servicesFile(home));
    const bool simulated = options.rehearse && file.open(QIODevice::ReadOnly);
    auto own = simulated ? app::simulationOf(file.readAll(), app::ledgerFile(dataDir))
                         : app::proxiesFor(stage.loaded.services);
    if (!own)
        return own.error();
    stage.own = std::move(*own);
    return {};
}

base::Result<void> build(
    Stage &stage, const app::GuiOptions &options, const QString &home, const QString &dataDir)
{
    if (options.demo) {
        auto prepared = faultlab::Demo::prepare(kDemoSeed, app::ledgerFile(dataDir));
        if (!prepared)
            return prepared.error();
        stage.demo = std::move(*prepared);
    } else if (const auto built = buildOwnLab(stage, options, home, dataDir); !built) {
        return built;
    }
    if (stage.lab())
        stage.ledger = std::make_unique<app::LabLedger>(
            stage.lab()->ledger(), stage.demo || stage.own.keepsLedger);
    return {};
}

// What did not go as it should, but keeps nobody from working.
void tellTroubles(
    ui::MainWindow &window, const Stage &stage, const std::vector<std::optional<base::Error>> &more)
{
    if (!stage.loaded.mistakes.empty())
        window.showTrouble(ui::errorText(mistakesError(stage.loaded.mistakes)));
    for (const QString &address : stage.own.direct)
        window.showTrouble(ui::errorText({base::ErrorKind::InvalidInput,
            QStringLiteral("no-proxy-for"), {{QStringLiteral("endpoint"), address}}}));
    for (const auto &trouble : more)
        if (trouble)
            window.showTrouble(ui::errorText(*trouble));
}

void listenToOthers(app::SingleInstance &single, ui::MainWindow &window)
{
    QObject::connect(
        &single, &app::SingleInstance::raiseRequested, &window, [&window](const QString &task) {
            window.bringForward();
            if (!task.isEmpty())
                window.openTask(task);
        });
    QObject::connect(&window, &ui::MainWindow::demoWanted, &window, [] {
        QProcess::startDetached(QApplication::applicationFilePath(),
            {QStringLiteral("--demo"), QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0")});
    });
}

int run(QApplication &application, const app::GuiOptions &options, const QString &home)
{
    const QString dataDir = options.rehearse ? app::rehearsalFolder(home) : home;
    app::SingleInstance single(dataDir);
    if (single.raiseOther(options.task))
        return 0;
    if (const auto folder = app::ensureFolder(dataDir); !folder)
        return sayStoreTrouble(folder.error(), dataDir);
    base::LogOptions log{dataDir + QStringLiteral("/log"), options.logLevel, false, false};
    const auto logged = base::openLog(log);

    Stage stage;
    if (const auto built = build(stage, options, home, dataDir); !built)
        return sayStoreTrouble(built.error(), dataDir);
    engine::EngineOptions engineOptions;
    engineOptions.dataDir = dataDir;
    engineOptions.services = stage.services();
    engineOptions.faultLab = stage.lab() != nullptr;
    auto opened = engine::Engine::open(engineOptions);
    if (!opened)
        return sayStoreTrouble(opened.error(), dataDir);
    engine::Engine &engine = **opened;
    single.listen();
    const Api api(engine, options.listen, dataDir, stage.ledger.get());

    std::unique_ptr<app::LabBridge> lab;
    if (stage.lab())
        lab = std::make_unique<app::LabBridge>(engine, *stage.lab());
    ui::MainWindow window(engine, {options.demo, api.url(), lab.get(), options.rehearse});
    listenToOthers(single, window);
    tellTroubles(
        window, stage, {api.error(), logged ? std::nullopt : std::optional(logged.error())});
    window.show();
    registerWorkflows(engine, app::workflowsFolder(home), window);
    engine.start();
    if (!options.task.isEmpty())
        window.openTask(options.task);
    if (stage.demo)
        showDemo(*stage.demo, engine, window);
    quitOnSignals(application);
    const int code = QApplication::exec();
    if (stage.demo)
        stage.demo->stop();
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
    QApplication::setApplicationName(QStringLiteral("sagadesk"));
    QApplication::setOrganizationName(QStringLiteral("sagadesk"));
    QApplication::setApplicationVersion(QStringLiteral(SAGADESK_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("sagadesk"));
    ui::installLanguage(application, parsed.options.locale);
    ui::Theme::instance().install(themeOf(parsed.options));
    const QString dataDir = app::dataFolder(parsed.options.dataDir, parsed.options.demo);
    const int code = run(application, parsed.options, dataDir);
    base::closeLog();
    return code;
}
