#include "tests/gui/guiworld.h"
#include "tests/gui/windowwatch.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using namespace sagadesk;

namespace {

constexpr int kPatienceMs = 30'000;

} // namespace

#define TRY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, kPatienceMs)

class TstMainWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        ui::installLanguage(*qApp, QStringLiteral("en"));
        ui::Theme::instance().install(ui::ThemeChoice::Light);
    }

    void init()
    {
        m_world = std::make_unique<GuiWorld>();
        m_window = std::make_unique<ui::MainWindow>(m_world->engine(), ui::WindowOptions());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        watchWindow(*m_window);
    }

    void cleanup()
    {
        m_window.reset();
        m_world.reset();
        VERIFY_NO_STALL();
    }

    void emptyStoreExplainsItself()
    {
        TRY(find<QPushButton>("welcomeSubmit")->isVisible());
        QVERIFY(find<QPushButton>("welcomeDemo")->isVisible());
        QVERIFY(find<QPushButton>("welcomeFolder")->isVisible());
    }

    void submitThroughTheDialog()
    {
        triggerWatched(action("actionSubmitTask"));
        TRY(dialog("submitDialog"));
        auto *workflow = find<QComboBox>("submitWorkflow");
        TRY(workflow->count() == 2);
        workflow->setCurrentIndex(workflow->findData(QStringLiteral("shop")));
        QVERIFY(
            find<QPlainTextEdit>("submitInput")->toPlainText().contains(QStringLiteral("amount")));
        QTest::keyClicks(find<QLineEdit>("submitId"), QStringLiteral("D-1"));
        auto *ok = find<QPushButton>("submitOk");
        find<QPlainTextEdit>("submitInput")->setPlainText(QStringLiteral("{\"amount\": "));
        QVERIFY(!ok->isEnabled());
        QVERIFY(find<QLabel>("jsonMistake")->text().contains(QStringLiteral("line 1")));
        find<QPlainTextEdit>("submitInput")->setPlainText(QStringLiteral("{\"amount\": 7}"));
        QTest::mouseClick(ok, Qt::LeftButton);
        TRY(find<QLabel>("taskTitle")->text() == QStringLiteral("D-1"));
        TRY(find<QLabel>("taskState")->text() == QStringLiteral("Processed"));
        QCOMPARE(m_world->state(QStringLiteral("D-1")), QStringLiteral("processed"));
    }

    void refusedSubmissionStaysInTheDialog()
    {
        m_world->submit(QStringLiteral("shop"), QStringLiteral("same"));
        triggerWatched(action("actionSubmitTask"));
        TRY(find<QComboBox>("submitWorkflow")->count() == 2);
        find<QLineEdit>("submitId")->setText(QStringLiteral("same"));
        QTest::mouseClick(find<QPushButton>("submitOk"), Qt::LeftButton);
        TRY(!find<QLabel>("submitTrouble")->text().isEmpty());
        QVERIFY(dialog("submitDialog"));
        dialog("submitDialog")->reject();
    }

    void resubmitAFailedStepByClicking()
    {
        failShip(QStringLiteral("D-2"));
        QTest::mouseClick(find<QToolButton>("counter-error"), Qt::LeftButton);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 1);
        QCOMPARE(find<QLineEdit>("taskFilter")->text(), QStringLiteral("state:error"));
        clickRow(tasks, 0);
        TRY(find<QLabel>("taskTitle")->text() == QStringLiteral("D-2"));
        TRY(action("actionResubmitStep")->isEnabled());
        m_world->server().answer(QStringLiteral("/ship"), 200);
        QTest::mouseClick(buttonOf("actionResubmitStep"), Qt::LeftButton);
        TRY(status().contains(QStringLiteral("completed")));
        TRY(find<QLabel>("taskState")->text() == QStringLiteral("Processed"));
        TRY(!action("actionResubmitStep")->isEnabled());
        QVERIFY(action("actionResubmitStep")->toolTip().contains(QStringLiteral("has ended")));
    }

    void outcomeOfAResubmissionThatFailsAgainIsSaid()
    {
        failShip(QStringLiteral("D-3"));
        show(QStringLiteral("D-3"));
        TRY(action("actionResubmitStep")->isEnabled());
        QTest::keyClick(find<QTableView>("tasks"), Qt::Key_R);
        TRY(status().contains(QStringLiteral("failed again")));
        QVERIFY(status().contains(QStringLiteral("422")));
    }

    void compensateAsksForAReasonAndUndoesInReverse()
    {
        m_world->submit(QStringLiteral("shop"), QStringLiteral("D-4"));
        show(QStringLiteral("D-4"));
        TRY(find<QLabel>("taskState")->text() == QStringLiteral("Processed"));
        TRY(action("actionCompensateTask")->isEnabled());
        triggerWatched(action("actionCompensateTask"));
        TRY(dialog("reasonDialog"));
        QCOMPARE(find<QListWidget>("undoPlan")->count(), 2);
        QVERIFY(find<QListWidget>("undoPlan")->item(0)->text().contains(QStringLiteral("ship")));
        auto *ok = find<QPushButton>("reasonOk");
        QVERIFY(!ok->isEnabled());
        QTest::keyClicks(find<QLineEdit>("reasonEdit"), QStringLiteral("wrong address"));
        QTest::mouseClick(ok, Qt::LeftButton);
        TRY(find<QLabel>("taskState")->text() == QStringLiteral("Compensated"));
        TRY(status().contains(QStringLiteral("completed")));
        const QStringList &asked = m_world->server().requests();
        const auto ship = asked.indexOf(QStringLiteral("DELETE /ship/D-4"));
        const auto pay = asked.indexOf(QStringLiteral("DELETE /pay/D-4"));
        QVERIFY(ship >= 0 && pay > ship);
    }

    void cancelATaskInError()
    {
        failShip(QStringLiteral("D-5"));
        show(QStringLiteral("D-5"));
        TRY(action("actionCancelTask")->isEnabled());
        triggerWatched(action("actionCancelTask"));
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(QStringLiteral("not wanted"));
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(find<QLabel>("taskState")->text() == QStringLiteral("Compensated"));
    }

    void skipGoesOnWithoutTheStep()
    {
        failShip(QStringLiteral("D-6"));
        show(QStringLiteral("D-6"));
        TRY(action("actionSkipStep")->isEnabled());
        triggerWatched(action("actionSkipStep"));
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(QStringLiteral("delivered by hand"));
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(m_world->state(QStringLiteral("D-6")) == QStringLiteral("processed"));
    }

    void acknowledgeAndCloseAnAlert()
    {
        failShip(QStringLiteral("D-7"));
        find<QListWidget>("pages")->setCurrentRow(ui::MainWindow::Alerts);
        auto *alerts = find<QTableView>("alerts");
        TRY(alerts->model()->rowCount() == 1);
        QVERIFY(!action("actionAcknowledgeAlert")->isEnabled());
        QVERIFY(action("actionAcknowledgeAlert")->toolTip().contains(QStringLiteral("No alert")));
        clickRow(alerts, 0);
        TRY(action("actionAcknowledgeAlert")->isEnabled());
        triggerWatched(action("actionAcknowledgeAlert"));
        TRY(alerts->model()->index(0, 0).data().toString() == QStringLiteral("Acknowledged"));
        TRY(!action("actionAcknowledgeAlert")->isEnabled());
        triggerWatched(action("actionCloseAlert"));
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(QStringLiteral("known"));
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(alerts->model()->rowCount() == 0);
        QCOMPARE(m_world->state(QStringLiteral("D-7")), QStringLiteral("error"));
    }

    void filterShowsItsMistakeInPlace()
    {
        find<QListWidget>("pages")->setCurrentRow(ui::MainWindow::Tasks);
        auto *filter = find<QLineEdit>("taskFilter");
        QTest::keyClicks(filter, QStringLiteral("state:nonsense"));
        QTest::keyClick(filter, Qt::Key_Return);
        TRY(find<QLabel>("taskFilterMistake")->isVisible());
        QVERIFY(find<QLabel>("taskFilterMistake")->text().contains(QStringLiteral("nonsense")));
        filter->setText(QStringLiteral("state:error"));
        QTest::keyClick(filter, Qt::Key_Return);
        TRY(!find<QLabel>("taskFilterMistake")->isVisible());
        TRY(find<QToolButton>("counter-error")->isChecked());
    }

    void intakeIsPausedAndResumed()
    {
        triggerWatched(action("actionPauseIntake"));
        TRY(m_world->engine().intakePaused());
        m_world->submit(QStringLiteral("noop"), QStringLiteral("later"));
        TRY(find<QLabel>("inbox")->text() == QStringLiteral("1 submission waiting"));
        triggerWatched(action("actionPauseIntake"));
        TRY(m_world->state(QStringLiteral("later")) == QStringLiteral("processed"));
    }

    void servicePausesFromItsPage()
    {
        find<QListWidget>("pages")->setCurrentRow(ui::MainWindow::Services);
        auto *services = find<QTableView>("services");
        TRY(services->model()->rowCount() == 2);
        clickRow(services, 0);
        TRY(action("actionPauseService")->isEnabled());
        triggerWatched(action("actionPauseService"));
        TRY(action("actionResumeService")->isEnabled());
        QVERIFY(!action("actionPauseService")->isEnabled());
    }

    // Every action says what it does or why it can't be done, and can be found by its name.
    void everyActionHasNameTextAndTooltip()
    {
        const auto actions =
            m_window->findChildren<QAction *>(QRegularExpression(QStringLiteral("^action[A-Z]")));
        QVERIFY(actions.size() >= 20);
        for (const QAction *each : actions) {
            QVERIFY2(!each->text().isEmpty(), qPrintable(each->objectName()));
            QVERIFY2(!each->toolTip().isEmpty(), qPrintable(each->objectName()));
            if (!each->isEnabled())
                QVERIFY2(!each->statusTip().isEmpty(), qPrintable(each->objectName()));
        }
    }

    void mainPartsHaveTheirAccessibleNames()
    {
        const auto widgets = m_window->findChildren<QWidget *>();
        for (const char16_t *name : {u"Pages", u"Tasks", u"Steps", u"Alerts", u"Services",
                 u"Task filter", u"State filter"}) {
            const QString wanted = QString::fromUtf16(name);
            QVERIFY2(std::any_of(widgets.begin(), widgets.end(),
                         [&](const QWidget *each) { return each->accessibleName() == wanted; }),
                qPrintable(wanted));
        }
    }

    // The GUI thread goes on turning while thousands of rows change under it.
    void windowDoesNotStallInAStorm()
    {
        find<QListWidget>("pages")->setCurrentRow(ui::MainWindow::Tasks);
        m_world->submitMany(QStringLiteral("noop"), QStringLiteral("S-"), 1500);
        QTRY_COMPARE_WITH_TIMEOUT(m_world->counters().total[2], 1500, 120'000);
        TRY(find<QTableView>("tasks")->model()->rowCount() == 1500);
        qInfo("the longest turn of the event loop: %.1f ms of %s",
            WatchedApplication::instance()->worstMs(),
            qPrintable(WatchedApplication::instance()->worst()));
    }

private:
    template <class T>
    T *find(const char *name) const
    {
        T *found = m_window->findChild<T *>(QString::fromLatin1(name));
        if (!found)
            qFatal("no %s", name);
        return found;
    }
    QAction *action(const char *name) const { return find<QAction>(name); }
    QDialog *dialog(const char *name) const
    {
        auto *found = m_window->findChild<QDialog *>(QString::fromLatin1(name));
        return found && found->isVisible() ? found : nullptr;
    }
    QToolButton *buttonOf(const char *name) const
    {
        for (auto *button : m_window->findChildren<QToolButton *>())
            if (button->defaultAction() == action(name) && button->isVisible())
                return button;
        qFatal("no button for %s", name);
        return nullptr;
    }
    QString status() const { return find<QLabel>("statusLine")->text(); }
    static void clickRow(QTableView *table, int row)
    {
        const QRect cell = table->visualRect(table->model()->index(row, 1));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::NoModifier, cell.center());
    }
    void failShip(const QString &id)
    {
        m_world->server().answer(QStringLiteral("/ship"), 422);
        m_world->submit(QStringLiteral("shop"), id);
        TRY(m_world->state(id) == QStringLiteral("error"));
    }
    // Chooses the only row that the filter leaves.
    void show(const QString &id)
    {
        find<QListWidget>("pages")->setCurrentRow(ui::MainWindow::Tasks);
        find<QLineEdit>("taskFilter")->setText(QStringLiteral("id:") + id);
        QTest::keyClick(find<QLineEdit>("taskFilter"), Qt::Key_Return);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 1 && tasks->model()->index(0, 1).data().toString() == id);
        clickRow(tasks, 0);
        TRY(find<QLabel>("taskTitle")->text() == id);
    }

    std::unique_ptr<GuiWorld> m_world;
    std::unique_ptr<ui::MainWindow> m_window;
};

SAGADESK_GUI_TEST_MAIN(TstMainWindow)
#include "tst_mainwindow.moc"
