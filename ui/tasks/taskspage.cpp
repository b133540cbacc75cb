#include "ui/tasks/taskspage.h"

#include "core/engine/engine.h"
#include "core/text/sentences.h"
#include "ui/actions/actionset.h"
#include "ui/models/tasktablemodel.h"
#include "ui/tables/exportfolder.h"
#include "ui/tables/tablelook.h"
#include "ui/task/taskpanel.h"
#include "ui/tasks/cellfilter.h"
#include "ui/tasks/grouppanel.h"
#include "ui/tasks/savedviews.h"
#include "ui/tasks/sortbar.h"
#include "ui/tasks/taskexport.h"
#include "ui/tasks/tasktable.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/widgets/actionbar.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptyview.h"
#include "ui/widgets/filterline.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/messagebar.h"

#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QSet>
#include <QSettings>
#include <QStackedWidget>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kPanelHeight = 370; // initially
// Of the filter and of the count that stay visible; the buttons lose their text first.
constexpr int kFilterLetters = 18;
constexpr int kCountLetters = 28;
constexpr int kFailedRead = 200; // tasks whose errors are offered for completion

} // namespace

TasksPage::TasksPage(engine::Engine &engine, ActionSet &actions, QWidget *parent)
    : PageWidget(parent)
    , m_engine(engine)
    , m_actions(actions)
    , m_model(new TaskTableModel(engine.taskReads(), engine.reads(), this))
    , m_docks(new QMainWindow(this))
    , m_panel(new TaskPanel(engine.taskReads(), actions, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_docks);
    scalePanel();
    m_docks->setWindowFlags(Qt::Widget);
    m_docks->setAnimated(false); // each frame would lay out and paint the whole page
    m_docks->setCentralWidget(buildList());
    m_dock = new QDockWidget(tr("Task"), m_docks);
    QDockWidget *dock = m_dock;
    dock->setObjectName(u"taskDock"_s);
    dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable);
    dock->setWidget(m_panel);
    dressDock(dock);
    m_docks->addDockWidget(Qt::BottomDockWidgetArea, dock);
    m_docks->resizeDocks({dock}, {kPanelHeight}, Qt::Vertical);

    connect(m_table, &TaskTable::taskSelected, m_panel,
        [this](const QString &id) { m_panel->show(id); });
    connect(m_table, &TaskTable::taskDeselected, m_panel, [this] { m_panel->show({}); });
    connect(m_table, &TaskTable::slowSortRequested, m_sorting, &SortBar::sortBy);
    connect(m_table, &TaskTable::sorted, m_sorting, &SortBar::leave);
    connect(m_sorting, &SortBar::statusMessageRequested, this, &TasksPage::statusMessageRequested);
    connect(m_model, &TaskTableModel::pendingChanged, this, &TasksPage::showPending);
    connect(m_model, &TaskTableModel::countChanged, this, [this] {
        showCount();
        showEmpty();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &TasksPage::showCount);
    connect(m_model, &TaskTableModel::loaded, this, &TasksPage::showEmpty);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &TasksPage::showEmpty);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, &TasksPage::showEmpty);
    connect(m_model, &TaskTableModel::readFailed, this, [this](const base::Error &error) {
        Q_EMIT statusMessageRequested(errorText(error), Tone::Failed);
    });
    connectCells();
    connect(m_filter, &FilterLine::changed, this, [this](const model::Filter &filter) {
        m_model->setFilter(filter);
        m_groups->setFilter(filter);
        m_sorting->sortAgain();
        m_views->setFilter(m_filter->text());
        Q_EMIT stateFilterChanged(m_filter->onlyState());
    });
    connect(m_views, &SavedViews::chosen, m_filter, &FilterLine::setText);
    connect(m_actions.pauseLive, &QAction::toggled, m_table, &TaskTable::freeze);
    connect(m_actions.pauseLive, &QAction::toggled, this, &TasksPage::showCount);
    connect(m_actions.exportTasks, &QAction::triggered, this, &TasksPage::exportTasks);
    const QSettings settings;
    m_docks->setProperty(kFirstLayout, m_docks->saveState());
    m_docks->restoreState(settings.value(u"tasks/docks"_s).toByteArray());
    m_filter->setText(settings.value(u"tasks/filter"_s).toString());
    m_table->restoreSort();
}

