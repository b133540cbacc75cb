#include "tests/support/parcelfixture.h"

#include "core/base/assert.h"
#include "core/supervisor/recovery.h"

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

constexpr char kWorkflow[] = R"({"name": "parcel", "version": 1, "record": "orders",
    "completeWithin": "10s", "failureThreshold": 3,
    "onExhausted": "error", "onNontransient": "error",
    "steps": [
      {"name": "read", "service": "depot", "request": {"method": "GET", "path": "/stock"}},
      {"name": "pack", "service": "depot", "onNontransient": "compensate",
       "request": {"method": "PUT", "path": "/packs/{{task.id}}", "body": {"n": "{{input.n}}"}},
       "undo": {"method": "DELETE", "path": "/packs/{{task.id}}"}},
      {"name": "ship", "service": "depot", "onNontransient": "compensate",
       "request": {"method": "PUT", "path": "/ships/{{task.id}}", "body": {}},
       "undo": {"method": "DELETE", "path": "/ships/{{task.id}}"}}]})";

} // namespace

ParcelFixture::ParcelFixture()
    : m_definition(workflow::parseDefinition(kWorkflow, QStringList{u"depot"_s}).definition)
{
    SAGADESK_ASSERT(m_definition);
    service.setDocument(u"/stock"_s, {{u"free"_s, 7}});
}

store::RegisterWorkflow ParcelFixture::registration() const
{
    store::RegisterWorkflow command;
    command.name = m_definition->name;
    command.version = 1;
    command.definition = m_definition->source;
    for (const workflow::StepDefinition &step : m_definition->steps) {
        command.steps.append(step.name);
        command.policies.push_back(step.policy);
        command.services.push_back(step.service);
    }
    return command;
}

void ParcelFixture::registered(model::WorkflowId workflow)
{
    m_workflow = workflow;
    m_catalog.add(m_workflow, m_definition);
    m_policies.add(m_workflow, registration().policies);
}

store::NewTask ParcelFixture::newTask(const model::Submission &submission, base::WallMs now)
{
    store::NewTask made;
    made.record.workflow = m_workflow;
    made.record.createdAt = now;
    made.record.updatedAt = now;
    made.record.readyAt = 0;
    made.record.serviceQueue = serviceQueue();
    made.record.responseQueue = submission.responseQueue;
    made.record.steps.resize(3);
    made.businessRecord = submission.input;
    return made;
}

int ParcelFixture::serviceQueue()
{
    return m_catalog.getServiceQueue(u"depot"_s);
}

scheduler::DecisionContext ParcelFixture::decisionContext(int capacity)
{
    scheduler::DecisionContext made{m_catalog, m_scheduler, {}, {}, m_now};
    made.capacity.insert(serviceQueue(), capacity);
    made.limits.insert(serviceQueue(), {.places = capacity});
    return made;
}

std::optional<model::StepReply> ParcelFixture::ask(const model::StepRequest &request)
{
    faultlab::ServiceRequest sent;
    sent.method = request.call.method;
    sent.path = request.call.path;
    sent.idempotencyKey = request.idempotencyKey;
    sent.body = request.call.body;
    sent.at = m_now;
    const faultlab::Reaction reaction = service.handle(sent);
    ledger.insert(ledger.end(), reaction.ledger.begin(), reaction.ledger.end());
    if (lostReplies.removeOne(request.idempotencyKey))
        return std::nullopt;
    model::StepReply reply;
    reply.operation = request.operation;
    reply.token = request.token;
    reply.status = reaction.status;
    reply.sent = true;
    reply.attemptCount = 1;
    reply.attempts.push_back({m_now, 1, reaction.status, u"http://depot"_s, {}, {}, {}});
    reply.output = reaction.body;
    if (reaction.status >= 400
        && !(request.operation.kind == model::OperationKind::Undo && reaction.status == 404)) {
        reply.outcome =
            reaction.status < 500 ? model::Outcome::Nontransient : model::Outcome::Transient;
        reply.reason.code = u"unexpected-status"_s;
        reply.effectPossible = reaction.status >= 500;
    }
    return reply;
}

store::Plan ParcelFixture::recoveryPlan() const
{
    return [this](const model::TaskRecord &task, store::PayloadSource &payloads) {
        return supervisor::planRecovery(
            task, *m_policies.findPolicies(task.workflow), payloads, {m_supervisor, m_now});
    };
}

} // namespace sagadesk::tests
