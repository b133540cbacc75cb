#pragma once

#include "core/store/seam/commands.h"

#include <functional>

namespace sagadesk::store {

// Creates tasks for the submission process, and adds CreateTasks::start, the plan that claims
// their first steps.
class TaskCreator
{
public:
    using Done = std::function<void(const base::Result<Created> &)>;

    virtual ~TaskCreator() = default;
    // False: no Scheduler can do it now, and `done` will never run. Otherwise `done` runs in the
    // turn of the calling actor, unless isLost(). If no submission waits, `done` runs after the
    // next submission or the next call.
    virtual bool create(CreateTasks command, Done done) = 0;
    // The Scheduler that accepted the last command has ended or was replaced: the command may never
    // get a reply. It may still be executed; repeating it is harmless.
    [[nodiscard]] virtual bool isLost() const = 0;
};

} // namespace sagadesk::store
