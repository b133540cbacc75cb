#pragma once

#include "core/model/bulkoperation.h"

#include <QAbstractTableModel>

namespace sagadesk::ui {

// A frozen set of tasks with their states, and why some are skipped; those included come first. Set
// once, as it never changes.
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
