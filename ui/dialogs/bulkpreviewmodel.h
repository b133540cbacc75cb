#pragma once

#include "core/model/bulkoperation.h"

#include <QAbstractTableModel>

namespace sagadesk::ui {

// A frozen set: each task with its state, and why it is left out. It never changes, so it is given
// whole, once; those that are acted on come first.
class BulkPreviewModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Task, State, LeftOut, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    void setPreview(model::BulkPreview preview);
    [[nodiscard]] const model::BulkPreview &preview() const { return m_preview; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

private:
    model::BulkPreview m_preview;
};

} // namespace sagadesk::ui
