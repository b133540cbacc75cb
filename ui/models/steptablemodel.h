#pragma once

#include "core/views/views.h"
#include "ui/tables/rowmodel.h"

namespace sagadesk::ui {

// One step as the table shows it: the view and what the task adds to it.
struct StepRow
{
    model::StepView view;
    bool taskFinal = false;

    friend bool operator==(const StepRow &a, const StepRow &b);
};

// The steps of the selected task, every field of the record. A few fields stand in a second line
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
    // The field under the chosen column's title, in its whole length.
    [[nodiscard]] QString fieldText(int row, int column) const;

protected:
    [[nodiscard]] int keyOf(const StepRow &row) const override { return row.view.index; }

private:
    [[nodiscard]] QString display(const StepRow &row, int column) const;
    [[nodiscard]] QString further(const StepRow &row, int column) const; // from After on
    [[nodiscard]] QVariant exported(const StepRow &row, int column) const;
    [[nodiscard]] QString secondLine(const StepRow &row, int column) const;
    [[nodiscard]] QString toolTip(const StepRow &row, int column) const;
};

// The claim that is at work: the undo's once there is one.
[[nodiscard]] const model::ClaimRecord &workingClaim(const model::StepRecord &step);
// What happens when it fails, in one line.
[[nodiscard]] QString policyText(const model::RecoveryPolicy &policy);
// "Waiting for" as one sentence: why the step does not run, or what it waits for while it runs.
[[nodiscard]] QString waitingText(const model::StepView &step, qint64 now);

} // namespace sagadesk::ui
