#include "ui/activity/activitypage.h"

#include "core/engine/bulkwork.h"
#include "core/engine/enginereads.h"
#include "core/engine/taskreads.h"
#include "ui/actions/operatorname.h"
#include "ui/activity/operationsmodel.h"
#include "ui/models/taskcells.h"
#include "ui/tables/flexiblecolumn.h"
#include "ui/tables/tablelook.h"
#include "ui/text/bulktext.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/emptyview.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/icons.h"

#include <QAction>
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

constexpr int kReadEveryMs = 500;
constexpr int kWhyMin = 12; // characters
constexpr int kWhyMax = 80;
constexpr qsizetype kWaitsRead = 100; // tasks whose reason for waiting is shown

QWidget *titled(const QString &title, QWidget *content, QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto *label = new QLabel(title, box);
    label->setTextFormat(Qt::PlainText);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    column->addWidget(label);
    column->addWidget(content, 1);
    return box;
}

} // namespace

ActivityPage::ActivityPage(engine::BulkWork &bulkWork, engine::EngineReads &reads,
    engine::TaskReads &taskReads, QWidget *parent)
    : PageWidget(parent)
    , m_bulkWork(bulkWork)
    , m_reads(reads)
    , m_taskReads(taskReads)
    , m_operationsModel(new OperationsModel(this))
    , m_itemsModel(new OperationItemsModel(this))
    , m_actionsModel(new ActionsModel(this))
{
    setObjectName(u"activityPage"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    m_halves = new QSplitter(Qt::Vertical, this);
    m_halves->setChildrenCollapsible(false);
    auto *upper = new QSplitter(Qt::Horizontal, m_halves);
    upper->setChildrenCollapsible(false);
    upper->addWidget(titled(tr("Bulk operations"), buildOperations(), upper));
    upper->addWidget(titled(tr("Tasks of the operation"), buildItems(), upper));
    upper->setStretchFactor(0, 3);
    upper->setStretchFactor(1, 2);
    m_halves->addWidget(upper);
    m_halves->addWidget(
        titled(tr("Operator actions and pauses of the engine"), buildActions(), m_halves));
    column->addWidget(m_halves);
    m_halves->restoreState(QSettings().value(u"activity/halves"_s).toByteArray());
    m_later.setSingleShot(true);
    m_later.setInterval(kReadEveryMs);
    connect(&m_later, &QTimer::timeout, this, &ActivityPage::read);
    updateControls();
}

QWidget *ActivityPage::buildOperations()
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    auto *bar = new QWidget(box);
    auto *flow = new FlowLayout(bar, 6);
    m_pause = addControl(bar, u"actionPauseOperation"_s, tr("Pause operation"), u"pause"_s,
        model::BulkControl::Pause);
    m_resume = addControl(bar, u"actionResumeOperation"_s, tr("Resume operation"), u"resume"_s,
        model::BulkControl::Resume);
    m_cancel = addControl(bar, u"actionCancelOperation"_s, tr("Cancel operation"), u"cancel"_s,
        model::BulkControl::Cancel);
    for (QAction *action : {m_pause, m_resume, m_cancel}) {
        auto *button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(16, 16));
        flow->addWidget(button);
    }
    column->addWidget(bar);
    m_summary = new QLabel(box);
    m_summary->setObjectName(u"operationSummary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    column->addWidget(m_summary);
    m_stack = new QStackedWidget(box);
    m_operations = new QTableView(m_stack);
    m_operations->setModel(m_operationsModel);
    dressTable(m_operations, u"operations"_s, tr("Operations"));
    setColumnWidths(m_operations, {16, 18, 12, 26, 10, 24, 13, 22});
    restoreColumns(m_operations);
    m_operations->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_operations->addActions({m_pause, m_resume, m_cancel});
    m_empty = new EmptyView(m_stack);
    m_empty->showButtons(false);
    m_empty->setMessage(u"activity"_s, tr("No bulk operations yet"),
        tr("Select several tasks, or filter them, and use the “Bulk” menu."));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_operations);
    column->addWidget(m_stack, 1);
    connect(m_operations->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &ActivityPage::chosenChanged);
    connect(
        m_operationsModel, &QAbstractItemModel::dataChanged, this, &ActivityPage::chosenChanged);
    return box;
}