// The panel's head line becomes the dock's title, with a button that makes it float.
void TasksPage::dressDock(QDockWidget *dock)
{
    QWidget *head = m_panel->head();
    auto *floating = new QToolButton(head);
    floating->setObjectName(u"floatTask"_s);
    floating->setAutoRaise(true);
    floating->setIcon(style()->standardIcon(QStyle::SP_TitleBarNormalButton));
    floating->setToolTip(tr("Detach or dock the task panel"));
    floating->setAccessibleName(floating->toolTip());
    connect(
        floating, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
    head->layout()->addWidget(floating);
    dock->setTitleBarWidget(head);
}

QWidget *TasksPage::buildList()
{
    auto *list = new QWidget(m_docks);
    auto *column = new QVBoxLayout(list);
    column->setContentsMargins(8, 6, 8, 0);
    column->setSpacing(5);
    column->addWidget(buildFilterRow(list));
    m_exporting = new MessageBar(u"save"_s, Tone::Accent, list);
    m_exporting->setObjectName(u"exportBar"_s);
    m_exporting->setButton(tr("Stop"));
    m_exporting->hide();
    column->addWidget(m_exporting);
    m_stack = new QStackedWidget(list);
    m_table = new TaskTable(m_model, m_stack);
    restoreColumns(m_table);
    m_sorting = new SortBar(m_engine.taskReads(), *m_table, *m_model, list);
    column->addWidget(m_sorting);
    buildGroups(list);
    column->addWidget(m_groups);
    connect(m_table, &QWidget::customContextMenuRequested, this, &TasksPage::showTaskMenu);
    m_empty = new EmptyView(m_stack);
    auto *clear = m_empty->addButton(u"clearFilter"_s, tr("Clear the filter"), u"close"_s);
    connect(clear, &QPushButton::clicked, this, [this] { m_filter->setText({}); });
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    column->addWidget(m_stack, 1);
    return list;
}

QWidget *TasksPage::buildFilterRow(QWidget *list)
{
    auto *line = new QWidget(list);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    m_filter = new FilterLine(list);
    m_filter->setMinimumWidth(kFilterLetters * fontMetrics().averageCharWidth());
    row->addWidget(m_filter, 1);
    m_views = new SavedViews(m_engine.taskReads(), list);
    row->addWidget(m_views, 0, Qt::AlignTop);
    auto *bar = new ActionBar(list);
    bar->add(m_actions.groupByError, 3);
    bar->add(m_actions.pauseLive, 2);
    bar->add(m_actions.exportTasks, 1);
    row->addWidget(bar, 0, Qt::AlignTop);
    // Placed beside the filter, so that nothing moves under the pointer when the button appears.
    m_pending = new QPushButton(icon(u"next"_s, Tone::Accent), QString(), list);
    m_pending->setObjectName(u"pendingBar"_s);
    m_pending->setToolTip(tr("Show new and moved tasks in the list"));
    m_pending->hide();
    connect(m_pending, &QPushButton::clicked, this, [this] { m_model->takeInPending(); });
    row->addWidget(m_pending, 0, Qt::AlignTop);
    m_count = new ElidedLabel(list);
    m_count->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_count->setObjectName(u"taskCount"_s);
    m_count->setAlignment(Qt::AlignRight | Qt::AlignTop);
    m_count->setContentsMargins(4, 5, 2, 0);
    row->addWidget(m_count, 0, Qt::AlignTop);
    return line;
}

void TasksPage::showEvent(QShowEvent *event)
{
    PageWidget::showEvent(event);
    readWords();
    if (m_missed)
        m_model->noteChanges(*std::exchange(m_missed, std::nullopt));
}

void TasksPage::changeEvent(QEvent *event)
{
    PageWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        scalePanel();
}

// With a larger font the panel needs more height for the same number of lines.
void TasksPage::scalePanel()
{
    const int before = std::exchange(m_letterHeight, fontMetrics().height());
    if (before > 0 && before != m_letterHeight && !m_dock->isFloating())
        m_docks->resizeDocks({m_dock}, {m_dock->height() * m_letterHeight / before}, Qt::Vertical);
}

void TasksPage::readWords()
{
    m_engine.reads().readWorkflows(
        this, [this](const base::Result<std::vector<model::WorkflowView>> &workflows) {
            if (!workflows)
                return;
            QSet<QString> words;
            for (const model::ServiceConfig &service : m_engine.reads().services())
                words.insert(u"service:"_s + service.name);
            for (const model::WorkflowView &workflow : *workflows) {
                words.insert(u"workflow:"_s + workflow.name);
                const QJsonObject json = QJsonDocument::fromJson(workflow.definition).object();
                for (const QJsonValue &step : json.value("steps"_L1).toArray())
                    words.insert(u"step:"_s + step.toObject().value("name"_L1).toString());
            }
            m_names = words;
            completeWords();
        });
    model::TaskQuery failed;
    failed.filter = *model::parseFilter(u"state:error");
    failed.limit = kFailedRead;
    m_engine.taskReads().readTasks(failed, this, [this](const base::Result<model::TaskPage> &page) {
        if (!page)
            return;
        m_errors.clear();
        for (const model::TaskSummary &task : page->tasks) {
            if (const QString term = errorTerm(task); !term.isEmpty())
                m_errors.insert(term);
            if (!task.lastError.code.isEmpty())
                m_errors.insert(u"error:"_s + task.lastError.code);
        }
        completeWords();
    });
}

// Offers the names of services, workflows and steps, all error codes of steps, and the errors of
// the newest tasks in Error, by HTTP status and by code.
void TasksPage::completeWords()
{
    QSet<QString> words = m_names + m_errors;
    for (const QString &code : text::failureCodes())
        words.insert(u"error:"_s + code);
    QStringList sorted = words.values();
    sorted.sort();
    m_filter->setCompletions(sorted);
}

qint64 TasksPage::matching() const
{
    if (m_missed)
        if (const auto known = countFrom(m_missed->counters, m_model->filter()))
            return *known;
    return m_model->matching();
}

void TasksPage::exportTasks()
{
    auto *dialog = new QFileDialog(window(), tr("Export the tasks that are shown"));
    dialog->setObjectName(u"exportDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("CSV (*.csv)"), tr("NDJSON (*.ndjson)")});
    dialog->setDefaultSuffix(u"csv"_s);
    dialog->setDirectory(exportFolder());
    dialog->selectFile(u"tasks.csv"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &chosen) {
        dialog->setDefaultSuffix(chosen.contains("ndjson"_L1) ? u"ndjson"_s : u"csv"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this, &TasksPage::exportTo);
    dialog->open();
}

void TasksPage::exportTo(const QString &file)
{
    keepExportFolder(file);
    const bool lines = file.endsWith("json"_L1, Qt::CaseInsensitive);
    auto *made = new TaskExport(m_engine.taskReads(), m_model->query(), file,
        lines ? ExportFormat::Ndjson : ExportFormat::Csv, this);
    if (const std::vector<model::TaskId> *order = m_model->fixedOrder())
        made->setOrder(*order);
    connect(m_exporting, &MessageBar::pressed, made, &TaskExport::cancel);
    connect(made, &TaskExport::progressed, this, [this, file](qint64 written) {
        m_exporting->setText(
            tr("%1: %Ln task(s) written", nullptr, static_cast<int>(written)).arg(file));
    });
    connect(made, &TaskExport::finished, this, [this, file](qint64 written) {
        m_exporting->hide();
        Q_EMIT statusMessageRequested(
            tr("%Ln task(s) written to %1", nullptr, static_cast<int>(written)).arg(file),
            Tone::Done);
    });
    connect(made, &TaskExport::failed, this, [this](const QString &why) {
        m_exporting->hide();
        Q_EMIT statusMessageRequested(why, Tone::Failed);
    });
    m_exporting->setText(tr("%1: %Ln task(s) written", nullptr, 0).arg(file));
    m_exporting->show();
    made->start();
}

void TasksPage::showPending(int fresh, int moved)
{
    QStringList parts;
    if (fresh > 0)
        parts.append(m_model->mayHaveMoreNew()
                ? tr("%1+ new", "tasks that wait to be shown, at least").arg(numberText(fresh))
                : tr("%n new", "tasks that wait to be shown", fresh));
    if (moved > 0)
        parts.append(tr("%n moved", "tasks that would move or leave", moved));
    m_pending->setText(tr("%1: show").arg(parts.join(u", "_s)));
    m_pending->setVisible(!parts.isEmpty());
    showCount();
}

void TasksPage::showCount()
{
    const qint64 count = m_model->matching();
    const bool exact = m_model->countIsExact();
    const int whole = static_cast<int>(qMin<qint64>(count, std::numeric_limits<int>::max()));
    QString text =
        exact ? tr("%Ln task(s)", nullptr, whole) : tr("%1 + tasks").arg(numberText(count));
    if (exact && m_model->isFrozen() && m_model->rowCount() != count)
        text = tr("%1 shown, %2 match now").arg(numberText(m_model->rowCount()), numberText(count));
    const int selected = m_table->chosenCount();
    if (selected > 1)
        text += u" \u00b7 "_s + tr("%n selected", "tasks", selected);
    m_count->setText(text);
    m_count->setMinimumWidth(
        qMin(m_count->sizeHint().width(), kCountLetters * fontMetrics().averageCharWidth()));
}

// Says why the list is empty: it is not loaded yet, there are no tasks, or none match the filter.
void TasksPage::showEmpty()
{
    if (m_model->rowCount() > 0) {
        m_stack->setCurrentWidget(m_table);
        return;
    }
    m_stack->setCurrentWidget(m_empty);
    m_empty->showButtons(false);
    if (!m_model->isLoaded()) {
        m_empty->setMessage(u"tasks"_s, tr("Reading the tasks…"), {});
    } else if (m_filter->filter().terms.empty()) {
        m_empty->setMessage(u"tasks"_s, tr("There are no tasks yet"),
            tr("Submit one with “Submit task…”, or let an application send them over the API."));
    } else if (m_filter->onlyState() == model::TaskState::Error) {
        m_empty->setMessage(
            u"state-processed"_s, tr("No task is in Error"), tr("Nothing needs you right now."));
        m_empty->showButtons(true);
    } else {
        m_empty->setMessage(u"search"_s, tr("No task matches the filter"),
            tr("There are tasks, but the filter hides them all."));
        m_empty->showButtons(true);
    }
}

void TasksPage::showTask(const QString &publicId, const QString &step)
{
    for (int row = 0; row < qMin(m_model->rowCount(), 2000); ++row) {
        const model::TaskSummary *task = m_model->task(row);
        if (task && task->publicId == publicId) {
            m_table->select(task->id);
            m_panel->show(publicId, step);
            return;
        }
    }
    m_table->select({});
    m_panel->show(publicId, step);
}

void TasksPage::showNextFailed()
{
    model::TaskQuery query;
    query.filter = *model::parseFilter(u"state:error");
    query.limit = 200;
    m_engine.taskReads().readTasks(query, this, [this](base::Result<model::TaskPage> page) {
        if (!page) {
            Q_EMIT statusMessageRequested(errorText(page.error()), Tone::Failed);
            return;
        }
        if (page->tasks.empty()) {
            Q_EMIT statusMessageRequested(tr("No task is in Error."), Tone::Text);
            return;
        }
        // The list is newest first, so the next one is the first older task.
        const model::TaskDetail *here = m_panel->detail();
        const model::TaskSummary *next = &page->tasks.front();
        for (const model::TaskSummary &task : page->tasks) {
            if (here && task.id.value < here->record.id.value) {
                next = &task;
                break;
            }
        }
        showTask(next->publicId);
    });
}

void TasksPage::noteChanges(const model::ChangeSet &changes)
{
    if (isVisible()) {
        m_model->noteChanges(changes);
    } else {
        m_missed = changes; // has the newest counters; everything counts as changed
        m_missed->everything = true;
    }
    m_groups->noteChanges();
    m_panel->noteChanges(changes);
}

void TasksPage::showTaskMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    using enum model::OperatorAction;
    menu->addActions({m_actions.filterByCell, m_actions.excludeCell});
    menu->addSeparator();
    menu->addAction(m_actions.operatorAction(Resubmit, true));
    menu->addSeparator();
    menu->addActions(m_actions.taskActions());
    menu->addAction(m_actions.showWorkflow);
    menu->addSeparator();
    QAction *copyId = menu->addAction(icon(u"copy"_s), tr("Copy task id"));
    copyId->setObjectName(u"copyTaskId"_s);
    const QStringList ids = m_table->chosenIds();
    copyId->setEnabled(!ids.isEmpty() && ids.size() == m_table->chosenCount());
    connect(copyId, &QAction::triggered, menu,
        [ids] { QGuiApplication::clipboard()->setText(ids.join(u'\n')); });
    menu->addActions({m_actions.copyRows, m_actions.copyRowsCsv, m_actions.copyRowsJson});
    menu->addSeparator();
    menu->addAction(m_actions.submit);
    menu->addAction(m_actions.nextFailed);
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void TasksPage::buildGroups(QWidget *list)
{
    m_groups = new GroupPanel(m_engine.taskReads(), m_actions, list);
    m_actions.bindPageKeys({this});
    connect(m_actions.groupByError, &QAction::toggled, this, [this](bool on) {
        if (on)
            m_groups->open(m_filter->filter());
        else
            showAll();
        m_groups->setVisible(on);
        if (!on)
            m_table->setFocus(Qt::OtherFocusReason);
    });
    connect(m_groups, &GroupPanel::groupOpened, this,
        [this](const std::vector<model::TaskId> &tasks) { m_model->setFixedOrder(tasks); });
    connect(m_groups, &GroupPanel::allRequested, this, &TasksPage::showAll);
    connect(m_groups, &GroupPanel::closeRequested, this,
        [this] { m_actions.groupByError->setChecked(false); });
    connect(m_groups, &GroupPanel::bulkRequested, this, &TasksPage::bulkRequested);
    connect(m_table, &TaskTable::sorted, m_groups, &GroupPanel::noteLeft);
    connect(m_table, &TaskTable::slowSortRequested, m_groups, &GroupPanel::noteLeft);
}

void TasksPage::focusGroups()
{
    m_groups->table()->setFocus(Qt::OtherFocusReason);
}

void TasksPage::showAll()
{
    if (m_model->fixedOrder())
        m_table->restoreSort();
    m_groups->noteLeft();
}

void TasksPage::connectCells()
{
    m_actions.bindListKeys({m_table});
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
        &TasksPage::showCell);
    connect(m_model, &QAbstractItemModel::dataChanged, this,
        [this] { showCell(m_table->currentIndex()); });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] { showCell({}); });
    connect(m_table, &TaskTable::cellFilterRequested, this,
        [this](const QModelIndex &cell) { filterByCell(cell, false); });
    connect(m_actions.filterByCell, &QAction::triggered, this,
        [this] { filterByCell(m_table->currentIndex(), false); });
    connect(m_actions.excludeCell, &QAction::triggered, this,
        [this] { filterByCell(m_table->currentIndex(), true); });
}

