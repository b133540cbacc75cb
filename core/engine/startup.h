#pragma once

#include "core/engine/engine.h"
#include "core/model/ownnode.h"
#include "core/model/policyregistry.h"
#include "core/runtime/runtime.h"
#include "core/store/seam/statestore.h"
#include "core/store/seam/storereader.h"
#include "core/workflow/workflowcatalog.h"

#include <memory>
#include <vector>

namespace sagadesk::engine {

// The instances of this process, as registered in the store.
struct Instances
{
    QString prefix; // host:pid
    model::InstanceId engine; // author of changes at start-up and shutdown
    std::vector<model::InstanceId> schedulers;
    std::vector<model::InstanceId> supervisors;
    QHash<model::InstanceId, QString> names;
};

struct Opened
{
    std::unique_ptr<store::StateStore> store;
    Instances instances;
    std::vector<model::Restriction> restrictions; // in force when the store was opened
    int claimsReleased = 0; // number of tasks with claims of an earlier process
    store::Cursor journalBefore; // the end of the journal when the store was opened
};

struct OpenedToLook
{
    std::vector<model::Restriction> restrictions;
    store::Cursor journalEnd;
};

[[nodiscard]] QString backupsDir(const QString &dataDir);

// Creates the folder with mode 0700; an existing one is not changed.
[[nodiscard]] base::Result<void> makeDataDir(const QString &path);

// Keeps all credentials for the services out of the log (I27).
void hideSecrets(const std::vector<model::ServiceConfig> &services);

// Opens the store, registers the instances, and loads the registered workflows. If only one process
// can have the store open (Capabilities::oneProcess), the earlier process is gone (P23): its claims
// are revoked, and the time since then is recorded as a pause. Otherwise the process registers as a
// node, and the leading Supervisor recovers what is left of its earlier incarnations and of other
// nodes. Call it on the thread that will write.
[[nodiscard]] base::Result<Opened> openStore(const EngineOptions &options,
    runtime::Runtime &runtime, workflow::WorkflowCatalog &catalog, model::PolicyRegistry &policies,
    model::OwnNode &node);
[[nodiscard]] qint64 leaseTtl(const EngineOptions &options);
[[nodiscard]] QString nodeName(const EngineOptions &options, const runtime::Runtime &runtime);

// Opens a store that other processes write to, for reading only. Loads the registered workflows.
[[nodiscard]] base::Result<OpenedToLook> openStoreToLook(
    store::Store &store, workflow::WorkflowCatalog &catalog, model::PolicyRegistry &policies);
[[nodiscard]] base::Result<void> addNewWorkflows(store::StoreReader &reader,
    workflow::WorkflowCatalog &catalog, model::PolicyRegistry &policies);

void registerDefinition(model::WorkflowId id, const workflow::WorkflowCatalog::Entry &definition,
    workflow::WorkflowCatalog &catalog, model::PolicyRegistry &policies);

// The plan that revokes the claims of instances for which `fits` returns true, except escalated
// ones, without counting a failure (scheduler::planRevocationOf()).
[[nodiscard]] store::Plan planToTakeBack(model::InstanceId author, const QString &reason,
    const model::PolicyRegistry &policies, std::function<bool(model::InstanceId)> fits);

} // namespace sagadesk::engine
