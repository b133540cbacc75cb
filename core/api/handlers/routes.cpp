#include "core/api/handlers/routes.h"

#include "core/api/handlers/handlers.h"

#include <array>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

constexpr Route getRoute(QLatin1StringView pattern, Handler handler, QLatin1StringView query = {})
{
    return {"GET"_L1, pattern, BodyKind::None, handler, true, Takes::Nothing, query};
}

constexpr Route openRoute(QLatin1StringView pattern, Handler handler, QLatin1StringView query = {})
{
    return {"GET"_L1, pattern, BodyKind::None, handler, false, Takes::Nothing, query};
}

constexpr Route onTask(QLatin1StringView pattern, Handler handler)
{
    return {"POST"_L1, pattern, BodyKind::JsonOrNothing, handler, true, Takes::Both};
}

constexpr Route onAlert(QLatin1StringView pattern, BodyKind body)
{
    return {"POST"_L1, pattern, body, &actOnAlert, true, Takes::IdempotencyKey};
}

constexpr std::array kRoutes = {
    openRoute("/healthz"_L1, &getHealth),
    openRoute("/readyz"_L1, &getReadiness),
    getRoute("/openapi.json"_L1, &getOpenApi),
    openRoute("/v1/identity"_L1, &getIdentity, "challenge"_L1),
    getRoute("/metrics"_L1, &getMetrics),
    getRoute("/v1/tasks"_L1, &listTasks, "state workflow q limit after"_L1),
    Route{"POST"_L1, "/v1/tasks"_L1, BodyKind::Json, &postTask, true, Takes::IdempotencyKey},
    Route{"POST"_L1, "/v1/tasks:batch"_L1, BodyKind::Lines, &postBatch},
    getRoute("/v1/tasks/{id}"_L1, &getTask, "wait afterVersion"_L1),
    Route{"PUT"_L1, "/v1/tasks/{id}"_L1, BodyKind::Json, &putTask, true, Takes::OnlyNew},
    getRoute("/v1/tasks/{id}/events"_L1, &getEvents, "limit after"_L1),
    getRoute("/v1/tasks/{id}/ledger"_L1, &getTaskLedger),
    getRoute("/v1/ledger"_L1, &getLedger, "from"_L1),
    getRoute("/v1/tasks/{id}/steps/{step}"_L1, &getStep),
    onTask("/v1/tasks/{id}:resubmit"_L1, &actOnTask),
    onTask("/v1/tasks/{id}:compensate"_L1, &actOnTask),
    onTask("/v1/tasks/{id}:cancel"_L1, &actOnTask),
    onTask("/v1/tasks/{id}:pause"_L1, &actOnTask),
    onTask("/v1/tasks/{id}:resume"_L1, &actOnTask),
    onTask("/v1/tasks/{id}:run-now"_L1, &actOnTask),
    onTask("/v1/tasks/{id}/steps/{step}:resubmit"_L1, &actOnStep),
    onTask("/v1/tasks/{id}/steps/{step}:run-now"_L1, &actOnStep),
    onTask("/v1/tasks/{id}/steps/{step}:stop-retrying"_L1, &actOnStep),
    onTask("/v1/tasks/{id}/steps/{step}:skip"_L1, &actOnStep),
    onTask("/v1/tasks/{id}/steps/{step}:complete"_L1, &actOnStep),
    onTask("/v1/tasks/{id}/steps/{step}:undo"_L1, &actOnStep),
    onTask("/v1/tasks/{id}/steps/{step}:undone-by-hand"_L1, &actOnStep),
    getRoute("/v1/changes"_L1, &getChanges, "limit after wait"_L1),
    getRoute("/v1/activity"_L1, &getActivity, "limit after"_L1),
    getRoute("/v1/operations"_L1, &listOperations, "limit after"_L1),
    Route{"POST"_L1, "/v1/operations"_L1, BodyKind::Json, &postOperation, true,
        Takes::IdempotencyKey},
    getRoute("/v1/operations/{id}"_L1, &getOperation, "state limit after"_L1),
    Route{"POST"_L1, "/v1/operations/{id}:pause"_L1, BodyKind::JsonOrNothing, &actOnOperation},
    Route{"POST"_L1, "/v1/operations/{id}:resume"_L1, BodyKind::JsonOrNothing, &actOnOperation},
    Route{"POST"_L1, "/v1/operations/{id}:cancel"_L1, BodyKind::JsonOrNothing, &actOnOperation},
    getRoute("/v1/alerts"_L1, &listAlerts, "state limit after"_L1),
    getRoute("/v1/alert-causes"_L1, &listAlertCauses, "state limit after"_L1),
    getRoute("/v1/alerts/{id}"_L1, &getAlert),
    onAlert("/v1/alerts/{id}:acknowledge"_L1, BodyKind::JsonOrNothing),
    onAlert("/v1/alerts/{id}:close"_L1, BodyKind::Json),
    onAlert("/v1/alerts/{id}:snooze"_L1, BodyKind::Json),
    onAlert("/v1/alerts/{id}:assign"_L1, BodyKind::Json),
    onAlert("/v1/alerts/{id}:note"_L1, BodyKind::Json),
    getRoute("/v1/responses/{queue}"_L1, &getResponses, "limit after wait"_L1),
    getRoute("/v1/workflows"_L1, &listWorkflows, "limit after"_L1),
    getRoute("/v1/workflows/{name}"_L1, &getWorkflow, "version"_L1),
    Route{"PUT"_L1, "/v1/workflows/{name}"_L1, BodyKind::Json, &putWorkflow},
    getRoute("/v1/services"_L1, &listServices, "limit after"_L1),
    getRoute("/v1/services/{name}"_L1, &getService),
    Route{"POST"_L1, "/v1/services/{name}:pause"_L1, BodyKind::JsonOrNothing, &actOnService},
    Route{"POST"_L1, "/v1/services/{name}:resume"_L1, BodyKind::JsonOrNothing, &actOnService},
    Route{"POST"_L1, "/v1/services/{name}:hold-open"_L1, BodyKind::JsonOrNothing, &actOnService},
    Route{"POST"_L1, "/v1/services/{name}:reset"_L1, BodyKind::JsonOrNothing, &actOnService},
    Route{"POST"_L1, "/v1/services/{name}:set-concurrency"_L1, BodyKind::Json, &actOnService},
    Route{"POST"_L1, "/v1/services/{name}:set-rate"_L1, BodyKind::Json, &actOnService},
    getRoute("/v1/webhooks"_L1, &listWebhooks, "limit after"_L1),
    Route{"POST"_L1, "/v1/webhooks:reload"_L1, BodyKind::JsonOrNothing, &reloadWebhooks},
    Route{"POST"_L1, "/v1/webhooks/{name}:skip"_L1, BodyKind::Json, &skipWebhookEvent},
    getRoute("/v1/nodes"_L1, &getNodes),
    getRoute("/v1/supervisor"_L1, &getSupervisor),
    Route{"POST"_L1, "/v1/supervisor:step-down"_L1, BodyKind::JsonOrNothing, &stepDownSupervisor},
    Route{"POST"_L1, "/v1/node:drain"_L1, BodyKind::JsonOrNothing, &actOnNode},
    Route{"POST"_L1, "/v1/node:resume"_L1, BodyKind::JsonOrNothing, &actOnNode},
    Route{"POST"_L1, "/v1/intake:pause"_L1, BodyKind::JsonOrNothing, &actOnIntake},
    Route{"POST"_L1, "/v1/intake:resume"_L1, BodyKind::JsonOrNothing, &actOnIntake},
    getRoute("/v1/stats"_L1, &getStats),
    getRoute("/v1/settings"_L1, &getSettings),
    Route{"PUT"_L1, "/v1/settings"_L1, BodyKind::Json, &putSettings},
    getRoute("/v1/backups"_L1, &listBackups, "limit after"_L1),
    Route{"POST"_L1, "/v1/backups"_L1, BodyKind::JsonOrNothing, &postBackup, true,
        Takes::IdempotencyKey},
    Route{"POST"_L1, "/v1/purges"_L1, BodyKind::Json, &postPurge},
};

