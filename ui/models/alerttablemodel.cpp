#include "ui/models/alerttablemodel.h"

#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/icons.h"

#include <QIcon>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

bool operator==(const AlertRow &a, const AlertRow &b)
{
    const model::AlertView &x = a.alert;
    const model::AlertView &y = b.alert;
    return x.id == y.id && x.state == y.state && x.assignee == y.assignee && x.note == y.note
        && x.reason == y.reason && x.closedAt == y.closedAt && x.snoozedUntil == y.snoozedUntil;
}

void AlertTableModel::setAlerts(const std::vector<model::AlertView> &alerts)
{
    std::vector<AlertRow> rows;
    rows.reserve(alerts.size());
    for (const model::AlertView &alert : alerts)
        rows.push_back({alert});
    std::stable_sort(rows.begin(), rows.end(),
        [](const AlertRow &a, const AlertRow &b) { return a.alert.raisedAt > b.alert.raisedAt; });
    setRows(std::move(rows));
}

int AlertTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AlertTableModel::sortValue(const AlertRow &row, int column) const
{
    switch (column) {
    case State:
        return static_cast<int>(row.alert.state);
    case Raised:
        return row.alert.raisedAt;
    default:
        return display(row.alert, column);
    }
}

QVariant AlertTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const model::AlertView &alert = row(index.row()).alert;
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return singleLine(display(alert, column));
    case Qt::AccessibleTextRole:
        return singleLine(column == Why ? display(alert, Why) + u", "_s + display(alert, Kind)
                                        : display(alert, column));
    case SecondLineRole: // below the cause: the kind of the alert
        return column == Why ? display(alert, Kind) : QString();
    case SecondToneRole:
        return static_cast<int>(Tone::Muted);
    case Qt::ToolTipRole:
        return plainToolTip(
            column == Raised ? exactTimeText(alert.raisedAt) : display(alert, column));
    case Qt::DecorationRole:
        return column == State ? QVariant(icon(iconName(alert.state), toneOf(alert.state)))
                               : QVariant();
    case ToneRole:
        if (column == State)
            return static_cast<int>(toneOf(alert.state));
        if (column == Raised || column == Service)
            return static_cast<int>(Tone::Muted);
        return {};
    default:
        return {};
    }
}

QString AlertTableModel::display(const model::AlertView &alert, int column) const
{
    switch (column) {
    case State:
        return stateText(alert.state);
    case Kind:
        return kindText(alert.kind);
    case Task:
        return alert.taskPublicId;
    case Step:
        return alert.stepName;
    case Service:
        return alert.service;
    case Why:
        return alert.state == model::AlertState::Closed && !alert.closeReason.code.isEmpty()
            ? tr("%1 Closed: %2").arg(reasonText(alert.reason), reasonText(alert.closeReason))
            : reasonText(alert.reason);
    case Raised:
        return timeText(alert.raisedAt);
    case Assignee:
        return alert.assignee;
    case Note:
        return alert.note;
    default:
        return {};
    }
}

QVariant AlertTableModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side == Qt::Horizontal && role == SecondColumnRole)
        return section == Why ? QVariant(int(Kind)) : QVariant();
    if (side != Qt::Horizontal || role != Qt::DisplayRole)
        return role == Qt::TextAlignmentRole ? QVariant(int(Qt::AlignLeft | Qt::AlignVCenter))
                                             : QVariant();
    switch (section) {
    case State:
        return tr("State");
    case Kind:
        return tr("Alert");
    case Task:
        return tr("Task");
    case Step:
        return tr("Step");
    case Service:
        return tr("Service");
    case Why:
        return tr("Cause");
    case Raised:
        return tr("Raised");
    case Assignee:
        return tr("Assigned to");
    case Note:
        return tr("Note");
    default:
        return {};
    }
}

} // namespace sagadesk::ui

#include "moc_alerttablemodel.cpp"
