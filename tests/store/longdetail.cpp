#include "longdetail.h"

#include "core/base/enginelimits.h"
#include "core/json/value.h"
#include "core/json/writer.h"
#include "core/model/claim.h"
#include "core/store/seam/taskfields.h"

#include <QJsonArray>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

void writeField(json::Writer &json, QLatin1StringView key, FieldForm form, qint64 value)
{
    if (form == FieldForm::Number || form == FieldForm::Time)
        json.member(key, value);
    else if (form == FieldForm::Truth)
        json.member(key, value != 0);
    else
        json.textMember(key, stateName(form, value));
}

template <class Record>
void writeChanges(json::Writer &json, std::span<const Field<Record>> fields, const Record &before,
    const Record &after)
{
    for (const Field<Record> &field : fields) {
        const qint64 value = field.get(after);
        if (field.get(before) != value)
            writeField(json, QLatin1StringView(field.journalName), field.form, value);
    }
}

void writeClaim(
    json::Writer &json, QLatin1StringView key, const ClaimRecord &before, const ClaimRecord &after)
{
    if (before == after)
        return;
    json.beginObject(key);
    writeChanges(json, claimFields(), before, after);
    json.endObject();
}

void writeSteps(json::Writer &json, const TaskRecord &before, const TaskRecord &after)
{
    json.beginArray("steps"_L1);
    for (size_t i = 0; i < after.steps.size(); ++i) {
        const StepRecord &from = before.steps[i];
        const StepRecord &to = after.steps[i];
        if (from == to)
            continue;
        json.beginObject();
        json.member("index"_L1, static_cast<qint64>(i));
        writeChanges(json, stepFields(), from, to);
        writeClaim(json, "forward"_L1, from.forward, to.forward);
        writeClaim(json, "undo"_L1, from.undo, to.undo);
        json.endObject();
    }
    json.endArray();
}

void writeChoice(json::Writer &json, const TaskRecord &before, const Decision &decision)
{
    if (!startsClaim(before, decision.after))
        return;
    json.member("seen"_L1, decision.seen.value);
    if (decision.passedOver > 0)
        json.member("passedOver"_L1, decision.passedOver);
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
    case PayloadKind::UndoError:
        return "undoError";
    case PayloadKind::NextInput:
        return "nextInput";
    }
    return "";
}

void writePayloads(json::Writer &json, const std::vector<PayloadWrite> &payloads)
{
    if (payloads.empty())
        return;
    json.beginArray("payloads"_L1);
    for (const PayloadWrite &payload : payloads) {
        json.beginObject();
        json.member("step"_L1, payload.step);
        json.textMember("kind"_L1, QLatin1StringView(payloadName(payload.kind)));
        json.member("size"_L1, payload.bytes.size());
        json.member("hash"_L1, qint64{markOf(payload.bytes).hash});
        if (!payload.digest.isEmpty())
            json.rawMember("digest"_L1, json::toBytes(payload.digest));
        json.endObject();
    }
    json.endArray();
}

