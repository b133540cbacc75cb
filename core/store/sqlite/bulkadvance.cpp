#include "core/store/sqlite/bulkcommands.h"

#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/json/parser.h"

#include <algorithm>

// How bulk work goes on: outcomes first, then the next tasks.
namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

constexpr int kRefusedAtOnceMax = 50; // before the canary is found: bounds one transaction

Reason reasonOf(const base::Error &error)
{
    return {error.code, error.parameters};
}

bool isEnd(BulkItemState state)
{
    return state != BulkItemState::Pending && state != BulkItemState::Dispatched;
}

bool dispatches(BulkState state)
{
    return state == BulkState::Canary || state == BulkState::Running;
}

} // namespace

base::Result<BulkOperation> BulkCommands::advanceBulk(const AdvanceBulk &command, const Work &work)
{
    auto bulk = load(command.operation);
    if (m_connection.failed())
        return takeError();
    if (!bulk)
        return base::Error{base::ErrorKind::NotFound, codes::kBulkNotFound, {}};
    if (bulk->finishedAt != 0)
        return std::move(*bulk);
    const BulkOperation before = *bulk;
    if (!settle(*bulk, work) || !dispatch(command, *bulk, work) || !finish(*bulk, work))
        return takeError();
    const bool changed = bulk->state != before.state || bulk->phase != before.phase
        || bulk->counts != before.counts || bulk->finishedAt != before.finishedAt;
    if (changed && !save(before, *bulk, work))
        return takeError();
    if (m_connection.failed())
        return takeError();
    return std::move(*bulk);
}

std::vector<BulkCommands::Item> BulkCommands::items(
    Statement &statement, OperationJobId id, int limit)
{
    std::vector<Item> found;
    Rows rows = statement.query(id, limit);
    while (rows.next())
        found.push_back({rows.id<TaskId>(0), rows.integer(1), rows.integer(2) != 0, rows.text(3)});
    return found;
}

bool BulkCommands::settle(BulkOperation &bulk, const Work &work)
{
    if (bulk.counts.dispatched == 0)
        return true;
    for (const Item &item : items(m_changed, bulk.id, limits::kBulkInFlightMax))
        if (!judge(bulk, item, work))
            return false;
    return !m_connection.failed();
}

bool BulkCommands::judge(BulkOperation &bulk, const Item &item, const Work &work)
{
    const auto task = m_changes.load(item.task);
    if (m_connection.failed())
        return false;
    Marked marked{BulkItemState::Dispatched, {}, item.watched, task ? task->version : 0};
    if (!task) { // final and purged before anyone looked: nobody can tell any more
        marked.state = BulkItemState::FailedAgain;
        marked.reason = named(codes::kTaskNotFound);
    } else {
        const BulkOutcome outcome =
            outcomeOf(bulk.order.action, watchedFromText(item.watched), *task);
        if (outcome.verdict == BulkVerdict::Completed)
            marked.state = BulkItemState::Completed;
        if (outcome.verdict == BulkVerdict::FailedAgain) {
            marked.state = BulkItemState::FailedAgain;
            marked.reason = failureOf(*task, outcome.step);
        }
    }
    return mark(bulk, item.task, BulkItemState::Dispatched, marked, work)
        && noteOutcome(bulk, item, marked.state, work);
}

// The canary's outcome opens the way or stops the work; so does one failure too many.
bool BulkCommands::noteOutcome(
    BulkOperation &bulk, const Item &item, BulkItemState state, const Work &work)
{
    if (bulk.phase == BulkState::Canary && state == BulkItemState::Completed) {
        bulk.phase = BulkState::Running;
        if (bulk.state == BulkState::Canary)
            bulk.state = BulkState::Running;
        return record(bulk, {}, named(codes::kBulkCanaryCompleted), work);
    }
    if (state != BulkItemState::FailedAgain || !dispatches(bulk.state))
        return true;
    if (bulk.state == BulkState::Canary) {
        const auto task = m_changes.load(item.task);
        return stop(bulk,
            named(codes::kBulkCanaryFailed, {{u"task"_s, task ? task->publicId : QString()}}),
            work);
    }
    const int failures = bulk.counts.failed - bulk.forgiven;
    if (failures <= bulk.order.failureLimit)
        return true;
    return stop(bulk,
        named(codes::kBulkFailures,
            {{u"failures"_s, failures}, {u"limit"_s, bulk.order.failureLimit}}),
        work);
}

bool BulkCommands::stop(BulkOperation &bulk, Reason reason, const Work &work)
{
    bulk.state = BulkState::Stopped;
    bulk.stopReason = std::move(reason);
    return record(bulk, {}, bulk.stopReason, work);
}

Reason BulkCommands::failureOf(const TaskRecord &task, int step)
{
    if (step >= 0) {
        Reason reason;
        const bool ofUndo = task.step(step).undoState == UndoState::Failed;
        const PayloadKind kind = ofUndo ? PayloadKind::UndoError : PayloadKind::LastError;
        const auto read = [&](const TaskRecord &,
                              PayloadSource &payloads) -> base::Result<Decision> {
            reason = errorFromJson(payloads.payload(step, kind)).reason;
            return base::Error{base::ErrorKind::Refused, {}, {}}; // it only looks
        };
        static_cast<void>(m_changes.decide(read, task));
        if (!reason.code.isEmpty())
            return reason;
    }
    return named(codes::kBulkTaskState, {{u"state"_s, name(task.state)}});
}

