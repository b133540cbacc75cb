#pragma once

#include "app/datafolder.h"
#include "core/engine/engine.h"
#include "core/faultlab/scenario/demo.h"
#include "core/faultlab/scenario/faultlabsession.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QDir>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

struct LabWorldOptions
{
    bool demo = false; // the window is a demo, and its tour has been seen
    bool ledgerInFile = false; // next to the store, as in the program
    qint64 leaseTtlMs = 0; // 0: the engine's default
};

// The window with an engine that has the demo's services, workflows and Fault lab, in a separate
// folder; parts of the window are found by objectName. Nothing runs before start(), and the
// window is not shown yet.
class FaultLabFixture final
{
public:
    explicit FaultLabFixture(const LabWorldOptions &wanted)
    {
        sagadesk::ui::Theme::instance().install(sagadesk::ui::ThemeChoice::Light);
        QSettings::setPath(
            QSettings::defaultFormat(), QSettings::UserScope, m_folder.filePath(u"s"_s));
        if (wanted.demo)
            QSettings().setValue(u"tour/seen"_s, true);
        const QString dataDir = m_folder.filePath(u"data"_s);
        QDir().mkpath(dataDir);
        auto demo = sagadesk::faultlab::Demo::prepare(
            1, wanted.ledgerInFile ? sagadesk::app::ledgerFile(dataDir) : QString());
        if (!demo)
            qFatal("demo: %s", qPrintable(demo.error().code));
        m_demo = std::move(*demo);
        sagadesk::engine::EngineOptions options;
        options.dataDir = dataDir;
        options.services = m_demo->services();
        options.faultLab = true;
        options.leaseTtlMs = wanted.leaseTtlMs;
        auto opened = sagadesk::engine::Engine::open(options);
        if (!opened)
            qFatal("engine: %s", qPrintable(opened.error().code));
        m_engine = std::move(*opened);
        using Session = sagadesk::faultlab::FaultLabSession;
        m_lab = std::make_unique<Session>(*m_engine, m_demo->lab(), Session::Services::Simulated);
        m_window = std::make_unique<sagadesk::ui::MainWindow>(
            *m_engine, sagadesk::ui::WindowOptions{wanted.demo, {}, m_lab.get()});
    }
    ~FaultLabFixture()
    {
        m_window.reset();
        m_demo->stop();
        m_lab.reset();
        m_engine->stop();
        m_engine.reset();
    }
    Q_DISABLE_COPY_MOVE(FaultLabFixture)

    [[nodiscard]] sagadesk::engine::Engine &engine() const { return *m_engine; }
    [[nodiscard]] sagadesk::faultlab::FaultLabSession &lab() const { return *m_lab; }
    [[nodiscard]] sagadesk::faultlab::FaultLab &services() const { return m_demo->lab(); }
    [[nodiscard]] sagadesk::ui::MainWindow &window() const { return *m_window; }
    void start(int tasks = 0) // number of tasks submitted; 0: no limit
    {
        m_engine->start();
        m_demo->begin(*m_engine, tasks);
    }
    template <class Part>
    [[nodiscard]] Part *part(const char *name) const // null if missing
    {
        return m_window->findChild<Part *>(QString::fromLatin1(name));
    }
    [[nodiscard]] QTableView *table(const char *name) const { return part<QTableView>(name); }
    [[nodiscard]] QString cell(const char *name, int row, int column) const
    {
        return table(name)->model()->index(row, column).data().toString();
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<sagadesk::faultlab::Demo> m_demo;
    std::unique_ptr<sagadesk::engine::Engine> m_engine;
    std::unique_ptr<sagadesk::faultlab::FaultLabSession> m_lab;
    std::unique_ptr<sagadesk::ui::MainWindow> m_window;
};
