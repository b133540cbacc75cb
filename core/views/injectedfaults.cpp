#include "core/views/injectedfaults.h"

#include <algorithm>
#include <limits>
#include <map>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kSlackMs = 5; // for the rounding of two clocks to milliseconds
const QString kBetween = u", "_s;

// An attempt in the journal and its number within the claim.
struct Place
{
    Attempt *attempt;
    int number;
};
using Places = std::map<std::pair<int, OperationKind>, std::vector<Place>>;

Places placesOf(std::vector<EventView> &events)
{
    Places places;
    for (EventView &event : events) {
        if (!event.operation)
            continue;
        std::vector<Place> &own = places[{event.operation->step, event.operation->kind}];
        const int listed = static_cast<int>(event.attempts.size());
        const int all = qMax(listed, event.changes.value("attemptCount"_L1).toInt());
        // If there are many attempts, only the first and the last ones are listed.
        for (int i = 0; i < listed; ++i)
            own.push_back({&event.attempts[static_cast<size_t>(i)],
                i < listed / 2 ? i + 1 : all - listed + i + 1});
    }
    return places;
}

// The distance of `at` from the time of the attempt in ms; 0: within it.
qint64 distance(const Attempt &attempt, qint64 at)
{
    return std::max<qint64>({attempt.at - at, at - attempt.at - attempt.durationMs, 0});
}

Attempt *attemptOf(const std::vector<Place> &places, const InjectedFault &fault)
{
    Attempt *nearest = nullptr;
    qint64 least = kSlackMs + 1;
    for (const Place &place : places) {
        const bool other = fault.attempt != 0 && fault.attempt != place.number;
        const qint64 away = distance(*place.attempt, fault.at);
        if (other || away >= least)
            continue;
        nearest = place.attempt;
        least = away;
    }
    return nearest;
}

// An attempt can have two faults if its request was repeated on another connection.
void addName(Attempt &attempt, const QString &fault)
{
    QStringList names = attempt.fault.split(kBetween, Qt::SkipEmptyParts);
    if (!names.contains(fault))
        attempt.fault = (names << fault).join(kBetween);
}

bool isClosedFor(const ClosedPort &port, const Attempt &attempt)
{
    const qint64 until = port.until == 0 ? std::numeric_limits<qint64>::max() : port.until;
    return port.endpoints.contains(attempt.endpoint) && attempt.at <= until
        && attempt.at + attempt.durationMs + kSlackMs >= port.from;
}

void namePorts(const Places &places, const std::vector<ClosedPort> &ports)
{
    for (const auto &[operation, own] : places) {
        for (const auto &[attempt, number] : own) {
            if (attempt->status != 0 || attempt->error.code.isEmpty() || !attempt->fault.isEmpty())
                continue;
            const auto closed = std::find_if(
                ports.begin(), ports.end(), [attempt = attempt](const ClosedPort &port) {
                    return isClosedFor(port, *attempt);
                });
            if (closed != ports.end())
                attempt->fault = closed->fault;
        }
    }
}

} // namespace

std::vector<InjectedFault> nameFaults(
    std::vector<EventView> &events, const QStringList &steps, const InjectedFaults &faults)
{
    const Places places = placesOf(events);
    std::vector<InjectedFault> unlisted;
    for (const InjectedFault &fault : faults.requests) {
        const auto own = places.find({static_cast<int>(steps.indexOf(fault.step)), fault.kind});
        Attempt *attempt = own == places.end() ? nullptr : attemptOf(own->second, fault);
        if (attempt)
            addName(*attempt, fault.fault);
        else
            unlisted.push_back(fault);
    }
    namePorts(places, faults.ports);
    return unlisted;
}

} // namespace sagadesk::model
