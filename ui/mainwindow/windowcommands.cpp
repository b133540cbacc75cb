#include "core/engine/engine.h"
#include "ui/actions/actionset.h"
#include "ui/dialogs/settingsdialog.h"
#include "ui/dialogs/shortcutsdialog.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/palette.h"
#include "ui/mainwindow/shortcuteditor.h"
#include "ui/mainwindow/tour.h"
#include "ui/supervisor/supervisorpanel.h"
#include "ui/tables/tablecopy.h"
#include "ui/task/taskpanel.h"
#include "ui/tasks/taskspage.h"
#include "ui/tasks/tasktable.h"
#include "ui/text/format.h"
#include "ui/widgets/counterstrip.h"
#include "ui/widgets/filterline.h"

#include <QApplication>
#include <QDockWidget>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTableView>

// What the window does for every page: help, palette, rows by key, copying, the tour.
namespace sagadesk::ui {

using namespace Qt::StringLiterals;

void MainWindow::showShortcuts()
{
    auto *dialog = new ShortcutsDialog(m_actions->all(), this);
    connect(
        dialog, &ShortcutsDialog::changeRequested, m_actions->changeShortcuts, &QAction::trigger);
    dialog->open();
}

void MainWindow::showSettings()
{
    (new SettingsDialog(m_engine.settingsFile(), this))->open();
}

void MainWindow::showPalette()
{
    QList<QAction *> actions;
    for (const QAction *menu : menuBar()->actions())
        for (QAction *action : menu->menu()->actions())
            if (!action->isSeparator() && !action->menu() && !actions.contains(action))
                actions.append(action);
    for (QAction *action : m_actions->all())
        if (!actions.contains(action) && action != m_actions->palette)
            actions.append(action);
    actions.removeOne(m_actions->palette);
    auto *palette = new Palette(actions, this);
    connect(palette, &Palette::openTaskRequested, this,
        [this](const QString &task) { openTask(task); });
    palette->open();
}

QTableView *MainWindow::activeTable() const
{
    if (auto *table = qobject_cast<QTableView *>(QApplication::focusWidget()))
        return table;
    const auto *page = static_cast<PageWidget *>(m_stack->currentWidget());
    return page ? qobject_cast<QTableView *>(page->mainPart()) : nullptr;
}

void MainWindow::moveRow(int rows)
{
    QTableView *table = activeTable();
    const int count = table ? table->model()->rowCount() : 0;
    if (count == 0)
        return;
    const QModelIndex now = table->currentIndex();
    // A list that has only got the focus has a current row, but none was chosen yet.
    const bool chosen = now.isValid() && table->selectionModel()->hasSelection();
    const int from = chosen ? now.row() : (rows > 0 ? -1 : count);
    const int row = qBound(0, from + rows, count - 1);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(row, qMax(0, now.column())));
}

void MainWindow::copy(TableFormat format)
{
    const QTableView *table = activeTable();
    if (!table)
        return;
    const int rows = copyRows(table, format);
    showStatusMessage(tr("%n row(s) copied", nullptr, rows), Tone::Text);
}

void MainWindow::beginTour()
{
    if (!m_tour) {
        const std::vector<TourStep> steps{{tr("Every task has a state"),
                                              tr("The counters are live. Click one to see only "
                                                 "those tasks: “Error” is what needs "
                                                 "you."),
                                              [this] {
                                                  showPage(Tasks);
                                                  return static_cast<QWidget *>(m_counters);
                                              }},
            {tr("A failed task"),
                tr("The list shows the tasks in Error now. Choose one, or press N to go from one "
                   "to "
                   "the next."),
                [this] {
                    openFilter(u"state:error"_s);
                    m_actions->nextFailed->trigger();
                    return static_cast<QWidget *>(m_tasks->table());
                }},
            {tr("Why, and what can be done"),
                tr("Each step says what it waits for and what went wrong last. R resubmits the "
                   "failed step, Shift+C undoes the whole task; a button that is off says why."),
                [this] { return static_cast<QWidget *>(m_tasks->panel()); }},
            {tr("The services behind it"),
                tr("A circuit breaker opens when a service fails too often, and lets one probe "
                   "through after a while. Pause a service, or change its limit while it runs."),
                [this] {
                    showPage(Services);
                    return m_stack->currentWidget();
                }},
            {tr("The Supervisor"),
                tr("It finds steps that failed or are late and decides: try again, wait, undo, or "
                   "call you. Here you see what it did, and what it would do next."),
                [this] {
                    if (m_supervisor->isHidden() || !m_actions->showSupervisor->isChecked())
                        m_actions->showSupervisor->trigger();
                    return static_cast<QWidget *>(m_supervisor);
                }}};
        m_tour = new Tour(steps, this);
    }
    m_tour->begin();
}

} // namespace sagadesk::ui
