#pragma once

#include "core/scheduler/activescheduler.h"
#include "core/store/seam/changerequest.h"
#include "core/store/seam/commands.h"

#include <memory>

namespace sagadesk::scheduler {

// Ties what a Scheduler sends to the store to its term. A Scheduler that is frozen between its
// decision and the write may have been replaced by then, so the store asks again with the write.
// After the term nothing is written, and the answer is Overloaded "busy": the same may be asked of
// the active Scheduler.
//
// What a Scheduler sent before it ended is still written. Nobody else could pass on the reply that
// it contains, and its version protects it. Thread-safe.
class TermGuard final
{
public:
    // `life` expires when the Scheduler ends.
    TermGuard(std::shared_ptr<const ActiveScheduler> active, ActiveScheduler::Term term,
        std::weak_ptr<const void> life);

    [[nodiscard]] bool holds() const;
    [[nodiscard]] store::Plan guard(store::Plan plan) const;
    [[nodiscard]] store::ChangeRequest guard(store::ChangeRequest request) const;
    // The submissions wait for the active Scheduler.
    [[nodiscard]] store::CreateTasks guard(store::CreateTasks command) const;

private:
    std::shared_ptr<const ActiveScheduler> m_active;
    ActiveScheduler::Term m_term;
    std::weak_ptr<const void> m_life;
};

} // namespace sagadesk::scheduler
