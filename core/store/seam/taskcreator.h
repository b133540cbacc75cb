#pragma once

#include "core/store/seam/commands.h"

#include <functional>

namespace sagadesk::store {

// Whoever has tasks created for the submission process, and adds what their first steps can start
// with (CreateTasks::start).
class TaskCreator
{
public:
    using Done = std::function<void(const base::Result<Created> &)>;

    virtual ~TaskCreator() = default;
    // False: there is nobody to do so now, and `done` will never run. Else it runs in the turn of
    // the actor that asks, unless isLost().
    virtual bool create(CreateTasks command, Done done) = 0;
    // Whoever took the last command has ended or was replaced: it may never be answered. It may
    // still be carried out; asking again does no harm.
    [[nodiscard]] virtual bool isLost() const = 0;
};

} // namespace sagadesk::store
