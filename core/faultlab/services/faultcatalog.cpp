#include "core/faultlab/services/faultcatalog.h"

#include "core/base/assert.h"
#include "core/base/inputcodes.h"

#include <algorithm>
#include <functional>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;
using Kind = FaultParameter::Kind;
using Form = FaultShape::Form;

constexpr double kHourMs = 3'600'000;
constexpr double kBytesMost = 64 << 20;
constexpr double kCountMost = 1e9;

FaultParameter duration(const QString &name, double standard)
{
    return {Kind::Duration, name, 0, kHourMs, standard, {}};
}

FaultParameter bytes(double least, double standard)
{
    return {Kind::Bytes, u"bytes"_s, least, kBytesMost, standard, {}};
}

FaultParameter share(const QString &name, double standard)
{
    return {Kind::Share, name, 0, 1, standard, {}};
}

FaultParameter count(const QString &name, double least, double standard)
{
    return {Kind::Count, name, least, kCountMost, standard, {}};
}

FaultParameter text(const QString &name)
{
    return {Kind::Text, name, 0, 0, 0, {}};
}

FaultParameter choice(const QString &name, const QStringList &choices)
{
    return {Kind::Choice, name, 0, 0, 0, choices};
}

FaultParameter statusCode(double least, double most, double standard)
{
    return {Kind::StatusCode, u"status"_s, least, most, standard, {}};
}

std::vector<FaultParameter> delays(double standard)
{
    return {duration(u"delay"_s, standard),
        choice(u"delayForm"_s, {u"fixed"_s, u"uniform"_s, u"lognormal"_s, u"long-tail"_s}),
        duration(u"delayMax"_s, 0), {Kind::Decimal, u"spread"_s, 0.1, 10, 1, {}}};
}

std::vector<FaultParameter> retryAfter()
{
    return {duration(u"retryAfter"_s, 1000), choice(u"retryAfterAs"_s, {u"seconds"_s, u"date"_s})};
}

std::vector<FaultInfo> makeConnectionAndTime()
{
    using enum FaultKind;
    constexpr auto connection = FaultGroup::Connection;
    constexpr auto time = FaultGroup::Time;
    return {
        {Refuse, connection, false, true, true, {}},
        {Blackhole, connection, false, true, false, {}},
        {DropBefore, connection, false, true, false, {}},
        {ResetMidBody, connection, true, true, false, {}},
        {EmptyResponse, connection, false, true, false, {}},
        {SlowClose, connection, true, true, false, {duration(u"delay"_s, 1000)}},
        {LimitBytes, connection, true, true, false, {bytes(0, 64)}},
        {StaleKeepAlive, connection, true, true, false, {}},
        {Latency, time, true, true, false, delays(1000)},
        {Dribble, time, true, true, false, {bytes(1, 1), duration(u"delay"_s, 20)}},
        {Bandwidth, time, true, true, false, {bytes(1, 1000)}},
        {SlowHeaders, time, true, true, false, {duration(u"delay"_s, 200)}},
        {Hang, time, false, true, false, {}},
        {SlowKey, time, true, true, false, delays(1000)},
    };
}

std::vector<FaultInfo> makeStatusAndBody()
{
    using enum FaultKind;
    constexpr auto status = FaultGroup::Status;
    constexpr auto body = FaultGroup::Body;
    const FaultParameter weights{Kind::StatusWeights, u"statuses"_s, 0, 0, 0, {}};
    return {
        {Status, status, false, false, false, {statusCode(100, 599, 500), weights}},
        {RateLimit, status, false, false, false, retryAfter()},
        {Unavailable, status, false, false, false, retryAfter()},
        {BadRetryAfter, status, false, false, false, {}},
        {AuthExpired, status, false, false, false, {}},
        {Permanent, status, false, false, false, {statusCode(400, 499, 422)}},
        {RedirectLoop, status, false, false, false, {}},
        {Truncated, body, true, false, false, {}},
        {MalformedJson, body, true, false, false, {}},
        {RandomBytes, body, true, false, false, {bytes(1, 64)}},
        {WrongLength, body, true, false, false, {}},
        {WrongType, body, true, false, false, {}},
        {EmptyBody, body, true, false, false, {}},
        {Oversized, body, true, false, false, {bytes(1, 4 << 20)}},
        {WrongValue, body, true, false, false, {}},
    };
}

