#include "core/base/reasoncodes.h"
#include "tests/gui/windowtest.h"
#include "ui/models/agenttablemodel.h"
#include "ui/models/tasktablemodel.h"
#include "ui/tables/exportfolder.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"

#include <QClipboard>
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
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestPages final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        WindowTest::init();
        m->window().showPage(ui::MainWindow::Tasks);
    }

    void supervisorPanelShowsItsDecisionsAndStepsDown()
    {
        m->world.server().answer(u"/ship"_s, 503); // retried, then escalated
        m->world.submit(u"shop"_s, u"P-1"_s);
        trigger("actionShowSupervisor");
        TRY(find<QDockWidget>("supervisorDock")->isVisible());
        TRY(!find<QLabel>("supervisorLeader")->text().isEmpty());
        auto *decisions = find<QTableView>("supervisorDecisions");
        TRY(decisions->model()->rowCount() >= 1);
        QCOMPARE(decisions->model()->index(0, 1).data().toString(), u"P-1"_s);
        QVERIFY(!decisions->model()->index(0, 2).data().toString().isEmpty());
        TRY(action("actionStepDown")->isEnabled());
        const QString epoch = find<QLabel>("supervisorEpoch")->text();
        trigger("actionStepDown");
        TRY(find<QLabel>("supervisorEpoch")->text() != epoch);
        trigger("actionShowSupervisor");
        TRY(!find<QDockWidget>("supervisorDock")->isVisible());
    }

    void errorsOfADefinitionAreMarkedAndANewVersionIsRegistered()
    {
        m->window().showPage(ui::MainWindow::Workflows);
        auto *list = find<QTableView>("workflows");
        TRY(list->model()->rowCount() == 2);
        TRY(find<QLabel>("workflowTitle")->text() == u"noop, version 1"_s);
        TRY(find<QTableView>("workflowSteps")->model()->rowCount() == 1);
        auto *edit = find<QPlainTextEdit>("definitionEdit");
        auto *give = find<QPushButton>("registerDefinition");
        QVERIFY(!give->isEnabled());
        find<QPushButton>("newVersion")->click();
        QVERIFY(edit->toPlainText().contains(u"\"version\": 2"_s));
        const QString good = edit->toPlainText();
        QString bad = good;
        edit->setPlainText(bad.replace(u"\"nothing\""_s, u"\"who\""_s));
        TRY(find<QListWidget>("definitionErrors")->count() == 1);
        QVERIFY(
            find<QListWidget>("definitionErrors")->item(0)->text().contains(u"/steps/0/service"_s));
        QCOMPARE(edit->extraSelections().size(), 1);
        QCOMPARE(edit->extraSelections().first().cursor.selectedText(), u"\"who\""_s);
        QVERIFY(!give->isEnabled());
        edit->setPlainText(good);
        TRY(give->isEnabled());
        give->click();
        TRY(list->model()->rowCount() == 3);
        TRY(find<QLabel>("workflowTitle")->text() == u"noop, version 2"_s);
        QVERIFY(status().contains(u"registered"_s));
    }

    void submitFormIsMadeFromTheDefinition()
    {
        m->window().showPage(ui::MainWindow::Workflows);
        auto *list = find<QTableView>("workflows");
        TRY(list->model()->rowCount() == 2);
        list->selectRow(1);
        TRY(find<QLabel>("workflowTitle")->text() == u"shop, version 1"_s);
        find<QPushButton>("submitOfWorkflow")->click();
        TRY(dialog("submitDialog"));
        TRY(m->window().findChild<QLineEdit *>(u"input-amount"_s));
        QTest::keyClicks(find<QLineEdit>("input-amount"), u"17"_s);
        QVERIFY(find<QPlainTextEdit>("submitInput")->toPlainText().contains(u"\"amount\": 17"_s));
        find<QLineEdit>("submitId")->setText(u"F-1"_s);
        find<QPushButton>("submitOk")->click();
        TRY(m->world.state(u"F-1"_s) == u"processed"_s);
        QVERIFY(m->world.task(u"F-1"_s).input.contains("17"));
    }

    void alertsOfOneCauseAreHandledTogether()
    {
        m->failShip({u"A-1"_s, u"A-2"_s, u"A-3"_s});
        m->window().showPage(ui::MainWindow::Alerts);
        auto *groups = find<QTableView>("alertGroups");
        auto *alerts = find<QTableView>("alerts");
        TRY(alerts->model()->rowCount() == 3 && groups->model()->rowCount() == 1);
        QCOMPARE(groups->model()->index(0, 0).data().toString(), u"3"_s);
        groups->selectRow(0);
        TRY(action("actionAssignAlert")->isEnabled());
        answer("actionAssignAlert", u"grace"_s);
        TRY(groups->model()->index(0, 6).data().toString() == u"grace"_s);
        answer("actionNoteAlert", u"carrier is down"_s);
        TRY(alerts->model()->index(2, 8).data().toString() == u"carrier is down"_s);
        trigger("actionAcknowledgeAlert");
        TRY(status().contains(u'3')
            && status().contains(
                ui::stateText(model::AlertState::Acknowledged), Qt::CaseInsensitive));
        TRY(!action("actionAcknowledgeAlert")->isEnabled());
        action("actionSnoozeAlert")->menu()->actions().first()->trigger();
        TRY(alerts->model()->index(0, 0).data().toString() == u"Snoozed"_s);
    }

    void limitOfAServiceChangesWhileItRuns()
    {
        m->window().showPage(ui::MainWindow::Services);
        auto *services = find<QTableView>("services");
        TRY(services->model()->rowCount() == 2);
        services->selectRow(1);
        TRY(action("actionChangeLimit")->isEnabled());
        trigger("actionChangeLimit");
        TRY(dialog("limitDialog"));
        find<QSpinBox>("concurrencyEdit")->setValue(3);
        auto *rate = find<QDoubleSpinBox>("rateEdit");
        QVERIFY(!rate->specialValueText().isEmpty()); // the text for no limit
        QCOMPARE(rate->text(), rate->specialValueText());
        rate->setValue(2.5);
        find<QLineEdit>("reasonEdit")->setText(u"they asked for it"_s);
        find<QPushButton>("limitOk")->click();
        TRY(limitOf(u"shop"_s) == 3);
        TRY(services->model()->index(1, ui::AgentTableModel::Rate).data().toString() == u"2.5/s"_s);
        m->window().showPage(ui::MainWindow::Activity);
        const auto limited = [](QLatin1StringView code, double value) {
            return ui::reasonText({code,
                {{u"service"_s, u"shop"_s}, {u"value"_s, value},
                    {u"reason"_s, u"they asked for it"_s}}});
        };
        TRY(activityLines()
            == (QStringList{
                limited(codes::kControlSetRate, 2.5), limited(codes::kControlSetConcurrency, 3)}));
    }

    void actionsOnTheEngineAreListedInActivityWithTheirReasons()
    {
        m->window().showPage(ui::MainWindow::Services);
        auto *services = find<QTableView>("services");
        TRY(services->model()->rowCount() == 2);
        QVERIFY(!action("actionHoldOpenWithReason")->isEnabled()); // no service is selected
        services->selectRow(1);
        TRY(action("actionHoldOpenWithReason")->isEnabled());
        answer("actionHoldOpenWithReason", u"storm"_s);
        TRY(services->model()->index(1, 3).data().toString()
            == ui::stateText(model::BreakerState::HeldOpen));
        TRY(!action("actionHoldOpenWithReason")->isEnabled());
        trigger("actionResetBreaker"); // without a confirmation
        answer("actionPauseIntakeWithReason", QString());
        TRY(m->world.engine().reads().intakePaused());
        TRY(action("actionStepDownWithReason")->isEnabled());
        answer("actionStepDownWithReason", u"update"_s);
        m->window().showPage(ui::MainWindow::Activity);
        const std::pair service{u"service"_s, QJsonValue(u"shop"_s)};
        TRY(activityLines()
            == (QStringList{ui::reasonText({codes::kControlStepDown, {{u"reason"_s, u"update"_s}}}),
                ui::reasonText({codes::kControlPauseIntake, {}}),
                ui::reasonText({codes::kControlReset, {service}}),
                ui::reasonText({codes::kControlHoldOpen, {service, {u"reason"_s, u"storm"_s}}})}));
        QVERIFY(!find<QTableView>("activity")->model()->index(0, 1).data().toString().isEmpty());
    }

    void stepsThatWaitForAServiceAreNamed()
    {
        m->world.control(u"shop"_s, model::ServiceAction::Pause);
        m->world.submit(u"shop"_s, u"W-1"_s);
        m->window().showPage(ui::MainWindow::Services);
        auto *services = find<QTableView>("services");
        TRY(services->model()->rowCount() == 2);
        services->selectRow(1);
        auto *waiting = find<QTableView>("waitingSteps");
        TRY(waiting->model()->rowCount() == 1);
        QCOMPARE(waiting->model()->index(0, 0).data().toString(), u"W-1"_s);
        QCOMPARE(waiting->model()->index(0, 1).data().toString(), u"pay"_s);
    }

    void savedViewsCountTheirTasks()
    {
        m->failShip({u"V-1"_s, u"V-2"_s});
        setFilter(u"state:error workflow:shop"_s);
        auto *views = find<QToolButton>("savedViews");
        QMetaObject::invokeMethod(views->menu(), "aboutToShow");
        find<QAction>("saveView")->trigger();
        TRY(dialog("textDialog"));
        find<QLineEdit>("textEdit")->setText(u"Mine"_s);
        find<QPushButton>("textOk")->click();
        QMetaObject::invokeMethod(views->menu(), "aboutToShow");
        TRY(viewLine(views, u"Mine"_s) == u"Mine\t2"_s);
        TRY(viewLine(views, u"All tasks"_s) == u"All tasks\t2"_s);
        QMetaObject::invokeMethod(views->menu(), "aboutToHide");
    }

    void heldListDoesNotChangeUntilItIsLiveAgain()
    {
        auto *tasks = find<QTableView>("tasks");
        m->world.submit(u"noop"_s, u"L-1"_s);
        TRY(tasks->model()->rowCount() == 1);
        const QString name = action("actionPauseLive")->text();
        trigger("actionPauseLive");
        QVERIFY(action("actionPauseLive")->isChecked());
        QCOMPARE(action("actionPauseLive")->text(), name); // its name does not depend on its state
        m->world.submit(u"noop"_s, u"L-2"_s);
        TRY(m->world.state(u"L-2"_s) == u"processed"_s);
        QCOMPARE(tasks->model()->rowCount(), 1);
        trigger("actionPauseLive");
        TRY(tasks->model()->rowCount() == 2);
    }

    void rowsSortedByReadingAreExportedInTheirOrder()
    {
        QTemporaryDir folder;
        m->world.submitMany(u"noop"_s, u"A-"_s, 300);
        m->world.server().answer(u"/ship"_s, 422);
        m->world.submit(u"shop"_s, u"half"_s); // one of its two steps is done
        TRY(m->world.state(u"half"_s) == u"error"_s);
        m->world.submitMany(u"noop"_s, u"B-"_s, 300);
        TRY(m->world.counters().total[2] == 600);
        auto *tasks = find<QTableView>("tasks");
        tasks->horizontalHeader()->setSortIndicator(
            ui::TaskTableModel::Progress, Qt::AscendingOrder);
        const auto shown = [tasks](int row) {
            return tasks->model()->index(row, ui::TaskTableModel::Task).data().toString();
        };
        TRY(shown(0) == u"half"_s && !shown(20).isEmpty());
        m->world.submitMany(u"noop"_s, u"C-"_s, 1); // created after the list was sorted
        const QString csv = folder.filePath(u"sorted.csv"_s);
        exportTo(csv);
        TRY(status().contains(u"601"_s));
        const QList<QByteArray> lines = read(csv).trimmed().split('\n');
        QCOMPARE(lines.size(), 602);
        for (int row = 0; row < 20; ++row)
            QCOMPARE(QString::fromUtf8(lines[row + 1].split(',').first()), shown(row));
        QVERIFY(lines.last().startsWith("A-"));
    }

    void filteredRowsAreExported()
    {
        QTemporaryDir folder;
        m->world.submitMany(u"noop"_s, u"E-"_s, 700);
        m->world.submit(u"shop"_s, u"-cmd"_s);
        TRY(m->world.counters().total[2] == 701);
        setFilter(u"workflow:noop,shop"_s);
        const QString csv = folder.filePath(u"all.csv"_s);
        exportTo(csv);
        TRY(status().contains(u"701"_s));
        const QList<QByteArray> lines = read(csv).trimmed().split('\n');
        QCOMPARE(lines.size(), 702);
        QVERIFY(lines.first().startsWith("id,workflow,"));
        QVERIFY(read(csv).contains("'-cmd")); // prevents a formula in a spreadsheet
        setFilter(u"workflow:shop"_s);
        const QString ndjson = folder.filePath(u"one.ndjson"_s);
        exportTo(ndjson);
        TRY(QFile::exists(ndjson));
        const QJsonObject task = QJsonDocument::fromJson(read(ndjson)).object();
        QCOMPARE(task.value("id"_L1).toString(), u"-cmd"_s);
        QCOMPARE(task.value("processState"_L1).toString(), u"processed"_s);
    }

    // Regression: the file dialog started in the current directory.
    void anExportStartsInTheFolderOfTheLastOne()
    {
        m->window().showPage(ui::MainWindow::Tasks);
        const auto folderOffered = [this] {
            trigger("actionExportTasks");
            auto *dialog = find<QFileDialog>("exportDialog");
            const QString folder = dialog->directory().absolutePath();
            dialog->reject();
            QTest::qWait(1); // the closed dialog deletes itself
            return folder;
        };
        QCOMPARE(folderOffered(), QDir(ui::exportFolder()).absolutePath());
        QVERIFY(QDir(ui::exportFolder()).exists());
        QVERIFY(QDir(ui::exportFolder()) != QDir::current());
        const QTemporaryDir other;
        exportTo(other.filePath(u"tasks.csv"_s));
        TRY(QFile::exists(other.filePath(u"tasks.csv"_s)));
        QCOMPARE(folderOffered(), QDir(other.path()).absolutePath());
    }

    void chosenRowsAreCopied()
    {
        auto *tasks = find<QTableView>("tasks");
        m->world.submit(u"noop"_s, u"C-1"_s);
        TRY(m->world.state(u"C-1"_s) == u"processed"_s);
        TRY(tasks->model()->rowCount() == 1);
        tasks->selectRow(0);
        trigger("actionCopyRowsJson");
        const QJsonArray rows =
            QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).array();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.first().toObject().value("task"_L1).toString(), u"C-1"_s);
        trigger("actionCopyRows");
        QVERIFY(QApplication::clipboard()->text().contains(u"\tC-1\t"_s));
    }

    void paletteFindsActionsAndTasks()
    {
        m->world.submit(u"noop"_s, u"K-1"_s);
        TRY(m->world.state(u"K-1"_s) == u"processed"_s);
        QTest::keyClick(&m->window(), Qt::Key_K, Qt::ControlModifier);
        TRY(dialog("palette"));
        QTest::keyClicks(find<QLineEdit>("paletteEdit"), u"serv"_s);
        QCOMPARE(
            find<QListWidget>("paletteList")->item(0)->text().section(u' ', 0, 0), u"Services"_s);
        QTest::keyClick(find<QLineEdit>("paletteEdit"), Qt::Key_Return);
        TRY(find<QTableView>("services")->isVisible());
        trigger("actionPalette");
        TRY(dialog("palette"));
        QTest::keyClicks(find<QLineEdit>("paletteEdit"), u"K-1"_s);
        auto *list = find<QListWidget>("paletteList");
        list->setCurrentRow(list->count() - 1);
        QTest::keyClick(find<QLineEdit>("paletteEdit"), Qt::Key_Return);
        TRY(find<QLabel>("taskTitle")->text() == u"K-1"_s);
    }

    void rowsAreReachedByJAndK()
    {
        auto *tasks = find<QTableView>("tasks");
        m->world.submitMany(u"noop"_s, u"J-"_s, 3);
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
            list->findItems(action("actionNextFailed")->text(), Qt::MatchExactly).first());
        auto *keys = find<QKeySequenceEdit>("shortcutKeys");
        keys->setKeySequence(Qt::Key_R);
        QVERIFY(!find<QPushButton>("shortcutSet")->isEnabled());
        const QString taken = action("actionResubmitStep")->text();
        QVERIFY(find<QLabel>("shortcutProblem")->text().contains(taken));
        keys->setKeySequence(Qt::Key_F7);
        find<QPushButton>("shortcutSet")->click();
        QCOMPARE(action("actionNextFailed")->shortcut(), QKeySequence(Qt::Key_F7));
        QVERIFY(action("actionNextFailed")->toolTip().contains(u"F7"_s));
        QCOMPARE(QSettings().value(u"shortcuts/actionNextFailed"_s).toString(), u"F7"_s);
        find<QPushButton>("shortcutDefault")->click();
        QCOMPARE(action("actionNextFailed")->shortcut(), QKeySequence(Qt::Key_N));
    }

    // Regression: the settings were read-only.
    void settingsAreChangedInTheirFile()
    {
        trigger("actionShowSettings");
        TRY(dialog("settingsDialog"));
        QCOMPARE(find<QLineEdit>("finishedAge")->text(), u"90d"_s);
        QCOMPARE(find<QLineEdit>("finishedCount")->text(), u"2000000"_s);
        find<QLineEdit>("finishedAge")->setText(u"soon"_s);
        dialog("settingsDialog")->accept();
        QVERIFY(dialog("settingsDialog")->isVisible());
        QVERIFY(find<QLabel>("settingsProblem")->isVisible());
        find<QLineEdit>("finishedAge")->setText(u"0"_s);
        find<QLineEdit>("schedulers")->setText(u"3"_s);
        dialog("settingsDialog")->accept();
        TRY(!dialog("settingsDialog"));
        trigger("actionShowSettings");
        TRY(dialog("settingsDialog"));
        QVERIFY(find<QLineEdit>("finishedAge")->text() != u"90d"_s); // the text for no limit
        QCOMPARE(find<QLineEdit>("schedulers")->text(), u"3"_s);
        find<QLineEdit>("schedulers")->setText(u"5"_s);
        dialog("settingsDialog")->reject();
        TRY(!dialog("settingsDialog"));
        trigger("actionShowSettings");
        TRY(dialog("settingsDialog"));
        QCOMPARE(find<QLineEdit>("schedulers")->text(), u"3"_s);
        dialog("settingsDialog")->reject();
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
    void setFilter(const QString &text)
    {
        find<QLineEdit>("taskFilter")->setText(text);
        QTest::keyClick(find<QLineEdit>("taskFilter"), Qt::Key_Return);
    }
    [[nodiscard]] int limitOf(const QString &service) const
    {
        for (const model::AgentStatus &agent : m->world.engine().reads().agents())
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
    // Fills in the one-line dialog opened by an action.
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
        auto *dialog = m->window().findChild<QFileDialog *>(u"exportDialog"_s);
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
};

SAGADESK_GUI_TEST_MAIN(TestPages)
#include "tst_pages.moc"
