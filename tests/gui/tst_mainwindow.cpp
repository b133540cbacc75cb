#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/base/storecodes.h"
#include "tests/gui/windowtest.h"
#include "ui/mainwindow/restrictionbar.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/messagebar.h"

#include <QComboBox>
#include <QDateTime>
#include <QElapsedTimer>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestMainWindow final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void emptyStoreExplainsItself()
    {
        TRY(find<QPushButton>("welcomeSubmit")->isVisible());
        QVERIFY(find<QPushButton>("welcomeDemo")->isVisible());
        QVERIFY(find<QPushButton>("welcomeFolderOpen")->isVisible());
    }

    // No alert can report this, because alerts are in the store.
    void aStoreThatCannotBeWrittenIsShown()
    {
        auto *problem = find<ui::MessageBar>("storeProblem");
        QVERIFY(!problem->isVisible());
        Q_EMIT m->world.engine().storeUnavailable(
            {base::ErrorKind::StoreFull, codes::kStoreFull, {}});
        QVERIFY(problem->isVisible());
        QVERIFY2(problem->text().startsWith(u"The disk is full\n"_s), qPrintable(problem->text()));
    }

    void submitThroughTheDialog()
    {
        triggerWatched(action("actionSubmitTask"));
        TRY(dialog("submitDialog"));
        auto *workflow = find<QComboBox>("submitWorkflow");
        TRY(workflow->count() == 2);
        workflow->setCurrentIndex(workflow->findData(u"shop"_s));
        QVERIFY(find<QPlainTextEdit>("submitInput")->toPlainText().contains(u"amount"_s));
        QTest::keyClicks(find<QLineEdit>("submitId"), u"D-1"_s);
        auto *ok = find<QPushButton>("submitOk");
        find<QPlainTextEdit>("submitInput")->setPlainText(u"{\"amount\": "_s);
        QVERIFY(!ok->isEnabled());
        QVERIFY(find<QLabel>("jsonMistake")->text().contains(u"line 1"_s));
        find<QPlainTextEdit>("submitInput")->setPlainText(u"{\"amount\": 7}"_s);
        QTest::mouseClick(ok, Qt::LeftButton);
        TRY(find<QLabel>("taskTitle")->text() == u"D-1"_s);
        TRY(find<QLabel>("taskState")->text() == u"Processed"_s);
        QCOMPARE(m->world.state(u"D-1"_s), u"processed"_s);
    }

    void refusedSubmissionStaysInTheDialog()
    {
        m->world.submit(u"shop"_s, u"same"_s);
        triggerWatched(action("actionSubmitTask"));
        TRY(find<QComboBox>("submitWorkflow")->count() == 2);
        find<QLineEdit>("submitId")->setText(u"same"_s);
        QTest::mouseClick(find<QPushButton>("submitOk"), Qt::LeftButton);
        TRY(!find<QLabel>("submitProblem")->text().isEmpty());
        QVERIFY(dialog("submitDialog"));
        dialog("submitDialog")->reject();
    }

    void resubmitAFailedStepByClicking()
    {
        m->failShip({u"D-2"_s});
        QTest::mouseClick(find<QToolButton>("counter-error"), Qt::LeftButton);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 1);
        QCOMPARE(find<QLineEdit>("taskFilter")->text(), u"state:error"_s);
        clickRow(tasks, 0);
        TRY(find<QLabel>("taskTitle")->text() == u"D-2"_s);
        TRY(action("actionResubmitStep")->isEnabled());
        m->world.server().answer(u"/ship"_s, 200);
        QTest::mouseClick(buttonOf("actionResubmitStep"), Qt::LeftButton);
        TRY(status().contains(u"completed"_s));
        TRY(find<QLabel>("taskState")->text() == u"Processed"_s);
        TRY(!action("actionResubmitStep")->isEnabled());
        const QString ended = ui::reasonText({codes::kTaskIsFinal, {{u"state"_s, u"processed"_s}}});
        QVERIFY(action("actionResubmitStep")->toolTip().contains(ended));
    }

    void outcomeOfAResubmissionThatFailsAgainIsReported()
    {
        m->failShip({u"D-3"_s});
        showTask(u"D-3"_s);
        TRY(action("actionResubmitStep")->isEnabled());
        QTest::keyClick(find<QTableView>("tasks"), Qt::Key_R);
        TRY(status().contains(u"422"_s)); // only the message about the outcome has the error
        QVERIFY(status().contains(u"D-3"_s));
    }

    // The status bar is far from where the user is looking, and the next message replaces it.
    void outcomeIsShownInThePanelOfItsTask()
    {
        m->failShip({u"D-8"_s, u"D-9"_s});
        showTask(u"D-8"_s);
        const auto *outcome = find<QLabel>("taskOutcome");
        QVERIFY(!outcome->isVisible());
        TRY(action("actionResubmitStep")->isEnabled());
        QTest::keyClick(find<QTableView>("tasks"), Qt::Key_R);
        TRY(outcome->text().contains(u"422"_s));
        QVERIFY(outcome->isVisible() && outcome->width() > 100);
        QVERIFY(!outcome->text().contains(u"D-8"_s)); // the panel's title has the id
        // The outcome is beside the tabs, so that nothing moves to make room for it.
        const QTabBar *tabs = find<QTabWidget>("taskTabs")->tabBar();
        QCOMPARE(outcome->y(), tabs->y());
        QVERIFY(outcome->x() > tabs->tabRect(tabs->count() - 1).right());
        showTask(u"D-9"_s);
        QVERIFY(outcome->text().isEmpty() && !outcome->isVisible());
    }

    void compensateAsksForAReasonAndUndoesInReverse()
    {
        m->world.submit(u"shop"_s, u"D-4"_s);
        showTask(u"D-4"_s);
        TRY(find<QLabel>("taskState")->text() == u"Processed"_s);
        TRY(action("actionCompensateTask")->isEnabled());
        triggerWatched(action("actionCompensateTask"));
        TRY(dialog("reasonDialog"));
        QCOMPARE(find<QListWidget>("undoPlan")->count(), 2);
        QVERIFY(find<QListWidget>("undoPlan")->item(0)->text().contains(u"ship"_s));
        TRY(find<QListWidget>("undoPlan")->item(0)->text().contains(u"DELETE /ship/D-4"_s));
        QVERIFY(find<QListWidget>("undoPlan")->item(1)->text().contains(u"DELETE /pay/D-4"_s));
        QCOMPARE(find<QLineEdit>("reasonEdit")->placeholderText(), u"required"_s);
        auto *ok = find<QPushButton>("reasonOk");
        QVERIFY(!ok->isEnabled());
        QTest::keyClicks(find<QLineEdit>("reasonEdit"), u"wrong address"_s);
        QTest::mouseClick(ok, Qt::LeftButton);
        TRY(find<QLabel>("taskState")->text() == u"Compensated"_s);
        TRY(status().contains(u"completed"_s));
        const QStringList &asked = m->world.server().requests();
        const auto ship = asked.indexOf(u"DELETE /ship/D-4"_s);
        const auto pay = asked.indexOf(u"DELETE /pay/D-4"_s);
        QVERIFY(ship >= 0 && pay > ship);
    }

    void cancelATaskInError()
    {
        m->failShip({u"D-5"_s});
        showTask(u"D-5"_s);
        TRY(action("actionCancelTask")->isEnabled());
        triggerWatched(action("actionCancelTask"));
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(u"not wanted"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(find<QLabel>("taskState")->text() == u"Compensated"_s);
    }

    void skipContinuesWithoutTheStep()
    {
        m->failShip({u"D-6"_s});
        showTask(u"D-6"_s);
        TRY(action("actionSkipStep")->isEnabled());
        triggerWatched(action("actionSkipStep"));
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(u"delivered by hand"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(m->world.state(u"D-6"_s) == u"processed"_s);
    }

    void acknowledgeAndCloseAnAlert()
    {
        m->failShip({u"D-7"_s});
        showAllAlerts();
        auto *alerts = find<QTableView>("alerts");
        TRY(alerts->model()->rowCount() == 1);
        QVERIFY(!action("actionAcknowledgeAlert")->isEnabled());
        QVERIFY(action("actionAcknowledgeAlert")->toolTip().contains(u"No alert"_s));
        clickRow(alerts, 0);
        TRY(action("actionAcknowledgeAlert")->isEnabled());
        triggerWatched(action("actionAcknowledgeAlert"));
        TRY(alerts->model()->index(0, 0).data().toString() == u"Acknowledged"_s);
        TRY(!action("actionAcknowledgeAlert")->isEnabled());
        triggerWatched(action("actionCloseAlert"));
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(u"known"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(alerts->model()->rowCount() == 0);
        QCOMPARE(m->world.state(u"D-7"_s), u"error"_s);
    }

    void filterShowsItsErrorInPlace()
    {
        find<QListWidget>("pages")->setCurrentRow(ui::MainWindow::Tasks);
        auto *filter = find<QLineEdit>("taskFilter");
        QTest::keyClicks(filter, u"state:nonsense"_s);
        QTest::keyClick(filter, Qt::Key_Return);
        TRY(find<QLabel>("taskFilterMistake")->isVisible());
        QVERIFY(find<QLabel>("taskFilterMistake")->text().contains(u"nonsense"_s));
        filter->setText(u"state:error"_s);
        QTest::keyClick(filter, Qt::Key_Return);
        TRY(!find<QLabel>("taskFilterMistake")->isVisible());
        TRY(find<QToolButton>("counter-error")->isChecked());
    }

    void intakeIsPausedAndResumed()
    {
        triggerWatched(action("actionPauseIntake"));
        TRY(m->world.engine().reads().intakePaused());
        m->world.submit(u"noop"_s, u"later"_s);
        TRY(find<QLabel>("inbox")->text().contains(u'1'));
        triggerWatched(action("actionPauseIntake"));
        TRY(m->world.state(u"later"_s) == u"processed"_s);
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

    // As after a restart: the restrictions were set before the window opened.
    void earlierStopsAreReported()
    {
        auto &engine = m->world.engine();
        QVERIFY(find<QWidget>("restrictionBar")->isHidden());
        engine.asOperator().controlService(
            u"shop"_s, model::ServiceAction::Pause, 0, {u"ada"_s, u"storm"_s});
        TRY(engine.reads().restrictions().size() == 1);
        const qint64 since = engine.reads().restrictions().front().since;
        TRY(QDateTime::currentMSecsSinceEpoch() > since);
        ui::RestrictionBar bar(engine.reads(), nullptr);
        QVERIFY(!bar.isHidden());
        QString text;
        for (const QLabel *label : bar.findChildren<QLabel *>())
            text += label->text();
        const QString paused = ui::reasonText(
            {codes::kControlPause, {{u"service"_s, u"shop"_s}, {u"reason"_s, u"storm"_s}}});
        QVERIFY2(text.contains(paused), qPrintable(text));
        QVERIFY2(text.contains(u"ada"_s), qPrintable(text));
        engine.asOperator().controlService(u"shop"_s, model::ServiceAction::Resume, 0);
        TRY(engine.reads().restrictions().empty());
        bar.refresh();
        QVERIFY(bar.isHidden());
    }

    void stopsOfOperatorsAreReportedAfterARestart()
    {
        const QString shop = u"shop"_s;
        m->world.engine().asOperator().controlService(
            shop, model::ServiceAction::Pause, 0, {u"ada"_s, u"storm"_s});
        m->world.engine().asOperator().setIntakePaused(true, {u"bob"_s, u"stocktaking"_s});
        const auto inForce = [this] { return m->world.engine().reads().restrictions(); };
        TRY(inForce().size() == 2 && inForce()[0].saved && inForce()[1].saved);
        restart();
        const auto *bar = find<QWidget>("restrictionBar");
        const auto shown = [bar] {
            return bar->isVisible() ? bar->findChild<ui::MessageBar *>()->text() : QString();
        };
        QCOMPARE(inForce().size(), size_t(2));
        const auto line = [&](const QString &service, const QString &what, const QString &who) {
            for (const model::Restriction &each : inForce())
                if (each.service == service)
                    return u"%1 \u00b7 %2 \u00b7 since %3"_s.arg(
                        what, who, ui::timeText(each.since));
            return u"not in force"_s;
        };
        const QString ofShop = line(shop,
            ui::reasonText(
                {codes::kControlPause, {{u"service"_s, shop}, {u"reason"_s, u"storm"_s}}}),
            u"ada"_s);
        const QString ofIntake = line({},
            ui::reasonText({codes::kControlPauseIntake, {{u"reason"_s, u"stocktaking"_s}}}),
            u"bob"_s);
        QVERIFY2(shown().contains(ofShop) && shown().contains(ofIntake), qPrintable(shown()));
        QVERIFY(m->world.engine().reads().intakePaused());
        QVERIFY(action("actionPauseIntake")->isChecked());

        m->world.submit(shop, u"R-1"_s);
        trigger("actionPauseIntake");
        TRY(shown().contains(ofShop) && !shown().contains(ofIntake));
        find<QListWidget>("pages")->setCurrentRow(ui::MainWindow::Services);
        TRY(m->rows("services")->rowCount() == 2);
        find<QTableView>("services")->selectRow(1);
        TRY(m->cell("services", 1, 2) == u"Paused"_s);
        QVERIFY(m->world.server().requests().isEmpty());
        TRY(action("actionResumeService")->isEnabled());
        trigger("actionResumeService");
        TRY(!bar->isVisible());
        TRY(m->world.state(u"R-1"_s) == u"processed"_s);
        TRY(inForce().empty());
        restart();
        QVERIFY(inForce().empty());
        QVERIFY(!find<QWidget>("restrictionBar")->isVisible());
        QVERIFY(!action("actionPauseIntake")->isChecked());
    }

    void everyActionHasNameTextAndTooltip()
    {
        const auto actions =
            m->window().findChildren<QAction *>(QRegularExpression(u"^action[A-Z]"_s));
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
        const auto widgets = m->window().findChildren<QWidget *>();
        for (const char16_t *name : {u"Pages", u"Tasks", u"Steps", u"Alerts", u"Services",
                 u"Task filter", u"State filter"}) {
            const QString wanted = QString::fromUtf16(name);
            QVERIFY2(std::any_of(widgets.begin(), widgets.end(),
                         [&](const QWidget *each) { return each->accessibleName() == wanted; }),
                qPrintable(wanted));
        }
    }

    void windowDoesNotStallInAStorm()
    {
        find<QListWidget>("pages")->setCurrentRow(ui::MainWindow::Tasks);
        m->world.submitMany(u"noop"_s, u"S-"_s, 1500);
        QTRY_COMPARE_WITH_TIMEOUT(m->world.counters().total[2], 1500, 120'000);
        TRY(find<QTableView>("tasks")->model()->rowCount() == 1500);
        qInfo("the longest turn of the event loop: %.1f ms of %s",
            WatchedApplication::instance()->worstMs(),
            qPrintable(WatchedApplication::instance()->worst()));
    }

private:
    QToolButton *buttonOf(const char *name) const
    {
        for (auto *button : m->window().findChildren<QToolButton *>())
            if (button->defaultAction() == action(name) && button->isVisible())
                return button;
        qFatal("no button for %s", name);
        return nullptr;
    }
};

SAGADESK_GUI_TEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
