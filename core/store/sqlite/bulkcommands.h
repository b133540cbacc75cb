#pragma once

#include "core/model/bulkoutcome.h"
#include "core/store/sqlite/registrycommands.h"

namespace sagadesk::store {

// Bulk work: freezing it, controlling it, and going on with it. What is done to a task and what is
// marked at its item are one transaction.
class BulkCommands final
{
public:
    BulkCommands(
        Connection &connection, StoreCounters &books, TaskChanges &changes, AlertCommands &alerts);
    [[nodiscard]] base::Result<model::BulkOperation> createBulk(
        const CreateBulk &command, const Work &work);
    [[nodiscard]] base::Result<model::BulkOperation> controlBulk(
        const ControlBulk &command, const Work &work);
    [[nodiscard]] base::Result<model::BulkOperation> advanceBulk(
        const AdvanceBulk &command, const Work &work);
    [[nodiscard]] base::Result<BulkList> lookBulk(const LookBulk &command, const Work &work);

private:
    struct Item
    {
        model::TaskId task;
        qint64 version = 0;
        bool fenced = true;
        QString watched;
    };
    struct Marked // what an item becomes
    {
        model::BulkItemState state = model::BulkItemState::Pending;
        model::Reason reason;
        QString watched;
        qint64 seenVersion = 0;
    };

    [[nodiscard]] static model::Reason named(QLatin1StringView code, QJsonObject parameters = {});
    [[nodiscard]] static QString textOf(const model::Reason &reason); // null: there is none
    [[nodiscard]] base::Error takeError();
    [[nodiscard]] std::optional<model::BulkOperation> load(model::OperationJobId id);
    [[nodiscard]] bool insert(const model::BulkOrder &order, model::BulkOperation &bulk);
    [[nodiscard]] bool insertItems(
        const std::vector<model::BulkItem> &items, model::BulkOperation &bulk);
    // `before`: as it was read.
    [[nodiscard]] bool save(
        const model::BulkOperation &before, model::BulkOperation &bulk, const Work &work);
    [[nodiscard]] bool record(const model::BulkOperation &bulk, const QString &operatorName,
        const model::Reason &reason, const Work &work);

    [[nodiscard]] base::Result<void> control(
        const ControlBulk &command, model::BulkOperation &bulk, qint64 now);
    [[nodiscard]] bool cancelPending(model::BulkOperation &bulk, qint64 now);

    [[nodiscard]] std::vector<Item> items(
        Statement &statement, model::OperationJobId id, int limit);
    [[nodiscard]] bool settle(model::BulkOperation &bulk, const Work &work);
    [[nodiscard]] bool judge(model::BulkOperation &bulk, const Item &item, const Work &work);
    [[nodiscard]] bool noteOutcome(
        model::BulkOperation &bulk, const Item &item, model::BulkItemState state, const Work &work);
    [[nodiscard]] model::Reason failureOf(const model::TaskRecord &task, int step);
    [[nodiscard]] bool dispatch(
        const AdvanceBulk &command, model::BulkOperation &bulk, const Work &work);
    [[nodiscard]] bool dispatchOne(
        const AdvanceBulk &command, model::BulkOperation &bulk, const Item &item, const Work &work);
    [[nodiscard]] bool apply(const AdvanceBulk &command, const model::BulkOperation &bulk,
        const Item &item, const model::TaskRecord &task, const Work &work, Marked &marked);
    [[nodiscard]] bool onAlerts(const model::BulkOperation &bulk, const model::TaskRecord &task,
        const Work &work, Marked &marked);
    [[nodiscard]] bool mark(model::BulkOperation &bulk, model::TaskId task,
        model::BulkItemState from, const Marked &marked, const Work &work);
    [[nodiscard]] bool finish(model::BulkOperation &bulk, const Work &work);
    [[nodiscard]] bool stop(model::BulkOperation &bulk, model::Reason reason, const Work &work);

    Connection &m_connection;
    StoreCounters &m_books;
    TaskChanges &m_changes;
    AlertCommands &m_alerts;
    Statement m_select;
    Statement m_selectOpen;
    Statement m_insert;
    Statement m_update;
    Statement m_insertItem;
    Statement m_markItem;
    Statement m_cancelItems;
    Statement m_changed;
    Statement m_pending;
    Statement m_openAlerts;
    Statement m_insertEvent;
    std::optional<base::Error> m_alertError; // what changing an alert met
};

} // namespace sagadesk::store
