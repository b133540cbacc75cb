#pragma once

#include "core/model/bulkoperation.h"
#include "core/views/journaloutcome.h"
#include "ui/tables/rowmodel.h"

#include <QHash>

namespace sagadesk::ui {

struct OperationRow
{
    model::BulkOperation bulk;
    friend bool operator==(const OperationRow &a, const OperationRow &b)
    {
        return a.bulk.id == b.bulk.id && a.bulk.updatedAt == b.bulk.updatedAt
            && a.bulk.state == b.bulk.state && a.bulk.counts == b.bulk.counts
            && a.bulk.startsAt == b.bulk.startsAt;
    }
};

// Bulk operations, newest first.
class OperationsModel final : public RowModel<OperationRow, qint64>
{
    Q_OBJECT

public:
    enum Column { State, Action, Progress, Done, Operator, Reason, Created, Filter, ColumnCount };
    using RowModel::RowModel;

    void setOperations(const std::vector<model::BulkOperation> &bulks);
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

protected:
    [[nodiscard]] qint64 keyOf(const OperationRow &row) const override { return row.bulk.id.value; }

private:
    [[nodiscard]] QString display(const model::BulkOperation &bulk, int column) const;
};

struct OperationItemRow
{
    model::BulkItemView item;
    QString waiting; // what the task waits for, until it has an outcome
    model::BulkAction action = model::BulkAction::Resubmit; // of the operation
    friend bool operator==(const OperationItemRow &a, const OperationItemRow &b)
    {
        return a.item.task == b.item.task && a.item.state == b.item.state
            && a.item.endedAt == b.item.endedAt && a.item.reason == b.item.reason
            && a.waiting == b.waiting && a.action == b.action;
    }
};

// The result of one operation for each of its tasks.
class OperationItemsModel final : public RowModel<OperationItemRow, qint64>
{
    Q_OBJECT

public:
    enum Column { Outcome, Task, Why, Ended, ColumnCount };
    using RowModel::RowModel;

    // `waiting`: what each accepted task in progress is waiting for.
    void setItems(model::BulkAction action, const std::vector<model::BulkItemView> &items,
        const QHash<model::TaskId, QString> &waiting = {});
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

protected:
    [[nodiscard]] qint64 keyOf(const OperationItemRow &row) const override
    {
        return row.item.task.value;
    }
};

struct ActionRow
{
    model::OperatorActionView action; // for a bulk operation, the newest action
    model::OperationJobId operation; // set if the row represents a bulk operation
    qint64 key = 0; // of the action; for a bulk operation, of its oldest action
    int tasks = 1;
    QString outcome; // result of all actions, if `operation` is set
    QString what; // what an operator did with the operation (paused, …); empty: the action
    friend bool operator==(const ActionRow &a, const ActionRow &b)
    {
        return a.action.event.id == b.action.event.id && a.action.event.at == b.action.event.at
            && a.action.outcome == b.action.outcome && a.tasks == b.tasks && a.outcome == b.outcome
            && a.what == b.what;
    }
};

// What operators did: who, when, what, why and with what result; and the starts and pauses of the
// engine. The actions of a bulk operation are a single row, because another table lists its tasks;
// each pause, resumption and cancellation of the operation is a separate row.
class ActionsModel final : public RowModel<ActionRow, qint64>
{
    Q_OBJECT

public:
    enum Column { At, Operator, Task, What, Outcome, ColumnCount };
    using RowModel::RowModel;

    // `bulks` provides the results of the bulk operations.
    void setActions(const std::vector<model::OperatorActionView> &actions,
        const std::vector<OperationRow> &bulks);
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation side, int role) const override;

protected:
    [[nodiscard]] qint64 keyOf(const ActionRow &row) const override { return row.key; }

private:
    [[nodiscard]] static ActionRow controlRow(
        const model::OperatorActionView &action, const std::vector<OperationRow> &bulks);
    [[nodiscard]] QString display(const ActionRow &row, int column) const;
};

} // namespace sagadesk::ui
