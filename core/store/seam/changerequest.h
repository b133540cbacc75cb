#pragma once

#include "core/store/seam/outcome.h"
#include "core/store/seam/plan.h"

#include <functional>

namespace sagadesk::store {

// A change of one task that is to be decided; what becomes a TaskChange.
struct ChangeRequest
{
    model::TaskId task;
    Plan plan; // asked at once or on the writer's thread, and again after each conflict
    model::Epoch epoch = {}; // as of TaskChange, as the three below
    std::function<bool()> condition = {};
    bool byOperator = false;
    model::OperationJobId bulk = {};
    RecordPtr seen = {}; // as whoever asks has read it: the copy, where there is no later one
};

// Whoever decides changes for an actor that does not decide itself.
class ChangeTaker
{
public:
    // With Applied, Refused or Unavailable.
    using Done = std::function<void(const ChangeOutcome &)>;

    virtual ~ChangeTaker() = default;
    // `done` runs in the turn of the actor that asks.
    virtual void send(ChangeRequest request, Done done) = 0;
};

} // namespace sagadesk::store