void TasksPage::showCell(const QModelIndex &cell)
{
    const model::TaskSummary *task = cell.isValid() ? m_model->task(cell.row()) : nullptr;
    const auto term = task ? termOfCell(*task, cell.column()) : std::nullopt;
    m_actions.setCell(term ? textOf(*term) : QString());
}

void TasksPage::filterByCell(const QModelIndex &cell, bool excluding)
{
    const model::TaskSummary *task = cell.isValid() ? m_model->task(cell.row()) : nullptr;
    const auto term = task ? termOfCell(*task, cell.column()) : std::nullopt;
    if (!term) {
        Q_EMIT statusMessageRequested(tr("The filter has no term for this cell."), Tone::Waiting);
        return;
    }
    const model::Filter filter = narrowed(m_filter->filter(), excluding ? negated(*term) : *term);
    m_filter->setText(model::filterText(filter));
}

QWidget *TasksPage::mainPart() const
{
    return m_table;
}

void TasksPage::save(QSettings &settings) const
{
    saveColumns(settings, m_table);
    m_panel->save(settings);
    settings.setValue(u"tasks/docks"_s, m_docks->saveState());
    settings.setValue(u"tasks/filter"_s, m_filter->text());
}

} // namespace sagadesk::ui

#include "moc_taskspage.cpp"
