#include "core/engine/engine.h"
#include "ui/actions/actionset.h"
#include "ui/actions/bulkactions.h"
#include "ui/actions/operatorname.h"
#include "ui/dialogs/settingsdialog.h"
#include "ui/mainwindow/alertnotifier.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/presenter.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/mnemonics.h"

#include <QActionGroup>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>

// The menus of the window, and the settings that they change.
namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kThemeKey = "window/theme"_L1;
constexpr auto kLanguageKey = "window/language"_L1;

} // namespace

QMenu *MainWindow::addMenu(const QString &title)
{
    QMenu *menu = menuBar()->addMenu(title);
    menu->setToolTipsVisible(true);
    giveMnemonics(menu);
    return menu;
}

void MainWindow::buildMenus()
{
    QMenu *file = addMenu(tr("&File"));
    file->addActions({m_actions->submit, m_actions->exportTasks});
    file->addSeparator();
    file->addActions({m_actions->addService, m_actions->editServices});
    file->addSeparator();
    file->addActions({m_actions->openDataFolder, m_actions->openLogFolder});
    file->addSeparator();
    QAction *quit = file->addAction(tr("&Quit"), this, &QWidget::close);
    // QKeySequence::Quit is empty outside GNOME and KDE.
    quit->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q));
    QMenu *edit = addMenu(tr("&Edit"));
    edit->addActions({m_actions->copyRows, m_actions->copyRowsCsv, m_actions->copyRowsJson,
        m_actions->selectAllRows});
    edit->addSeparator();
    edit->addActions({m_actions->focusFilter, m_actions->filterByCell, m_actions->excludeCell,
        m_actions->palette});
    edit->addSeparator();
    edit->addAction(m_actions->showSettings);
    QMenu *task = addMenu(tr("&Task"));
    task->addActions(m_actions->taskActions());
    task->addSeparator();
    task->addActions({m_actions->showWorkflow, m_actions->nextFailed});
    QMenu *step = addMenu(tr("&Step"));
    step->addActions(m_actions->stepActions());
    step->addActions({m_actions->editAndResubmit, m_actions->resubmitAndNext});
    step->addSeparator();
    step->addAction(m_actions->showStepService);
    menuBar()->addMenu(m_bulk->menu());
    buildViewMenu();
    QMenu *help = addMenu(tr("&Help"));
    help->addActions({m_actions->showManual, m_actions->showTour, m_actions->showHelp,
        m_actions->changeShortcuts, m_actions->showFilterHelp});
    help->addSeparator();
    help->addAction(m_actions->showAbout);
}

void MainWindow::buildViewMenu()
{
    QMenu *view = addMenu(tr("&View"));
    for (int row = 0; row < m_pages->count(); ++row) {
        QAction *show = view->addAction(m_pages->item(row)->icon(), m_pages->item(row)->text(),
            this, [this, row] { showRow(row); });
        show->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + row)));
    }
    view->addSeparator();
    view->addActions({m_actions->showSupervisor, m_actions->groupByError, m_actions->pauseLive});
    view->addSeparator();
    view->addActions({m_actions->zoomIn, m_actions->zoomOut, m_actions->zoomReset,
        m_actions->fullScreen, m_actions->resetLayout});
    view->addSeparator();
    addAppearance(view);
    addPresenter(view);
    QAction *notify = view->addAction(tr("Desktop notifications"));
    notify->setObjectName(u"actionNotifications"_s);
    notify->setToolTip(tr("Show new alerts as desktop notifications"));
    notify->setCheckable(true);
    notify->setChecked(m_notifier->isEnabled());
    connect(notify, &QAction::toggled, m_notifier, &AlertNotifier::setEnabled);
}

void MainWindow::addAppearance(QMenu *view)
{
    QMenu *theme = view->addMenu(icon(u"theme"_s), tr("Appearance"));
    auto *choices = new QActionGroup(theme);
    const QStringList names{tr("Same as the system"), tr("Light"), tr("Dark")};
    for (int i = 0; i < names.size(); ++i) {
        QAction *choice = theme->addAction(names[i]);
        choice->setCheckable(true);
        choices->addAction(choice);
        connect(choice, &QAction::triggered, this, [this, i] { chooseTheme(i); });
    }
    connect(theme, &QMenu::aboutToShow, choices, [choices] {
        choices->actions().at(static_cast<int>(Theme::instance().choice()))->setChecked(true);
    });
}

void MainWindow::chooseTheme(int choice)
{
    Theme::instance().choose(static_cast<ThemeChoice>(choice));
    QSettings().setValue(kThemeKey, choice);
}

// The action belongs to the Fault lab, but affects the whole window.
void MainWindow::addPresenter(QMenu *view)
{
    m_presenter = new Presenter(this);
    connect(m_presenter, &Presenter::changed, this, &MainWindow::fitPages);
    auto *action = findChild<QAction *>(u"actionPresenterMode"_s);
    if (action == nullptr)
        return;
    addAction(action);
    view->addAction(action);
    connect(action, &QAction::toggled, m_presenter, &Presenter::setOn);
}

void MainWindow::showSettings()
{
    const Preferences now{QSettings().value(kLanguageKey).toString(),
        static_cast<int>(Theme::instance().choice()), operatorName(), m_notifier->isEnabled()};
    auto *dialog = new SettingsDialog(m_engine.settingsFile(), now, this);
    if (m_engine.looksOnly())
        dialog->removeEnginePage();
    else if (!m_engine.serverName().isEmpty())
        dialog->setBackupsUnavailable();
    connect(dialog, &SettingsDialog::preferencesChanged, this, &MainWindow::applyPreferences);
    dialog->open();
}

void MainWindow::applyPreferences(const Preferences &chosen)
{
    if (chosen.theme != static_cast<int>(Theme::instance().choice()))
        chooseTheme(chosen.theme);
    setOperatorName(chosen.operatorName);
    findChild<QAction *>(u"actionNotifications"_s)->setChecked(chosen.notifications);
    if (chosen.language == QSettings().value(kLanguageKey).toString())
        return;
    QSettings().setValue(kLanguageKey, chosen.language);
    if (unsavedWork().isEmpty() && m_bulk->underWay() == 0)
        Q_EMIT languageChosen(chosen.language);
    else
        showStatusMessage(tr("The language changes at the next start, because there are drafts or "
                             "unfinished bulk operations."),
            Tone::Waiting);
}

} // namespace sagadesk::ui
