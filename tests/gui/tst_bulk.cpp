#include "core/base/reasoncodes.h"
#include "tests/gui/windowtest.h"
#include "ui/actions/operatorname.h"
#include "ui/activity/operationsmodel.h"
#include "ui/dialogs/bulkpreviewmodel.h"
#include "ui/dialogs/jsondiff.h"
#include "ui/text/bulktext.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/messagebar.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTableWidget>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestBulk final : public WindowTest
{
    Q_OBJECT

    // Submits tasks that are paid, and then refused by the ship step.
    void fail(int count)
    {
        m->world.server().answer(u"/ship"_s, 422);
        for (int i = 1; i <= count; ++i)
            m->world.submit(u"shop"_s, idOf(i));
        for (int i = 1; i <= count; ++i)
            TRY(m->world.state(idOf(i)) == u"error"_s);
    }
    void process(int count)
    {
        for (int i = 1; i <= count; ++i)
            m->world.submit(u"shop"_s, idOf(i));
        for (int i = 1; i <= count; ++i)
            TRY(m->world.state(idOf(i)) == u"processed"_s);
    }
    void heal() { m->world.server().answer(u"/ship"_s, 200); }
    static QString idOf(int number) { return u"B-%1"_s.arg(number); }
    qsizetype asked(const QString &request) const
    {
        return m->world.server().requests().count(request);
    }
    void beginBulk(const char *actionName)
    {
        action(actionName)->trigger();
        TRY(dialog("bulkDialog"));
        auto *ok = find<QPushButton>("bulkOk");
        QVERIFY(!ok->isEnabled());
        find<QLineEdit>("bulkReason")->setText(u"the shipper is back"_s);
        TRY(ok->isEnabled());
    }
    // Orders the compensation of `count` processed tasks; its grace period has begun on return.
    void beginCompensation(int count)
    {
        process(count);
        m->filter(u"state:processed"_s);
        beginBulk("actionMatchingCompensate");
        press("bulkOk");
        TRY(find<ui::MessageBar>("graceBar")->isVisible());
    }
    void beginEdit()
    {
        m->window().openTask(idOf(1), u"ship"_s);
        TRY(action("actionEditAndResubmit")->isEnabled());
        action("actionEditAndResubmit")->trigger();
        TRY(dialog("resubmitDialog"));
    }
    void press(const char *name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
    QAbstractItemModel *rowsOf(const char *table) const { return find<QTableView>(table)->model(); }
    static QString cell(const QAbstractItemModel *model, int row, int column)
    {
        return model->index(row, column).data().toString();
    }

private Q_SLOTS:
    void differencesAreNamedByTheirPath()
    {
        const auto found = ui::jsonDifferences(
            R"({"a":1,"b":{"c":[1,2]},"same":true})", R"({"a":"1","b":{"c":[1,3,4]},"same":true})");
        const std::vector<ui::JsonDifference> expected{{u"a"_s, u"1"_s, u"\"1\""_s},
            {u"b.c[1]"_s, u"2"_s, u"3"_s}, {u"b.c[2]"_s, QString(), u"4"_s}};
        QCOMPARE(found.size(), expected.size());
        for (size_t i = 0; i < found.size(); ++i)
            QVERIFY2(found[i] == expected[i], qPrintable(found[i].path));
        QVERIFY(ui::jsonDifferences(R"({"x":[1]})", R"({ "x" : [ 1 ] })").empty());
    }

    void dialogShowsTheExactSetAndTheCalls()
    {
        fail(2);
        heal();
        m->world.submit(u"shop"_s, u"W-1"_s);
        TRY(m->world.state(u"W-1"_s) == u"processed"_s);
        m->filter(u"workflow:shop"_s);
        beginBulk("actionMatchingResubmit");
        QVERIFY(find<QLabel>("bulkSummary")->text().contains(u"2 tasks"_s));
        QVERIFY(find<QLabel>("bulkSummary")->text().contains(u"1 left out"_s));
        QCOMPARE(find<QListWidget>("bulkCalls")->count(), 1);
        QVERIFY(
            find<QListWidget>("bulkCalls")->item(0)->text().contains(u"PUT /ship/{{task.id}}"_s));
        auto *set = rowsOf("bulkSet");
        const QAbstractItemModelTester tester(
            set, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(set->rowCount(), 3);
        QCOMPARE(cell(set, 2, ui::BulkPreviewModel::Task), u"W-1"_s);
        QVERIFY(!cell(set, 2, ui::BulkPreviewModel::LeftOut).isEmpty());
        QVERIFY(find<QCheckBox>("bulkKeepCounts")->isVisible());
        dialog("bulkDialog")->reject();
        QCOMPARE(asked(u"PUT /ship/B-1"_s), 1); // nothing more was sent
    }

    void emptyFilterShowsThatItMatchesEverything()
    {
        fail(1);
        m->filter(QString());
        beginBulk("actionMatchingResubmit");
        QVERIFY(find<QLabel>("bulkSubject")->text().contains(u"ALL"_s));
        dialog("bulkDialog")->reject();
    }

    void allThatMatchAreResubmittedAndTheirOutcomesShown()
    {
        fail(4);
        heal();
        m->filter(u"state:error"_s);
        beginBulk("actionMatchingResubmit");
        press("bulkOk");
        for (int i = 1; i <= 4; ++i)
            TRY(m->world.state(idOf(i)) == u"processed"_s);
        m->window().showPage(ui::MainWindow::Activity);
        QAbstractItemModel *operations = rowsOf("operations");
        QAbstractItemModel *items = rowsOf("operationItems");
        QAbstractItemModel *actions = rowsOf("activity");
        const auto quiet = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester ofOperations(operations, quiet);
        const QAbstractItemModelTester ofItems(items, quiet);
        const QAbstractItemModelTester ofActions(actions, quiet);
        TRY(operations->rowCount() == 1);
        TRY(cell(operations, 0, ui::OperationsModel::State)
            == ui::bulkStateText(model::BulkState::Completed));
        QCOMPARE(cell(operations, 0, ui::OperationsModel::Progress), u"4 of 4"_s);
        QCOMPARE(cell(operations, 0, ui::OperationsModel::Reason), u"the shipper is back"_s);
        TRY(items->rowCount() == 4);
        for (int row = 0; row < 4; ++row)
            TRY(cell(items, row, ui::OperationItemsModel::Outcome) == u"Completed"_s);
        // In the lower table the operation is one row, which links to the result of each task.
        TRY(actions->rowCount() == 1);
        model::BulkOperation done;
        done.counts.completed = 4;
        TRY(cell(actions, 0, ui::ActionsModel::Outcome) == ui::bulkProgressText(done));
        QCOMPARE(cell(actions, 0, ui::ActionsModel::Task), u"4 tasks"_s);
        QVERIFY(cell(actions, 0, ui::ActionsModel::What).contains(u"the shipper is back"_s));
        find<QTableView>("operations")->clearSelection();
        TRY(items->rowCount() == 0);
        find<QTableView>("activity")->selectRow(0);
        QTest::keyClick(find<QTableView>("activity"), Qt::Key_Return);
        TRY(items->rowCount() == 4);
        m->window().openTask(idOf(1));
        TRY(find<QLabel>("taskTitle")->text() == idOf(1));
        QVERIFY(!find<QAction>("actionPauseOperation")->isEnabled());
        QVERIFY(find<QAction>("actionPauseOperation")->toolTip().contains(u"ended"_s));
        QCOMPARE(asked(u"PUT /ship/B-1"_s), 2);
        QCOMPARE(asked(u"PUT /ship/B-4"_s), 2);
        QCOMPARE(find<QTableView>("operations")->accessibleName(), u"Operations"_s);
        QCOMPARE(find<QTableView>("activity")->accessibleName(), u"Activity"_s);
    }

    void workThatStoppedByItselfIsResumedFromThePage()
    {
        fail(3);
        m->filter(u"state:error"_s);
        beginBulk("actionMatchingResubmit");
        press("bulkOk");
        m->window().showPage(ui::MainWindow::Activity);
        auto *operations = static_cast<ui::OperationsModel *>(rowsOf("operations"));
        TRY(operations->rowCount() == 1);
        TRY(cell(operations, 0, ui::OperationsModel::State)
            == ui::bulkStateText(model::BulkState::Stopped));
        const model::Reason why = operations->row(0).bulk.stopReason;
        QCOMPARE(why.code, codes::kBulkCanaryFailed);
        TRY(find<QLabel>("operationSummary")->text().contains(ui::reasonText(why)));
        QAbstractItemModel *actions = rowsOf("activity");
        TRY(actions->rowCount() == 1);
        model::OperatorActionView failed;
        failed.outcome = model::ActionOutcome::FailedAgain;
        TRY(cell(actions, 0, ui::ActionsModel::Outcome).contains(ui::outcomeText(failed)));
        heal();
        TRY(find<QAction>("actionResumeOperation")->isEnabled());
        find<QAction>("actionResumeOperation")->trigger();
        TRY(cell(operations, 0, ui::OperationsModel::State)
            == ui::bulkStateText(model::BulkState::Completed));
        QCOMPARE(asked(u"PUT /ship/B-1"_s), 2); // the canary is not sent again
    }

    void compensationCanBeTakenBackInItsGrace()
    {
        process(2);
        m->filter(u"state:processed"_s);
        beginBulk("actionMatchingCompensate");
        press("bulkOk");
        auto *bar = find<ui::MessageBar>("graceBar");
        const auto topOfList = [this] {
            return find<QTableView>("tasks")->mapTo(&m->window(), QPoint()).y();
        };
        const int before = topOfList();
        TRY(bar->isVisible());
        QTest::qWait(1);
        QCOMPARE(topOfList(), before); // the list does not move under the pointer
        QVERIFY2(bar->text().startsWith(u"Compensation of 2 tasks starts in "_s),
            qPrintable(bar->text()));
        press("graceUndo");
        TRY(!bar->isVisible());
        TRY(status().contains(u"Canceled"_s));
        QCOMPARE(m->world.state(idOf(1)), u"processed"_s);
        QCOMPARE(asked(u"DELETE /ship/B-1"_s), 0);
    }

    void bulkWorkUnderWayIsNamedBeforeQuitting()
    {
        beginCompensation(2);
        auto *bar = find<ui::MessageBar>("graceBar");
        m->window().close();
        TRY(dialog("quitDialog"));
        QVERIFY(find<QMessageBox>("quitDialog")->text().contains(u"1 bulk operation "_s));
        press("quitCancel");
        TRY(!dialog("quitDialog"));
        press("graceUndo");
        TRY(!bar->isVisible());
        m->window().close(); // no operation is in progress anymore
        TRY(!m->window().isVisible());
    }

    // Regression: only the operation's own journal showed who paused or canceled it.
    void whoCanceledAnOperationIsInTheListOfActions()
    {
        beginCompensation(2);
        m->window().showPage(ui::MainWindow::Activity);
        TRY(action("actionPauseOperation")->isEnabled());
        trigger("actionPauseOperation");
        QAbstractItemModel *actions = rowsOf("activity");
        const QAbstractItemModelTester tester(
            actions, QAbstractItemModelTester::FailureReportingMode::QtTest);
        TRY(actions->rowCount() == 1);
        QCOMPARE(cell(actions, 0, ui::ActionsModel::What), u"Compensate: Paused by an operator"_s);
        TRY(action("actionCancelOperation")->isEnabled());
        trigger("actionCancelOperation");
        TRY(actions->rowCount() == 2);
        QCOMPARE(cell(actions, 0, ui::ActionsModel::What), u"Compensate: Canceled"_s);
        QCOMPARE(cell(actions, 0, ui::ActionsModel::Operator), ui::operatorName());
        QCOMPARE(cell(actions, 0, ui::ActionsModel::Task), u"2 tasks"_s);
        QAbstractItemModel *items = rowsOf("operationItems");
        find<QTableView>("operations")->clearSelection();
        TRY(items->rowCount() == 0);
        find<QTableView>("activity")->selectRow(0);
        QTest::keyClick(find<QTableView>("activity"), Qt::Key_Return);
        TRY(items->rowCount() == 2);
    }

    // Regression: the state was "Trying one task", without a word about the circuit breaker.
    void aFirstTaskThatWaitsSaysForWhat()
    {
        fail(3);
        heal();
        m->world.control(u"shop"_s, model::ServiceAction::HoldOpen);
        m->filter(u"state:error"_s);
        beginBulk("actionMatchingResubmit");
        press("bulkOk");
        m->window().showPage(ui::MainWindow::Activity);
        QAbstractItemModel *operations = rowsOf("operations");
        TRY(operations->rowCount() == 1);
        TRY(cell(operations, 0, ui::OperationsModel::State) == u"Trying one task"_s);
        const auto why = [this] {
            return cell(rowsOf("operationItems"), 0, ui::OperationItemsModel::Why);
        };
        const QString held = u"circuit breaker of shop"_s;
        TRY(why().contains(held, Qt::CaseInsensitive));
        const auto *summary = find<QLabel>("operationSummary");
        TRY(summary->text().contains(held, Qt::CaseInsensitive));
        m->world.control(u"shop"_s, model::ServiceAction::Reset);
        TRY(cell(operations, 0, ui::OperationsModel::State) == u"Finished"_s);
        TRY(!summary->text().contains(held, Qt::CaseInsensitive) && why().isEmpty());
    }

    void chosenTasksAreActedOnAndNoOthers()
    {
        process(3);
        m->filter(u"state:processed"_s);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 3);
        tasks->setFocus();
        tasks->selectRow(0);
        QTest::keyClick(tasks, Qt::Key_Down, Qt::ShiftModifier);
        beginBulk("actionChosenCompensate");
        QVERIFY(find<QLabel>("bulkSummary")->text().contains(u"2 tasks"_s));
        press("bulkOk");
        TRY(m->world.counters().total[size_t(model::TaskState::Compensated)] == 2);
        QCOMPARE(m->world.counters().total[size_t(model::TaskState::Processed)], 1);
    }

    // Regression: Ctrl+A acted only on the rows that had been read, and the count showed
    // only those rows.
    void allRowsOfAListMeanAllThatMatch()
    {
        m->world.submitMany(u"noop"_s, u"N-"_s, 300);
        TRY(m->world.counters().total[size_t(model::TaskState::Processed)] == 300);
        m->filter(u"workflow:noop"_s);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 300);
        tasks->setFocus();
        QTest::keySequence(tasks, QKeySequence::SelectAll);
        TRY(find<QLabel>("taskCount")->text().contains(u"300 selected"_s));
        action("actionChosenCompensate")->trigger();
        TRY(dialog("bulkDialog"));
        TRY(rowsOf("bulkSet")->rowCount() == 300);
        QVERIFY(find<QLabel>("bulkSubject")->text().contains(u"workflow:noop"_s));
        dialog("bulkDialog")->reject();
        TRY(!dialog("bulkDialog"));
        // In a partial selection, only rows that have been read identify their tasks.
        tasks->clearSelection();
        tasks->selectionModel()->select(
            {tasks->model()->index(0, 0), tasks->model()->index(279, 0)},
            QItemSelectionModel::Select | QItemSelectionModel::Rows);
        TRY(find<QLabel>("taskCount")->text().contains(u"280 selected"_s));
        action("actionChosenCompensate")->trigger();
        TRY(status().contains(u"280"_s));
        QVERIFY(!dialog("bulkDialog"));
    }

    void editedInputIsSentOnce()
    {
        fail(1);
        beginEdit();
        auto *ok = find<QPushButton>("resubmitOk");
        auto *input = find<QPlainTextEdit>("newInput");
        QVERIFY(!ok->isEnabled());
        QVERIFY(find<QLabel>("sameInput")->isVisible());
        find<QLineEdit>("resubmitReason")->setText(u"a better address"_s);
        QVERIFY(ok->isEnabled());
        input->setPlainText(u"{\"amount\": "_s);
        QVERIFY(!ok->isEnabled());
        input->setPlainText(u"{\"amount\": 9, \"to\": \"Bern\"}"_s);
        QVERIFY(ok->isEnabled());
        auto *differences = find<QTableWidget>("differences");
        TRY(differences->rowCount() > 0);
        QVERIFY(find<QPlainTextEdit>("previousInput")->isReadOnly());
        heal();
        press("resubmitOk");
        TRY(m->world.state(idOf(1)) == u"processed"_s);
        QCOMPARE(asked(u"PUT /ship/B-1"_s), 2); // the first one was refused
        QVERIFY(m->world.task(idOf(1)).steps[1].editedInput.contains("Bern"));
    }

    // Regression: the step was refused with 422, so it had no effect, but the service may remember
    // its key. The dialog said that the key was kept, but the engine used a fresh one.
    void refusedStepOffersBothKeys_data()
    {
        QTest::addColumn<bool>("isEdited");
        QTest::addColumn<QByteArray>("click"); // empty: the dialog's default
        QTest::addColumn<bool>("isFresh");
        QTest::newRow("edited input") << true << QByteArray() << true;
        QTest::newRow("edited input, same key") << true << QByteArray("keySame") << false;
        QTest::newRow("same input") << false << QByteArray() << false;
        QTest::newRow("same input, fresh key") << false << QByteArray("keyFresh") << true;
    }

    void refusedStepOffersBothKeys()
    {
        QFETCH(bool, isEdited);
        QFETCH(QByteArray, click);
        QFETCH(bool, isFresh);
        fail(1);
        const QString key = m->world.task(idOf(1)).steps[1].idempotencyKey;
        beginEdit();
        auto *same = find<QRadioButton>("keySame");
        auto *fresh = find<QRadioButton>("keyFresh");
        QVERIFY(same->isVisible() && same->isEnabled());
        QVERIFY(fresh->isVisible() && fresh->isEnabled());
        QVERIFY(!find<QRadioButton>("keyUndoFirst")->isVisible()); // nothing to undo
        QVERIFY(find<QLabel>("keyHarmless")->isVisible()); // the step was sent, without effect
        if (isEdited)
            find<QPlainTextEdit>("newInput")->setPlainText(u"{\"amount\": 9}"_s);
        TRY((isEdited ? fresh : same)->isChecked());
        if (!click.isEmpty())
            find<QRadioButton>(click.constData())->click();
        QCOMPARE(fresh->isChecked(), isFresh);
        find<QLineEdit>("resubmitReason")->setText(u"a better address"_s);
        heal();
        press("resubmitOk");
        TRY(m->world.state(idOf(1)) == u"processed"_s);
        QCOMPARE(m->world.task(idOf(1)).steps[1].idempotencyKey != key, isFresh);
        QCOMPARE(asked(u"PUT /ship/B-1"_s), 2);
    }
};

SAGADESK_GUI_TEST_MAIN(TestBulk)
#include "tst_bulk.moc"
