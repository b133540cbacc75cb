#include "tests/gui/guiworld.h"
#include "tests/gui/windowwatch.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/models/agenttablemodel.h"
#include "ui/models/tasktablemodel.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QClipboard>
#include <QDialog>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace sagadesk;

namespace {

constexpr int kPatienceMs = 30'000;

} // namespace

#define TRY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, kPatienceMs)

// What an operator does on the pages, with the GUI thread watched.
class TstPages final : public QObject
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
        m_window->showPage(ui::MainWindow::Tasks);
        watchWindow(*m_window);
    }

    void cleanup()
    {
        m_window.reset();
        m_world.reset();
        VERIFY_NO_STALL();
    }

    void supervisorPanelShowsItsDecisionsAndStepsDown()
    {
        m_world->server().answer(QStringLiteral("/ship"), 503); // retried, then handed over
        m_world->submit(QStringLiteral("shop"), QStringLiteral("P-1"));
        trigger("actionShowSupervisor");
        TRY(find<QDockWidget>("supervisorDock")->isVisible());
        TRY(!find<QLabel>("supervisorLeader")->text().isEmpty());
        auto *decisions = find<QTableView>("supervisorDecisions");
        TRY(decisions->model()->rowCount() >= 1);
        QCOMPARE(decisions->model()->index(0, 1).data().toString(), QStringLiteral("P-1"));
        QVERIFY(!decisions->model()->index(0, 2).data().toString().isEmpty());
        TRY(action("actionStepDown")->isEnabled());
        const QString epoch = find<QLabel>("supervisorEpoch")->text();
        trigger("actionStepDown");
        TRY(find<QLabel>("supervisorEpoch")->text() != epoch);
        trigger("actionShowSupervisor");
        TRY(!find<QDockWidget>("supervisorDock")->isVisible());
    }

    void mistakesOfADefinitionAreMarkedAndANewVersionIsRegistered()
    {
        m_window->showPage(ui::MainWindow::Workflows);
        auto *list = find<QTableView>("workflows");
        TRY(list->model()->rowCount() == 2);
        TRY(find<QLabel>("workflowTitle")->text() == QStringLiteral("noop, version 1"));
        TRY(find<QTableView>("workflowSteps")->model()->rowCount() == 1);
        auto *edit = find<QPlainTextEdit>("definitionEdit");
        auto *give = find<QPushButton>("registerDefinition");
        QVERIFY(!give->isEnabled());
        find<QPushButton>("newVersion")->click();
        QVERIFY(edit->toPlainText().contains(QStringLiteral("\"version\": 2")));
        const QString good = edit->toPlainText();
        QString bad = good;
        edit->setPlainText(bad.replace(QStringLiteral("\"nothing\""), QStringLiteral("\"who\"")));
        TRY(find<QListWidget>("definitionMistakes")->count() == 1);
        QVERIFY(find<QListWidget>("definitionMistakes")
                    ->item(0)
                    ->text()
                    .contains(QStringLiteral("/steps/0/service")));
        QCOMPARE(edit->extraSelections().size(), 1);
        QCOMPARE(edit->extraSelections().first().cursor.selectedText(), QStringLiteral("\"who\""));
        QVERIFY(!give->isEnabled());
        edit->setPlainText(good);
        TRY(give->isEnabled());
        give->click();
        TRY(list->model()->rowCount() == 3);
        TRY(find<QLabel>("workflowTitle")->text() == QStringLiteral("noop, version 2"));
        QVERIFY(status().contains(QStringLiteral("registered")));
    }

    void submitFormIsMadeFromTheDefinition()
    {
        m_window->showPage(ui::MainWindow::Workflows);
        auto *list = find<QTableView>("workflows");
        TRY(list->model()->rowCount() == 2);
        list->selectRow(1);
        TRY(find<QLabel>("workflowTitle")->text() == QStringLiteral("shop, version 1"));
        find<QPushButton>("submitOfWorkflow")->click();
        TRY(dialog("submitDialog"));
        TRY(m_window->findChild<QLineEdit *>(QStringLiteral("input-amount")));
        QTest::keyClicks(find<QLineEdit>("input-amount"), QStringLiteral("17"));
        QVERIFY(find<QPlainTextEdit>("submitInput")
                    ->toPlainText()
                    .contains(QStringLiteral("\"amount\": 17")));
        find<QLineEdit>("submitId")->setText(QStringLiteral("F-1"));
        find<QPushButton>("submitOk")->click();
        TRY(m_world->state(QStringLiteral("F-1")) == QStringLiteral("processed"));
        QVERIFY(m_world->task(QStringLiteral("F-1")).input.contains("17"));
    }

    void alertsOfOneCauseAreHandledTogether()
    {
        failShip({QStringLiteral("A-1"), QStringLiteral("A-2"), QStringLiteral("A-3")});
        m_window->showPage(ui::MainWindow::Alerts);
        auto *groups = find<QTableView>("alertGroups");
        auto *alerts = find<QTableView>("alerts");
        TRY(alerts->model()->rowCount() == 3 && groups->model()->rowCount() == 1);
        QCOMPARE(groups->model()->index(0, 0).data().toString(), QStringLiteral("3"));
        groups->selectRow(0);
        TRY(action("actionAssignAlert")->isEnabled());
        answer("actionAssignAlert", QStringLiteral("grace"));
        TRY(groups->model()->index(0, 6).data().toString() == QStringLiteral("grace"));
        answer("actionNoteAlert", QStringLiteral("carrier is down"));
        TRY(alerts->model()->index(2, 8).data().toString() == QStringLiteral("carrier is down"));
        trigger("actionAcknowledgeAlert");
        TRY(status().contains(QStringLiteral("3 alerts acknowledged")));
        TRY(!action("actionAcknowledgeAlert")->isEnabled());
        action("actionSnoozeAlert")->menu()->actions().first()->trigger();
        TRY(alerts->model()->index(0, 0).data().toString() == QStringLiteral("Snoozed"));
    }

    void limitOfAServiceChangesWhileItRuns()
    {
        m_window->showPage(ui::MainWindow::Services);
        auto *services = find<QTableView>("services");
        TRY(services->model()->rowCount() == 2);
        services->selectRow(1);
        TRY(action("actionChangeLimit")->isEnabled());
        trigger("actionChangeLimit");
        TRY(dialog("limitDialog"));
        find<QSpinBox>("concurrencyEdit")->setValue(3);
        QCOMPARE(find<QDoubleSpinBox>("rateEdit")->text(), QStringLiteral("No limit"));
        find<QDoubleSpinBox>("rateEdit")->setValue(2.5);
        find<QLineEdit>("reasonEdit")->setText(QStringLiteral("they asked for it"));
        find<QPushButton>("limitOk")->click();
        TRY(limitOf(QStringLiteral("shop")) == 3);
        TRY(services->model()->index(1, ui::AgentTableModel::Rate).data().toString()
            == QStringLiteral("2.5/s"));
        m_window->showPage(ui::MainWindow::Activity);
        TRY(activityLines()
            == (QStringList{
                QStringLiteral("Requests to shop limited to 2.5 a second \u2013 they asked for it"),
                QStringLiteral("Requests to shop at once limited to 3 \u2013 they asked for it")}));
    }

    void whatIsDoneToTheEngineStandsInActivityWithItsReason()
    {
        m_window->showPage(ui::MainWindow::Services);
        auto *services = find<QTableView>("services");
        TRY(services->model()->rowCount() == 2);
        QVERIFY(!action("actionHoldOpenWithReason")->isEnabled()); // as the action itself
        services->selectRow(1);
        TRY(action("actionHoldOpenWithReason")->isEnabled());
        answer("actionHoldOpenWithReason", QStringLiteral("storm"));
        TRY(services->model()->index(1, 3).data().toString() == QStringLiteral("Held open"));
        TRY(!action("actionHoldOpenWithReason")->isEnabled());
        trigger("actionResetBreaker"); // asks nothing
        answer("actionPauseIntakeWithReason", QString());
        TRY(m_world->engine().intakePaused());
        TRY(action("actionStepDownWithReason")->isEnabled());
        answer("actionStepDownWithReason", QStringLiteral("update"));
        m_window->showPage(ui::MainWindow::Activity);
        TRY(activityLines()
            == (QStringList{QStringLiteral("Supervisor asked to step down \u2013 update"),
                QStringLiteral("Intake paused"), QStringLiteral("Circuit breaker of shop reset"),
                QStringLiteral("Circuit breaker of shop held open \u2013 storm")}));
        QVERIFY(!find<QTableView>("activity")->model()->index(0, 1).data().toString().isEmpty());
    }

    void stepsThatWaitForAServiceAreNamed()
    {
        m_world->engine().controlService(QStringLiteral("shop"), model::ServiceAction::Pause, 0);
        m_world->submit(QStringLiteral("shop"), QStringLiteral("W-1"));
        m_window->showPage(ui::MainWindow::Services);
        auto *services = find<QTableView>("services");
        TRY(services->model()->rowCount() == 2);
        services->selectRow(1);
        auto *waiting = find<QTableView>("waitingSteps");
        TRY(waiting->model()->rowCount() == 1);
        QCOMPARE(waiting->model()->index(0, 0).data().toString(), QStringLiteral("W-1"));
        QCOMPARE(waiting->model()->index(0, 1).data().toString(), QStringLiteral("pay"));
    }

    void savedViewsCountWhatTheyShow()
    {
        failShip({QStringLiteral("V-1"), QStringLiteral("V-2")});
        setFilter(QStringLiteral("state:error workflow:shop"));
        auto *views = find<QToolButton>("savedViews");
        QMetaObject::invokeMethod(views->menu(), "aboutToShow");
        find<QAction>("saveView")->trigger();
        TRY(dialog("textDialog"));
        find<QLineEdit>("textEdit")->setText(QStringLiteral("Mine"));
        find<QPushButton>("textOk")->click();
        QMetaObject::invokeMethod(views->menu(), "aboutToShow");
        TRY(viewLine(views, QStringLiteral("Mine")) == QStringLiteral("Mine\t2"));
        TRY(viewLine(views, QStringLiteral("All tasks")) == QStringLiteral("All tasks\t2"));
        QMetaObject::invokeMethod(views->menu(), "aboutToHide");
    }

    void aHeldListStandsStillUntilItIsLiveAgain()
    {
        auto *tasks = find<QTableView>("tasks");
        m_world->submit(QStringLiteral("noop"), QStringLiteral("L-1"));
        TRY(tasks->model()->rowCount() == 1);
        trigger("actionPauseLive");
        m_world->submit(QStringLiteral("noop"), QStringLiteral("L-2"));
        TRY(m_world->state(QStringLiteral("L-2")) == QStringLiteral("processed"));
        QCOMPARE(tasks->model()->rowCount(), 1);
        trigger("actionPauseLive");
        TRY(tasks->model()->rowCount() == 2);
    }

    // An order that was made by reading is the order of the file.
    void whatIsSortedByReadingIsExportedInItsOrder()
    {
        QTemporaryDir folder;
        m_world->submitMany(QStringLiteral("noop"), QStringLiteral("A-"), 300);
        m_world->server().answer(QStringLiteral("/ship"), 422);
        m_world->submit(QStringLiteral("shop"), QStringLiteral("half")); // one of two steps
        TRY(m_world->state(QStringLiteral("half")) == QStringLiteral("error"));
        m_world->submitMany(QStringLiteral("noop"), QStringLiteral("B-"), 300);
        TRY(m_world->counters().total[2] == 600);
        auto *tasks = find<QTableView>("tasks");
        tasks->horizontalHeader()->setSortIndicator(
            ui::TaskTableModel::Progress, Qt::AscendingOrder);
        const auto shown = [tasks](int row) {
            return tasks->model()->index(row, ui::TaskTableModel::Task).data().toString();
        };
        TRY(shown(0) == QStringLiteral("half") && !shown(20).isEmpty());
        m_world->submitMany(QStringLiteral("noop"), QStringLiteral("C-"), 1); // not of the order
        const QString csv = folder.filePath(QStringLiteral("sorted.csv"));
        exportTo(csv);
        TRY(status().contains(QStringLiteral("601")));
        const QList<QByteArray> lines = read(csv).trimmed().split('\n');
        QCOMPARE(lines.size(), 602);
        for (int row = 0; row < 20; ++row)
            QCOMPARE(QString::fromUtf8(lines[row + 1].split(',').first()), shown(row));
        QVERIFY(lines.last().startsWith("A-"));
    }

    void whatTheFilterShowsIsExported()
    {
        QTemporaryDir folder;
        m_world->submitMany(QStringLiteral("noop"), QStringLiteral("E-"), 700);
        m_world->submit(QStringLiteral("shop"), QStringLiteral("-cmd"));
        TRY(m_world->counters().total[2] == 701);
        setFilter(QStringLiteral("workflow:noop,shop"));
        const QString csv = folder.filePath(QStringLiteral("all.csv"));
        exportTo(csv);
        TRY(status().contains(QStringLiteral("701")));
        const QList<QByteArray> lines = read(csv).trimmed().split('\n');
        QCOMPARE(lines.size(), 702);
        QVERIFY(lines.first().startsWith("id,workflow,"));
        QVERIFY(read(csv).contains("'-cmd")); // no formula for a spreadsheet
        setFilter(QStringLiteral("workflow:shop"));
        const QString ndjson = folder.filePath(QStringLiteral("one.ndjson"));
        exportTo(ndjson);
        TRY(QFile::exists(ndjson));
        const QJsonObject task = QJsonDocument::fromJson(read(ndjson)).object();
        QCOMPARE(task.value(QLatin1String("id")).toString(), QStringLiteral("-cmd"));
        QCOMPARE(task.value(QLatin1String("processState")).toString(), QStringLiteral("processed"));
    }

    void chosenRowsAreCopied()
    {
        auto *tasks = find<QTableView>("tasks");
        m_world->submit(QStringLiteral("noop"), QStringLiteral("C-1"));
        TRY(m_world->state(QStringLiteral("C-1")) == QStringLiteral("processed"));
        TRY(tasks->model()->rowCount() == 1);
        tasks->selectRow(0);
        trigger("actionCopyRowsJson");
        const QJsonArray rows =
            QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).array();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(
            rows.first().toObject().value(QLatin1String("task")).toString(), QStringLiteral("C-1"));
        trigger("actionCopyRows");
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("\tC-1\t")));
    }

    void paletteFindsActionsAndTasks()
    {
        m_world->submit(QStringLiteral("noop"), QStringLiteral("K-1"));
        TRY(m_world->state(QStringLiteral("K-1")) == QStringLiteral("processed"));
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        TRY(dialog("palette"));
        QTest::keyClicks(find<QLineEdit>("paletteEdit"), QStringLiteral("serv"));
        QCOMPARE(find<QListWidget>("paletteList")->item(0)->text().section(u' ', 0, 0),
            QStringLiteral("Services"));
        QTest::keyClick(find<QLineEdit>("paletteEdit"), Qt::Key_Return);
        TRY(find<QTableView>("services")->isVisible());
        trigger("actionPalette");
        TRY(dialog("palette"));
        QTest::keyClicks(find<QLineEdit>("paletteEdit"), QStringLiteral("K-1"));
        auto *list = find<QListWidget>("paletteList");
        list->setCurrentRow(list->count() - 1);
        QTest::keyClick(find<QLineEdit>("paletteEdit"), Qt::Key_Return);
        TRY(find<QLabel>("taskTitle")->text() == QStringLiteral("K-1"));
    }

    void rowsAreReachedByJAndK()
    {
        auto *tasks = find<QTableView>("tasks");
        m_world->submitMany(QStringLiteral("noop"), QStringLiteral("J-"), 3);
        TRY(tasks->model()->rowCount() == 3);
        tasks->setFocus();
        QTest::keyClick(tasks, Qt::Key_J);
        QTest::keyClick(tasks, Qt::Key_J);
        QCOMPARE(tasks->currentIndex().row(), 1);
        QTest::keyClick(tasks, Qt::Key_K);
        QCOMPARE(tasks->currentIndex().row(), 0);
    }

    void shortcutsCanBeChangedButNotGivenTwice()
    {
        trigger("actionChangeShortcuts");
        TRY(dialog("shortcutEditor"));
        auto *list = find<QTreeWidget>("shortcutList");
        list->setCurrentItem(
            list->findItems(QStringLiteral("Next failed task"), Qt::MatchExactly).first());
        auto *keys = find<QKeySequenceEdit>("shortcutKeys");
        keys->setKeySequence(Qt::Key_R);
        QVERIFY(!find<QPushButton>("shortcutSet")->isEnabled());
        QVERIFY(find<QLabel>("shortcutTrouble")->text().contains(QStringLiteral("Resubmit step")));
        keys->setKeySequence(Qt::Key_F7);
        find<QPushButton>("shortcutSet")->click();
        QCOMPARE(action("actionNextFailed")->shortcut(), QKeySequence(Qt::Key_F7));
        QVERIFY(action("actionNextFailed")->toolTip().contains(QStringLiteral("F7")));
        QCOMPARE(QSettings().value(QStringLiteral("shortcuts/actionNextFailed")).toString(),
            QStringLiteral("F7"));
        find<QPushButton>("shortcutDefault")->click();
        QCOMPARE(action("actionNextFailed")->shortcut(), QKeySequence(Qt::Key_N));
    }

    void tourGoesThroughFiveStepsAndCanBeLeft()
    {
        trigger("actionShowTour");
        TRY(find<QWidget>("tour")->isVisible());
        QSet<QString> titles;
        for (int i = 0; i < 5; ++i) {
            titles.insert(find<QLabel>("tourTitle")->text());
            find<QPushButton>("tourNext")->click();
        }
        QCOMPARE(titles.size(), 5);
        TRY(!find<QWidget>("tour")->isVisible());
        trigger("actionShowTour");
        TRY(find<QWidget>("tour")->isVisible());
        find<QPushButton>("tourLeave")->click();
        TRY(!find<QWidget>("tour")->isVisible());
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
    void trigger(const char *name) const { triggerWatched(action(name)); }
    QDialog *dialog(const char *name) const
    {
        auto *found = m_window->findChild<QDialog *>(QString::fromLatin1(name));
        return found && found->isVisible() ? found : nullptr;
    }
    QString status() const { return find<QLabel>("statusLine")->text(); }
    void failShip(const QStringList &ids)
    {
        m_world->server().answer(QStringLiteral("/ship"), 422);
        for (const QString &id : ids)
            m_world->submit(QStringLiteral("shop"), id);
        for (const QString &id : ids)
            TRY(m_world->state(id) == QStringLiteral("error"));
    }
    void setFilter(const QString &text)
    {
        find<QLineEdit>("taskFilter")->setText(text);
        QTest::keyClick(find<QLineEdit>("taskFilter"), Qt::Key_Return);
    }
    [[nodiscard]] int limitOf(const QString &service) const
    {
        for (const model::AgentStatus &agent : m_world->engine().agents())
            if (agent.service == service)
                return agent.concurrency;
        return -1;
    }
    [[nodiscard]] QStringList activityLines() const
    {
        const QAbstractItemModel *actions = find<QTableView>("activity")->model();
        QStringList lines;
        for (int row = 0; row < actions->rowCount(); ++row)
            lines.append(actions->index(row, 3).data().toString());
        return lines;
    }
    // Answers the one-line dialog that an action opens.
    void answer(const char *name, const QString &text)
    {
        trigger(name);
        TRY(dialog("textDialog"));
        find<QLineEdit>("textEdit")->setText(text);
        find<QPushButton>("textOk")->click();
        TRY(!dialog("textDialog"));
        QTest::qWait(1); // the dialog deletes itself
    }
    static QString viewLine(const QToolButton *views, const QString &name)
    {
        for (const QAction *line : views->menu()->actions())
            if (line->text().section(u'\t', 0, 0) == name)
                return line->text();
        return {};
    }
    void exportTo(const QString &file)
    {
        trigger("actionExportTasks");
        auto *dialog = m_window->findChild<QFileDialog *>(QStringLiteral("exportDialog"));
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(file);
        dialog->reject();
        QTest::qWait(1);
    }
    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<GuiWorld> m_world;
    std::unique_ptr<ui::MainWindow> m_window;
};

SAGADESK_GUI_TEST_MAIN(TstPages)
#include "tst_pages.moc"
