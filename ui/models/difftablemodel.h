#pragma once

#include "ui/models/attempts.h"

#include <QAbstractTableModel>

namespace sagadesk::ui {

// Two attempts side by side. Differences are marked by a symbol (≠) as well as a color.
class DiffTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Part, Field, Mark, Left, Right, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<DiffRow> rows, const QString &left, const QString &right);
    [[nodiscard]] int differenceCount() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

private:
    std::vector<DiffRow> m_rows;
    QString m_left;
    QString m_right;
};

} // namespace sagadesk::ui
