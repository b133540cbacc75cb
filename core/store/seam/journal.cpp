#include "core/store/seam/journal.h"

#include "core/base/enginelimits.h"
#include "core/json/value.h"
#include "core/json/writer.h"
#include "core/model/claim.h"
#include "core/store/seam/journalcodes.h"
#include "core/store/seam/taskfields.h"

#include <charconv>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

// Writes the stored form directly as bytes, because there is a journal row for every change.
class DetailWriter final
{
public:
    DetailWriter(qint64 at, const DetailTarget &target)
        : m_at(at)
        , m_target(target)
    {
        m_bytes.reserve(256);
        m_bytes += '{';
    }

    [[nodiscard]] QByteArray take()
    {
        m_bytes += '}';
        return std::move(m_bytes);
    }

    void key(char name)
    {
        separate();
        m_bytes += '"';
        m_bytes += name;
        m_bytes += "\":";
    }
    void openArray()
    {
        separate();
        m_bytes += '[';
    }
    void closeArray() { m_bytes += ']'; }
    void number(qint64 value)
    {
        separate();
        char digits[24];
        const auto end = std::to_chars(std::begin(digits), std::end(digits), value).ptr;
        m_bytes.append(digits, end - digits);
    }
    void time(qint64 value)
    {
        if (value == 0 || value == kReadyNever)
            return number(value);
        // Unsigned arithmetic avoids overflow for any value.
        const auto distance = static_cast<qint64>(quint64(value) - quint64(m_at));
        number(static_cast<qint64>(quint64(distance) + (distance >= 0 ? quint64{1} : ~quint64{0})));
    }
    void text(const QString &value)
    {
        json::Writer writer;
        writer.text(value);
        raw(writer.take());
    }
    void raw(const QByteArray &json)
    {
        separate();
        m_bytes += json;
    }
    void reason(const Reason &reason)
    {
        openArray();
        if (const int code = journalCode(reason.code); code != kNoJournalCode)
            number(code);
        else
            text(reason.code);
        if (!reason.parameters.isEmpty())
            raw(json::toBytes(reason.parameters));
        closeArray();
    }
    void endpoint(const QString &name) { number(name.isEmpty() ? 0 : m_target.endpointId(name)); }

    [[nodiscard]] qsizetype position() const { return m_bytes.size(); }
    void truncate(qsizetype position) { m_bytes.truncate(position); }

private:
    void separate()
    {
        const char last = m_bytes.back();
        if (last != '{' && last != '[' && last != ':')
            m_bytes += ',';
    }

    qint64 m_at;
    const DetailTarget &m_target;
    QByteArray m_bytes;
};

// Returns false if nothing differs.
template <class Record>
bool writeChanges(DetailWriter &detail, std::span<const Field<Record>> fields, const Record &before,
    const Record &after, int codeOffset = 0)
{
    bool any = false;
    for (const Field<Record> &field : fields) {
        const qint64 value = field.get(after);
        if (field.get(before) == value)
            continue;
        any = true;
        detail.number(field.code + codeOffset);
        if (field.form == FieldForm::Time)
            detail.time(value);
        else
            detail.number(value);
    }
    return any;
}

void writeTask(DetailWriter &detail, const TaskRecord &before, const TaskRecord &after)
{
    const qsizetype start = detail.position();
    detail.key('t');
    detail.openArray();
    const bool any = writeChanges(detail, taskFields(), before, after);
    detail.closeArray();
    if (!any)
        detail.truncate(start);
}

void writeSteps(DetailWriter &detail, const TaskRecord &before, const TaskRecord &after)
{
    if (before.steps == after.steps)
        return;
    detail.key('s');
    detail.openArray();
    for (size_t i = 0; i < after.steps.size(); ++i) {
        const StepRecord &from = before.steps[i];
        const StepRecord &to = after.steps[i];
        if (from == to)
            continue;
        detail.openArray();
        detail.number(static_cast<qint64>(i));
        writeChanges(detail, stepFields(), from, to);
        writeChanges(detail, claimFields(), from.forward, to.forward);
        writeChanges(detail, claimFields(), from.undo, to.undo, kUndoFieldCode);
        detail.closeArray();
    }
    detail.closeArray();
}

void writeChoice(
    DetailWriter &detail, const TaskRecord &before, const Decision &decision, EventId event)
{
    if (!startsClaim(before, decision.after))
        return;
    detail.key('k');
    detail.number(event.value - decision.seen.value);
    if (decision.passedOver > 0) {
        detail.key('o');
        detail.number(decision.passedOver);
    }
}

template <class List, class WriteOne>
void writeList(DetailWriter &detail, char key, const List &list, const WriteOne &writeOne)
{
    if (list.empty())
        return;
    detail.key(key);
    detail.openArray();
    for (const auto &each : list) {
        detail.openArray();
        writeOne(each);
        detail.closeArray();
    }
    detail.closeArray();
}

void writeTaskEvents(DetailWriter &detail, const std::vector<TaskEvent> &events)
{
    if (events.empty())
        return;
    detail.key('e');
    detail.openArray();
    for (const TaskEvent event : events)
        detail.number(static_cast<int>(event));
    detail.closeArray();
}

void writePayloads(DetailWriter &detail, const std::vector<PayloadWrite> &payloads)
{
    writeList(detail, 'p', payloads, [&detail](const PayloadWrite &payload) {
        detail.number(payload.step);
        detail.number(static_cast<int>(payload.kind));
        const PayloadMark mark = markOf(payload.bytes);
        detail.number(mark.size);
        detail.number(mark.hash);
        if (!payload.digest.isEmpty())
            detail.raw(json::toBytes(payload.digest));
    });
}