QWidget *ActivityPage::buildItems()
{
    m_items = new QTableView(this);
    m_items->setModel(m_itemsModel);
    dressTable(m_items, u"operationItems"_s, tr("Tasks of the operation"));
    setColumnWidths(m_items, {20, 14, 20, 10});
    new FlexibleColumn(m_items, OperationItemsModel::Why, kWhyMin, kWhyMax);
    restoreColumns(m_items);
    connect(m_items, &QTableView::activated, this, &ActivityPage::openItem);
    return m_items;
}

QWidget *ActivityPage::buildActions()
{
    m_actions = new QTableView(this);
    m_actions->setModel(m_actionsModel);
    dressTable(m_actions, u"activity"_s, tr("Activity"));
    setColumnWidths(m_actions, {13, 14, 20, 46, 40});
    restoreColumns(m_actions);
    connect(m_actions, &QTableView::activated, this, &ActivityPage::openAction);
    return m_actions;
}

QAction *ActivityPage::addControl(QWidget *bar, const QString &objectName, const QString &text,
    const QString &iconName, model::BulkControl what)
{
    auto *action = new QAction(icon(iconName), text, bar);
    action->setObjectName(objectName);
    connect(action, &QAction::triggered, this, [this, what] { control(what); });
    return action;
}

QWidget *ActivityPage::mainPart() const
{
    return m_operations;
}

void ActivityPage::showEvent(QShowEvent *event)
{
    PageWidget::showEvent(event);
    if (m_stale)
        read();
}

void ActivityPage::noteChanges(const model::ChangeSet &changes)
{
    const bool waits = changes.agents && !m_waiting.isEmpty(); // e.g. for a circuit breaker
    if (!changes.operations && !changes.everything && changes.tasks.isEmpty() && !waits)
        return;
    m_stale = true;
    if (isVisible() && !m_later.isActive())
        m_later.start();
}

void ActivityPage::read()
{
    if (m_reading) {
        m_later.start();
        return;
    }
    m_stale = false;
    m_reading = true;
    m_bulkWork.readBulks(this, [this](base::Result<std::vector<model::BulkOperation>> bulks) {
        m_reading = false;
        if (!bulks) {
            Q_EMIT statusMessageRequested(errorText(bulks.error()), Tone::Failed);
            return;
        }
        m_operationsModel->setOperations(*bulks);
        m_stack->setCurrentWidget(bulks->empty() ? static_cast<QWidget *>(m_empty) : m_operations);
        if (m_wanted)
            choose(m_wanted);
        else if (!chosen() && !bulks->empty())
            m_operations->selectRow(0);
        chosenChanged();
        readActions(); // after the operations, whose results this list shows too
    });
}

void ActivityPage::readActions()
{
    if (m_readingActions)
        return;
    m_readingActions = true;
    m_reads.readOperatorActions(
        this, [this](base::Result<std::vector<model::OperatorActionView>> actions) {
            m_readingActions = false;
            if (actions)
                m_actionsModel->setActions(*actions, m_operationsModel->rows());
        });
}

const model::BulkOperation *ActivityPage::chosen() const
{
    const QModelIndexList rows = m_operations->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_operationsModel->row(rows.first().row()).bulk;
}

void ActivityPage::choose(model::OperationJobId operation)
{
    const int row = m_operationsModel->rowOf(operation.value);
    m_wanted = row < 0 ? operation : model::OperationJobId();
    if (row >= 0)
        m_operations->selectRow(row);
    else if (isVisible())
        read();
}

void ActivityPage::chosenChanged()
{
    updateControls();
    readItems();
}

void ActivityPage::updateControls()
{
    const model::BulkOperation *bulk = chosen();
    using enum model::BulkState;
    const bool ended = bulk && (bulk->finishedAt != 0 || bulk->state == Canceled);
    const bool resting = bulk && (bulk->state == Paused || bulk->state == Stopped);
    const QString none = bulk ? QString() : tr("No operation selected.");
    const QString over = ended ? tr("The operation has ended.") : none;
    const auto allow = [](QAction *action, const QString &whyNot) {
        action->setEnabled(whyNot.isEmpty());
        action->setToolTip(plainToolTip(whyNot.isEmpty() ? action->text() : whyNot));
        action->setStatusTip(whyNot);
    };
    allow(m_pause, over.isEmpty() && resting ? tr("The operation is not running.") : over);
    allow(m_resume, over.isEmpty() && !resting ? tr("The operation is not paused.") : over);
    allow(m_cancel, over);
    showSummary();
}

