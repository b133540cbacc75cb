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
    int attempt = 0; // within its claim; 0: the request did not contain it
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

// A response names its injected fault, and the record of the attempt keeps this name. This function
// adds the names to attempts without a response, from the records of the fault lab, by step,
// attempt and time. `steps` are the names of steps by index. Returns the faults that match no
// attempt, for example because a restart has lost unreported attempts. Idempotent.
[[nodiscard]] std::vector<InjectedFault> nameFaults(
    std::vector<EventView> &events, const QStringList &steps, const InjectedFaults &faults);

} // namespace sagadesk::model
