#include "ui/activity/operationsmodel.h"

#include "ui/text/bulktext.h"
#include "ui/text/eventtext.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"

#include <limits>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

bool isText(int role)
{
    return role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
}

// The bulk operation that an action belongs to; 0: none.
qint64 operationOf(const model::OperatorActionView &action)
{
    return action.event.reason.parameters.value("operation"_L1).toInteger();
}

// Whether the action paused, resumed or canceled a bulk operation as a whole.
bool isControl(const model::OperatorActionView &action)
{
    return action.taskPublicId.isEmpty() && operationOf(action) != 0;
}

QVariant leftAligned(int role)
{
    return role == Qt::TextAlignmentRole ? QVariant(int(Qt::AlignLeft | Qt::AlignVCenter))
                                         : QVariant();
}

} // namespace

void OperationsModel::setOperations(const std::vector<model::BulkOperation> &bulks)
{
    std::vector<OperationRow> rows;
    rows.reserve(bulks.size());
    for (const model::BulkOperation &bulk : bulks)
        rows.push_back({bulk});
    setRows(std::move(rows));
}

int OperationsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant OperationsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const model::BulkOperation &bulk = row(index.row()).bulk;
    if (isText(role))
        return singleLine(display(bulk, index.column()));
    if (role == Qt::ToolTipRole) {
        const QString more = index.column() == Created ? exactTimeText(bulk.createdAt)
            : index.column() == State                  ? reasonText(bulk.stopReason)
                                                       : QString();
        return plainToolTip(more.isEmpty() ? display(bulk, index.column()) : more);
    }
    if (role == ToneRole && index.column() == State)
        return static_cast<int>(toneOf(bulk.state));
    if (role == ToneRole && index.column() == Created)
        return static_cast<int>(Tone::Muted);
    if (role == ShareRole && index.column() == Progress) {
        const int all = bulk.counts.acted();
        return all == 0 ? 0.0 : static_cast<double>(bulk.counts.ended()) / all;
    }
    return {};
}

QString OperationsModel::display(const model::BulkOperation &bulk, int column) const
{
    switch (column) {
    case State:
        return bulkStateText(bulk.state);
    case Action:
        return bulkActionText(bulk.order);
    case Progress:
        return tr("%1 of %2").arg(numberText(bulk.counts.ended()), numberText(bulk.counts.acted()));
    case Done:
        return bulkProgressText(bulk);
    case Operator:
        return bulk.order.operatorName;
    case Reason:
        return bulk.order.reason;
    case Created:
        return timeText(bulk.createdAt);
    case Filter:
        return bulk.order.filterText;
    default:
        return {};
    }
}

QVariant OperationsModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal || role != Qt::DisplayRole)
        return leftAligned(role);
    switch (section) {
    case State:
        return tr("State");
    case Action:
        return tr("Action");
    case Progress:
        return tr("Progress");
    case Done:
        return tr("Outcomes");
    case Operator:
        return tr("Operator");
    case Reason:
        return tr("Reason");
    case Created:
        return tr("Started");
    case Filter:
        return tr("Filter");
    default:
        return {};
    }
}

void OperationItemsModel::setItems(model::BulkAction action,
    const std::vector<model::BulkItemView> &items, const QHash<model::TaskId, QString> &waiting)
{
    std::vector<OperationItemRow> rows;
    rows.reserve(items.size());
    for (const model::BulkItemView &item : items)
        rows.push_back({item, waiting.value(item.task), action});
    setRows(std::move(rows));
}

int OperationItemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant OperationItemsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const model::BulkItemView &item = row(index.row()).item;
    if (role == ToneRole && index.column() == Outcome)
        return static_cast<int>(toneOf(item.state));
    if (!isText(role) && role != Qt::ToolTipRole)
        return {};
    QString text;
    switch (index.column()) {
    case Outcome:
        text = bulkItemStateText(item.state, row(index.row()).action);
        break;
    case Task:
        text = item.publicId;
        break;
    case Why:
        text = item.reason.code.isEmpty() ? row(index.row()).waiting : reasonText(item.reason);
        break;
    case Ended:
        text = role == Qt::ToolTipRole ? exactTimeText(item.endedAt) : timeText(item.endedAt);
        break;
    default:
        break;
    }
    return role == Qt::ToolTipRole ? plainToolTip(text) : singleLine(text);
}

