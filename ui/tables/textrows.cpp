#include "ui/tables/textrows.h"

#include "ui/tables/tablelook.h"
#include "ui/text/format.h"
#include "ui/widgets/icons.h"

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

TextRows::TextRows(const QStringList &titles, QObject *parent)
    : RowModel(parent)
    , m_titles(titles)
{
}

int TextRows::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_titles.size());
}

QVariant TextRows::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TextCell cell = cellAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return singleLine(cell.text);
    case Qt::AccessibleTextRole:
        return singleLine(cell.second.isEmpty() ? cell.text : cell.text + u", "_s + cell.second);
    case SecondLineRole:
        return singleLine(cell.second);
    case SecondToneRole:
        return static_cast<int>(cell.secondTone);
    case Qt::ToolTipRole:
        return plainToolTip(!cell.toolTip.isEmpty() ? cell.toolTip
                : cell.second.isEmpty()             ? cell.text
                                                    : cell.text + u'\n' + cell.second);
    case Qt::DecorationRole:
        return cell.iconName.isEmpty() ? QVariant() : QVariant(icon(cell.iconName, cell.tone));
    case Qt::TextAlignmentRole:
        return int((cell.right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case ToneRole:
        return static_cast<int>(cell.tone);
    default:
        return {};
    }
}

TextCell TextRows::cellAt(const QModelIndex &index) const
{
    const QList<TextCell> &cells = row(index.row()).cells;
    TextCell cell = cells.value(index.column());
    const auto below = m_secondColumns.constFind(index.column());
    if (below != m_secondColumns.cend() && cell.second.isEmpty()) {
        const TextCell &other = cells.value(*below);
        cell.second = other.text;
        cell.secondTone = other.tone;
    }
    return cell;
}

void TextRows::setSecondColumns(const QHash<int, int> &columns)
{
    m_secondColumns = columns;
}

QVariant TextRows::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return m_titles.value(section);
    if (role == SecondColumnRole && m_secondColumns.contains(section))
        return m_secondColumns.value(section);
    if (role != Qt::TextAlignmentRole)
        return {};
    const bool right = rowCount() > 0 && row(0).cells.value(section).right;
    return int((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

QVariant TextRows::sortValue(const TextRow &row, int column) const
{
    const TextCell cell = row.cells.value(column);
    return cell.order.isValid() ? cell.order : QVariant(cell.text);
}

QTableView *makeTextTable(TextRows *rows, const QString &objectName, const QString &accessibleName,
    const QList<int> &widths, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setModel(rows);
    dressTable(table, objectName, accessibleName);
    setColumnWidths(table, widths);
    return table;
}

} // namespace sagadesk::ui

#include "moc_textrows.cpp"
