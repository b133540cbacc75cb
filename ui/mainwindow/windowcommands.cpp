#include "core/engine/engine.h"
#include "ui/actions/actionset.h"
#include "ui/dialogs/aboutdialog.h"
#include "ui/dialogs/filterhelpdialog.h"
#include "ui/dialogs/manualdialog.h"
#include "ui/dialogs/shortcutsdialog.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/palette.h"
#include "ui/mainwindow/presenter.h"
#include "ui/mainwindow/shortcuteditor.h"
#include "ui/mainwindow/tour.h"
#include "ui/supervisor/supervisorpanel.h"
#include "ui/tables/tablecopy.h"
#include "ui/tables/tablelook.h"
#include "ui/task/taskpanel.h"
#include "ui/tasks/taskspage.h"
#include "ui/tasks/tasktable.h"
#include "ui/text/format.h"
#include "ui/widgets/counterstrip.h"
#include "ui/widgets/filterline.h"
#include "ui/widgets/livestrip.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/mnemonics.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDockWidget>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QStackedWidget>
#include <QTableView>
#include <QUrl>
#include <QVBoxLayout>

// Commands common to all pages: list of shortcuts, folders, zoom, layout, palette, keyboard
// navigation in tables, copying, the tour; and what a window without an engine disables.
namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kZoomStep = 0.1;

void addShortcut(ShortcutGroup &group, const QAction *action)
{
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    if (!keys.isEmpty())
        group.entries.append({keys, withoutMnemonic(action->text())});
}

} // namespace

// In the order of the menus, followed by actions without a menu and keys of individual widgets.
QList<ShortcutGroup> MainWindow::shortcutGroups() const
{
    QList<ShortcutGroup> groups;
    QSet<const QAction *> listed;
    for (const QAction *menu : menuBar()->actions()) {
        ShortcutGroup group{withoutMnemonic(menu->text()), {}};
        for (const QAction *action : menu->menu()->actions()) {
            addShortcut(group, action);
            listed.insert(action);
        }
        if (!group.entries.isEmpty())
            groups.append(group);
    }
    ShortcutGroup others{tr("In the whole window"), {}};
    for (const QAction *action : m_actions->all())
        if (!listed.contains(action))
            addShortcut(others, action);
    groups.append(others);
    const auto key = [](Qt::Key each) {
        return QKeySequence(each).toString(QKeySequence::NativeText);
    };
    groups.append({tr("Depending on the focus"),
        {{key(Qt::Key_Return), tr("List: go to the task, or open the item of the row")},
            {key(Qt::Key_Escape), tr("Task: go back to the list")},
            {u"\u2190 \u2192"_s, tr("Counters: go to the next one")},
            {key(Qt::Key_Space), tr("Faults: switch the selected one on or off")},
            {u"+ \u2212 0"_s, tr("Timeline and graph: zoom")}}});
    return groups;
}

void MainWindow::showShortcuts()
{
    auto *dialog = new ShortcutsDialog(shortcutGroups(), this);
    connect(
        dialog, &ShortcutsDialog::changeRequested, m_actions->changeShortcuts, &QAction::trigger);
    dialog->open();
}

QString MainWindow::logFolder() const
{
    return m_engine.dataDir() + u"/log"_s;
}

void MainWindow::openFolder(const QString &folder)
{
    const bool opened = QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
    showStatusMessage(opened ? tr("Folder: %1").arg(folder)
                             : tr("No file manager opened the folder: %1").arg(folder),
        opened ? Tone::Text : Tone::Waiting);
}

void MainWindow::connectView()
{
    connect(m_actions->zoomIn, &QAction::triggered, this,
        [this] { setZoom(m_presenter->zoom() + kZoomStep); });
    connect(m_actions->zoomOut, &QAction::triggered, this,
        [this] { setZoom(m_presenter->zoom() - kZoomStep); });
    connect(m_actions->zoomReset, &QAction::triggered, this, [this] { setZoom(1); });
    connect(m_actions->fullScreen, &QAction::toggled, this, [this](bool on) {
        setWindowState(
            on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
    connect(m_actions->resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(m_actions->selectAllRows, &QAction::triggered, this, [this] {
        if (QTableView *table = activeTable())
            table->selectAll();
    });
    connect(m_actions->openDataFolder, &QAction::triggered, this,
        [this] { openFolder(m_engine.dataDir()); });
    connect(
        m_actions->openLogFolder, &QAction::triggered, this, [this] { openFolder(logFolder()); });
    connect(m_actions->showFilterHelp, &QAction::triggered, this,
        [this] { (new FilterHelpDialog(this))->open(); });
    connect(m_actions->showAbout, &QAction::triggered, this, [this] {
        (new AboutDialog({storeName(), m_engine.dataDir(), logFolder()}, this))->open();
    });
    connect(m_actions->showManual, &QAction::triggered, this, [this] {
        auto *manual = findChild<ManualDialog *>();
        if (!manual)
            manual = new ManualDialog(this);
        manual->show();
        manual->raise();
        manual->activateWindow();
    });
}

QString MainWindow::storeName() const
{
    const QString server = m_engine.serverName();
    return server.isEmpty() ? m_engine.storeFile() : databaseText(server);
}

void MainWindow::setLookOnly()
{
    auto *bar = new MessageBar(u"info"_s, Tone::Waiting, this);
    bar->setObjectName(u"lookOnlyBar"_s);
    bar->setText(tr("This window only shows the state store, %1. It runs no engine and changes "
                    "nothing.")
                     .arg(storeName()));
    m_problem->parentWidget()->layout()->addWidget(bar);
    m_live->setLookOnly();
}

void MainWindow::setZoom(double zoom)
{
    m_presenter->setZoom(zoom);
    QSettings().setValue(u"window/zoom"_s, m_presenter->zoom());
    showStatusMessage(tr("Zoom: %1").arg(percentText(m_presenter->zoom())), Tone::Text);
}

void MainWindow::resetLayout()
{
    QList<QMainWindow *> parts = findChildren<QMainWindow *>();
    parts.append(this);
    for (QMainWindow *part : std::as_const(parts))
        part->restoreState(part->property(kFirstLayout).toByteArray());
    const double zoom = m_presenter->zoom();
    m_presenter->setZoom(1); // column widths are restored unscaled
    for (QTableView *table : findChildren<QTableView *>())
        resetColumns(table);
    m_presenter->setZoom(zoom);
    showStatusMessage(tr("The original panels and columns are restored."), Tone::Text);
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
    // A list that has only received the focus has a current row, but no selection.
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
        const std::vector<TourStep> steps{
            {tr("Every task has a state"),
                tr("The counters are live. Click one to see only "
                   "those tasks: “Error” shows the tasks that need you."),
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
                tr("Each step shows what it is waiting for and its last error. R resubmits the "
                   "failed step, Shift+C undoes the whole task; the tooltip of a disabled "
                   "button gives the reason."),
                [this] { return static_cast<QWidget *>(m_tasks->panel()); }},
            {tr("The services behind it"),
                tr("A circuit breaker opens when a service fails too often, and lets one probe "
                   "through after a while. Pause a service, or change its limit while it runs."),
                [this] {
                    showPage(Services);
                    return m_stack->currentWidget();
                }},
            {tr("The Supervisor"),
                tr("It finds steps that failed or are late and decides to try again, wait, undo, "
                   "or alert you. Here you see what it did, and what it would do next."),
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
