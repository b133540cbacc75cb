#include "tests/gui/guiworld.h"
#include "tests/gui/windowwatch.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/models/attempttreemodel.h"
#include "ui/models/rowmodel.h"
#include "ui/models/steptablemodel.h"
#include "ui/models/tasktablemodel.h"
#include "ui/models/undotablemodel.h"
#include "ui/steps/graphview.h"
#include "ui/steps/timelinecanvas.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QWheelEvent>

using namespace sagadesk;

namespace {

constexpr int kPatienceMs = 30'000;
enum Tab { Steps, Timeline, Graph, Compensation, History, Data };

} // namespace

#define TRY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, kPatienceMs)

// The tabs of the selected task, in the window, on a real engine, store and service.
class TstTaskDetail final : public QObject
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
        m_window->resize(1200, 900);
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

    void attemptsOpenAndTwoOfThemAreCompared()
    {
        failAndRepair(QStringLiteral("A-1"));
        chooseStep(QStringLiteral("ship"));
        auto *tree = find<QTreeView>("attempts");
        TRY(tree->model()->rowCount() == 2);
        QVERIFY(find<QLabel>("attemptsTitle")->text().contains(QStringLiteral("2 attempts")));
        const QModelIndex first = tree->model()->index(0, 0);
        tree->expand(first);
        TRY(tree->model()->rowCount(first) > 4);
        QStringList fields;
        for (int row = 0; row < tree->model()->rowCount(first); ++row)
            fields.append(tree->model()->index(row, 2, first).data().toString());
        const QString all = fields.join(QLatin1Char('\n'));
        QVERIFY2(all.contains(m_world->server().endpoint() + QStringLiteral("/ship/A-1")),
            qPrintable(all));
        QVERIFY(all.contains(QStringLiteral("422")));
        auto *diff = find<QTableView>("attemptsDiff");
        QVERIFY(!diff->isVisible());
        QTest::mouseClick(find<QToolButton>("attemptsCompare"), Qt::LeftButton);
        TRY(diff->isVisible());
        QVERIFY(find<QLabel>("attemptsDifference")->text().contains(QStringLiteral("difference")));
        bool status = false;
        for (int row = 0; row < diff->model()->rowCount(); ++row) {
            const auto cell = [&](int column) {
                return diff->model()->index(row, column).data().toString();
            };
            status = status
                || (cell(1) == QStringLiteral("Status") && cell(2) == QStringLiteral("\u2260")
                    && cell(3) == QStringLiteral("422") && cell(4) == QStringLiteral("200"));
        }
        QVERIFY(status);
        find<QAction>("attemptsCopy")->trigger();
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("/ship/A-1")));
    }

    // Of what went through at once nothing was recorded but the answer.
    void theRequestOfACleanAttemptIsMadeAgain()
    {
        m_world->submit(QStringLiteral("shop"), QStringLiteral("A-2"));
        show(QStringLiteral("A-2"));
        TRY(stateText() == QStringLiteral("Processed"));
        chooseStep(QStringLiteral("pay"));
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
        TRY(shows(QStringLiteral("/pay/A-2")));
        QVERIFY(shows(QStringLiteral("Made again from the definition")));
    }

    void timelineShowsZoomsAndMoves()
    {
        failAndRepair(QStringLiteral("T-1"));
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
        QVERIFY(find<QLabel>("timelineWords")->text().contains(QStringLiteral("Task")));
        canvas->viewport()->grab();
        QVERIFY(canvas->drawnCount() > 0);
        QTest::mouseClick(find<QToolButton>("timelineList"), Qt::LeftButton);
        auto *table = find<QTableView>("timelineTable");
        TRY(table->isVisible());
        QCOMPARE(static_cast<size_t>(table->model()->rowCount()), canvas->timeline().items.size());
    }

    void timelineFollowsWhatHappens()
    {
        m_world->server().answer(QStringLiteral("/ship"), 422);
        m_world->submit(QStringLiteral("shop"), QStringLiteral("T-2"));
        show(QStringLiteral("T-2"));
        tab(Timeline);
        TRY(stateText() == QStringLiteral("Error"));
        auto *canvas = find<ui::TimelineCanvas>("timelineCanvas");
        TRY(canvas->timeline().items.size() > 3);
        const size_t before = canvas->timeline().items.size();
        m_world->server().answer(QStringLiteral("/ship"), 200);
        action("actionResubmitTask")->trigger();
        TRY(stateText() == QStringLiteral("Processed"));
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
        QVERIFY(canvas.verticalScrollBar()->value() > 0); // it is brought into view
    }

    void graphAndTableChooseTheSameStep()
    {
        m_world->submit(QStringLiteral("shop"), QStringLiteral("G-1"));
        show(QStringLiteral("G-1"));
        TRY(stateText() == QStringLiteral("Processed"));
        tab(Graph);
        auto *graph = find<ui::GraphView>("graphView");
        TRY(!graph->nodeRect(0).isEmpty());
        QTest::mouseClick(
            graph->viewport(), Qt::LeftButton, Qt::NoModifier, graph->nodeRect(0).center());
        QCOMPARE(graph->currentStep(), 0);
        QCOMPARE(currentStepName(), QStringLiteral("pay"));
        QTest::keyClick(graph, Qt::Key_Right);
        QCOMPARE(currentStepName(), QStringLiteral("ship"));
        QVERIFY(graph->nodeRect(0).right() < graph->nodeRect(1).left());
        QVERIFY(graph->nodeText(1).contains(QStringLiteral("Completed")));
        tab(Steps);
        chooseStep(QStringLiteral("pay"));
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
        m_world->submit(QStringLiteral("shop"), QStringLiteral("C-1"));
        show(QStringLiteral("C-1"));
        TRY(stateText() == QStringLiteral("Processed"));
        tab(Compensation);
        auto *undos = find<QTableView>("undos");
        TRY(undos->model()->rowCount() == 2);
        TRY(undoCell(0, ui::UndoTableModel::Undo) == QStringLiteral("DELETE /ship/C-1"));
        QCOMPARE(undoCell(1, ui::UndoTableModel::Undo), QStringLiteral("DELETE /pay/C-1"));
        auto *summary = find<QLabel>("compensationSummary");
        QVERIFY2(summary->text().contains(QStringLiteral("2 effects would be undone")),
            qPrintable(summary->text()));
        compensate();
        TRY(stateText() == QStringLiteral("Compensated"));
        TRY(undoCell(1, ui::UndoTableModel::UndoState) == QStringLiteral("Undone"));
        TRY(summary->text().contains(QStringLiteral("2 of 2 effects undone")));
        clickRow(undos, 0);
        TRY(find<QTreeView>("undoAttempts")->model()->rowCount() == 1);
    }

    void anUndoThatFailedIsTriedAgain()
    {
        failUndo(QStringLiteral("C-2"));
        auto *undos = find<QTableView>("undos");
        clickRow(undos, 0);
        TRY(action("actionRetryUndo")->isEnabled());
        m_world->server().answer(QStringLiteral("/ship"), 200);
        action("actionRetryUndo")->trigger();
        TRY(stateText() == QStringLiteral("Compensated"));
        TRY(undoCell(0, ui::UndoTableModel::UndoState) == QStringLiteral("Undone"));
    }

    void anUndoThatFailedIsRecordedByHandWithAReason()
    {
        failUndo(QStringLiteral("C-3"));
        clickRow(find<QTableView>("undos"), 0);
        TRY(action("actionUndoneByHand")->isEnabled());
        action("actionUndoneByHand")->trigger();
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(QStringLiteral("called them"));
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
        TRY(stateText() == QStringLiteral("Compensated"));
        TRY(undoCell(0, ui::UndoTableModel::UndoState) == QStringLiteral("Undone by hand"));
        tab(History);
        TRY(historyContains(QStringLiteral("called them")));
    }

    void historyIsLiveAndFiltered()
    {
        failAndRepair(QStringLiteral("H-1"));
        tab(History);
        auto *table = find<QTableView>("history");
        TRY(table->model()->rowCount() > 3);
        const int all = table->model()->rowCount();
        auto *kind = find<QComboBox>("historyKind");
        kind->setCurrentIndex(1);
        TRY(table->model()->rowCount() == 1); // the resubmission
        QVERIFY(find<QLabel>("historyCount")->text().startsWith(QStringLiteral("1 of")));
        kind->setCurrentIndex(0);
        QTest::keyClicks(find<QLineEdit>("historyFilter"), QStringLiteral("422"));
        TRY(table->model()->rowCount() < all && table->model()->rowCount() > 0);
        find<QLineEdit>("historyFilter")->clear();
        TRY(table->model()->rowCount() == all);
        compensate();
        TRY(stateText() == QStringLiteral("Compensated"));
        TRY(table->model()->rowCount() > all);
    }

    void dataIsSearchedAndCopied()
    {
        m_world->server().setBody(R"({"order":{"number":"N-77","lines":[{"sku":"x"}]}})");
        m_world->submit(QStringLiteral("shop"), QStringLiteral("D-1"));
        show(QStringLiteral("D-1"));
        TRY(stateText() == QStringLiteral("Processed"));
        tab(Data);
        auto *tree = find<QTreeView>("data");
        TRY(tree->model()->rowCount() >= 3); // input and two outputs
        find<QLineEdit>("dataSearch")->setText(QStringLiteral("n-77"));
        QCOMPARE(find<QLabel>("dataFound")->text(), QStringLiteral("1 of 2"));
        QTest::mouseClick(find<QToolButton>("dataNext"), Qt::LeftButton);
        QCOMPARE(find<QLabel>("dataFound")->text(), QStringLiteral("2 of 2"));
        find<QAction>("dataCopyPath")->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("order.number"));
        find<QAction>("dataCopyJson")->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("N-77"));
    }

    void tablesAreCopiedAndExported()
    {
        m_world->submit(QStringLiteral("shop"), QStringLiteral("E-1"));
        show(QStringLiteral("E-1"));
        TRY(stateText() == QStringLiteral("Processed"));
        find<QAction>("stepsCopyCsv")->trigger();
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("pay,,shop")));
        find<QAction>("stepsCopyJson")->trigger();
        const QJsonArray json =
            QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).array();
        QCOMPARE(json.size(), 2);
        QCOMPARE(
            json[0].toObject().value(QStringLiteral("name")).toString(), QStringLiteral("pay"));
        tab(History);
        TRY(find<QTableView>("history")->model()->rowCount() > 2);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("out.json"));
        find<QAction>("historyExport")->trigger();
        TRY(m_window->findChild<QFileDialog *>(QStringLiteral("exportDialog")));
        auto *chooser = find<QFileDialog>("exportDialog");
        Q_EMIT chooser->fileSelected(file);
        chooser->reject();
        TRY(QFile::exists(file));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QJsonArray rows = QJsonDocument::fromJson(written.readAll()).array();
        QCOMPARE(rows.size(), find<QTableView>("history")->model()->rowCount());
        QVERIFY(
            rows[0].toObject().value(QStringLiteral("at")).toString().endsWith(QLatin1Char('Z')));
    }

    void aStepThatDoesNotRunSaysWhy()
    {
        m_world->server().answer(QStringLiteral("/pay"), 422);
        m_world->submit(QStringLiteral("shop"), QStringLiteral("W-1"));
        show(QStringLiteral("W-1"));
        TRY(stateText() == QStringLiteral("Error"));
        auto *steps = find<QTableView>("steps");
        const auto waits = [&](int row) {
            return steps->model()->index(row, ui::StepTableModel::WaitingFor).data().toString();
        };
        TRY(waits(0) == QStringLiteral("Waits for an operator"));
        QCOMPARE(waits(1), QStringLiteral("Waits for step pay"));
    }

    // With a task chosen and room for more, new ones are taken in by themselves.
    void newTasksComeInWhileThereIsRoom()
    {
        m_world->submit(QStringLiteral("shop"), QStringLiteral("N-1"));
        find<QListWidget>("pages")->setCurrentRow(1);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 1);
        tasks->setCurrentIndex(tasks->model()->index(0, 1));
        TRY(find<QLabel>("taskTitle")->text() == QStringLiteral("N-1"));
        m_world->submit(QStringLiteral("shop"), QStringLiteral("N-2"));
        TRY(tasks->model()->rowCount() == 2);
        QCOMPARE(tasks->model()->index(0, ui::TaskTableModel::Task).data().toString(),
            QStringLiteral("N-2"));
        QCOMPARE(tasks->currentIndex().row(), 1);
        QCOMPARE(find<QLabel>("taskTitle")->text(), QStringLiteral("N-1"));
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
        m_window.reset();
        ui::installLanguage(*qApp, language);
        m_window = std::make_unique<ui::MainWindow>(m_world->engine(), ui::WindowOptions());
        m_window->show();
        for (const char *name : {"steps", "tasks", "history", "undos"}) {
            auto *table = find<QTableView>(name);
            QHeaderView *header = table->horizontalHeader();
            for (int column = 0; column < header->count(); ++column) {
                if (header->isSectionHidden(column))
                    continue;
                const QString title = table->model()->headerData(column, Qt::Horizontal).toString();
                QVERIFY2(header->sectionSize(column)
                        >= header->fontMetrics().horizontalAdvance(title) + 8,
                    qPrintable(title));
            }
        }
        ui::installLanguage(*qApp, QStringLiteral("en"));
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
    QString stateText() const { return find<QLabel>("taskState")->text(); }
    void tab(Tab which) const { find<QTabWidget>("taskTabs")->setCurrentIndex(which); }
    static void clickRow(QTableView *table, int row)
    {
        const QRect cell = table->visualRect(table->model()->index(row, 1));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::NoModifier, cell.center());
    }
    static void wheel(QWidget *widget, int delta)
    {
        const QPointF at = widget->rect().center();
        QWheelEvent event(at, widget->mapToGlobal(at), QPoint(), QPoint(0, delta), Qt::NoButton,
            Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(widget, &event);
    }
    void show(const QString &id) const
    {
        find<QListWidget>("pages")->setCurrentRow(1);
        find<QLineEdit>("taskFilter")->setText(QStringLiteral("id:") + id);
        QTest::keyClick(find<QLineEdit>("taskFilter"), Qt::Key_Return);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 1 && tasks->model()->index(0, 1).data().toString() == id);
        clickRow(tasks, 0);
        TRY(find<QLabel>("taskTitle")->text() == id);
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
    // Ship fails for good, is resubmitted and goes through.
    void failAndRepair(const QString &id) const
    {
        m_world->server().answer(QStringLiteral("/ship"), 422);
        m_world->submit(QStringLiteral("shop"), id);
        show(id);
        TRY(stateText() == QStringLiteral("Error"));
        m_world->server().answer(QStringLiteral("/ship"), 200);
        TRY(action("actionResubmitTask")->isEnabled());
        action("actionResubmitTask")->trigger();
        TRY(stateText() == QStringLiteral("Processed"));
    }
    void compensate() const
    {
        TRY(action("actionCompensateTask")->isEnabled());
        action("actionCompensateTask")->trigger();
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(QStringLiteral("wrong address"));
        QTest::mouseClick(find<QPushButton>("reasonOk"), Qt::LeftButton);
    }
    // The undo of ship is refused: the task needs an operator.
    void failUndo(const QString &id) const
    {
        m_world->submit(QStringLiteral("shop"), id);
        show(id);
        TRY(stateText() == QStringLiteral("Processed"));
        m_world->server().answer(QStringLiteral("/ship"), 422);
        tab(Compensation);
        compensate();
        TRY(stateText() == QStringLiteral("Error"));
        TRY(undoCell(0, ui::UndoTableModel::UndoState) == QStringLiteral("Undo failed"));
    }

    std::unique_ptr<GuiWorld> m_world;
    std::unique_ptr<ui::MainWindow> m_window;
};

SAGADESK_GUI_TEST_MAIN(TstTaskDetail)
#include "tst_taskdetail.moc"
