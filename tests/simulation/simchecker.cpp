#include "tests/simulation/simchecker.h"

#include "core/base/reasoncodes.h"
#include "core/model/claim.h"
#include "core/store/seam/journal.h"

#include "tests/simulation/describe.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace sagadesk::simulation {

namespace {

using namespace Qt::StringLiterals;

constexpr int kOverdueCheckedMax = 100;
constexpr qint64 kMarginMs = 2000; // allowance for commits and turns of the actors
// An expired step is ready again within the remaining lease, the next attempt to take the lease, a
// sweep and the margin (L2); a new leader acts within the same time minus the sweep (L3).
constexpr qint64 kNewLeaderMs = limits::kLeaseTtlMs + limits::kLeaseRenewMs + kMarginMs;
constexpr qint64 kOfferedMs = kNewLeaderMs + limits::kSweepEveryMs;
constexpr qint64 kReplacedMs = 8000; // longest time until a killed Supervisor is replaced
constexpr qint64 kBackoffMs = 12'000; // longest wait between two claims, with jitter of a fifth
constexpr qsizetype kSuspectsMax = 3;
constexpr int kTasksMax = 100'000;

// After these faults, requests may have been sent that no record contains: the sender ended, was
// replaced, or sent after the end of its claim because its clock was wrong. A restarted process has
// no record of its earlier requests either.
constexpr std::array kForgetful{Fault::SchedulerKilled, Fault::AgentKilled, Fault::SchedulerFrozen,
    Fault::AgentFrozen, Fault::ProcessSuspended, Fault::WallJump, Fault::WallDrift};

QString compact(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

// An escalated claim has no holder: the Supervisor decides what to do with it.
bool holdsClaim(const model::TaskRecord &task)
{
    return std::any_of(task.steps.begin(), task.steps.end(), [](const model::StepRecord &step) {
        return (step.state == model::StepState::Running && !step.forward.escalated)
            || (step.undoState == model::UndoState::Running && !step.undo.escalated);
    });
}

bool fits(model::ResponseStatus status, model::TaskState state)
{
    switch (state) {
    case model::TaskState::Processed:
        return status == model::ResponseStatus::Completed;
    case model::TaskState::Compensated:
        return status == model::ResponseStatus::Compensated;
    case model::TaskState::Canceled:
        return status == model::ResponseStatus::Canceled;
    default:
        return true;
    }
}

// Whether a claim of the task was due by this time, or no claim is open anymore. An escalated claim
// is due at once, because escalation moves its complete-by to now.
bool isLate(const model::TaskRecord &task, base::WallMs by)
{
    bool open = false;
    bool late = false;
    for (const model::StepRecord &step : task.steps)
        for (const auto kind : {model::OperationKind::Forward, model::OperationKind::Undo}) {
            const bool isOpen = isClaimOpen(step, kind);
            open |= isOpen;
            late |= isOpen && claimOf(step, kind).completeBy <= by;
        }
    return late || !open;
}

} // namespace

qint64 budgetMs(const workflow::Definition &definition)
{
    qint64 sum = definition.deadlineMs;
    for (const workflow::StepDefinition &step : definition.steps) {
        const model::RecoveryPolicy &policy = step.policy;
        // A claim can be preceded by deferrals that last as long as its own period.
        const qint64 claimMs = 2 * policy.completeWithinMs + kBackoffMs + kOfferedMs;
        const qint64 undo = 2 * policy.undoCompleteWithinMs + kBackoffMs + kOfferedMs;
        sum += (policy.failureThreshold + 1) * claimMs + policy.waitMs + limits::kSettlingMs
            + policy.undoAttempts * undo;
    }
    return sum;
}

void SimChecker::watch(store::Store &store)
{
    if (m_reader)
        return;
    m_store = &store;
    auto reader = store.openReader();
    if (reader)
        m_reader = std::move(*reader);
    else
        problem(u"reader: "_s + reader.error().code);
}

bool SimChecker::holds(const char *invariant, bool condition, const std::function<QString()> &why)
{
    const QString name = QString::fromLatin1(invariant);
    ++m_report.checks[name];
    if (!condition)
        problem(why() + u" ("_s + name + u')');
    return condition;
}

std::optional<model::TaskDetail> SimChecker::detail(const QString &publicId)
{
    if (!m_reader)
        return std::nullopt;
    const auto id = m_reader->taskNamed(publicId);
    if (!id)
        return std::nullopt;
    auto task = m_reader->taskDetail(*id);
    return task ? std::optional(std::move(*task)) : std::nullopt;
}

void SimChecker::audit(const char *when, bool last)
{
    runAudit(when, last, std::nullopt);
}

void SimChecker::watched()
{
    runAudit("while services can't be used", false, m_core.clock.wallNow());
    eachTask([this](const model::TaskDetail &task) {
        if (task.record.state == model::TaskState::Error)
            holds("I31", isParked(task), [&]() -> QString {
                return u"needs an operator, whom no alert tells: "_s
                    + describe(task, m_core.clock.wallNow());
            });
    });
}

bool SimChecker::hasServiceAlert()
{
    const auto alerts = m_reader ? m_reader->alerts({}, kAlertsMax) : base::Error{};
    return alerts && std::any_of(alerts->begin(), alerts->end(), [](const model::AlertView &alert) {
        return alert.kind == model::AlertKind::ServiceUnusable
            && alert.state != model::AlertState::Closed;
    });
}

void SimChecker::runAudit(const char *when, bool last, std::optional<qint64> watchedUntil)
{
    audit::AuditInput input;
    input.watchedUntil = watchedUntil;
    input.ledger = m_network.ledger();
    input.findingsMax = 20;
    if (const auto unknown = m_client.unknown()) {
        input.acknowledged = m_client.acknowledged();
        input.unknownSubmissions = *unknown;
    }
    const auto report = audit::check(*m_store, input);
    if (!report) {
        problem(u"audit "_s + QString::fromLatin1(when) + u": "_s + report.error().code);
        return;
    }
    addFindings(when, *report, last);
    if (last)
        m_report.tasks = report->tasks;
}

void SimChecker::addFindings(const char *when, const audit::Report &found, bool last)
{
    for (const audit::InvariantResult &result : found.results)
        m_report.checks[audit::name(result.invariant)] += result.checked;
    for (const audit::InvariantResult &result : found.results)
        if (last && result.byService > 0)
            m_report.brokenByServices[audit::name(result.invariant)] = result.byService;
    // After a clock jump, a drift or a suspend, each audit also counts as a check of I24.
    if (m_core.tally.contains(name(Fault::WallJump))
        || m_core.tally.contains(name(Fault::WallDrift))
        || m_core.tally.contains(name(Fault::ProcessSuspended)))
        ++m_report.checks[u"I24"_s];
    for (const audit::Finding &finding : found.findings) {
        problem(u"%1 %2 %3: %4 %5"_s.arg(QString::fromLatin1(when), audit::name(finding.invariant),
            finding.task, finding.what.code, compact(finding.what.parameters)));
        if (!m_suspects.contains(finding.task))
            m_suspects.append(finding.task);
    }
}

// The transaction did not change the lease, so it is still the one that authorized the sweep.
void SimChecker::swept(model::Epoch epoch)
{
    const auto lease = m_reader ? m_reader->lease() : base::Error{};
    if (!lease)
        return;
    holds("I22", lease->epoch == epoch, [&] {
        return u"a sweep of epoch %1 was committed under epoch %2"_s.arg(epoch.value)
            .arg(lease->epoch.value);
    });
}

void SimChecker::limits(const SimProcess &process)
{
    const QStringList over = process.overLimits();
    holds("I25", over.isEmpty(), [&] { return over.join(u"; "_s); });
    for (auto &[name, service] : m_network.services()) {
        if (std::exchange(service.begun, 0) == 0)
            continue;
        const int beyond = std::exchange(service.overLimit, 0);
        holds("I30", beyond == 0, [&, &name = name] {
            return u"%1 got %2 requests beyond the limit in force then"_s.arg(name).arg(beyond);
        });
    }
}

void SimChecker::limitsInForce(const SimProcess &process)
{
    for (const auto &[name, service] : m_network.services()) {
        const int inForce = process.concurrencyOf(name);
        const int ordered = process.concurrencyOrdered(name);
        holds("I25", inForce == ordered, [&, &name = name] {
            return u"%1 takes %2 requests at once, %3 were ordered"_s.arg(name).arg(inForce).arg(
                ordered);
        });
    }
}

void SimChecker::placesAtRest(SimProcess &process)
{
    for (const auto &[name, service] : m_network.services()) {
        const agent::Places::Use use = process.placesOf(name);
        int requests = 0;
        for (const model::AgentStatus &agent : process.agentsOf(name))
            requests += agent.inFlight + agent.queued;
        holds("I30", use.held == requests && use.ending == 0, [&, &name = name] {
            return u"%1 has %2 places held for %3 requests and %4 ending, and no claim is open"_s
                .arg(name)
                .arg(use.held)
                .arg(requests)
                .arg(use.ending);
        });
    }
}

void SimChecker::recovery(SimProcess &process)
{
    const base::SteadyMs now = m_core.clock.steadyNow();
    if (process.hasLeader())
        m_ledAt = now;
    const qint64 alone = now - std::max(m_ledAt, m_faultsEndedAt);
    if (!m_noLeaderReported)
        m_noLeaderReported = !holds("L3", alone <= kNewLeaderMs + kReplacedMs,
            [&] { return u"no Supervisor leads for %1 ms"_s.arg(alone); });
    if (m_lateSweepReported || now - m_faultsEndedAt <= kOfferedMs || !m_reader)
        return;
    const base::WallMs by = m_core.clock.wallNow() - kOfferedMs;
    const auto due = m_reader->overdue(by, kOverdueCheckedMax);
    if (!due)
        return;
    const auto late = std::find_if(
        due->begin(), due->end(), [by](const model::TaskRecord &task) { return isLate(task, by); });
    m_lateSweepReported = !holds("L2", late == due->end(), [&] {
        return u"an expired step of %1 is not offered again within %2 ms"_s.arg(late->publicId)
            .arg(kOfferedMs);
    });
}

void SimChecker::atRest()
{
    eachTask([this](const model::TaskDetail &task) {
        ++m_report.endStates[model::name(task.record.state)];
        m_report.steps += static_cast<qint64>(task.record.steps.size());
        holds("L1", isParked(task) || model::isFinal(task.record.state), [&]() -> QString {
            return u"neither final nor parked with an alert: "_s
                + describe(task, m_core.clock.wallNow());
        });
        creation(task);
        attempts(task);
        claims(task);
    });
}

// A row that contains claims records the newest change that its decision had seen.
void SimChecker::creation(const model::TaskDetail &task)
{
    const auto first = m_reader->events(task.record.id, {}, 1);
    if (!first || first->empty())
        return;
    const bool claims = first->front().changes.contains("seen"_L1);
    ++m_report.creations[claims ? u"with a claim"_s : u"without a claim"_s];
}

bool SimChecker::isParked(const model::TaskDetail &task)
{
    if (task.record.state != model::TaskState::Error)
        return false;
    const auto hasAlert = [&task](auto matches) {
        return std::any_of(task.alerts.begin(), task.alerts.end(), matches);
    };
    if (hasAlert([](const auto &alert) { return alert.state != model::AlertState::Closed; }))
        return true;
    const auto since = needsOperatorSince(task);
    return hasAlert([&since](const auto &alert) {
        return alert.closeReason.code == codes::kClosedByOperator && since
            && alert.closedAt >= *since;
    });
}

// The time at which the task last entered Error. nullopt if it never did, or if its journal cannot
// be read.
std::optional<base::WallMs> SimChecker::needsOperatorSince(const model::TaskDetail &task)
{
    const auto events = m_reader->events(task.record.id, {}, 100'000);
    if (!events)
        return std::nullopt;
    model::TaskRecord record;
    record.id = task.record.id;
    std::optional<base::WallMs> since;
    for (const model::EventView &event : *events) {
        const bool neededHim = record.state == model::TaskState::Error;
        if (!store::replay(event, record))
            return std::nullopt;
        if (!neededHim && record.state == model::TaskState::Error)
            since = event.at;
    }
    return since;
}

// The attempts recorded for a step equal the requests that were sent, including those of claims
// that expired without a reply. After a restart or a fault in kForgetful, there may be fewer
// attempts. A step with a fresh key is not checked.
void SimChecker::attempts(const model::TaskDetail &task)
{
    const bool remembered = m_report.lives == 1
        && std::none_of(kForgetful.begin(), kForgetful.end(),
            [this](Fault fault) { return m_core.tally.contains(name(fault)); });
    for (const model::StepView &step : task.steps) {
        const int sent = m_network.requestsOf(step.idempotencyKey);
        const int reported = step.record.forward.attempts;
        if (step.record.keyGeneration == 0)
            holds("I21", reported == sent || (reported < sent && !remembered), [&] {
                return u"%1 step %2 tells of %3 attempts, %4 requests left"_s
                    .arg(task.record.publicId, step.name)
                    .arg(reported)
                    .arg(sent);
            });
    }
}

// The audit has to trust two values in the rows of claims: the concurrency of the service, and how
// many better-ranked tasks could not start. This checks both values. No record is damaged in a
// simulation, so a task is passed over only if its step was the last probe of a breaker.
void SimChecker::claims(const model::TaskDetail &task)
{
    const auto events = m_reader->events(task.record.id, {}, 100'000);
    if (!events)
        return;
    for (const model::EventView &event : *events) {
        int probes = 0;
        for (const QJsonValue &claim : event.changes.value("claims"_L1).toArray()) {
            const auto step = static_cast<size_t>(claim["step"_L1].toInt());
            const SimService &service = m_network.services().at(task.steps.at(step).service);
            const int concurrency = claim["places"_L1].toInt() - claim["ahead"_L1].toInt();
            probes += service.hadBreaker;
            holds("I30", concurrency <= service.concurrencyMax, [&] {
                return u"event %1 of %2 tells of a concurrency of %3, %4 at most was in force"_s
                    .arg(event.id.value)
                    .arg(task.record.publicId)
                    .arg(concurrency)
                    .arg(service.concurrencyMax);
            });
        }
        const int passedOver = event.changes.value("passedOver"_L1).toInt();
        holds("I29", passedOver <= probes, [&] {
            return u"event %1 of %2 passed %3 tasks, %4 could be probes"_s.arg(event.id.value)
                .arg(task.record.publicId)
                .arg(passedOver)
                .arg(probes);
        });
    }
}

bool SimChecker::hasClaims()
{
    // Every claim that is not escalated has a complete-by, so reading all tasks
    // that will ever be overdue finds every such claim.
    constexpr auto kEver = std::numeric_limits<qint64>::max();
    const auto due = m_reader ? m_reader->overdue(kEver, kTasksMax) : base::Error{};
    return !due || std::any_of(due->begin(), due->end(), holdsClaim);
}

qint64 SimChecker::walBytes() const
{
    return m_store ? m_store->logBytes() : 0;
}

void SimChecker::shutDown()
{
    eachTask([this](const model::TaskDetail &task) {
        holds("L7", !holdsClaim(task.record), [&]() -> QString {
            return task.record.publicId + u" is claimed after a clean shutdown"_s;
        });
    });
}

// The response queue of a task first reports once that the task was received, and last how it
// ended (P14).
void SimChecker::answers()
{
    const auto responses =
        m_reader ? m_reader->responses(u"client"_s, {}, 1'000'000) : base::Error{};
    if (!responses)
        return;
    QHash<QString, QList<model::ResponseStatus>> reported;
    for (const model::ResponseView &response : *responses)
        reported[response.taskPublicId].append(response.status);
    eachTask([&](const model::TaskDetail &task) {
        if (task.record.responseQueue.isEmpty())
            return;
        const auto heard = reported.value(task.record.publicId);
        const bool right = heard.count(model::ResponseStatus::Received) == 1
            && heard.front() == model::ResponseStatus::Received
            && fits(heard.back(), task.record.state);
        if (!right)
            problem(
                u"the response queue does not tell how %1 ended (P14)"_s.arg(task.record.publicId));
    });
}

QStringList SimChecker::openBulkWork()
{
    const auto bulks = m_reader ? m_reader->bulks(kBulksMax) : base::Error{};
    QStringList lines;
    if (bulks)
        for (const model::BulkOperation &bulk : *bulks)
            if (bulk.finishedAt == 0)
                lines.append(u"bulk %1 %2 %3: %4 pending, %5 dispatched"_s.arg(bulk.id.value)
                                 .arg(model::name(bulk.order.action), model::name(bulk.state))
                                 .arg(bulk.counts.pending)
                                 .arg(bulk.counts.dispatched));
    return lines;
}

void SimChecker::bulkWork(const SimBulk &work)
{
    const auto bulks = m_reader ? m_reader->bulks(kBulksMax) : base::Error{};
    if (!bulks)
        return;
    std::map<qint64, SimBulk::FrozenSet> missing = work.accepted();
    for (const model::BulkOperation &bulk : *bulks) {
        const auto known = work.accepted().find(bulk.id.value);
        missing.erase(bulk.id.value);
        bulkItems(bulk, known == work.accepted().end() ? nullptr : &known->second);
        holds("L1", bulk.finishedAt != 0,
            [&] { return u"bulk work %1 has not ended"_s.arg(bulk.id.value); });
        const auto detail = m_reader->bulk(bulk.id);
        if (detail)
            for (const model::BulkEventView &event : detail->events)
                ++m_report.bulk[u"event "_s + event.reason.code];
    }
    holds("I1", missing.empty(),
        [&] { return u"%1 accepted operations of bulk work are gone"_s.arg(missing.size()); });
}

void SimChecker::bulkItems(const model::BulkOperation &bulk, const SimBulk::FrozenSet *accepted)
{
    const auto items = m_reader->bulkItems(bulk.id, std::nullopt, {}, limits::kBulkItemsMax);
    if (!items)
        return;
    SimBulk::FrozenSet there;
    for (const model::BulkItemView &item : *items) {
        ++m_report.bulk[u"item "_s + model::name(item.state)];
        there.emplace(item.task, item.state != model::BulkItemState::LeftOut);
        if (!model::commandOf(bulk.order.action))
            continue; // alert events are journaled without the bulk operation's number
        const qint64 commands = commandsOf(bulk.id, item.task);
        holds("I20", commands == (item.dispatchedAt != 0 ? 1 : 0), [&] {
            return u"%1 got %2 commands of bulk work %3, whose item is %4"_s.arg(item.publicId)
                .arg(commands)
                .arg(bulk.id.value)
                .arg(model::name(item.state));
        });
    }
    if (accepted)
        holds("I2", there == *accepted, [&] {
            return u"the set of bulk work %1 is not the one that was accepted"_s.arg(bulk.id.value);
        });
}

qint64 SimChecker::commandsOf(model::OperationJobId bulk, model::TaskId task)
{
    const auto events = m_reader->events(task, {}, 100'000);
    if (!events)
        return -1;
    return std::count_if(events->begin(), events->end(), [bulk](const model::EventView &event) {
        return event.operatorName == u"berta"
            && event.reason.parameters.value(u"operation"_s).toInteger() == bulk.value;
    });
}

void SimChecker::dump(const model::TaskDetail &task, const std::vector<model::EventView> &events)
{
    m_report.journal.append(describe(task, m_core.clock.wallNow()));
    for (const model::EventView &event : events)
        m_report.journal.append(u"  %1 v%2 %3%4 %5 token %6 epoch %7 %8"_s.arg(event.at)
                                    .arg(event.version)
                                    .arg(event.actor, event.operatorName, event.reason.code)
                                    .arg(event.token.value)
                                    .arg(event.epoch.value)
                                    .arg(compact(event.changes)));
}

void SimChecker::journal()
{
    Trace journal(m_core.clock);
    eachTask([&](const model::TaskDetail &task) {
        const auto events = m_reader->events(task.record.id, {}, 100'000);
        if (!events)
            return;
        for (const model::EventView &event : *events)
            journal.add(u"%1 %2 %3 %4 %5 %6"_s.arg(task.record.publicId)
                            .arg(event.at)
                            .arg(event.version)
                            .arg(event.actor, event.reason.code, compact(event.changes)));
        const qsizetype index = m_suspects.indexOf(task.record.publicId);
        if (index >= 0 && index < kSuspectsMax)
            dump(task, *events);
    });
    m_report.journalHash = journal.hash();
}

} // namespace sagadesk::simulation
