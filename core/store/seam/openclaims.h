#pragma once

#include "core/base/clock.h"
#include "core/model/stepmessages.h"

#include <vector>

namespace sagadesk::store {

struct OpenClaim
{
    model::OperationId operation;
    model::ClaimToken token;
    QString service;
    qint64 rank = 0; // of the task
    model::InstanceId holder;
    base::WallMs completeBy = 0;
};
struct OpenClaims
{
    std::vector<OpenClaim> claims; // sorted by task and step, forward before undo
    bool more = false; // the limit was reached
};

// A command: reads the open claims, after everything that was queued before it. Escalated claims
// are excluded, because their requests have ended.
struct ReadOpenClaims
{
    using Reply = OpenClaims;
    int limit = 0;
    model::NodeKey node = {}; // only steps with a claim of its instances; unset: all
};

} // namespace sagadesk::store
