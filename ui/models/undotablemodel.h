#pragma once

#include "core/views/views.h"
#include "ui/tables/rowmodel.h"

namespace sagadesk::ui {

struct UndoRow
{
    model::StepView step;
    int order = 0; // from 1; 0: nothing to undo
    model::UndoPreview undo;

    friend bool operator==(const UndoRow &a, const UndoRow &b);
};

// What is, was or would be undone: the undos in order, then the steps without any. The second lines
// show the step's state, the effect, and the error.
class UndoTableModel final : public RowModel<UndoRow, int>
{
    Q_OBJECT

public:
    enum Column {
        Order,
        Step,
        StepState,
        Effect,
        Undo,
        UndoState,
        Attempts,
        Failures,
        CompleteBy,
        WaitingFor,
        LastError,
        ColumnCount
    };
    using RowModel::RowModel;

    void setTask(const model::TaskDetail &detail, const model::CompensationPreview &preview);
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

protected:
    [[nodiscard]] int keyOf(const UndoRow &row) const override { return row.step.index; }

private:
    [[nodiscard]] QVariant secondLine(const UndoRow &row, int column, int role) const;
    [[nodiscard]] QString display(const UndoRow &row, int column) const;
    [[nodiscard]] QVariant tone(const UndoRow &row, int column) const;
};

// The undo in one line: "DELETE /pay/T-1", the operator's instruction, or why there is none.
[[nodiscard]] QString undoText(const UndoRow &row);

} // namespace sagadesk::ui
