#pragma once

#include "core/agent/httptransport.h"
#include "core/faultlab/services/servicemodel.h"
#include "core/model/serviceconfig.h"
#include "tests/simulation/runtime/simcore.h"

#include <QHash>

#include <functional>
#include <map>

namespace sagadesk::simulation {

// One simulated service behind its endpoints: several endpoints share one memory, as
// replicas would.
struct SimService
{
    model::ServiceConfig config;
    int concurrencyMax = 0; // highest that was ever in force: configured, or set by an operator
    bool hadBreaker = false; // its breaker was open or half-open at some time
    std::unique_ptr<faultlab::ServiceModel> model;
    bool isDown = false; // accepts no connections, not even for health checks
    // Accepts no connections until the outage ends, even if a shorter downtime ends earlier.
    bool isStopped = false;
    bool refuses = false; // responds with 503 to every request and health check
    qint64 turnedAway = 0; // requests and health checks rejected by isDown, isStopped or refuses
    int open = 0; // requests of steps and undos in progress, over all endpoints
    int begun = 0; // requests of steps and undos since the last check of the limit
    int overLimit = 0; // of these, requests sent while the limit was already reached
};

// The environment of the process: services with ledgers, and a network that refuses, loses (before
// or after the effect), delays and repeats requests, the latter as a client library may do on a
// reused connection. It survives every crash of the process; a request that was sent reaches its
// service even if its sender no longer exists.
class SimNetwork final
{
public:
    explicit SimNetwork(SimCore &core)
        : m_core(core)
    {
    }
    Q_DISABLE_COPY_MOVE(SimNetwork)

    SimService &add(const model::ServiceConfig &config, quint64 seed);
    [[nodiscard]] std::map<QString, SimService> &services() { return m_services; }
    [[nodiscard]] const std::map<QString, SimService> &services() const { return m_services; }
    // The transport of one Agent; responses are delivered in the Agent's turns.
    [[nodiscard]] std::unique_ptr<agent::HttpTransport> transport(
        std::shared_ptr<base::Mailbox> mailbox, std::function<void()> requested = {});
    [[nodiscard]] const std::vector<faultlab::LedgerLine> &ledger() const { return m_ledger; }
    [[nodiscard]] qint64 requestCount() const { return m_requests; }
    // Called when an Agent is about to send a request with that key.
    void onRequest(std::function<void(const QByteArray &key)> made)
    {
        m_requestMade = std::move(made);
    }
    // How many open requests of a service the running process allows at this moment; null if there
    // is no process.
    using ConcurrencyInForce = std::function<int(const QString &service)>;
    void setConcurrencyInForce(ConcurrencyInForce inForce)
    {
        m_concurrencyInForce = std::move(inForce);
    }
    // Number of requests that Agents sent under the key, whatever their outcome.
    [[nodiscard]] int requestsOf(const QString &key) const { return m_byKey.value(key.toLatin1()); }

private:
    class Transport;
    struct Exchange;
    void send(const std::shared_ptr<Exchange> &exchange);
    void countRequest(const QByteArray &key);
    void begin(Exchange &exchange);
    void end(Exchange &exchange);
    void arrive(const std::shared_ptr<Exchange> &exchange, bool answered);
    void finish(const std::shared_ptr<Exchange> &exchange, agent::HttpAnswer answer);
    void record(const faultlab::Reaction &reaction, const Exchange &exchange);
    [[nodiscard]] SimService *serviceAt(const QString &url, QString *path);

    SimCore &m_core;
    std::map<QString, SimService> m_services;
    std::vector<faultlab::LedgerLine> m_ledger;
    qint64 m_requests = 0;
    QHash<QByteArray, int> m_byKey;
    ConcurrencyInForce m_concurrencyInForce;
    std::function<void(const QByteArray &key)> m_requestMade;
};

} // namespace sagadesk::simulation
