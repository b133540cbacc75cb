#pragma once

#include "core/engine/engine.h"
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
    model::InstanceId engine; // author of what is done at start-up and shutdown
    std::vector<model::InstanceId> schedulers;
    std::vector<model::InstanceId> supervisors;
    QHash<model::InstanceId, QString> names;
};

struct Opened
{
    std::unique_ptr<store::StateStore> store;
    Instances instances;
    std::vector<model::Restriction> restrictions; // still in force
    int claimsReleased = 0; // tasks of an earlier process
    store::Cursor journalBefore; // after all rows of earlier processes
};

[[nodiscard]] QString backupsDir(const QString &dataDir);

// Created 0700; one that is there stays as it is.
[[nodiscard]] base::Result<void> makeDataDir(const QString &path);

// What authenticates us to the services never appears in the log (I27).
void hideSecrets(const std::vector<model::ServiceConfig> &services);

// Opens the store, registers the instances, and loads the registered workflows. Where only one
// process can have the store open (Capabilities::oneProcess), the earlier one is gone (P23): its
// claims are revoked, its lease has ended with it, and the time since is recorded as a pause.
// Elsewhere another process may be at work, and its claims end when they expire. On the thread that
// will write.
[[nodiscard]] base::Result<Opened> openStore(const EngineOptions &options,
    runtime::Runtime &runtime, workflow::WorkflowCatalog &catalog, model::PolicyRegistry &policies);

// Makes a registered definition known to the actors.
void registerDefinition(model::WorkflowId id, const workflow::WorkflowCatalog::Entry &definition,
    workflow::WorkflowCatalog &catalog, model::PolicyRegistry &policies);

// Revokes claimed operations without counting a failure.
[[nodiscard]] store::Plan planToTakeBack(
    model::InstanceId author, const QString &reason, const model::PolicyRegistry &policies);

} // namespace sagadesk::engine
