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
    int attempt = 0; // within its claim; 0: the request did not say
    qint64 at = 0; // UTC ms, as the engine counts it

    friend bool operator==(const InjectedFault &, const InjectedFault &) = default;
};

// A port that was closed on purpose: no request came as far as to a service.
struct ClosedPort
{
    QString fault;
    QStringList endpoints;
    qint64 from = 0; // UTC ms, as the engine counts it
    qint64 until = 0; // 0: still closed

    friend bool operator==(const ClosedPort &, const ClosedPort &) = default;
};

struct InjectedFaults
{
    std::vector<InjectedFault> requests;
    std::vector<ClosedPort> ports;

    friend bool operator==(const InjectedFaults &, const InjectedFaults &) = default;
};

// An answer names its fault itself, and the attempt's record keeps the name. Here the attempts that
// had no answer get theirs, from those who injected it: by step, attempt and time. `steps`: names
// by index. Gives the faults of which no attempt tells: a restart forgets what was sent. Naming
// again changes nothing.
[[nodiscard]] std::vector<InjectedFault> nameFaults(
    std::vector<EventView> &events, const QStringList &steps, const InjectedFaults &faults);

} // namespace sagadesk::model
