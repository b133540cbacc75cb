#include "ui/workflows/workflowspage.h"

#include "core/engine/enginereads.h"
#include "core/engine/operator.h"
#include "ui/tables/flexiblecolumn.h"
#include "ui/tables/tablelook.h"
#include "ui/tables/textrows.h"
#include "ui/task/graphview.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/widgets/emptyview.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/messagebar.h"
#include "ui/workflows/definitioneditor.h"
#include "ui/workflows/definitionsteps.h"
#include "ui/workflows/versionsview.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyle>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kSplitterKey = "workflows/splitter";
constexpr auto kDefinitionKey = "workflows/definitionSplitter";
constexpr int kRequestMin = 20; // characters
constexpr int kRequestMax = 60;
constexpr int kListMargin = 8;
constexpr int kFirstWidth = 1080; // of both parts in the first layout

// The template of a new definition; its service is replaced by the first configured one.
const QByteArray kTemplate = R"({"name": "new-workflow", "version": 1, "description": "",
 "completeWithin": "30s", "failureThreshold": 3,
 "steps": [{"name": "first", "service": "service-name",
  "request": {"method": "PUT", "path": "/things/{{task.id}}", "body": {}},
  "undo": {"method": "DELETE", "path": "/things/{{task.id}}"}}]})";

QString keyOf(const model::WorkflowView &workflow)
{
    return workflow.name + u'/' + QString::number(workflow.version);
}

} // namespace

WorkflowsPage::WorkflowsPage(
    engine::EngineReads &reads, engine::Operator &asOperator, QWidget *parent)
    : PageWidget(parent)
    , m_reads(reads)
    , m_asOperator(asOperator)
    , m_rows(new TextRows({tr("Workflow"), tr("Version"), tr("Tasks"), tr("Registered")}, this))
    , m_stepRows(new TextRows(
          {tr("Step"), tr("Service"), tr("After / only when"), tr("Request / undo"), tr("Undo"),
              tr("Complete within"), tr("Failure threshold"), tr("Only when")},
          this))
    , m_invalid(new MessageBar(u"warning"_s, Tone::Failed, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    buildInvalid();
    column->addWidget(m_invalid);
    m_stack = new QStackedWidget(this);
    column->addWidget(m_stack);
    auto *splitter = new QSplitter(m_stack);
    splitter->setChildrenCollapsible(false);
    splitter->setObjectName(u"workflowsSplitter"_s);
    splitter->addWidget(buildList());
    splitter->addWidget(buildDetail());
    splitter->setStretchFactor(1, 1);
    const int list = listWidth();
    splitter->setSizes({list, kFirstWidth - list});
    splitter->restoreState(QSettings().value(QLatin1StringView(kSplitterKey)).toByteArray());
    m_stack->addWidget(splitter);
    m_empty = new EmptyView(m_stack);
    m_empty->setMessage(u"workflows"_s, tr("No workflow is registered yet"),
        tr("A workflow defines which steps a task has, what each sends to which service, and how "
           "it is undone. Write one here; definitions in the workflow folder are registered at the "
           "next start."));
    auto *first = m_empty->addButton(u"firstWorkflow"_s, tr("Write a workflow"), u"add"_s);
    connect(first, &QPushButton::clicked, this, &WorkflowsPage::beginWorkflow);
    m_stack->addWidget(m_empty);
    read();
}

void WorkflowsPage::buildInvalid()
{
    m_invalid->setObjectName(u"workflowsMistaken"_s);
    m_invalid->hide();
    m_invalid->setButton(tr("Open"));
    connect(m_invalid, &MessageBar::pressed, this, &WorkflowsPage::openInvalid);
    auto *again = m_invalid->addButton(tr("Reload"));
    again->setObjectName(u"loadWorkflowsAgain"_s);
    again->setToolTip(
        plainToolTip(tr("Read the workflow folder again and register new definitions.")));
    connect(again, &QPushButton::clicked, this, [this] {
        const QStringList files = m_invalidFiles.keys();
        m_invalidFiles.clear(); // files that still exist are reported again
        showInvalid();
        Q_EMIT filesRequested(files);
    });
}

QWidget *WorkflowsPage::buildList()
{
    auto *list = new QWidget(this);
    auto *column = new QVBoxLayout(list);
    column->setContentsMargins(kListMargin, 6, 0, 6);
    m_table = makeTextTable(m_rows, u"workflows"_s, tr("Workflows"), {17, 7, 7, 9}, list);
    m_table->setMinimumWidth(220);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    restoreColumns(m_table);
    column->addWidget(m_table, 1);
    auto *buttons = new QWidget(list);
    auto *row = new FlowLayout(buttons, 6);
    addButton(row, "newWorkflow", tr("New workflow"), "add", &WorkflowsPage::beginWorkflow)
        ->setToolTip(plainToolTip(tr("Start with a small definition that you can change.")));
    column->addWidget(buttons);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &WorkflowsPage::showChosen);
    return list;
}

