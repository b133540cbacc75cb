#include "tests/simulation/randomworkflows.h"

#include "core/base/assert.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

namespace {

QString milliseconds(qint64 ms)
{
    return QString::number(ms) + u"ms";
}

QString serviceName(qsizetype index)
{
    return u"s%1"_s.arg(index);
}

QJsonObject comparison(SimRandom &random)
{
    const QString amount = u"input.amount"_s;
    const QString path = u"path"_s;
    switch (random.below(5)) {
    case 0:
        return {{path, amount}, {u"lessThan"_s, random.between(0, 100)}};
    case 1:
        return {{path, amount}, {u"greaterThan"_s, random.between(0, 100)}};
    case 2:
        return {{path, u"input.sometimes"_s}, {u"exists"_s, random.chance(0.5)}};
    case 3:
        return {{path, amount}, {u"in"_s, QJsonArray{1, 50, random.between(0, 100)}}};
    default:
        return {{path, u"input.flag%1"_s.arg(random.below(4))},
            {random.chance(0.7) ? u"equals"_s : u"notEquals"_s, random.chance(0.7)}};
    }
}

QJsonObject condition(SimRandom &random, const QStringList &predecessors)
{
    switch (random.below(predecessors.isEmpty() ? 4 : 5)) {
    case 0:
        return comparison(random);
    case 1:
        return {{u"not"_s, comparison(random)}};
    case 2:
        return {{u"any"_s, QJsonArray{comparison(random), comparison(random)}}};
    case 3:
        return {{u"all"_s, QJsonArray{comparison(random), comparison(random)}}};
    default:
        return {{u"path"_s,
                    u"steps.%1.output"_s.arg(predecessors.at(random.below(predecessors.size())))},
            {u"exists"_s, random.chance(0.8)}};
    }
}

QJsonObject forwardRequest(SimRandom &random, const QString &method, const QString &resource)
{
    QJsonObject request{{u"method"_s, method}, {u"path"_s, resource}};
    if (method == u"GET")
        return request;
    QJsonObject body{{u"task"_s, u"{{task.id}}"_s}};
    if (random.chance(0.3))
        body.insert(u"amount"_s, u"{{input.amount}}"_s);
    if (random.chance(0.02))
        body.insert(u"note"_s, u"{{input.sometimes}}"_s);
    request.insert(u"body"_s, body);
    return request;
}

QJsonObject undoOf(SimRandom &random, const QString &resource)
{
    if (random.chance(0.12))
        return {{u"manual"_s, u"call the warehouse about {{task.id}}, {{input.amount}}"_s}};
    QJsonObject undo{{u"method"_s, u"DELETE"_s}, {u"path"_s, resource}};
    if (random.chance(0.5))
        undo.insert(u"completeWithin"_s, milliseconds(random.skewed(300, 20'000)));
    if (random.chance(0.5))
        undo.insert(u"attempts"_s, random.between(1, 6));
    return undo;
}

QJsonValue exhaustedAction(SimRandom &random)
{
    const QString last = random.chance(0.5) ? u"error"_s : u"compensate"_s;
    if (random.chance(0.6))
        return QJsonObject{{u"action"_s, last}};
    return QJsonObject{{u"action"_s, u"wait"_s},
        {u"for"_s, milliseconds(random.skewed(500, 60'000))}, {u"then"_s, last}};
}

QJsonObject retryOf(SimRandom &random)
{
    static const std::vector<QString> kForms = {u"fixed"_s, u"linear"_s, u"exponential"_s};
    return {{u"backoff"_s, random.pick(kForms)},
        {u"initial"_s, milliseconds(random.skewed(10, 2000))},
        {u"attempts"_s, random.between(1, 5)}};
}

void addPolicy(SimRandom &random, QJsonObject &object, double each)
{
    if (random.chance(each))
        object.insert(u"completeWithin"_s, milliseconds(random.skewed(300, 30'000)));
    if (random.chance(each))
        object.insert(u"failureThreshold"_s, random.between(1, 4));
    if (random.chance(each))
        object.insert(u"onExhausted"_s, exhaustedAction(random));
    if (random.chance(each))
        object.insert(u"onNontransient"_s, random.chance(0.5) ? u"error"_s : u"compensate"_s);
    if (random.chance(each * 0.5))
        object.insert(u"retry"_s, retryOf(random));
}

// How the steps of a workflow wait for each other.
enum class Arrangement : quint8 { Sequence, Graph, Wide };

QJsonObject step(
    SimRandom &random, const QStringList &before, qsizetype services, Arrangement arrangement)
{
    const QString name = u"step%1"_s.arg(before.size());
    const qint64 kind = random.below(10); // mostly PUT; some GET and POST
    const QString method = kind < 7 ? u"PUT"_s : kind < 9 ? u"GET"_s : u"POST"_s;
    const QString resource = method == u"PUT" ? u"/%1/{{task.id}}"_s.arg(name)
        : method == u"GET"                    ? u"/documents/d1"_s
                                              : u"/notes"_s;
    QJsonObject step{{u"name"_s, name}, {u"service"_s, serviceName(random.below(services))},
        {u"request"_s, forwardRequest(random, method, resource)}};
    QStringList predecessors;
    for (const QString &candidate : before)
        if (random.chance(2.0 / static_cast<double>(before.size())))
            predecessors.append(candidate);
    if (arrangement == Arrangement::Sequence)
        predecessors = before;
    else if (arrangement == Arrangement::Wide)
        predecessors.clear();
    if (arrangement == Arrangement::Wide
        || (arrangement == Arrangement::Graph && !predecessors.isEmpty()))
        step.insert(u"after"_s, QJsonArray::fromStringList(predecessors));
    if (random.chance(0.2))
        step.insert(u"when"_s, condition(random, predecessors));
    if (method == u"PUT" && random.chance(0.8))
        step.insert(u"undo"_s, undoOf(random, resource));
    addPolicy(random, step, 0.2);
    return step;
}

// A PUT step and its undo can be addressed by the input, and a POST step can get an undo that is
// addressed by its response. At a service without keys it gets none: a POST that arrives twice
// there cannot be undone.
void addressUndo(SimCore &core, QJsonObject &step, const QStringList &keyless)
{
    QJsonObject request = step.value("request"_L1).toObject();
    QJsonObject undo = step.value("undo"_L1).toObject();
    const QString name = step.value("name"_L1).toString();
    const QString method = request.value("method"_L1).toString();
    if (method == "PUT"_L1 && core.chooses(Fault::UndoByInput)) {
        const QString path = u"/%1/{{input.ref}}"_s.arg(name);
        request.insert(u"path"_s, path);
        if (undo.contains("path"_L1))
            undo.insert(u"path"_s, path);
    } else if (method == "POST"_L1 && !keyless.contains(step.value("service"_L1).toString())
        && core.chooses(Fault::UndoByOutput)) {
        undo = {
            {u"method"_s, u"DELETE"_s}, {u"path"_s, u"/notes/{{steps.%1.output.id}}"_s.arg(name)}};
    }
    step.insert(u"request"_s, request);
    if (!undo.isEmpty())
        step.insert(u"undo"_s, undo);
}

} // namespace

std::vector<model::ServiceConfig> randomServices(SimRandom &random)
{
    std::vector<model::ServiceConfig> services;
    const qint64 count = random.between(1, 5);
    for (qint64 i = 0; i < count; ++i) {
        model::ServiceConfig service;
        service.name = serviceName(i);
        const qint64 endpoints = random.chance(0.3) ? 1 : random.between(2, 3);
        for (qint64 e = 0; e < endpoints; ++e)
            service.endpoints.append(u"http://%1-%2.test"_s.arg(service.name).arg(e));
        service.concurrency = static_cast<int>(random.between(1, 12));
        service.ratePerSecond = random.chance(0.2) ? static_cast<double>(random.between(2, 40)) : 0;
        service.retry.backoff = static_cast<model::RetryPolicy::Backoff>(random.below(3));
        service.retry.initialMs = random.between(10, 500);
        service.retry.maxMs = random.between(500, 5000);
        service.retry.jitter = random.unit();
        service.retry.attempts = static_cast<int>(random.between(1, 4));
        service.breaker.minimumCalls = static_cast<int>(random.between(3, 20));
        service.breaker.openForMs = random.between(500, 15'000);
        services.push_back(std::move(service));
    }
    return services;
}

std::shared_ptr<const workflow::Definition> randomWorkflow(SimCore &core, const QString &name,
    const std::vector<model::ServiceConfig> &services, const QStringList &keyless, int stepsMax)
{
    SimRandom &random = core.random;
    QStringList names;
    QStringList before;
    QJsonArray steps;
    Arrangement arrangement = random.chance(0.7) ? Arrangement::Graph : Arrangement::Sequence;
    if (core.chooses(Fault::WideTasks))
        arrangement = Arrangement::Wide;
    const qint64 count = 1 + (random.chance(0.1) ? random.between(10, 19) : random.skewed(0, 20));
    for (qint64 i = 0; i < std::min<qint64>(count, stepsMax); ++i) {
        QJsonObject made =
            step(random, before, static_cast<qsizetype>(services.size()), arrangement);
        addressUndo(core, made, keyless);
        before.append(made.value("name"_L1).toString());
        steps.append(made);
    }
    for (const auto &service : services)
        names.append(service.name);
    QJsonObject definition{{u"name"_s, name}, {u"version"_s, 1},
        {u"priority"_s, random.between(0, 9)},
        {u"completeWithin"_s, milliseconds(random.skewed(500, 30'000))}, {u"steps"_s, steps}};
    addPolicy(random, definition, 0.7);
    if (random.chance(0.2))
        definition.insert(u"record"_s, u"orders"_s);
    if (random.chance(0.2))
        definition.insert(u"deadline"_s, milliseconds(random.between(5'000, 300'000)));
    const auto parsed =
        workflow::parseDefinition(QJsonDocument(definition).toJson(QJsonDocument::Compact), names);
    for (const workflow::ValidationError &error : parsed.errors)
        qCritical("%s: %s", qUtf8Printable(error.pointer), qUtf8Printable(error.what.code));
    SAGADESK_ASSERT(parsed.definition != nullptr);
    return parsed.definition;
}

QJsonObject randomInput(SimRandom &random)
{
    const qint64 amount = random.between(0, 100);
    QJsonObject input{{u"amount"_s, amount}};
    if (amount == 13) // a string where conditions and bodies expect a number
        input.insert(u"amount"_s, u"13"_s);
    for (int i = 0; i < 4; ++i)
        if (random.chance(0.95))
            input.insert(u"flag%1"_s.arg(i), random.chance(0.5));
    if (random.chance(0.7))
        input.insert(u"sometimes"_s, u"there"_s);
    return input;
}

QJsonObject withReference(SimCore &core, QJsonObject input)
{
    input.insert(u"ref"_s, u"r%1"_s.arg(core.undoRandom.next()));
    return input;
}

} // namespace sagadesk::simulation
