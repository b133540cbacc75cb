#include "core/api/json/jsonviews.h"

#include "core/api/json/httpmessage.h"

#include <QJsonDocument>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

void writeAlert(json::Writer &json, const model::AlertView &alert)
{
    json.beginObject();
    json.member("id"_L1, alert.id.value).member("task"_L1, alert.taskPublicId);
    json.member("workflow"_L1, alert.workflow).member("step"_L1, alert.stepName);
    json.member("service"_L1, alert.service).member("kind"_L1, name(alert.kind));
    json.member("state"_L1, name(alert.state));
    writeReason(json, "reason"_L1, alert.reason);
    json.member("assignee"_L1, alert.assignee).member("note"_L1, alert.note);
    json.member("raisedAt"_L1, timeText(alert.raisedAt))
        .member("snoozedUntil"_L1, timeText(alert.snoozedUntil));
    json.member("closedAt"_L1, timeText(alert.closedAt));
    writeReason(json, "closeReason"_L1, alert.closeReason);
    json.endObject();
}

QByteArray alertsJson(const std::vector<model::AlertView> &alerts, const QString &next)
{
    json::Writer json;
    json.beginObject().key("alerts"_L1).beginArray();
    for (const model::AlertView &alert : alerts)
        writeAlert(json, alert);
    json.endArray().member("next"_L1, next).endObject();
    return json.take();
}

QByteArray alertJson(const model::AlertView &alert)
{
    json::Writer json;
    writeAlert(json, alert);
    return json.take();
}

QByteArray alertCausesJson(const std::vector<model::AlertGroup> &causes, const QString &next)
{
    json::Writer json;
    json.beginObject().key("causes"_L1).beginArray();
    for (const model::AlertGroup &group : causes) {
        json.beginObject();
        json.member("service"_L1, group.service).member("workflow"_L1, group.workflow);
        json.member("step"_L1, group.step).member("kind"_L1, name(group.kind));
        writeReason(json, "reason"_L1, model::commonReason(group));
        json.member("number"_L1, group.number).member("open"_L1, group.open);
        json.member("assignees"_L1, group.assignees);
        json.member("first"_L1, timeText(group.first)).member("last"_L1, timeText(group.last));
        json.endObject();
    }
    json.endArray().member("next"_L1, next).endObject();
    return json.take();
}

QByteArray responsesJson(const model::ResponsePage &page)
{
    json::Writer json;
    json.beginObject().key("messages"_L1).beginArray();
    for (const model::ResponseView &message : page.messages) {
        json.beginObject();
        json.member("cursor"_L1, message.cursor).member("taskId"_L1, message.taskPublicId);
        json.member("status"_L1, name(message.status)).member("at"_L1, timeText(message.at));
        writeReason(json, "detail"_L1, message.detail);
        json.endObject();
    }
    json.endArray().member("next"_L1, page.next).endObject();
    return json.take();
}

QByteArray workflowsJson(const std::vector<model::WorkflowView> &workflows, const QString &next)
{
    json::Writer json;
    json.beginObject().key("workflows"_L1).beginArray();
    for (const model::WorkflowView &workflow : workflows) {
        json.beginObject();
        json.member("name"_L1, workflow.name).member("version"_L1, workflow.version);
        json.member("description"_L1, workflow.description);
        json.member("registeredAt"_L1, timeText(workflow.registeredAt));
        // An unreadable definition must not make the whole response invalid.
        const bool isJson = !QJsonDocument::fromJson(workflow.definition).isNull();
        json.rawMember("definition"_L1, isJson ? workflow.definition : QByteArray()).endObject();
    }
    json.endArray().member("next"_L1, next).endObject();
    return json.take();
}

namespace {

void writeAgent(json::Writer &json, const model::AgentStatus &agent)
{
    json.beginObject();
    json.member("instance"_L1, agent.instance).member("endpoint"_L1, agent.endpoint);
    json.member("healthy"_L1, agent.healthy).member("paused"_L1, agent.paused);
    json.member("breaker"_L1, name(agent.breaker))
        .member("nextProbeAt"_L1, timeText(agent.nextProbeAt));
    if (agent.openMax != 0)
        json.member("openMax"_L1, agent.openMax);
    else
        json.key("openMax"_L1).null();
    json.member("failureRate"_L1, agent.failureRate).member("inFlight"_L1, agent.inFlight);
    json.member("queued"_L1, agent.queued).member("calls"_L1, agent.calls);
    json.member("failures"_L1, agent.failures).member("p50Ms"_L1, agent.p50Ms);
    json.member("p99Ms"_L1, agent.p99Ms).member("placesRepaired"_L1, agent.placesRepaired);
    json.endObject();
}

void writeRestriction(json::Writer &json, const model::Restriction &restriction)
{
    json.beginObject();
    json.member("service"_L1, restriction.service).member("what"_L1, restriction.what);
    json.member("value"_L1, restriction.value).member("operator"_L1, restriction.by.operatorName);
    writeReason(json, "reason"_L1, model::reasonOf(restriction));
    json.member("since"_L1, timeText(restriction.since));
    json.member("saved"_L1, restriction.saved).member("lifted"_L1, restriction.lifted);
    json.endObject();
}

// Header values and secrets are left out on purpose.
void writeService(json::Writer &json, const model::ServiceConfig &service,
    const std::vector<model::AgentStatus> &agents)
{
    int concurrency = service.concurrency;
    double rate = service.ratePerSecond;
    for (const model::AgentStatus &agent : agents) {
        if (agent.service == service.name) {
            concurrency = agent.concurrency;
            rate = agent.ratePerSecond;
        }
    }
    json.beginObject();
    json.member("name"_L1, service.name).member("endpoints"_L1, service.endpoints);
    json.member("concurrency"_L1, concurrency);
    json.member("ratePerSecond"_L1, rate);
    json.key("agents"_L1).beginArray();
    for (const model::AgentStatus &agent : agents)
        if (agent.service == service.name)
            writeAgent(json, agent);
    json.endArray().endObject();
}

} // namespace