// A pattern "{name}" or "{name}:verb" stores the segment without its verb in `parameters` under
// this name, and the verb under "verb"; any other pattern must be equal to the segment.
bool matchSegment(QStringView pattern, const QString &segment, QHash<QString, QString> &parameters)
{
    if (!pattern.startsWith(u'{'))
        return pattern == segment;
    const qsizetype brace = pattern.indexOf(u'}');
    const QStringView suffix = pattern.sliced(brace + 1);
    if (!segment.endsWith(suffix))
        return false;
    const QString value = segment.chopped(suffix.size());
    // A remaining colon introduces a verb that this pattern does not have.
    if (value.isEmpty() || value.contains(u':'))
        return false;
    parameters.insert(pattern.sliced(1, brace - 1).toString(), value);
    if (!suffix.isEmpty())
        parameters.insert(u"verb"_s, suffix.sliced(1).toString());
    return true;
}

bool matchPath(
    QLatin1StringView pattern, const QStringList &path, QHash<QString, QString> &parameters)
{
    const QString text = pattern;
    const QList<QStringView> parts = QStringView(text).sliced(1).split(u'/');
    if (parts.size() != path.size())
        return false;
    for (qsizetype i = 0; i < parts.size(); ++i)
        if (!matchSegment(parts[i], path[i], parameters))
            return false;
    return true;
}

} // namespace

std::span<const Route> routes()
{
    return kRoutes;
}

Match matchRoute(const QByteArray &method, const QStringList &path)
{
    Match match;
    for (const Route &route : kRoutes) {
        QHash<QString, QString> parameters;
        if (!matchPath(route.pattern, path, parameters))
            continue;
        match.allowed.append(route.method);
        if (QLatin1StringView(method) == route.method) {
            match.route = &route;
            match.parameters = parameters;
        }
    }
    return match;
}

} // namespace sagadesk::api
