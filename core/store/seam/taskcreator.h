#pragma once

#include "core/store/seam/commands.h"

#include <functional>

namespace sagadesk::store {

// Has tasks created for the submission process, and adds CreateTasks::start, the plan that starts
// their first steps.
class TaskCreator
{
public:
    using Done = std::function<void(const base::Result<Created> &)>;

    virtual ~TaskCreator() = default;
    // False: no Scheduler can do it now, and `done` will never run. Otherwise `done` runs in the
    // turn of the calling actor, unless isLost().
    virtual bool create(CreateTasks command, Done done) = 0;
    // The Scheduler that took the last command has ended or was replaced: the command may never be
    // answered. It may still be carried out; sending it again does no harm.
    [[nodiscard]] virtual bool isLost() const = 0;
};

} // namespace sagadesk::store
