#include "tests/unit/scheduler/taskfixture.h"

#include "core/model/stamping.h"

#include <array>

using namespace Qt::StringLiterals;
using namespace sagadesk;

TaskFixture::TaskFixture(std::vector<workflow::StepDefinition> steps)
    : definition(std::make_shared<workflow::Definition>())
{
    definition->name = u"test"_s;
    definition->steps = std::move(steps);
    catalog.add({1}, definition);
    task.id = {7};
    task.publicId = u"T-7"_s;
    task.workflow = {1};
    task.version = 1;
    task.readyAt = 0;
    task.steps.resize(definition->steps.size());
    m_payloads.insert({-1, int(model::PayloadKind::Input)}, "{\"size\":2,\"ref\":\"old\"}"_ba);
}

workflow::StepDefinition TaskFixture::step(const char *name, std::vector<int> after)
{
    workflow::StepDefinition made;
    made.name = QString::fromLatin1(name);
    made.service = made.name;
    made.after = std::move(after);
    made.request.method = u"PUT"_s;
    made.request.path = u'/' + made.name + u"/{{task.id}}"_s;
    made.undo = workflow::UndoDefinition{};
    made.undo->request.method = u"DELETE"_s;
    made.undo->request.path = made.request.path;
    made.policy.completeWithinMs = 10'000;
    made.policy.undoCompleteWithinMs = 10'000;
    return made;
}

QByteArray TaskFixture::payload(int step, model::PayloadKind kind)
{
    return m_payloads.value({step, int(kind)});
}

bool TaskFixture::isBetterWaiting(int serviceQueue, const store::WaitingStep &step)
{
    const auto first = waiting.constFind(catalog.findService(serviceQueue));
    return first != waiting.cend() && *first < step;
}

scheduler::DecisionContext TaskFixture::context()
{
    scheduler::DecisionContext context{catalog, self, settling, {}, now,
        std::make_shared<const model::Downtimes>(downtimes), repliedAt};
    for (const auto &step : definition->steps)
        context.capacity.insert(
            catalog.getServiceQueue(step.service), capacities.value(step.service, capacity));
    return context;
}

std::vector<model::RecoveryPolicy> TaskFixture::policies()
{
    std::vector<model::RecoveryPolicy> policies;
    for (const auto &step : definition->steps) {
        policies.push_back(step.policy);
        policies.back().serviceQueue = catalog.getServiceQueue(step.service);
    }
    return policies;
}

base::Result<model::Decision> TaskFixture::revoke(const QString &reason)
{
    model::PolicyRegistry registry;
    registry.add(task.workflow, policies());
    auto decision = scheduler::planRevocation(task, {{3}, {}}, {reason, {}}, now, {}, &registry);
    if (decision)
        apply(*decision);
    return decision;
}

base::Result<model::Decision> TaskFixture::advance()
{
    auto decision = scheduler::planAdvance(task, *this, context(), dispatches);
    if (decision)
        apply(*decision);
    return decision;
}

base::Result<model::Decision> TaskFixture::reply(model::StepReply reply)
{
    auto decision = scheduler::planReply(task, *this, reply, context(), dispatches);
    if (decision)
        apply(*decision);
    return decision;
}

base::Result<model::Decision> TaskFixture::supervise()
{
    auto decision =
        supervisor::planRecovery(task, policies(), *this, {{2}, now, &sent, &pauses, askedAt});
    if (decision)
        apply(*decision);
    return decision;
}

void TaskFixture::apply(const model::Decision &decision)
{
    last = decision;
    model::stampTimes(last, task, now);
    task = last.after;
    ++task.version;
    for (const model::PayloadWrite &write : last.payloads)
        m_payloads.insert({write.step, int(write.kind)}, write.bytes);
}

model::StepReply TaskFixture::answer(
    int step, model::Outcome outcome, model::OperationKind kind) const
{
    model::StepReply reply;
    reply.operation = {task.id, step, kind};
    reply.token = claimOf(at(step), kind).token;
    reply.outcome = outcome;
    reply.sent = true;
    reply.attemptCount = 1;
    reply.attempts.resize(1);
    if (outcome == model::Outcome::Completed) {
        reply.status = 200;
        reply.output = "{\"ok\":true}"_ba;
    } else {
        reply.reason.code = u"test"_s;
        reply.effectPossible = outcome == model::Outcome::Transient;
    }
    return reply;
}

std::vector<workflow::StepDefinition> chain(int count)
{
    std::vector<workflow::StepDefinition> steps;
    for (int i = 0; i < count; ++i)
        steps.push_back(TaskFixture::step(std::array{"one", "two", "three", "four"}.at(size_t(i)),
            i == 0 ? std::vector<int>{} : std::vector<int>{i - 1}));
    return steps;
}

std::vector<workflow::StepDefinition> pair()
{
    return {TaskFixture::step("left"), TaskFixture::step("right")};
}
