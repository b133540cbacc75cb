#include "core/store/sql/bulkcommands.h"

#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/json/parser.h"

#include <algorithm>

// Advances bulk work: first determines the outcomes of tasks that were changed, then selects the
// next tasks, or acts on the alerts of these.
namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

constexpr int kRefusedAtOnceMax = 50; // refused canaries in one transaction

bool isChanged(const BulkOperation &before, const BulkOperation &bulk)
{
    return bulk.state != before.state || bulk.phase != before.phase || bulk.counts != before.counts
        || bulk.finishedAt != before.finishedAt;
}

int wanted(const AdvanceBulk &command, const BulkOperation &bulk)
{
    return std::min({command.dispatchMax, limits::kBulkDispatchMax, roomToDispatch(bulk)});
}

} // namespace

base::Result<BulkAdvanced> BulkCommands::advanceBulk(const AdvanceBulk &command, const Work &work)
{
    auto bulk = m_items.load(command.operation);
    if (m_connection.failed())
        return takeError();
    if (!bulk)
        return base::Error{base::ErrorKind::NotFound, codes::kBulkNotFound, {}};
    if (bulk->finishedAt != 0)
        return BulkAdvanced{std::move(*bulk), {}};
    const BulkOperation before = *bulk;
    std::vector<BulkNext> next;
    const bool isOfTasks = commandOf(bulk->order.action).has_value();
    if (!settle(*bulk, work)
        || !(isOfTasks ? pickNext(command, *bulk, next, work) : handleAlerts(command, *bulk, work))
        || !m_items.finish(*bulk, work))
        return takeError();
    if (isChanged(before, *bulk) && !m_items.save(before, *bulk, work))
        return takeError();
    if (m_connection.failed())
        return takeError();
    return BulkAdvanced{std::move(*bulk), std::move(next)};
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
    if (!task) { // the task was final and purged before the check, so the outcome is unknown
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
    return m_items.mark(bulk, item.task, task ? task->publicId : QString(),
        BulkItemState::Dispatched, marked, work);
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
            return base::Error{base::ErrorKind::Refused, {}, {}}; // so nothing is changed
        };
        static_cast<void>(m_changes.decide(read, task));
        if (!reason.code.isEmpty())
            return reason;
    }
    return named(codes::kBulkTaskState, {{u"state"_s, name(task.state)}});
}

bool BulkCommands::pickNext(
    const AdvanceBulk &command, BulkOperation &bulk, std::vector<BulkNext> &next, const Work &work)
{
    const int most = wanted(command, bulk);
    if (most < 1 || bulk.counts.pending == 0)
        return true;
    for (const Item &item : items(m_pending, bulk.id, most)) {
        auto task = m_changes.load(item.task);
        if (m_connection.failed())
            return false;
        const Marked gone{BulkItemState::Refused, named(codes::kTaskNotFound), {}, 0};
        if (task)
            next.push_back(
                {std::make_shared<const TaskRecord>(*std::move(task)), item.version, item.fenced});
        else if (!m_items.mark(bulk, item.task, {}, BulkItemState::Pending, gone, work))
            return false;
    }
    return !m_connection.failed();
}

bool BulkCommands::handleAlerts(const AdvanceBulk &command, BulkOperation &bulk, const Work &work)
{
    int refused = 0;
    while (bulk.counts.pending > 0 && refused < kRefusedAtOnceMax) {
        const bool canary = bulk.state == BulkState::Canary;
        const int most = wanted(command, bulk);
        if (most < 1)
            break;
        const int refusedBefore = bulk.counts.refused;
        const std::vector<Item> next = items(m_pending, bulk.id, most);
        std::vector<TaskId> tasks;
        for (const Item &item : next)
            tasks.push_back(item.task);
        if (!m_changes.lock(std::move(tasks))) // before their alerts, as other changes do
            return false;
        for (const Item &item : next)
            if (!handleAlertsOf(bulk, item, work))
                return false;
        refused += bulk.counts.refused - refusedBefore;
        // A refused canary proves nothing: try the next one.
        if (!canary || bulk.state != BulkState::Canary || next.empty())
            break;
    }
    return !m_connection.failed();
}

bool BulkCommands::handleAlertsOf(BulkOperation &bulk, const Item &item, const Work &work)
{
    const auto task = m_changes.load(item.task);
    if (m_connection.failed())
        return false;
    Marked marked;
    marked.state = BulkItemState::Refused;
    if (!task) {
        marked.reason = named(codes::kTaskNotFound);
    } else if (item.fenced && item.version != task->version) {
        marked.reason = named(
            codes::kVersionChanged, {{u"expected"_s, item.version}, {u"version"_s, task->version}});
    } else if (!onAlerts(bulk, *task, work, marked)) {
        return false;
    }
    return m_items.mark(
        bulk, item.task, task ? task->publicId : QString(), BulkItemState::Pending, marked, work);
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

} // namespace sagadesk::store
