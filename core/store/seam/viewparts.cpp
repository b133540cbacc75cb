#include "core/store/seam/viewparts.h"

#include "core/base/reasoncodes.h"

#include <QJsonArray>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

Reason reasonOf(const QJsonObject &object)
{
    return {object.value("code"_L1).toString(), object.value("parameters"_L1).toObject()};
}

} // namespace

void readDetail(const QByteArray &detail, const DetailContext &context, EventView &event)
{
    event.changes = expand(detail, context);
    event.reason.parameters = event.changes.take("parameters"_L1).toObject();
    event.request = requestFromJson(event.changes.take("request"_L1).toObject());
    event.attempts = attemptsFromJson(event.changes.take("attempts"_L1).toArray());
    for (const QJsonValue &each : event.changes.take("skipped"_L1).toArray())
        event.skipped.push_back({each["step"_L1].toInt(), reasonOf(each["reason"_L1].toObject())});
}

std::optional<Reason> skipIn(const EventView &event, const StepView &step)
{
    for (const SkippedStep &each : event.skipped)
        if (each.step == step.index)
            return each.reason;
    if (event.reason.code != codes::kOperatorSkip
        || event.reason.parameters.value("step"_L1).toString() != step.name)
        return std::nullopt;
    Reason reason = event.reason;
    reason.parameters.remove(u"step"_s);
    reason.parameters.insert(u"operator"_s, event.operatorName);
    return reason;
}

std::optional<Reason> holdIn(const EventView &event, int step, OperationKind kind)
{
    const QLatin1StringView claimName(kind == OperationKind::Forward ? "forward" : "undo");
    QJsonObject claim;
    for (const QJsonValue &each : event.changes.value("steps"_L1).toArray())
        if (each.toObject().value("index"_L1).toInt(-1) == step)
            claim = each.toObject().value(claimName).toObject();
    if (!claim.contains("notBefore"_L1))
        return std::nullopt;
    if (event.reason.code == codes::kDeferred)
        return reasonOf(event.changes.value("reply"_L1).toObject().value("reason"_L1).toObject());
    if (claim.value("waited"_L1).toBool())
        return Reason{codes::kSupervisorWait, {}};
    return Reason{event.reason.code, {}};
}

void setPayload(StepView &step, PayloadKind kind, const QByteArray &bytes)
{
    switch (kind) {
    case PayloadKind::Input:
        step.editedInput = bytes;
        break;
    case PayloadKind::Output:
        step.output = bytes;
        break;
    case PayloadKind::LastError:
        step.lastError = errorFromJson(bytes);
        break;
    case PayloadKind::UndoRequest:
        step.undoRequest = bytes;
        break;
    case PayloadKind::UndoError:
        step.undoError = errorFromJson(bytes);
        break;
    case PayloadKind::NextInput:
        step.nextInput = bytes;
        break;
    }
}

} // namespace sagadesk::store
