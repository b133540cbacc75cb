#include "tests/gui/windowtest.h"
#include "ui/actions/actionset.h"
#include "ui/mainwindow/alertnotifier.h"
#include "ui/tables/tablelook.h"
#include "ui/text/statetext.h"

#include <QCheckBox>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// What the pages Alerts, Services, Workflows and Activity promise beyond tst_pages.
class TestOperatorPages final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void theTaskOfAnAlertIsShown()
    {
        m->failShip({u"A-1"_s});
        alerts(1);
        QVERIFY(!action("actionShowTask")->isEnabled());
        QVERIFY(!action("actionShowTask")->statusTip().isEmpty());
        find<QTableView>("alerts")->selectRow(0);
        trigger("actionShowTask");
        TRY(find<QLabel>("taskTitle")->text() == u"A-1"_s);
    }

    void oneAlertIsResubmittedAtOnceAndFollowed()
    {
        m->failShip({u"A-1"_s});
        m->world.server().answer(u"/ship"_s, 200);
        alerts(1);
        find<QTableView>("alerts")->selectRow(0);
        trigger("actionResubmitGroup");
        TRY(m->world.state(u"A-1"_s) == u"processed"_s);
        TRY(status().contains(u"A-1"_s));
        TRY(m->rows("alerts")->rowCount() == 0); // closed by its success
    }

    // From the alert as from the task: a POST that may have been done already is not sent again
    // without asking.
    void anAlertOfWhatMayHappenTwiceIsAskedFirst()
    {
        m->failCall(u"C-1"_s);
        m->world.server().answer(u"/call"_s, 200);
        const auto asked = m->world.server().requests().size();
        alerts(1);
        find<QTableView>("alerts")->selectRow(0);
        trigger("actionResubmitGroup");
        TRY(dialog("resubmitDialog"));
        QVERIFY(find<QLabel>("resubmitDoubt")->text().contains(u"POST /call"_s));
        QCOMPARE(m->world.state(u"C-1"_s), u"error"_s);
        QCOMPARE(m->world.server().requests().size(), asked);
        find<QLineEdit>("resubmitReason")->setText(u"nobody was called"_s);
        QTest::mouseClick(find<QPushButton>("resubmitOk"), Qt::LeftButton);
        TRY(m->world.state(u"C-1"_s) == u"processed"_s);
        QCOMPARE(m->world.server().requests().size(), asked + 1);
    }

    void aGroupIsResubmittedAsBulkWorkOfExactlyItsTasks()
    {
        m->failShip({u"A-1"_s, u"A-2"_s, u"A-3"_s});
        m->world.server().answer(u"/ship"_s, 200);
        alerts(3);
        find<QTableView>("alertGroups")->selectRow(0);
        trigger("actionResubmitGroup");
        TRY(dialog("bulkDialog"));
        find<QLineEdit>("bulkReason")->setText(u"the shipper is back"_s);
        TRY(find<QPushButton>("bulkOk")->isEnabled());
        QTest::mouseClick(find<QPushButton>("bulkOk"), Qt::LeftButton);
        for (const char *id : {"A-1", "A-2", "A-3"})
            TRY(m->world.state(QString::fromLatin1(id)) == u"processed"_s);
        m->window().showPage(ui::MainWindow::Activity);
        TRY(m->rows("operations")->rowCount() == 1);
        TRY(m->cell("operations", 0, 2) == u"3 of 3"_s);
    }

    void theKindOfAnAlertIsAWholeWord_data() { languages(); }
    void theKindOfAnAlertIsAWholeWord()
    {
        QFETCH(QString, language);
        ui::installLanguage(*qApp, language);
        begin();
        const auto *table = find<QTableView>("alerts");
        const int room = table->columnWidth(1) - 2 * ui::kCellMargin;
        for (int i = 0; i < model::kAlertKindCount; ++i) {
            const QString kind = ui::kindText(static_cast<model::AlertKind>(i));
            QVERIFY2(table->fontMetrics().horizontalAdvance(kind) <= room, qPrintable(kind));
        }
    }

    void alertOfAServiceHasNoTaskToShowOrResubmit()
    {
        begin();
        auto *actions = m->window().findChild<ui::ActionSet *>();
        QVERIFY(actions != nullptr);
        model::AlertView alert;
        alert.id = model::AlertId{1};
        alert.kind = model::AlertKind::ServiceUnusable;
        alert.service = u"ship"_s;
        actions->setAlerts({alert});
        QVERIFY(!action("actionShowTask")->isEnabled());
        QVERIFY(action("actionShowTask")->statusTip().contains(u"service"_s));
        QVERIFY(!action("actionResubmitGroup")->isEnabled());
        QVERIFY(action("actionCloseAlert")->isEnabled());
    }

    void closedAlertsComeBackWhenTheyAreAskedFor()
    {
        m->failShip({u"A-1"_s});
        alerts(1);
        find<QTableView>("alerts")->selectRow(0);
        trigger("actionCloseAlert");
        TRY(dialog("reasonDialog"));
        QVERIFY(!find<QPushButton>("reasonOk")->isEnabled());
        find<QLineEdit>("reasonEdit")->setText(u"known for long"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(m->rows("alerts")->rowCount() == 0);
        QTest::mouseClick(find<QToolButton>("alertsWithClosed"), Qt::LeftButton);
        TRY(m->rows("alerts")->rowCount() == 1);
        QVERIFY(m->cell("alerts", 0, 5).contains(u"known for long"_s));
        find<QTableView>("alerts")->selectRow(0);
        QVERIFY(!action("actionCloseAlert")->isEnabled());
        QVERIFY(action("actionCloseAlert")->statusTip().contains(u"closed"_s));
    }

    // The page holds the newest thousand; "all of a cause" must not be taken for everything.
    void moreAlertsThanAreShownAreTold()
    {
        m->world.server().answer(u"/ship"_s, 422);
        m->world.submitMany(u"shop"_s, u"M-"_s, 1010);
        m->window().showPage(ui::MainWindow::Alerts);
        TRY(m->world.counters().openAlerts == 1010);
        TRY(m->rows("alerts")->rowCount() == 1000);
        TRY(find<QLabel>("alertsLeftOut")->isVisible());
        TRY(find<QLabel>("alertsLeftOut")->text().contains(u"1,010 are open"_s));
        QCOMPARE(m->rows("alertGroups")->rowCount(), 1);
    }

    void breakerIsHeldOpenAndReset()
    {
        m->window().showPage(ui::MainWindow::Services);
        TRY(m->rows("services")->rowCount() == 2);
        QVERIFY(!action("actionHoldOpen")->statusTip().isEmpty()); // none is chosen
        find<QTableView>("services")->selectRow(1);
        TRY(action("actionHoldOpen")->isEnabled());
        QVERIFY(!action("actionResetBreaker")->isEnabled());
        trigger("actionHoldOpen");
        TRY(m->cell("services", 1, 3).contains(u"Held open"_s));
        m->world.submit(u"shop"_s, u"H-1"_s);
        TRY(m->rows("waitingSteps")->rowCount() == 1);
        QVERIFY(m->cell("waitingSteps", 0, 3).contains(u"held open"_s));
        TRY(action("actionResetBreaker")->isEnabled());
        trigger("actionResetBreaker");
        TRY(m->world.state(u"H-1"_s) == u"processed"_s);
        TRY(m->cell("services", 1, 3) == u"Closed"_s);
    }

    void anOpenBreakerSaysWhenItProbes()
    {
        m->world.server().answer(u"/pay"_s, 503);
        for (int i = 0; i < 12; ++i)
            m->world.submit(u"shop"_s, u"O-%1"_s.arg(i));
        m->window().showPage(ui::MainWindow::Services);
        TRY(m->cell("services", 1, 3).contains(u"Open, probe in"_s));
        QVERIFY(!m->cell("services", 1, 11).startsWith(u"0"_s)); // failure rate
    }

    // The same decision on the same records, before the sweep makes it.
    void theNextSweepIsForetold()
    {
        GuiWorldOptions alone;
        alone.supervisors = 0; // so nobody does it
        begin(alone);
        m->world.server().answer(u"/ship"_s, 503);
        m->world.submit(u"shop"_s, u"S-1"_s);
        trigger("actionShowSupervisor");
        TRY(m->cell("sweepPreview", 0, 2) == u"ship"_s);
        QCOMPARE(m->rows("sweepPreview")->rowCount(), 1);
        QCOMPARE(m->cell("sweepPreview", 0, 1), u"S-1"_s);
        QVERIFY(!m->cell("sweepPreview", 0, 0).isEmpty());
        QVERIFY(!m->cell("sweepPreview", 0, 3).isEmpty());
        auto *preview = find<QTableView>("sweepPreview");
        Q_EMIT preview->activated(preview->model()->index(0, 0));
        TRY(find<QLabel>("taskTitle")->text() == u"S-1"_s);
    }

    // At the width the panel has at first, in every language: no line of it is cut off.
    void decisionsAreReadWhole_data() { languages(); }
    void decisionsAreReadWhole()
    {
        QFETCH(QString, language);
        ui::installLanguage(*qApp, language);
        begin();
        m->world.server().answer(u"/ship"_s, 503);
        m->world.submit(u"shop"_s, u"P-1"_s);
        trigger("actionShowSupervisor");
        TRY(m->rows("supervisorDecisions")->rowCount() >= 1);
        const auto *table = find<QTableView>("supervisorDecisions");
        const QString text = m->cell("supervisorDecisions", 0, 2);
        const auto isWhole = [&] {
            const QRect place = table->visualRect(table->model()->index(0, 2));
            const QRect room = place.adjusted(ui::kCellMargin, 0, -ui::kCellMargin, 0);
            const QRect needed = table->fontMetrics().boundingRect(
                QRect(0, 0, room.width(), 1 << 16), Qt::TextWordWrap, text);
            return table->viewport()->rect().contains(place) && needed.width() <= room.width()
                && needed.height() <= room.height();
        };
        TRY(isWhole());
        QVERIFY(table->model()->index(0, 2).data(Qt::ToolTipRole).toString().contains(text));
    }

    void aStoreWithoutWorkflowsOffersToWriteOne()
    {
        GuiWorldOptions bare;
        bare.withWorkflows = false;
        begin(bare);
        m->window().showPage(ui::MainWindow::Workflows);
        TRY(find<QPushButton>("firstWorkflow")->isVisible());
        QTest::mouseClick(find<QPushButton>("firstWorkflow"), Qt::LeftButton);
        auto *edit = find<QPlainTextEdit>("definitionEdit");
        TRY(edit->isVisible());
        QString text = edit->toPlainText();
        edit->setPlainText(text.replace(u"service-name"_s, u"nothing"_s));
        TRY(find<QPushButton>("registerDefinition")->isEnabled());
        QTest::mouseClick(find<QPushButton>("registerDefinition"), Qt::LeftButton);
        TRY(find<QLabel>("workflowTitle")->text() == u"new-workflow, version 1"_s);
        trigger("actionSubmitTask");
        TRY(dialog("submitDialog"));
        TRY(find<QPushButton>("submitOk")->isEnabled());
        QTest::mouseClick(find<QPushButton>("submitOk"), Qt::LeftButton);
        TRY(m->world.counters().total[2] == 1);
    }

    void aPausedServiceSendsNothingUntilItIsResumed()
    {
        m->window().showPage(ui::MainWindow::Services);
        TRY(m->rows("services")->rowCount() == 2);
        find<QTableView>("services")->selectRow(1);
        TRY(action("actionPauseService")->isEnabled());
        trigger("actionPauseService");
        TRY(m->cell("services", 1, 2) == u"Paused"_s);
        m->world.submit(u"shop"_s, u"P-1"_s);
        TRY(m->rows("waitingSteps")->rowCount() == 1);
        QVERIFY(m->world.server().requests().isEmpty());
        trigger("actionResumeService");
        TRY(m->world.state(u"P-1"_s) == u"processed"_s);
    }

    void buttonsOfAWorkflowSayWhyTheyAreOff()
    {
        m->window().showPage(ui::MainWindow::Workflows);
        TRY(m->rows("workflows")->rowCount() == 2);
        TRY(find<QPushButton>("submitOfWorkflow")->isEnabled());
        QTest::mouseClick(find<QPushButton>("newWorkflow"), Qt::LeftButton);
        QCOMPARE(find<QLabel>("workflowTitle")->text(), u"New workflow"_s);
        for (const char *name : {"submitOfWorkflow", "tasksOfWorkflow", "newVersion"}) {
            QVERIFY(!find<QPushButton>(name)->isEnabled());
            QVERIFY(find<QPushButton>(name)->toolTip().contains(u"No workflow"_s));
        }
        // The template's service is nobody's: it can't be registered, and says so.
        TRY(find<QListWidget>("definitionMistakes")->count() == 1);
        QVERIFY(find<QPushButton>("registerDefinition")->toolTip().contains(u"mistakes"_s));
        find<QPlainTextEdit>("definitionEdit")->clear();
        TRY(find<QPushButton>("registerDefinition")->toolTip().contains(u"no definition"_s));
    }

    void tasksOfAWorkflowAreShown()
    {
        m->world.submit(u"noop"_s, u"W-1"_s);
        m->window().showPage(ui::MainWindow::Workflows);
        TRY(m->rows("workflows")->rowCount() == 2);
        TRY(find<QPushButton>("tasksOfWorkflow")->isEnabled());
        QTest::mouseClick(find<QPushButton>("tasksOfWorkflow"), Qt::LeftButton);
        QCOMPARE(find<QLineEdit>("taskFilter")->text(), u"workflow:noop"_s);
        TRY(m->rows("tasks")->rowCount() == 1);
    }

    void submitSaysWhyItCantBe()
    {
        trigger("actionSubmitTask");
        TRY(dialog("submitDialog"));
        auto *ok = find<QPushButton>("submitOk");
        TRY(ok->isEnabled());
        QVERIFY(ok->toolTip().isEmpty());
        find<QPlainTextEdit>("submitInput")->setPlainText(u"[1]"_s);
        QVERIFY(!ok->isEnabled());
        QVERIFY(ok->toolTip().contains(u"no JSON object"_s));
        dialog("submitDialog")->reject();
    }

    void bulkWorkIsCanceledAndSaysWhyNotTwice()
    {
        m->failShip({u"B-1"_s, u"B-2"_s});
        m->world.engine().asOperator().controlService(u"shop"_s, model::ServiceAction::Pause, 0);
        m->filter(u"state:error"_s);
        TRY(m->rows("tasks")->rowCount() == 2);
        find<QTableView>("tasks")->selectAll();
        trigger("actionChosenResubmit");
        TRY(dialog("bulkDialog"));
        find<QLineEdit>("bulkReason")->setText(u"try"_s);
        TRY(find<QPushButton>("bulkOk")->isEnabled());
        QTest::mouseClick(find<QPushButton>("bulkOk"), Qt::LeftButton);
        m->window().showPage(ui::MainWindow::Activity);
        TRY(m->rows("operations")->rowCount() == 1);
        TRY(action("actionCancelOperation")->isEnabled());
        QVERIFY(action("actionResumeOperation")->statusTip().contains(u"paused"_s));
        trigger("actionCancelOperation");
        TRY(!action("actionCancelOperation")->isEnabled());
        QVERIFY(action("actionCancelOperation")->statusTip().contains(u"ended"_s));
        TRY(m->cell("operations", 0, 0) == u"Canceled"_s);
    }

    void notificationsAreSwitchedOffForGood()
    {
        auto *notifier = m->window().findChild<ui::AlertNotifier *>();
        QVERIFY(notifier && notifier->isEnabled());
        QSignalSpy told(notifier, &ui::AlertNotifier::notified);
        m->failShip({u"N-1"_s});
        TRY(told.count() == 1);
        trigger("actionNotifications");
        QVERIFY(!notifier->isEnabled());
        QVERIFY(!QSettings().value(u"window/notifications"_s).toBool());
        trigger("actionNotifications");
        QVERIFY(notifier->isEnabled());
    }

    void tourGoesBackAndEndsByEscape()
    {
        trigger("actionShowTour");
        TRY(find<QWidget>("tour")->isVisible());
        QVERIFY(!find<QPushButton>("tourBack")->isEnabled());
        const QString first = find<QLabel>("tourTitle")->text();
        QTest::mouseClick(find<QPushButton>("tourNext"), Qt::LeftButton);
        QVERIFY(find<QLabel>("tourTitle")->text() != first);
        QTest::mouseClick(find<QPushButton>("tourBack"), Qt::LeftButton);
        QCOMPARE(find<QLabel>("tourTitle")->text(), first);
        QVERIFY(!find<QLabel>("tourText")->text().isEmpty());
        QTest::keyClick(&m->window(), Qt::Key_Escape);
        QVERIFY(!find<QWidget>("tour")->isVisible());
    }

private:
    static void languages()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "hu", "ja"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void alerts(int number)
    {
        m->window().showPage(ui::MainWindow::Alerts);
        TRY(m->rows("alerts")->rowCount() == number);
    }
};

SAGADESK_GUI_TEST_MAIN(TestOperatorPages)
#include "tst_operatorpages.moc"
