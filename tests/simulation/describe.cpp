#include "core/simulation/describe.h"

namespace sagadesk::simulation {

namespace {

QString relative(qint64 at, qint64 now)
{
    return at == 0 ? QStringLiteral("-") : QString::number(at - now) + u"ms";
}

QString claim(const model::ClaimRecord &claim, qint64 now)
{
    return QStringLiteral("{token %1 by %2 completeBy %3 last %4 notBefore %5 failures %6%7%8}")
        .arg(claim.token.value)
        .arg(claim.lockedBy.value)
        .arg(relative(claim.completeBy, now), relative(claim.lastCompleteBy, now),
            relative(claim.notBefore, now))
        .arg(claim.failureCount)
        .arg(claim.handedOver ? QStringLiteral(" handedOver") : QString(),
            claim.waited ? QStringLiteral(" waited") : QString());
}

} // namespace

QString describe(const model::TaskDetail &task, qint64 now)
{
    const model::TaskRecord &record = task.record;
    QString text = QStringLiteral("%1 %2 version %3 readyAt %4 lane %5 paused %6 deadline %7")
                       .arg(record.publicId, model::name(record.state))
                       .arg(record.version)
                       .arg(record.readyAt <= 0 ? QString::number(record.readyAt)
                                                : relative(record.readyAt, now))
                       .arg(record.lane)
                       .arg(record.pausedAt != 0)
                       .arg(relative(record.deadline, now));
    for (size_t i = 0; i < record.steps.size(); ++i) {
        const model::StepRecord &step = record.steps[i];
        text +=
            QStringLiteral("\n    step%1 %2/%3 effect %4@%5 %6 undo %7")
                .arg(i)
                .arg(model::name(step.state), model::name(step.undoState), model::name(step.effect))
                .arg(step.effectOrder)
                .arg(claim(step.forward, now), claim(step.undo, now));
    }
    for (const model::AlertView &alert : task.alerts)
        text += QStringLiteral("\n    alert step %1 %2 %3")
                    .arg(alert.step)
                    .arg(model::name(alert.kind), model::name(alert.state));
    return text;
}

} // namespace sagadesk::simulation