int WorkflowsPage::listWidth() const
{
    const QStyle *look = m_table->style();
    return m_table->horizontalHeader()->length()
        + look->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, m_table) + kListMargin;
}

QWidget *WorkflowsPage::buildDetail()
{
    auto *detail = new QWidget(this);
    auto *column = new QVBoxLayout(detail);
    column->setContentsMargins(4, 6, 8, 6);
    m_title = new QLabel(detail);
    m_title->setObjectName(u"workflowTitle"_s);
    m_title->setTextFormat(Qt::PlainText);
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    m_title->setFont(bold);
    column->addWidget(m_title);
    m_description = new QLabel(detail);
    m_description->setObjectName(u"workflowDescription"_s);
    m_description->setTextFormat(Qt::PlainText);
    m_description->setWordWrap(true);
    column->addWidget(m_description);
    auto *buttons = new QWidget(detail);
    auto *row = new FlowLayout(buttons, 6);
    m_submit = addButton(
        row, "submitOfWorkflow", tr("Submit task…"), "submit", &WorkflowsPage::submitChosen);
    m_tasks =
        addButton(row, "tasksOfWorkflow", tr("Show tasks"), "tasks", &WorkflowsPage::showTasks);
    m_version =
        addButton(row, "newVersion", tr("New version"), "add", &WorkflowsPage::beginVersion);
    column->addWidget(buttons);
    m_tabs = new QTabWidget(detail);
    m_tabs->setDocumentMode(true);
    m_tabs->setObjectName(u"workflowTabs"_s);
    using Column = DefinitionColumn;
    m_stepRows->setSecondColumns({{Column::After, Column::OnlyWhen},
        {Column::Request, Column::Undo}, {Column::CompleteWithin, Column::FailureThreshold}});
    m_steps = makeTextTable(m_stepRows, u"workflowSteps"_s, tr("Steps of the workflow"),
        {15, 12, 18, 32, 0, 19, 0, 0}, m_tabs);
    setTwoLines(m_steps);
    new FlexibleColumn(m_steps, Column::Request, kRequestMin, kRequestMax);
    connect(m_steps, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT showServiceRequested(m_stepRows->row(index.row()).cells.at(Column::Service).text);
    });
    restoreColumns(m_steps);
    m_tabs->addTab(m_steps, tr("Steps"));
    m_graph = new GraphView(m_tabs);
    m_graph->setObjectName(u"workflowGraph"_s);
    m_tabs->addTab(m_graph, tr("Graph"));
    m_editorTab = buildEditor();
    m_tabs->addTab(m_editorTab, tr("Definition"));
    m_versions = new VersionsView(m_tabs);
    m_tabs->addTab(m_versions, tr("Versions"));
    column->addWidget(m_tabs, 1);
    return detail;
}