std::vector<FaultInfo> makeMeaning()
{
    using enum FaultKind;
    constexpr auto meaning = FaultGroup::Meaning;
    return {
        {EffectThenLost, meaning, true, false, false, {}},
        {EffectThenLate, meaning, true, false, false, delays(1000)},
        {EffectThenError, meaning, true, false, false, {}},
        {NoEffectOk, meaning, false, false, false, {}},
        {IgnoreKey, meaning, true, false, false, {}},
        {KeyExpired, meaning, true, false, false, {duration(u"delay"_s, 1000)}},
        {DuplicateReply, meaning, true, false, false, {}},
        {PartialEffect, meaning, true, false, false, {}},
        {UndoFails, meaning, false, false, false, {}},
        {UndoImpossible, meaning, false, false, false, {}},
        {LyingHealth, meaning, false, false, false, {choice(u"claims"_s, {u"well"_s, u"ill"_s})}},
        {Flapping, meaning, false, false, false,
            {duration(u"up"_s, 1000), duration(u"down"_s, 1000)}},
        {AcceptedNeverDone, meaning, false, false, false, {}},
    };
}

// How a rule stores the value of a parameter; choices as their index.
struct Slot
{
    QString name;
    std::function<double(const FaultRule &)> get;
    std::function<void(FaultRule &, double)> set;
};

template <class T>
Slot slotOf(const QString &name, T FaultRule::*member)
{
    return {name, [member](const FaultRule &rule) { return static_cast<double>(rule.*member); },
        [member](FaultRule &rule, double value) { rule.*member = static_cast<T>(value); }};
}

template <class T>
Slot shapeSlot(const QString &name, T FaultShape::*member)
{
    return {name,
        [member](const FaultRule &rule) { return static_cast<double>(rule.shape.*member); },
        [member](FaultRule &rule, double value) { rule.shape.*member = static_cast<T>(value); }};
}

const std::vector<Slot> &ruleSlots()
{
    static const std::vector<Slot> all = {slotOf(u"delay"_s, &FaultRule::delayMs),
        slotOf(u"delayForm"_s, &FaultRule::delayForm),
        slotOf(u"delayMax"_s, &FaultRule::delayMaxMs), slotOf(u"spread"_s, &FaultRule::spread),
        slotOf(u"bytes"_s, &FaultRule::bytes), slotOf(u"status"_s, &FaultRule::status),
        {u"retryAfter"_s, [](const FaultRule &rule) { return 1000.0 * rule.retryAfterSeconds; },
            [](FaultRule &rule, double value) {
                rule.retryAfterSeconds = static_cast<int>((value + 999) / 1000);
            }},
        slotOf(u"retryAfterAs"_s, &FaultRule::retryAfterAsDate),
        slotOf(u"claims"_s, &FaultRule::inverted),
        slotOf(u"probability"_s, &FaultRule::probability), slotOf(u"times"_s, &FaultRule::times),
        slotOf(u"attemptFrom"_s, &FaultRule::attemptFrom),
        slotOf(u"attemptTo"_s, &FaultRule::attemptTo), shapeSlot(u"up"_s, &FaultShape::upMs),
        shapeSlot(u"down"_s, &FaultShape::downMs), shapeSlot(u"count"_s, &FaultShape::count),
        shapeSlot(u"first"_s, &FaultShape::first), shapeSlot(u"last"_s, &FaultShape::last),
        shapeSlot(u"begin"_s, &FaultShape::beginMs), shapeSlot(u"end"_s, &FaultShape::endMs),
        shapeSlot(u"beginShare"_s, &FaultShape::beginShare),
        shapeSlot(u"endShare"_s, &FaultShape::endShare)};
    return all;
}

const Slot &slotNamed(const QString &name)
{
    const auto &all = ruleSlots();
    const auto found = std::find_if(
        all.begin(), all.end(), [&name](const Slot &slot) { return slot.name == name; });
    SAGADESK_ASSERT(found != all.end());
    return *found;
}

QString *textOf(FaultRule &rule, const QString &name)
{
    if (name == "method"_L1)
        return &rule.method;
    if (name == "path"_L1)
        return &rule.pathPrefix;
    return name == "step"_L1 ? &rule.step : &rule.shape.keyPrefix;
}

void readWeights(const json::ObjectReader &fields, FaultRule &rule)
{
    const json::ObjectReader weights = fields.child(u"statuses");
    const QJsonObject object = fields.object(u"statuses").value_or(QJsonObject());
    for (const QString &status : object.keys()) {
        bool isNumber = false;
        const int code = status.toInt(&isNumber);
        if (!isNumber || code < 100 || code > 599)
            weights.errors().add(weights.pointer(status), codes::kOutOfRange,
                {{u"found"_s, status}, {u"min"_s, 100}, {u"max"_s, 599}});
        rule.statuses.emplace_back(code, weights.number(status, 0.001, 1e6).value_or(1));
    }
}

