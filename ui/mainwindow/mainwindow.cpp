#include "ui/mainwindow/mainwindow.h"

#include "core/engine/engine.h"
#include "ui/agents/servicespage.h"
#include "ui/alerts/alertspage.h"
#include "ui/dialogs/shortcutsdialog.h"
#include "ui/dialogs/submitdialog.h"
#include "ui/mainwindow/actionset.h"
#include "ui/mainwindow/operatordesk.h"
#include "ui/mainwindow/outcomefollower.h"
#include "ui/overview/overviewpage.h"
#include "ui/steps/taskpanel.h"
#include "ui/tasks/taskspage.h"
#include "ui/tasks/tasktable.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/widgets/counterstrip.h"
#include "ui/widgets/filterline.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/livestrip.h"
#include "ui/widgets/messagebar.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QDateTime>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace sagadesk::ui {

MainWindow::MainWindow(engine::Engine &engine, const WindowOptions &options)
    : m_engine(engine)
    , m_actions(new ActionSet(this))
    , m_follower(new OutcomeFollower(engine, this))
    , m_desk(new OperatorDesk(engine, *m_follower, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(options.demo ? tr("Sagadesk demo") : tr("Sagadesk"));
    setWindowIcon(applicationIcon());
    resize(1280, 800);
    build(options);
    buildMenus();
    connectActions();
    connectPages();
    connect(&m_engine, &engine::Engine::changed, this, &MainWindow::engineChanged);
    connect(&m_engine, &engine::Engine::storeTrouble, this, [this](const base::Error &error) {
        showTrouble(storeTroubleTitle(error) + QLatin1Char('\n') + errorText(error));
    });
    m_supervisorTimer.setInterval(1000);
    connect(&m_supervisorTimer, &QTimer::timeout, this, &MainWindow::readSupervisor);
    m_supervisorTimer.start();
    restore();
    readFirst();
}

MainWindow::~MainWindow() = default;

void MainWindow::build(const WindowOptions &options)
{
    auto *middle = new QWidget(this);
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildTop(options));
    m_stack = new QStackedWidget(middle);
    column->addWidget(m_stack, 1);
    setCentralWidget(middle);

    m_pages = new QListWidget(this);
    m_pages->setObjectName(QStringLiteral("pages"));
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->setFrameShape(QFrame::NoFrame);
    m_pages->setIconSize(QSize(20, 20));
    m_pages->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *dock = new QDockWidget(tr("Pages"), this);
    dock->setObjectName(QStringLiteral("pagesDock"));
    dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable);
    dock->setTitleBarWidget(new QWidget(dock));
    dock->setWidget(m_pages);
    addDockWidget(Qt::LeftDockWidgetArea, dock);
    buildPages();

    m_status = new QLabel(this);
    m_status->setObjectName(QStringLiteral("statusLine"));
    m_status->setTextFormat(Qt::PlainText);
    m_status->setAccessibleName(tr("Status"));
    m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    statusBar()->addWidget(m_status, 1);
    auto *api = new QLabel(
        options.apiAddress.isEmpty() ? tr("API off") : tr("API %1").arg(options.apiAddress), this);
    api->setTextFormat(Qt::PlainText);
    statusBar()->addPermanentWidget(api);
}

QWidget *MainWindow::buildTop(const WindowOptions &options)
{
    auto *top = new QWidget(this);
    auto *column = new QVBoxLayout(top);
    column->setContentsMargins(8, 8, 8, 2);
    column->setSpacing(6);
    if (options.demo) {
        auto *banner = new MessageBar(QStringLiteral("play"), Tone::Accent, top);
        banner->setObjectName(QStringLiteral("demoBanner"));
        banner->setText(tr("Demo: the services are simulated and fail on purpose. Click “Error” "
                           "above the list, choose a "
                           "task and press R to resubmit its failed step, or Shift+C to undo the "
                           "whole task. “Services” "
                           "shows which circuit breakers are open. Nothing here is real; the demo "
                           "has its own data "
                           "folder."));
        banner->setDismissible(true);
        column->addWidget(banner);
    }
    m_trouble = new MessageBar(QStringLiteral("warning"), Tone::Failed, top);
    m_trouble->setObjectName(QStringLiteral("storeTrouble"));
    m_trouble->setDismissible(true);
    m_trouble->hide();
    column->addWidget(m_trouble);
    m_counters = new CounterStrip(top);
    column->addWidget(m_counters);
    m_live = new LiveStrip(top);
    m_live->setIntakeAction(m_actions->pauseIntake);
    column->addWidget(m_live);
    return top;
}

