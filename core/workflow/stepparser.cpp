#include "core/workflow/stepparser.h"

#include "core/base/enginelimits.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/graph.h"
#include "core/workflow/jsontext.h"
#include "core/workflow/policyparser.h"
#include "core/workflow/requestparser.h"
#include "core/workflow/testparser.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::workflow {

namespace {

// Names first: everything else refers to them.
QStringList readNames(const std::vector<ObjectReader> &readers)
{
    QStringList names;
    for (const ObjectReader &reader : readers) {
        QString name;
        if (reader.require(u"name"))
            name = reader.name(u"name").value_or(QString());
        if (!name.isEmpty() && names.contains(name)) {
            reader.mistakes().add(reader.pointer(u"name"), u"duplicate-name",
                {{QStringLiteral("found"), name},
                    {QStringLiteral("remedy"), QStringLiteral("rename")}});
            name.clear();
        }
        names.append(name);
    }
    return names;
}

std::optional<int> readPredecessor(const QJsonValue &written, const QString &pointer, int step,
    const QStringList &names, MistakeList &mistakes)
{
    if (!written.isString()) {
        mistakes.wrongType(pointer, written, u"text");
        return std::nullopt;
    }
    const QString name = written.toString();
    const QJsonObject found = {{QStringLiteral("found"), name}};
    const qsizetype other = name.isEmpty() ? -1 : names.indexOf(name);
    if (other < 0)
        mistakes.add(pointer, u"unknown-step",
            {{QStringLiteral("found"), name},
                {QStringLiteral("expected"), QJsonArray::fromStringList(names)}});
    else if (other == step)
        mistakes.add(pointer, u"after-itself", found);
    else
        return static_cast<int>(other);
    return std::nullopt;
}

std::vector<int> readAfter(const ObjectReader &reader, int step, const QStringList &names)
{
    std::vector<int> after;
    const auto array = reader.array(u"after", limits::kStepsPerTaskMax).value_or(QJsonArray());
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QString pointer = pointerTo(reader.pointer(u"after"), i);
        const auto other = readPredecessor(array[i], pointer, step, names, reader.mistakes());
        if (!other)
            continue;
        if (std::find(after.begin(), after.end(), *other) != after.end())
            reader.mistakes().add(
                pointer, u"duplicate-entry", {{QStringLiteral("found"), array[i]}});
        else
            after.push_back(*other);
    }
    return after;
}

Predecessors readOrder(const std::vector<ObjectReader> &readers, const QStringList &names)
{
    const bool isGraph = std::any_of(readers.begin(), readers.end(),
        [](const ObjectReader &reader) { return reader.has(u"after"); });
    Predecessors after;
    for (int step = 0; step < static_cast<int>(readers.size()); ++step) {
        if (isGraph)
            after.push_back(readAfter(readers[static_cast<size_t>(step)], step, names));
        else
            after.push_back(step == 0 ? std::vector<int>() : std::vector<int>{step - 1});
    }
    return after;
}

// False with the mistake that names the cycle, in the direction of the work: a before b before a.
bool checkCycle(
    const Predecessors &after, const std::vector<ObjectReader> &readers, const QStringList &names)
{
    std::vector<int> cycle = findCycle(after);
    if (cycle.empty())
        return true;
    std::reverse(cycle.begin(), cycle.end());
    std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
    QJsonArray named;
    for (const int step : cycle)
        named.append(names.at(step));
    named.append(names.at(cycle.front()));
    const ObjectReader &first = readers[static_cast<size_t>(cycle.front())];
    first.mistakes().add(first.pointer(u"after"), u"cycle",
        {{QStringLiteral("cycle"), named},
            {QStringLiteral("remedy"), QStringLiteral("remove-one-after")}});
    return false;
}

QString readService(const ObjectReader &reader, const std::optional<QStringList> &services)
{
    if (!reader.require(u"service"))
        return {};
    const QString service = reader.name(u"service").value_or(QString());
    if (services && !service.isEmpty() && !services->contains(service))
        reader.mistakes().add(reader.pointer(u"service"), u"unknown-service",
            {{QStringLiteral("found"), service},
                {QStringLiteral("expected"), QJsonArray::fromStringList(*services)}});
    return service;
}