void readParameter(
    const json::ObjectReader &fields, const FaultParameter &parameter, FaultRule &rule)
{
    const QString &name = parameter.name;
    switch (parameter.kind) {
    case Kind::Text:
        *textOf(rule, name) = fields.text(name).value_or(QString());
        return;
    case Kind::StatusWeights:
        readWeights(fields, rule);
        return;
    case Kind::Duration:
        slotNamed(name).set(rule,
            static_cast<double>(
                fields.duration(name).value_or(static_cast<qint64>(parameter.standard))));
        return;
    case Kind::Choice:
        slotNamed(name).set(
            rule, static_cast<double>(fields.choice(name, parameter.choices).value_or(0)));
        return;
    case Kind::Flag:
        slotNamed(name).set(rule, fields.boolean(name).value_or(false) ? 1 : 0);
        return;
    case Kind::Count:
    case Kind::Bytes:
    case Kind::StatusCode:
        slotNamed(name).set(rule,
            static_cast<double>(fields
                                    .integer(name, static_cast<qint64>(parameter.least),
                                        static_cast<qint64>(parameter.most))
                                    .value_or(static_cast<qint64>(parameter.standard))));
        return;
    case Kind::Share:
    case Kind::Decimal:
        slotNamed(name).set(rule,
            fields.number(name, parameter.least, parameter.most).value_or(parameter.standard));
        return;
    }
}

QStringList shapeNames()
{
    QStringList names;
    for (const ShapeInfo &info : shapeCatalog())
        names.append(name(info.form));
    return names;
}

void readShape(const json::ObjectReader &shape, FaultRule &rule)
{
    const QString kind = shape.requiredText(u"kind");
    const auto named = shapeNamed(kind);
    if (!named) {
        if (!kind.isEmpty())
            shape.errors().notOneOf(shape.pointer(u"kind"), kind, shapeNames());
        return;
    }
    rule.shape.form = *named;
    const auto &info = shapeCatalog().at(static_cast<size_t>(*named));
    QStringList known{u"kind"_s};
    for (const FaultParameter &parameter : info.parameters) {
        known.append(parameter.name);
        readParameter(shape, parameter, rule);
    }
    shape.allowOnly(known);
}

// A closed port does not see requests, so its rules can have neither a scope nor a probability, and
// only time-based shapes.
void checkPort(const json::ObjectReader &fields, const FaultRule &rule)
{
    const bool isTimed = rule.shape.form == Form::Always || rule.shape.form == Form::TimeWindow
        || rule.shape.form == Form::Outage || rule.shape.form == Form::Flapping;
    const bool isWhole = rule.probability >= 1 && rule.times == 0 && rule.method.isEmpty()
        && rule.pathPrefix.isEmpty() && rule.step.isEmpty() && rule.attemptFrom == 0
        && rule.attemptTo == 0;
    if (!isTimed || !isWhole)
        fields.errors().add(
            fields.pointer(), codes::kFaultHitsWholePort, {{u"kind"_s, name(rule.kind)}});
}

QJsonValue written(const FaultParameter &parameter, double value)
{
    if (parameter.kind == Kind::Duration)
        return QString(QString::number(static_cast<qint64>(value)) + u"ms"_s);
    if (parameter.kind == Kind::Choice)
        return parameter.choices.value(static_cast<int>(value));
    if (parameter.kind == Kind::Flag)
        return value != 0;
    return value;
}

void write(const FaultParameter &parameter, const FaultRule &rule, QJsonObject &json)
{
    if (parameter.kind == Kind::Text) {
        FaultRule copy = rule;
        if (const QString text = *textOf(copy, parameter.name); !text.isEmpty())
            json.insert(parameter.name, text);
        return;
    }
    if (parameter.kind == Kind::StatusWeights) {
        QJsonObject weights;
        for (const auto &[status, weight] : rule.statuses)
            weights.insert(QString::number(status), weight);
        if (!weights.isEmpty())
            json.insert(parameter.name, weights);
        return;
    }
    const double value = slotNamed(parameter.name).get(rule);
    if (value != parameter.standard)
        json.insert(parameter.name, written(parameter, value));
}

} // namespace

QString name(FaultGroup group)
{
    static const QStringList names{
        u"connection"_s, u"time"_s, u"status"_s, u"body"_s, u"meaning"_s};
    return names.at(static_cast<int>(group));
}

