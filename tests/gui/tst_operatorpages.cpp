#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/model/claim.h"
#include "tests/gui/windowtest.h"
#include "ui/actions/actionset.h"
#include "ui/mainwindow/alertnotifier.h"
#include "ui/models/agenttablemodel.h"
#include "ui/models/alerttablemodel.h"
#include "ui/tables/rowmodel.h"
#include "ui/tables/tablelook.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

#include <QCheckBox>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestOperatorPages final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void theTaskOfAnAlertIsShown()
    {
        m->failShip({u"A-1"_s});
        showAllAlerts();
        QVERIFY(!action("actionShowTask")->isEnabled());
        QVERIFY(!action("actionShowTask")->statusTip().isEmpty());
        find<QTableView>("alerts")->selectRow(0);
        trigger("actionShowTask");
        TRY(find<QLabel>("taskTitle")->text() == u"A-1"_s);
    }

    void tasksServicesAlertsAndWorkflowsLeadToEachOther()
    {
        m->failShip({u"L-1"_s});
        alerts(1);
        trigger("actionShowAlertService");
        auto *services = find<QTableView>("services");
        TRY(services->isVisible() && services->hasFocus());
        const QModelIndexList chosen = services->selectionModel()->selectedRows();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(m->cell("services", chosen.first().row(), 0), u"shop"_s);
        QTest::keyClick(services, Qt::Key_Return);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->isVisible() && tasks->model()->rowCount() == 1);
        QVERIFY(find<QLineEdit>("taskFilter")->text().startsWith(u"service:"_s));
        clickRow(tasks, 0);
        TRY(action("actionShowStepService")->isEnabled());
        services->clearSelection();
        trigger("actionShowStepService");
        TRY(services->isVisible() && services->selectionModel()->hasSelection());
        trigger("actionShowWorkflow");
        auto *steps = find<QTableView>("workflowSteps");
        TRY(steps->isVisible());
        TRY(find<QLabel>("workflowTitle")->text().startsWith(u"shop"_s));
        services->clearSelection();
        steps->setFocus();
        steps->selectRow(0);
        QTest::keyClick(steps, Qt::Key_Return);
        TRY(services->isVisible() && services->selectionModel()->hasSelection());
    }

    void aServiceThatNeedsAttentionIsShown()
    {
        m->world.control(u"shop"_s, model::ServiceAction::Pause);
        m->world.submit(u"shop"_s, u"P-1"_s);
        m->window().showPage(ui::MainWindow::Overview);
        auto *attention = find<QTableView>("attention");
        TRY(m->cell("attention", 0, 1) == u"shop"_s && m->cell("attention", 0, 3).startsWith(u'1'));
        Q_EMIT attention->activated(attention->model()->index(0, 1));
        auto *services = find<QTableView>("services");
        TRY(services->isVisible() && services->selectionModel()->hasSelection());
    }

    void oneAlertIsResubmittedAtOnceAndFollowed()
    {
        m->failShip({u"A-1"_s});
        m->world.server().answer(u"/ship"_s, 200);
        alerts(1);
        find<QTableView>("alerts")->selectRow(0);
        // An ellipsis would promise a dialog.
        QVERIFY(!action("actionResubmitGroup")->text().contains(u'\u2026'));
        trigger("actionResubmitGroup");
        TRY(m->world.state(u"A-1"_s) == u"processed"_s);
        TRY(status().contains(u"A-1"_s));
        TRY(m->rows("alerts")->rowCount() == 0); // the success closes the alert
    }

    // As on the page of the task, a POST that may have taken effect is sent again only after
    // the operator has confirmed it.
    void alertActionThatMayHappenTwiceAsksFirst()
    {
        m->failCall(u"C-1"_s);
        m->world.server().answer(u"/call"_s, 200);
        const auto asked = m->world.server().requests().size();
        alerts(1);
        find<QTableView>("alerts")->selectRow(0);
        trigger("actionResubmitGroup");
        TRY(dialog("resubmitDialog"));
        QVERIFY(find<QLabel>("resubmitEffectWarning")->text().contains(u"POST /call"_s));
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
        QVERIFY(action("actionResubmitGroup")->text().contains(u'\u2026'));
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

    void theTasksOfACauseAreCompensated()
    {
        m->failShip({u"A-1"_s, u"A-2"_s});
        alerts(2);
        TRY(action("actionCompensateGroup")->isEnabled());
        trigger("actionCompensateGroup");
        TRY(dialog("bulkDialog"));
        find<QLineEdit>("bulkReason")->setText(u"the shipper has closed"_s);
        TRY(find<QPushButton>("bulkOk")->isEnabled());
        QTest::mouseClick(find<QPushButton>("bulkOk"), Qt::LeftButton);
        for (const char *id : {"A-1", "A-2"})
            TRY(m->world.state(QString::fromLatin1(id)) == u"compensated"_s);
        QVERIFY(m->world.server().requests().contains(u"DELETE /pay/A-1"_s));
        m->failShip({u"A-3"_s});
        alerts(1);
        find<QTableView>("alerts")->selectRow(0);
        trigger("actionCompensateGroup");
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(u"the shipper has closed"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(m->world.state(u"A-3"_s) == u"compensated"_s);
    }

    void theKindOfAnAlertIsAWholeWord_data() { languages(); }
    void theKindOfAnAlertIsAWholeWord()
    {
        QFETCH(QString, language);
        ui::installLanguage(*qApp, language);
        begin();
        m->window().resize(1280, 800);
        m->failShip({u"K-1"_s});
        m->window().showPage(ui::MainWindow::Alerts);
        const auto *table = find<QTableView>("alerts");
        TRY(table->isVisible() && table->width() > 1000);
        const int room = table->columnWidth(ui::AlertTableModel::Why) - 2 * ui::kCellMargin;
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

    // Regression: the number was that of the time at which the alerts were last read.
    void alertOfAServiceCountsTheStepsThatWaitNow()
    {
        begin({.serviceAlertAfterMs = 100});
        m->world.control(u"shop"_s, model::ServiceAction::Pause);
        m->world.submit(u"shop"_s, u"W-1"_s);
        m->window().showPage(ui::MainWindow::Alerts);
        const auto cause = [this] { return m->cell("alertGroups", 0, 7); };
        TRY(m->rows("alertGroups")->rowCount() == 1);
        QVERIFY2(cause().contains(u"waiting steps: 1"_s), qPrintable(cause()));
        TRY(find<QPlainTextEdit>("causeDetail")->toPlainText().contains(u"1 step waiting"_s));
        m->window().showPage(ui::MainWindow::Overview);
        m->world.submit(u"shop"_s, u"W-2"_s);
        m->window().showPage(ui::MainWindow::Alerts);
        TRY(cause().contains(u"waiting steps: 2"_s));
        QCOMPARE(m->cell("alertGroups", 0, 0), u"2"_s);
    }

    void alertOfASlowStoreHasNoTask()
    {
        restart([](store::BatchExecutor &store) {
            const qint64 now = QDateTime::currentMSecsSinceEpoch();
            const auto self = store.runOne(store::RegisterInstance{u"h:1:supervisor-1"_s}, now);
            const auto lease =
                store.runOne(store::Lease{store::Lease::Action::Acquire, *self, {}, 15'000}, now);
            const auto swept = store.runOne(
                store::SweepAlerts{lease->epoch, nullptr, *self, limits::kLateCommitsForAlert},
                now);
            QVERIFY(swept.ok());
        });
        alerts(1);
        QCOMPARE(cell(ui::AlertTableModel::Kind), ui::kindText(model::AlertKind::StoreSlow));
        QCOMPARE(cell(ui::AlertTableModel::Why),
            ui::reasonText({codes::kStoreSlow, {{u"commits"_s, limits::kLateCommitsForAlert}}}));
        QVERIFY(cell(ui::AlertTableModel::Task).isEmpty());
        find<QTableView>("alerts")->selectRow(0);
        for (const char *name : {"actionShowTask", "actionResubmitGroup"}) {
            QVERIFY(!action(name)->isEnabled());
            QVERIFY(action(name)->statusTip().contains(u"state store"_s));
        }
        QVERIFY(!action("actionShowAlertService")->isEnabled());
        QVERIFY(action("actionAcknowledgeAlert")->isEnabled());
        trigger("actionCloseAlert");
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(u"the disk was full"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(m->rows("alerts")->rowCount() == 0);
    }

    void quarantinedTaskIsShownAndResubmitted()
    {
        auto &before = m->world.engine();
        before.asOperator().controlService(u"shop"_s, model::ServiceAction::Pause, 0);
        TRY(before.reads().restrictions().size() == 1);
        m->world.submit(u"shop"_s, u"Q-1"_s);
        TRY(m->world.state(u"Q-1"_s) == u"pending"_s);
        restart([](store::BatchExecutor &store) {
            const qint64 now = QDateTime::currentMSecsSinceEpoch();
            const auto plan = [now](const model::TaskRecord &task, store::PayloadSource &) {
                model::TaskEdit edit(task, {}, now);
                const QJsonObject what{{u"assertion"_s, u"step < count"_s}};
                model::quarantine(edit, model::kWholeTask, {codes::kRecordBroken, what});
                return base::Result<model::Decision>(
                    std::move(edit).finish({codes::kQuarantined, what}));
            };
            QVERIFY(store.runOne(store::ChangeTask{model::TaskId{1}, plan, {}}, now).ok());
        });
        alerts(1);
        QCOMPARE(cell(ui::AlertTableModel::Kind), ui::kindText(model::AlertKind::Quarantined));
        QCOMPARE(cell(ui::AlertTableModel::Task), u"Q-1"_s);
        QCOMPARE(cell(ui::AlertTableModel::Why),
            ui::reasonText({codes::kRecordBroken, {{u"assertion"_s, u"step < count"_s}}}));
        find<QTableView>("alerts")->selectRow(0);
        QVERIFY(action("actionCloseAlert")->isEnabled());
        trigger("actionShowTask");
        TRY(find<QLabel>("taskTitle")->text() == u"Q-1"_s);
        TRY(action("actionResubmitTask")->isEnabled());
        QVERIFY(action("actionCompensateTask")->isEnabled());
        m->window().showPage(ui::MainWindow::Alerts);
        trigger("actionResubmitGroup");
        TRY(m->world.state(u"Q-1"_s) == u"pending"_s);
        m->world.control(u"shop"_s, model::ServiceAction::Resume);
        TRY(m->world.state(u"Q-1"_s) == u"processed"_s);
    }

    // The response that identifies the order was lost: the alert shows the request, and
    // the window offers to send it again with the same key.
    void undoThatNeedsTheAnswerIsOfferedAResubmission()
    {
        m->failOrder(u"U-1"_s);
        const QString key = m->world.task(u"U-1"_s).steps[0].idempotencyKey;
        model::OperatorCommand compensate;
        compensate.action = model::OperatorAction::Compensate;
        compensate.task = u"U-1"_s;
        compensate.operatorName = u"ada"_s;
        m->world.engine().asOperator().changeTask(
            compensate, this, [](const base::Result<model::OperatorReceipt> &) {});
        showAllAlerts();
        const QString kind = ui::kindText(model::AlertKind::UndoNeedsOutput);
        // The newest alert; that of the step is below it.
        TRY(cell(ui::AlertTableModel::Kind) == kind);
        QCOMPARE(cell(ui::AlertTableModel::Step), u"create"_s);
        QCOMPARE(cell(ui::AlertTableModel::Why),
            ui::reasonText({codes::kUndoNeedsOutput,
                {{u"method"_s, u"POST"_s}, {u"path"_s, u"/orders"_s}, {u"key"_s, key}}}));
        find<QTableView>("alerts")->selectRow(0);
        trigger("actionShowTask");
        TRY(find<QLabel>("taskTitle")->text() == u"U-1"_s);
        for (const char *name : {"actionResubmitStep", "actionUndoneByHand"})
            TRY(action(name)->isEnabled());
        QVERIFY(!action("actionSkipStep")->isEnabled());

        m->world.server().answer(u"/orders"_s, 200);
        m->world.server().setBody(R"({"id":"O-1"})");
        m->window().showPage(ui::MainWindow::Alerts);
        trigger("actionResubmitGroup");
        TRY(dialog("resubmitDialog"));
        QVERIFY(find<QRadioButton>("keySame")->isChecked());
        find<QLineEdit>("resubmitReason")->setText(u"to learn the id"_s);
        QTest::mouseClick(find<QPushButton>("resubmitOk"), Qt::LeftButton);
        TRY(m->world.state(u"U-1"_s) == u"processed"_s);
        QCOMPARE(m->world.task(u"U-1"_s).steps[0].idempotencyKey, key);
        TRY(m->rows("alerts")->rowCount() == 0);
    }

    void closedAlertsAreShownOnRequest()
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

    // The page lists only the newest thousand alerts, so "all of a cause" must not seem to
    // include every alert.
    void numberOfAlertsNotShownIsReported()
    {
        m->world.server().answer(u"/ship"_s, 422);
        m->world.submitMany(u"shop"_s, u"M-"_s, 1010);
        m->window().showPage(ui::MainWindow::Alerts);
        TRY(m->world.counters().openAlerts == 1010);
        TRY(m->rows("alerts")->rowCount() == 1000);
        TRY(find<QLabel>("alertsLeftOut")->isVisible());
        TRY(find<QLabel>("alertsLeftOut")->text().contains(ui::numberText(1010)));
        QCOMPARE(m->rows("alertGroups")->rowCount(), 1);
    }

    void breakerIsHeldOpenAndReset()
    {
        m->window().showPage(ui::MainWindow::Services);
        TRY(m->rows("services")->rowCount() == 2);
        QVERIFY(!action("actionHoldOpen")->statusTip().isEmpty()); // no service is selected
        find<QTableView>("services")->selectRow(1);
        TRY(action("actionHoldOpen")->isEnabled());
        QVERIFY(!action("actionResetBreaker")->isEnabled());
        trigger("actionHoldOpen");
        TRY(m->cell("services", 1, 3) == ui::stateText(model::BreakerState::HeldOpen));
        m->world.submit(u"shop"_s, u"H-1"_s);
        TRY(m->rows("waitingSteps")->rowCount() == 1);
        QVERIFY(m->cell("waitingSteps", 0, 3).contains(u"held open"_s));
        TRY(action("actionResetBreaker")->isEnabled());
        trigger("actionResetBreaker");
        TRY(m->world.state(u"H-1"_s) == u"processed"_s);
        TRY(m->cell("services", 1, 3) == ui::stateText(model::BreakerState::Closed));
    }

    void openBreakerShowsWhenItProbes()
    {
        m->world.server().answer(u"/pay"_s, 503);
        for (int i = 0; i < 12; ++i)
            m->world.submit(u"shop"_s, u"O-%1"_s.arg(i));
        m->window().showPage(ui::MainWindow::Services);
        const QString open = ui::stateText(model::BreakerState::Open);
        TRY(m->cell("services", 1, 3).startsWith(open) && m->cell("services", 1, 3) != open);
        QVERIFY(!m->cell("services", 1, 11).startsWith(u"0"_s)); // failure rate
    }

    // The preview shows the decision that the next sweep will make on the same records.
    void timeOfTheNextSweepIsShown()
    {
        GuiWorldOptions alone;
        alone.supervisors = 0; // so that no sweep makes the decision
        begin(alone);
        m->world.server().answer(u"/ship"_s, 503);
        m->world.submit(u"shop"_s, u"S-1"_s);
        trigger("actionShowSupervisor");
        const auto *sweeps = m->rows("sweepPreview");
        TRY(sweeps->index(0, 1).data(ui::SecondLineRole) == u"ship"_s);
        QCOMPARE(sweeps->rowCount(), 1);
        QCOMPARE(m->cell("sweepPreview", 0, 1), u"S-1"_s);
        QVERIFY(!m->cell("sweepPreview", 0, 0).isEmpty());
        QVERIFY(!m->cell("sweepPreview", 0, 2).isEmpty());
        auto *preview = find<QTableView>("sweepPreview");
        Q_EMIT preview->activated(preview->model()->index(0, 0));
        TRY(find<QLabel>("taskTitle")->text() == u"S-1"_s);
    }

    // At the initial width of the panel, in every language, no line is truncated.
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
        TRY(m->cell("services", 1, ui::AgentTableModel::Waiting) == u"1"_s);
        QVERIFY(m->world.server().requests().isEmpty());
        trigger("actionResumeService");
        TRY(m->world.state(u"P-1"_s) == u"processed"_s);
    }

    void disabledButtonsOfAWorkflowShowWhy()
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
        // A new definition uses an existing service; with an unknown one it is refused.
        TRY(find<QPushButton>("registerDefinition")->isEnabled());
        auto *edit = find<QPlainTextEdit>("definitionEdit");
        edit->setPlainText(edit->toPlainText().replace(u"\"shop\""_s, u"\"nobody\""_s));
        TRY(find<QListWidget>("definitionErrors")->count() == 1);
        QVERIFY(find<QPushButton>("registerDefinition")->toolTip().contains(u"has errors"_s));
        edit->clear();
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

    void disabledSubmitShowsWhy()
    {
        trigger("actionSubmitTask");
        TRY(dialog("submitDialog"));
        auto *ok = find<QPushButton>("submitOk");
        TRY(ok->isEnabled());
        QVERIFY(ok->toolTip().isEmpty());
        find<QPlainTextEdit>("submitInput")->setPlainText(u"[1]"_s);
        QVERIFY(!ok->isEnabled());
        QVERIFY(!ok->toolTip().isEmpty());
        find<QPlainTextEdit>("submitInput")->setPlainText(u"{}"_s);
        QVERIFY(ok->isEnabled() && ok->toolTip().isEmpty());
        dialog("submitDialog")->reject();
    }

    void canceledBulkWorkShowsWhyItCannotBeCanceledAgain()
    {
        m->failShip({u"B-1"_s, u"B-2"_s});
        m->world.control(u"shop"_s, model::ServiceAction::Pause);
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
        QSignalSpy spy(notifier, &ui::AlertNotifier::notified);
        m->failShip({u"N-1"_s});
        TRY(spy.count() == 1);
        trigger("actionNotifications");
        QVERIFY(!notifier->isEnabled());
        QVERIFY(!QSettings().value(u"window/notifications"_s).toBool());
        trigger("actionNotifications");
        QVERIFY(notifier->isEnabled());
    }

    // Regression: Next could be pressed only with the mouse, or after many tab stops.
    void tourIsReadByEnter()
    {
        m->window().showPage(ui::MainWindow::Tasks);
        auto *tasks = find<QTableView>("tasks");
        tasks->setFocus();
        trigger("actionShowTour");
        TRY(find<QWidget>("tour")->isVisible());
        QSet<QString> titles;
        for (int i = 0; i < 5; ++i) {
            QVERIFY(find<QPushButton>("tourNext")->hasFocus());
            titles.insert(find<QLabel>("tourTitle")->text());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        }
        QCOMPARE(titles.size(), 5);
        QVERIFY(!find<QWidget>("tour")->isVisible());
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
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape); // works with any focus
        QVERIFY(!find<QWidget>("tour")->isVisible());
    }

private:
    static void languages()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "hu", "ja"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    [[nodiscard]] QString cell(int column) const { return m->cell("alerts", 0, column); }
    void alerts(int number)
    {
        m->window().showPage(ui::MainWindow::Alerts);
        TRY(m->rows("alerts")->rowCount() == number);
    }
};

SAGADESK_GUI_TEST_MAIN(TestOperatorPages)
#include "tst_operatorpages.moc"
