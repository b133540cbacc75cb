#pragma once

#include "core/store/sql/batchrows.h"
#include "core/store/sql/bulkcommands.h"
#include "core/store/sql/noderows.h"
#include "core/store/sql/purgecommands.h"
#include "core/store/sql/registrycommands.h"
#include "core/store/sql/servicerows.h"
#include "core/store/sql/submissioncommands.h"
#include "core/store/sql/taskcommands.h"
#include "core/store/sql/webhookplaces.h"

#include <span>

namespace sagadesk::store {

// The statements and caches of the writer's connection, which outlives this object. The backend
// runs the transaction itself.
class Session final
{
public:
    // `checkCopies`: see SqliteOptions.
    Session(
        Connection &connection, const Writer &writer, LeaseMemory &leaseMemory, bool checkCopies);
    Q_DISABLE_COPY_MOVE(Session)

    // Reads what every transaction needs. False: Connection::failed().
    [[nodiscard]] bool load();
    void beginBatch(qint64 number);
    // For a store with several writers: announce() requests what the commands of the transaction
    // need, together with the caller's own statements; takeAnnounced() then reads it. False:
    // Connection::failed().
    [[nodiscard]] bool announce(std::span<const QueuedCommand> commands);
    [[nodiscard]] bool takeAnnounced();
    [[nodiscard]] base::Result<CommandReply> execute(
        const Command &command, base::WallMs now, CommitNotice &notice);
    // Writes the id of the batch and the counters, if the transaction wrote anything. Call it
    // before COMMIT. `firstBatch`: see BatchRows::insert().
    [[nodiscard]] bool finishBatch(qint64 firstBatch);
    [[nodiscard]] bool hasWritten() const { return m_hasWritten; } // as finishBatch() found
    void committed();
    void rolledBack(); // also after a COMMIT whose outcome is unknown

    [[nodiscard]] Connection &connection() { return m_connection; }
    [[nodiscard]] BatchRows &batches() { return m_batches; }
    [[nodiscard]] qint64 batch() const { return m_counters.batch(); }
    [[nodiscard]] base::WallMs lastEventAt() const { return m_counters.numbers().lastEventAt; }

private:
    struct Handlers;
    void endTransaction();
    [[nodiscard]] bool hasNodes() const { return m_counters.writer().hasNodes(); }

    Connection &m_connection;
    std::vector<model::TaskId> m_toLoad; // announced tasks that the sender had no copy of
    qint64 m_rowsAtBegin = 0;
    bool m_hasWritten = false;
    BatchRows m_batches;
    StoreCounters m_counters;
    TaskChanges m_changes;
    EndedHolders m_endedHolders;
    LeaseRows m_lease;
    SubjectAlerts m_subjectAlerts;
    SubmissionCommands m_submissions;
    ServiceRows m_services;
    WebhookPlaces m_webhooks;
    BulkItems m_bulkItems;
    TaskCommands m_tasks;
    RegistryCommands m_registry;
    AlertCommands m_alerts;
    ControlCommands m_controls;
    PurgeCommands m_purges;
    BulkCommands m_bulks;
    NodeCommands m_nodes;
};

} // namespace sagadesk::store
