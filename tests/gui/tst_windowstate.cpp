#include "core/base/refusalcodes.h"
#include "core/model/filter.h"
#include "tests/gui/windowtest.h"
#include "ui/actions/operatorname.h"
#include "ui/models/tasktablemodel.h"
#include "ui/tables/rowmodel.h"
#include "ui/tables/tablelook.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/mnemonics.h"
#include "ui/workflows/workflowspage.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPaintEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollBar>
#include <QSettings>
#include <QTextEdit>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

// Adds the objects that are focused. Excludes accessible objects without a QObject: Qt reports the
// current cell of a table and the current tab of a bar as focused.
void addFocused(QAccessibleInterface *part, QList<QObject *> &focused)
{
    if (part == nullptr || part->object() == nullptr)
        return;
    if (part->state().focused)
        focused.append(part->object());
    if (part->tableInterface() != nullptr) // a table may have a million cells
        return;
    for (int i = 0; i < part->childCount(); ++i)
        addFocused(part->child(i), focused);
}

class PaintedArea final : public QObject
{
public:
    explicit PaintedArea(QWidget *widget) { widget->installEventFilter(this); }
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            m_regions.append(static_cast<QPaintEvent *>(event)->region());
        return false;
    }
    [[nodiscard]] qsizetype timesAt(const QPoint &point) const
    {
        return std::count_if(m_regions.begin(), m_regions.end(),
            [&point](const QRegion &region) { return region.contains(point); });
    }

private:
    QList<QRegion> m_regions;
};

} // namespace

