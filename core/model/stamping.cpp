#include "core/model/stamping.h"

#include "core/base/assert.h"
#include "core/model/claim.h"
#include "core/model/waits.h"

#include <algorithm>
#include <utility>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

template <class Record>
auto &fieldOf(Record &task, const TimeField &field)
{
    return field.ofTask ? task.*field.ofTask
                        : claimOf(task.step(field.step), field.kind).*field.ofClaim;
}

void takeOverWaits(TaskRecord &task, const TaskRecord &stored)
{
    if (!isWaiting(task))
        return;
    task.readyAt = stored.readyAt;
    task.serviceQueue = stored.serviceQueue;
    for (int i = 0; i < task.stepCount(); ++i) {
        const bool waits = task.step(i).state == StepState::NotStarted;
        task.step(i).readyAt = waits ? stored.step(i).readyAt : kReadyNever;
        task.step(i).serviceQueue = waits ? stored.step(i).serviceQueue : kAnyServiceQueue;
    }
}

// Puts the steps into their queues again, because the stamp may change which step is ready first.
void stampWaits(
    TaskRecord &task, const UnstampedTimes &unstamped, const TaskRecord &stored, qint64 stamp)
{
    if (unstamped.waits.empty())
        return;
    if (unstamped.waitsVersion != stored.version) {
        takeOverWaits(task, stored);
        return;
    }
    StepWaits waits(task, stamp);
    for (const UnstampedTimes::Wait &wait : unstamped.waits)
        waits.add(wait.step, wait.serviceQueue, wait.from.at(stamp));
}

} // namespace

void setTime(TaskRecord &task, const TimeField &field, DecidedTime time, qint64 now)
{
    std::vector<UnstampedTimes::Time> &times = task.unstamped.times;
    std::erase_if(times, [&](const UnstampedTimes::Time &each) { return each.field == field; });
    const qint64 provisional = time.at(now);
    if (time.countsFromStamp())
        times.push_back({field, time, provisional, task.version});
    fieldOf(task, field) = provisional;
}

DecidedTime timeOf(const TaskRecord &task, const TimeField &field)
{
    const qint64 value = fieldOf(task, field);
    for (const UnstampedTimes::Time &each : task.unstamped.times)
        if (each.field == field && each.provisional == value)
            return each.time;
    return value;
}

void resetUnstamped(TaskRecord &task, qint64 version)
{
    for (const UnstampedTimes::Time &each : task.unstamped.times)
        if (each.version == version)
            fieldOf(task, each.field) = each.provisional;
}

void takeOverStamped(TaskRecord &task, const TaskRecord &stored)
{
    const auto changed = std::erase_if(task.unstamped.times, [&](const auto &each) {
        if (each.version >= stored.version)
            return false;
        if (qint64 &field = fieldOf(task, each.field); field == each.provisional)
            field = fieldOf(stored, each.field);
        return true;
    });
    if (changed > 0)
        updateCompleteBy(task);
}

void stampTimes(TaskRecord &task, const TaskRecord &stored, qint64 stamp)
{
    SAGADESK_ASSERT(stored.unstamped.isEmpty());
    const UnstampedTimes unstamped = std::exchange(task.unstamped, {});
    for (const UnstampedTimes::Time &each : unstamped.times) {
        qint64 &field = fieldOf(task, each.field);
        if (field == each.provisional)
            field =
                each.version == stored.version ? each.time.at(stamp) : fieldOf(stored, each.field);
    }
    stampWaits(task, unstamped, stored, stamp);
    if (std::any_of(unstamped.times.begin(), unstamped.times.end(),
            [](const auto &each) { return each.field.ofClaim == &ClaimRecord::completeBy; }))
        updateCompleteBy(task);
}

void stampTimes(Decision &decision, const TaskRecord &stored, qint64 stamp)
{
    stampTimes(decision.after, stored, stamp);
    for (PayloadWrite &write : decision.payloads) {
        if (!std::exchange(write.stampsError, false))
            continue;
        ErrorInfo error = errorFromJson(write.bytes);
        error.at = stamp;
        write.bytes = errorJson(error);
    }
    const QString notBefore = u"notBefore"_s;
    if (decision.ended && decision.reason.parameters.contains(notBefore)) {
        const OperationId &operation = decision.ended->operation;
        const StepRecord &step = decision.after.step(operation.step);
        decision.reason.parameters.insert(notBefore, claimOf(step, operation.kind).notBefore);
    }
}

} // namespace sagadesk::model
