#include "tests/simulation/describe.h"

#include "core/model/waits.h"

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

namespace {

QString relative(qint64 at, qint64 now)
{
    return at == 0 ? u"-"_s : QString::number(at - now) + u"ms";
}

QString waiting(qint64 readyAt, int serviceQueue, qint64 now)
{
    return u"readyAt %1 lane %2"_s
        .arg(readyAt <= 0 ? QString::number(readyAt) : relative(readyAt, now))
        .arg(serviceQueue);
}

QString claim(const model::ClaimRecord &claim, qint64 now)
{
    return u"{token %1 by %2 completeBy %3 last %4 notBefore %5 failures %6%7%8}"_s
        .arg(claim.token.value)
        .arg(claim.lockedBy.value)
        .arg(relative(claim.completeBy, now), relative(claim.lastCompleteBy, now),
            relative(claim.notBefore, now))
        .arg(claim.failureCount)
        .arg(claim.escalated ? u" handedOver"_s : QString(),
            claim.waited ? u" waited"_s : QString());
}

} // namespace

QString describe(const model::TaskDetail &task, qint64 now)
{
    const model::TaskRecord &record = task.record;
    QString text = u"%1 %2 version %3 %4 paused %5 deadline %6"_s
                       .arg(record.publicId, model::name(record.state))
                       .arg(record.version)
                       .arg(waiting(record.readyAt, record.serviceQueue, now))
                       .arg(record.pausedAt != 0)
                       .arg(relative(record.deadline, now));
    for (size_t i = 0; i < record.steps.size(); ++i) {
        const model::StepRecord &step = record.steps[i];
        text +=
            u"\n    step%1 %2/%3 effect %4@%5 %6 undo %7"_s.arg(i)
                .arg(model::name(step.state), model::name(step.undoState), model::name(step.effect))
                .arg(step.effectOrder)
                .arg(claim(step.forward, now), claim(step.undo, now));
        if (model::isWaiting(step))
            text += u' ' + waiting(step.readyAt, step.serviceQueue, now);
    }
    for (const model::AlertView &alert : task.alerts)
        text += u"\n    alert step %1 %2 %3"_s.arg(alert.step)
                    .arg(model::name(alert.kind), model::name(alert.state));
    return text;
}

} // namespace sagadesk::simulation
