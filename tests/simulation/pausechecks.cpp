#include "tests/simulation/pausechecks.h"

#include "core/base/enginelimits.h"
#include "core/model/claim.h"
#include "core/model/pauselog.h"
#include "core/store/sqlite/journal.h"

#include <algorithm>
#include <map>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

using model::OperationKind;

void PauseChecks::addSuspend(base::WallMs from, base::WallMs to, model::EventId newest)
{
    if (to - from > limits::kPauseMinMs)
        m_suspends.push_back({from, to, newest});
}

model::EventId PauseChecks::newestEvent()
{
    const auto newest = m_checker.reader() ? m_checker.reader()->newestEvent() : base::Error{};
    return newest ? *newest : model::EventId{};
}

void PauseChecks::addCommit(base::WallMs stamp, base::WallMs answered)
{
    if (answered - stamp >= limits::kLeftForRequestMinMs)
        m_commits.push_back({stamp, answered, newestEvent()});
}

void PauseChecks::check()
{
    m_checker.eachTask([this](const model::TaskDetail &task) { checkTask(task); });
}

void PauseChecks::checkTask(const model::TaskDetail &task)
{
    const auto events = m_checker.reader()->events(task.record.id, {}, 100'000);
    if (!events)
        return;
    model::TaskRecord record;
    record.id = task.record.id;
    std::map<std::pair<int, OperationKind>, Claim> claims;
    for (const model::EventView &event : *events) {
        const model::TaskRecord before = record;
        if (!store::replay(event, record))
            return;
        for (int step = 0; step < record.stepCount() && before.hasStep(step); ++step) {
            for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
                const model::ClaimRecord &old = claimOf(before.step(step), kind);
                const model::ClaimRecord &now = claimOf(record.step(step), kind);
                const bool wasOpen = isClaimOpen(before.step(step), kind);
                const bool isOpen = isClaimOpen(record.step(step), kind);
                if (!wasOpen && isOpen)
                    claims[{step, kind}] = {event.id, event.at, now.completeBy};
                const bool expired = wasOpen && !isOpen && !old.escalated
                    && event.reason.code.startsWith("supervisor-"_L1);
                if (expired && now.failureCount > old.failureCount)
                    checkFailure(task.record.publicId, claims[{step, kind}], event.id);
            }
        }
    }
}

void PauseChecks::checkFailure(const QString &task, const Claim &claim, model::EventId counted)
{
    ++m_expired;
    for (const Span &suspend : m_suspends) {
        const bool across = claim.made <= suspend.newest && suspend.newest < counted
            && claim.at < suspend.to && suspend.from < claim.completeBy;
        m_checker.holds("I33", !across, [&] {
            return u"%1: a failure was counted for a claim whose process was suspended"_s.arg(task);
        });
    }
    for (const Span &commit : m_commits) {
        const bool unsent = commit.from == claim.at && claim.made <= commit.newest
            && model::isTooLittleLeft(claim.completeBy - commit.to, claim.completeBy - claim.at);
        m_checker.holds("I33", !unsent,
            [&] { return u"%1: a failure was counted for a claim that was not sent"_s.arg(task); });
    }
}

} // namespace sagadesk::simulation
