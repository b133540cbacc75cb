#include "ui/models/timelinetablemodel.h"

#include "ui/text/format.h"

#include <array>

namespace sagadesk::ui {

void TimelineTableModel::setTimeline(const Timeline &timeline, const QStringList &stepNames)
{
    m_names = stepNames;
    std::vector<TimelineRow> rows;
    rows.reserve(timeline.items.size());
    QHash<qint64, int> seen;
    for (size_t i = 0; i < timeline.items.size(); ++i) {
        const TimelineItem &item = timeline.items[i];
        const int nth = seen[item.event.value]++;
        rows.push_back({item, static_cast<int>(i), {item.event.value, nth}});
    }
    std::stable_sort(rows.begin(), rows.end(),
        [](const TimelineRow &a, const TimelineRow &b) { return a.item.from < b.item.from; });
    setRows(std::move(rows));
}

int TimelineTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TimelineTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TimelineItem &item = row(index.row()).item;
    if (role == Qt::TextAlignmentRole)
        return headerData(index.column(), Qt::Horizontal, role);
    if (role == ToneRole)
        return index.column() == Kind ? QVariant(static_cast<int>(item.tone)) : QVariant();
    if (role == Qt::ToolTipRole)
        return plainToolTip(item.text + u'\n' + item.detail + u'\n' + exactTimeText(item.from));
    if (role == ExportRole)
        return index.column() == At ? QVariant(isoTimeText(item.from)) : QVariant();
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case At:
        return clockText(item.from);
    case Lasted:
        return item.duration() == 0 ? QString() : durationText(item.duration());
    case Lane:
        return item.lane < 0 ? tr("Task") : m_names.value(item.lane, numberText(item.lane + 1));
    case Kind:
        return item.undo ? tr("%1 of the undo").arg(kindText(item.kind)) : kindText(item.kind);
    case What:
        return item.text;
    default:
        return {};
    }
}

QVariant TimelineTableModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Lasted ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == KeyRole)
        return QString::fromLatin1(
            std::array{"at", "lasted", "step", "kind", "what"}.at(static_cast<size_t>(section)));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case At:
        return tr("Time");
    case Lasted:
        return tr("Duration");
    case Lane:
        return tr("Step");
    case Kind:
        return tr("Kind");
    case What:
        return tr("What happened");
    default:
        return {};
    }
}

} // namespace sagadesk::ui

#include "moc_timelinetablemodel.cpp"