bool BulkCommands::dispatch(const AdvanceBulk &command, BulkOperation &bulk, const Work &work)
{
    int refused = 0;
    while (dispatches(bulk.state) && bulk.counts.pending > 0 && refused < kRefusedAtOnceMax) {
        const bool canary = bulk.state == BulkState::Canary;
        const int room = std::min(command.dispatchMax, limits::kBulkDispatchMax);
        const int most = canary ? 1 - bulk.counts.dispatched
                                : std::min(room, limits::kBulkInFlightMax - bulk.counts.dispatched);
        if (most <= 0 || command.dispatchMax <= 0)
            break;
        const int refusedBefore = bulk.counts.refused;
        const std::vector<Item> next = items(m_pending, bulk.id, most);
        for (const Item &item : next) {
            if (!dispatchOne(command, bulk, item, work))
                return false;
            if (!dispatches(bulk.state))
                break;
        }
        refused += bulk.counts.refused - refusedBefore;
        // A canary that was refused tells nothing: the next one is tried.
        if (!canary || bulk.state != BulkState::Canary || next.empty())
            break;
    }
    return !m_connection.failed();
}

bool BulkCommands::dispatchOne(
    const AdvanceBulk &command, BulkOperation &bulk, const Item &item, const Work &work)
{
    const auto task = m_changes.load(item.task);
    if (m_connection.failed())
        return false;
    Marked marked;
    marked.state = BulkItemState::Refused;
    if (!task) {
        marked.reason = named(codes::kTaskNotFound);
    } else if (commandOf(bulk.order.action)) {
        if (!apply(command, bulk, item, *task, work, marked))
            return false;
    } else if (item.fenced && item.version != task->version) {
        marked.reason = named(
            codes::kVersionChanged, {{u"expected"_s, item.version}, {u"version"_s, task->version}});
    } else if (!onAlerts(bulk, *task, work, marked)) {
        return false;
    }
    base::failpoint("bulk-dispatching");
    return mark(bulk, item.task, BulkItemState::Pending, marked, work)
        && noteOutcome(bulk, item, marked.state, work);
}

bool BulkCommands::apply(const AdvanceBulk &command, const BulkOperation &bulk, const Item &item,
    const TaskRecord &task, const Work &work, Marked &marked)
{
    OperatorCommand order;
    order.action = *commandOf(bulk.order.action);
    order.task = task.publicId;
    order.step = bulk.order.step;
    if (item.fenced)
        order.expectedVersion = item.version;
    order.keepCounts = bulk.order.keepCounts;
    order.resetDeadline = bulk.order.resetDeadline;
    order.operatorName = bulk.order.operatorName;
    order.reason = bulk.order.reason;
    order.bulk = bulk.id;
    auto decision = m_changes.decide(command.plan(order), task);
    if (m_connection.failed())
        return false;
    if (!decision) {
        marked.reason = reasonOf(decision.error());
        return true;
    }
    const Written written = m_changes.applyDecision(task, *decision, {}, work);
    if (written == Written::Conflict)
        marked.reason = named(codes::kVersionChanged, {{u"version"_s, task.version}});
    if (written != Written::Done)
        return written == Written::Conflict;
    const auto watched = watchedOperations(task, decision->after);
    marked.watched = watchedText(watched);
    marked.seenVersion = decision->after.version;
    const bool open =
        outcomeOf(bulk.order.action, watched, decision->after).verdict == BulkVerdict::Open;
    marked.state = open ? BulkItemState::Dispatched : BulkItemState::Completed;
    return true;
}

bool BulkCommands::onAlerts(
    const BulkOperation &bulk, const TaskRecord &task, const Work &work, Marked &marked)
{
    const bool close = bulk.order.action == BulkAction::CloseAlerts;
    std::vector<AlertId> alerts;
    {
        Rows rows = m_openAlerts.query(task.id);
        while (rows.next()) {
            const auto state = static_cast<AlertState>(rows.integer(1));
            if (close || state == AlertState::Open || state == AlertState::Snoozed)
                alerts.push_back(rows.id<AlertId>(0));
        }
    }
    if (alerts.empty()) {
        marked.reason = named(codes::kNoOpenAlert);
        return !m_connection.failed();
    }
    for (const AlertId alert : alerts) {
        AlertCommand order;
        order.alert = alert;
        order.action = close ? AlertAction::Close : AlertAction::Acknowledge;
        order.operatorName = bulk.order.operatorName;
        order.reason = bulk.order.reason;
        if (const auto done = m_alerts.changeAlert(ChangeAlert{order}, work); !done) {
            m_alertError = done.error();
            return false;
        }
    }
    marked.state = BulkItemState::Completed;
    return true;
}

bool BulkCommands::mark(
    BulkOperation &bulk, TaskId task, BulkItemState from, const Marked &marked, const Work &work)
{
    --bulk.counts.getCount(from);
    ++bulk.counts.getCount(marked.state);
    const qint64 now = m_books.stamp(work.now);
    const bool sent = from == BulkItemState::Pending && marked.state != BulkItemState::Refused;
    return m_markItem.runOnOne(static_cast<int>(marked.state), textOf(marked.reason),
        marked.watched, marked.seenVersion, sent ? now : 0, isEnd(marked.state) ? now : 0, bulk.id,
        task, static_cast<int>(from));
}

// Whatever the state is: with nothing pending and nothing under way there is nothing left to do.
bool BulkCommands::finish(BulkOperation &bulk, const Work &work)
{
    if (bulk.counts.pending > 0 || bulk.counts.dispatched > 0 || bulk.finishedAt != 0)
        return true;
    bulk.finishedAt = m_books.stamp(work.now);
    if (bulk.state != BulkState::Canceled)
        bulk.state = BulkState::Completed;
    return record(bulk, {}, named(codes::kBulkFinished), work);
}

} // namespace sagadesk::store
