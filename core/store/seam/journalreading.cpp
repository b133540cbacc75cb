#include "core/base/enginelimits.h"
#include "core/json/parser.h"
#include "core/store/seam/journal.h"
#include "core/store/seam/journalcodes.h"
#include "core/store/seam/taskfields.h"

#include <QJsonArray>

#include <array>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

// The member of a detail that could not be expanded. replay() refuses it.
constexpr QLatin1StringView kUnreadable{"unreadable"};

int countOfStates(FieldForm form)
{
    switch (form) {
    case FieldForm::TaskStateName:
        return kTaskStateCount;
    case FieldForm::StepStateName:
        return kStepStateCount;
    case FieldForm::UndoStateName:
        return kUndoStateCount;
    case FieldForm::EffectName:
        return kEffectCount;
    case FieldForm::Number:
    case FieldForm::Truth:
    case FieldForm::Time:
        break;
    }
    return 0;
}

constexpr int kTaskEventCount = static_cast<int>(TaskEvent::NothingToUndo) + 1;
constexpr int kAlertStateCount = static_cast<int>(AlertState::Closed) + 1;
constexpr std::array kOutcomeNames = {
    "completed"_L1, "nontransient"_L1, "transient"_L1, "deferred"_L1};
constexpr std::array kPayloadNames = {
    "input"_L1, "output"_L1, "lastError"_L1, "undoRequest"_L1, "undoError"_L1, "nextInput"_L1};

// Converts to the long form. If a part is invalid, the result contains kUnreadable.
class DetailReader final
{
public:
    DetailReader(const QJsonObject &stored, const DetailContext &context)
        : m_stored(stored)
        , m_context(context)
    {
    }

    [[nodiscard]] QJsonObject read()
    {
        readRecord();
        QJsonArray events;
        for (const QJsonValue &event : array('e'))
            events.append(one(event, kTaskEventCount,
                [](int number) { return name(static_cast<TaskEvent>(number)); }));
        insertList("taskEvents"_L1, events);
        readNumbers();
        readLists();
        readReply();
        if (!m_isReadable)
            m_long.insert(kUnreadable, true);
        return std::move(m_long);
    }

private:
    [[nodiscard]] QJsonValue member(char key) const
    {
        return m_stored.value(QLatin1StringView(&key, 1));
    }
    [[nodiscard]] QJsonArray array(char key) { return toArray(member(key), true); }
    [[nodiscard]] QJsonArray toArray(const QJsonValue &value, bool mayBeMissing = false)
    {
        check(value.isArray() || (mayBeMissing && value.isUndefined()));
        return value.toArray();
    }
    [[nodiscard]] QJsonObject toObject(const QJsonValue &value)
    {
        check(value.isObject());
        return value.toObject();
    }
    [[nodiscard]] qint64 toNumber(const QJsonValue &value)
    {
        check(value.isDouble());
        return value.toInteger();
    }
    [[nodiscard]] QString toText(const QJsonValue &value)
    {
        check(value.isString());
        return value.toString();
    }
    // The inverse of DetailWriter::time().
    [[nodiscard]] qint64 toTime(const QJsonValue &value)
    {
        const qint64 number = toNumber(value);
        if (number == 0 || number == kReadyNever)
            return number;
        const quint64 distance = quint64(number) + (number > 0 ? ~quint64{0} : quint64{1});
        return static_cast<qint64>(quint64(m_context.at) + distance);
    }
    void check(bool isRight) { m_isReadable &= isRight; }

    template <class NameOf>
    [[nodiscard]] QString one(const QJsonValue &value, int count, const NameOf &nameOf)
    {
        const qint64 number = toNumber(value);
        const bool isKnown = number >= 0 && number < count;
        check(isKnown);
        return isKnown ? QString(nameOf(static_cast<int>(number))) : QString();
    }

