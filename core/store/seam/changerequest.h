#pragma once

#include "core/store/seam/outcome.h"
#include "core/store/seam/plan.h"

#include <functional>

namespace sagadesk::store {

// A request to decide a change of one task. It becomes a TaskChange.
struct ChangeRequest
{
    model::TaskId task;
    Plan plan; // runs at once or on the writer's thread, and again after each conflict
    model::Epoch epoch = {}; // see TaskChange for this member and the next three
    std::function<bool()> condition = {};
    bool byOperator = false;
    model::OperationJobId bulk = {};
    RecordPtr seen = {}; // as the sender read it; the decider keeps it unless it has a newer copy
};

// Decides changes for an actor that does not decide them itself.
class ChangeTaker
{
public:
    // Called with Applied, Refused or Unavailable.
    using Done = std::function<void(const ChangeOutcome &)>;

    virtual ~ChangeTaker() = default;
    // `done` runs in the turn of the calling actor.
    virtual void send(ChangeRequest request, Done done) = 0;
};

} // namespace sagadesk::store
