#pragma once

#include "core/views/views.h"

#include <QStringList>

namespace sagadesk::model {

// A fault that a simulated service or a fault proxy injected into a request.
struct InjectedFault
{
    QString step;
    OperationKind kind = OperationKind::Forward;
    QString fault;
    int attempt = 0; // number within its claim; 0: the request did not contain it
    qint64 at = 0; // UTC ms by the engine's clock

    friend bool operator==(const InjectedFault &, const InjectedFault &) = default;
};

// A port that a fault closed, so that no request reached the service.
struct ClosedPort
{
    QString fault;
    QStringList endpoints;
    qint64 from = 0; // UTC ms by the engine's clock
    qint64 until = 0; // 0: still closed

    friend bool operator==(const ClosedPort &, const ClosedPort &) = default;
};

struct InjectedFaults
{
    std::vector<InjectedFault> requests;
    std::vector<ClosedPort> ports;

    friend bool operator==(const InjectedFaults &, const InjectedFaults &) = default;
};

// Adds the names of injected faults, from the records of the fault lab, to the attempts that they
// affected: found by step, kind, attempt number and time, or by endpoint and time for closed ports.
// (Only a response contains the name of its fault.) `steps` are the names of steps by index.
// Returns the faults of requests that match no attempt, for example because a restart has lost
// unreported attempts. Idempotent.
[[nodiscard]] std::vector<InjectedFault> nameFaults(
    std::vector<EventView> &events, const QStringList &steps, const InjectedFaults &faults);

} // namespace sagadesk::model