QWidget *WorkflowsPage::buildEditor()
{
    auto *splitter = new QSplitter(m_tabs);
    splitter->setObjectName(u"definitionSplitter"_s);
    splitter->setChildrenCollapsible(false);
    m_editor = new DefinitionEditor(m_asOperator, splitter);
    splitter->addWidget(m_editor);
    m_draftGraph = new GraphView(splitter);
    m_draftGraph->setObjectName(u"draftGraph"_s);
    m_draftGraph->setAccessibleName(tr("Graph of the draft"));
    m_draftGraph->setMinimumWidth(160);
    splitter->addWidget(m_draftGraph);
    splitter->setSizes({560, 300});
    splitter->restoreState(QSettings().value(QLatin1StringView(kDefinitionKey)).toByteArray());
    connect(m_editor, &DefinitionEditor::drawn, this, &WorkflowsPage::showSteps);
    connect(m_editor, &DefinitionEditor::addServiceRequested, this,
        &WorkflowsPage::addServiceRequested);
    connect(m_editor, &DefinitionEditor::registered, this, [this](const QString &name) {
        Q_EMIT statusMessageRequested(tr("Workflow %1 is registered.").arg(name), Tone::Done);
        choose(name);
    });
    return splitter;
}

QPushButton *WorkflowsPage::addButton(QLayout *row, const char *name, const QString &label,
    const char *iconName, void (WorkflowsPage::*pressed)())
{
    auto *button = new QPushButton(icon(QString::fromLatin1(iconName)), label, row->parentWidget());
    button->setObjectName(QString::fromLatin1(name));
    row->addWidget(button);
    connect(button, &QPushButton::clicked, this, pressed);
    return button;
}

void WorkflowsPage::read()
{
    if (m_reading) {
        m_readAgain = true;
        return;
    }
    m_reading = true;
    m_readAgain = false;
    m_reads.readWorkflows(this, [this](base::Result<std::vector<model::WorkflowView>> workflows) {
        m_reading = false;
        if (workflows)
            arrived(std::move(*workflows));
        else
            Q_EMIT statusMessageRequested(errorText(workflows.error()), Tone::Failed);
        if (m_readAgain)
            read();
    });
}

void WorkflowsPage::arrived(std::vector<model::WorkflowView> workflows)
{
    std::stable_sort(workflows.begin(), workflows.end(),
        [](const model::WorkflowView &a, const model::WorkflowView &b) {
            return std::pair(a.name, -a.version) < std::pair(b.name, -b.version);
        });
    m_workflows = std::move(workflows);
    std::vector<TextRow> rows;
    for (const model::WorkflowView &each : m_workflows) {
        const bool newest = each.version == newestVersion(each.name);
        qint64 tasks = 0;
        for (const qint64 number : m_counts.value(each.name))
            tasks += number;
        TextRow row;
        row.key = keyOf(each);
        row.cells = {{each.name, newest ? Tone::Text : Tone::Muted},
            {numberText(each.version), newest ? Tone::Text : Tone::Muted, {}, {}, each.version,
                true},
            {newest ? numberText(tasks) : QString(), Tone::Text, {},
                tr("Tasks of all versions of this workflow"), tasks, true},
            {timeText(each.registeredAt), Tone::Muted, {}, exactTimeText(each.registeredAt),
                each.registeredAt}};
        rows.push_back(row);
    }
    m_rows->setRows(std::move(rows));
    if (!m_workflows.empty())
        m_stack->setCurrentIndex(0);
    else if (!m_editor->isChanged())
        m_stack->setCurrentWidget(m_empty);
    if (!m_wanted.isEmpty() && !m_readAgain)
        chooseWanted();
    else if (!chosen() && m_rows->rowCount() > 0 && !m_editor->isChanged())
        m_table->selectRow(0);
    showChosen();
}

