#pragma once

#include "core/views/injectedfaults.h"

#include <QMutex>

#include <deque>

namespace sagadesk::faultlab {

// A fault that was injected into a request. If no response named the fault, the key and the attempt
// of the claim identify the request.
struct SeenFault
{
    QString fault;
    int attempt = 0; // X-Sagadesk-Attempt; 0: absent
    qint64 at = 0; // UTC ms
    quint64 request = 0; // number of the request with this key, over all claims

    friend bool operator==(const SeenFault &, const SeenFault &) = default;
};

// `key` is the idempotency key of the request (parseStepKey()).
[[nodiscard]] model::InjectedFault injectedFault(const QString &key, const SeenFault &seen);

// Faults since the start of the lab that the ledger does not contain: those of proxies, which can't
// observe effects, and of closed ports, which receive no requests. Thread-safe.
class FaultNotes final
{
public:
    void note(const QString &key, const SeenFault &seen);
    void portClosed(const QString &fault, const QStringList &endpoints, qint64 at);
    void portOpened(const QStringList &endpoints, qint64 at);

    void addTo(model::InjectedFaults &faults, const QString &task) const;

    static constexpr size_t kFaultsMax = 10'000; // only the newest are kept
    static constexpr size_t kPortsMax = 256;

private:
    mutable QMutex m_mutex;
    std::deque<std::pair<QString, SeenFault>> m_faults; // with their keys, newest last
    std::deque<model::ClosedPort> m_ports; // newest last
};

} // namespace sagadesk::faultlab
