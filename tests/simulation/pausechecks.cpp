#include "tests/simulation/pausechecks.h"

#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/model/claim.h"
#include "core/model/pauselog.h"
#include "core/store/seam/journal.h"

#include <algorithm>
#include <array>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

using model::OperationKind;

namespace {

constexpr int kNewAlertsExpected = 5; // more are read only if all of these are new

// The part of a key that all requests of an operation share: the key without the numbers that
// fresh keys and undos add.
QString operationOf(QString key)
{
    const qsizetype undo = key.indexOf("/undo"_L1);
    if (undo >= 0)
        key.truncate(undo);
    if (const qsizetype fresh = key.lastIndexOf(u'~'); fresh >= 0)
        key.truncate(fresh);
    return undo >= 0 ? key + "/undo"_L1 : key;
}

} // namespace

void PauseChecks::addSuspend(
    base::WallMs from, base::WallMs to, base::SteadyMs ended, model::EventId newest)
{
    if (to - from > limits::kPauseMinMs)
        m_suspends.push_back({from, to, ended, {}, newest});
}

model::EventId PauseChecks::newestEvent()
{
    const auto newest = m_checker.reader() ? m_checker.reader()->newestEvent() : base::Error{};
    return newest ? *newest : model::EventId{};
}

void PauseChecks::addCommit(base::WallMs stamp, base::WallMs answered, bool isAnswered)
{
    const model::EventId newest = newestEvent();
    if (answered - stamp >= limits::kLeftForRequestMinMs)
        m_commits.push_back({stamp, answered, 0, m_reported, newest});
    if (isAnswered)
        m_reported = newest;
}

void PauseChecks::addRequest(const QByteArray &key)
{
    m_requests[operationOf(QString::fromUtf8(key))].push_back(newestEvent());
}

std::vector<model::AlertView> PauseChecks::newServiceAlerts()
{
    store::StoreReader *reader = m_checker.reader();
    if (!reader)
        return {};
    auto alerts = reader->alerts({}, kNewAlertsExpected); // the newest first
    if (alerts && !alerts->empty() && alerts->back().id > m_newestAlert)
        alerts = reader->alerts({}, kAlertsMax);
    if (!alerts)
        return {};
    std::erase_if(
        *alerts, [this](const model::AlertView &alert) { return !(alert.id > m_newestAlert); });
    if (!alerts->empty())
        m_newestAlert = alerts->front().id;
    std::erase_if(*alerts, [](const model::AlertView &alert) {
        return alert.kind != model::AlertKind::ServiceUnusable;
    });
    return *alerts;
}

void PauseChecks::ignoreServiceAlerts()
{
    static_cast<void>(newServiceAlerts());
}

void PauseChecks::checkServiceAlerts(base::SteadyMs now, const AlertAfterMs &alertAfterMs)
{
    for (const model::AlertView &alert : newServiceAlerts()) {
        const qint64 since = alert.reason.parameters.value("since"_L1).toInteger();
        qint64 lived = alert.raisedAt - since;
        const base::SteadyMs begun = now - lived;
        for (const Span &suspend : m_suspends)
            if (suspend.ended > begun) // the same times occur twice if the clock was set back
                lived -= std::max<qint64>(
                    0, std::min(alert.raisedAt, suspend.to) - std::max(since, suspend.from));
        m_checker.holds("I31", lived >= alertAfterMs(alert.service), [&] {
            return u"an alert tells of %1, which could not be used for %2 ms only"_s
                .arg(alert.service)
                .arg(lived);
        });
    }
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
    std::map<std::pair<int, OperationKind>, Operation> operations;
    for (const model::EventView &event : *events) {
        model::TaskRecord before = record;
        if (!store::replay(event, record))
            return;
        // The first row of the journal creates the steps, and may already claim some.
        before.steps.resize(record.steps.size());
        for (int step = 0; step < record.stepCount(); ++step) {
            for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
                Operation &operation = operations[{step, kind}];
                if (operation.name.isEmpty()) {
                    operation.name = task.record.publicId + u'/'
                        + task.steps[static_cast<size_t>(step)].name
                        + (kind == OperationKind::Undo ? "/undo"_L1 : ""_L1);
                    operation.key = operationOf(operation.name);
                }
                follow(operation, event, before.step(step), record.step(step), kind);
            }
        }
    }
}

