#include "core/faultlab/services/labfaults.h"

#include "core/base/inputcodes.h"
#include "core/faultlab/services/faultcatalog.h"
#include "core/faultlab/services/labclock.h"
#include "core/faultlab/services/servicehost.h"

#include <algorithm>

namespace sagadesk::faultlab {

using namespace Qt::StringLiterals;

const SimulatedService *findService(
    const std::vector<SimulatedService> &services, const QString &name)
{
    const auto found = std::find_if(services.begin(), services.end(),
        [&name](const SimulatedService &each) { return each.name == name; });
    return found == services.end() ? nullptr : &*found;
}

base::Error unknownService(const QString &name)
{
    return {base::ErrorKind::NotFound, codes::kUnknownService, {{u"found"_s, name}}};
}

LabFaults::LabFaults(const std::vector<SimulatedService> &services, ServiceHost &host,
    std::shared_ptr<HostShared> shared)
    : m_services(services)
    , m_host(host)
    , m_shared(std::move(shared))
{
}

void LabFaults::remember(const QString &service, const std::vector<FaultRule> &rules)
{
    const QMutexLocker lock(&m_mutex);
    for (const FaultRule &rule : rules) {
        m_standing.emplace_back(service, rule);
        m_runRules.emplace_back(service, rule);
    }
}

base::Result<std::vector<quint64>> LabFaults::addFaults(
    const QString &service, std::vector<FaultRule> rules)
{
    const SimulatedService *served = findService(m_services, service);
    if (!served)
        return unknownService(service);
    std::vector<quint64> ids;
    const qint64 now = labNow();
    for (FaultRule &rule : rules) {
        if (!served->target.isEmpty() && !faultInfo(rule.kind).byProxy)
            return base::Error{base::ErrorKind::InvalidInput, codes::kFaultNotByProxy,
                {{u"kind"_s, name(rule.kind)}}};
        rule.id = rule.id != 0 ? rule.id : m_nextRule++;
        rule.until = rule.until != 0 ? rule.until : qMax(now, rule.from) + kRuleLifeMs;
        ids.push_back(rule.id);
    }
    remember(service, rules);
    runInHost(m_host,
        [service, rules = std::move(rules)](ServiceHost &host) { host.addFaults(service, rules); });
    return ids;
}

void LabFaults::removeFault(const QString &service, quint64 id)
{
    {
        const QMutexLocker lock(&m_mutex);
        std::erase_if(m_standing, [&](const auto &standing) {
            return standing.first == service && standing.second.id == id;
        });
    }
    runInHost(m_host, [service, id](ServiceHost &host) { host.removeFault(service, id); });
}

void LabFaults::clearFaults(const QString &service)
{
    {
        const QMutexLocker lock(&m_mutex);
        std::erase_if(m_standing, [&service](const auto &standing) {
            return service.isEmpty() || standing.first == service;
        });
    }
    runInHost(m_host, [service](ServiceHost &host) { host.clearFaults(service); });
}

void LabFaults::setFaults(const QString &service, std::vector<FaultRule> rules)
{
    quint64 next = 1;
    for (FaultRule &rule : rules) {
        rule.id = rule.id != 0 ? rule.id : next;
        next = qMax(next, rule.id) + 1;
    }
    {
        const QMutexLocker lock(&m_mutex);
        std::erase_if(
            m_standing, [&service](const auto &standing) { return standing.first == service; });
    }
    remember(service, rules);
    runInHost(m_host,
        [service, rules = std::move(rules)](ServiceHost &host) { host.setFaults(service, rules); });
}

void LabFaults::beginRun(quint64 seed, const QString &run)
{
    {
        const QMutexLocker lock(&m_mutex);
        m_runRules = m_standing;
    }
    runInHost(m_host, [seed, run, shared = m_shared](ServiceHost &host) {
        host.beginRun(seed, run);
        const QMutexLocker lock(&shared->mutex);
        shared->decisions.clear();
    });
}

std::vector<FaultDecision> LabFaults::decisions() const
{
    const QMutexLocker lock(&m_shared->mutex);
    return m_shared->decisions;
}

std::vector<std::pair<QString, FaultRule>> LabFaults::rulesOfRun() const
{
    const QMutexLocker lock(&m_mutex);
    return m_runRules;
}

void LabFaults::replay(const std::vector<FaultDecision> &decisions,
    const std::vector<std::pair<QString, FaultRule>> &rules)
{
    runInHost(m_host, [decisions, rules](ServiceHost &host) { host.replay(decisions, rules); });
}

} // namespace sagadesk::faultlab
