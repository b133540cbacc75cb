#include "ui/services/servicespage.h"

#include "core/base/reasoncodes.h"
#include "core/engine/enginereads.h"
#include "core/engine/servicesetup.h"
#include "core/engine/taskreads.h"
#include "ui/actions/actionset.h"
#include "ui/models/agenttablemodel.h"
#include "ui/services/servicedialog.h"
#include "ui/services/serviceseditor.h"
#include "ui/tables/flexiblecolumn.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/textrows.h"
#include "ui/text/errortext.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/emptyview.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/messagebar.h"

#include <QFileInfo>
#include <QLabel>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kSplitterKey = "services/splitter"_L1;
constexpr int kWaitingTasksMax = 20;
constexpr int kWaitingEveryTicks = 2;
constexpr int kFileSettlesMs = 200; // a file may be written in several parts

// The window in which circuit breakers count failures; 0: the services have different windows.
qint64 breakerWindowOf(const std::vector<model::ServiceConfig> &services)
{
    qint64 windowMs = services.empty() ? 0 : services.front().breaker.windowMs;
    for (const model::ServiceConfig &service : services)
        if (service.breaker.windowMs != windowMs)
            windowMs = 0;
    return windowMs;
}

void addWaiting(const model::TaskDetail &task, const QString &service, std::vector<TextRow> &rows)
{
    for (const model::StepView &step : task.steps) {
        if (step.service != service || step.waitingFor.code.isEmpty()
            || step.waitingFor.code == codes::kPredecessor)
            continue; // waits for another step, not for the service
        const bool undo = step.record.undoState != model::UndoState::None;
        TextRow row;
        row.key = task.record.publicId + u'/' + step.name;
        row.task = task.record.publicId;
        row.step = step.name;
        row.cells = {{row.task}, {step.name},
            {undo ? stateText(step.record.undoState) : stateText(step.record.state), Tone::Muted},
            {reasonText(step.waitingFor), Tone::Waiting}};
        rows.push_back(row);
    }
}

} // namespace

ServicesPage::ServicesPage(const Parts &parts, QWidget *parent)
    : PageWidget(parent)
    , m_reads(parts.reads)
    , m_taskReads(parts.taskReads)
    , m_setup(parts.setup)
    , m_actions(parts.actions)
    , m_model(new AgentTableModel(this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(m_stack))
    , m_empty(new EmptyView(m_stack))
    , m_waitingRows(new TextRows({tr("Task"), tr("Step"), tr("State"), tr("Waiting for")}, this))
    , m_alerts(new QLabel(this))
    , m_changed(new MessageBar(u"info"_s, Tone::Running, this))
    , m_invalid(new MessageBar(u"warning"_s, Tone::Failed, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->addWidget(buildBar());
    buildChanged();
    column->addWidget(m_invalid);
    column->addWidget(m_changed);
    m_alerts->setObjectName(u"serviceAlerts"_s);
    m_alerts->setTextFormat(Qt::PlainText);
    m_alerts->setWordWrap(true);
    m_alerts->hide();
    column->addWidget(m_alerts);
    buildTable();
    buildEmpty();
    auto *splitter = new QSplitter(Qt::Vertical, m_stack);
    splitter->setObjectName(u"servicesSplitter"_s);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_table);
    buildWaiting(splitter);
    splitter->setSizes({420, 200});
    splitter->restoreState(QSettings().value(kSplitterKey).toByteArray());
    m_stack->addWidget(splitter);
    m_stack->addWidget(m_empty);
    column->addWidget(m_stack, 1);
    if (m_setup.file().isEmpty())
        m_actions.setServicesFixed();
    else
        buildEditor();
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &ServicesPage::chosenChanged);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &ServicesPage::readWaiting);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &ServicesPage::chosenChanged);
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        refresh();
        if (++m_ticks % kWaitingEveryTicks == 0) {
            readWaiting();
            countWaiting();
            readAlerts(); // the numbers of waiting steps change without a notification
        }
    });
    refresh();
}

QList<QAction *> ServicesPage::serviceActions() const
{
    QList<QAction *> shown{m_actions.pauseService, m_actions.resumeService, m_actions.holdOpen,
        m_actions.resetBreaker, m_actions.changeLimit, m_actions.testService};
    if (!m_setup.file().isEmpty()) // they are not offered without a file
        shown << m_actions.addService << m_actions.editServices;
    return shown;
}