void writeAlerts(json::Writer &json, const std::vector<AlertChange> &alerts)
{
    if (alerts.empty())
        return;
    json.beginArray("alerts"_L1);
    for (const AlertChange &alert : alerts) {
        json.beginObject();
        json.member("id"_L1, alert.id);
        json.member("step"_L1, alert.step);
        json.textMember("kind"_L1, name(alert.kind));
        json.textMember("state"_L1, name(alert.state));
        json.endObject();
    }
    json.endArray();
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

void writeReason(json::Writer &json, QLatin1StringView key, const Reason &reason)
{
    json.beginObject(key);
    json.textMember("code"_L1, reason.code);
    if (!reason.parameters.isEmpty())
        json.member("parameters"_L1, reason.parameters);
    json.endObject();
}

void writeAttempt(json::Writer &json, const Attempt &attempt)
{
    json.beginObject();
    json.member("at"_L1, attempt.at);
    json.member("durationMs"_L1, attempt.durationMs);
    json.member("status"_L1, attempt.status);
    json.textMember("endpoint"_L1, attempt.endpoint);
    if (!attempt.error.code.isEmpty())
        writeReason(json, "error"_L1, attempt.error);
    if (!attempt.fault.isEmpty())
        json.textMember("fault"_L1, attempt.fault);
    if (!attempt.body.isEmpty()) // may contain invalid UTF-8, which is replaced
        json.textMember("body"_L1, QString::fromUtf8(attempt.body));
    json.endObject();
}

// Writes only the first and the last attempts if there are too many.
void writeAttempts(json::Writer &json, const std::vector<Attempt> &attempts, int attemptCount)
{
    if (attempts.empty())
        return;
    const size_t count = attempts.size();
    const size_t half = limits::kAttemptsJournaledMax / 2;
    json.beginArray("attempts"_L1);
    for (size_t i = 0; i < count; ++i) {
        if (count <= limits::kAttemptsJournaledMax || i < half || i >= count - half)
            writeAttempt(json, attempts[i]);
    }
    json.endArray();
    if (attemptCount > limits::kAttemptsJournaledMax)
        json.member("attemptCount"_L1, attemptCount);
}

void writeSkipped(json::Writer &json, const std::vector<SkippedStep> &skipped)
{
    if (skipped.empty())
        return;
    json.beginArray("skipped"_L1);
    for (const SkippedStep &each : skipped) {
        json.beginObject();
        json.member("step"_L1, each.step);
        writeReason(json, "reason"_L1, each.reason);
        json.endObject();
    }
    json.endArray();
}

void writeClaims(json::Writer &json, const std::vector<ClaimLimit> &claims)
{
    if (claims.empty())
        return;
    json.beginArray("claims"_L1);
    for (const ClaimLimit &claim : claims) {
        json.beginObject();
        json.member("step"_L1, claim.step);
        json.member("places"_L1, claim.places);
        if (claim.ahead > 0)
            json.member("ahead"_L1, claim.ahead);
        if (claim.ending > 0)
            json.member("ending"_L1, claim.ending);
        json.endObject();
    }
    json.endArray();
}

void writeRequest(json::Writer &json, const SentRequest &request)
{
    json.beginObject("request"_L1);
    json.textMember("method"_L1, request.method);
    json.textMember("path"_L1, request.path);
    QJsonObject headers; // each name once, as the Agent sends them
    for (const auto &[name, value] : request.headers)
        headers.insert(name, value);
    json.member("headers"_L1, headers);
    if (!request.body.isEmpty())
        json.textMember("body"_L1, QString::fromUtf8(request.body));
    json.endObject();
}

void writeReply(json::Writer &json, const StepReply &reply)
{
    json.beginObject("reply"_L1);
    json.textMember("outcome"_L1, QLatin1StringView(outcomeName(reply.outcome)));
    json.member("status"_L1, reply.status);
    if (reply.outcome != Outcome::Completed) {
        writeReason(json, "reason"_L1, reply.reason);
        json.member("sent"_L1, reply.sent);
        json.member("effectPossible"_L1, reply.effectPossible);
    }
    if (reply.notBefore != 0)
        json.member("notBefore"_L1, reply.notBefore);
    json.endObject();
    writeAttempts(json, reply.attempts, reply.attemptCount);
    if (!reply.request.method.isEmpty())
        writeRequest(json, reply.request);
}

void writeIdentity(json::Writer &json, const TaskRecord &task)
{
    json.textMember("publicId"_L1, task.publicId);
    if (!task.responseQueue.isEmpty())
        json.textMember("responseQueue"_L1, task.responseQueue);
    json.member("stepCount"_L1, static_cast<qint64>(task.steps.size()));
}

} // namespace

QByteArray longChangeDetail(
    const TaskRecord &before, const Decision &decision, const std::vector<AlertChange> &alerts)
{
    const TaskRecord &after = decision.after;
    json::Writer json;
    json.beginObject();
    if (before.version == 0)
        writeIdentity(json, after);
    json.beginObject("task"_L1);
    writeChanges(json, taskFields(), before, after);
    json.endObject();
    if (before.steps != after.steps)
        writeSteps(json, before, after);
    if (!decision.taskEvents.empty()) {
        json.beginArray("taskEvents"_L1);
        for (const TaskEvent event : decision.taskEvents)
            json.text(name(event));
        json.endArray();
    }
    writeChoice(json, before, decision);
    writeClaims(json, decision.claims);
    writePayloads(json, decision.payloads);
    writeAlerts(json, alerts);
    if (!decision.reason.parameters.isEmpty())
        json.member("parameters"_L1, decision.reason.parameters);
    writeSkipped(json, decision.skipped);
    if (decision.reply)
        writeReply(json, *decision.reply);
    else if (decision.ended)
        writeAttempts(json, decision.ended->attempts, decision.ended->attemptCount);
    json.endObject();
    return json.take();
}

} // namespace sagadesk::tests
