#pragma once

#include "core/agent/httptransport.h"
#include "core/engine/servicesetup.h"
#include "core/model/serviceconfig.h"
#include "core/runtime/actorunit.h"

#include <memory>

namespace sagadesk::engine {

// Sends test calls to services on its own thread, so that no Agent waits for them. Thread-safe.
class ServiceTrial final
{
public:
    explicit ServiceTrial(runtime::Runtime &runtime);
    ~ServiceTrial(); // calls in progress get no result
    Q_DISABLE_COPY_MOVE(ServiceTrial)

    // Sends the health check of the service to this endpoint.
    void call(const model::ServiceConfig &service, const QString &endpoint,
        const Answer<TrialAnswer> &answer);

private:
    class Caller;

    std::unique_ptr<runtime::NetworkWorker> m_worker;
    std::unique_ptr<runtime::ActorUnit<Caller>> m_caller;
    std::unique_ptr<agent::HttpTransport> m_transport;
};

} // namespace sagadesk::engine