const std::vector<FaultInfo> &faultCatalog()
{
    static const std::vector<FaultInfo> all = [] {
        std::vector<FaultInfo> made = makeConnectionAndTime();
        for (const auto &more : {makeStatusAndBody(), makeMeaning()})
            made.insert(made.end(), more.begin(), more.end());
        return made;
    }();
    return all;
}

QStringList faultNames()
{
    QStringList names;
    for (const FaultInfo &info : faultCatalog())
        names.append(name(info.kind));
    return names;
}

const FaultInfo &faultInfo(FaultKind kind)
{
    const auto &all = faultCatalog();
    const auto found = std::find_if(
        all.begin(), all.end(), [kind](const FaultInfo &info) { return info.kind == kind; });
    SAGADESK_ASSERT(found != all.end());
    return *found;
}

const std::vector<ShapeInfo> &shapeCatalog()
{
    static const std::vector<ShapeInfo> all = {
        {Form::Always, {}},
        {Form::First, {count(u"count"_s, 1, 1)}},
        {Form::EveryNth, {count(u"count"_s, 1, 1)}},
        {Form::CountWindow, {count(u"first"_s, 1, 1), count(u"last"_s, 1, 1)}},
        {Form::TimeWindow, {duration(u"begin"_s, 0), duration(u"end"_s, 0)}},
        {Form::Outage, {duration(u"begin"_s, 0), duration(u"end"_s, 0)}},
        {Form::Ramp,
            {share(u"beginShare"_s, 0), share(u"endShare"_s, 1), duration(u"end"_s, 10'000)}},
        {Form::Flapping, {duration(u"up"_s, 1000), duration(u"down"_s, 1000)}},
        {Form::ByKey, {share(u"endShare"_s, 1), text(u"keyPrefix"_s)}},
        {Form::ByAttempt, {count(u"count"_s, 1, 1)}},
    };
    return all;
}

const std::vector<FaultParameter> &commonParameters()
{
    static const std::vector<FaultParameter> all = {share(u"probability"_s, 1),
        count(u"times"_s, 0, 0), text(u"method"_s), text(u"path"_s), text(u"step"_s),
        count(u"attemptFrom"_s, 0, 0), count(u"attemptTo"_s, 0, 0)};
    return all;
}

json::ErrorStyle scenarioErrors()
{
    json::ErrorStyle style;
    style.shows = json::ErrorStyle::Shows::Value;
    style.pointsAtMissing = true;
    style.rangeFirst = true;
    style.lenientTexts = true;
    style.arrayName = "list"_L1;
    return style;
}

ParsedRule parseRule(const QJsonObject &fault, const QString &pointer)
{
    json::Diagnostics errors(scenarioErrors());
    ParsedRule parsed;
    parsed.rule = readRule(json::ObjectReader(fault, pointer, errors));
    parsed.errors = std::move(errors).take();
    return parsed;
}

FaultRule readRule(const json::ObjectReader &fields)
{
    FaultRule rule;
    const QString kind = fields.requiredText(u"kind");
    const auto named = faultNamed(kind);
    if (!named || *named == FaultKind::None) {
        if (!kind.isEmpty())
            fields.errors().notOneOf(fields.pointer(u"kind"), kind, faultNames());
        return rule;
    }
    rule.kind = *named;
    QStringList known{u"kind"_s, u"shape"_s};
    for (const auto *parameters : {&faultInfo(*named).parameters, &commonParameters()}) {
        for (const FaultParameter &parameter : *parameters) {
            known.append(parameter.name);
            readParameter(fields, parameter, rule);
        }
    }
    fields.allowOnly(known);
    if (fields.has(u"shape"))
        readShape(fields.child(u"shape"), rule);
    if (faultInfo(*named).byPort)
        checkPort(fields, rule);
    return rule;
}

QJsonObject toJson(const FaultRule &rule)
{
    QJsonObject json{{u"kind"_s, name(rule.kind)}};
    if (rule.kind == FaultKind::None)
        return json;
    for (const auto *parameters : {&faultInfo(rule.kind).parameters, &commonParameters()})
        for (const FaultParameter &parameter : *parameters)
            write(parameter, rule, json);
    if (rule.shape.form != Form::Always) {
        QJsonObject shape{{u"kind"_s, name(rule.shape.form)}};
        const auto &info = shapeCatalog().at(static_cast<size_t>(rule.shape.form));
        for (const FaultParameter &parameter : info.parameters)
            write(parameter, rule, shape);
        json.insert(u"shape"_s, shape);
    }
    return json;
}

} // namespace sagadesk::faultlab
