#pragma once

#include "tests/support/memorystore/transaction.h"

namespace sagadesk::memorystore {

// Each execute() executes one command. After an error, the caller discards what was done.

// taskcommands.cpp
[[nodiscard]] base::Result<store::TaskChanged> execute(const store::TaskChange &, Transaction &);
[[nodiscard]] base::Result<store::Changed> execute(const store::ChangeTask &, Transaction &);
[[nodiscard]] base::Result<store::Changed> execute(const store::ClaimTasks &, Transaction &);
[[nodiscard]] base::Result<store::AlertsSwept> execute(const store::SweepAlerts &, Transaction &);
[[nodiscard]] base::Result<store::TaskSlice> execute(const store::ReadClaimed &, Transaction &);
[[nodiscard]] base::Result<store::OpenClaims> execute(const store::ReadOpenClaims &, Transaction &);
[[nodiscard]] base::Result<store::LeaseState> execute(const store::Lease &, Transaction &);

// Refuses with "stale-epoch" unless `epoch` is unset or that of a lease that has not expired.
[[nodiscard]] base::Result<void> checkEpoch(model::Epoch epoch, Transaction &work);

// inboxcommands.cpp
[[nodiscard]] base::Result<model::SubmitReceipt> execute(const store::Submit &, Transaction &);
[[nodiscard]] base::Result<store::Created> execute(const store::CreateTasks &, Transaction &);

// registrycommands.cpp
[[nodiscard]] base::Result<model::WorkflowId> execute(
    const store::RegisterWorkflow &, Transaction &);
[[nodiscard]] base::Result<model::InstanceId> execute(
    const store::RegisterInstance &, Transaction &);
[[nodiscard]] base::Result<store::PauseRecorded> execute(const store::RecordPause &, Transaction &);
[[nodiscard]] base::Result<model::AlertId> execute(const store::ChangeAlert &, Transaction &);
[[nodiscard]] base::Result<store::ControlNoted> execute(const store::NoteControl &, Transaction &);
[[nodiscard]] base::Result<store::ServicesNoted> execute(
    const store::NoteServices &, Transaction &);
[[nodiscard]] base::Result<store::WebhookNoted> execute(const store::NoteWebhook &, Transaction &);

// nodecommands.cpp
[[nodiscard]] base::Result<store::NodeState> execute(const store::RegisterNode &, Transaction &);
[[nodiscard]] base::Result<store::NodeState> execute(const store::NodeBeat &, Transaction &);
[[nodiscard]] base::Result<store::NodeState> execute(const store::DrainNode &, Transaction &);
[[nodiscard]] base::Result<store::NodesSwept> execute(const store::SweepNodes &, Transaction &);
// True if the incarnation is no longer alive; its transactions are refused.
[[nodiscard]] bool hasEnded(const Tables &tables, const model::NodeKey &node);
[[nodiscard]] bool hasEnded(const Tables &tables, model::InstanceId holder);

// purgecommands.cpp
[[nodiscard]] base::Result<store::Purged> execute(const store::Purge &, Transaction &);

// bulkcommands.cpp, bulkadvance.cpp
[[nodiscard]] base::Result<model::BulkOperation> execute(const store::CreateBulk &, Transaction &);
[[nodiscard]] base::Result<std::optional<model::BulkOperation>> findByKey(
    const Tables &tables, const model::BulkKey &key);
[[nodiscard]] base::Result<model::BulkOperation> execute(const store::ControlBulk &, Transaction &);
[[nodiscard]] base::Result<store::BulkAdvanced> execute(const store::AdvanceBulk &, Transaction &);
[[nodiscard]] base::Result<store::BulkList> execute(const store::ListBulk &, Transaction &);

// What a sweep does with alerts of services and of the store (servicealerts.cpp).
void sweepStore(const store::SweepAlerts &command, const By &by, Transaction &work);
void sweepServices(const store::ServicePlan &plan, const By &by, Transaction &work);

// For TaskChange::bulk: whether the change may be written now, and its effect on the item.
[[nodiscard]] base::Result<void> checkItem(
    model::OperationJobId bulk, model::TaskId task, const Transaction &work);
void markDispatched(model::OperationJobId bulk, const model::TaskRecord &before,
    const model::TaskRecord &after, Transaction &work);
void markRefused(
    model::OperationJobId bulk, model::TaskId task, const base::Error &error, Transaction &work);

// recordBulk() writes the change to the history; finishBulk() ends bulk work that has
// nothing left to do.
void recordBulk(
    BulkRow &bulk, const QString &operatorName, const model::Reason &reason, Transaction &work);
void finishBulk(BulkRow &bulk, Transaction &work);
void saveBulk(BulkRow bulk, Transaction &work);
[[nodiscard]] QByteArray reasonOrNone(const model::Reason &reason);

} // namespace sagadesk::memorystore