void MainWindow::buildPages()
{
    for (const PageEntry &entry : pageEntries())
        addPage(entry);
    m_overview = page<OverviewPage>(Overview);
    m_tasks = page<TasksPage>(Tasks);
    m_alerts = page<AlertsPage>(Alerts);
    m_services = page<ServicesPage>(Services);
    m_pages->setFixedWidth(m_pages->sizeHintForColumn(0) + 44);
    connect(m_pages, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
}

void MainWindow::addPage(const PageEntry &entry)
{
    PageWidget *page = entry.make({m_engine, *m_actions, *m_desk}, m_stack);
    m_pageOf.insert(entry.id, page);
    m_stack->addWidget(page);
    auto *item = new QListWidgetItem(icon(entry.iconName), entry.title, m_pages);
    item->setSizeHint(
        QSize(fontMetrics().horizontalAdvance(entry.title) + 60, fontMetrics().height() + 18));
    connect(page, &PageWidget::taskWanted, this, &MainWindow::openTask);
    connect(page, &PageWidget::filterWanted, this, &MainWindow::openFilter);
    connect(page, &PageWidget::told, this, &MainWindow::tell);
}

void MainWindow::buildMenus()
{
    QMenu *task = menuBar()->addMenu(tr("&Task"));
    task->setToolTipsVisible(true);
    task->addAction(m_actions->submit);
    task->addSeparator();
    task->addActions(m_actions->taskActions());
    task->addSeparator();
    task->addAction(m_actions->nextFailed);
    task->addAction(m_actions->focusFilter);
    task->addSeparator();
    QAction *quit = task->addAction(tr("&Quit"), this, &QWidget::close);
    quit->setShortcut(QKeySequence::Quit);
    QMenu *step = menuBar()->addMenu(tr("&Step"));
    step->setToolTipsVisible(true);
    step->addActions(m_actions->stepActions());
    step->addAction(m_actions->resubmitAndNext);
    QMenu *view = menuBar()->addMenu(tr("&View"));
    for (int row = 0; row < m_pages->count(); ++row) {
        QAction *show = view->addAction(m_pages->item(row)->icon(), m_pages->item(row)->text(),
            this, [this, row] { showRow(row); });
        show->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + row)));
    }
    QMenu *theme = view->addMenu(icon(QStringLiteral("theme")), tr("Appearance"));
    auto *choices = new QActionGroup(theme);
    const QStringList names{tr("As the system"), tr("Light"), tr("Dark")};
    for (int i = 0; i < names.size(); ++i) {
        QAction *choice = theme->addAction(names[i]);
        choice->setCheckable(true);
        choice->setChecked(static_cast<int>(Theme::instance().choice()) == i);
        choices->addAction(choice);
        connect(choice, &QAction::triggered, this, [i] {
            Theme::instance().choose(static_cast<ThemeChoice>(i));
            QSettings().setValue(QStringLiteral("window/theme"), i);
        });
    }
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    help->addAction(m_actions->showHelp);
}

