#pragma once

#include "core/base/result.h"
#include "core/faultlab/services/ledger.h"
#include "core/faultlab/services/serviceconnection.h"
#include "core/faultlab/services/serviceport.h"

#include <QPointer>

#include <atomic>
#include <memory>

namespace sagadesk::faultlab {

struct LabStatus;

// What the host's thread and the others have in common.
struct HostShared
{
    mutable QMutex mutex; // of what follows; held for moments
    std::shared_ptr<const LabStatus> status;
    std::vector<FaultDecision> decisions;
};

// Simulated services and fault proxies on the wire: HTTP/1.1 on loopback addresses, one model for
// each service, several endpoints of a service share it. Lives on one thread; what is marked so may
// be called before it is moved there.
class ServiceHost final : public QObject
{
    Q_OBJECT

public:
    explicit ServiceHost(std::shared_ptr<HostShared> shared);
    ~ServiceHost() override;

    // The model to furnish; made when it is not there yet. Before the host is moved.
    [[nodiscard]] ServiceModel &model(const QString &service, quint64 seed);
    // The service becomes a fault proxy.
    void setTarget(const QString &service, const LoopbackAddress &target, quint64 seed);
    void setEndpoints(const QString &service, const QStringList &endpoints); // for the status
    void serve(const QString &service, std::shared_ptr<ServicePort> port);
    void setLedger(std::shared_ptr<Ledger> ledger); // before the move
    void restore(const LedgerLine &line);
    void publish(); // the first time before the move, then by itself
    void begin(); // after the move: the timers

    void remove(const QString &service); // with its connections
    void setFaults(const QString &service, std::vector<FaultRule> rules);
    void addFaults(const QString &service, const std::vector<FaultRule> &rules);
    void removeFault(const QString &service, quint64 id);
    void clearFaults(const QString &service); // empty: of all
    void beginRun(quint64 seed, const QString &run);
    void replay(const std::vector<FaultDecision> &decisions,
        const std::vector<std::pair<QString, FaultRule>> &rules);
    void recallTask(const QString &publicId); // Ledger::recall()

    static constexpr int kConnectionsMax = 2048; // open at once, over all services

Q_SIGNALS:
    void published(); // HostShared::status is another

private:
    struct Served;
    [[nodiscard]] Served *find(const QString &service);
    void accept(Served &served, const QString &prefix, qintptr descriptor);
    void handle(Served &served, const QString &prefix, WireRequest wire,
        const ServiceConnection::Reply &reply);
    void forward(Served &served, const WireRequest &wire, const ServiceConnection::Reply &reply);
    void note(const Reaction &reaction);
    void notePort(Served &served, const FaultRule *rule, qint64 now);
    void watchPorts();

    std::shared_ptr<Ledger> m_ledger;
    std::shared_ptr<HostShared> m_shared;
    std::shared_ptr<Archive> m_archive = std::make_shared<Archive>();
    std::vector<std::unique_ptr<Served>> m_served;
    QString m_run;
    QTimer m_portWatch;
    QTimer m_publishing;
    int m_connections = 0;
    bool m_dirty = true; // since the last status
};

// Every service draws from a sequence of its own, so that one's requests do not shift another's.
[[nodiscard]] quint64 seedOf(quint64 seed, const QString &service);

// Later, on the host's thread.
template <class Work>
void runInHost(ServiceHost &host, Work work)
{
    QMetaObject::invokeMethod(&host, [&host, work = std::move(work)]() mutable { work(host); });
}

} // namespace sagadesk::faultlab
