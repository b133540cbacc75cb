#include "ui/actions/actionset.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/supervisor/supervisorpanel.h"
#include "ui/task/taskpanel.h"
#include "ui/tasks/taskspage.h"
#include "ui/tasks/tasktable.h"
#include "ui/widgets/counterstrip.h"

#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QListWidget>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabWidget>

// Keyboard handling: keys that lists handle themselves, and moving between the areas
// of the window.
namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

bool isLetter(const QKeyEvent &key)
{
    return (key.modifiers() & ~Qt::ShiftModifier) == Qt::NoModifier && key.text().size() == 1
        && key.text().front().isLetterOrNumber();
}

// The first widget in the area that Tab reaches; null: none.
QWidget *firstStop(QWidget *area)
{
    QWidget *stop = area;
    do {
        const bool reached = stop->focusPolicy() & Qt::TabFocus && stop->isEnabled();
        if (reached && stop->isVisible() && (stop == area || area->isAncestorOf(stop)))
            return stop;
        stop = stop->nextInFocusChain();
    } while (stop != area);
    return nullptr;
}

} // namespace

// Prevents a letter that is typed to find a row from triggering a shortcut.
bool MainWindow::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride
        && isTypeAhead(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QMainWindow::event(event);
}

bool MainWindow::isTypeAhead(const QKeyEvent &key) const
{
    const QWidget *focus = QApplication::focusWidget();
    const bool searches =
        qobject_cast<const QAbstractItemView *>(focus) || qobject_cast<const QComboBox *>(focus);
    if (!searches || !isLetter(key) || focus == m_pages || m_tasks->isAncestorOf(focus)
        || m_tasks->panel()->isAncestorOf(focus)) // the panel may be a separate window
        return false;
    const QKeySequence typed(key.keyCombination());
    return typed != m_actions->nextRow->shortcut() && typed != m_actions->previousRow->shortcut();
}

void MainWindow::connectKeys()
{
    m_actions->bindTaskKeys({m_tasks->table(), m_tasks->panel()});
    connect(m_actions->nextArea, &QAction::triggered, this, [this] { moveArea(1); });
    connect(m_actions->previousArea, &QAction::triggered, this, [this] { moveArea(-1); });
    connect(m_tasks->table(), &QTableView::activated, this, [this](const QModelIndex &index) {
        m_tasks->table()->selectRow(index.row());
        enterArea(m_tasks->panel());
    });
    auto *back = new QShortcut(Qt::Key_Escape, m_tasks->panel());
    back->setContext(Qt::WidgetWithChildrenShortcut);
    connect(back, &QShortcut::activated, this, [this] { enterArea(m_tasks); });
}

// The visible areas in reading order.
std::vector<QWidget *> MainWindow::areas() const
{
    std::vector<QWidget *> areas{m_counters, m_pages, m_stack->currentWidget()};
    if (m_stack->currentWidget() == m_tasks)
        areas.push_back(m_tasks->panel());
    areas.push_back(m_supervisor);
    std::erase_if(areas, [](const QWidget *area) { return !area->isVisible(); });
    return areas;
}

void MainWindow::moveArea(int by)
{
    const std::vector<QWidget *> all = areas();
    const int count = static_cast<int>(all.size());
    const QWidget *focus = QApplication::focusWidget();
    int here = by > 0 ? -1 : 0;
    for (int i = 0; i < count; ++i) { // the panel is inside a page, so the last match is used
        const QWidget *area = all[static_cast<size_t>(i)];
        if (focus && (area == focus || area->isAncestorOf(focus)))
            here = i;
    }
    enterArea(all[static_cast<size_t>((here + by + count) % count)]);
}

void MainWindow::enterArea(QWidget *area)
{
    QWidget *stop = nullptr;
    if (const auto *page = qobject_cast<PageWidget *>(area))
        stop = page->mainPart();
    else if (const auto *tabs = area->findChild<QTabWidget *>())
        stop = firstStop(tabs->currentWidget());
    if (!stop || !stop->isVisible())
        stop = firstStop(area);
    if (!stop)
        return;
    stop->window()->activateWindow(); // a panel may be a separate window
    stop->setFocus(Qt::TabFocusReason);
}

} // namespace sagadesk::ui
