#include "ui/dialogs/bulkpreviewmodel.h"

#include "ui/tables/rowmodel.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"
#include "ui/text/statetext.h"
#include "ui/widgets/theme.h"

namespace sagadesk::ui {

void BulkPreviewModel::setPreview(model::BulkPreview preview)
{
    std::stable_partition(preview.items.begin(), preview.items.end(),
        [](const model::BulkPreviewItem &item) { return item.item.leftOut.code.isEmpty(); });
    beginResetModel();
    m_preview = std::move(preview);
    endResetModel();
}

int BulkPreviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_preview.items.size());
}

int BulkPreviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BulkPreviewModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const model::BulkPreviewItem &item = m_preview.items.at(static_cast<size_t>(index.row()));
    const bool out = !item.item.leftOut.code.isEmpty();
    if (role == ToneRole && index.column() == State)
        return static_cast<int>(toneOf(item.state));
    if (role == ToneRole && out)
        return static_cast<int>(Tone::Muted);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    QString text;
    switch (index.column()) {
    case Task:
        text = item.publicId;
        break;
    case State:
        text = stateText(item.state);
        break;
    case LeftOut:
        text = reasonText(item.item.leftOut);
        break;
    default:
        break;
    }
    return role == Qt::ToolTipRole ? plainToolTip(text) : singleLine(text);
}

QVariant BulkPreviewModel::headerData(int section, Qt::Orientation side, int role) const
{
    if (side != Qt::Horizontal || role != Qt::DisplayRole)
        return role == Qt::TextAlignmentRole ? QVariant(int(Qt::AlignLeft | Qt::AlignVCenter))
                                             : QVariant();
    switch (section) {
    case Task:
        return tr("Task");
    case State:
        return tr("State");
    case LeftOut:
        return tr("Left out, because");
    default:
        return {};
    }
}

} // namespace sagadesk::ui

#include "moc_bulkpreviewmodel.cpp"