    [[nodiscard]] QJsonValue toField(FieldForm form, const QJsonValue &value)
    {
        switch (form) {
        case FieldForm::Number:
            return toNumber(value);
        case FieldForm::Time:
            return toTime(value);
        case FieldForm::Truth:
            return toNumber(value) != 0;
        default:
            return one(
                value, countOfStates(form), [form](int number) { return stateName(form, number); });
        }
    }
    template <class Record>
    [[nodiscard]] bool readField(std::span<const Field<Record>> fields, qint64 code,
        const QJsonValue &value, QJsonObject &into)
    {
        for (const Field<Record> &field : fields) {
            if (field.code != code)
                continue;
            into.insert(QLatin1StringView(field.journalName), toField(field.form, value));
            return true;
        }
        return false;
    }

    [[nodiscard]] QJsonObject readTask(const QJsonArray &values)
    {
        QJsonObject task;
        check(values.size() % 2 == 0);
        for (qsizetype i = 0; i + 1 < values.size(); i += 2)
            check(readField(taskFields(), toNumber(values[i]), values[i + 1], task));
        return task;
    }
    [[nodiscard]] QJsonObject readStep(const QJsonArray &values)
    {
        QJsonObject step{{"index"_L1, toNumber(values.at(0))}};
        QJsonObject forward;
        QJsonObject undo;
        check(values.size() % 2 == 1);
        for (qsizetype i = 1; i + 1 < values.size(); i += 2) {
            const qint64 code = toNumber(values[i]);
            const QJsonValue value = values[i + 1];
            check(readField(stepFields(), code, value, step)
                || readField(claimFields(), code, value, forward)
                || readField(claimFields(), code - kUndoFieldCode, value, undo));
        }
        if (!forward.isEmpty())
            step.insert("forward"_L1, forward);
        if (!undo.isEmpty())
            step.insert("undo"_L1, undo);
        return step;
    }
    void readRecord()
    {
        m_long.insert("task"_L1, readTask(array('t')));
        QJsonArray steps;
        for (const QJsonValue &step : array('s'))
            steps.append(readStep(toArray(step)));
        insertList("steps"_L1, steps);
        const QJsonValue stepCount = member('z');
        if (stepCount.isUndefined())
            return;
        m_long.insert("stepCount"_L1, toNumber(stepCount));
        m_long.insert("publicId"_L1, m_context.publicId);
        if (!m_context.responseQueue.isEmpty())
            m_long.insert("responseQueue"_L1, m_context.responseQueue);
    }

    void readNumbers()
    {
        if (const QJsonValue back = member('k'); !back.isUndefined())
            m_long.insert("seen"_L1,
                static_cast<qint64>(quint64(m_context.event.value) - quint64(toNumber(back))));
        if (const QJsonValue passedOver = member('o'); !passedOver.isUndefined())
            m_long.insert("passedOver"_L1, toNumber(passedOver));
        if (const QJsonValue count = member('N'); !count.isUndefined())
            m_long.insert("attemptCount"_L1, toNumber(count));
        if (const QJsonValue parameters = member('x'); !parameters.isUndefined())
            m_long.insert("parameters"_L1, toObject(parameters));
        if (const QJsonValue request = member('q'); !request.isUndefined())
            m_long.insert("request"_L1, toObject(request));
    }

