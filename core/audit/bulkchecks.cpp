#include "core/audit/bulkchecks.h"

#include <QStringList>

#include <algorithm>

namespace sagadesk::audit {

using namespace Qt::StringLiterals;
using model::BulkAction;
using model::BulkItemState;
using model::BulkState;
using model::StepState;
using model::TaskState;
using model::UndoState;

namespace {

bool goesOn(BulkState state)
{
    return state == BulkState::Grace || state == BulkState::Canary || state == BulkState::Running;
}

bool isUndone(TaskState state)
{
    return state == TaskState::Compensated || state == TaskState::Canceled;
}

qint64 sumOf(const model::BulkCounts &counts)
{
    return counts.acted() + counts.leftOut;
}

} // namespace

BulkChecks::BulkChecks(store::BulkFacts &facts, Findings &findings)
    : m_facts(facts)
    , m_findings(findings)
{
}

void BulkChecks::run()
{
    m_findings.beginTask({});
    m_facts.forEachBulk([this](const store::AuditBulk &bulk) { checkBulk(bulk); });
    m_facts.forEachItem([this](const store::AuditBulkItem &item) { checkItem(item); });
    m_facts.forEachCommand(
        [this](const store::AuditBulkCommand &command) { checkCommand(command); });
    m_findings.beginTask({});
}

void BulkChecks::checkBulk(const store::AuditBulk &bulk)
{
    m_newest = std::max(m_newest, bulk.id);
    m_arePurged.insert(bulk.id, bulk.finishedAt > 0 && sumOf(bulk.counted) > sumOf(bulk.items));
    checkCounters(bulk);
    checkState(bulk);
    checkHistory(bulk);
}

// A purge removes the items of an ended operation before the operation itself, so missing items are
// an error only while the operation is open.
void BulkChecks::checkCounters(store::AuditBulk bulk)
{
    const bool open = bulk.finishedAt == 0;
    for (int number = 0; number <= static_cast<int>(BulkItemState::Canceled); ++number) {
        const auto state = static_cast<BulkItemState>(number);
        const int by = bulk.items.getCount(state) - bulk.counted.getCount(state);
        if (!m_findings.holds(Invariant::I20, open ? by == 0 : by <= 0))
            m_findings.broken(Invariant::I20, u"bulk-counter-differs"_s,
                {{u"operation"_s, bulk.id}, {u"state"_s, name(state)}, {u"by"_s, by}});
    }
}

void BulkChecks::checkState(const store::AuditBulk &bulk)
{
    const model::BulkCounts &counts = bulk.counted;
    const bool acted = counts.dispatched > 0 || counts.ended() > 0;
    const bool finished = bulk.finishedAt != 0;
    const bool endState = bulk.state == BulkState::Completed || bulk.state == BulkState::Canceled;
    bool allowed = bulk.state <= BulkState::Completed && goesOn(bulk.phase)
        && (!goesOn(bulk.state) || bulk.state == bulk.phase)
        && (bulk.state != BulkState::Stopped || bulk.hasStopReason)
        && (bulk.state != BulkState::Canceled || counts.pending == 0);
    if (bulk.phase == BulkState::Grace) // no task may be changed during the grace period
        allowed &= bulk.graceMs > 0 && !acted;
    if (bulk.phase == BulkState::Canary) // at most one task is dispatched, and none has completed
        allowed &= counts.dispatched <= 1 && counts.completed == 0;
    allowed &= finished ? endState && counts.pending == 0 && counts.dispatched == 0
                        : bulk.state != BulkState::Completed;
    const QJsonObject where{{u"operation"_s, bulk.id}, {u"state"_s, static_cast<int>(bulk.state)},
        {u"phase"_s, static_cast<int>(bulk.phase)}};
    if (!m_findings.holds(Invariant::I19, allowed))
        m_findings.broken(Invariant::I19, u"bulk-state-not-allowed"_s, where);
    if (!m_findings.holds(Invariant::I18, finished || counts.pending > 0 || counts.dispatched > 0))
        m_findings.broken(Invariant::I18, u"bulk-limbo"_s, where);
}

void BulkChecks::checkHistory(const store::AuditBulk &bulk)
{
    const QJsonObject where{{u"operation"_s, bulk.id}};
    const auto &events = bulk.events;
    const bool finished = bulk.finishedAt != 0;
    if (finished && events.empty())
        return; // a purge has removed the events
    const auto countOf = [&events](QLatin1StringView code) {
        return std::count_if(events.begin(), events.end(),
            [code](const store::AuditBulkEvent &event) { return event.code == code; });
    };
    const bool begun = bulk.graceMs > 0 && bulk.phase != BulkState::Grace;
    const bool canary = bulk.hasCanary && bulk.phase == BulkState::Running;
    const bool right = countOf("bulk-created"_L1) == 1
        && countOf("bulk-begun"_L1) == (begun ? 1 : 0)
        && countOf("bulk-canary-completed"_L1) == (canary ? 1 : 0)
        && countOf("bulk-canceled"_L1) == (bulk.state == BulkState::Canceled ? 1 : 0)
        && countOf("bulk-finished"_L1) == (finished ? 1 : 0);
    if (!m_findings.holds(Invariant::I20, right))
        m_findings.broken(Invariant::I20, u"bulk-history-differs"_s, where);
    const bool byNobody = std::any_of(events.begin(), events.end(), [](const auto &event) {
        return !event.isByOperator
            && (event.code == "bulk-created"_L1 || event.code == "bulk-paused"_L1
                || event.code == "bulk-resumed"_L1 || event.code == "bulk-canceled"_L1);
    });
    if (!m_findings.holds(Invariant::I19, !byNobody))
        m_findings.broken(Invariant::I19, u"bulk-controlled-by-nobody"_s, where);
    const bool inOrder = std::is_sorted(events.begin(), events.end(),
        [](const auto &earlier, const auto &later) { return earlier.at < later.at; });
    if (!m_findings.holds(Invariant::I19, inOrder))
        m_findings.broken(Invariant::I19, u"bulk-time-went-back"_s, where);
}

void BulkChecks::checkItem(const store::AuditBulkItem &item)
{
    m_findings.beginTask(item.publicId);
    const BulkItemState state = item.state;
    const bool acted = state == BulkItemState::Dispatched || state == BulkItemState::Completed
        || state == BulkItemState::FailedAgain;
    const bool ended = state == BulkItemState::Completed || state == BulkItemState::FailedAgain
        || state == BulkItemState::Refused || state == BulkItemState::Canceled;
    const bool explained = state == BulkItemState::Refused || state == BulkItemState::LeftOut
        || state == BulkItemState::FailedAgain;
    const bool inTime = (!acted || item.dispatchedAt >= item.createdAt)
        && (!ended || item.endedAt >= qMax(item.createdAt, item.dispatchedAt))
        && (item.finishedAt == 0 || item.endedAt <= item.finishedAt);
    const QJsonObject where{
        {u"operation"_s, item.operation}, {u"state"_s, static_cast<int>(state)}};
    if (!m_findings.holds(Invariant::I19,
            state <= BulkItemState::Canceled && acted == (item.dispatchedAt != 0)
                && ended == (item.endedAt != 0) && (!explained || item.hasReason) && inTime))
        m_findings.broken(Invariant::I19, u"bulk-item-state-not-allowed"_s, where);
    // No rows to compare: actions on alerts are journaled with the alerts, without the number of
    // the operation, and the rows of purged tasks have been removed.
    const auto action = model::bulkActionNamed(item.action);
    if (!item.taskThere || !action || !model::commandOf(*action))
        return;
    if (!m_findings.holds(Invariant::I20, !acted || item.commands > 0))
        m_findings.broken(Invariant::I20, u"bulk-command-not-journaled"_s, where);
    if (!m_findings.holds(Invariant::I20, item.commands <= 1))
        m_findings.broken(Invariant::I20, u"bulk-command-doubled"_s, where);
    if (item.seenVersion == item.taskVersion && acted
        && !m_findings.holds(Invariant::I20, isTrue(item)))
        m_findings.broken(Invariant::I20, u"bulk-outcome-untrue"_s,
            {{u"operation"_s, item.operation}, {u"state"_s, static_cast<int>(state)},
                {u"taskState"_s, static_cast<int>(item.taskState)}});
}

// Whether the recorded outcome matches the task, which has not changed since.
bool BulkChecks::isTrue(const store::AuditBulkItem &item)
{
    const TaskState task = item.taskState;
    const auto action = model::bulkActionNamed(item.action);
    if (!action || item.state == BulkItemState::Dispatched)
        return true;
    const bool completed = item.state == BulkItemState::Completed;
    switch (*action) {
    case BulkAction::Compensate:
    case BulkAction::Cancel:
        return completed ? isUndone(task) : task == TaskState::Error;
    case BulkAction::Resubmit:
    case BulkAction::RunNow:
        if (item.watched.isEmpty())
            return completed == (task == TaskState::Processed);
        return !completed || watchedAreDone(item);
    case BulkAction::RetryUndo:
        if (item.watched.isEmpty())
            return completed == isUndone(task);
        return !completed || isUndone(task) || watchedAreDone(item);
    default:
        return completed; // the command alone completes the item
    }
}

// Whether the operations that the command started ("2:0 undo3:1") are done.
bool BulkChecks::watchedAreDone(const store::AuditBulkItem &item)
{
    const QStringList watched = item.watched.split(u' ', Qt::SkipEmptyParts);
    return std::all_of(watched.begin(), watched.end(), [&](const QString &each) {
        const bool undo = each.startsWith("undo"_L1);
        const QString number = each.sliced(undo ? 4 : 0).section(u':', 0, 0);
        const auto step = m_facts.findStep(item.task, number.toInt());
        if (!step)
            return false;
        return undo ? step->undo == UndoState::Undone || step->undo == UndoState::DoneByHand
                || step->undo == UndoState::None // the step was started again
                    : step->state == StepState::Completed || step->state == StepState::Skipped;
    });
}

// Each bulk command in the journal must belong to an item that was dispatched (unless the item was
// purged), have the operator of the operation, and, if the item fixes the version of the task, be
// the next change after it.
void BulkChecks::checkCommand(const store::AuditBulkCommand &command)
{
    m_findings.beginTask(command.publicId);
    const QJsonObject where{{u"operation"_s, command.operation}, {u"event"_s, command.event}};
    const bool ofItsSet =
        command.item ? command.item->dispatchedAt != 0 : isPurged(command.operation);
    if (!m_findings.holds(Invariant::I20, ofItsSet)) {
        m_findings.broken(Invariant::I20, u"bulk-command-outside-its-set"_s, where);
        return;
    }
    if (!command.orderedBy)
        return;
    if (!m_findings.holds(Invariant::I19, command.operatorName == *command.orderedBy))
        m_findings.broken(Invariant::I19, u"bulk-command-by-another"_s, where);
    const bool fenced = command.item && command.item->isFenced;
    if (!m_findings.holds(Invariant::I19, !fenced || command.version == command.item->version + 1))
        m_findings.broken(Invariant::I19, u"bulk-command-on-another-version"_s, where);
}

// Numbers are never reused: an operation with an unknown number above the newest one never existed;
// one with a lower number may have been purged.
bool BulkChecks::isPurged(qint64 operation) const
{
    const auto known = m_arePurged.constFind(operation);
    return known == m_arePurged.constEnd() ? operation < m_newest : *known;
}

} // namespace sagadesk::audit
