#include "app/labbridge.h"
#include "app/labledger.h"
#include "core/engine/enginefaults.h"
#include "core/faultlab/demo.h"
#include "tests/support/stallwatch.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace sagadesk;

// "A presenter's five minutes" of the README, step by step and in its order, with mouse and keys,
// on what `sagadesk --demo` puts together.
class TestPresenter final : public QObject
{
    Q_OBJECT

private:
    static constexpr int kPatienceMs = 180'000; // a test that hangs ends; nothing depends on it
    QTemporaryDir m_folder;
    std::unique_ptr<faultlab::Demo> m_demo;
    std::unique_ptr<engine::Engine> m_engine;
    std::unique_ptr<app::LabBridge> m_lab;
    std::unique_ptr<ui::MainWindow> m_window;

    template <class Part>
    Part *part(const char *name)
    {
        return m_window->findChild<Part *>(QString::fromLatin1(name));
    }
    QTableView *table(const char *name) { return part<QTableView>(name); }
    [[nodiscard]] QString cell(const char *name, int row, int column)
    {
        return table(name)->model()->index(row, column).data().toString();
    }
    // The row that has the text in the column; -1: none.
    [[nodiscard]] int rowWith(const char *name, int column, const QString &text)
    {
        for (int row = 0; row < table(name)->model()->rowCount(); ++row)
            if (cell(name, row, column) == text)
                return row;
        return -1;
    }
    [[nodiscard]] bool isSeen(const char *name)
    {
        const auto *widget = part<QWidget>(name);
        return widget != nullptr && widget->isVisible();
    }

    void clickRow(const char *name, int row)
    {
        QTableView *view = table(name);
        QVERIFY2(row >= 0, name);
        const QModelIndex index = view->model()->index(row, 1 % view->model()->columnCount());
        view->scrollTo(index);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(index).center());
        QCOMPARE(view->currentIndex().row(), row);
    }
    // The visible button of an action, as a presenter finds it: by its text.
    void press(const char *action, const char *text)
    {
        for (auto *button : m_window->findChildren<QToolButton *>()) {
            const QAction *own = button->defaultAction();
            if (own == nullptr || own->objectName() != QLatin1StringView(action)
                || !button->isVisible())
                continue;
            QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), kPatienceMs);
            QCOMPARE(button->text(), QString::fromLatin1(text));
            QTest::mouseClick(button, Qt::LeftButton);
            return;
        }
        QFAIL(action);
    }
    void choosePage(const char *title)
    {
        auto *pages = part<QListWidget>("pages");
        const auto found = pages->findItems(QString::fromLatin1(title), Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        QTest::mouseClick(
            pages->viewport(), Qt::LeftButton, {}, pages->visualItemRect(found.front()).center());
    }
    void chooseTab(const char *title)
    {
        auto *tabs = part<QTabWidget>("faultLabTabs");
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (tabs->tabText(tab) != QLatin1StringView(title))
                continue;
            QTest::mouseClick(
                tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(tab).center());
            QCOMPARE(tabs->currentIndex(), tab);
            return;
        }
        QFAIL(title);
    }