void ActivityPage::showSummary()
{
    const model::BulkOperation *bulk = chosen();
    if (!bulk) {
        m_summary->clear();
        return;
    }
    QStringList lines{bulkStateText(bulk->state) + u" \u00b7 "_s + bulkProgressText(*bulk)};
    if (!bulk->stopReason.code.isEmpty())
        lines.append(reasonText(bulk->stopReason));
    // The whole operation waits for its first task.
    if (bulk->state == model::BulkState::Canary)
        lines.append(m_waiting);
    m_summary->setText(lines.join(u'\n'));
}

void ActivityPage::readItems()
{
    const model::BulkOperation *bulk = chosen();
    if (!bulk) {
        showItems({}, {});
        return;
    }
    if (m_readingItems) {
        m_itemsAgain = true;
        return;
    }
    m_readingItems = true;
    m_itemsAgain = false;
    m_bulkWork.readBulkItems(bulk->id, std::nullopt, {}, this,
        [this, id = bulk->id](base::Result<std::vector<model::BulkItemView>> items) {
            m_readingItems = false;
            if (items)
                itemsArrived(id, *items);
            if (m_itemsAgain)
                readItems();
        });
}

void ActivityPage::itemsArrived(
    model::OperationJobId operation, std::vector<model::BulkItemView> items)
{
    const auto isChosen = [this, operation] {
        const model::BulkOperation *bulk = chosen();
        return bulk && bulk->id == operation;
    };
    if (!isChosen())
        return;
    QList<model::TaskId> open;
    for (const model::BulkItemView &item : items)
        if (item.state == model::BulkItemState::Dispatched && open.size() < kWaitsRead)
            open.append(item.task);
    if (open.isEmpty()) {
        showItems(items, {});
        return;
    }
    m_taskReads.readRows(open, this,
        [this, isChosen, items = std::move(items)](
            const base::Result<std::vector<model::TaskSummary>> &tasks) {
            if (!isChosen())
                return;
            QHash<model::TaskId, QString> waiting;
            for (const model::TaskSummary &task :
                tasks ? *tasks : std::vector<model::TaskSummary>())
                waiting.insert(task.id, TaskCells::waitingText(task, m_reads.agents()));
            showItems(items, waiting);
        });
}

void ActivityPage::showItems(
    const std::vector<model::BulkItemView> &items, const QHash<model::TaskId, QString> &waiting)
{
    const model::BulkOperation *bulk = chosen();
    m_itemsModel->setItems(bulk ? bulk->order.action : model::BulkAction::Resubmit, items, waiting);
    m_waiting = waiting.values();
    m_waiting.removeAll(QString());
    showSummary();
}

void ActivityPage::control(model::BulkControl control)
{
    const model::BulkOperation *bulk = chosen();
    if (!bulk)
        return;
    m_bulkWork.controlBulk(bulk->id, control, operatorName(), {}, this,
        [this](const base::Result<model::BulkOperation> &answer) {
            if (answer)
                Q_EMIT statusMessageRequested(
                    bulkActionText(answer->order) + u": "_s + bulkStateText(answer->state),
                    toneOf(answer->state));
            else
                Q_EMIT statusMessageRequested(errorText(answer.error()), Tone::Failed);
            read();
        });
}

void ActivityPage::openItem()
{
    const QModelIndexList rows = m_items->selectionModel()->selectedRows(OperationItemsModel::Task);
    const QString task = rows.isEmpty() ? QString() : rows.first().data().toString();
    if (!task.isEmpty())
        Q_EMIT openTaskRequested(task, {});
}

void ActivityPage::openAction()
{
    const QModelIndexList rows = m_actions->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    const ActionRow &row = m_actionsModel->row(rows.first().row());
    if (row.operation) {
        choose(row.operation);
        m_items->setFocus();
    } else if (!row.action.taskPublicId.isEmpty()) {
        Q_EMIT openTaskRequested(row.action.taskPublicId, {});
    }
}

void ActivityPage::save(QSettings &settings) const
{
    saveColumns(settings, m_operations);
    saveColumns(settings, m_items);
    saveColumns(settings, m_actions);
    settings.setValue(u"activity/halves"_s, m_halves->saveState());
}

} // namespace sagadesk::ui

#include "moc_activitypage.cpp"
