#include "tests/gui/windowtest.h"
#include "ui/mainwindow/alertnotifier.h"
#include "ui/text/statetext.h"
#include "ui/widgets/tablelook.h"

#include <QCheckBox>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

using namespace sagadesk;

// What the pages Alerts, Services, Workflows and Activity promise beyond tst_pages.
class TstOperatorPages final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void theTaskOfAnAlertIsShown()
    {
        m->failShip({QStringLiteral("A-1")});
        alerts(1);
        QVERIFY(!m->action("actionShowTask")->isEnabled());
        QVERIFY(!m->action("actionShowTask")->statusTip().isEmpty());
        m->find<QTableView>("alerts")->selectRow(0);
        m->trigger("actionShowTask");
        TRY(m->find<QLabel>("taskTitle")->text() == QStringLiteral("A-1"));
    }

    void oneAlertIsResubmittedAtOnceAndFollowed()
    {
        m->failShip({QStringLiteral("A-1")});
        m->world.server().answer(QStringLiteral("/ship"), 200);
        alerts(1);
        m->find<QTableView>("alerts")->selectRow(0);
        m->trigger("actionResubmitGroup");
        TRY(m->world.state(QStringLiteral("A-1")) == QStringLiteral("processed"));
        TRY(m->status().contains(QStringLiteral("A-1")));
        TRY(m->rows("alerts")->rowCount() == 0); // closed by its success
    }

    // From the alert as from the task: a POST that may have been done already is not sent again
    // without asking.
    void anAlertOfWhatMayHappenTwiceIsAskedFirst()
    {
        m->failCall(QStringLiteral("C-1"));
        m->world.server().answer(QStringLiteral("/call"), 200);
        const auto asked = m->world.server().requests().size();
        alerts(1);
        m->find<QTableView>("alerts")->selectRow(0);
        m->trigger("actionResubmitGroup");
        TRY(m->dialog("resubmitDialog"));
        QVERIFY(m->find<QLabel>("resubmitDoubt")->text().contains(QStringLiteral("POST /call")));
        QCOMPARE(m->world.state(QStringLiteral("C-1")), QStringLiteral("error"));
        QCOMPARE(m->world.server().requests().size(), asked);
        m->find<QLineEdit>("resubmitReason")->setText(QStringLiteral("nobody was called"));
        QTest::mouseClick(m->find<QPushButton>("resubmitOk"), Qt::LeftButton);
        TRY(m->world.state(QStringLiteral("C-1")) == QStringLiteral("processed"));
        QCOMPARE(m->world.server().requests().size(), asked + 1);
    }

    void aGroupIsResubmittedAsBulkWorkOfExactlyItsTasks()
    {
        m->failShip({QStringLiteral("A-1"), QStringLiteral("A-2"), QStringLiteral("A-3")});
        m->world.server().answer(QStringLiteral("/ship"), 200);
        alerts(3);
        m->find<QTableView>("alertGroups")->selectRow(0);
        m->trigger("actionResubmitGroup");
        TRY(m->dialog("bulkDialog"));
        m->find<QLineEdit>("bulkReason")->setText(QStringLiteral("the shipper is back"));
        TRY(m->find<QPushButton>("bulkOk")->isEnabled());
        QTest::mouseClick(m->find<QPushButton>("bulkOk"), Qt::LeftButton);
        for (const char *id : {"A-1", "A-2", "A-3"})
            TRY(m->world.state(QString::fromLatin1(id)) == QStringLiteral("processed"));
        m->window().showPage(ui::MainWindow::Activity);
        TRY(m->rows("operations")->rowCount() == 1);
        TRY(m->cell("operations", 0, 2) == QStringLiteral("3 of 3"));
    }

    void theKindOfAnAlertIsAWholeWord_data() { languages(); }
    void theKindOfAnAlertIsAWholeWord()
    {
        QFETCH(QString, language);
        ui::installLanguage(*qApp, language);
        begin();
        const auto *table = m->find<QTableView>("alerts");
        const int room = table->columnWidth(1) - 2 * ui::kCellMargin;
        for (int i = 0; i <= static_cast<int>(model::AlertKind::DeadlinePassed); ++i) {
            const QString kind = ui::kindText(static_cast<model::AlertKind>(i));
            QVERIFY2(table->fontMetrics().horizontalAdvance(kind) <= room, qPrintable(kind));
        }
    }

    void closedAlertsComeBackWhenTheyAreAskedFor()
    {
        m->failShip({QStringLiteral("A-1")});
        alerts(1);
        m->find<QTableView>("alerts")->selectRow(0);
        m->trigger("actionCloseAlert");
        TRY(m->dialog("reasonDialog"));
        QVERIFY(!m->find<QPushButton>("reasonOk")->isEnabled());
        m->find<QLineEdit>("reasonEdit")->setText(QStringLiteral("known for long"));
        QTest::mouseClick(m->find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(m->rows("alerts")->rowCount() == 0);
        QTest::mouseClick(m->find<QToolButton>("alertsWithClosed"), Qt::LeftButton);
        TRY(m->rows("alerts")->rowCount() == 1);
        QVERIFY(m->cell("alerts", 0, 5).contains(QStringLiteral("known for long")));
        m->find<QTableView>("alerts")->selectRow(0);
        QVERIFY(!m->action("actionCloseAlert")->isEnabled());
        QVERIFY(m->action("actionCloseAlert")->statusTip().contains(QStringLiteral("closed")));
    }

    // The page holds the newest thousand; "all of a cause" must not be taken for everything.
    void moreAlertsThanAreShownAreTold()
    {
        m->world.server().answer(QStringLiteral("/ship"), 422);
        m->world.submitMany(QStringLiteral("shop"), QStringLiteral("M-"), 1010);
        m->window().showPage(ui::MainWindow::Alerts);
        TRY(m->world.counters().openAlerts == 1010);
        TRY(m->rows("alerts")->rowCount() == 1000);
        TRY(m->find<QLabel>("alertsLeftOut")->isVisible());
        TRY(m->find<QLabel>("alertsLeftOut")->text().contains(QStringLiteral("1,010 are open")));
        QCOMPARE(m->rows("alertGroups")->rowCount(), 1);
    }

    void breakerIsHeldOpenAndReset()
    {
        m->window().showPage(ui::MainWindow::Services);
        TRY(m->rows("services")->rowCount() == 2);
        QVERIFY(!m->action("actionHoldOpen")->statusTip().isEmpty()); // none is chosen
        m->find<QTableView>("services")->selectRow(1);
        TRY(m->action("actionHoldOpen")->isEnabled());
        QVERIFY(!m->action("actionResetBreaker")->isEnabled());
        m->trigger("actionHoldOpen");
        TRY(m->cell("services", 1, 3).contains(QStringLiteral("Held open")));
        m->world.submit(QStringLiteral("shop"), QStringLiteral("H-1"));
        TRY(m->rows("waitingSteps")->rowCount() == 1);
        QVERIFY(m->cell("waitingSteps", 0, 3).contains(QStringLiteral("held open")));
        TRY(m->action("actionResetBreaker")->isEnabled());
        m->trigger("actionResetBreaker");
        TRY(m->world.state(QStringLiteral("H-1")) == QStringLiteral("processed"));
        TRY(m->cell("services", 1, 3) == QStringLiteral("Closed"));
    }

    void anOpenBreakerSaysWhenItProbes()
    {
        m->world.server().answer(QStringLiteral("/pay"), 503);
        for (int i = 0; i < 12; ++i)
            m->world.submit(QStringLiteral("shop"), QStringLiteral("O-%1").arg(i));
        m->window().showPage(ui::MainWindow::Services);
        TRY(m->cell("services", 1, 3).contains(QStringLiteral("Open, probe in")));
        QVERIFY(!m->cell("services", 1, 11).startsWith(QStringLiteral("0"))); // failure rate
    }

    // The same decision on the same records, before the sweep makes it.
    void theNextSweepIsForetold()
    {
        GuiWorldOptions alone;
        alone.supervisors = 0; // so nobody does it
        begin(alone);
        m->world.server().answer(QStringLiteral("/ship"), 503);
        m->world.submit(QStringLiteral("shop"), QStringLiteral("S-1"));
        m->trigger("actionShowSupervisor");
        TRY(m->cell("sweepPreview", 0, 2) == QStringLiteral("ship"));
        QCOMPARE(m->rows("sweepPreview")->rowCount(), 1);
        QCOMPARE(m->cell("sweepPreview", 0, 1), QStringLiteral("S-1"));
        QVERIFY(!m->cell("sweepPreview", 0, 0).isEmpty());
        QVERIFY(!m->cell("sweepPreview", 0, 3).isEmpty());
        auto *preview = m->find<QTableView>("sweepPreview");
        Q_EMIT preview->activated(preview->model()->index(0, 0));
        TRY(m->find<QLabel>("taskTitle")->text() == QStringLiteral("S-1"));
    }

    // At the width the panel has at first, in every language: no line of it is cut off.
    void decisionsAreReadWhole_data() { languages(); }
    void decisionsAreReadWhole()
    {
        QFETCH(QString, language);
        ui::installLanguage(*qApp, language);
        begin();
        m->world.server().answer(QStringLiteral("/ship"), 503);
        m->world.submit(QStringLiteral("shop"), QStringLiteral("P-1"));
        m->trigger("actionShowSupervisor");
        TRY(m->rows("supervisorDecisions")->rowCount() >= 1);
        const auto *table = m->find<QTableView>("supervisorDecisions");
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
        TRY(m->find<QPushButton>("firstWorkflow")->isVisible());
        QTest::mouseClick(m->find<QPushButton>("firstWorkflow"), Qt::LeftButton);
        auto *edit = m->find<QPlainTextEdit>("definitionEdit");
        TRY(edit->isVisible());
        QString text = edit->toPlainText();
        edit->setPlainText(text.replace(QStringLiteral("service-name"), QStringLiteral("nothing")));
        TRY(m->find<QPushButton>("registerDefinition")->isEnabled());
        QTest::mouseClick(m->find<QPushButton>("registerDefinition"), Qt::LeftButton);
        TRY(m->find<QLabel>("workflowTitle")->text() == QStringLiteral("new-workflow, version 1"));
        m->trigger("actionSubmitTask");
        TRY(m->dialog("submitDialog"));
        TRY(m->find<QPushButton>("submitOk")->isEnabled());
        QTest::mouseClick(m->find<QPushButton>("submitOk"), Qt::LeftButton);
        TRY(m->world.counters().total[2] == 1);
    }

    void aPausedServiceSendsNothingUntilItIsResumed()
    {
        m->window().showPage(ui::MainWindow::Services);
        TRY(m->rows("services")->rowCount() == 2);
        m->find<QTableView>("services")->selectRow(1);
        TRY(m->action("actionPauseService")->isEnabled());
        m->trigger("actionPauseService");
        TRY(m->cell("services", 1, 2) == QStringLiteral("Paused"));
        m->world.submit(QStringLiteral("shop"), QStringLiteral("P-1"));
        TRY(m->rows("waitingSteps")->rowCount() == 1);
        QVERIFY(m->world.server().requests().isEmpty());
        m->trigger("actionResumeService");
        TRY(m->world.state(QStringLiteral("P-1")) == QStringLiteral("processed"));
    }

    void buttonsOfAWorkflowSayWhyTheyAreOff()
    {
        m->window().showPage(ui::MainWindow::Workflows);
        TRY(m->rows("workflows")->rowCount() == 2);
        TRY(m->find<QPushButton>("submitOfWorkflow")->isEnabled());
        QTest::mouseClick(m->find<QPushButton>("newWorkflow"), Qt::LeftButton);
        QCOMPARE(m->find<QLabel>("workflowTitle")->text(), QStringLiteral("New workflow"));
        for (const char *name : {"submitOfWorkflow", "tasksOfWorkflow", "newVersion"}) {
            QVERIFY(!m->find<QPushButton>(name)->isEnabled());
            QVERIFY(m->find<QPushButton>(name)->toolTip().contains(QStringLiteral("No workflow")));
        }
        // The template's service is nobody's: it can't be registered, and says so.
        TRY(m->find<QListWidget>("definitionMistakes")->count() == 1);
        QVERIFY(m->find<QPushButton>("registerDefinition")
                    ->toolTip()
                    .contains(QStringLiteral("mistakes")));
        m->find<QPlainTextEdit>("definitionEdit")->clear();
        TRY(m->find<QPushButton>("registerDefinition")
                ->toolTip()
                .contains(QStringLiteral("no definition")));
    }

    void tasksOfAWorkflowAreShown()
    {
        m->world.submit(QStringLiteral("noop"), QStringLiteral("W-1"));
        m->window().showPage(ui::MainWindow::Workflows);
        TRY(m->rows("workflows")->rowCount() == 2);
        TRY(m->find<QPushButton>("tasksOfWorkflow")->isEnabled());
        QTest::mouseClick(m->find<QPushButton>("tasksOfWorkflow"), Qt::LeftButton);
        QCOMPARE(m->find<QLineEdit>("taskFilter")->text(), QStringLiteral("workflow:noop"));
        TRY(m->rows("tasks")->rowCount() == 1);
    }

    void submitSaysWhyItCantBe()
    {
        m->trigger("actionSubmitTask");
        TRY(m->dialog("submitDialog"));
        auto *ok = m->find<QPushButton>("submitOk");
        TRY(ok->isEnabled());
        QVERIFY(ok->toolTip().isEmpty());
        m->find<QPlainTextEdit>("submitInput")->setPlainText(QStringLiteral("[1]"));
        QVERIFY(!ok->isEnabled());
        QVERIFY(ok->toolTip().contains(QStringLiteral("no JSON object")));
        m->dialog("submitDialog")->reject();
    }

    void bulkWorkIsCanceledAndSaysWhyNotTwice()
    {
        m->failShip({QStringLiteral("B-1"), QStringLiteral("B-2")});
        m->world.engine().controlService(QStringLiteral("shop"), model::ServiceAction::Pause, 0);
        m->filter(QStringLiteral("state:error"));
        TRY(m->rows("tasks")->rowCount() == 2);
        m->find<QTableView>("tasks")->selectAll();
        m->trigger("actionChosenResubmit");
        TRY(m->dialog("bulkDialog"));
        m->find<QLineEdit>("bulkReason")->setText(QStringLiteral("try"));
        TRY(m->find<QPushButton>("bulkOk")->isEnabled());
        QTest::mouseClick(m->find<QPushButton>("bulkOk"), Qt::LeftButton);
        m->window().showPage(ui::MainWindow::Activity);
        TRY(m->rows("operations")->rowCount() == 1);
        TRY(m->action("actionCancelOperation")->isEnabled());
        QVERIFY(m->action("actionResumeOperation")->statusTip().contains(QStringLiteral("paused")));
        m->trigger("actionCancelOperation");
        TRY(!m->action("actionCancelOperation")->isEnabled());
        QVERIFY(m->action("actionCancelOperation")->statusTip().contains(QStringLiteral("ended")));
        TRY(m->cell("operations", 0, 0) == QStringLiteral("Canceled"));
    }

    void notificationsAreSwitchedOffForGood()
    {
        auto *notifier = m->window().findChild<ui::AlertNotifier *>();
        QVERIFY(notifier && notifier->isEnabled());
        QSignalSpy told(notifier, &ui::AlertNotifier::notified);
        m->failShip({QStringLiteral("N-1")});
        TRY(told.count() == 1);
        m->trigger("actionNotifications");
        QVERIFY(!notifier->isEnabled());
        QVERIFY(!QSettings().value(QStringLiteral("window/notifications")).toBool());
        m->trigger("actionNotifications");
        QVERIFY(notifier->isEnabled());
    }

    void tourGoesBackAndEndsByEscape()
    {
        m->trigger("actionShowTour");
        TRY(m->find<QWidget>("tour")->isVisible());
        QVERIFY(!m->find<QPushButton>("tourBack")->isEnabled());
        const QString first = m->find<QLabel>("tourTitle")->text();
        QTest::mouseClick(m->find<QPushButton>("tourNext"), Qt::LeftButton);
        QVERIFY(m->find<QLabel>("tourTitle")->text() != first);
        QTest::mouseClick(m->find<QPushButton>("tourBack"), Qt::LeftButton);
        QCOMPARE(m->find<QLabel>("tourTitle")->text(), first);
        QVERIFY(!m->find<QLabel>("tourText")->text().isEmpty());
        QTest::keyClick(&m->window(), Qt::Key_Escape);
        QVERIFY(!m->find<QWidget>("tour")->isVisible());
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

SAGADESK_GUI_TEST_MAIN(TstOperatorPages)
#include "tst_operatorpages.moc"
