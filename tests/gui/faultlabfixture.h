#pragma once

#include "app/labbridge.h"
#include "app/labledger.h"
#include "core/engine/engine.h"
#include "core/faultlab/demo.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QDir>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

struct LabWorldOptions
{
    bool demo = false; // the window says that it is a demo, and the tour has been seen
    bool ledgerInFile = false; // beside the store, as the program keeps it
    qint64 leaseTtlMs = 0; // 0: the engine's own
};

// The window on an engine with the demo's services, workflows and Fault lab, in its own folder; its
// parts by objectName. Nothing runs before start(), and the window is not shown yet.
class LabWorld final
{
public:
    explicit LabWorld(const LabWorldOptions &wanted)
    {
        QSettings::setPath(QSettings::defaultFormat(), QSettings::UserScope,
            m_folder.filePath(QStringLiteral("s")));
        if (wanted.demo)
            QSettings().setValue(QStringLiteral("tour/seen"), true);
        const QString dataDir = m_folder.filePath(QStringLiteral("data"));
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
        m_lab = std::make_unique<sagadesk::app::LabBridge>(*m_engine, m_demo->lab());
        m_window = std::make_unique<sagadesk::ui::MainWindow>(
            *m_engine, sagadesk::ui::WindowOptions{wanted.demo, {}, m_lab.get()});
    }
    ~LabWorld()
    {
        m_window.reset();
        m_demo->stop();
        m_engine->stop();
        m_lab.reset();
        m_engine.reset();
    }
    Q_DISABLE_COPY_MOVE(LabWorld)

    [[nodiscard]] sagadesk::engine::Engine &engine() const { return *m_engine; }
    [[nodiscard]] sagadesk::app::LabBridge &lab() const { return *m_lab; }
    [[nodiscard]] sagadesk::ui::MainWindow &window() const { return *m_window; }
    void start(int tasks = 0) // how many are submitted; 0: until the end
    {
        m_engine->start();
        m_demo->begin(*m_engine, tasks);
    }
    template <class Part>
    [[nodiscard]] Part *part(const char *name) const // null: there is none
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
    std::unique_ptr<sagadesk::app::LabBridge> m_lab;
    std::unique_ptr<sagadesk::ui::MainWindow> m_window;
};

// The settings are a test's own: `name` is the test's.
#define SAGADESK_LAB_TEST_MAIN(TestClass, name)                                                    \
    int main(int argc, char **argv)                                                                \
    {                                                                                              \
        qputenv("QT_QPA_PLATFORM", "offscreen");                                                   \
        WatchedApplication application(argc, argv);                                                \
        QApplication::setOrganizationName(QStringLiteral("sagadesk-test"));                        \
        QApplication::setApplicationName(QStringLiteral(name));                                    \
        sagadesk::ui::Theme::instance().install(sagadesk::ui::ThemeChoice::Light);                 \
        TestClass test;                                                                            \
        return QTest::qExec(&test, argc, argv);                                                    \
    }