QByteArray serviceJson(
    const model::ServiceConfig &service, const std::vector<model::AgentStatus> &agents)
{
    json::Writer json;
    writeService(json, service, agents);
    return json.take();
}

QByteArray servicesJson(const std::vector<model::ServiceConfig> &services,
    const std::vector<model::AgentStatus> &agents,
    const std::vector<model::Restriction> &restrictions, const QString &next)
{
    json::Writer json;
    json.beginObject().key("services"_L1).beginArray();
    for (const model::ServiceConfig &service : services)
        writeService(json, service, agents);
    json.endArray().key("restrictions"_L1).beginArray();
    for (const model::Restriction &restriction : restrictions)
        writeRestriction(json, restriction);
    json.endArray().member("next"_L1, next).endObject();
    return json.take();
}

namespace {

QString outcomeName(model::ActionOutcome outcome)
{
    switch (outcome) {
    case model::ActionOutcome::Completed:
        return u"completed"_s;
    case model::ActionOutcome::FailedAgain:
        return u"failedAgain"_s;
    case model::ActionOutcome::Undone:
        return u"undone"_s;
    case model::ActionOutcome::Open:
        break;
    }
    return u"open"_s;
}

} // namespace

QByteArray activityJson(const std::vector<model::OperatorActionView> &actions, const QString &next)
{
    json::Writer json;
    json.beginObject().key("actions"_L1).beginArray();
    for (const model::OperatorActionView &action : actions) {
        json.beginObject().member("at"_L1, timeText(action.event.at));
        json.member("operator"_L1, action.event.operatorName);
        json.member("task"_L1, action.taskPublicId);
        writeReason(json, "action"_L1, action.event.reason);
        json.member("outcome"_L1, outcomeName(action.outcome));
        writeReason(json, "why"_L1, action.why);
        json.member("endedAt"_L1, timeText(action.endedAt)).endObject();
    }
    json.endArray().member("next"_L1, next).endObject();
    return json.take();
}

QByteArray supervisorJson(
    const model::SupervisorStatus &status, const std::vector<model::SweepPreview> &preview)
{
    json::Writer json;
    json.beginObject();
    json.member("leader"_L1, status.leader).member("epoch"_L1, status.epoch.value);
    json.member("leaseExpiresAt"_L1, timeText(status.leaseExpiresAt));
    json.member("lastSweepAt"_L1, timeText(status.lastSweepAt))
        .member("nextSweepAt"_L1, timeText(status.nextSweepAt));
    json.member("instances"_L1, status.instances);
    json.key("nextSweep"_L1).beginArray();
    for (const model::SweepPreview &item : preview) {
        json.beginObject();
        json.member("at"_L1, timeText(item.at))
            .member("task"_L1, item.taskPublicId)
            .member("step"_L1, item.step);
        const bool undo = item.kind == model::OperationKind::Undo;
        json.member("kind"_L1, undo ? u"undo"_s : u"forward"_s);
        writeReason(json, "decision"_L1, item.decision);
        json.endObject();
    }
    json.endArray().endObject();
    return json.take();
}

namespace {

void writeStates(json::Writer &json, const model::StateCounts &counts)
{
    json.beginObject();
    for (int i = 0; i < model::kTaskStateCount; ++i) {
        const QByteArray state = name(static_cast<model::TaskState>(i)).toLatin1();
        json.member(QLatin1StringView(state), counts.at(static_cast<size_t>(i)));
    }
    json.endObject();
}

} // namespace

QByteArray countersJson(const model::Counters &counters, bool intakePaused)
{
    json::Writer json;
    json.beginObject().key("states"_L1);
    writeStates(json, counters.total);
    json.key("workflows"_L1).beginObject();
    for (auto it = counters.byWorkflow.begin(); it != counters.byWorkflow.end(); ++it) {
        const QByteArray workflow = it.key().toLatin1(); // only a-z, 0-9 and '-'
        json.key(QLatin1StringView(workflow));
        writeStates(json, it.value());
    }
    json.endObject();
    json.member("inbox"_L1, counters.inbox).member("intakePaused"_L1, intakePaused);
    json.member("openAlerts"_L1, counters.openAlerts);
    json.member("staleWritesRefused"_L1, counters.staleWritesRefused);
    json.member("completedSteps"_L1, counters.completedSteps);
    json.member("retries"_L1, counters.retries).member("failures"_L1, counters.failures);
    json.member("finishedTasks"_L1, counters.finishedTasks).endObject();
    return json.take();
}

QByteArray receiptJson(const model::SubmitReceipt &receipt)
{
    json::Writer json;
    json.beginObject().member("id"_L1, receipt.publicId);
    json.member("created"_L1, receipt.created).endObject();
    return json.take();
}

} // namespace sagadesk::api