    void insertList(QLatin1StringView name, const QJsonArray &list)
    {
        if (!list.isEmpty())
            m_long.insert(name, list);
    }
    template <class ReadOne>
    void readList(char key, QLatin1StringView name, const ReadOne &readOne)
    {
        QJsonArray list;
        for (const QJsonValue &each : array(key))
            list.append(readOne(toArray(each)));
        insertList(name, list);
    }
    void readLists()
    {
        readList('p', "payloads"_L1, [this](const QJsonArray &row) { return readPayload(row); });
        readList('a', "alerts"_L1, [this](const QJsonArray &row) { return readAlert(row); });
        readList('c', "claims"_L1, [this](const QJsonArray &row) { return readClaim(row); });
        readList('n', "attempts"_L1, [this](const QJsonArray &row) { return readAttempt(row); });
        readList('d', "skipped"_L1, [this](const QJsonArray &row) {
            return QJsonObject{
                {"step"_L1, toNumber(row.at(0))}, {"reason"_L1, readReason(row.at(1))}};
        });
    }
    [[nodiscard]] QJsonObject readPayload(const QJsonArray &row)
    {
        QJsonObject payload{{"step"_L1, toNumber(row.at(0))},
            {"kind"_L1,
                one(row.at(1), int(kPayloadNames.size()),
                    [](int kind) { return kPayloadNames[static_cast<size_t>(kind)]; })},
            {"size"_L1, toNumber(row.at(2))}, {"hash"_L1, toNumber(row.at(3))}};
        if (row.size() > 4)
            payload.insert("digest"_L1, toArray(row.at(4)));
        return payload;
    }
    [[nodiscard]] QJsonObject readAlert(const QJsonArray &row)
    {
        return {{"id"_L1, toNumber(row.at(0))}, {"step"_L1, toNumber(row.at(1))},
            {"kind"_L1,
                one(row.at(2), kAlertKindCount,
                    [](int kind) { return name(static_cast<AlertKind>(kind)); })},
            {"state"_L1, one(row.at(3), kAlertStateCount, [](int state) {
                 return name(static_cast<AlertState>(state));
             })}};
    }
    [[nodiscard]] QJsonObject readClaim(const QJsonArray &row)
    {
        QJsonObject claim{{"step"_L1, toNumber(row.at(0))}, {"places"_L1, toNumber(row.at(1))}};
        if (row.size() > 2)
            if (const qint64 ahead = toNumber(row.at(2)); ahead != 0)
                claim.insert("ahead"_L1, ahead);
        if (row.size() > 3)
            claim.insert("ending"_L1, toNumber(row.at(3)));
        return claim;
    }
    [[nodiscard]] QJsonObject readReason(const QJsonValue &value)
    {
        const QJsonArray row = toArray(value);
        const QJsonValue code = row.at(0);
        const QString text = code.isDouble() ? codeName(code.toInt()) : toText(code);
        check(!code.isDouble() || !text.isNull());
        QJsonObject reason{{"code"_L1, text}};
        if (row.size() > 1)
            reason.insert("parameters"_L1, toObject(row.at(1)));
        return reason;
    }
    [[nodiscard]] QString readEndpoint(const QJsonValue &value)
    {
        const qint64 id = toNumber(value);
        if (id == 0)
            return u""_s;
        const QString endpoint = m_context.endpointName(static_cast<int>(id));
        check(!endpoint.isEmpty());
        return endpoint;
    }
    [[nodiscard]] QJsonObject readAttempt(const QJsonArray &row)
    {
        QJsonObject attempt{{"at"_L1, toTime(row.at(0))}, {"durationMs"_L1, toNumber(row.at(1))},
            {"status"_L1, toNumber(row.at(2))}, {"endpoint"_L1, readEndpoint(row.at(3))}};
        if (row.at(4).isArray())
            attempt.insert("error"_L1, readReason(row.at(4)));
        if (row.at(5).isString())
            attempt.insert("fault"_L1, row.at(5));
        if (row.at(6).isString())
            attempt.insert("body"_L1, row.at(6));
        return attempt;
    }
    void readReply()
    {
        const QJsonArray row = array('r');
        if (row.isEmpty())
            return;
        QJsonObject reply{
            {"outcome"_L1,
                one(row.at(0), int(kOutcomeNames.size()),
                    [](int outcome) { return kOutcomeNames[static_cast<size_t>(outcome)]; })},
            {"status"_L1, toNumber(row.at(1))}};
        if (row.size() > 2)
            if (const qint64 notBefore = toTime(row.at(2)); notBefore != 0)
                reply.insert("notBefore"_L1, notBefore);
        if (row.size() > 3) {
            reply.insert("sent"_L1, toNumber(row.at(3)) != 0);
            reply.insert("effectPossible"_L1, toNumber(row.at(4)) != 0);
            reply.insert("reason"_L1, readReason(row.at(5)));
        }
        m_long.insert("reply"_L1, reply);
    }