void writeAlerts(DetailWriter &detail, const std::vector<AlertChange> &alerts)
{
    writeList(detail, 'a', alerts, [&detail](const AlertChange &alert) {
        detail.number(alert.id);
        detail.number(alert.step);
        detail.number(static_cast<int>(alert.kind));
        detail.number(static_cast<int>(alert.state));
    });
}

void writeClaims(DetailWriter &detail, const std::vector<ClaimLimit> &claims)
{
    writeList(detail, 'c', claims, [&detail](const ClaimLimit &claim) {
        detail.number(claim.step);
        detail.number(claim.places);
        if (claim.ahead > 0 || claim.ending > 0)
            detail.number(claim.ahead);
        if (claim.ending > 0)
            detail.number(claim.ending);
    });
}

void writeSkipped(DetailWriter &detail, const std::vector<SkippedStep> &skipped)
{
    writeList(detail, 'd', skipped, [&detail](const SkippedStep &each) {
        detail.number(each.step);
        detail.reason(each.reason);
    });
}

void writeAttempt(DetailWriter &detail, const Attempt &attempt)
{
    const bool hasError = !attempt.error.code.isEmpty();
    const bool hasFault = !attempt.fault.isEmpty();
    const bool hasBody = !attempt.body.isEmpty();
    detail.openArray();
    detail.time(attempt.at);
    detail.number(attempt.durationMs);
    detail.number(attempt.status);
    detail.endpoint(attempt.endpoint);
    if (hasError)
        detail.reason(attempt.error);
    else if (hasFault || hasBody)
        detail.number(0);
    if (hasFault)
        detail.text(attempt.fault);
    else if (hasBody)
        detail.number(0);
    if (hasBody) // bytes from a service: invalid UTF-8 is replaced
        detail.text(QString::fromUtf8(attempt.body));
    detail.closeArray();
}

void writeAttempts(DetailWriter &detail, const std::vector<Attempt> &attempts, int attemptCount)
{
    if (attempts.empty())
        return;
    const size_t count = attempts.size();
    const size_t half = limits::kAttemptsJournaledMax / 2;
    detail.key('n');
    detail.openArray();
    for (size_t i = 0; i < count; ++i) {
        if (count <= limits::kAttemptsJournaledMax || i < half || i >= count - half)
            writeAttempt(detail, attempts[i]);
    }
    detail.closeArray();
    if (attemptCount > limits::kAttemptsJournaledMax) {
        detail.key('N');
        detail.number(attemptCount);
    }
}

void writeRequest(DetailWriter &detail, const SentRequest &request)
{
    QJsonObject headers; // each name once, as the Agent sends them
    for (const auto &[name, value] : request.headers)
        headers.insert(name, value);
    json::Writer json;
    json.beginObject();
    json.textMember("method"_L1, request.method);
    json.textMember("path"_L1, request.path);
    json.member("headers"_L1, headers);
    if (!request.body.isEmpty())
        json.textMember("body"_L1, QString::fromUtf8(request.body));
    json.endObject();
    detail.key('q');
    detail.raw(json.take());
}

void writeReply(DetailWriter &detail, const StepReply &reply)
{
    const bool hasReason = reply.outcome != Outcome::Completed;
    detail.key('r');
    detail.openArray();
    detail.number(static_cast<int>(reply.outcome));
    detail.number(reply.status);
    if (hasReason || reply.notBefore != 0)
        detail.time(reply.notBefore);
    if (hasReason) {
        detail.number(reply.sent);
        detail.number(reply.effectPossible);
        detail.reason(reply.reason);
    }
    detail.closeArray();
    writeAttempts(detail, reply.attempts, reply.attemptCount);
    if (!reply.request.method.isEmpty())
        writeRequest(detail, reply.request);
}

} // namespace

PayloadMark markOf(const QByteArray &payload)
{
    quint32 hash = 2'166'136'261U;
    for (const char byte : payload)
        hash = (hash ^ static_cast<quint8>(byte)) * 16'777'619U;
    return {payload.size(), hash};
}

QByteArray changeDetail(const TaskRecord &before, const Decision &decision,
    const std::vector<AlertChange> &alerts, const DetailTarget &target)
{
    const TaskRecord &after = decision.after;
    DetailWriter detail(after.updatedAt, target);
    if (before.version == 0) {
        detail.key('z');
        detail.number(static_cast<qint64>(after.steps.size()));
    }
    writeTask(detail, before, after);
    writeSteps(detail, before, after);
    writeTaskEvents(detail, decision.taskEvents);
    writeChoice(detail, before, decision, target.event);
    writeClaims(detail, decision.claims);
    writePayloads(detail, decision.payloads);
    writeAlerts(detail, alerts);
    if (!decision.reason.parameters.isEmpty()) {
        detail.key('x');
        detail.raw(json::toBytes(decision.reason.parameters));
    }
    writeSkipped(detail, decision.skipped);
    if (decision.reply)
        writeReply(detail, *decision.reply);
    else if (decision.ended)
        writeAttempts(detail, decision.ended->attempts, decision.ended->attemptCount);
    return detail.take();
}

QByteArray reasonJson(const Reason &reason)
{
    json::Writer json;
    json.beginObject();
    json.textMember("code"_L1, reason.code);
    if (!reason.parameters.isEmpty())
        json.member("parameters"_L1, reason.parameters);
    json.endObject();
    return json.take();
}

} // namespace sagadesk::store
