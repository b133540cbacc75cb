#include "core/base/assert.h"
#include "core/model/claim.h"
#include "core/model/deadline.h"
#include "core/model/stamping.h"
#include "core/model/waits.h"
#include "core/store/seam/decisionrules.h"
#include "core/store/seam/taskchange.h"
#include "tests/support/memorystore/transaction.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace model;

using store::AlertChange;

namespace {

void earliest(qint64 &time, qint64 candidate)
{
    if (candidate > 0 && (time == 0 || candidate < time))
        time = candidate;
}

} // namespace

AlertChange changeOf(AlertId id, const AlertRow &alert)
{
    return {id.value, alert.step, alert.kind, alert.state};
}

const TaskRecord *Transaction::findRecord(TaskId id) const
{
    const TaskRow *task = tables.tasks.find(id);
    return task ? &task->record : nullptr;
}

base::Result<Decision> Transaction::decide(const store::Plan &plan, const TaskRecord &task)
{
    m_payloadsOf = task.id;
    auto decision = store::askPlan(plan, task, *this);
    if (decision) {
        decision->seen = EventId{tables.numbers.lastEvent};
        decision->passedOver += m_passedOver;
    }
    return decision;
}

store::RecordPtr Transaction::create(
    const TaskRecord &made, const store::CreateTasks &command, const QByteArray &businessRecord)
{
    m_payloadsOf = made.id;
    Decision creation = store::decideCreation(made, command, *this);
    creation.seen = EventId{tables.numbers.lastEvent};
    const TaskRecord before = store::recordBeforeCreation(made);
    const qint64 at = stamp();
    stampTimes(creation, before, at);
    creation.after.version = 1;
    creation.after.updatedAt = at;
    TaskRow row;
    row.businessRecord = businessRecord;
    write(std::move(row), before, creation, {});
    const SubmissionRow *submission = tables.submissions.find(made.id);
    const auto record = std::make_shared<const TaskRecord>(creation.after);
    notice->created.push_back(
        {record, submission ? submission->input : QByteArray(), creation.payloads});
    return record;
}

Written Transaction::apply(const TaskRecord &before, Decision &decision, Epoch epoch)
{
    if (store::carriesNothing(before, decision))
        return Written::Done;
    if (decision.after.version != before.version)
        return Written::Conflict;
    TaskRecord &after = decision.after;
    const qint64 at = stamp();
    stampTimes(decision, before, at);
    ++after.version;
    after.updatedAt = at;
    write(*tables.tasks.find(after.id), before, decision, epoch);
    return Written::Done;
}

void Transaction::write(
    TaskRow row, const TaskRecord &before, const Decision &decision, Epoch epoch)
{
    const TaskRecord &after = decision.after;
    row.record = after;
    for (const PayloadWrite &write : decision.payloads) {
        SAGADESK_ASSERT(write.step != kWholeTask || write.kind != PayloadKind::Input);
        if (write.bytes.isEmpty())
            row.payloads.erase({write.step, write.kind});
        else
            row.payloads[{write.step, write.kind}] = write.bytes;
    }
    const auto alerts = writeAlerts(decision);
    append(row, before, decision, epoch, alerts);
    for (const ResponseMessage &message : decision.responses)
        respond(after.responseQueue, after.publicId, message);
    notice->alerts |= !alerts.empty();
    store::addProgress(before, after, *notice);
    notifyChange(before, after);
    put(tables.tasks, after.id, std::move(row));
}

void Transaction::recordAlert(TaskId task, const AlertChange &alert, Author author, Reason reason)
{
    TaskRow row = *tables.tasks.find(task);
    const TaskRecord before = row.record;
    ++row.record.version;
    row.record.updatedAt = stamp();
    Decision decision;
    decision.after = row.record;
    decision.author = std::move(author);
    decision.reason = std::move(reason);
    append(row, before, decision, {}, {alert});
    notice->alerts = true;
    notice->tasks.append(task);
    put(tables.tasks, task, std::move(row));
}

