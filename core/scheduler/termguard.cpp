#include "core/scheduler/termguard.h"

#include "core/base/refusalcodes.h"

#include <utility>

namespace sagadesk::scheduler {

namespace {

base::Error replaced()
{
    return {base::ErrorKind::Overloaded, codes::kBusy, {}};
}

} // namespace

TermGuard::TermGuard(std::shared_ptr<const ActiveScheduler> active, ActiveScheduler::Term term,
    std::weak_ptr<const void> life)
    : m_active(std::move(active))
    , m_term(term)
    , m_life(std::move(life))
{
}

bool TermGuard::holds() const
{
    return m_active->term() == m_term || hasEnded();
}

store::Plan TermGuard::guard(store::Plan plan) const
{
    return [own = *this, plan = std::move(plan)](const model::TaskRecord &task,
               store::PayloadSource &payloads) -> base::Result<model::Decision> {
        if (!own.holds())
            return replaced();
        return plan(task, payloads);
    };
}

store::ChangeRequest TermGuard::guard(store::ChangeRequest request) const
{
    request.plan = guard(std::move(request.plan));
    request.condition = [own = *this, condition = std::move(request.condition)] {
        return own.holds() && (!condition || condition());
    };
    return request;
}

store::CreateTasks TermGuard::guard(store::CreateTasks command) const
{
    command.plan = [own = *this, plan = std::move(command.plan)](
                       const model::Submission &submission,
                       base::WallMs now) -> base::Result<store::NewTask> {
        if (own.hasEnded() || !own.holds())
            return replaced();
        return plan(submission, now);
    };
    command.start = guard(std::move(command.start));
    return command;
}

} // namespace sagadesk::scheduler