QWidget *ServicesPage::buildBar()
{
    auto *bar = new QWidget(this);
    auto *flow = new FlowLayout(bar, 6);
    for (QAction *action : serviceActions()) {
        auto *button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(16, 16));
        if (QAction *asking = m_actions.withReason(action)) {
            button->setPopupMode(QToolButton::MenuButtonPopup);
            button->addAction(asking);
        }
        flow->addWidget(button);
    }
    return bar;
}

void ServicesPage::buildChanged()
{
    m_changed->setObjectName(u"servicesChanged"_s);
    m_changed->setText(
        tr("services.json has changed on disk. The services in use are still the previous ones."));
    m_changed->setButton(tr("Load"));
    m_changed->setDismissible(true);
    m_changed->hide();
    connect(m_changed, &MessageBar::pressed, this, &ServicesPage::loadFile);
    m_invalid->setObjectName(u"servicesMistaken"_s);
    m_invalid->setButton(tr("Open"));
    m_invalid->hide();
    connect(m_invalid, &MessageBar::pressed, this, &ServicesPage::editServices);
}

void ServicesPage::buildTable()
{
    m_table->setModel(m_model);
    dressTable(m_table, u"services"_s, tr("Services"));
    setColumnWidths(m_table, {12, 19, 14, 22, 11, 8, 8, 8, 8, 0, 0, 10, 0});
    QHeaderView *header = m_table->horizontalHeader();
    header->moveSection(header->visualIndex(AgentTableModel::FailureRate),
        header->visualIndex(AgentTableModel::Breaker) + 1);
    header->moveSection(header->visualIndex(AgentTableModel::Rate),
        header->visualIndex(AgentTableModel::InFlight) + 1);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    new FlexibleColumn(m_table, AgentTableModel::Endpoint, 16, 40);
    restoreColumns(m_table);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->addActions(serviceActions());
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT showTasksRequested(u"service:\"%1\""_s.arg(m_model->row(index.row()).agent.service));
    });
}

void ServicesPage::refresh()
{
    const std::vector<model::AgentStatus> agents = m_reads.agents();
    m_model->setAgents(agents, m_waitingSteps);
    m_model->setBreakerWindow(breakerWindowOf(m_reads.services()));
    showLimits(agents);
    if (m_editor == nullptr || m_stack->currentWidget() != m_editor)
        m_stack->setCurrentIndex(agents.empty() ? 1 : 0);
}

// Shows the rate column when the first rate limit is set. If the user then hides the column, it
// stays hidden while any limit is set.
void ServicesPage::showLimits(const std::vector<model::AgentStatus> &agents)
{
    const bool limited = std::any_of(agents.begin(), agents.end(),
        [](const model::AgentStatus &agent) { return agent.ratePerSecond > 0; });
    if (limited && !std::exchange(m_limited, limited))
        m_table->setColumnHidden(AgentTableModel::Rate, false);
    m_limited = limited;
}

void ServicesPage::buildEmpty()
{
    if (m_actions.looksOnly()) {
        m_empty->setMessage(u"services"_s, tr("Services are not shown in this window"),
            tr("This window only shows the state store. The services, their circuit breakers and "
               "limits are shown in the window of each engine."));
        return;
    }
    m_empty->setMessage(u"services"_s, tr("No services are registered"),
        tr("A service is called over HTTP. It has a name, which workflows use, and an address. "
           "What you add here is used at once."));
    const auto offer = [this](QAction *action, const QString &name, const QString &icon) {
        const auto *button = m_empty->addButton(name, action->text(), icon);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
    };
    offer(m_actions.addService, u"firstService"_s, u"add"_s);
    offer(m_actions.editServices, u"firstServicesFile"_s, u"edit"_s);
    m_empty->showButtons(!m_setup.file().isEmpty());
}

void ServicesPage::buildEditor()
{
    m_editor = new ServicesEditor(m_setup, m_stack);
    m_stack->addWidget(m_editor);
    connect(m_editor, &ServicesEditor::closed, this, &ServicesPage::showTables);
    connect(m_editor, &ServicesEditor::saved, this, &ServicesPage::loaded);
    m_fileSettles.setSingleShot(true);
    m_fileSettles.setInterval(kFileSettlesMs);
    connect(&m_fileSettles, &QTimer::timeout, this, &ServicesPage::checkFile);
    const auto changed = [this] {
        watchFile();
        m_fileSettles.start();
    };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, changed);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, changed);
    watchFile();
    checkFile();
}

