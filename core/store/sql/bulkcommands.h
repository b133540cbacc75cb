#pragma once

#include "core/store/sql/bulkitems.h"
#include "core/store/sql/registrycommands.h"

namespace sagadesk::store {

// Commands that create, control, advance and list bulk operations. Commands on their tasks are
// separate changes (TaskChange::bulk); actions on alerts are executed by advanceBulk(), which also
// updates the items in the same transaction.
class BulkCommands final
{
public:
    BulkCommands(Connection &connection, StoreCounters &counters, TaskChanges &changes,
        AlertCommands &alerts, BulkItems &bulkItems);
    [[nodiscard]] base::Result<model::BulkOperation> createBulk(
        const CreateBulk &command, const Work &work);
    [[nodiscard]] base::Result<model::BulkOperation> controlBulk(
        const ControlBulk &command, const Work &work);
    [[nodiscard]] base::Result<BulkAdvanced> advanceBulk(
        const AdvanceBulk &command, const Work &work);
    [[nodiscard]] base::Result<BulkList> listBulk(const ListBulk &command, const Work &work);

private:
    struct Item
    {
        model::TaskId task;
        qint64 version = 0;
        bool fenced = true;
        QString watched;
    };
    using Marked = BulkItems::Marked;

    [[nodiscard]] static model::Reason named(QLatin1StringView code, QJsonObject parameters = {});
    [[nodiscard]] base::Error takeError();
    [[nodiscard]] bool insert(const CreateBulk &command, model::BulkOperation &bulk);
    [[nodiscard]] bool insertItems(
        const std::vector<model::BulkItem> &items, model::BulkOperation &bulk);
    [[nodiscard]] base::Result<void> control(
        const ControlBulk &command, model::BulkOperation &bulk, qint64 now);
    [[nodiscard]] bool cancelPending(model::BulkOperation &bulk, qint64 now);

    [[nodiscard]] std::vector<Item> items(
        Statement &statement, model::OperationJobId id, int limit);
    [[nodiscard]] bool settle(model::BulkOperation &bulk, const Work &work);
    [[nodiscard]] bool judge(model::BulkOperation &bulk, const Item &item, const Work &work);
    [[nodiscard]] model::Reason failureOf(const model::TaskRecord &task, int step);
    // Adds the next tasks to `next`. Marks the items of tasks that no longer exist as refused.
    [[nodiscard]] bool pickNext(const AdvanceBulk &command, model::BulkOperation &bulk,
        std::vector<BulkNext> &next, const Work &work);
    [[nodiscard]] bool handleAlerts(
        const AdvanceBulk &command, model::BulkOperation &bulk, const Work &work);
    [[nodiscard]] bool handleAlertsOf(
        model::BulkOperation &bulk, const Item &item, const Work &work);
    [[nodiscard]] bool onAlerts(const model::BulkOperation &bulk, const model::TaskRecord &task,
        const Work &work, Marked &marked);

    Connection &m_connection;
    StoreCounters &m_counters;
    TaskChanges &m_changes;
    AlertCommands &m_alerts;
    BulkItems &m_items;
    Statement m_selectOpen;
    Statement m_withKey;
    Statement m_insert;
    Statement m_insertItem;
    Statement m_cancelItems;
    Statement m_changed;
    Statement m_pending;
    Statement m_openAlerts;
    std::optional<base::Error> m_alertError;
};

} // namespace sagadesk::store
