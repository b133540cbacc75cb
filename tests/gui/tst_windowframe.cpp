#include "app/windowhost.h"
#include "core/faultlab/scenario/demo.h"
#include "core/faultlab/scenario/faultlabsession.h"
#include "tests/gui/guifixture.h"
#include "tests/gui/windowwatch.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/models/tasktablemodel.h"
#include "ui/overview/ratechart.h"
#include "ui/tables/rowmodel.h"
#include "ui/text/language.h"
#include "ui/widgets/actionbar.h"
#include "ui/widgets/counterstrip.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/theme.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QCompleter>
#include <QCursor>
#include <QDialog>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr int kTimeoutMs = 30'000;
const QPoint kElsewhere(2900, 2900); // outside of every window

} // namespace

#define TRY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, kTimeoutMs)

class TestWindowFrame final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        ui::installLanguage(*qApp, u"en"_s);
        ui::Theme::instance().install(ui::ThemeChoice::Light);
    }

    void init()
    {
        QCursor::setPos(kElsewhere);
        m_world = std::make_unique<GuiFixture>();
    }
    void cleanup()
    {
        WatchedApplication::instance()->end(); // the teardown is not measured
        m_window.reset();
        m_world.reset();
        ui::installLanguage(*qApp, u"en"_s);
        VERIFY_NO_STALL();
    }

    void wordsAreWholeInASmallWindow_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "hu", "ja"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void wordsAreWholeInASmallWindow()
    {
        QFETCH(QString, language);
        ui::installLanguage(*qApp, language);
        open(1024, 700);
        for (const auto *counter : m_window->findChildren<ui::CounterButton *>())
            QVERIFY2(counter->showsWholeWord(), qPrintable(counter->text()));
        QCOMPARE(m_window->width(), 1024);
        if (language == u"en"_s) {
            m_window->resize(820, 600);
            TRY(m_window->width() == 820);
            for (const auto *counter : m_window->findChildren<ui::CounterButton *>())
                QVERIFY2(counter->showsWholeWord(), qPrintable(counter->text()));
            m_window->resize(1024, 700);
        }
        for (const char *name :
            {"actionResubmitStep", "actionCompensateTask", "actionCancelTask", "actionSkipStep"}) {
            const QToolButton *button = barButton(name);
            QCOMPARE(button->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
            QVERIFY2(button->geometry().right() <= button->parentWidget()->width(), name);
        }
    }

    // The least important actions lose their text first, and none overlap.
    void actionsKeepTheirWordsByImportance()
    {
        open(1500, 900);
        const auto *bar = find<ui::ActionBar>("taskActions");
        const auto buttons = bar->findChildren<QToolButton *>();
        QCOMPARE(buttons.size(), 9);
        for (const QToolButton *button : buttons)
            QCOMPARE(button->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
        m_window->resize(800, 700);
        TRY(barButton("actionResume")->toolButtonStyle() == Qt::ToolButtonIconOnly);
        QCOMPARE(barButton("actionPause")->toolButtonStyle(), Qt::ToolButtonIconOnly);
        QCOMPARE(barButton("actionResubmitStep")->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
        int right = -1;
        for (const QToolButton *button : buttons) {
            QVERIFY(button->geometry().left() > right);
            right = button->geometry().right();
            QVERIFY(!button->toolTip().isEmpty());
        }
        QVERIFY(right <= bar->width());
    }

    void theTaskCanBeTakenOutOfTheWindow()
    {
        open(1280, 800);
        auto *dock = find<QDockWidget>("taskDock");
        auto *floating = find<QToolButton>("floatTask");
        QTest::mouseClick(floating, Qt::LeftButton);
        TRY(dock->isFloating());
        QVERIFY(find<QLabel>("taskTitle")->isVisible());
        QTest::mouseClick(floating, Qt::LeftButton);
        TRY(!dock->isFloating());
    }

    void scrollAndSelectionStayWhileNewTasksCome()
    {
        m_world->submitMany(u"noop"_s, u"S-"_s, 200);
        TRY(m_world->counters().total[2] == 200);
        open(1280, 800);
        auto *tasks = find<QTableView>("tasks");
        const QAbstractItemModelTester tester(
            tasks->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        TRY(tasks->model()->rowCount() == 200);
        tasks->scrollTo(tasks->model()->index(120, 0), QAbstractItemView::PositionAtTop);
        TRY(!idAt(tasks, 121).isEmpty());
        clickRow(tasks, 121);
        const QString chosen = idAt(tasks, 121);
        TRY(find<QLabel>("taskTitle")->text() == chosen);
        const int scrolled = tasks->verticalScrollBar()->value();
        const QString top = idAt(tasks, tasks->rowAt(0));
        m_world->submitMany(u"noop"_s, u"X-"_s, 3);
        auto *pending = find<QPushButton>("pendingBar");
        TRY(pending->isVisible() && pending->text().contains(u"3 new"_s));
        QCOMPARE(tasks->verticalScrollBar()->value(), scrolled);
        QCOMPARE(idAt(tasks, tasks->rowAt(0)), top);
        QCOMPARE(idAt(tasks, tasks->currentIndex().row()), chosen);
        QTest::mouseClick(pending, Qt::LeftButton);
        TRY(tasks->model()->rowCount() == 203 && !pending->isVisible());
        TRY(idAt(tasks, tasks->currentIndex().row()) == chosen);
        QCOMPARE(find<QLabel>("taskTitle")->text(), chosen);
    }

    // A changed task is updated in place: in a list sorted by updates it does not move away
    // from the pointer.
    void rowsUnderThePointerAreNotSortedAgain()
    {
        m_world->submitMany(u"noop"_s, u"U-"_s, 4);
        m_world->server().answer(u"/ship"_s, 422);
        m_world->submit(u"shop"_s, u"moves"_s);
        TRY(m_world->state(u"moves"_s) == u"error"_s);
        m_world->submitMany(u"noop"_s, u"V-"_s, 4);
        TRY(m_world->counters().total[2] == 8);
        open(1280, 900);
        auto *tasks = find<QTableView>("tasks");
        tasks->horizontalHeader()->setSortIndicator(
            ui::TaskTableModel::Updated, Qt::DescendingOrder);
        TRY(tasks->model()->rowCount() == 9 && idAt(tasks, 4) == u"moves"_s);
        TRY(hover(tasks) && tasks->underMouse());
        m_world->server().answer(u"/ship"_s, 200);
        model::OperatorCommand again;
        again.task = u"moves"_s;
        again.operatorName = u"ada"_s;
        m_world->engine().asOperator().changeTask(again, m_window.get(),
            [](const base::Result<model::OperatorReceipt> &taken) { QVERIFY(taken.ok()); });
        TRY(hover(tasks) && cell(tasks, 4, ui::TaskTableModel::State) == u"Processed"_s);
        QCOMPARE(idAt(tasks, 4), u"moves"_s);
        auto *pending = find<QPushButton>("pendingBar");
        TRY(hover(tasks) && pending->isVisible() && pending->text().contains(u"moved"_s));
        QCursor::setPos(kElsewhere);
        TRY(idAt(tasks, 0) == u"moves"_s);
    }

    // A pointer at rest does not count: after a while it no longer freezes the list.
    void restingPointerHoldsNoRows()
    {
        auto *tasks = openHeld();
        auto *pending = find<QPushButton>("pendingBar");
        TRY(!pending->isVisible() && tasks->model()->rowCount() == 4);
        QVERIFY(tasks->underMouse());
    }

    // There is no leave event when the window disappears, so the actual position is checked.
    void aWindowThatIsTakenFromUnderThePointerHoldsNoRows()
    {
        auto *tasks = openHeld();
        auto *pending = find<QPushButton>("pendingBar");
        m_window->move(m_window->pos() + QPoint(3000, 0));
        TRY(stillMoving(tasks) && !pending->isVisible() && tasks->model()->rowCount() == 4);
        QVERIFY(tasks->underMouse()); // Qt knows only the position of the last event
    }

    void aListThatIsCoveredHoldsNoRows()
    {
        auto *tasks = openHeld();
        auto *pending = find<QPushButton>("pendingBar");
        QWidget over;
        over.setAttribute(Qt::WA_ShowWithoutActivating);
        over.setGeometry(QRect(QCursor::pos() - QPoint(50, 50), QSize(100, 100)));
        over.show();
        TRY(stillMoving(tasks) && !pending->isVisible() && tasks->model()->rowCount() == 4);
    }

    // For a column without an index, all tasks that match the filter are read and sorted once.
    void aColumnWithoutAnIndexIsSortedByReading()
    {
        m_world->submitMany(u"noop"_s, u"S-"_s, 700);
        m_world->server().answer(u"/ship"_s, 422);
        m_world->submit(u"shop"_s, u"failed"_s);
        TRY(m_world->state(u"failed"_s) == u"error"_s);
        m_world->submitMany(u"noop"_s, u"T-"_s, 20);
        TRY(m_world->counters().total[2] == 720);
        open(1280, 800);
        auto *tasks = find<QTableView>("tasks");
        const QAbstractItemModelTester tester(
            tasks->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        TRY(tasks->model()->rowCount() == 721 && idAt(tasks, 0).startsWith(u'T'));
        auto *bar = find<QWidget>("sortBar")->findChild<ui::MessageBar *>();
        clickHeader(tasks, ui::TaskTableModel::Progress);
        const QString stop = bar->button()->text(); // while the tasks are being sorted
        TRY(bar->isVisible() && bar->button()->text() != stop);
        QVERIFY(bar->text().contains(
            tasks->model()->headerData(ui::TaskTableModel::Progress, Qt::Horizontal).toString()));
        TRY(idAt(tasks, 0) == u"failed"_s); // one of its two steps is done
        QCOMPARE(tasks->model()->rowCount(), 721);
        QVERIFY(idAt(tasks, 1).startsWith(u'T'));
        tasks->scrollToBottom();
        TRY(idAt(tasks, 720).startsWith(u'S'));
        m_world->submitMany(u"noop"_s, u"N-"_s, 2);
        TRY(m_world->counters().total[2] == 722);
        QCOMPARE(tasks->model()->rowCount(), 721); // new tasks are added by the next sort
        find<QPushButton>("sortBarButton")->click();
        TRY(tasks->model()->rowCount() == 723);
        // Sorts only matching tasks; a column with an index restores the store's order.
        find<QLineEdit>("taskFilter")->setText(u"workflow:shop"_s);
        QTest::keyClick(find<QLineEdit>("taskFilter"), Qt::Key_Return);
        TRY(tasks->model()->rowCount() == 1 && bar->button()->text() != stop);
        find<QLineEdit>("taskFilter")->clear();
        clickHeader(tasks, ui::TaskTableModel::Task);
        TRY(!bar->isVisible() && tasks->model()->rowCount() == 723);
        TRY(idAt(tasks, 0) == u"N-0"_s);
    }

    void sortingByReadingCanBeStopped()
    {
        m_world->submitMany(u"noop"_s, u"S-"_s, 1200);
        TRY(m_world->counters().total[2] == 1200);
        open(1280, 800);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 1200);
        clickHeader(tasks, ui::TaskTableModel::CurrentStep);
        auto *bar = find<QWidget>("sortBar")->findChild<ui::MessageBar *>();
        QVERIFY(bar->isVisible() && !bar->text().isEmpty());
        bar->button()->click(); // before the first page can arrive
        QVERIFY(!bar->isVisible());
        const QHeaderView *header = tasks->horizontalHeader();
        QCOMPARE(header->sortIndicatorSection(), int(ui::TaskTableModel::Created));
        QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
        TRY(idAt(tasks, 0) == u"S-1199"_s);
    }

    void theFilterCompletesWords()
    {
        open(1280, 800);
        auto *filter = find<QLineEdit>("taskFilter");
        const auto *completer = m_window->findChild<QCompleter *>();
        filter->setFocus();
        TRY(completer->model()
                ->match(completer->model()->index(0, 0), Qt::DisplayRole,
                    u"workflow:shop"_s)
                .size()
            == 1); // the values have been read by now
        QTest::keyClicks(filter, u"retries>2 workflow:s"_s);
        TRY(completer->popup()->isVisible());
        QCOMPARE(completer->currentCompletion(), u"workflow:shop"_s);
        QTest::keyClick(completer->popup(), Qt::Key_Down);
        QTest::keyClick(completer->popup(), Qt::Key_Return);
        TRY(filter->text() == u"retries>2 workflow:shop"_s);
        QVERIFY(!completer->popup()->isVisible());
    }

    // Completes all errors that a step can have, and the HTTP statuses of tasks in Error.
    void theFilterCompletesErrors()
    {
        m_world->server().answer(u"/ship"_s, 422);
        m_world->submit(u"shop"_s, u"failed"_s);
        TRY(m_world->state(u"failed"_s) == u"error"_s);
        open(1280, 800);
        auto *filter = find<QLineEdit>("taskFilter");
        auto *completer = m_window->findChild<QCompleter *>();
        const auto completed = [completer](const char *word) {
            completer->setCompletionPrefix(QString::fromLatin1(word));
            return completer->currentCompletion();
        };
        TRY(completed("error:4") == u"error:422"_s);
        QCOMPARE(completed("error:connection-l"), u"error:connection-lost"_s);
        filter->setFocus();
        QTest::keyClicks(filter, u"error:42"_s);
        TRY(completer->popup()->isVisible());
        QTest::keyClick(completer->popup(), Qt::Key_Down);
        QTest::keyClick(completer->popup(), Qt::Key_Return);
        TRY(filter->text() == u"error:422"_s);
        TRY(find<QTableView>("tasks")->model()->rowCount() == 1);
    }

    void layoutSortAndFilterAreKept()
    {
        open(1280, 800);
        auto *tasks = find<QTableView>("tasks");
        tasks->horizontalHeader()->setSortIndicator(
            ui::TaskTableModel::Priority, Qt::AscendingOrder);
        tasks->setColumnHidden(ui::TaskTableModel::Failures, true);
        find<QLineEdit>("taskFilter")->setText(u"state:error"_s);
        QTest::keyClick(find<QLineEdit>("taskFilter"), Qt::Key_Return);
        m_window->close();
        open(1280, 800);
        tasks = find<QTableView>("tasks");
        QCOMPARE(
            tasks->horizontalHeader()->sortIndicatorSection(), int(ui::TaskTableModel::Priority));
        QVERIFY(tasks->isColumnHidden(ui::TaskTableModel::Failures));
        QCOMPARE(find<QLineEdit>("taskFilter")->text(), u"state:error"_s);
        QVERIFY(find<QToolButton>("counter-error")->isChecked());
    }

    void overviewShowsTheStateAndLinksToTasks()
    {
        m_world->server().answer(u"/ship"_s, 422);
        m_world->submit(u"shop"_s, u"O-1"_s);
        TRY(m_world->state(u"O-1"_s) == u"error"_s);
        m_world->submitMany(u"noop"_s, u"P-"_s, 5);
        TRY(m_world->counters().total[2] == 5);
        open(1280, 800);
        m_window->showPage(ui::MainWindow::Overview);
        TRY(rowOf("statesByWorkflow", 0, u"noop"_s) >= 0);
        TRY(rowOf("overviewServices", 1, u"healthy"_s) >= 0);
        TRY(rowOf("attention", 1, u"O-1"_s) == 0); // an open alert comes first
        // The decisions are read separately.
        TRY(find<QTableView>("overviewDecisions")->model()->rowCount() > 0);
        activate("attention", 0);
        TRY(find<QLabel>("taskTitle")->text() == u"O-1"_s);
        QVERIFY(find<QTableView>("tasks")->isVisible());
        activate("statesByWorkflow", rowOf("statesByWorkflow", 0, u"noop"_s));
        TRY(find<QTableView>("tasks")->model()->rowCount() == 5);
    }

    // An unusable service is listed with the tasks that need it, and links to them.
    void theOverviewNamesWhatHoldsTasksUp()
    {
        m_world->control(u"shop"_s, model::ServiceAction::Pause);
        m_world->submit(u"shop"_s, u"H-1"_s);
        open(1280, 800);
        m_window->showPage(ui::MainWindow::Overview);
        TRY(rowOf("attention", 1, u"shop"_s) >= 0);
        TRY(cell(find<QTableView>("attention"), rowOf("attention", 1, u"shop"_s), 3)
                .startsWith(u"1 task "_s));
        activate("attention", rowOf("attention", 1, u"shop"_s));
        TRY(find<QTableView>("tasks")->model()->rowCount() == 1);
        QVERIFY(find<QLineEdit>("taskFilter")->text().contains(u"service:"_s));
    }

    void overviewWithoutProblemsShowsThat()
    {
        m_world->submitMany(u"noop"_s, u"P-"_s, 1);
        TRY(m_world->counters().total[2] == 1);
        open(1280, 800);
        m_window->showPage(ui::MainWindow::Overview);
        const auto *attention = find<QTableView>("attention")->model();
        // The first row says that nothing needs attention.
        TRY(attention->index(0, 0).data(ui::ToneRole) == int(ui::Tone::Done));
        TRY(rowOf("overviewDecisions", 1, {}) == 0 && rowOf("overviewDecisions", 2, {}) < 0);
    }

    // On a large screen the contents grow, so that no half is empty.
    void theOverviewUsesALargeWindow()
    {
        m_world->submitMany(u"noop"_s, u"P-"_s, 1);
        TRY(m_world->counters().total[2] == 1);
        open(1900, 1000);
        m_window->showPage(ui::MainWindow::Overview);
        const auto *chart = m_window->findChild<ui::RateChart *>();
        TRY(chart->isVisible() && chart->height() > 200);
        const auto *board = find<QScrollArea>("overviewBoard");
        const QRect last = find<QTableView>("statesByWorkflow")->geometry();
        const int bottom = find<QTableView>("statesByWorkflow")
                               ->parentWidget()
                               ->mapTo(board->widget(), last.bottomLeft())
                               .y();
        QVERIFY(bottom > board->widget()->height() - 60);
        for (const char *name : {"statesByWorkflow", "overviewServices"}) {
            const QHeaderView *header = find<QTableView>(name)->horizontalHeader();
            QVERIFY(header->sectionSize(header->count() - 1) < header->width() / 3);
        }
    }

    // Screen readers get the values and units of a chart.
    void chartsAreNamedWithTheirValues()
    {
        m_world->submitMany(u"noop"_s, u"P-"_s, 1);
        TRY(m_world->counters().total[2] == 1);
        open(1280, 800);
        m_window->showPage(ui::MainWindow::Overview);
        const auto charts = m_window->findChildren<ui::RateChart *>();
        QCOMPARE(charts.size(), 3);
        TRY(charts.first()->accessibleName().contains(QRegularExpression(u": \\D+ [\\d.]+/s$"_s)));
        QVERIFY(!charts.first()->accessibleDescription().isEmpty());
        const QStringList times{u"5 min ago"_s, u"now"_s};
        for (const auto *chart : charts)
            TRY(chart->timeLabels() == times);
        ui::installLanguage(*qApp, u"ja"_s);
        open(1280, 800);
        m_window->showPage(ui::MainWindow::Overview);
        TRY(m_window->findChild<ui::RateChart *>()->timeLabels().first() == u"5 分前"_s);
    }

    // Cards that do not fit side by side are placed below each other, inside the window.
    void theOverviewFitsASmallWindow_data() { wordsAreWholeInASmallWindow_data(); }
    void theOverviewFitsASmallWindow()
    {
        QFETCH(QString, language);
        m_world->submit(u"shop"_s, u"O-2"_s);
        TRY(m_world->state(u"O-2"_s) == u"processed"_s);
        ui::installLanguage(*qApp, language);
        open(1024, 700);
        m_window->showPage(ui::MainWindow::Overview);
        auto *board = find<QScrollArea>("overviewBoard");
        TRY(board->isVisible());
        TRY(rowOf("statesByWorkflow", 0, u"shop"_s) >= 0);
        TRY(board->horizontalScrollBar()->maximum() == 0);
    }

    // The window is recreated in the chosen language, with the same page.
    void anotherLanguageIsShownAtOnce()
    {
        int connected = 0;
        const app::WindowHost host(
            m_world->engine(), {}, [&connected](ui::MainWindow &) { ++connected; });
        host.window().showOnScreen();
        host.window().showPage(ui::MainWindow::Services);
        const auto title = [&host] { return host.window().menuBar()->actions().first()->text(); };
        QCOMPARE(title(), u"&File"_s);
        host.window().findChild<QAction *>(u"actionShowSettings"_s)->trigger();
        auto *dialog = host.window().findChild<QDialog *>(u"settingsDialog"_s);
        auto *languages = dialog->findChild<QComboBox *>(u"languageChoice"_s);
        languages->setCurrentIndex(languages->findData(u"hu"_s));
        dialog->accept();
        TRY(connected == 2 && title() == u"&F\u00e1jl"_s);
        TRY(host.window().isVisible());
        QVERIFY(host.window().findChild<QTableView *>(u"services"_s)->isVisible());
    }

    // One thin line says what is simulated and what to click, and can end all faults.
    void theDemosBannerIsOneLine()
    {
        auto demo = faultlab::Demo::prepare(1);
        QVERIFY(demo.ok());
        using Session = faultlab::FaultLabSession;
        Session lab(m_world->engine(), (*demo)->lab(), Session::Services::Simulated);
        m_window =
            std::make_unique<ui::MainWindow>(m_world->engine(), ui::WindowOptions{true, {}, &lab});
        m_window->resize(1024, 700);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        auto *banner = find<QWidget>("labBanner");
        auto *bar = banner->findChild<ui::MessageBar *>();
        TRY(lab.isFaulty() && bar->button()->isVisible());
        QVERIFY(bar->text().contains(u"simulated"_s));
        const QString faulty = bar->text();
        QVERIFY(banner->height() < 3 * m_window->fontMetrics().height());
        find<QPushButton>("labBannerEnd")->click();
        TRY(!lab.isFaulty() && !bar->button()->isVisible());
        QVERIFY(banner->isVisible()); // it is still a demo
        QCOMPARE(find<QPushButton>("labBannerTour")->nextInFocusChain(), bar->button());
        QVERIFY(faulty.startsWith(bar->text()) && faulty != bar->text()); // one sentence less
        find<QPushButton>("labBannerTour")->click();
        TRY(find<QWidget>("tour")->isVisible());
        m_window.reset();
        (*demo)->stop();
    }

private:
    void open(int width, int height)
    {
        m_window = std::make_unique<ui::MainWindow>(m_world->engine(), ui::WindowOptions());
        m_window->resize(width, height);
        m_window->showPage(ui::MainWindow::Tasks);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        WatchedApplication::instance()->begin();
    }
    template <class T>
    T *find(const char *name) const
    {
        T *found = m_window->findChild<T *>(QString::fromLatin1(name));
        if (!found)
            qFatal("no %s", name);
        return found;
    }
    // The row with this text in the column; -1: none.
    int rowOf(const char *table, int column, const QString &text) const
    {
        const QAbstractItemModel *rows = find<QTableView>(table)->model();
        for (int row = 0; row < rows->rowCount(); ++row)
            if (rows->index(row, column).data().toString() == text)
                return row;
        return -1;
    }
    void activate(const char *table, int row) const
    {
        auto *view = find<QTableView>(table);
        Q_EMIT view->activated(view->model()->index(row, 0));
    }
    QToolButton *barButton(const char *name) const
    {
        for (auto *button : find<ui::ActionBar>("taskActions")->findChildren<QToolButton *>())
            if (button->defaultAction() == find<QAction>(name))
                return button;
        qFatal("no button for %s", name);
        return nullptr;
    }
    // Moves the pointer, so that it does not count as at rest.
    static bool hover(QTableView *table)
    {
        const QPoint at = table->viewport()->mapToGlobal(table->viewport()->rect().center());
        QCursor::setPos(QCursor::pos() == at ? at + QPoint(1, 0) : at);
        return true;
    }
    // Simulates a pointer move that reaches the list after the window has gone.
    static bool stillMoving(QTableView *table)
    {
        const QPointF at = table->viewport()->rect().center();
        QMouseEvent move(QEvent::MouseMove, at, at, at, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(table->viewport(), &move);
        return true;
    }
    // Opens a list with the pointer inside it, so that a new task is held back.
    QTableView *openHeld()
    {
        m_world->submitMany(u"noop"_s, u"P-"_s, 3);
        const auto shows = [this](int rows) { return m_world->counters().total[2] == rows; };
        (void)QTest::qWaitFor([&] { return shows(3); }, kTimeoutMs);
        open(1280, 800);
        auto *tasks = find<QTableView>("tasks");
        auto *pending = find<QPushButton>("pendingBar");
        const auto holds = [&](int rows) {
            return hover(tasks) && tasks->model()->rowCount() == rows;
        };
        (void)QTest::qWaitFor([&] { return holds(3) && tasks->underMouse(); }, kTimeoutMs);
        m_world->submitMany(u"noop"_s, u"Q-"_s, 1);
        if (!QTest::qWaitFor([&] { return holds(3) && pending->isVisible(); }, kTimeoutMs))
            qFatal("the pointer held no rows");
        return tasks;
    }
    static QString cell(const QTableView *table, int row, int column)
    {
        return table->model()->index(row, column).data().toString();
    }
    static QString idAt(const QTableView *table, int row)
    {
        return cell(table, row, ui::TaskTableModel::Task);
    }
    static void clickHeader(QTableView *table, int column)
    {
        QHeaderView *header = table->horizontalHeader();
        const QPoint at(
            header->sectionViewportPosition(column) + header->sectionSize(column) / 2, 8);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, Qt::NoModifier, at);
    }
    static void clickRow(QTableView *table, int row)
    {
        const QRect place = table->visualRect(table->model()->index(row, 1));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::NoModifier, place.center());
    }

    std::unique_ptr<GuiFixture> m_world;
    std::unique_ptr<ui::MainWindow> m_window;
};

SAGADESK_GUI_TEST_MAIN(TestWindowFrame)
#include "tst_windowframe.moc"