int WorkflowsPage::newestVersion(const QString &name) const
{
    int newest = 0;
    for (const model::WorkflowView &each : m_workflows)
        if (each.name == name)
            newest = qMax(newest, each.version);
    return newest;
}

const model::WorkflowView *WorkflowsPage::chosen() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return nullptr;
    const QString key = m_rows->row(rows.first().row()).key;
    const auto it = std::find_if(m_workflows.begin(), m_workflows.end(),
        [&](const model::WorkflowView &each) { return keyOf(each) == key; });
    return it == m_workflows.end() ? nullptr : &*it;
}

// Reads the versions again first, because one may have been added since.
void WorkflowsPage::choose(const QString &name, int version)
{
    m_wanted = name;
    m_wantedVersion = version;
    read();
}

void WorkflowsPage::chooseWanted()
{
    const QString name = std::exchange(m_wanted, QString());
    const int version = m_wantedVersion == 0 ? newestVersion(name) : m_wantedVersion;
    const int row = m_rows->rowOf(name + u'/' + QString::number(version));
    if (row < 0)
        return;
    m_shown.clear();
    m_table->selectRow(row);
}

void WorkflowsPage::showChosen()
{
    const model::WorkflowView *workflow = chosen();
    const QList<std::pair<QPushButton *, QString>> ofChosen{
        {m_submit, tr("Submit a new task of this workflow.")},
        {m_tasks, tr("Filter the list of tasks by this workflow.")},
        {m_version, tr("Start the next version from this definition.")}};
    for (const auto &[button, hint] : ofChosen) {
        button->setEnabled(workflow != nullptr);
        const QString why =
            tr("No workflow selected. A new one can be used once it is registered.");
        button->setToolTip(plainToolTip(workflow ? hint : why));
        button->setStatusTip(workflow ? QString() : why);
    }
    if (workflow)
        showVersions(*workflow);
    if (!workflow || keyOf(*workflow) == m_shown)
        return;
    m_shown = keyOf(*workflow);
    m_title->setText(tr("%1, version %2").arg(workflow->name).arg(workflow->version));
    m_description->setText(workflow->description);
    m_description->setVisible(!workflow->description.isEmpty());
    showSteps(workflow->definition);
    keepDraft();
    m_edited = m_shown;
    m_editor->setDefinition(workflow->definition);
    if (m_drafts.contains(m_edited))
        m_editor->setDraft(m_drafts.take(m_edited));
}

void WorkflowsPage::showVersions(const model::WorkflowView &workflow)
{
    std::vector<model::WorkflowView> versions;
    for (const model::WorkflowView &each : m_workflows)
        if (each.name == workflow.name)
            versions.push_back(each);
    m_versions->setVersions(versions, workflow.version);
}

// Keeps a draft, by the version or file that it is based on, while something else is edited.
void WorkflowsPage::keepDraft()
{
    if (m_editor->hasDraft())
        m_drafts.insert(m_edited, m_editor->text());
}

QString WorkflowsPage::unsavedWork() const
{
    const int drafts = static_cast<int>(m_drafts.size()) + (m_editor->hasDraft() ? 1 : 0);
    return drafts == 0
        ? QString()
        : tr("%n workflow draft(s) are not registered and would be lost.", nullptr, drafts);
}

void WorkflowsPage::showSteps(const QByteArray &definition)
{
    m_stepRows->setRows(stepRowsOf(definition));
    const model::TaskDetail task = taskOf(definition);
    m_graph->showTask(task);
    m_draftGraph->showTask(task);
}

void WorkflowsPage::noteChanges(const model::ChangeSet &changes)
{
    if (changes.agents && isVisible())
        m_editor->checkAgain(); // services may have been added or removed
    if (m_counts == changes.counters.byWorkflow)
        return;
    const bool known = m_counts.keys() == changes.counters.byWorkflow.keys();
    m_counts = changes.counters.byWorkflow;
    if (isVisible() || !known)
        read();
}

