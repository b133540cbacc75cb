#include "core/views/servicewaits.h"

#include "core/base/reasoncodes.h"

#include <algorithm>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

Reason ofService(const QString &code, const QString &service)
{
    return {code, {{u"service"_s, service}}};
}

Reason ofAgent(QLatin1StringView code, const AgentStatus &agent)
{
    return {code, {{u"service"_s, agent.service}, {u"endpoint"_s, agent.endpoint}}};
}

// Why an Agent accepts no requests; nullopt: it accepts them.
std::optional<Reason> blockade(const AgentStatus &agent)
{
    if (agent.paused)
        return ofService(codes::kServicePaused, agent.service);
    if (agent.breaker == BreakerState::HeldOpen)
        return ofAgent(codes::kBreakerHeldOpen, agent);
    if (agent.breaker == BreakerState::Open) {
        Reason reason = ofAgent(codes::kBreakerOpen, agent);
        reason.parameters.insert(u"until"_s, agent.nextProbeAt);
        return reason;
    }
    if (!agent.healthy)
        return ofAgent(codes::kUnhealthy, agent);
    if (agent.breaker == BreakerState::HalfOpen)
        return ofAgent(codes::kBreakerProbe, agent);
    return std::nullopt;
}

// The order in which blockades are expected to end. The first one is shown.
int timeout(const Reason &blockade)
{
    static const QStringList order{
        codes::kBreakerProbe, codes::kBreakerOpen, codes::kUnhealthy, codes::kBreakerHeldOpen};
    const auto at = order.indexOf(blockade.code);
    return at < 0 ? static_cast<int>(order.size()) : static_cast<int>(at);
}

} // namespace

std::optional<Reason> serviceObstacle(
    const QString &service, const std::vector<AgentStatus> &agents)
{
    std::optional<Reason> first;
    qint64 firstUntil = 0;
    for (const AgentStatus &agent : agents) {
        if (agent.service != service)
            continue;
        const auto blocked = blockade(agent);
        if (!blocked)
            return std::nullopt;
        const bool sooner = !first || timeout(*blocked) < timeout(*first)
            || (timeout(*blocked) == timeout(*first) && agent.nextProbeAt < firstUntil);
        if (sooner) {
            first = blocked;
            firstUntil = agent.nextProbeAt;
        }
    }
    return first ? first : ofService(codes::kNoAgent, service);
}

Reason serviceWait(const QString &service, const std::vector<AgentStatus> &agents)
{
    if (const auto blocked = serviceObstacle(service, agents))
        return *blocked;
    int busy = 0;
    int room = 0;
    int openMax = 0; // sum of the limits of instances in slow start
    bool startsSlowly = true;
    for (const AgentStatus &agent : agents) {
        if (agent.service != service || blockade(agent))
            continue;
        busy += agent.inFlight + agent.queued;
        room = std::max(room, agent.concurrency); // all instances of the service share it
        openMax += agent.openMax;
        startsSlowly = startsSlowly && agent.openMax != 0;
    }
    startsSlowly = startsSlowly && openMax < room;
    if (busy < (startsSlowly ? openMax : room))
        return {codes::kScheduler, {}};
    if (startsSlowly)
        return {codes::kSlowStart,
            {{u"service"_s, service}, {u"openMax"_s, openMax}, {u"concurrency"_s, room}}};
    return {codes::kCapacity, {{u"service"_s, service}, {u"concurrency"_s, room}}};
}

Reason waitOfTask(const TaskSummary &task, const std::vector<AgentStatus> &agents, qint64 now)
{
    if (isFinal(task.state))
        return {};
    if (task.completeBy != 0)
        return task.completeBy > now
            ? Reason{codes::kHeldBy,
                {{u"instance"_s, task.lockedBy}, {u"completeBy"_s, task.completeBy}}}
            : Reason{codes::kOverdue, {{u"completeBy"_s, task.completeBy}}};
    if (task.state == TaskState::Error)
        return {codes::kOperator, {}};
    if (task.paused)
        return {codes::kPaused, {}};
    if (task.currentService.isEmpty())
        return {codes::kScheduler, {}};
    const auto obstacle = serviceObstacle(task.currentService, agents);
    if (task.nextRetryAt <= now || obstacle)
        return obstacle ? *obstacle : serviceWait(task.currentService, agents);
    return {task.failureCount > 0 ? codes::kBackOff : codes::kNotBefore,
        {{u"until"_s, task.nextRetryAt}}};
}

} // namespace sagadesk::model
