#pragma once

#include "core/api/handlers/routes.h"

namespace sagadesk::api {

// The handlers of all calls, listed in routes.cpp. Each sends exactly one response.
#define SAGADESK_HANDLER(name)                                                                     \
    void name(const HandlerContext &context, const Request &request, Reply reply)

SAGADESK_HANDLER(putTask);
SAGADESK_HANDLER(postTask);
SAGADESK_HANDLER(postBatch);
SAGADESK_HANDLER(listTasks);
SAGADESK_HANDLER(getTask);
SAGADESK_HANDLER(getStep);
SAGADESK_HANDLER(getEvents);
SAGADESK_HANDLER(getTaskLedger);
SAGADESK_HANDLER(getLedger);
SAGADESK_HANDLER(actOnTask);
SAGADESK_HANDLER(actOnStep);
SAGADESK_HANDLER(listAlerts);
SAGADESK_HANDLER(listAlertCauses);
SAGADESK_HANDLER(getAlert);
SAGADESK_HANDLER(actOnAlert);
SAGADESK_HANDLER(getChanges);
SAGADESK_HANDLER(getActivity);
SAGADESK_HANDLER(postOperation);
SAGADESK_HANDLER(listOperations);
SAGADESK_HANDLER(getOperation);
SAGADESK_HANDLER(actOnOperation);
SAGADESK_HANDLER(getResponses);
SAGADESK_HANDLER(listWorkflows);
SAGADESK_HANDLER(getWorkflow);
SAGADESK_HANDLER(putWorkflow);
SAGADESK_HANDLER(listServices);
SAGADESK_HANDLER(getService);
SAGADESK_HANDLER(actOnService);
SAGADESK_HANDLER(getSupervisor);
SAGADESK_HANDLER(getNodes);
SAGADESK_HANDLER(stepDownSupervisor);
SAGADESK_HANDLER(actOnNode);
SAGADESK_HANDLER(actOnIntake);
SAGADESK_HANDLER(listWebhooks);
SAGADESK_HANDLER(reloadWebhooks);
SAGADESK_HANDLER(skipWebhookEvent);
SAGADESK_HANDLER(getStats);
SAGADESK_HANDLER(getSettings);
SAGADESK_HANDLER(putSettings);
SAGADESK_HANDLER(listBackups);
SAGADESK_HANDLER(postBackup);
SAGADESK_HANDLER(postPurge);
SAGADESK_HANDLER(getIdentity);
SAGADESK_HANDLER(getHealth);
SAGADESK_HANDLER(getReadiness);
SAGADESK_HANDLER(getOpenApi);
SAGADESK_HANDLER(getMetrics);

#undef SAGADESK_HANDLER

} // namespace sagadesk::api
