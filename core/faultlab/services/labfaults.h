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

// The faults of a lab: which rules are on, and the runs that record and replay what they did. From
// any thread; none of the calls waits for the services' thread.
class LabFaults final
{
public:
    LabFaults(const std::vector<SimulatedService> &services, ServiceHost &host,
        std::shared_ptr<HostShared> shared);

    // Puts the rules before those that stand (the first that fires is injected); gives every one
    // without an id its own and answers with the ids, in order. A rule without `until` ends after
    // kRuleLifeMs. Errors: NotFound "unknown-service" {found};
    // InvalidInput "fault-not-by-proxy" {kind}.
    [[nodiscard]] base::Result<std::vector<quint64>> addFaults(
        const QString &service, std::vector<FaultRule> rules);
    void removeFault(const QString &service, quint64 id);
    void clearFaults(const QString &service); // empty: of all services
    static constexpr qint64 kRuleLifeMs = 5 * 60 * 1000;
    static constexpr quint64 kFirstLiveRule = 1'000'000; // ids given here; smaller ones are chosen
    // Replaces the service's rules (times absolute; without `until` they stay); takes effect with a
    // later request, and counts anew.
    void setFaults(const QString &service, std::vector<FaultRule> rules);

    // From now on rolls are those of this seed and of a task's name without `run`, so that another
    // run with the same seed meets the same faults; decisions are collected from here on.
    void beginRun(quint64 seed, const QString &run);
    // Decisions about the tasks of the run since beginRun(), at most kDecisionsMax; health checks
    // are not among them.
    [[nodiscard]] std::vector<FaultDecision> decisions() const;
    static constexpr qsizetype kDecisionsMax = 200'000;
    // Every rule that was put on since beginRun(), those that stood included, by service.
    [[nodiscard]] std::vector<std::pair<QString, FaultRule>> rulesOfRun() const;
    // Until the next beginRun(): a request gets exactly the fault that was decided for it, by the
    // rule of that id among `rules`, and none if there is no decision. Rules that stand hit health
    // checks and ports as ever.
    void replay(const std::vector<FaultDecision> &decisions,
        const std::vector<std::pair<QString, FaultRule>> &rules);

private:
    void remember(const QString &service, const std::vector<FaultRule> &rules);

    const std::vector<SimulatedService> &m_services;
    ServiceHost &m_host;
    std::shared_ptr<HostShared> m_shared;
    std::atomic<quint64> m_nextRule = kFirstLiveRule;
    mutable QMutex m_mutex; // of the next two
    std::vector<std::pair<QString, FaultRule>> m_standing; // by service, as put on
    std::vector<std::pair<QString, FaultRule>> m_runRules;
};

} // namespace sagadesk::faultlab
