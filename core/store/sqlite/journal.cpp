#include "core/statestore/journal.h"

#include "core/base/enginelimits.h"
#include "core/statestore/jsonwriter.h"
#include "core/statestore/taskfields.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::statestore {

using namespace model;

namespace {

QString stateName(FieldForm form, qint64 value)
{
    switch (form) {
    case FieldForm::TaskStateName:
        return name(static_cast<TaskState>(value));
    case FieldForm::StepStateName:
        return name(static_cast<StepState>(value));
    case FieldForm::UndoStateName:
        return name(static_cast<UndoState>(value));
    case FieldForm::EffectName:
        return name(static_cast<Effect>(value));
    case FieldForm::Number:
    case FieldForm::Truth:
        break;
    }
    return {};
}

void writeField(JsonWriter &json, const char *key, FieldForm form, qint64 value)
{
    if (form == FieldForm::Number)
        json.number(key, value);
    else if (form == FieldForm::Truth)
        json.truth(key, value != 0);
    else
        json.text(key, stateName(form, value));
}

template <class Record>
void writeChanges(JsonWriter &json, std::span<const Field<Record>> fields, const Record &before,
    const Record &after)
{
    for (const Field<Record> &field : fields) {
        const qint64 value = field.get(after);
        if (field.get(before) != value)
            writeField(json, field.journalName, field.form, value);
    }
}

void writeClaim(
    JsonWriter &json, const char *key, const ClaimRecord &before, const ClaimRecord &after)
{
    if (before == after)
        return;
    json.openObject(key);
    writeChanges(json, claimFields(), before, after);
    json.closeObject();
}

void writeSteps(JsonWriter &json, const TaskRecord &before, const TaskRecord &after)
{
    json.openArray("steps");
    for (size_t i = 0; i < after.steps.size(); ++i) {
        const StepRecord &from = before.steps[i];
        const StepRecord &to = after.steps[i];
        if (from == to)
            continue;
        json.openObject();
        json.number("index", static_cast<qint64>(i));
        writeChanges(json, stepFields(), from, to);
        writeClaim(json, "forward", from.forward, to.forward);
        writeClaim(json, "undo", from.undo, to.undo);
        json.closeObject();
    }
    json.closeArray();
}

const char *payloadName(PayloadKind kind)
{
    switch (kind) {
    case PayloadKind::Input:
        return "input";
    case PayloadKind::Output:
        return "output";
    case PayloadKind::LastError:
        return "lastError";
    case PayloadKind::UndoRequest:
        return "undoRequest";
    }
    return "";
}

void writePayloads(JsonWriter &json, const std::vector<PayloadWrite> &payloads)
{
    if (payloads.empty())
        return;
    json.openArray("payloads");
    for (const PayloadWrite &payload : payloads) {
        json.openObject();
        json.number("step", payload.step);
        json.text("kind", QLatin1StringView(payloadName(payload.kind)));
        json.number("size", payload.bytes.size());
        json.closeObject();
    }
    json.closeArray();
}

void writeAlerts(JsonWriter &json, const std::vector<AlertChange> &alerts)
{
    if (alerts.empty())
        return;
    json.openArray("alerts");
    for (const AlertChange &alert : alerts) {
        json.openObject();
        json.number("id", alert.id);
        json.number("step", alert.step);
        json.text("kind", name(alert.kind));
        json.text("state", name(alert.state));
        json.closeObject();
    }
    json.closeArray();
}

const char *outcomeName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Completed:
        return "completed";
    case Outcome::Nontransient:
        return "nontransient";
    case Outcome::Transient:
        return "transient";
    case Outcome::Deferred:
        return "deferred";
    }
    return "";
}

void writeReason(JsonWriter &json, const char *key, const Reason &reason)
{
    json.openObject(key);
    json.text("code", reason.code);
    if (!reason.parameters.isEmpty())
        json.object("parameters", reason.parameters);
    json.closeObject();
}

