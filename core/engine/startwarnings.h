#pragma once

#include "core/model/serviceconfig.h"
#include "core/workflow/workflowcatalog.h"

namespace sagadesk::engine {

// Problems that can be detected at the start: "service-secret-missing" and the others of
// agent::checkSecrets(), "stored-workflow-unreadable", and "services-missing" {workflow, services}
// for the newest version of each registered workflow.
[[nodiscard]] std::vector<base::Reason> findStartWarnings(
    const std::vector<model::ServiceConfig> &services, const workflow::WorkflowCatalog &catalog);

} // namespace sagadesk::engine