// An answer to HEAD has no body that could be tested.
void checkHead(const RequestTemplate &request, const ObjectReader &reader)
{
    if (request.method == u"HEAD" && !request.expect.body.empty())
        reader.mistakes().add(pointerTo(reader.pointer(u"expect"), QStringLiteral("body")),
            u"body-not-allowed", {{QStringLiteral("method"), request.method}});
}

UndoDefinition readManual(const ObjectReader &reader)
{
    UndoDefinition undo;
    undo.manual = reader.text(u"manual", limits::kReasonLengthMax).value_or(QString());
    if (reader.value(u"manual").isString() && undo.manual.trimmed().isEmpty())
        reader.mistakes().add(reader.pointer(u"manual"), u"empty");
    for (const QString &field : reader.present(fields::kUndo))
        if (field != u"manual")
            reader.mistakes().add(reader.pointer(field), u"manual-excludes",
                {{QStringLiteral("found"), field},
                    {QStringLiteral("remedy"), QStringLiteral("remove")}});
    return undo;
}

std::optional<UndoDefinition> readUndo(
    const ObjectReader &step, const ReferenceCheck &check, model::RecoveryPolicy &policy)
{
    const auto object = step.object(u"undo");
    if (!object)
        return std::nullopt;
    const ObjectReader reader(*object, step.pointer(u"undo"), fields::kUndo, step.mistakes());
    if (reader.has(u"manual"))
        return readManual(reader);
    UndoDefinition undo;
    undo.request = readRequest(reader, check);
    undo.request.expect = readExpectation(reader);
    checkHead(undo.request, reader);
    policy.undoCompleteWithinMs =
        reader.duration(u"completeWithin").value_or(policy.undoCompleteWithinMs);
    policy.undoAttempts = static_cast<int>(
        reader.integer(u"attempts", 1, limits::kAttemptsMax).value_or(policy.undoAttempts));
    return undo;
}

StepDefinition readStep(const ObjectReader &reader, const StepGraph &graph, int step,
    const StepDefaults &defaults, const std::optional<QStringList> &services)
{
    StepDefinition result;
    result.name = graph.names.at(step);
    result.service = readService(reader, services);
    result.policy = readPolicy(reader, defaults.policy);
    result.retry = readRetry(reader, defaults.retry.value_or(model::RetryPolicy()));
    if (!result.retry)
        result.retry = defaults.retry;
    const ReferenceCheck check(graph, step);
    result.when = readCondition(reader, check);
    if (reader.require(u"request")) {
        if (const auto object = reader.object(u"request"))
            result.request = readRequest(ObjectReader(*object, reader.pointer(u"request"),
                                             fields::kRequest, reader.mistakes()),
                check);
    }
    result.request.expect = readExpectation(reader);
    checkHead(result.request, reader);
    result.undo = readUndo(reader, ReferenceCheck(graph, step, true), result.policy);
    return result;
}

} // namespace

std::vector<StepDefinition> readSteps(const ObjectReader &file, const StepDefaults &defaults,
    const std::optional<QStringList> &services)
{
    const auto array = file.array(u"steps", limits::kStepsPerTaskMax);
    if (!array)
        return {};
    if (array->isEmpty())
        file.mistakes().add(file.pointer(u"steps"), u"empty");
    std::vector<ObjectReader> readers;
    for (qsizetype i = 0; i < array->size(); ++i) {
        const QString pointer = pointerTo(file.pointer(u"steps"), i);
        if (!array->at(i).isObject()) {
            file.mistakes().wrongType(pointer, array->at(i), u"object");
            return {}; // the numbers of the steps would no longer fit
        }
        readers.emplace_back(array->at(i).toObject(), pointer, fields::kStep, file.mistakes());
    }
    StepGraph graph;
    graph.names = readNames(readers);
    const Predecessors after = readOrder(readers, graph.names);
    if (checkCycle(after, readers, graph.names))
        graph.before = comesBefore(after);
    std::vector<StepDefinition> steps;
    for (int step = 0; step < static_cast<int>(readers.size()); ++step) {
        const auto at = static_cast<size_t>(step);
        steps.push_back(readStep(readers[at], graph, step, defaults, services));
        steps.back().after = after[at];
    }
    return steps;
}

} // namespace sagadesk::workflow
