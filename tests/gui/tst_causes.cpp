#include "core/base/reasoncodes.h"
#include "tests/gui/windowtest.h"
#include "ui/models/alerttablemodel.h"
#include "ui/models/steptablemodel.h"
#include "ui/models/tasktablemodel.h"
#include "ui/models/undotablemodel.h"
#include "ui/tables/exportmenu.h"
#include "ui/tables/rowmodel.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/tabletext.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>

using namespace sagadesk;

namespace {

enum GroupColumn { Tasks, Service, Step, Since, Last, Breaker, Assigned, Cause };

// The task needs an operator as soon as one claim of its step has failed. A claim makes two
// requests if the first one fails with an error that may be transient.
const QByteArray kStock = R"({"name":"stock","version":1,"completeWithin":"20s",
 "onNontransient":"error","failureThreshold":1,"onExhausted":{"action":"error"},"steps":[
 {"name":"reserve","service":"shop","retry":{"attempts":2,"initial":"10ms","max":"10ms"},
  "request":{"method":"PUT","path":"/reserve/{{task.id}}","body":{}}}]})";

constexpr auto kOutOfOrder = "HTTP 500: Lagerdatenbank nicht erreichbar";

} // namespace

// The reason why a task failed, waits or was undone is visible wherever the task is shown.
class TestCauses final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        WindowTest::init();
        m->window().resize(1280, 800);
    }

    void tasksAndStepsAreReadWithoutScrolling_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "hu", "ja"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void tasksAndStepsAreReadWithoutScrolling()
    {
        QFETCH(QString, language);
        ui::installLanguage(*qApp, language);
        begin();
        m->window().resize(1280, 800);
        failReserve(u"R-1"_s);
        showTask(u"R-1"_s);
        auto *steps = find<QTableView>("steps");
        TRY(steps->model()->rowCount() == 1);
        QVERIFY2(!steps->horizontalScrollBar()->isVisible(),
            qPrintable(QString::number(steps->horizontalScrollBar()->maximum())));
        // The columns for the wait and the error are wide enough for a sentence.
        const int room = steps->columnWidth(ui::StepTableModel::WaitingFor);
        QVERIFY2(room >= 30 * steps->fontMetrics().horizontalAdvance(u'x'),
            qPrintable(QString::number(room)));
        auto *attempts = find<QTreeView>("attempts");
        TRY(attempts->model()->rowCount() == 2);
        QVERIFY(!attempts->horizontalScrollBar()->isVisible());
        auto *tasks = find<QTableView>("tasks");
        QVERIFY2(!tasks->horizontalScrollBar()->isVisible(),
            qPrintable(QString::number(tasks->horizontalScrollBar()->maximum())));
        const int longest =
            tasks->fontMetrics().horizontalAdvance(ui::stateText(model::TaskState::Compensating));
        QVERIFY(tasks->columnWidth(ui::TaskTableModel::State)
            >= longest + tasks->fontMetrics().height() + 3 * ui::kCellMargin);
        ui::installLanguage(*qApp, u"en"_s);
    }

    void stepShowsItsFieldsInTwoLinesAndInDetails()
    {
        failReserve(u"R-2"_s);
        showTask(u"R-2"_s);
        const auto line = [this](int column, int role) {
            return find<QTableView>("steps")->model()->index(0, column).data(role).toString();
        };
        using enum ui::StepTableModel::Column;
        TRY(line(Attempts, Qt::DisplayRole) == u"2"_s);
        QCOMPARE(line(Attempts, ui::SecondLineRole), u"1 retry"_s);
        QCOMPARE(line(Step, ui::SecondLineRole), u"shop"_s);
        QCOMPARE(line(Failures, Qt::DisplayRole), u"1 of 1"_s);
        QCOMPARE(line(WaitingFor, Qt::DisplayRole), ui::reasonText({codes::kOperator, {}}));
        QCOMPARE(line(WaitingFor, ui::SecondLineRole), QLatin1StringView(kOutOfOrder));
        QVERIFY(line(WaitingFor, Qt::ToolTipRole).contains(u"&quot;code&quot;:17"_s));
        const ui::TextTable exported = ui::shownTable(*find<QTableView>("steps"));
        for (const char *key : {"service", "retryCount", "lockedBy", "lastError", "undoState"})
            QVERIFY2(exported.keys.contains(QLatin1StringView(key)), key);
        auto *side = find<QTabWidget>("stepSide");
        side->setCurrentIndex(1);
        const QAbstractItemModel *details = m->rows("stepDetails");
        QStringList fields;
        for (int row = 0; row < details->rowCount(); ++row)
            fields.append(details->index(row, 0).data().toString());
        for (const int column : {Key, Policy, Effect, Finished}) {
            const QString field = m->rows("steps")->headerData(column, Qt::Horizontal).toString();
            QVERIFY2(fields.contains(field), qPrintable(fields.join(u", "_s)));
        }
    }

    void theAnswerOfTheServiceIsNamedEverywhere()
    {
        failReserve(u"R-3"_s);
        const QString cause = QString::fromLatin1(kOutOfOrder);
        showTask(u"R-3"_s);
        TRY(taskCell(ui::TaskTableModel::LastError) == cause);
        QCOMPARE(taskCell(ui::TaskTableModel::WaitingFor), cause);
        const auto *happened = find<QLabel>("storyHappened");
        TRY(happened->text().contains(cause));
        const ui::TaskStory shown = story(u"R-3"_s);
        QCOMPARE(happened->text(), shown.happened);
        QCOMPARE(find<QLabel>("storyNext")->text(), shown.next);
        QVERIFY(shown.next.contains(u"shop"_s));
        QVERIFY(find<QToolButton>("storyResubmitTask")->isVisible());
        QVERIFY(find<QToolButton>("storyCompensateTask")->isVisible());
        QVERIFY(!find<QToolButton>("storyResume")->isVisible());
        const auto *attempts = find<QTreeView>("attempts")->model();
        TRY(attempts->rowCount() == 2);
        QCOMPARE(attempts->index(0, 2).data().toString(), cause);
        m->window().showPage(ui::MainWindow::Alerts);
        TRY(m->rows("alertGroups")->rowCount() == 1);
        QCOMPARE(m->cell("alertGroups", 0, Cause), cause);
        QCOMPARE(m->rows("alertGroups")->index(0, Cause).data(ui::SecondLineRole).toString(),
            ui::kindText(model::AlertKind::StepExhausted));
        QCOMPARE(m->cell("alerts", 0, ui::AlertTableModel::Why), cause);
        QVERIFY(find<QTableView>("alertGroups")->selectionModel()->isRowSelected(0));
        const auto *detail = find<QPlainTextEdit>("causeDetail");
        TRY(detail->toPlainText().contains(u"\"code\":17"_s));
        QVERIFY(detail->toPlainText().contains(cause));
        QVERIFY(detail->toPlainText().contains(ui::stateText(model::BreakerState::Closed)));
        find<QTableView>("alertGroups")->clearSelection();
        TRY(detail->toPlainText().isEmpty());
    }

    // One step and one status, but two outages: ids in the responses do not create more causes.
    void alertsAreGroupedByTheAnswerOfTheService()
    {
        m->world.server().setBody(R"({"message":"order 4711 is locked"})");
        failReserve(u"R-4"_s, false);
        m->world.server().setBody(R"({"message":"order 4712 is locked"})");
        failReserve(u"R-5"_s, false);
        failReserve(u"R-6"_s);
        m->window().showPage(ui::MainWindow::Alerts);
        TRY(m->rows("alertGroups")->rowCount() == 2);
        QMap<QString, QStringList> groups; // by cause
        for (int row = 0; row < 2; ++row)
            groups.insert(m->cell("alertGroups", row, Cause),
                {m->cell("alertGroups", row, Tasks), m->cell("alertGroups", row, Breaker),
                    m->cell("alertGroups", row, Since)});
        QCOMPARE(groups.value(QString::fromLatin1(kOutOfOrder)).value(0), u"1"_s);
        const QStringList locked = groups.value(u"HTTP 500: order \u2026 is locked"_s);
        QCOMPARE(locked.value(0), u"2"_s);
        QCOMPARE(locked.value(1), ui::stateText(model::BreakerState::Closed));
        QVERIFY(!locked.value(2).isEmpty());
        m->world.control(u"shop"_s, model::ServiceAction::HoldOpen);
        TRY(m->cell("alertGroups", 0, Breaker) == ui::stateText(model::BreakerState::HeldOpen));
    }

    void listShowsWhatTasksWaitFor()
    {
        m->world.control(u"shop"_s, model::ServiceAction::Pause);
        m->world.submit(u"shop"_s, u"W-1"_s);
        showTask(u"W-1"_s);
        const QString paused = ui::reasonText({codes::kServicePaused, {{u"service"_s, u"shop"_s}}});
        TRY(taskCell(ui::TaskTableModel::WaitingFor) == paused);
        auto *tasks = find<QTableView>("tasks");
        QVERIFY(!tasks->isColumnHidden(ui::TaskTableModel::WaitingFor));
        TRY(find<QLabel>("storyHappened")->text() == u"pay: "_s + paused);
        QVERIFY(find<QLabel>("storyNext")->text().contains(u"shop"_s));
        // The text follows the state of the service although the task has not changed.
        m->world.control(u"shop"_s, model::ServiceAction::HoldOpen);
        m->world.control(u"shop"_s, model::ServiceAction::Resume);
        const QString heldOpen = ui::reasonText({codes::kBreakerHeldOpen,
            {{u"service"_s, u"shop"_s}, {u"endpoint"_s, m->world.server().endpoint()}}});
        TRY(taskCell(ui::TaskTableModel::WaitingFor).contains(heldOpen));
        m->world.control(u"shop"_s, model::ServiceAction::Reset);
        TRY(find<QLabel>("taskState")->text() == u"Processed"_s);
        TRY(taskCell(ui::TaskTableModel::WaitingFor).isEmpty());
        TRY(find<QLabel>("storyHappened")->text() == story(u"W-1"_s).happened);
    }

    // During a compensation, both the table of undos and the table
    // of steps show the states of the undos.
    void theStateOfAnUndoIsNotThatOfItsStep()
    {
        m->world.submit(u"shop"_s, u"U-1"_s);
        showTask(u"U-1"_s);
        TRY(find<QLabel>("taskState")->text() == u"Processed"_s);
        find<QTabWidget>("taskTabs")->setCurrentIndex(3);
        using enum ui::UndoTableModel::Column;
        auto *undos = find<QTableView>("undos");
        TRY(undos->model()->rowCount() == 2);
        QVERIFY(undos->isColumnHidden(StepState));
        QCOMPARE(undoCell(0, UndoState), u"Not undone"_s);
        QCOMPARE(
            undos->model()->index(0, Step).data(ui::SecondLineRole).toString(), u"Completed"_s);
        m->world.server().setBody(R"({"error":"the parcel has left"})");
        m->world.server().answer(u"/ship"_s, 422);
        trigger("actionCompensateTask");
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(u"wrong address"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(undoCell(0, UndoState) == ui::stateText(model::UndoState::Failed));
        TRY(status().contains(u"the parcel has left"_s));
        QVERIFY2(!status().contains(u"again"_s), qPrintable(status())); // it is the first failure
        QCOMPARE(undos->model()->index(0, WaitingFor).data(ui::SecondLineRole).toString(),
            u"HTTP 422: the parcel has left"_s);
        QVERIFY(!undos->horizontalScrollBar()->isVisible());
        TRY(find<QLabel>("storyHappened")->text() == story(u"U-1"_s).happened);
        QVERIFY(find<QToolButton>("storyUndoneByHand")->isVisible());
        const QAbstractItemModel *steps = m->rows("steps");
        const QModelIndex ship = steps->index(1, ui::StepTableModel::State);
        const auto completedThen = [](model::UndoState undo) {
            return u"%1 → %2"_s.arg(
                ui::stateText(model::StepState::Completed), ui::stateText(undo));
        };
        QCOMPARE(
            ship.data(Qt::AccessibleTextRole).toString(), completedThen(model::UndoState::Failed));
        m->world.server().answer(u"/ship"_s, 200);
        trigger("actionResubmitTask");
        TRY(find<QLabel>("taskState")->text() == u"Compensated"_s);
        TRY(ship.data(Qt::AccessibleTextRole).toString()
            == completedThen(model::UndoState::Undone));
        const auto *happened = find<QLabel>("storyHappened");
        TRY(happened->text() == story(u"U-1"_s).happened);
        QVERIFY2(happened->text().contains(u"wrong address"_s), qPrintable(happened->text()));
        QVERIFY(find<QToolButton>("storySubmitTask")->isVisible());
    }

private:
    QString taskCell(int column) const
    {
        return m->rows("tasks")->index(0, column).data().toString();
    }
    QString undoCell(int row, int column) const { return m->cell("undos", row, column); }
    // Runs a task whose request fails. The response gives the reason in German, or has the body
    // that the test has set.
    void failReserve(const QString &id, bool hasReason = true)
    {
        if (hasReason)
            m->world.server().setBody(R"({"error":"Lagerdatenbank nicht erreichbar","code":17})");
        m->world.server().answer(u"/reserve"_s, 500);
        bool answered = false; // an error is fine: the workflow may already be registered
        m->world.engine().asOperator().registerWorkflow(kStock, this,
            [&answered](const base::Result<model::WorkflowId> &) { answered = true; });
        TRY(answered);
        m->world.submit(u"stock"_s, id);
        TRY(m->world.state(id) == u"error"_s);
    }
};

SAGADESK_GUI_TEST_MAIN(TestCauses)
#include "tst_causes.moc"
