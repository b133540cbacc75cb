#include "ui/mainwindow/mainwindow.h"

#include "core/engine/engine.h"
#include "ui/actions/actionset.h"
#include "ui/actions/bulkactions.h"
#include "ui/actions/operatoractions.h"
#include "ui/actions/outcomefollower.h"
#include "ui/activity/activitypage.h"
#include "ui/alerts/alertspage.h"
#include "ui/dialogs/shortcutsdialog.h"
#include "ui/dialogs/submitdialog.h"
#include "ui/faultlab/labbanner.h"
#include "ui/mainwindow/alertnotifier.h"
#include "ui/mainwindow/changepace.h"
#include "ui/mainwindow/presenter.h"
#include "ui/mainwindow/restrictionbar.h"
#include "ui/mainwindow/shortcuteditor.h"
#include "ui/models/tasktablemodel.h"
#include "ui/overview/overviewpage.h"
#include "ui/services/servicespage.h"
#include "ui/supervisor/supervisorpanel.h"
#include "ui/tables/tabletext.h"
#include "ui/task/taskpanel.h"
#include "ui/tasks/taskspage.h"
#include "ui/tasks/tasktable.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/widgets/counterstrip.h"
#include "ui/widgets/dockgrip.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/filterline.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/livestrip.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plaindescriptions.h"
#include "ui/workflows/workflowspage.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QDateTime>
#include <QDockWidget>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