class TestWindowState final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    // The status bar of a window larger than the screen would be invisible.
    void theFirstWindowFitsItsScreen()
    {
        // On a larger screen, this test would check nothing.
        QVERIFY(m->window().screen()->availableGeometry().width() < 1280);
        m->window().hide();
        m->window().resize(1280, 800);
        m->window().showOnScreen();
        QVERIFY(m->window().isMaximized());
    }

    void aDraftIsNotLostWithoutAsking()
    {
        m->window().showPage(ui::MainWindow::Workflows);
        auto *workflows = find<QTableView>("workflows");
        TRY(workflows->model()->rowCount() == 2);
        auto *editor = find<QPlainTextEdit>("definitionEdit");
        clickRow(workflows, 0);
        editor->setPlainText(u"{\"name\": \"mine\""_s);
        clickRow(workflows, 1);
        QVERIFY(editor->toPlainText() != u"{\"name\": \"mine\""_s);
        clickRow(workflows, 0); // the draft was kept
        QCOMPARE(editor->toPlainText(), u"{\"name\": \"mine\""_s);
        m->window().close();
        TRY(quitQuestion());
        const QString lost = m->window().findChild<ui::WorkflowsPage *>()->unsavedWork();
        QVERIFY(lost.contains(u'1') && quitQuestion()->text().contains(lost));
        QVERIFY(m->window().isVisible());
        find<QPushButton>("quitCancel")->click();
        TRY(!quitQuestion());
        QVERIFY(m->window().isVisible());
        m->window().close();
        TRY(quitQuestion());
        find<QPushButton>("quitOk")->click();
        TRY(!m->window().isVisible());
    }

    // A copy made by a button and not edited is not a draft.
    void unchangedCopyIsNotADraft()
    {
        m->window().showPage(ui::MainWindow::Workflows);
        TRY(find<QTableView>("workflows")->model()->rowCount() == 2);
        find<QPushButton>("newWorkflow")->click();
        TRY(!find<QPlainTextEdit>("definitionEdit")->toPlainText().isEmpty());
        m->window().close();
        TRY(!m->window().isVisible());
        QVERIFY(!quitQuestion());
    }

    void tasksUnderWayAreNamedBeforeQuitting()
    {
        m->world.server().answer(u"/ship"_s, 503); // the step is retried
        m->world.submit(u"shop"_s, u"Q-1"_s);
        TRY(m->world.state(u"Q-1"_s) == u"processing"_s);
        m->window().showPage(ui::MainWindow::Tasks);
        TRY(find<QTableView>("tasks")->model()->rowCount() == 1);
        TRY(find<QToolButton>("counter-processing")->accessibleDescription() == u"1"_s);
        m->window().close();
        TRY(quitQuestion());
        QVERIFY(m->window().isVisible());
        QVERIFY(quitQuestion()->text().contains(u"1 task "_s));
        find<QPushButton>("quitCancel")->click();
        TRY(!quitQuestion());
        m->window().closeUnasked(); // as at the end of the session
        TRY(!m->window().isVisible());
        QVERIFY(!quitQuestion());
    }

    // More new tasks arrive than fit into a page.
    void aHeldListCountsAllThatMatch()
    {
        m->world.submitMany(u"noop"_s, u"A-"_s, 60);
        TRY(m->world.counters().total[2] == 60);
        m->window().showPage(ui::MainWindow::Tasks);
        auto *tasks = find<QTableView>("tasks");
        const auto *list = static_cast<const ui::TaskTableModel *>(tasks->model());
        TRY(list->rowCount() == 60);
        tasks->verticalScrollBar()->setValue(200);
        TRY(list->isFrozen());
        m->world.submitMany(u"noop"_s, u"B-"_s, 250);
        const auto *count = find<QLabel>("taskCount");
        TRY(count->text().contains(u"60"_s) && count->text().contains(u"310"_s));
        TRY(find<QPushButton>("pendingBar")->text().contains(u"100+ new"_s));
        auto *bulk = find<QMenu>("bulkMenu");
        Q_EMIT bulk->aboutToShow();
        bool named = false;
        for (const QAction *action : bulk->actions())
            named = named || action->text().contains(u"(310)"_s);
        QVERIFY(named);
        find<QPushButton>("pendingBar")->click();
        TRY(list->rowCount() == 310 && count->text() == u"310 tasks"_s);
    }

    // Regression: a list frozen by hand still said "3 tasks" after all of them had been repaired.
    void aListFrozenByHandSaysThatNoneMatchAnyMore()
    {
        const QStringList ids{u"E-1"_s, u"E-2"_s, u"E-3"_s};
        m->failShip(ids);
        m->filter(u"state:error"_s);
        const auto *list = static_cast<const ui::TaskTableModel *>(m->rows("tasks"));
        TRY(list->rowCount() == 3);
        trigger("actionPauseLive");
        QVERIFY(list->isFrozen());
        m->world.server().answer(u"/ship"_s, 200);
        for (const QString &id : ids) {
            resubmitShip(id);
            TRY(m->world.state(id) == u"processed"_s);
        }
        static const QRegularExpression notDigits(u"\\D+"_s);
        const auto *count = find<QLabel>("taskCount");
        TRY(count->text().split(notDigits, Qt::SkipEmptyParts) == (QStringList{u"3"_s, u"0"_s}));
        TRY(m->cell("tasks", 0, 0) == ui::stateText(model::TaskState::Processed));
        QCOMPARE(list->rowCount(), 3);
        auto *bulk = find<QMenu>("bulkMenu");
        Q_EMIT bulk->aboutToShow();
        const QList<QAction *> actions = bulk->actions();
        QVERIFY(std::any_of(actions.begin(), actions.end(),
            [](const QAction *action) { return action->text().contains(u"(0)"_s); }));
        trigger("actionPauseLive");
        TRY(list->rowCount() == 0);
    }

    // A frozen list shows a new filter whole, not only its first page.
    void aListFrozenByHandShowsANewFilter()
    {
        m->world.submitMany(u"noop"_s, u"A-"_s, 150);
        TRY(m->world.counters().total[2] == 150);
        m->filter(u"state:error"_s);
        const auto *list = static_cast<const ui::TaskTableModel *>(m->rows("tasks"));
        TRY(list->isLoaded() && list->rowCount() == 0);
        trigger("actionPauseLive");
        m->filter(u"id:A-*"_s); // the matching tasks are counted in the background
        TRY(list->rowCount() == 150);
        m->filter(u"state:processed"_s); // the number comes from the engine's counters
        TRY(list->isLoaded() && list->rowCount() == 150);
        QVERIFY(list->isFrozen());
        trigger("actionPauseLive");
        QVERIFY(!list->isFrozen());
    }

    // Regression: a list on a hidden page was read as often as a visible one.
    void hiddenListIsNotUpdatedUntilItIsShown()
    {
        m->window().showPage(ui::MainWindow::Tasks);
        auto *list = static_cast<ui::TaskTableModel *>(find<QTableView>("tasks")->model());
        TRY(list->isLoaded());
        m->window().showPage(ui::MainWindow::Overview);
        // A visible list with the same notifications and requests, for comparison.
        ui::TaskTableModel shown(m->world.engine().taskReads(), m->world.engine().reads(), nullptr);
        connect(
            &m->world.engine(), &engine::Engine::changed, &shown, &ui::TaskTableModel::noteChanges);
        shown.sort(ui::TaskTableModel::Created, Qt::DescendingOrder);
        constexpr int kTasks = 8;
        for (int i = 1; i <= kTasks; ++i) {
            m->world.submit(u"noop"_s, u"H-%1"_s.arg(i));
            TRY(shown.rowCount() == i);
        }
        QVERIFY(list->rowCount() < kTasks / 2); // a read may have been in progress
        auto *bulk = find<QMenu>("bulkMenu");
        const auto isCounted = [bulk] {
            Q_EMIT bulk->aboutToShow();
            const QList<QAction *> actions = bulk->actions();
            return std::any_of(actions.begin(), actions.end(), [](const QAction *action) {
                return action->text().contains(u"(%1)"_s.arg(kTasks));
            });
        };
        TRY(isCounted()); // ChangePace may delay the last changes
        m->window().showPage(ui::MainWindow::Tasks);
        TRY(list->rowCount() == kTasks && list->task(0)
            && list->task(0)->publicId == u"H-%1"_s.arg(kTasks));
    }

    // Regression: each change repainted the whole list, and the fading of its highlight repainted
    // it seven more times.
    void aChangeRepaintsItsRowOnly()
    {
        m->failShip({u"P-1"_s, u"P-2"_s, u"P-3"_s});
        m->window().showPage(ui::MainWindow::Tasks);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->model()->rowCount() == 3 && m->cell("tasks", 1, 1) == u"P-2"_s);
        const auto hasFaded = [tasks](int row) {
            const QVariant age = tasks->model()->index(row, 1).data(ui::AgeRole);
            return !age.isValid() || age.toLongLong() > 2 * ui::kFlashMs;
        };
        TRY(hasFaded(0) && hasFaded(1) && hasFaded(2));
        PaintedArea painted(tasks->viewport());
        m->world.server().answer(u"/ship"_s, 200);
        resubmitShip(u"P-2"_s);
        const auto inTask = [tasks](int row) {
            return tasks->visualRect(tasks->model()->index(row, 1)).center();
        };
        TRY(m->world.state(u"P-2"_s) == u"processed"_s);
        TRY(hasFaded(1) && painted.timesAt(inTask(1)) >= 1); // a busy machine paints less often
        QCOMPARE(painted.timesAt(inTask(0)), 0);
        QCOMPARE(painted.timesAt(inTask(2)), 0);
    }

    // The widths were saved in a language with shorter words.
    void titlesOfColumnsAreNotCutOff()
    {
        auto *tasks = find<QTableView>("tasks");
        QHeaderView *header = tasks->horizontalHeader();
        for (int column = 0; column < header->count(); ++column)
            header->resizeSection(column, 40);
        QSettings settings;
        ui::saveColumns(settings, tasks);
        ui::installLanguage(*qApp, u"de"_s);
        restart();
        header = find<QTableView>("tasks")->horizontalHeader();
        QVERIFY(header->sectionSizeHint(ui::TaskTableModel::Failures) > 40);
        for (int column = 0; column < header->count(); ++column)
            if (!header->isSectionHidden(column))
                QVERIFY(header->sectionSize(column) >= header->sectionSizeHint(column));
    }

    void layoutIsRestored()
    {
        m->window().showPage(ui::MainWindow::Tasks);
        auto *tasks = find<QTableView>("tasks");
        auto *pages = find<QDockWidget>("pagesDock");
        const int usual = tasks->columnWidth(ui::TaskTableModel::Task);
        tasks->setColumnWidth(ui::TaskTableModel::Task, usual + 77);
        QVERIFY(!tasks->isColumnHidden(ui::TaskTableModel::Failures));
        tasks->setColumnHidden(ui::TaskTableModel::Failures, true);
        m->window().addDockWidget(Qt::RightDockWidgetArea, pages);
        trigger("actionResetLayout");
        QCOMPARE(tasks->columnWidth(ui::TaskTableModel::Task), usual);
        QVERIFY(!tasks->isColumnHidden(ui::TaskTableModel::Failures));
        QCOMPARE(m->window().dockWidgetArea(pages), Qt::LeftDockWidgetArea);
    }

    // The zoom is saved, but column widths are saved unscaled.
    void zoomIsKept()
    {
        const int column = ui::TaskTableModel::Task;
        const int usual = find<QTableView>("tasks")->columnWidth(column);
        const double letters = QApplication::font().pointSizeF();
        trigger("actionZoomIn");
        trigger("actionZoomIn");
        TRY(QApplication::font().pointSizeF() > 1.15 * letters);
        QVERIFY(qAbs(find<QTableView>("tasks")->columnWidth(column) - usual * 1.2) <= 2);
        m->window().close();
        TRY(!m->window().isVisible());
        restart();
        TRY(QApplication::font().pointSizeF() > 1.15 * letters);
        trigger("actionZoomReset");
        TRY(qFuzzyCompare(QApplication::font().pointSizeF(), letters));
        QVERIFY(qAbs(find<QTableView>("tasks")->columnWidth(column) - usual) <= 2);
    }

    void settingsOfTheWindowApplyAtOnce()
    {
        trigger("actionShowSettings");
        TRY(dialog("settingsDialog"));
        find<QLineEdit>("operatorName")->setText(u"Ada"_s);
        find<QComboBox>("themeChoice")->setCurrentIndex(static_cast<int>(ui::ThemeChoice::Dark));
        find<QComboBox>("languageChoice")
            ->setCurrentIndex(find<QComboBox>("languageChoice")->findData(u"hu"_s));
        find<QCheckBox>("notificationsChoice")->setChecked(false);
        QCOMPARE(ui::operatorName(), ui::loginName()); // not applied before OK
        dialog("settingsDialog")->accept();
        TRY(!dialog("settingsDialog"));
        QCOMPARE(ui::operatorName(), u"Ada"_s);
        QVERIFY(ui::Theme::instance().dark());
        QVERIFY(!action("actionNotifications")->isChecked());
        QCOMPARE(QSettings().value(u"window/language"_s).toString(), u"hu"_s);
        m->failShip({u"N-1"_s});
        showTask(u"N-1"_s);
        TRY(action("actionCancelTask")->isEnabled());
        trigger("actionCancelTask");
        TRY(dialog("reasonDialog"));
        find<QLineEdit>("reasonEdit")->setText(u"not wanted"_s);
        find<QPushButton>("reasonOk")->click();
        TRY(m->world.state(u"N-1"_s) == u"compensated"_s);
        bool named = false; // whether the history names the operator
        m->world.engine().taskReads().readEvents(u"N-1"_s, {}, &m->window(),
            [&named](const base::Result<std::vector<model::EventView>> &events) {
                for (const model::EventView &event :
                    events ? *events : std::vector<model::EventView>())
                    named = named || event.operatorName == u"Ada"_s;
            });
        TRY(named);
        ui::Theme::instance().choose(ui::ThemeChoice::Light);
        ui::setOperatorName({});
        QSettings().remove(u"window/language"_s);
        action("actionNotifications")->setChecked(true);
    }

    // All shortcuts of a menu are in the list, in the group of that menu.
    void allKeysAreListed()
    {
        m->window().activateWindow();
        TRY(m->window().isActiveWindow());
        trigger("actionShowHelp");
        TRY(dialog("shortcutsDialog"));
        QStringList listed;
        int titles = 0;
        for (const auto *label : dialog("shortcutsDialog")->findChildren<QLabel *>()) {
            listed.append(label->text());
            titles += label->font().weight() == QFont::DemiBold ? 1 : 0;
        }
        for (const char16_t *keys : {u"Ctrl+1", u"Ctrl+7", u"Ctrl+Q", u"Ctrl+,", u"F6", u"Shift+F6",
                 u"F8", u"F1", u"R", u"Shift+C", u"N", u"/", u"Ctrl++", u"Esc", u"Space"})
            QVERIFY2(
                listed.contains(QString::fromUtf16(keys)), qPrintable(QString::fromUtf16(keys)));
        int groups = 2; // keys of the whole window, and those that depend on the focus
        for (const QAction *menu : m->window().menuBar()->actions()) {
            const QList<QAction *> actions = menu->menu()->actions();
            if (std::all_of(actions.begin(), actions.end(),
                    [](const QAction *each) { return each->shortcut().isEmpty(); }))
                continue;
            ++groups;
            QVERIFY2(listed.contains(ui::withoutMnemonic(menu->text())), qPrintable(menu->text()));
        }
        QVERIFY(groups > 5);
        QCOMPARE(titles, groups);
        dialog("shortcutsDialog")->reject();
    }

    void f1OpensTheManualInTheLanguageOfTheWindow_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "hu", "ja"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void f1OpensTheManualInTheLanguageOfTheWindow()
    {
        QFETCH(QString, language);
        ui::installLanguage(*qApp, language);
        begin();
        m->window().show();
        m->window().activateWindow();
        TRY(m->window().isActiveWindow());
        QTest::keyClick(&m->window(), Qt::Key_F1);
        TRY(dialog("manualDialog"));
        auto *chapters = find<QListWidget>("manualChapters");
        const auto *text = find<QTextEdit>("manualText");
        QCOMPARE(chapters->count(), 7);
        for (int state = 0; state < model::kTaskStateCount; ++state) {
            const QString word = ui::stateText(static_cast<model::TaskState>(state));
            QVERIFY2(text->toPlainText().contains(word), qPrintable(word));
        }
        chapters->setFocus();
        QTest::keyClick(chapters, Qt::Key_Down);
        QVERIFY(text->toPlainText().contains(u"F8"_s));
        for (int chapter = 0; chapter < chapters->count(); ++chapter) {
            chapters->setCurrentRow(chapter);
            QVERIFY(text->toPlainText().startsWith(chapters->item(chapter)->text()));
            QVERIFY(!text->toPlainText().contains(u"**"_s)); // no markup is left
            QCoreApplication::processEvents(); // the watch would take all chapters for one stall
        }
        QTest::keyClick(dialog("manualDialog"), Qt::Key_Escape);
        TRY(!dialog("manualDialog"));
    }

    // Regression: lists of actions showed "(Q)" in Japanese.
    void namesOfActionsAreShownWithoutMnemonic()
    {
        QCOMPARE(ui::withoutMnemonic(u"&Quit"_s), u"Quit"_s);
        QCOMPARE(ui::withoutMnemonic(u"終了(&Q)"_s), u"終了"_s);
        QCOMPARE(ui::withoutMnemonic(u"Filter (all)"_s), u"Filter (all)"_s);
    }

    void everyMenuItemHasItsOwnMnemonic()
    {
        for (const QAction *top : m->window().menuBar()->actions()) {
            Q_EMIT top->menu()->aboutToShow();
            QSet<QChar> letters;
            for (const QAction *action : top->menu()->actions()) {
                if (action->isSeparator())
                    continue;
                const auto at = action->text().indexOf(u'&');
                QVERIFY2(at >= 0, qPrintable(action->text()));
                const QChar letter = action->text()[at + 1].toUpper();
                QVERIFY2(!letters.contains(letter), qPrintable(action->text()));
                letters.insert(letter);
            }
        }
        QVERIFY(!action("actionSubmitTask")->toolTip().contains(u"&amp;"_s));
    }

    void aboutNamesVersionAndFolders()
    {
        trigger("actionShowAbout");
        TRY(dialog("aboutDialog"));
        QVERIFY(find<QLabel>("aboutVersion")->text().contains(QString::fromLatin1(qVersion())));
        QCOMPARE(find<QLabel>("aboutData")->text(), m->world.engine().dataDir());
        dialog("aboutDialog")->reject();
        trigger("actionShowFilterHelp");
        TRY(dialog("filterHelpDialog"));
        const QAbstractItemModel *examples = m->rows("filterHelp");
        for (int row = 0; row < examples->rowCount(); ++row)
            QVERIFY2(model::parseFilter(examples->index(row, 0).data().toString()).ok(),
                qPrintable(examples->index(row, 0).data().toString()));
        dialog("filterHelpDialog")->reject();
    }

    // Screen readers get the text of a tooltip without its markup.
    void descriptionsAreWithoutMarkup()
    {
        int described = 0;
        for (const auto *part : m->window().findChildren<QWidget *>()) {
            QAccessibleInterface *reader =
                QAccessible::queryAccessibleInterface(const_cast<QWidget *>(part));
            const QString text = reader ? reader->text(QAccessible::Description) : QString();
            QVERIFY2(!text.contains(u'<'), qPrintable(part->objectName() + text));
            described += text.isEmpty() ? 0 : 1;
        }
        QVERIFY(described > 10);
        const auto *bar = find<QWidget>("taskActions");
        const auto *first = bar->findChild<QToolButton *>();
        QVERIFY(first->accessibleDescription().contains(first->text()));
    }

    void oneWidgetHasTheFocusForAScreenReader()
    {
        m->failShip({u"A-1"_s});
        showTask(u"A-1"_s);
        for (const char *name : {"tasks", "steps"}) {
            auto *table = find<QTableView>(name);
            TRY(table->model()->rowCount() > 0);
            table->setCurrentIndex(table->model()->index(0, 1));
            table->setFocus();
            TRY(table->hasFocus());
            QList<QObject *> focused;
            addFocused(QAccessible::queryAccessibleInterface(&m->window()), focused);
            QCOMPARE(focused, QList<QObject *>{table});
        }
    }

    // A message about an action must not stay for days.
    void theStatusLineIsEmptiedAfterAWhile()
    {
        m->failShip({u"A-1"_s});
        showTask(u"A-1"_s);
        TRY(action("actionResubmitStep")->isEnabled());
        trigger("actionResubmitStep");
        TRY(status().contains(u"422"_s)); // the message about the outcome
        auto *timer = find<QTimer>("statusTimer");
        QVERIFY(timer->isActive() && timer->interval() >= 60'000);
        timer->start(0);
        TRY(status().isEmpty());
        QVERIFY(!timer->isActive());
    }

    // The current filter would hide the task that is opened.
    void aTaskThatIsOpenedIsInTheList()
    {
        m->world.submit(u"noop"_s, u"F-1"_s);
        m->world.submit(u"noop"_s, u"F-2"_s);
        m->filter(u"state:error"_s);
        TRY(m->rows("tasks")->rowCount() == 0);
        m->window().openTask(u"F-1"_s);
        TRY(find<QLabel>("taskTitle")->text() == u"F-1"_s);
        TRY(m->rows("tasks")->rowCount() == 1 && m->cell("tasks", 0, 1) == u"F-1"_s);
        TRY(find<QTableView>("tasks")->selectionModel()->hasSelection());
        m->window().openTask(u"NOPE"_s); // the previous task is no longer shown
        const auto *facts = find<QLabel>("taskFacts");
        const QString none = ui::reasonText({codes::kTaskNotFound, {{u"task"_s, u"NOPE"_s}}});
        TRY(facts->text() == none);
        // Causes a repaint, like the update once a second.
        ui::Theme::instance().choose(ui::ThemeChoice::Dark);
        QCOMPARE(facts->text(), none);
        ui::Theme::instance().choose(ui::ThemeChoice::Light);
        for (const auto *label : find<QWidget>("taskDock")->findChildren<QLabel *>())
            QVERIFY(label->pixmap(Qt::ReturnByValue).isNull() || !label->isVisible());
    }

private:
    void resubmitShip(const QString &task)
    {
        model::OperatorCommand command;
        command.task = task;
        command.action = model::OperatorAction::Resubmit;
        command.step = u"ship"_s;
        command.operatorName = u"ann"_s;
        m->world.engine().asOperator().changeTask(
            command, nullptr, [](const base::Result<model::OperatorReceipt> &) {});
    }
    QMessageBox *quitQuestion() const
    {
        return m->window().findChild<QMessageBox *>(u"quitDialog"_s);
    }
};

SAGADESK_GUI_TEST_MAIN(TestWindowState)
#include "tst_windowstate.moc"
