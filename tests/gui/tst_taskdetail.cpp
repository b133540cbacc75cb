#include "core/base/reasoncodes.h"
#include "tests/gui/windowtest.h"
#include "ui/models/attempts.h"
#include "ui/models/attempttreemodel.h"
#include "ui/models/steptablemodel.h"
#include "ui/models/tasktablemodel.h"
#include "ui/models/undotablemodel.h"
#include "ui/tables/rowmodel.h"
#include "ui/task/graphview.h"
#include "ui/task/timelinecanvas.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

enum Tab { Steps, Timeline, Graph, Compensation, History, Data };

} // namespace

class TestTaskDetail final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        WindowTest::init();
        m->window().resize(1200, 900);
    }

    void attemptsOpenAndTwoOfThemAreCompared()
    {
        failAndRepair(u"A-1"_s);
        chooseStep(u"ship"_s);
        auto *tree = find<QTreeView>("attempts");
        TRY(tree->model()->rowCount() == 2);
        QVERIFY(find<QLabel>("attemptsTitle")->text().contains(u"2 attempts"_s));
        QCOMPARE(tree->model()->index(0, 0).data().toString(), u"2"_s); // newest first
        const QModelIndex first = tree->model()->index(1, 0);
        tree->expand(first);
        TRY(tree->model()->rowCount(first) > 4);
        QCOMPARE(tree->model()->index(0, 1, first).data().toString(), u"Status"_s);
        QStringList fields;
        for (int row = 0; row < tree->model()->rowCount(first); ++row)
            fields.append(tree->model()->index(row, 2, first).data().toString());
        const QString all = fields.join(u'\n');
        QVERIFY2(all.contains(m->world.server().endpoint() + u"/ship/A-1"_s), qPrintable(all));
        QVERIFY(all.contains(u"422"_s));
        auto *diff = find<QTableView>("attemptsDiff");
        QVERIFY(!diff->isVisible());
        QTest::mouseClick(find<QToolButton>("attemptsCompare"), Qt::LeftButton);
        TRY(diff->isVisible());
        QVERIFY(find<QLabel>("attemptsDifference")->text().contains(u"difference"_s));
        bool status = false;
        for (int row = 0; row < diff->model()->rowCount(); ++row) {
            const auto cell = [&](int column) {
                return diff->model()->index(row, column).data().toString();
            };
            status = status
                || (cell(1) == u"Status"_s && cell(2) == u"\u2260"_s && cell(3) == u"422"_s
                    && cell(4) == u"200"_s);
        }
        QVERIFY(status);
        find<QAction>("attemptsCopy")->trigger();
        QVERIFY(QApplication::clipboard()->text().contains(u"/ship/A-1"_s));
    }

    // If the first attempt succeeds, only its response is recorded.
    void theRequestOfACleanAttemptIsMadeAgain()
    {
        m->world.submit(u"shop"_s, u"A-2"_s);
        showTask(u"A-2"_s);
        TRY(stateText() == u"Processed"_s);
        chooseStep(u"pay"_s);
        auto *tree = find<QTreeView>("attempts");
        TRY(tree->model()->rowCount() == 1);
        const QModelIndex first = tree->model()->index(0, 0);
        tree->expand(first);
        const auto shows = [&](const QString &wanted) {
            for (int row = 0; row < tree->model()->rowCount(first); ++row)
                if (tree->model()->index(row, 2, first).data().toString().contains(wanted))
                    return true;
            return false;
        };
        TRY(shows(u"/pay/A-2"_s));
        QVERIFY(shows(ui::singleLine(ui::renderedAgainText())));
    }

    void timelineShowsZoomsAndMoves()
    {
        failAndRepair(u"T-1"_s);
        tab(Timeline);
        auto *canvas = find<ui::TimelineCanvas>("timelineCanvas");
        TRY(canvas->timeline().items.size() > 8);
        canvas->setFocus();
        const qint64 whole = canvas->shownTo() - canvas->shownFrom();
        QTest::keyClick(canvas, Qt::Key_Plus);
        QVERIFY(canvas->shownTo() - canvas->shownFrom() < whole);
        const qint64 from = canvas->shownFrom();
        QTest::keyClick(canvas, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(canvas->shownFrom() > from);
        QTest::keyClick(canvas, Qt::Key_0);
        QVERIFY(canvas->shownTo() - canvas->shownFrom() >= whole);
        wheel(canvas->viewport(), 240);
        QVERIFY(canvas->shownTo() - canvas->shownFrom() < whole);
        QTest::mouseClick(find<QToolButton>("timelineAll"), Qt::LeftButton);
        QTest::keyClick(canvas, Qt::Key_Home);
        QCOMPARE(canvas->current(), 0);
        QTest::keyClick(canvas, Qt::Key_Right);
        QCOMPARE(canvas->current(), 1);
        QVERIFY(find<QLabel>("timelineWords")->text().contains(u"Task"_s));
        canvas->viewport()->grab();
        QVERIFY(canvas->drawnCount() > 0);
        QTest::mouseClick(find<QToolButton>("timelineList"), Qt::LeftButton);
        auto *table = find<QTableView>("timelineTable");
        TRY(table->isVisible());
        QCOMPARE(static_cast<size_t>(table->model()->rowCount()), canvas->timeline().items.size());
    }

    void timelineFollowsWhatHappens()
    {
        m->world.server().answer(u"/ship"_s, 422);
        m->world.submit(u"shop"_s, u"T-2"_s);
        showTask(u"T-2"_s);
        tab(Timeline);
        TRY(stateText() == u"Error"_s);
        auto *canvas = find<ui::TimelineCanvas>("timelineCanvas");
        TRY(canvas->timeline().items.size() > 3);
        const size_t before = canvas->timeline().items.size();
        m->world.server().answer(u"/ship"_s, 200);
        action("actionResubmitTask")->trigger();
        TRY(stateText() == u"Processed"_s);
        TRY(canvas->timeline().items.size() > before);
    }

    void manyItemsAreDrawnAsFew()
    {
        ui::TimelineCanvas canvas(nullptr);
        canvas.resize(900, 400);
        ui::Timeline timeline;
        timeline.from = 1;
        timeline.to = 100'001;
        for (int lane = 0; lane < 200; ++lane) {
            timeline.lanes.push_back(lane);
            for (int i = 0; i < 50; ++i) {
                ui::TimelineItem item;
                item.lane = lane;
                item.kind = ui::TimelineKind::Attempt;
                item.from = 1 + i * 2000;
                item.to = item.from + 900;
                timeline.items.push_back(item);
            }
        }
        canvas.setTimeline(timeline, {}, true);
        canvas.grab();
        QVERIFY(canvas.drawnCount() > 0);
        QVERIFY2(canvas.drawnCount() <= 700, qPrintable(QString::number(canvas.drawnCount())));
        QTest::keyClick(&canvas, Qt::Key_End);
        QCOMPARE(canvas.current(), 9999);
        QVERIFY(canvas.verticalScrollBar()->value() > 0); // scrolled into view
    }

    void graphAndTableChooseTheSameStep()
    {
        m->world.submit(u"shop"_s, u"G-1"_s);
        showTask(u"G-1"_s);
        TRY(stateText() == u"Processed"_s);
        tab(Graph);
        auto *graph = find<ui::GraphView>("graphView");
        TRY(!graph->nodeRect(0).isEmpty());
        QTest::mouseClick(
            graph->viewport(), Qt::LeftButton, Qt::NoModifier, graph->nodeRect(0).center());
        QCOMPARE(graph->currentStep(), 0);
        QCOMPARE(currentStepName(), u"pay"_s);
        QTest::keyClick(graph, Qt::Key_Right);
        QCOMPARE(currentStepName(), u"ship"_s);
        QVERIFY(graph->nodeRect(0).right() < graph->nodeRect(1).left());
        QVERIFY(graph->nodeText(1).contains(u"Completed"_s));
        tab(Steps);
        chooseStep(u"pay"_s);
        QCOMPARE(graph->currentStep(), 0);
        tab(Graph);
        const double scale = graph->scale();
        wheel(graph->viewport(), 240);
        QVERIFY(graph->scale() > scale);
        QTest::keyClick(graph, Qt::Key_0);
        QCOMPARE(graph->scale(), scale);
    }

    void compensationIsPreviewedAndFollowed()
    {
        m->world.submit(u"shop"_s, u"C-1"_s);
        showTask(u"C-1"_s);
        TRY(stateText() == u"Processed"_s);
        tab(Compensation);
        auto *undos = find<QTableView>("undos");
        TRY(undos->model()->rowCount() == 2);
        TRY(undoCell(0, ui::UndoTableModel::Undo) == u"DELETE /ship/C-1"_s);
        QCOMPARE(undoCell(1, ui::UndoTableModel::Undo), u"DELETE /pay/C-1"_s);
        auto *summary = find<QLabel>("compensationSummary");
        const auto numbers = [summary] {
            static const QRegularExpression notDigits(u"\\D+"_s);
            return summary->text().split(notDigits, Qt::SkipEmptyParts);
        };
        QCOMPARE(numbers(), QStringList{u"2"_s}); // 2 effects would be undone
        compensate();
        TRY(stateText() == u"Compensated"_s);
        TRY(undoCell(1, ui::UndoTableModel::UndoState) == ui::stateText(model::UndoState::Undone));
        TRY(numbers() == (QStringList{u"2"_s, u"2"_s})); // 2 of 2 are undone
        TRY(find<QLabel>("storyHappened")->text() == story(u"C-1"_s).happened);
        QVERIFY(find<QLabel>("storyHappened")->text().contains(u"wrong address"_s));
        clickRow(undos, 0);
        TRY(find<QTreeView>("undoAttempts")->model()->rowCount() == 1);
    }

    // Regression: the text about what happened did not give the reason.
    void aCanceledTaskShowsWhy()
    {
        m->world.control(u"shop"_s, model::ServiceAction::Pause);
        m->world.submit(u"shop"_s, u"C-4"_s);
        showTask(u"C-4"_s);
        TRY(stateText() == u"Pending"_s);
        TRY(action("actionCancelTask")->isEnabled());
        action("actionCancelTask")->trigger();
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(u"not wanted any more"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(stateText() == u"Canceled"_s);
        TRY(find<QLabel>("storyHappened")->text().contains(u"not wanted any more"_s));
    }

    void anUndoThatFailedIsTriedAgain()
    {
        failUndo(u"C-2"_s);
        const auto *happened = find<QLabel>("storyHappened");
        TRY(happened->text().contains(u"422"_s)); // the response to the undo
        QVERIFY2(happened->text().contains(u"wrong address"_s), qPrintable(happened->text()));
        auto *undos = find<QTableView>("undos");
        clickRow(undos, 0);
        TRY(action("actionRetryUndo")->isEnabled());
        m->world.server().answer(u"/ship"_s, 200);
        action("actionRetryUndo")->trigger();
        TRY(stateText() == u"Compensated"_s);
        TRY(undoCell(0, ui::UndoTableModel::UndoState) == u"Undone"_s);
    }

    void anUndoThatFailedIsRecordedByHandWithAReason()
    {
        failUndo(u"C-3"_s);
        clickRow(find<QTableView>("undos"), 0);
        TRY(action("actionUndoneByHand")->isEnabled());
        action("actionUndoneByHand")->trigger();
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(u"called them"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(stateText() == u"Compensated"_s);
        TRY(undoCell(0, ui::UndoTableModel::UndoState)
            == ui::stateText(model::UndoState::DoneByHand));
        TRY(find<QLabel>("compensationSummary")->text().contains(u"undone by hand"_s));
        tab(History);
        TRY(historyContains(u"called them"_s));
    }

    void historyIsLiveAndFiltered()
    {
        failAndRepair(u"H-1"_s);
        tab(History);
        auto *table = find<QTableView>("history");
        TRY(table->model()->rowCount() > 3);
        const int all = table->model()->rowCount();
        auto *kind = find<QComboBox>("historyKind");
        kind->setCurrentIndex(1);
        TRY(table->model()->rowCount() == 1); // the resubmission
        QVERIFY(find<QLabel>("historyCount")->text().startsWith(u"1 of"_s));
        kind->setCurrentIndex(0);
        QTest::keyClicks(find<QLineEdit>("historyFilter"), u"422"_s);
        TRY(table->model()->rowCount() < all && table->model()->rowCount() > 0);
        find<QLineEdit>("historyFilter")->clear();
        TRY(table->model()->rowCount() == all);
        compensate();
        TRY(stateText() == u"Compensated"_s);
        TRY(table->model()->rowCount() > all);
    }

    void dataIsSearchedAndCopied()
    {
        m->world.server().setBody(R"({"order":{"number":"N-77","lines":[{"sku":"x"}]}})");
        m->world.submit(u"shop"_s, u"D-1"_s);
        showTask(u"D-1"_s);
        TRY(stateText() == u"Processed"_s);
        tab(Data);
        auto *tree = find<QTreeView>("data");
        TRY(tree->model()->rowCount() >= 3); // input and two outputs
        find<QLineEdit>("dataSearch")->setText(u"n-77"_s);
        QCOMPARE(find<QLabel>("dataFound")->text(), u"1 of 2"_s);
        QTest::mouseClick(find<QToolButton>("dataNext"), Qt::LeftButton);
        QCOMPARE(find<QLabel>("dataFound")->text(), u"2 of 2"_s);
        find<QAction>("dataCopyPath")->trigger();
        QCOMPARE(QApplication::clipboard()->text(), u"order.number"_s);
        find<QAction>("dataCopyJson")->trigger();
        QCOMPARE(QApplication::clipboard()->text(), u"N-77"_s);
    }

    void tablesAreCopiedAndExported()
    {
        m->world.submit(u"shop"_s, u"E-1"_s);
        showTask(u"E-1"_s);
        TRY(stateText() == u"Processed"_s);
        find<QAction>("stepsCopyCsv")->trigger();
        QVERIFY(QApplication::clipboard()->text().contains(u",,pay,shop"_s));
        find<QAction>("stepsCopyJson")->trigger();
        const QJsonArray json =
            QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).array();
        QCOMPARE(json.size(), 2);
        QCOMPARE(json[0].toObject().value(u"name"_s).toString(), u"pay"_s);
        tab(History);
        TRY(find<QTableView>("history")->model()->rowCount() > 2);
        QTemporaryDir folder;
        const QString file = folder.filePath(u"out.json"_s);
        find<QAction>("historyExport")->trigger();
        TRY(m->window().findChild<QFileDialog *>(u"exportDialog"_s));
        auto *chooser = find<QFileDialog>("exportDialog");
        Q_EMIT chooser->fileSelected(file);
        chooser->reject();
        TRY(QFile::exists(file));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QJsonArray rows = QJsonDocument::fromJson(written.readAll()).array();
        QCOMPARE(rows.size(), find<QTableView>("history")->model()->rowCount());
        QVERIFY(rows[0].toObject().value(u"at"_s).toString().endsWith(u'Z'));
    }

    void stepThatDoesNotRunShowsWhy()
    {
        m->world.server().answer(u"/pay"_s, 422);
        m->world.submit(u"shop"_s, u"W-1"_s);
        showTask(u"W-1"_s);
        TRY(stateText() == u"Error"_s);
        auto *steps = find<QTableView>("steps");
        const auto waits = [&](int row) {
            return steps->model()->index(row, ui::StepTableModel::WaitingFor).data().toString();
        };
        TRY(waits(0) == ui::reasonText({codes::kOperator, {}}));
        QCOMPARE(waits(1), ui::reasonText({codes::kPredecessor, {{u"step"_s, u"pay"_s}}}));
    }

    // While a task is selected and there is space, new tasks are inserted automatically.
    void newTasksAppearWhileThereIsRoom()
    {
        m->world.submit(u"shop"_s, u"N-1"_s);
        find<QListWidget>("pages")->setCurrentRow(1);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 1);
        tasks->setCurrentIndex(tasks->model()->index(0, 1));
        TRY(find<QLabel>("taskTitle")->text() == u"N-1"_s);
        m->world.submit(u"shop"_s, u"N-2"_s);
        TRY(tasks->model()->rowCount() == 2);
        QCOMPARE(tasks->model()->index(0, ui::TaskTableModel::Task).data().toString(), u"N-2"_s);
        QCOMPARE(tasks->currentIndex().row(), 1);
        QCOMPARE(find<QLabel>("taskTitle")->text(), u"N-1"_s);
    }

    void headersAreWholeInEveryLanguage_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "hu", "ja"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void headersAreWholeInEveryLanguage()
    {
        QFETCH(QString, language);
        ui::installLanguage(*qApp, language);
        begin();
        QList<const QHeaderView *> headers{find<QTreeView>("attempts")->header()};
        for (const char *name : {"steps", "tasks", "history", "undos"})
            headers.append(find<QTableView>(name)->horizontalHeader());
        for (const QHeaderView *header : std::as_const(headers)) {
            for (int column = 0; column < header->count(); ++column) {
                if (header->isSectionHidden(column))
                    continue;
                const QString title =
                    header->model()->headerData(column, Qt::Horizontal).toString();
                QVERIFY2(header->sectionSize(column)
                        >= header->fontMetrics().horizontalAdvance(title) + 8,
                    qPrintable(title));
            }
        }
        ui::installLanguage(*qApp, u"en"_s);
    }

private:
    QString stateText() const { return find<QLabel>("taskState")->text(); }
    void tab(Tab which) const { find<QTabWidget>("taskTabs")->setCurrentIndex(which); }
    static void wheel(QWidget *widget, int delta)
    {
        const QPointF at = widget->rect().center();
        QWheelEvent event(at, widget->mapToGlobal(at), QPoint(), QPoint(0, delta), Qt::NoButton,
            Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(widget, &event);
    }
    void chooseStep(const QString &name) const
    {
        auto *steps = find<QTableView>("steps");
        for (int row = 0; row < steps->model()->rowCount(); ++row)
            if (steps->model()->index(row, ui::StepTableModel::Step).data().toString() == name)
                steps->setCurrentIndex(steps->model()->index(row, ui::StepTableModel::Step));
        QCOMPARE(currentStepName(), name);
    }
    QString currentStepName() const
    {
        const QModelIndex at = find<QTableView>("steps")->currentIndex();
        return at.siblingAtColumn(ui::StepTableModel::Step).data().toString();
    }
    QString undoCell(int row, int column) const
    {
        return find<QTableView>("undos")->model()->index(row, column).data().toString();
    }
    bool historyContains(const QString &text) const
    {
        const auto *model = find<QTableView>("history")->model();
        for (int row = 0; row < model->rowCount(); ++row)
            if (model->index(row, 2).data().toString().contains(text))
                return true;
        return false;
    }
    // The ship step fails permanently, is resubmitted and succeeds.
    void failAndRepair(const QString &id) const
    {
        m->world.server().answer(u"/ship"_s, 422);
        m->world.submit(u"shop"_s, id);
        showTask(id);
        TRY(stateText() == u"Error"_s);
        m->world.server().answer(u"/ship"_s, 200);
        TRY(action("actionResubmitTask")->isEnabled());
        action("actionResubmitTask")->trigger();
        TRY(stateText() == u"Processed"_s);
    }
    void compensate() const
    {
        TRY(action("actionCompensateTask")->isEnabled());
        action("actionCompensateTask")->trigger();
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(u"wrong address"_s);
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
    }
    // The undo of ship is refused, so the task needs an operator.
    void failUndo(const QString &id) const
    {
        m->world.submit(u"shop"_s, id);
        showTask(id);
        TRY(stateText() == u"Processed"_s);
        m->world.server().answer(u"/ship"_s, 422);
        tab(Compensation);
        compensate();
        TRY(stateText() == u"Error"_s);
        TRY(undoCell(0, ui::UndoTableModel::UndoState) == ui::stateText(model::UndoState::Failed));
    }
};

SAGADESK_GUI_TEST_MAIN(TestTaskDetail)
#include "tst_taskdetail.moc"