    const QJsonObject &m_stored;
    const DetailContext &m_context;
    QJsonObject m_long;
    bool m_isReadable = true;
};

std::optional<qint64> stateNumber(FieldForm form, const QString &text)
{
    for (int i = 0; i < countOfStates(form); ++i) {
        if (stateName(form, i) == text)
            return i;
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
    const qint64 index = change.value("index"_L1).toInteger(-1);
    if (index < 0 || index >= static_cast<qint64>(task.steps.size()))
        return false;
    StepRecord &step = task.step(static_cast<int>(index));
    return readChanges(change, stepFields(), step)
        && readChanges(change.value("forward"_L1).toObject(), claimFields(), step.forward)
        && readChanges(change.value("undo"_L1).toObject(), claimFields(), step.undo);
}

void replayCreation(const QJsonObject &changes, TaskRecord &task)
{
    const QJsonValue steps = changes.value("stepCount"_L1);
    if (steps.isUndefined())
        return;
    const qint64 count = qBound(qint64{0}, steps.toInteger(), qint64{limits::kStepsPerTaskMax});
    task.steps.assign(static_cast<size_t>(count), {});
    task.publicId = changes.value("publicId"_L1).toString();
    task.responseQueue = changes.value("responseQueue"_L1).toString();
}

} // namespace

QString payloadName(PayloadKind kind)
{
    const auto index = static_cast<size_t>(kind);
    return index < kPayloadNames.size() ? QString(kPayloadNames.at(index)) : QString();
}

QJsonObject expand(const QByteArray &detail, const DetailContext &context)
{
    const QJsonValue value = json::parseUnchecked(detail);
    if (!value.isObject())
        return {{kUnreadable, true}};
    const QJsonObject stored = value.toObject();
    const bool isLong = stored.contains("task"_L1);
    return isLong ? stored : DetailReader(stored, context).read();
}

bool replay(const EventView &event, TaskRecord &task)
{
    if (event.changes.contains(kUnreadable))
        return false;
    replayCreation(event.changes, task);
    if (!readChanges(event.changes.value("task"_L1).toObject(), taskFields(), task))
        return false;
    const QJsonArray steps = event.changes.value("steps"_L1).toArray();
    for (const QJsonValue &step : steps) {
        if (!replayStep(step.toObject(), task))
            return false;
    }
    task.version = event.version;
    task.updatedAt = event.at;
    task.traceparent = event.traceparent;
    return true;
}

Reason reasonFromJson(const QByteArray &json)
{
    const QJsonObject object = json::parseUnchecked(json).toObject();
    return {object.value("code"_L1).toString(), object.value("parameters"_L1).toObject()};
}

SentRequest requestFromJson(const QJsonObject &object)
{
    SentRequest request;
    request.method = object.value("method"_L1).toString();
    request.path = object.value("path"_L1).toString();
    const QJsonObject headers = object.value("headers"_L1).toObject();
    for (auto it = headers.begin(); it != headers.end(); ++it)
        request.headers.emplace_back(it.key(), it.value().toString());
    request.body = object.value("body"_L1).toString().toUtf8();
    return request;
}

std::vector<Attempt> attemptsFromJson(const QJsonArray &array)
{
    std::vector<Attempt> attempts;
    for (const QJsonValue &value : array) {
        const QJsonObject object = value.toObject();
        Attempt &attempt = attempts.emplace_back();
        attempt.at = object.value("at"_L1).toInteger();
        attempt.durationMs = object.value("durationMs"_L1).toInteger();
        attempt.status = object.value("status"_L1).toInt();
        attempt.endpoint = object.value("endpoint"_L1).toString();
        const QJsonObject error = object.value("error"_L1).toObject();
        attempt.error.code = error.value("code"_L1).toString();
        attempt.error.parameters = error.value("parameters"_L1).toObject();
        attempt.fault = object.value("fault"_L1).toString();
        attempt.body = object.value("body"_L1).toString().toUtf8();
    }
    return attempts;
}

} // namespace sagadesk::store