void Transaction::append(TaskRow &task, const TaskRecord &before, const Decision &decision,
    Epoch epoch, const std::vector<AlertChange> &alerts)
{
    EventRow event;
    event.id = EventId{++tables.numbers.lastEvent};
    event.batch = batch;
    event.at = decision.after.updatedAt;
    event.version = decision.after.version;
    event.author = decision.author;
    event.code = decision.reason.code;
    if (decision.reply) {
        event.operation = decision.reply->operation;
        event.token = decision.reply->token;
    } else if (decision.ended) {
        event.operation = decision.ended->operation;
        event.token = decision.ended->token;
    }
    event.epoch = epoch;
    const auto addEndpoint = [&event](const QString &name) {
        event.endpoints.append(name);
        return static_cast<int>(event.endpoints.size());
    };
    event.detail = store::changeDetail(before, decision, alerts, {event.id, addEndpoint});
    task.events.push_back(std::move(event));
}

std::vector<AlertChange> Transaction::writeAlerts(const Decision &decision)
{
    std::vector<AlertChange> changes;
    for (const AlertSettle &one : decision.alertsSettled)
        settle(one, decision.after.id, changes);
    for (const AlertRaise &one : decision.alertsRaised)
        raise(one, decision.after.id, changes);
    return changes;
}

void Transaction::settle(const AlertSettle &settle, TaskId task, std::vector<AlertChange> &changes)
{
    for (const AlertId id : openAlerts(tables, task)) {
        AlertRow alert = *tables.alerts.find(id);
        if (!settle.allSteps && alert.step != settle.step)
            continue;
        alert.state = settle.close ? AlertState::Closed : AlertState::Resubmitted;
        if (settle.close) {
            alert.closedAt = stamp();
            alert.closeReason = store::reasonJson(settle.reason);
        }
        changes.push_back(changeOf(id, alert));
        put(tables.alerts, id, std::move(alert));
    }
}

void Transaction::raise(const AlertRaise &raise, TaskId task, std::vector<AlertChange> &changes)
{
    const auto open = openAlerts(tables, task);
    const auto same = std::find_if(open.begin(), open.end(), [&](AlertId id) {
        const AlertRow &alert = *tables.alerts.find(id);
        return alert.step == raise.step && alert.kind == raise.kind;
    });
    const bool isNew = same == open.end();
    const AlertId id = isNew ? AlertId{++tables.numbers.lastAlert} : *same;
    AlertRow alert = isNew ? AlertRow() : *tables.alerts.find(id);
    if (isNew) {
        alert.task = task;
        alert.step = raise.step;
        alert.kind = raise.kind;
        alert.raisedAt = stamp();
    }
    if (alert.state == AlertState::Resubmitted)
        alert.state = AlertState::Open;
    alert.reason = store::reasonJson(raise.reason);
    changes.push_back(changeOf(id, alert));
    put(tables.alerts, id, std::move(alert));
}

void Transaction::respond(
    const QString &queue, const QString &publicId, const ResponseMessage &message)
{
    if (queue.isEmpty())
        return;
    const bool explained = !message.detail.code.isEmpty();
    notice->responses.append(queue);
    const qint64 id = ++tables.numbers.lastResponse;
    put(tables.responses, id,
        {id, batch, queue, publicId, message.status, stamp(),
            explained ? store::reasonJson(message.detail) : QByteArray()});
}

void Transaction::notifyWaits(const TaskRecord &task, bool leave)
{
    forEachWait(task, [&](int queue, qint64 readyAt) {
        const store::WaitingStep step = store::waitingStepOf(task);
        if (nodeSteps && leave)
            nodeSteps->left(queue, step);
        else if (nodeSteps)
            nodeSteps->entered(queue, step, readyAt);
        notice->moves.push_back({EventId{tables.numbers.lastEvent}, queue,
            store::waitingStepOf(task), leave ? kReadyNever : readyAt});
        if (leave)
            return;
        notice->ready |= readyAt <= now;
        earliest(notice->readyFrom, readyAt);
    });
}

void Transaction::notifyChange(const TaskRecord &before, const TaskRecord &task)
{
    notice->tasks.append(task.id);
    notifyWaits(before, true);
    notifyWaits(task, false);
    for (const StepRecord &step : task.steps) {
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
            if (!isClaimOpen(step, kind))
                continue;
            notice->escalated |= claimOf(step, kind).escalated;
            earliest(notice->completeBy, claimOf(step, kind).completeBy);
        }
    }
    earliest(notice->completeBy, actingDeadline(task));
}

} // namespace sagadesk::memorystore