void PauseChecks::follow(Operation &operation, const model::EventView &event,
    const model::StepRecord &was, const model::StepRecord &is, OperationKind kind)
{
    const model::ClaimRecord &old = claimOf(was, kind);
    const model::ClaimRecord &now = claimOf(is, kind);
    const bool wasOpen = isClaimOpen(was, kind);
    const bool isOpen = isClaimOpen(is, kind);
    Claim &claim = operation.claim;
    // A change can end one claim of an undo and open the next, which has another token.
    if (isOpen && (!wasOpen || now.token != old.token)) {
        if (operation.firstClaimAt == 0)
            operation.firstClaimAt = event.at;
        claim = {event.id, event.at, now.completeBy, {}, 0, false, operation.firstClaimAt};
    }
    if (wasOpen && isOpen && !old.escalated && now.escalated) {
        claim.reported = event.id;
        claim.reportedAt = event.at;
        claim.isReportedFailed = event.reason.code != codes::kDeferred;
    }
    const bool isCounted = wasOpen && !isOpen && event.reason.code.startsWith("supervisor-"_L1)
        && now.failureCount > old.failureCount;
    if (!isCounted)
        return;
    if (old.escalated)
        checkReported(operation);
    else
        checkExpired(operation, event.id);
    operation.firstClaimAt = 0;
}

void PauseChecks::checkExpired(const Operation &operation, model::EventId counted)
{
    ++m_expired;
    const Claim &claim = operation.claim;
    for (const Span &suspend : m_suspends) {
        const bool across = claim.made <= suspend.newest && suspend.newest < counted
            && claim.at < suspend.to && suspend.from < claim.completeBy;
        m_checker.holds("I33", !across, [&] {
            return u"%1: a failure was counted for a claim whose process was suspended"_s.arg(
                operation.name);
        });
    }
    m_checker.holds("I33", !wasCommittedTooLate(claim), [&] {
        return u"%1: a failure was counted for a claim that was not sent"_s.arg(operation.name);
    });
}

// A claim for which the Agent sent no request counts as a failure only by the deferral rule: the
// operation must have waited for a whole period since its first claim. It never counts if the
// claim's commit was too late for a request.
void PauseChecks::checkReported(const Operation &operation)
{
    if (wasSent(operation))
        return;
    ++m_unsent;
    const Claim &claim = operation.claim;
    const bool isDeferralDue =
        claim.reportedAt - claim.firstAt >= claim.completeBy - claim.at && !claim.isReportedFailed;
    m_checker.holds("I33", isDeferralDue && !wasCommittedTooLate(claim), [&] {
        return u"%1: a failure was counted for a claim that was returned unsent"_s.arg(
            operation.name);
    });
}

bool PauseChecks::wasCommittedTooLate(const Claim &claim) const
{
    return std::any_of(m_commits.begin(), m_commits.end(), [&claim](const Span &commit) {
        return commit.from == claim.at && commit.reported < claim.made
            && claim.made <= commit.newest
            && model::isTooLittleLeft(claim.completeBy - commit.to, claim.completeBy - claim.at);
    });
}

bool PauseChecks::wasSent(const Operation &operation) const
{
    const Claim &claim = operation.claim;
    const auto requests = m_requests.value(operation.key);
    return std::any_of(requests.begin(), requests.end(), [&claim](model::EventId newest) {
        return !newest || (claim.made <= newest && newest < claim.reported);
    });
}

} // namespace sagadesk::simulation