void writeAttempt(JsonWriter &json, const Attempt &attempt)
{
    json.openObject();
    json.number("at", attempt.at);
    json.number("durationMs", attempt.durationMs);
    json.number("status", attempt.status);
    json.text("endpoint", attempt.endpoint);
    if (!attempt.error.code.isEmpty())
        writeReason(json, "error", attempt.error);
    if (!attempt.fault.isEmpty())
        json.text("fault", attempt.fault);
    if (!attempt.body.isEmpty()) // bytes from outside: whatever is no UTF-8 is replaced
        json.text("body", QString::fromUtf8(attempt.body));
    json.closeObject();
}

// The first ones and the last ones, when there are too many.
void writeAttempts(JsonWriter &json, const StepReply &reply)
{
    if (reply.attempts.empty())
        return;
    const size_t count = reply.attempts.size();
    const size_t half = limits::kAttemptsJournaledMax / 2;
    json.openArray("attempts");
    for (size_t i = 0; i < count; ++i) {
        if (count <= limits::kAttemptsJournaledMax || i < half || i >= count - half)
            writeAttempt(json, reply.attempts[i]);
    }
    json.closeArray();
    if (reply.attemptCount > limits::kAttemptsJournaledMax)
        json.number("attemptCount", reply.attemptCount);
}

void writeRequest(JsonWriter &json, const SentRequest &request)
{
    json.openObject("request");
    json.text("method", request.method);
    json.text("path", request.path);
    QJsonObject headers; // each name once, as the Agent sends them
    for (const auto &[name, value] : request.headers)
        headers.insert(name, value);
    json.object("headers", headers);
    if (!request.body.isEmpty())
        json.text("body", QString::fromUtf8(request.body));
    json.closeObject();
}

void writeReply(JsonWriter &json, const StepReply &reply)
{
    json.openObject("reply");
    json.text("outcome", QLatin1StringView(outcomeName(reply.outcome)));
    json.number("status", reply.status);
    if (reply.outcome != Outcome::Completed) {
        writeReason(json, "reason", reply.reason);
        json.truth("sent", reply.sent);
        json.truth("effectPossible", reply.effectPossible);
    }
    if (reply.notBefore != 0)
        json.number("notBefore", reply.notBefore);
    json.closeObject();
    writeAttempts(json, reply);
    if (!reply.request.method.isEmpty())
        writeRequest(json, reply.request);
}

std::optional<qint64> stateNumber(FieldForm form, const QString &text)
{
    const auto search = [&](int count) -> std::optional<qint64> {
        for (int i = 0; i < count; ++i) {
            if (stateName(form, i) == text)
                return i;
        }
        return std::nullopt;
    };
    switch (form) {
    case FieldForm::TaskStateName:
        return search(kTaskStateCount);
    case FieldForm::StepStateName:
        return search(kStepStateCount);
    case FieldForm::UndoStateName:
        return search(kUndoStateCount);
    case FieldForm::EffectName:
        return search(4);
    case FieldForm::Number:
    case FieldForm::Truth:
        break;
    }
    return std::nullopt;
}

template <class Record>
bool readChanges(const QJsonObject &object, std::span<const Field<Record>> fields, Record &record)
{
    for (const Field<Record> &field : fields) {
        const QJsonValue value = object.value(QLatin1StringView(field.journalName));
        if (value.isUndefined())
            continue;
        if (value.isBool()) {
            field.set(record, value.toBool() ? 1 : 0);
        } else if (value.isDouble()) {
            field.set(record, value.toInteger());
        } else if (const auto number = stateNumber(field.form, value.toString())) {
            field.set(record, *number);
        } else {
            return false;
        }
    }
    return true;
}

bool replayStep(const QJsonObject &change, TaskRecord &task)
{
    const qint64 index = change.value(QLatin1StringView("index")).toInteger(-1);
    if (index < 0 || index >= static_cast<qint64>(task.steps.size()))
        return false;
    StepRecord &step = task.steps[static_cast<size_t>(index)];
    return readChanges(change, stepFields(), step)
        && readChanges(
            change.value(QLatin1StringView("forward")).toObject(), claimFields(), step.forward)
        && readChanges(
            change.value(QLatin1StringView("undo")).toObject(), claimFields(), step.undo);
}