void MainWindow::connectActions()
{
    connect(m_actions, &ActionSet::operate, this, &MainWindow::operate);
    connect(m_actions->submit, &QAction::triggered, this, &MainWindow::submitTask);
    connect(m_actions->nextFailed, &QAction::triggered, this, [this] {
        showPage(Tasks);
        m_tasks->showNextFailed();
    });
    connect(m_actions->resubmitAndNext, &QAction::triggered, this, [this] {
        operate(model::OperatorAction::Resubmit, true);
        m_tasks->showNextFailed();
    });
    connect(m_actions->focusFilter, &QAction::triggered, this, [this] {
        showPage(Tasks);
        m_tasks->filterLine()->edit()->setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_actions->showHelp, &QAction::triggered, this,
        [this] { (new ShortcutsDialog(m_actions->all(), this))->open(); });
    connect(m_actions->pauseIntake, &QAction::triggered, this, [this](bool paused) {
        m_engine.setIntakePaused(paused);
        m_actions->setIntakePaused(m_engine.intakePaused());
    });
    connect(m_actions->acknowledgeAlert, &QAction::triggered, this, [this] {
        if (const model::AlertView *alert = m_alerts->chosen())
            m_desk->acknowledge(*alert);
    });
    connect(m_actions->closeAlert, &QAction::triggered, this, [this] {
        if (const model::AlertView *alert = m_alerts->chosen())
            m_desk->close(*alert);
    });
    using enum model::ServiceAction;
    const QList<std::pair<QAction *, model::ServiceAction>> ofService{
        {m_actions->pauseService, Pause}, {m_actions->resumeService, Resume},
        {m_actions->holdOpen, HoldOpen}, {m_actions->resetBreaker, Reset}};
    for (const auto &[action, what] : ofService) {
        connect(action, &QAction::triggered, this, [this, what = what] {
            if (const model::AgentStatus *agent = m_services->chosen())
                m_desk->controlService(QString(agent->service), what);
            m_services->refresh();
        });
    }
    m_actions->setIntakePaused(m_engine.intakePaused());
}

void MainWindow::connectPages()
{
    connect(m_counters, &CounterStrip::chosen, this, [this](std::optional<model::TaskState> state) {
        showPage(Tasks);
        m_tasks->filterLine()->setStates(state);
        m_counters->setChosen(m_tasks->filterLine()->onlyState());
    });
    connect(m_tasks, &TasksPage::stateFilterChanged, m_counters, &CounterStrip::setChosen);
    m_counters->setChosen(m_tasks->filterLine()->onlyState());
    connect(m_tasks->panel(), &TaskPanel::changed, this, &MainWindow::updateActions);
    connect(m_alerts, &AlertsPage::chosenChanged, this,
        [this] { m_actions->setAlert(m_alerts->chosen()); });
    connect(m_services, &ServicesPage::chosenChanged, this,
        [this] { m_actions->setService(m_services->chosen()); });
    connect(m_overview, &OverviewPage::demoWanted, this, &MainWindow::demoWanted);
    connect(m_follower, &OutcomeFollower::told, this,
        [this](const QString &text, Tone tone) { tell(text, tone); });
    connect(m_desk, &OperatorDesk::told, this, [this](const QString &text, bool failed) {
        tell(text, failed ? Tone::Failed : Tone::Done);
    });
}

void MainWindow::readFirst()
{
    m_engine.readCounters(this, [this](base::Result<model::Counters> counters) {
        if (counters)
            setCounters(*counters);
        else
            tell(errorText(counters.error()), Tone::Failed);
    });
    readSupervisor();
}

void MainWindow::engineChanged(const model::ChangeSet &changes)
{
    setCounters(changes.counters);
    for (PageWidget *page : std::as_const(m_pageOf))
        page->noteChanges(changes);
    m_follower->noteChanges(changes);
    if (changes.supervisor)
        readSupervisor();
}

void MainWindow::setCounters(const model::Counters &counters)
{
    m_counters->setCounts(counters.total);
    m_live->setCounters(counters);
    m_overview->setCounters(counters);
    if (counters.openAlerts == m_openAlerts)
        return;
    m_openAlerts = counters.openAlerts;
    QListWidgetItem *item = m_pages->item(m_stack->indexOf(m_alerts));
    item->setText(
        m_openAlerts == 0 ? tr("Alerts") : tr("Alerts (%1)").arg(numberText(m_openAlerts)));
    item->setIcon(icon(QStringLiteral("alerts"), m_openAlerts == 0 ? Tone::Text : Tone::Failed));
}

void MainWindow::readSupervisor()
{
    if (m_readingSupervisor)
        return;
    m_readingSupervisor = true;
    m_engine.readSupervisor(this, [this](base::Result<model::SupervisorStatus> status) {
        m_readingSupervisor = false;
        if (status)
            m_live->setSupervisor(*status);
    });
}

void MainWindow::updateActions()
{
    m_actions->setTask(
        m_tasks->panel()->detail(), m_tasks->panel()->step(), QDateTime::currentMSecsSinceEpoch());
}

void MainWindow::operate(model::OperatorAction action, bool ofStep)
{
    const TaskPanel *panel = m_tasks->panel();
    if (const model::TaskDetail *task = panel->detail())
        m_desk->operate(action, *task, ofStep ? panel->step() : -1);
}

void MainWindow::submitTask()
{
    auto *dialog = new SubmitDialog(m_engine, this);
    connect(dialog, &SubmitDialog::submitted, this, [this](const model::SubmitReceipt &receipt) {
        tell(receipt.created ? tr("Task %1 accepted").arg(receipt.publicId)
                             : tr("Task %1 stood already").arg(receipt.publicId),
            Tone::Done);
        openTask(receipt.publicId, {});
    });
    dialog->open();
}

void MainWindow::openTask(const QString &publicId, const QString &step)
{
    showPage(Tasks);
    m_tasks->showTask(publicId, step);
}

void MainWindow::openFilter(const QString &filter)
{
    showPage(Tasks);
    m_tasks->filterLine()->setText(filter);
}

void MainWindow::tell(const QString &text, Tone tone)
{
    m_status->setText(singleLine(text));
    m_status->setToolTip(plainToolTip(text));
    QPalette palette = m_status->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().color(tone));
    m_status->setPalette(palette);
}

void MainWindow::showTrouble(const QString &text)
{
    m_trouble->setText(text);
    m_trouble->show();
}

void MainWindow::showPage(Pages::Id page)
{
    showRow(m_stack->indexOf(m_pageOf.value(page)));
}

void MainWindow::showRow(int row)
{
    m_pages->setCurrentRow(row);
    const auto *page = static_cast<PageWidget *>(m_stack->currentWidget());
    if (page && page->mainPart())
        page->mainPart()->setFocus();
}

void MainWindow::bringForward()
{
    setWindowState((windowState() & ~Qt::WindowMinimized) | Qt::WindowActive);
    show();
    raise();
    activateWindow();
}

void MainWindow::restore()
{
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray());
    showRow(
        qBound(0, settings.value(QStringLiteral("window/page"), 0).toInt(), m_pages->count() - 1));
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/state"), saveState());
    settings.setValue(QStringLiteral("window/page"), m_pages->currentRow());
    for (const PageWidget *page : std::as_const(m_pageOf))
        page->save();
    QMainWindow::closeEvent(event);
}

} // namespace sagadesk::ui