QVariant OperationItemsModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal || role != Qt::DisplayRole)
        return leftAligned(role);
    switch (section) {
    case Outcome:
        return tr("Outcome");
    case Task:
        return tr("Task");
    case Why:
        return tr("Why");
    case Ended:
        return tr("Ended");
    default:
        return {};
    }
}

void ActionsModel::setActions(
    const std::vector<model::OperatorActionView> &actions, const std::vector<OperationRow> &bulks)
{
    QHash<qint64, int> sizes; // number of actions by operation
    for (const model::OperatorActionView &action : actions)
        if (!isControl(action))
            ++sizes[operationOf(action)];
    std::vector<ActionRow> rows;
    QHash<qint64, size_t> rowOfOperation;
    for (const model::OperatorActionView &action : actions) { // the newest first
        if (isControl(action)) {
            rows.push_back(controlRow(action, bulks));
            continue;
        }
        const qint64 operation = operationOf(action);
        const qint64 id = action.event.id.value;
        // Actions that are not on a task have a separate sequence of ids.
        const qint64 key = action.taskPublicId.isEmpty() ? -id : id;
        if (operation == 0 || sizes.value(operation) == 1) {
            rows.push_back({action, {}, key, 1, {}, {}});
            continue;
        }
        if (!rowOfOperation.contains(operation)) {
            rowOfOperation.insert(operation, rows.size());
            rows.push_back({action, model::OperationJobId{operation}, key, 0, {}, {}});
        }
        ActionRow &row = rows[rowOfOperation.value(operation)];
        row.key = key; // of the oldest action, so that newer ones do not change it
        ++row.tasks;
    }
    for (const OperationRow &each : bulks) {
        const auto it = rowOfOperation.constFind(each.bulk.id.value);
        if (it != rowOfOperation.cend())
            rows[*it].outcome = bulkProgressText(each.bulk);
    }
    setRows(std::move(rows));
}

ActionRow ActionsModel::controlRow(
    const model::OperatorActionView &action, const std::vector<OperationRow> &bulks)
{
    const qint64 operation = operationOf(action);
    // Controls of bulk operations have a separate sequence of ids.
    const qint64 key = std::numeric_limits<qint64>::min() + action.event.id.value;
    ActionRow row{action, model::OperationJobId{operation}, key, 0, {}, eventTitle(action.event)};
    for (const OperationRow &each : bulks) {
        if (each.bulk.id.value != operation)
            continue;
        row.tasks = each.bulk.counts.acted();
        row.what = tr("%1: %2").arg(bulkActionText(each.bulk.order), row.what);
    }
    return row;
}

int ActionsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ActionsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ActionRow &shown = row(index.row());
    const model::OperatorActionView &action = shown.action;
    if (isText(role))
        return singleLine(display(shown, index.column()));
    if (role == Qt::ToolTipRole)
        return plainToolTip(index.column() == At ? exactTimeText(action.event.at)
                : shown.operation ? tr("A bulk operation; press Enter to see each of its tasks.")
                                  : display(shown, index.column()));
    if (role == ToneRole && index.column() == Outcome && !shown.operation)
        return static_cast<int>(toneOf(action.outcome));
    if (role == ToneRole && index.column() == At)
        return static_cast<int>(Tone::Muted);
    return {};
}

QString ActionsModel::display(const ActionRow &row, int column) const
{
    const model::OperatorActionView &action = row.action;
    switch (column) {
    case At:
        return timeText(action.event.at);
    case Operator:
        return action.event.operatorName;
    case Task:
        return row.operation ? tr("%n task(s)", nullptr, row.tasks) : action.taskPublicId;
    case What:
        return row.what.isEmpty() ? eventTitle(action.event) : row.what;
    case Outcome:
        if (row.operation)
            return row.outcome;
        if (model::isPause(action))
            return {};
        return action.why.code.isEmpty()
            ? outcomeText(action)
            : tr("%1: %2").arg(outcomeText(action), reasonText(action.why));
    default:
        return {};
    }
}

QVariant ActionsModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal || role != Qt::DisplayRole)
        return leftAligned(role);
    switch (section) {
    case At:
        return tr("When");
    case Operator:
        return tr("Operator");
    case Task:
        return tr("Task");
    case What:
        return tr("Action and reason");
    case Outcome:
        return tr("Outcome");
    default:
        return {};
    }
}

} // namespace sagadesk::ui

#include "moc_operationsmodel.cpp"
