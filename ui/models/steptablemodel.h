#pragma once

#include "core/views/views.h"
#include "ui/tables/rowmodel.h"

namespace sagadesk::ui {

// A row of the step table: the view of the step, and data of its task.
struct StepRow
{
    model::StepView view;
    bool taskFinal = false;

    friend bool operator==(const StepRow &a, const StepRow &b);
};

// The steps of the selected task with all fields of the record. Some fields are in a second line
// below another one (SecondColumnRole).
class StepTableModel final : public RowModel<StepRow, int>
{
    Q_OBJECT

public:
    enum Column {
        Number,
        State,
        Step,
        Service,
        Attempts,
        Retries,
        Failures,
        CompleteBy,
        WaitingFor,
        LockedBy,
        LastError,
        Undo,
        Started,
        Finished,
        After,
        Condition,
        Effect,
        NotBefore,
        LastCompleteBy,
        Token,
        Key,
        Policy,
        UndoAttempts,
        UndoFailures,
        UndoStarted,
        UndoFinished,
        ColumnCount
    };
    using RowModel::RowModel;

    void setTask(const model::TaskDetail &detail);
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;
    // The full text of a cell.
    [[nodiscard]] QString fieldText(int row, int column) const;

protected:
    [[nodiscard]] int keyOf(const StepRow &row) const override { return row.view.index; }

private:
    [[nodiscard]] QString display(const StepRow &row, int column) const;
    [[nodiscard]] QString further(const StepRow &row, int column) const; // columns from After on
    [[nodiscard]] QVariant exported(const StepRow &row, int column) const;
    [[nodiscard]] QString secondLine(const StepRow &row, int column) const;
    [[nodiscard]] QString toolTip(const StepRow &row, int column) const;
};

// The active claim: that of the undo, once there is one.
[[nodiscard]] const model::ClaimRecord &workingClaim(const model::StepRecord &step);
// What happens on failure, in one line.
[[nodiscard]] QString policyText(const model::RecoveryPolicy &policy);
// "Waiting for" as a sentence: why the step does not run, or what it waits for while it runs.
[[nodiscard]] QString waitingText(const model::StepView &step, qint64 now);

} // namespace sagadesk::ui
