#include "core/engine/servicereporter.h"

#include "core/base/reasoncodes.h"

#include <QMutexLocker>
#include <QSet>

#include <algorithm>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

using model::AgentStatus;
using model::BreakerState;
using model::ServiceAction;
using model::ServiceView;

namespace {

constexpr qint64 kRetryMs = 1000; // after an error of the store

bool anyOf(const std::vector<AgentStatus> &agents, bool (*matches)(const AgentStatus &))
{
    return std::any_of(agents.begin(), agents.end(), matches);
}

// A half-open breaker only allows a probe; the service is usable when the probe has succeeded.
bool isUsable(const AgentStatus &agent)
{
    return agent.healthy && !agent.paused && agent.breaker == BreakerState::Closed;
}

std::vector<AgentStatus> agentsOf(const QString &service, const std::vector<AgentStatus> &all)
{
    std::vector<AgentStatus> agents;
    for (const AgentStatus &agent : all)
        if (agent.service == service)
            agents.push_back(agent);
    return agents;
}

} // namespace

void ServiceStops::note(const QString &service, ServiceAction action, const model::OperatorNote &by)
{
    const auto key = [&service](ServiceAction of) {
        return std::make_pair(service, static_cast<int>(of));
    };
    const QMutexLocker lock(&m_mutex);
    if (action == ServiceAction::Pause || action == ServiceAction::HoldOpen)
        m_notes.insert(key(action), by);
    else if (action == ServiceAction::Resume)
        m_notes.remove(key(ServiceAction::Pause));
    else if (action == ServiceAction::Reset)
        m_notes.remove(key(ServiceAction::HoldOpen));
}

model::OperatorNote ServiceStops::findNote(const QString &service, ServiceAction action) const
{
    const QMutexLocker lock(&m_mutex);
    return m_notes.value({service, static_cast<int>(action)});
}

ServiceReporter::ServiceReporter(base::ActorHost &host, store::StoreClient &store, Sources sources)
    : m_host(host)
    , m_store(store)
    , m_sources(sources)
{
}

void ServiceReporter::start()
{
    refresh();
}

model::Reason ServiceReporter::findReason(
    const QString &service, const std::vector<AgentStatus> &agents) const
{
    const auto stoppedBy = [&](QLatin1StringView code, ServiceAction action) {
        const model::OperatorNote by = m_sources.stops.findNote(service, action);
        model::Reason reason{code, {{u"service"_s, service}}};
        if (!by.operatorName.isEmpty())
            reason.parameters.insert(u"operator"_s, by.operatorName);
        if (!by.reason.isEmpty())
            reason.parameters.insert(u"reason"_s, by.reason);
        return reason;
    };
    if (anyOf(agents, [](const AgentStatus &agent) { return agent.paused; }))
        return stoppedBy(codes::kUnusablePaused, ServiceAction::Pause);
    const auto isHeld = [](const AgentStatus &agent) {
        return agent.breaker == BreakerState::HeldOpen;
    };
    if (anyOf(agents, isHeld))
        return stoppedBy(codes::kUnusableHeldOpen, ServiceAction::HoldOpen);
    const QJsonObject ofService{{u"service"_s, service}};
    if (anyOf(agents, [](const AgentStatus &agent) { return !agent.healthy; }))
        return {codes::kUnusableUnhealthy, ofService};
    if (!agents.empty())
        return {codes::kUnusableBreakerOpen, ofService};
    const auto configured = m_sources.configured.list();
    const bool isKnown = std::any_of(configured->begin(), configured->end(),
        [&service](const model::ServiceConfig &config) { return config.name == service; });
    return {isKnown ? codes::kUnusableNoAgent : codes::kUnusableRemoved, ofService};
}

ServiceView ServiceReporter::makeView(
    const QString &service, const std::vector<AgentStatus> &agents, qint64 now)
{
    const auto before = m_views.constFind(service);
    ServiceView view;
    view.service = service;
    view.serviceQueue = workflow::serviceQueueOf(service);
    view.usable = anyOf(agents, isUsable);
    const bool isSame = before != m_views.cend() && before->usable == view.usable;
    view.since = isSame ? before->since : now;
    if (!view.usable) {
        view.reason = findReason(service, agents);
        m_stoppedAt[service] = view.since;
    } else if (isSame && before->succeededAt != 0) {
        view.succeededAt = before->succeededAt; // only the first success after an outage matters
    } else {
        qint64 latest = 0;
        for (const AgentStatus &agent : agents)
            latest = std::max(latest, agent.lastSuccessAt);
        view.succeededAt = latest > m_stoppedAt.value(service) ? latest : 0;
    }
    view.alertAfterMs = model::ServiceConfig().alertAfterMs;
    const auto configured = m_sources.configured.list();
    for (const model::ServiceConfig &config : *configured)
        if (config.name == service)
            view.alertAfterMs = config.alertAfterMs;
    return view;
}

void ServiceReporter::refresh()
{
    if (m_writing) {
        m_again = true;
        return;
    }
    QSet<QString> services = m_sources.catalog.services();
    const auto configured = m_sources.configured.list();
    for (const model::ServiceConfig &config : *configured)
        services.insert(config.name);
    const std::vector<AgentStatus> agents = m_sources.registry.statuses();
    store::NoteServices command{m_sources.self, {}};
    for (const QString &service : std::as_const(services)) {
        const ServiceView view = makeView(service, agentsOf(service, agents), m_host.wallNow());
        m_views.insert(service, view);
        const auto stored = m_written.constFind(service);
        if (stored == m_written.cend() || *stored != view)
            command.views.push_back(view);
    }
    if (command.views.empty())
        return;
    for (const ServiceView &view : command.views)
        m_written.insert(view.service, view);
    m_writing = true;
    m_store.submit(std::move(command),
        [this](const base::Result<store::ServicesNoted> &reply) { written(reply); });
}

void ServiceReporter::written(const base::Result<store::ServicesNoted> &reply)
{
    m_writing = false;
    if (!reply) { // unknown which views are stored: send all of them again
        m_written.clear();
        m_host.callAt(m_host.steadyNow() + kRetryMs, [this] { refresh(); });
        return;
    }
    if (std::exchange(m_again, false))
        refresh();
}

} // namespace sagadesk::engine
