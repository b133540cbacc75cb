#pragma once

#include "core/base/result.h"
#include "core/faultlab/services/faultinjector.h"
#include "core/faultlab/services/labstatus.h"

#include <QMutex>

#include <atomic>
#include <memory>

namespace sagadesk::faultlab {

class ServiceHost;
struct HostShared;

// The faults of a lab: which rules are active, and runs that record and replay injected faults.
// Thread-safe, except that addFaults() must not run while the lab adds or removes a proxy. No call
// waits for the services' thread.
class LabFaults final
{
public:
    LabFaults(const std::vector<SimulatedService> &services, ServiceHost &host,
        std::shared_ptr<HostShared> shared);

    // Adds the rules before the existing ones (the first rule that fires is injected). Assigns
    // ids to rules without one and returns all ids in order. A rule without `until` ends after
    // kRuleLifeMs. Errors: NotFound "unknown-service" {found}; InvalidInput
    // "fault-not-by-proxy" {kind}.
    [[nodiscard]] base::Result<std::vector<quint64>> addFaults(
        const QString &service, std::vector<FaultRule> rules);
    void removeFault(const QString &service, quint64 id);
    void clearFaults(const QString &service); // empty: all services
    static constexpr qint64 kRuleLifeMs = 5 * 60 * 1000;
    // First id assigned here; callers choose smaller ones.
    static constexpr quint64 kFirstLiveRule = 1'000'000;
    // Replaces the rules of the service and resets their counts. Times are absolute; rules without
    // `until` don't end. Takes effect asynchronously, for later requests.
    void setFaults(const QString &service, std::vector<FaultRule> rules);

    // Starts a run: random values depend on this seed and on task ids without `run`, so that
    // another run with the same seed gets the same faults. Decisions are recorded from now on.
    void beginRun(quint64 seed, const QString &run);
    // Decisions on tasks of the run since beginRun(), at most kDecisionsMax, without health checks.
    [[nodiscard]] std::vector<FaultDecision> decisions() const;
    static constexpr qsizetype kDecisionsMax = 200'000;
    // The rules that existed at beginRun(), and all rules that were added after it, by service.
    [[nodiscard]] std::vector<std::pair<QString, FaultRule>> rulesOfRun() const;
    // Until the next beginRun(), a request gets exactly the fault of its decision, from the rule
    // with its id among `rules`, or none if there is no decision. Existing rules still affect
    // health checks and ports.
    void replay(const std::vector<FaultDecision> &decisions,
        const std::vector<std::pair<QString, FaultRule>> &rules);

private:
    void remember(const QString &service, const std::vector<FaultRule> &rules);

    const std::vector<SimulatedService> &m_services;
    ServiceHost &m_host;
    std::shared_ptr<HostShared> m_shared;
    std::atomic<quint64> m_nextRule = kFirstLiveRule;
    mutable QMutex m_mutex; // guards the members below
    std::vector<std::pair<QString, FaultRule>> m_standing; // service and rule, until it is removed
    std::vector<std::pair<QString, FaultRule>> m_runRules;
};

} // namespace sagadesk::faultlab
