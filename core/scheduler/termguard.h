#pragma once

#include "core/scheduler/activescheduler.h"
#include "core/store/seam/changerequest.h"
#include "core/store/seam/commands.h"

#include <memory>

namespace sagadesk::scheduler {

// Limits the decisions of a Scheduler to its term. A Scheduler that is frozen between its
// decision and the write may have been replaced by then, so the store checks the guard when it
// writes. After the term nothing is written, and the result is Overloaded "busy", so that the
// caller asks the active Scheduler.
//
// A decision that a Scheduler sent before it ended is still written: it may contain a reply that
// no other actor has, and its version protects the record. But a Scheduler that has ended
// creates no more tasks: its command may wait in the writer until after its claims have been
// revoked. Thread-safe.
class TermGuard final
{
public:
    // `life` expires when the Scheduler ends.
    TermGuard(std::shared_ptr<const ActiveScheduler> active, ActiveScheduler::Term term,
        std::weak_ptr<const void> life);

    [[nodiscard]] bool holds() const;
    [[nodiscard]] bool hasEnded() const { return m_life.expired(); }
    [[nodiscard]] store::Plan guard(store::Plan plan) const;
    [[nodiscard]] store::ChangeRequest guard(store::ChangeRequest request) const;
    // After the term, or when the Scheduler has ended, submissions wait for the active Scheduler.
    [[nodiscard]] store::CreateTasks guard(store::CreateTasks command) const;

private:
    std::shared_ptr<const ActiveScheduler> m_active;
    ActiveScheduler::Term m_term;
    std::weak_ptr<const void> m_life;
};

} // namespace sagadesk::scheduler