// Also called after a change, because QFileSystemWatcher stops watching a file that is replaced.
void ServicesPage::watchFile()
{
    const QFileInfo file(m_setup.file());
    QStringList paths{file.path()};
    if (file.exists())
        paths.append(file.filePath());
    for (const QString &path : std::as_const(paths))
        if (!m_watcher.files().contains(path) && !m_watcher.directories().contains(path))
            m_watcher.addPath(path);
}

void ServicesPage::checkFile()
{
    m_setup.readFile(this, [this](const base::Result<QByteArray> &file) {
        if (!file)
            return;
        if (!std::exchange(m_fileKnown, true))
            m_file = *file; // as the engine has loaded it
        m_changed->setVisible(*file != m_file);
        m_editor->noteFile(*file);
        showErrors(*file);
    });
}

// Shows the errors of the file if it is the one that was loaded. For a changed file, the offer to
// load it is shown instead, and loading it reports its errors.
void ServicesPage::showErrors(const QByteArray &file)
{
    if (file.isEmpty() || file != m_file) {
        m_invalid->hide();
        return;
    }
    m_setup.check(file, this, [this](const base::Result<engine::CheckedServices> &checked) {
        if (!checked)
            m_invalid->setText(tr("services.json has errors, so none of its services is used.")
                + u'\n' + errorsText(checked.error()));
        m_invalid->setVisible(!checked);
    });
}

void ServicesPage::loadFile()
{
    m_setup.load(this, [this](const base::Result<engine::CheckedServices> &result) {
        if (result) {
            loaded(result->count);
            return;
        }
        Q_EMIT statusMessageRequested(errorText(result.error()), Tone::Failed);
        editServices();
    });
}

// Called when the engine has applied the current file.
void ServicesPage::loaded(int services)
{
    m_fileKnown = false;
    m_changed->hide();
    checkFile();
    refresh();
    Q_EMIT fileLoaded();
    Q_EMIT statusMessageRequested(
        tr("%n service(s) in use, without a restart.", nullptr, services), Tone::Done);
}

void ServicesPage::showTables()
{
    m_stack->setCurrentIndex(0);
    refresh();
    m_table->setFocus();
}

void ServicesPage::addService(const QString &name)
{
    auto *dialog = new ServiceDialog(m_setup, name, this);
    connect(dialog, &ServiceDialog::added, this, [this](const QString &added) {
        m_fileKnown = false;
        checkFile();
        refresh();
        Q_EMIT statusMessageRequested(tr("Service %1 is added and in use.").arg(added), Tone::Done);
    });
    connect(dialog, &ServiceDialog::tried, this, &ServicesPage::serviceTried);
    dialog->open();
}

void ServicesPage::editServices()
{
    if (m_editor == nullptr)
        return;
    m_stack->setCurrentWidget(m_editor);
    m_editor->open();
}

void ServicesPage::tryService()
{
    const std::vector<model::AgentStatus> agents = m_reads.agents();
    const model::AgentStatus *agent = chosen();
    if (agent == nullptr && !agents.empty())
        agent = &agents.front();
    if (agent == nullptr)
        return;
    QString path;
    for (const model::ServiceConfig &service : m_reads.services())
        if (service.name == agent->service)
            path = service.healthPath;
    auto *dialog = new TrialDialog(m_setup, *agent, path, this);
    connect(dialog, &TrialDialog::tried, this, &ServicesPage::serviceTried);
    dialog->open();
}

QString ServicesPage::unsavedWork() const
{
    return m_editor != nullptr && m_editor->hasDraft()
        ? tr("Changes to services.json are not saved and would be lost.")
        : QString();
}

void ServicesPage::noteChanges(const model::ChangeSet &changes)
{
    if (changes.agents && isVisible())
        refresh();
    if (changes.alerts)
        readAlerts();
}

void ServicesPage::readAlerts()
{
    using enum model::AlertState;
    if (m_readingAlerts || !isVisible())
        return;
    m_readingAlerts = true;
    m_reads.readAlerts({Open, Acknowledged, Snoozed}, this,
        [this](const base::Result<std::vector<model::AlertView>> &alerts) {
            m_readingAlerts = false;
            showAlerts(alerts ? *alerts : std::vector<model::AlertView>());
        });
}

void ServicesPage::showAlerts(const std::vector<model::AlertView> &alerts)
{
    QStringList lines;
    for (const model::AlertView &alert : alerts)
        if (alert.kind == model::AlertKind::ServiceUnusable)
            lines.append(reasonText(alert.reason));
    m_alerts->setText(lines.join(u'\n'));
    m_alerts->setVisible(!lines.isEmpty());
}

