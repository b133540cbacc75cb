#include "core/base/refusalcodes.h"
#include "tests/gui/guifixture.h"
#include "tests/gui/windowwatch.h"
#include "tests/support/postgres/testdatabase.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/text/language.h"
#include "ui/text/reasontext.h"

#include <QAction>
#include <QFileInfo>
#include <QLabel>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

#define TRY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, 60'000)

// A window without an engine, on the store of an engine: a file, and a database.
class TestLookOnly final : public QObject
{
    Q_OBJECT

    std::unique_ptr<tests::TestDatabase> m_database;
    std::unique_ptr<GuiFixture> m_world; // with the engine that runs the tasks
    std::unique_ptr<engine::Engine> m_look;
    std::unique_ptr<ui::MainWindow> m_window;

    static void addStores()
    {
        QTest::addColumn<bool>("onServer");
        QTest::newRow("file") << false;
        QTest::newRow("database") << true;
    }
    void open()
    {
        QFETCH(const bool, onServer);
        GuiWorldOptions wanted;
        if (onServer) {
            m_database = std::make_unique<tests::TestDatabase>();
            wanted.store = m_database->url();
        }
        m_world = std::make_unique<GuiFixture>(wanted);
        engine::EngineOptions options;
        options.dataDir = m_world->engine().dataDir();
        options.server = wanted.store;
        options.lookOnly = true;
        auto opened = engine::Engine::open(options);
        QVERIFY2(opened.ok(), opened ? "" : qPrintable(opened.error().code));
        m_look = std::move(*opened);
        m_window = std::make_unique<ui::MainWindow>(*m_look, ui::WindowOptions());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_look->start();
        watchWindow(*m_window);
    }
    template <class T>
    [[nodiscard]] T *find(const char *name) const
    {
        return m_window->findChild<T *>(QString::fromLatin1(name));
    }
    // The error code of the call; empty if it succeeded.
    template <class Value, class Call>
    [[nodiscard]] QString codeOf(const Call &call)
    {
        std::optional<QString> code;
        call([&code](const base::Result<Value> &answer) {
            code = answer ? QString() : answer.error().code;
        });
        return QTest::qWaitFor([&] { return code.has_value(); }, 60'000) ? *code : u"none"_s;
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::Theme::instance().install(ui::ThemeChoice::Light);
        ui::installLanguage(*qApp, u"en"_s);
    }
    void cleanup()
    {
        WatchedApplication::instance()->end(); // the teardown is not measured
        m_window.reset();
        m_look.reset();
        m_world.reset();
        m_database.reset();
        VERIFY_NO_STALL();
    }

    void seesWhatTheEngineDoes_data() { addStores(); }
    void seesWhatTheEngineDoes()
    {
        open();
        m_window->showPage(ui::MainWindow::Tasks);
        m_world->submit(u"noop"_s, u"L-1"_s);
        const auto *rows = find<QTableView>("tasks")->model();
        TRY(rows->rowCount() == 1 && rows->index(0, 0).data().toString() == u"Processed"_s);
        QCOMPARE(rows->index(0, 1).data().toString(), u"L-1"_s);
        std::optional<model::Counters> counters;
        m_look->reads().readCounters(m_window.get(),
            [&](const base::Result<model::Counters> &read) { counters = read.value(); });
        TRY(counters.has_value());
        QCOMPARE(counters->completedSteps, qint64(1)); // counted from the journal
        QCOMPARE(counters->finishedTasks, qint64(1));
        QCOMPARE(counters->failures, qint64(0));
        m_world->control(u"shop"_s, model::ServiceAction::Pause);
        TRY(m_look->reads().restrictions().size() == 1);
        m_world->control(u"shop"_s, model::ServiceAction::Resume);
        TRY(m_look->reads().restrictions().empty());
    }

    void changesNothing_data() { addStores(); }
    void changesNothing()
    {
        open();
        for (const char *name : {"actionSubmitTask", "actionPauseIntake", "actionAddService"}) {
            QVERIFY2(!find<QAction>(name)->isEnabled(), name);
            QCOMPARE(find<QAction>(name)->statusTip(), ui::reasonText({codes::kLookOnly, {}}));
        }
        QVERIFY(find<QWidget>("lookOnlyBar")->isVisible());
        engine::Operator &operators = m_look->asOperator();
        QObject *context = m_window.get();
        model::Submission submission;
        submission.publicId = u"X-1"_s;
        submission.workflow = u"noop"_s;
        submission.input = "{}";
        QCOMPARE(codeOf<model::SubmitReceipt>(
                     [&](auto answer) { operators.submitTask(submission, context, answer); }),
            QString(codes::kLookOnly));
        m_world->submit(u"noop"_s, u"L-1"_s);
        model::OperatorCommand command;
        command.task = u"L-1"_s;
        command.action = model::OperatorAction::Cancel;
        command.reason = u"test"_s;
        command.operatorName = u"ada"_s;
        QCOMPARE(codeOf<model::OperatorReceipt>(
                     [&](auto answer) { operators.changeTask(command, context, answer); }),
            QString(codes::kLookOnly));
        QCOMPARE(codeOf<model::ControlReceipt>(
                     [&](auto answer) { operators.setIntakePaused(true, {}, context, answer); }),
            QString(codes::kLookOnly));
        QCOMPARE(codeOf<qint64>([&](auto answer) { operators.purgeTasks(1, context, answer); }),
            QString(codes::kLookOnly));
        QCOMPARE(codeOf<QString>(
                     [&](auto answer) { operators.backupStore(u"copy.db"_s, context, answer); }),
            QString(codes::kLookOnly));
        engine::ServiceSetup &setup = m_look->serviceSetup();
        QCOMPARE(codeOf<engine::TrialAnswer>([&](auto answer) {
            setup.callKnown(u"shop"_s, u"http://127.0.0.1:1"_s, u"/"_s, context, answer);
        }),
            QString(codes::kLookOnly));
        QVERIFY(!m_world->engine().reads().intakePaused());
        QVERIFY(m_world->state(u"X-1"_s).isEmpty());
        TRY(m_world->state(u"L-1"_s) == u"processed"_s);
    }

    void storeMustExist()
    {
        const QTemporaryDir folder;
        engine::EngineOptions options;
        options.dataDir = folder.filePath(u"none"_s);
        options.lookOnly = true;
        const auto opened = engine::Engine::open(options);
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, u"store-missing"_s);
        QVERIFY(!QFileInfo::exists(options.dataDir));
    }
};

SAGADESK_GUI_TEST_MAIN(TestLookOnly)
#include "tst_lookonly.moc"
