#pragma once

#include "core/views/injectedfaults.h"

#include <QMutex>

#include <deque>

namespace sagadesk::faultlab {

// A fault that was injected into a request; where there was no answer to name it, it is found here
// by the key and the attempt of its grant.
struct SeenFault
{
    QString fault;
    int attempt = 0; // X-Sagadesk-Attempt; 0: not given
    qint64 at = 0; // UTC ms
    quint64 request = 0; // ordinal within its key, over all claims

    friend bool operator==(const SeenFault &, const SeenFault &) = default;
};

// An idempotency key as it is made: TASK/STEP, with ~N after a fresh key, with /undo of an undo.
[[nodiscard]] model::InjectedFault injectedFault(
    const QString &task, const QString &key, const SeenFault &seen);

// The faults that stand in no ledger, since the lab was started: a proxy's, as it does not know
// what takes effect, and those of a closed port, which no request came to. Thread-safe.
class FaultNotes final
{
public:
    void note(const QString &key, const SeenFault &seen);
    void portClosed(const QString &fault, const QStringList &endpoints, qint64 at);
    void portOpened(const QStringList &endpoints, qint64 at);

    void addTo(model::InjectedFaults &faults, const QString &task) const;

    static constexpr size_t kFaultsMax = 10'000; // the newest are kept
    static constexpr size_t kPortsMax = 256;

private:
    mutable QMutex m_mutex;
    std::deque<std::pair<QString, SeenFault>> m_faults; // by key, newest last
    std::deque<model::ClosedPort> m_ports; // newest last
};

} // namespace sagadesk::faultlab