MainWindow::MainWindow(engine::Engine &engine, const WindowOptions &options)
    : m_engine(engine)
    , m_lab(options.lab)
    , m_actions(new ActionSet(this))
    , m_follower(new OutcomeFollower(engine.taskReads(), this))
    , m_operatorActions(new OperatorActions(
          {engine.asOperator(), engine.taskReads(), *m_follower, *m_actions,
              [this] {
                  const TaskPanel *panel = m_tasks->panel();
                  return OperatorActions::Selection{panel->detail(), panel->step()};
              },
              [this](model::OperatorAction action) { return m_bulk->actOnSeveral(action); }},
          this))
    , m_bulk(new BulkActions(engine.bulkWork(),
          {[this] {
               const TaskTable *table = m_tasks->table();
               return BulkActions::Chosen{
                   table->chosenIds(), table->chosenCount(), table->allChosen()};
           },
              [this] { return model::filterText(m_tasks->model()->filter()); },
              [this] { return m_tasks->matching(); }},
          this))
    , m_notifier(new AlertNotifier(this))
    , m_pace(new ChangePace(this))
    , m_statusTimer(new QTimer(this))
    , m_simulated(options.demo || options.rehearsal)
{
    setObjectName(u"mainWindow"_s);
    new PlainDescriptions(this); // must exist before the widgets
    setWindowTitle(options.demo  ? tr("Sagadesk demo")
            : options.rehearsal  ? tr("Sagadesk rehearsal, nothing real is called")
            : engine.looksOnly() ? tr("Sagadesk, look only")
                                 : tr("Sagadesk"));
    setWindowIcon(applicationIcon());
    resize(1280, 800);
    if (engine.looksOnly())
        m_actions->setLookOnly();
    build(options);
    if (engine.looksOnly())
        setLookOnly();
    buildMenus();
    connectActions();
    connectPages();
    connectAlerts();
    connectBulk();
    connectLinks();
    connectKeys();
    connectView();
    connect(&m_engine, &engine::Engine::changed, this, &MainWindow::noteChanges);
    connect(m_pace, &ChangePace::passedOn, this, &MainWindow::applyChanges);
    connect(&m_engine, &engine::Engine::storeUnavailable, this, [this](const base::Error &error) {
        showProblem(u"store"_s, storeErrorTitle(error) + u'\n' + errorText(error));
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
    m_pages->setObjectName(u"pages"_s);
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->setFrameShape(QFrame::NoFrame);
    m_pages->setIconSize(QSize(20, 20));
    m_pages->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *dock = new QDockWidget(tr("Pages"), this);
    dock->setObjectName(u"pagesDock"_s);
    dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable);
    dock->setTitleBarWidget(new DockGrip(tr("Drag to move the sidebar"), dock));
    dock->setWidget(m_pages);
    addDockWidget(Qt::LeftDockWidgetArea, dock);
    buildPages();
    buildSupervisor();
    if (m_lab != nullptr)
        m_tasks->panel()->setLab(m_lab);

    m_status = new ElidedLabel(this);
    m_status->setObjectName(u"statusLine"_s);
    m_statusTimer->setObjectName(u"statusTimer"_s);
    m_statusTimer->setSingleShot(true);
    m_statusTimer->setInterval(kMessageShownMs);
    connect(m_statusTimer, &QTimer::timeout, this, [this] { showStatusMessage({}, Tone::Text); });
    m_status->setAccessibleName(tr("Status"));
    statusBar()->addWidget(m_status, 1);
    if (const QString server = m_engine.serverName(); !server.isEmpty()) {
        auto *store = new QLabel(databaseText(server), this);
        store->setObjectName(u"storeName"_s);
        store->setTextFormat(Qt::PlainText);
        store->setToolTip(plainToolTip(tr("The database with the state store")));
        statusBar()->addPermanentWidget(store);
    }
    auto *api = new QLabel(
        options.apiAddress.isEmpty() ? tr("API off") : tr("API %1").arg(options.apiAddress), this);
    api->setTextFormat(Qt::PlainText);
    statusBar()->addPermanentWidget(api);
}

QWidget *MainWindow::buildTop(const WindowOptions &options)
{
    auto *top = new QWidget(this);
    auto *column = new QVBoxLayout(top);
    column->setContentsMargins(8, 6, 8, 2);
    column->setSpacing(5);
    if (m_lab != nullptr)
        column->addWidget(new LabBanner(*m_lab, options.demo ? m_actions->showTour : nullptr, top));
    m_problem = new MessageBar(u"warning"_s, Tone::Failed, top);
    m_problem->setObjectName(u"storeProblem"_s);
    m_problem->setDismissible(true);
    m_problem->hide();
    connect(m_problem, &MessageBar::dismissed, this, [this] { m_problems.clear(); });
    column->addWidget(m_problem);
    column->addWidget(new RestrictionBar(m_engine.reads(), top));
    m_counters = new CounterStrip(top);
    column->addWidget(m_counters);
    m_live = new LiveStrip(top);
    m_live->setIntakeAction(m_actions->pauseIntake, m_actions->withReason(m_actions->pauseIntake));
    m_live->setSupervisorAction(m_actions->showSupervisor);
    // Only one of the two is shown, in the same place, so that nothing moves under the pointer.
    auto *turns = new QGridLayout;
    for (QWidget *each : std::initializer_list<QWidget *>{m_live, m_bulk->graceBar()}) {
        QSizePolicy kept = each->sizePolicy();
        kept.setRetainSizeWhenHidden(true);
        each->setSizePolicy(kept);
        turns->addWidget(each, 0, 0);
    }
    connect(m_bulk, &BulkActions::graceShown, m_live, &QWidget::setHidden);
    column->addLayout(turns);
    return top;
}

void MainWindow::buildSupervisor()
{
    m_supervisor = new SupervisorPanel(m_engine.reads(), *m_actions, this);
    auto *dock = new QDockWidget(tr("Supervisor"), this);
    dock->setObjectName(u"supervisorDock"_s);
    dock->setWidget(m_supervisor);
    addDockWidget(Qt::RightDockWidgetArea, dock);
    dock->hide();
    connect(m_supervisor, &SupervisorPanel::openTaskRequested, this, &MainWindow::openTask);
    connect(m_actions->showSupervisor, &QAction::triggered, dock, &QDockWidget::setVisible);
    // Keeps the button up to date: the dock may also be closed, or hidden behind a tab.
    connect(dock, &QDockWidget::visibilityChanged, this,
        [this, dock] { m_actions->showSupervisor->setChecked(!dock->isHidden()); });
}

void MainWindow::connectActions()
{
    connect(m_actions->submit, &QAction::triggered, this, &MainWindow::submitTask);
    connect(m_actions->nextFailed, &QAction::triggered, this, [this] {
        showPage(Tasks);
        m_tasks->showNextFailed();
    });
    connect(m_actions->resubmitAndNext, &QAction::triggered, this, [this] {
        m_actions->operatorAction(model::OperatorAction::Resubmit, true)->trigger();
        m_tasks->showNextFailed();
    });
    connect(m_actions->focusFilter, &QAction::triggered, this, [this] {
        showPage(Tasks);
        m_tasks->filterLine()->edit()->setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_actions->groupByError, &QAction::toggled, this, [this](bool on) {
        if (!on)
            return;
        showPage(Tasks); // focuses the list
        m_tasks->focusGroups();
    });
    connect(m_actions->showHelp, &QAction::triggered, this, [this] { showShortcuts(); });
    connect(m_actions->changeShortcuts, &QAction::triggered, this,
        [this] { (new ShortcutEditor(*m_actions, this))->open(); });
    connect(m_actions->palette, &QAction::triggered, this, &MainWindow::showPalette);
    connect(m_actions->showSettings, &QAction::triggered, this, [this] { showSettings(); });
    connect(m_actions->showTour, &QAction::triggered, this, &MainWindow::beginTour);
    connect(m_actions->nextRow, &QAction::triggered, this, [this] { moveRow(1); });
    connect(m_actions->previousRow, &QAction::triggered, this, [this] { moveRow(-1); });
    const QList<std::pair<QAction *, TableFormat>> copies{{m_actions->copyRows, TableFormat::Text},
        {m_actions->copyRowsCsv, TableFormat::Csv}, {m_actions->copyRowsJson, TableFormat::Json}};
    for (const auto &[action, format] : copies)
        connect(action, &QAction::triggered, this, [this, format = format] { copy(format); });
    connect(m_actions->pauseIntake, &QAction::triggered, m_operatorActions,
        &OperatorActions::setIntakePaused);
    connect(m_operatorActions, &OperatorActions::controlled, this, [this] {
        m_actions->setIntakePaused(m_engine.reads().intakePaused());
        m_services->refresh();
    });
    using enum model::ServiceAction;
    const QList<std::pair<QAction *, model::ServiceAction>> ofService{
        {m_actions->pauseService, Pause}, {m_actions->resumeService, Resume},
        {m_actions->holdOpen, HoldOpen}, {m_actions->resetBreaker, Reset}};
    for (const auto &[action, what] : ofService) {
        connect(action, &QAction::triggered, this, [this, what = what] {
            if (const model::AgentStatus *agent = m_services->chosen())
                m_operatorActions->controlService(QString(agent->service), what);
        });
    }
    connect(m_actions->changeLimit, &QAction::triggered, this, [this] {
        if (const model::AgentStatus *agent = m_services->chosen())
            m_operatorActions->changeLimit(*agent);
    });
    connect(m_actions->testService, &QAction::triggered, m_services, &ServicesPage::tryService);
    connect(m_actions->addService, &QAction::triggered, this, [this] { addService({}); });
    connect(m_actions->editServices, &QAction::triggered, this, [this] {
        showPage(Services);
        m_services->editServices();
    });
    connect(m_actions->stepDown, &QAction::triggered, this,
        [this] { m_operatorActions->stepDownLeader(m_leader); });
    connect(
        m_actions, &ActionSet::reasonRequested, m_operatorActions, &OperatorActions::askForReason);
    m_actions->setIntakePaused(m_engine.reads().intakePaused());
}

void MainWindow::connectAlerts()
{
    const auto act = [this](QAction *action,
                         void (OperatorActions::*what)(const std::vector<model::AlertView> &)) {
        connect(action, &QAction::triggered, this,
            [this, what] { (m_operatorActions->*what)(m_alerts->chosen()); });
    };
    act(m_actions->acknowledgeAlert, &OperatorActions::acknowledgeAlerts);
    act(m_actions->closeAlert, &OperatorActions::closeAlerts);
    act(m_actions->assignAlert, &OperatorActions::assignAlerts);
    act(m_actions->noteAlert, &OperatorActions::noteAlerts);
    connect(m_actions, &ActionSet::snoozeRequested, this,
        [this](int minutes) { m_operatorActions->snoozeAlerts(m_alerts->chosen(), minutes); });
    connect(m_alerts, &AlertsPage::chosenChanged, this,
        [this] { m_actions->setAlerts(m_alerts->chosen()); });
    connect(m_alerts, &AlertsPage::openAlertsRead, m_notifier, &AlertNotifier::setOpen);
    connect(m_notifier, &AlertNotifier::openTaskRequested, this,
        [this](const QString &task, const QString &step) {
            bringForward();
            openTask(task, step);
        });
    connect(m_notifier, &AlertNotifier::showAlertsRequested, this, [this] {
        bringForward();
        showPage(Alerts);
    });
}

void MainWindow::connectBulk()
{
    connect(m_bulk, &BulkActions::statusMessageRequested, this, &MainWindow::showStatusMessage);
    connect(m_tasks, &TasksPage::bulkRequested, m_bulk, &BulkActions::actOnTasks);
    connect(m_bulk, &BulkActions::operationStarted, this, [this](model::OperationJobId operation) {
        page<ActivityPage>(Activity)->choose(operation);
    });
    connect(m_actions->editAndResubmit, &QAction::triggered, this, [this] {
        if (const model::TaskDetail *task = m_tasks->panel()->detail())
            m_operatorActions->editAndResubmit(*task, m_tasks->panel()->step());
    });
}

void MainWindow::readFirst()
{
    m_engine.reads().readCounters(this, [this](base::Result<model::Counters> counters) {
        if (counters)
            setCounters(*counters);
        else
            showStatusMessage(errorText(counters.error()), Tone::Failed);
    });
    readSupervisor();
}

// Outcomes of commands and the task shown in the panel are updated without delay.
void MainWindow::noteChanges(const model::ChangeSet &changes)
{
    m_follower->noteChanges(changes);
    m_bulk->noteChanges(changes);
    m_live->setCompleted(changes.counters.completedSteps);
    m_pace->take(changes);
    if (m_tasks->panel()->isVisible() && m_tasks->panel()->awaits(changes))
        m_pace->passOn();
}

void MainWindow::applyChanges(const model::ChangeSet &changes)
{
    setCounters(changes.counters);
    for (PageWidget *page : std::as_const(m_pageOf))
        page->noteChanges(changes);
    m_supervisor->noteChanges(changes);
    if (changes.supervisor)
        readSupervisor();
    if (m_engine.looksOnly()) // another process pauses the intake
        m_actions->setIntakePaused(m_engine.reads().intakePaused());
}

void MainWindow::setCounters(const model::Counters &counters)
{
    m_counters->setCounts(counters.total);
    m_live->setCounters(counters);
    m_overview->setCounters(counters);
    m_underWay = counters.inbox;
    for (size_t i = 0; i < counters.total.size(); ++i)
        if (!isFinal(static_cast<model::TaskState>(i))
            && static_cast<model::TaskState>(i) != model::TaskState::Error)
            m_underWay += counters.total[i];
    if (counters.openAlerts == m_openAlerts)
        return;
    m_openAlerts = counters.openAlerts;
    QListWidgetItem *item = m_pages->item(m_stack->indexOf(m_alerts));
    item->setText(
        m_openAlerts == 0 ? tr("Alerts") : tr("Alerts (%1)").arg(numberText(m_openAlerts)));
    item->setIcon(icon(u"alerts"_s, m_openAlerts == 0 ? Tone::Text : Tone::Failed));
}

void MainWindow::readSupervisor()
{
    if (m_readingSupervisor)
        return;
    m_readingSupervisor = true;
    m_engine.reads().readSupervisor(this, [this](base::Result<model::SupervisorStatus> status) {
        m_readingSupervisor = false;
        if (!status)
            return;
        m_leader = status->leader;
        m_live->setSupervisor(*status);
        m_supervisor->setStatus(*status);
        m_actions->setSupervisor(*status);
    });
}

void MainWindow::updateActions()
{
    const int chosen = m_tasks->table()->chosenCount();
    m_actions->setTaskCount(chosen);
    m_tasks->panel()->setChosenCount(chosen);
    m_actions->setTask(
        m_tasks->panel()->detail(), m_tasks->panel()->step(), QDateTime::currentMSecsSinceEpoch());
}

// Opens over the current page, so that a user who needs a service for a workflow stays
// in the editor.
void MainWindow::addService(const QString &name)
{
    if (m_actions->addService->isEnabled())
        m_services->addService(name);
    else
        showStatusMessage(m_actions->addService->statusTip(), Tone::Waiting);
}

void MainWindow::submitTask()
{
    submitTaskOf({});
}

void MainWindow::submitTaskOf(const QString &workflow)
{
    if (!m_actions->submit->isEnabled()) {
        showStatusMessage(m_actions->submit->statusTip(), Tone::Waiting);
        return;
    }
    auto *dialog = new SubmitDialog(m_engine.asOperator(), m_engine.reads(), this, workflow);
    connect(dialog, &SubmitDialog::submitted, this, [this](const model::SubmitReceipt &receipt) {
        showStatusMessage(receipt.created ? tr("Task %1 accepted").arg(receipt.publicId)
                                          : tr("Task %1 already exists").arg(receipt.publicId),
            Tone::Done);
        showPage(Tasks);
        m_tasks->showTask(receipt.publicId);
    });
    dialog->open();
}

void MainWindow::openTask(const QString &publicId, const QString &step)
{
    showPage(Tasks);
    m_tasks->showTask(publicId, step);
    if (m_tasks->table()->selected() || m_tasks->filterLine()->filter().terms.empty())
        return;
    // Lists only this task, because the current filter may hide it.
    const model::FilterTerm id{model::FilterField::Id, {}, false, {publicId}, {}};
    connect(
        m_tasks->model(), &TaskTableModel::loaded, this,
        [this, publicId, step] {
            if (m_tasks->panel()->taskId() == publicId)
                m_tasks->showTask(publicId, step);
        },
        Qt::SingleShotConnection);
    m_tasks->filterLine()->setText(model::filterText({{id}}));
}

void MainWindow::openFilter(const QString &filter)
{
    showPage(Tasks);
    m_tasks->filterLine()->setText(filter);
}

void MainWindow::showStatusMessage(const QString &text, Tone tone)
{
    m_status->setText(singleLine(text));
    m_status->setToolTip(plainToolTip(text));
    if (text.isEmpty())
        m_statusTimer->stop();
    else
        m_statusTimer->start();
    QPalette palette = m_status->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().color(tone));
    m_status->setPalette(palette);
}

void MainWindow::showProblem(const QString &source, const QString &text)
{
    const auto known = std::find_if(m_problems.begin(), m_problems.end(),
        [&source](const auto &each) { return each.first == source; });
    if (known == m_problems.end() && text.isEmpty())
        return;
    if (known == m_problems.end())
        m_problems.append({source, text});
    else if (text.isEmpty())
        m_problems.erase(known);
    else
        known->second = text;
    QStringList texts;
    for (const auto &each : std::as_const(m_problems))
        texts.append(each.second);
    m_problem->setText(texts.join(u'\n'));
    m_problem->setVisible(!texts.isEmpty());
}

void MainWindow::noteWorkflowFile(
    const QString &file, const QByteArray &json, const std::optional<base::Error> &error)
{
    page<WorkflowsPage>(Workflows)->noteFile(file, json, error);
    showProblem(file, error ? file + u'\n' + errorText(*error) : QString());
}

void MainWindow::bringForward()
{
    setWindowState((windowState() & ~Qt::WindowMinimized) | Qt::WindowActive);
    show();
    raise();
    activateWindow();
}

} // namespace sagadesk::ui

#include "moc_mainwindow.cpp"
