#pragma once

#include "core/agent/agentregistry.h"
#include "core/base/actor.h"
#include "core/engine/serviceconfigs.h"
#include "core/model/operatorcommand.h"
#include "core/model/serviceview.h"
#include "core/store/seam/commands.h"
#include "core/workflow/workflowcatalog.h"

#include <QHash>
#include <QMutex>

namespace sagadesk::engine {

// Records which operator has paused a service or holds its circuit breaker open, and
// why. Thread-safe.
class ServiceStops final
{
public:
    void note(const QString &service, model::ServiceAction action, const model::OperatorNote &by);
    // The note for Pause or HoldOpen; empty if the service is not stopped in this way, or if the
    // operator gave neither name nor reason.
    [[nodiscard]] model::OperatorNote findNote(
        const QString &service, model::ServiceAction action) const;

private:
    mutable QMutex m_mutex;
    QHash<std::pair<QString, int>, model::OperatorNote> m_notes; // by service and action
};

// Writes to the store which services are usable whenever that changes, so that the Supervisor can
// raise alerts. Covers all services that are configured or that registered workflows use.
class ServiceReporter final
{
public:
    struct Sources
    {
        const agent::AgentRegistry &registry;
        const workflow::WorkflowCatalog &catalog;
        const ServiceConfigs &configured;
        const ServiceStops &stops;
        model::InstanceId self;
    };
    ServiceReporter(base::ActorHost &host, store::StoreClient &store, Sources sources);
    Q_DISABLE_COPY_MOVE(ServiceReporter)

    void start();
    void refresh(); // call it when one of the Sources may have changed

private:
    [[nodiscard]] model::ServiceView makeView(
        const QString &service, const std::vector<model::AgentStatus> &agents, qint64 now);
    [[nodiscard]] model::Reason findReason(
        const QString &service, const std::vector<model::AgentStatus> &agents) const;
    void written(const base::Result<store::ServicesNoted> &reply);

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    Sources m_sources;
    QHash<QString, model::ServiceView> m_views;
    QHash<QString, model::ServiceView> m_written; // views as last sent to the store
    QHash<QString, qint64> m_stoppedAt; // start of the last period without a usable instance
    bool m_writing = false;
    bool m_again = false;
};

} // namespace sagadesk::engine
