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
    std::vector<OpenClaim> claims; // by task, step, and forward before undo
    bool more = false; // the limit was reached
};

// A command. Reads the open claims, as of everything that was queued before it. Not those that were
// escalated: their requests are over.
struct ReadOpenClaims
{
    using Reply = OpenClaims;
    int limit = 0;
};

} // namespace sagadesk::store
