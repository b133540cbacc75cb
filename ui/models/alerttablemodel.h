#pragma once

#include "core/views/views.h"
#include "ui/tables/rowmodel.h"

namespace sagadesk::ui {

struct AlertRow
{
    model::AlertView alert;
    friend bool operator==(const AlertRow &a, const AlertRow &b);
};

// Alerts, newest first.
class AlertTableModel final : public RowModel<AlertRow, qint64>
{
    Q_OBJECT

public:
    enum Column { State, Kind, Task, Step, Service, Why, Raised, Assignee, Note, ColumnCount };
    using RowModel::RowModel;

    void setAlerts(const std::vector<model::AlertView> &alerts);
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

protected:
    [[nodiscard]] qint64 keyOf(const AlertRow &row) const override { return row.alert.id.value; }
    [[nodiscard]] QVariant sortValue(const AlertRow &row, int column) const override;

private:
    [[nodiscard]] QString display(const model::AlertView &alert, int column) const;
};

} // namespace sagadesk::ui
