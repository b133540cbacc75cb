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

// Which operator paused a service or holds its circuit breaker open, and why. Thread-safe.
class ServiceStops final
{
public:
    void note(const QString &service, model::ServiceAction action, const model::OperatorNote &by);
    // Of Pause or HoldOpen; empty: it is not stopped in this way.
    [[nodiscard]] model::OperatorNote findNote(
        const QString &service, model::ServiceAction action) const;

private:
    mutable QMutex m_mutex;
    QHash<std::pair<QString, int>, model::OperatorNote> m_notes; // by service and action
};

// Writes into the store which services can be used, whenever that changes: the Supervisor raises
// alerts from it. Services are those of the services file and of registered workflows.
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
    void refresh(); // something may have changed

private:
    [[nodiscard]] model::ServiceView look(
        const QString &service, const std::vector<model::AgentStatus> &agents, qint64 now);
    [[nodiscard]] model::Reason findReason(
        const QString &service, const std::vector<model::AgentStatus> &agents) const;
    void written(const base::Result<store::ServicesNoted> &reply);

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    Sources m_sources;
    QHash<QString, model::ServiceView> m_views; // as they are
    QHash<QString, model::ServiceView> m_written; // as they were sent to the store
    QHash<QString, qint64> m_stoppedAt; // when the last time without a usable instance began
    bool m_writing = false;
    bool m_again = false;
};

} // namespace sagadesk::engine
