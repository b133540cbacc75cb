#pragma once

#include "core/base/result.h"
#include "core/faultlab/ledger.h"

#include <QTcpServer>

#include <memory>

namespace sagadesk::faultlab {

// Simulated services on the wire: HTTP/1.1 on loopback addresses, one model for each service,
// several endpoints of a service share it. Lives on one thread; listen() may be called before it is
// moved there.
class ServiceHost final : public QObject
{
    Q_OBJECT

public:
    explicit ServiceHost(std::shared_ptr<Ledger> ledger);
    ~ServiceHost() override;

    // The model to furnish; made when it is not there yet. Before the host is moved to its thread.
    [[nodiscard]] ServiceModel &model(const QString &service, quint64 seed);
    // Serves a service at the endpoint (`http://127.0.0.1:PORT[/prefix]`, anyPort: a free one);
    // answers with the endpoint as it is. Errors: InvalidInput "endpoint-not-loopback",
    // "endpoint-not-http"; Network "port-in-use".
    [[nodiscard]] base::Result<QString> listen(
        const QString &service, const QString &endpoint, bool anyPort);

    // In the host's thread.
    void setFaults(const QString &service, std::vector<FaultRule> rules);
    void restore(const LedgerLine &line);

    static constexpr int kConnectionsMax = 2048; // open at once, over all services

private:
    void accept(const QString &service, const QString &prefix, qintptr descriptor);
    [[nodiscard]] std::optional<Reaction> handle(
        ServiceModel &model, const QString &prefix, ServiceRequest request);

    std::shared_ptr<Ledger> m_ledger;
    std::vector<std::pair<QString, std::unique_ptr<ServiceModel>>> m_models;
    int m_connections = 0;
};

} // namespace sagadesk::faultlab