void WorkflowsPage::showEvent(QShowEvent *event)
{
    PageWidget::showEvent(event);
    read();
}

void WorkflowsPage::submitChosen()
{
    if (const model::WorkflowView *workflow = chosen())
        Q_EMIT submitRequested(workflow->name);
}

void WorkflowsPage::showTasks()
{
    if (const model::WorkflowView *workflow = chosen())
        Q_EMIT showTasksRequested(u"workflow:"_s + workflow->name);
}

void WorkflowsPage::beginVersion()
{
    const model::WorkflowView *workflow = chosen();
    if (!workflow)
        return;
    m_tabs->setCurrentWidget(m_editorTab);
    if (m_editor->hasDraft())
        return; // being edited
    m_editor->setNextVersion(workflow->definition, newestVersion(workflow->name) + 1);
}

void WorkflowsPage::noteFile(
    const QString &file, const QByteArray &json, const std::optional<base::Error> &error)
{
    if (error)
        m_invalidFiles.insert(file, {json, errorText(*error)});
    else
        m_invalidFiles.remove(file);
    showInvalid();
}

void WorkflowsPage::showInvalid()
{
    m_invalid->setVisible(!m_invalidFiles.isEmpty());
    if (m_invalidFiles.isEmpty())
        return;
    QStringList lines{tr("%n file(s) of the workflow folder are not registered:", nullptr,
        static_cast<int>(m_invalidFiles.size()))};
    for (auto it = m_invalidFiles.cbegin(); it != m_invalidFiles.cend(); ++it)
        lines.append(QFileInfo(it.key()).fileName() + u"\n"_s + it->text);
    m_invalid->setText(lines.join(u'\n'));
}

// With several files, each click opens the next one.
void WorkflowsPage::openInvalid()
{
    auto next = m_invalidFiles.upperBound(m_opened);
    if (next == m_invalidFiles.end())
        next = m_invalidFiles.begin();
    if (next == m_invalidFiles.end())
        return;
    m_opened = next.key();
    const QString text = QString::fromUtf8(next->json);
    if (!beginDraft(m_opened, QFileInfo(m_opened).fileName()))
        m_editor->setDraft(text);
}

QByteArray WorkflowsPage::firstDraft() const
{
    const auto services = m_reads.services();
    return services.empty()
        ? kTemplate
        : QByteArray(kTemplate).replace("service-name", services.front().name.toUtf8());
}

void WorkflowsPage::beginWorkflow()
{
    if (!beginDraft({}, tr("New workflow")))
        m_editor->setNextVersion(firstDraft(), 1);
}

bool WorkflowsPage::beginDraft(const QString &key, const QString &title)
{
    m_stack->setCurrentIndex(0);
    m_table->clearSelection();
    m_shown.clear();
    m_title->setText(title);
    m_description->hide();
    m_stepRows->setRows({});
    m_graph->clear();
    m_draftGraph->clear();
    showChosen(); // no registered version is selected
    m_tabs->setCurrentWidget(m_editorTab);
    keepDraft();
    m_edited = key;
    m_editor->setDefinition({});
    const bool begun = m_drafts.contains(key);
    if (begun)
        m_editor->setDraft(m_drafts.take(key));
    return begun;
}

QWidget *WorkflowsPage::mainPart() const
{
    return m_table;
}

void WorkflowsPage::save(QSettings &settings) const
{
    saveColumns(settings, m_table);
    saveColumns(settings, m_steps);
    if (const auto *splitter = findChild<QSplitter *>(u"workflowsSplitter"_s))
        settings.setValue(QLatin1StringView(kSplitterKey), splitter->saveState());
    if (const auto *splitter = findChild<QSplitter *>(u"definitionSplitter"_s))
        settings.setValue(QLatin1StringView(kDefinitionKey), splitter->saveState());
}

} // namespace sagadesk::ui

#include "moc_workflowspage.cpp"