private Q_SLOTS:
    // As app/sagadesk.cpp does it.
    void initTestCase()
    {
        QSettings::setPath(QSettings::defaultFormat(), QSettings::UserScope,
            m_folder.filePath(QStringLiteral("s")));
        QSettings().setValue(QStringLiteral("tour/seen"), true);
        const QString dataDir = m_folder.filePath(QStringLiteral("data"));
        QVERIFY(QDir().mkpath(dataDir));
        auto demo = faultlab::Demo::prepare(1, app::ledgerFile(dataDir));
        QVERIFY(demo.ok());
        m_demo = std::move(*demo);
        engine::EngineOptions options;
        options.dataDir = dataDir;
        options.services = m_demo->services();
        options.faultLab = true;
        auto opened = engine::Engine::open(options);
        QVERIFY(opened.ok());
        m_engine = std::move(*opened);
        m_lab = std::make_unique<app::LabBridge>(*m_engine, m_demo->lab());
        m_window =
            std::make_unique<ui::MainWindow>(*m_engine, ui::WindowOptions{true, {}, m_lab.get()});
        m_window->resize(1400, 900);
        m_window->show();
        m_engine->start();
        m_demo->begin(*m_engine);
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanupTestCase()
    {
        m_window.reset();
        m_demo->stop();
        m_engine->stop();
        m_lab.reset();
        m_engine.reset();
        m_demo.reset();
    }

    void init() { WatchedApplication::instance()->begin(); }
    void cleanup() { VERIFY_NO_STALL(); }

    void step1OpensTheFaultLabWithLargeLetters()
    {
        choosePage("Fault lab");
        QVERIFY(isSeen("faultLabPage"));
        chooseTab("Scenarios");
        QVERIFY(isSeen("labScenarios"));
        const qreal letters = table("labScenarios")->font().pointSizeF();
        QTest::keyClick(m_window.get(), Qt::Key_F11);
        QVERIFY(table("labScenarios")->font().pointSizeF() > letters * 1.4);
    }

    void step2PlaysLostRepliesToItsVerdict()
    {
        clickRow("labScenarios", rowWith("labScenarios", 0, QStringLiteral("lost-replies")));
        QCOMPARE(part<QLabel>("scenarioName")->text(), QStringLiteral("lost-replies"));
        press("actionScenarioPlay", "Play");
        QTRY_COMPARE(m_lab->played().state, ui::LabPlay::State::Playing);
        QVERIFY(isSeen("scenarioTimeline"));
        QVERIFY(isSeen("labBanner"));
        QTRY_VERIFY_WITH_TIMEOUT(m_lab->played().verdict.has_value(), kPatienceMs);
        QTRY_VERIFY(part<QLabel>("scenarioVerdict")->text().contains(QStringLiteral("Passed")));
        const auto found = [this](const char *check) {
            return cell(
                "verdictChecks", rowWith("verdictChecks", 1, QString::fromLatin1(check)), 3);
        };
        QCOMPARE(found("Effects that were there twice"), QStringLiteral("0"));
        QCOMPARE(found("Completed steps without an effect"), QStringLiteral("0"));
    }

    void step3ShowsTheLedgerOfATask()
    {
        press("actionScenarioTasks", "Show its tasks");
        QTRY_VERIFY(isSeen("tasks"));
        QTRY_COMPARE_WITH_TIMEOUT(
            table("tasks")->model()->rowCount(), int(m_lab->played().load.accepted), kPatienceMs);
        auto *show = part<QAction>("actionShowLedger");
        QCOMPARE(show->text(), QStringLiteral("Ledger"));
        show->trigger();
        QVERIFY(isSeen("ledgerDock"));
        bool met = false;
        for (int row = 0; row < table("tasks")->model()->rowCount() && !met; ++row) {
            clickRow("tasks", row);
            QTRY_COMPARE(table("ledgerEffects")->model()->rowCount(), 4);
            for (const char *step : {"package", "drone", "delivery"}) {
                const int line = rowWith("ledgerEffects", 0, QString::fromLatin1(step));
                QCOMPARE(cell("ledgerEffects", line, 1), QStringLiteral("Once"));
                met = met
                    || cell("ledgerEffects", line, 2)
                           .contains(QStringLiteral("effect-then-lost (request "));
            }
            QCOMPARE(
                cell("ledgerEffects", rowWith("ledgerEffects", 0, QStringLiteral("account")), 1),
                QStringLiteral("Only read"));
        }
        QVERIFY(met);
    }

    void step4EndsASchedulerAndFreezesTheLeader()
    {
        choosePage("Fault lab");
        chooseTab("Crashes");
        press("actionEndScheduler", "End a Scheduler");
        QTRY_COMPARE(table("labRecoveries")->model()->rowCount(), 1);
        QTRY_VERIFY(!cell("labRecoveries", 0, 3).isEmpty()); // another one is there
        press("actionFreezeLeader", "Freeze the leader");
        QTRY_COMPARE(table("labRecoveries")->model()->rowCount(), 2);
        const int frozen = rowWith("labRecoveries", 1, QStringLiteral("Frozen"));
        QTRY_VERIFY_WITH_TIMEOUT(!cell("labRecoveries", frozen, 7).isEmpty(), kPatienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!cell("labRecoveries", frozen, 3).isEmpty(), kPatienceMs);
        const engine::ActorRecovery seen = m_engine->faults()->recoveries().front();
        QVERIFY(seen.led && seen.epochAfter.value > seen.epochBefore.value);
        QVERIFY(seen.newLeader != seen.instance);
    }

    void step5SwitchesAFaultOnAndOff()
    {
        chooseTab("Faults");
        clickRow("labServices", rowWith("labServices", 0, QStringLiteral("drone")));
        const int row = rowWith("labFaults", 1, QStringLiteral("unavailable"));
        clickRow("labFaults", row);
        const auto state = [this, row] { return cell("labFaults", row, 0); };
        const auto injected = [this, row] { return cell("labFaults", row, 3).toInt(); };
        QCOMPARE(state(), QStringLiteral("Off"));
        const int before = injected();
        QTest::keyClick(table("labFaults"), Qt::Key_Space);
        QTRY_COMPARE(state(), QStringLiteral("On"));
        QTRY_VERIFY_WITH_TIMEOUT(injected() > before, kPatienceMs);
        QTest::keyClick(table("labFaults"), Qt::Key_Space);
        QTRY_COMPARE(state(), QStringLiteral("Off"));
    }

    void step6GoesFromAFailureModeToItsTask()
    {
        chooseTab("Pattern");
        QTRY_VERIFY(table("labPattern")->model()->rowCount() > 0);
        const auto seen = [this] {
            for (int row = 0; row < table("labPattern")->model()->rowCount(); ++row)
                if (!cell("labPattern", row, 3).isEmpty())
                    return row;
            return -1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(seen() >= 0, kPatienceMs);
        const int row = seen();
        QVERIFY(!cell("labPattern", row, 2).isEmpty()); // the paragraph
        const QString task = cell("labPattern", row, 3);
        clickRow("labPattern", row);
        QTest::keyClick(table("labPattern"), Qt::Key_Return);
        QTRY_VERIFY(isSeen("tasks"));
        QTRY_VERIFY(part<QLabel>("ledgerTitle")->text().contains(task));
    }

    void step7EndsAllFaults()
    {
        QVERIFY(isSeen("labBanner"));
        QTest::mouseClick(part<QPushButton>("labBannerEnd"), Qt::LeftButton);
        QTRY_VERIFY(!m_lab->faulty());
        QTRY_VERIFY(!isSeen("labBannerEnd")); // the line that says demo stays
    }
};

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    WatchedApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("sagadesk-test"));
    QApplication::setApplicationName(QStringLiteral("tst_presenter"));
    ui::Theme::instance().install(ui::ThemeChoice::Light);
    TestPresenter test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_presenter.moc"
