#include "ui/models/difftablemodel.h"

#include "ui/tables/rowmodel.h"
#include "ui/text/format.h"
#include "ui/widgets/theme.h"

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

void DiffTableModel::setRows(std::vector<DiffRow> rows, const QString &left, const QString &right)
{
    const bool same = rows.size() == m_rows.size();
    const bool changed = !same || rows != m_rows;
    if (!changed && left == m_left && right == m_right)
        return;
    beginResetModel(); // a different pair of attempts
    m_rows = std::move(rows);
    m_left = left;
    m_right = right;
    endResetModel();
}

int DiffTableModel::differenceCount() const
{
    return static_cast<int>(std::count_if(
        m_rows.begin(), m_rows.end(), [](const DiffRow &row) { return row.differs; }));
}

int DiffTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DiffTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DiffTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto at = static_cast<size_t>(index.row());
    const DiffRow &row = m_rows[at];
    const bool firstOfPart = at == 0 || m_rows[at - 1].part != row.part;
    const QString &side = index.column() == Left ? row.left : row.right;
    switch (role) {
    case Qt::AccessibleTextRole:
        if (index.column() == Mark)
            return row.differs ? tr("differs") : tr("equal");
        [[fallthrough]];
    case Qt::DisplayRole:
        switch (index.column()) {
        case Part:
            return firstOfPart ? partText(row.part) : QString();
        case Field:
            return row.name;
        case Mark:
            return row.differs ? u"\u2260"_s : QString();
        default:
            return side; // a single line, whose indentation matters
        }
    case Qt::ToolTipRole:
        return index.column() >= Left ? plainToolTip(side) : QString();
    case HeatRole:
        return row.differs && index.column() >= Mark ? QVariant(0.5) : QVariant();
    case ToneRole:
        if (index.column() == Mark)
            return static_cast<int>(Tone::Deadline);
        return index.column() < Mark ? QVariant(static_cast<int>(Tone::Muted)) : QVariant();
    default:
        return {};
    }
}

QVariant DiffTableModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Part:
        return tr("Part");
    case Field:
        return tr("Field");
    case Left:
        return m_left;
    case Right:
        return m_right;
    default:
        return {};
    }
}

} // namespace sagadesk::ui

#include "moc_difftablemodel.cpp"