void replayCreation(const QJsonObject &changes, TaskRecord &task)
{
    const QJsonValue steps = changes.value(QLatin1StringView("stepCount"));
    if (steps.isUndefined())
        return;
    const qint64 count = qBound(qint64{0}, steps.toInteger(), qint64{limits::kStepsPerTaskMax});
    task.steps.assign(static_cast<size_t>(count), {});
    task.publicId = changes.value(QLatin1StringView("publicId")).toString();
    task.responseQueue = changes.value(QLatin1StringView("responseQueue")).toString();
}

} // namespace

QByteArray creationDetail(const TaskRecord &task)
{
    TaskRecord empty;
    empty.steps.resize(task.steps.size());
    JsonWriter json;
    json.openObject();
    json.text("publicId", task.publicId);
    if (!task.responseQueue.isEmpty())
        json.text("responseQueue", task.responseQueue);
    json.number("stepCount", static_cast<qint64>(task.steps.size()));
    json.openObject("task");
    writeChanges(json, taskFields(), empty, task);
    json.closeObject();
    writeSteps(json, empty, task);
    json.closeObject();
    return json.bytes();
}

QByteArray changeDetail(
    const TaskRecord &before, const Decision &decision, const std::vector<AlertChange> &alerts)
{
    const TaskRecord &after = decision.after;
    JsonWriter json;
    json.openObject();
    json.openObject("task");
    writeChanges(json, taskFields(), before, after);
    json.closeObject();
    if (before.steps != after.steps)
        writeSteps(json, before, after);
    if (!decision.taskEvents.empty()) {
        json.openArray("taskEvents");
        for (const TaskEvent event : decision.taskEvents)
            json.item(name(event));
        json.closeArray();
    }
    writePayloads(json, decision.payloads);
    writeAlerts(json, alerts);
    if (!decision.reason.parameters.isEmpty())
        json.object("parameters", decision.reason.parameters);
    if (decision.reply)
        writeReply(json, *decision.reply);
    json.closeObject();
    return json.bytes();
}

bool replay(const EventView &event, TaskRecord &task)
{
    replayCreation(event.changes, task);
    if (!readChanges(event.changes.value(QLatin1StringView("task")).toObject(), taskFields(), task))
        return false;
    const QJsonArray steps = event.changes.value(QLatin1StringView("steps")).toArray();
    for (const QJsonValue &step : steps) {
        if (!replayStep(step.toObject(), task))
            return false;
    }
    task.version = event.version;
    task.updatedAt = event.at;
    return true;
}

QByteArray reasonJson(const Reason &reason)
{
    JsonWriter json;
    json.openObject();
    json.text("code", reason.code);
    if (!reason.parameters.isEmpty())
        json.object("parameters", reason.parameters);
    json.closeObject();
    return json.bytes();
}

Reason reasonFromJson(const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    return {object.value(QLatin1StringView("code")).toString(),
        object.value(QLatin1StringView("parameters")).toObject()};
}

SentRequest requestFromJson(const QJsonObject &object)
{
    SentRequest request;
    request.method = object.value(QLatin1StringView("method")).toString();
    request.path = object.value(QLatin1StringView("path")).toString();
    const QJsonObject headers = object.value(QLatin1StringView("headers")).toObject();
    for (auto it = headers.begin(); it != headers.end(); ++it)
        request.headers.emplace_back(it.key(), it.value().toString());
    request.body = object.value(QLatin1StringView("body")).toString().toUtf8();
    return request;
}

std::vector<Attempt> attemptsFromJson(const QJsonArray &array)
{
    std::vector<Attempt> attempts;
    for (const QJsonValue &value : array) {
        const QJsonObject object = value.toObject();
        Attempt &attempt = attempts.emplace_back();
        attempt.at = object.value(QLatin1StringView("at")).toInteger();
        attempt.durationMs = object.value(QLatin1StringView("durationMs")).toInteger();
        attempt.status = object.value(QLatin1StringView("status")).toInt();
        attempt.endpoint = object.value(QLatin1StringView("endpoint")).toString();
        const QJsonObject error = object.value(QLatin1StringView("error")).toObject();
        attempt.error.code = error.value(QLatin1StringView("code")).toString();
        attempt.error.parameters = error.value(QLatin1StringView("parameters")).toObject();
        attempt.fault = object.value(QLatin1StringView("fault")).toString();
        attempt.body = object.value(QLatin1StringView("body")).toString().toUtf8();
    }
    return attempts;
}

} // namespace sagadesk::statestore