const model::AgentStatus *ServicesPage::chosen() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_model->row(rows.first().row()).agent;
}

void ServicesPage::choose(const QString &service)
{
    refresh();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->row(row).agent.service != service)
            continue;
        showTables();
        m_table->selectRow(row);
        return;
    }
    Q_EMIT statusMessageRequested(tr("Service %1 is not registered.").arg(service), Tone::Waiting);
}

void ServicesPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
    countWaiting();
    readAlerts();
    m_timer.start();
}

void ServicesPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_timer.stop();
}

void ServicesPage::buildWaiting(QSplitter *splitter)
{
    auto *part = new QWidget(splitter);
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 6, 0, 0);
    m_waitingTitle = new QLabel(part);
    m_waitingTitle->setObjectName(u"waitingTitle"_s);
    m_waitingTitle->setTextFormat(Qt::PlainText);
    column->addWidget(m_waitingTitle, 0, Qt::AlignTop);
    m_waiting = makeTextTable(m_waitingRows, u"waitingSteps"_s,
        tr("Steps that wait for the service"), {22, 18, 16, 50}, part);
    column->addWidget(m_waiting, 1);
    splitter->addWidget(part);
    connect(m_waiting, &QTableView::activated, this, [this](const QModelIndex &index) {
        const TextRow &row = m_waitingRows->row(index.row());
        Q_EMIT openTaskRequested(row.task, row.step);
    });
    showWaiting({}, {});
}

void ServicesPage::countWaiting()
{
    if (std::exchange(m_countingWaiting, true))
        return;
    m_reads.readWaitingSteps(
        kWaitingMax, this, [this](const base::Result<model::WaitingSteps> &waiting) {
            m_countingWaiting = false;
            m_waitingSteps = waiting ? std::optional(*waiting) : std::nullopt;
            refresh();
        });
}

void ServicesPage::readWaiting()
{
    const model::AgentStatus *agent = chosen();
    if (!agent) {
        showWaiting({}, {});
        return;
    }
    if (m_readingWaiting || !isVisible())
        return;
    const QString service = agent->service;
    model::TaskQuery query;
    const auto filter =
        model::parseFilter(u"service:\"%1\" state:pending,processing,compensating"_s.arg(service));
    if (!filter)
        return;
    m_readingWaiting = true;
    query.filter = *filter;
    query.descending = false; // the longest wait first
    query.limit = kWaitingTasksMax;
    m_taskReads.readTasks(query, this, [this, service](const base::Result<model::TaskPage> &page) {
        readSteps(service, page ? page->tasks : std::vector<model::TaskSummary>());
    });
}

void ServicesPage::readSteps(const QString &service, const std::vector<model::TaskSummary> &tasks)
{
    struct Gathered
    {
        std::vector<TextRow> rows;
        size_t missing = 0;
    };
    auto gathered = std::make_shared<Gathered>();
    gathered->missing = tasks.size() + 1;
    const auto done = [this, gathered, service] {
        if (--gathered->missing > 0)
            return;
        m_readingWaiting = false;
        showWaiting(service, std::move(gathered->rows));
    };
    for (const model::TaskSummary &task : tasks) {
        m_taskReads.readTask(task.publicId, this,
            [gathered, service, done](const base::Result<model::TaskDetail> &detail) {
                if (detail)
                    addWaiting(*detail, service, gathered->rows);
                done();
            });
    }
    done();
}

void ServicesPage::showWaiting(const QString &service, std::vector<TextRow> rows)
{
    m_waitingTitle->setText(service.isEmpty()
            ? tr("Select a service to see the steps that are waiting because of it.")
            : rows.empty() ? tr("No step is waiting because of %1.").arg(service)
                           : tr("Waiting because of %1, oldest first:").arg(service));
    m_waiting->setVisible(!rows.empty());
    m_waitingRows->setRows(std::move(rows));
}

QWidget *ServicesPage::mainPart() const
{
    return m_table;
}

void ServicesPage::save(QSettings &settings) const
{
    saveColumns(settings, m_table);
    saveColumns(settings, m_waiting);
    if (const auto *splitter = findChild<QSplitter *>(u"servicesSplitter"_s))
        settings.setValue(kSplitterKey, splitter->saveState());
}

} // namespace sagadesk::ui

#include "moc_servicespage.cpp"
