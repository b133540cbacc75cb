#pragma once

#include "core/agent/places.h"

#include <vector>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;
using agent::placeOf;
using agent::Places;

inline const QString kDrone = u"drone"_s;
inline const QString kAgent = u"agent-1"_s;
inline const model::InstanceId kScheduler{1};
constexpr base::SteadyMs kUntil = 10'000;

inline model::StepRequest claim(qint64 token, qint64 task = 7)
{
    model::StepRequest request;
    request.operation = {model::TaskId{task}, 0, model::OperationKind::Forward};
    request.token = model::ClaimToken{token};
    request.service = kDrone;
    return request;
}

// Decides, commits and sends a claim to the Agent.
inline void send(Places &places, const model::StepRequest &request)
{
    places.take(request, places.makeDecision());
    places.send(request, kScheduler, kUntil);
    places.open(request, kAgent, kUntil);
}

inline const model::InstanceId kOther{2}; // another Scheduler

inline Places::StoredClaim stored(const model::StepRequest &request, base::SteadyMs until = kUntil)
{
    return {placeOf(request), request.service, request.rank, until, kScheduler};
}
inline Places::StoredClaims storedClaims(std::vector<Places::StoredClaim> claims)
{
    return {kScheduler, std::move(claims)};
}
inline void reconcileTwice(
    Places &places, const Places::StoredClaims &storedClaims, base::SteadyMs now = 0)
{
    places.reconcile(storedClaims, now);
    places.reconcile(storedClaims, now);
}

} // namespace sagadesk::tests
