#include "core/simulation/randomworkflows.h"

#include "core/base/assert.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::simulation {

namespace {

QString milliseconds(qint64 ms)
{
    return QString::number(ms) + u"ms";
}

QString serviceName(qsizetype index)
{
    return QStringLiteral("s%1").arg(index);
}

QJsonObject comparison(SimRandom &random)
{
    const QString amount = QStringLiteral("input.amount");
    const QString path = QStringLiteral("path");
    switch (random.below(5)) {
    case 0:
        return {{path, amount}, {QStringLiteral("lessThan"), random.between(0, 100)}};
    case 1:
        return {{path, amount}, {QStringLiteral("greaterThan"), random.between(0, 100)}};
    case 2:
        return {{path, QStringLiteral("input.sometimes")},
            {QStringLiteral("exists"), random.chance(0.5)}};
    case 3:
        return {{path, amount}, {QStringLiteral("in"), QJsonArray{1, 50, random.between(0, 100)}}};
    default:
        return {{path, QStringLiteral("input.flag%1").arg(random.below(4))},
            {random.chance(0.7) ? QStringLiteral("equals") : QStringLiteral("notEquals"),
                random.chance(0.7)}};
    }
}

// A step's condition on the input or on what a predecessor answered.
QJsonObject condition(SimRandom &random, const QStringList &predecessors)
{
    switch (random.below(predecessors.isEmpty() ? 4 : 5)) {
    case 0:
        return comparison(random);
    case 1:
        return {{QStringLiteral("not"), comparison(random)}};
    case 2:
        return {{QStringLiteral("any"), QJsonArray{comparison(random), comparison(random)}}};
    case 3:
        return {{QStringLiteral("all"), QJsonArray{comparison(random), comparison(random)}}};
    default:
        return {{QStringLiteral("path"),
                    QStringLiteral("steps.%1.output")
                        .arg(predecessors.at(random.below(predecessors.size())))},
            {QStringLiteral("exists"), random.chance(0.8)}};
    }
}

QJsonObject forwardRequest(SimRandom &random, const QString &method, const QString &resource)
{
    QJsonObject request{{QStringLiteral("method"), method}, {QStringLiteral("path"), resource}};
    if (method == u"GET")
        return request;
    QJsonObject body{{QStringLiteral("task"), QStringLiteral("{{task.id}}")}};
    if (random.chance(0.3))
        body.insert(QStringLiteral("amount"), QStringLiteral("{{input.amount}}"));
    if (random.chance(0.02))
        body.insert(QStringLiteral("note"), QStringLiteral("{{input.sometimes}}"));
    request.insert(QStringLiteral("body"), body);
    return request;
}

QJsonObject undoOf(SimRandom &random, const QString &resource)
{
    if (random.chance(0.12))
        return {{QStringLiteral("manual"), QStringLiteral("call the warehouse")}};
    QJsonObject undo{
        {QStringLiteral("method"), QStringLiteral("DELETE")}, {QStringLiteral("path"), resource}};
    if (random.chance(0.5))
        undo.insert(QStringLiteral("completeWithin"), milliseconds(random.skewed(300, 20'000)));
    if (random.chance(0.5))
        undo.insert(QStringLiteral("attempts"), random.between(1, 6));
    return undo;
}

QJsonValue exhaustedAction(SimRandom &random)
{
    const QString last =
        random.chance(0.5) ? QStringLiteral("error") : QStringLiteral("compensate");
    if (random.chance(0.6))
        return QJsonObject{{QStringLiteral("action"), last}};
    return QJsonObject{{QStringLiteral("action"), QStringLiteral("wait")},
        {QStringLiteral("for"), milliseconds(random.skewed(500, 60'000))},
        {QStringLiteral("then"), last}};
}

QJsonObject retryOf(SimRandom &random)
{
    static const std::vector<QString> kForms = {
        QStringLiteral("fixed"), QStringLiteral("linear"), QStringLiteral("exponential")};
    return {{QStringLiteral("backoff"), random.pick(kForms)},
        {QStringLiteral("initial"), milliseconds(random.skewed(10, 2000))},
        {QStringLiteral("attempts"), random.between(1, 5)}};
}

void addPolicy(SimRandom &random, QJsonObject &object, double each)
{
    if (random.chance(each))
        object.insert(QStringLiteral("completeWithin"), milliseconds(random.skewed(300, 30'000)));
    if (random.chance(each))
        object.insert(QStringLiteral("failureThreshold"), random.between(1, 4));
    if (random.chance(each))
        object.insert(QStringLiteral("onExhausted"), exhaustedAction(random));
    if (random.chance(each))
        object.insert(QStringLiteral("onNontransient"),
            random.chance(0.5) ? QStringLiteral("error") : QStringLiteral("compensate"));
    if (random.chance(each * 0.5))
        object.insert(QStringLiteral("retry"), retryOf(random));
}

QJsonObject step(SimRandom &random, const QStringList &before, qsizetype services, bool graph)
{
    const QString name = QStringLiteral("step%1").arg(before.size());
    const qint64 kind = random.below(10); // PUT mostly; some GET and POST
    const QString method = kind < 7 ? QStringLiteral("PUT")
        : kind < 9                  ? QStringLiteral("GET")
                                    : QStringLiteral("POST");
    const QString resource = method == u"PUT" ? QStringLiteral("/%1/{{task.id}}").arg(name)
        : method == u"GET"                    ? QStringLiteral("/documents/d1")
                                              : QStringLiteral("/notes");
    QJsonObject step{{QStringLiteral("name"), name},
        {QStringLiteral("service"), serviceName(random.below(services))},
        {QStringLiteral("request"), forwardRequest(random, method, resource)}};
    QStringList predecessors;
    for (const QString &candidate : before)
        if (random.chance(2.0 / static_cast<double>(before.size())))
            predecessors.append(candidate);
    if (!graph)
        predecessors = before;
    else if (!predecessors.isEmpty())
        step.insert(QStringLiteral("after"), QJsonArray::fromStringList(predecessors));
    if (random.chance(0.2))
        step.insert(QStringLiteral("when"), condition(random, predecessors));
    if (method == u"PUT" && random.chance(0.8))
        step.insert(QStringLiteral("undo"), undoOf(random, resource));
    addPolicy(random, step, 0.2);
    return step;
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
            service.endpoints.append(QStringLiteral("http://%1-%2.test").arg(service.name).arg(e));
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

std::shared_ptr<const workflow::Definition> randomWorkflow(SimRandom &random, const QString &name,
    const std::vector<model::ServiceConfig> &services, int stepsMax)
{
    QStringList names;
    QStringList before;
    QJsonArray steps;
    const bool graph = random.chance(0.7);
    const qint64 count = 1 + (random.chance(0.1) ? random.between(10, 19) : random.skewed(0, 20));
    for (qint64 i = 0; i < std::min<qint64>(count, stepsMax); ++i) {
        const QJsonObject made =
            step(random, before, static_cast<qsizetype>(services.size()), graph);
        before.append(made.value(QLatin1StringView("name")).toString());
        steps.append(made);
    }
    for (const auto &service : services)
        names.append(service.name);
    QJsonObject definition{{QStringLiteral("name"), name}, {QStringLiteral("version"), 1},
        {QStringLiteral("priority"), random.between(0, 9)},
        {QStringLiteral("completeWithin"), milliseconds(random.skewed(500, 30'000))},
        {QStringLiteral("steps"), steps}};
    addPolicy(random, definition, 0.7);
    if (random.chance(0.2))
        definition.insert(QStringLiteral("record"), QStringLiteral("orders"));
    if (random.chance(0.2))
        definition.insert(QStringLiteral("deadline"), milliseconds(random.between(5'000, 300'000)));
    const auto parsed =
        workflow::parseDefinition(QJsonDocument(definition).toJson(QJsonDocument::Compact), names);
    for (const workflow::Mistake &mistake : parsed.mistakes)
        qCritical("%s: %s", qUtf8Printable(mistake.pointer), qUtf8Printable(mistake.what.code));
    SAGADESK_ASSERT(parsed.definition != nullptr);
    return parsed.definition;
}

QJsonObject randomInput(SimRandom &random)
{
    QJsonObject input{{QStringLiteral("amount"), random.between(0, 100)}};
    for (int i = 0; i < 4; ++i)
        if (random.chance(0.95))
            input.insert(QStringLiteral("flag%1").arg(i), random.chance(0.5));
    if (random.chance(0.7))
        input.insert(QStringLiteral("sometimes"), QStringLiteral("there"));
    return input;
}

} // namespace sagadesk::simulation
