#include "ui/workflows/differencemodel.h"

#include "ui/tables/rowmodel.h"
#include "ui/text/format.h"
#include "ui/widgets/theme.h"

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

bool isRemoved(const DifferenceLine &line)
{
    return line.afterNumber == 0;
}

bool isAdded(const DifferenceLine &line)
{
    return line.beforeNumber == 0;
}

QString signOf(const DifferenceLine &line)
{
    if (!line.differs())
        return {};
    if (isRemoved(line))
        return u"\u2212"_s;
    return isAdded(line) ? u"+"_s : u"\u2260"_s;
}

QString numberOf(int line)
{
    return line == 0 ? QString() : numberText(line);
}

} // namespace

void DifferenceModel::setLines(std::vector<DifferenceLine> lines, bool unified)
{
    beginResetModel(); // different versions
    m_lines = std::move(lines);
    m_unified = unified;
    endResetModel();
}

void DifferenceModel::setTitles(const QString &before, const QString &after)
{
    m_before = before;
    m_after = after;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

bool DifferenceModel::differs(int row) const
{
    return row >= 0 && row < rowCount() && m_lines[static_cast<size_t>(row)].differs();
}

int DifferenceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int DifferenceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString DifferenceModel::textOf(const DifferenceLine &line, int column) const
{
    switch (column) {
    case BeforeNumber:
        return numberOf(line.beforeNumber);
    case Before:
        return line.before;
    case Sign:
        return signOf(line);
    case AfterNumber:
        return numberOf(line.afterNumber);
    default:
        return m_unified && isRemoved(line) ? line.before : line.after;
    }
}

QVariant DifferenceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const DifferenceLine &line = m_lines[static_cast<size_t>(index.row())];
    const int column = index.column();
    const bool number = column == BeforeNumber || column == AfterNumber;
    switch (role) {
    case Qt::AccessibleTextRole:
        if (column == Sign) {
            if (!line.differs())
                return tr("unchanged");
            if (isRemoved(line))
                return tr("removed");
            return isAdded(line) ? tr("added") : tr("changed");
        }
        [[fallthrough]];
    case Qt::DisplayRole:
        return textOf(line, column);
    case Qt::ToolTipRole:
        return number ? QString() : plainToolTip(textOf(line, column));
    case Qt::TextAlignmentRole:
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case ToneRole:
        if (number)
            return static_cast<int>(Tone::Muted);
        if (!line.differs())
            return {};
        if (column == Before || (m_unified && isRemoved(line)))
            return static_cast<int>(Tone::Failed);
        return static_cast<int>(column == Sign && !isAdded(line) ? Tone::Deadline : Tone::Done);
    default:
        return {};
    }
}

QVariant DifferenceModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section == Before)
        return m_before;
    if (section == After)
        return m_unified ? tr("Text") : m_after;
    return {};
}

} // namespace sagadesk::ui

#include "moc_differencemodel.cpp"
