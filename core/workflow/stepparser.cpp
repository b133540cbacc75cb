#include "core/workflow/stepparser.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/graph.h"
#include "core/workflow/outputuse.h"
#include "core/workflow/policyparser.h"
#include "core/workflow/requestparser.h"
#include "core/workflow/testparser.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

// Names are read first, because everything else refers to them.
QStringList readNames(const std::vector<json::ObjectReader> &readers)
{
    QStringList names;
    for (const json::ObjectReader &reader : readers) {
        QString name;
        if (reader.require(u"name"))
            name = reader.name(u"name").value_or(QString());
        if (!name.isEmpty() && names.contains(name)) {
            reader.errors().add(reader.pointer(u"name"), codes::kDuplicateName,
                {{u"found"_s, name}, {u"remedy"_s, u"rename"_s}});
            name.clear();
        }
        names.append(name);
    }
    return names;
}

std::optional<int> readPredecessor(const QJsonValue &written, const QString &pointer, int step,
    const QStringList &names, json::Diagnostics &errors)
{
    if (!written.isString()) {
        errors.wrongType(pointer, written, u"text");
        return std::nullopt;
    }
    const QString name = written.toString();
    const QJsonObject found = {{u"found"_s, name}};
    const qsizetype other = name.isEmpty() ? -1 : names.indexOf(name);
    if (other < 0)
        errors.add(pointer, codes::kUnknownStep,
            {{u"found"_s, name}, {u"expected"_s, QJsonArray::fromStringList(names)}});
    else if (other == step)
        errors.add(pointer, codes::kAfterItself, found);
    else
        return static_cast<int>(other);
    return std::nullopt;
}

std::vector<int> readAfter(const json::ObjectReader &reader, int step, const QStringList &names)
{
    std::vector<int> after;
    const auto array = reader.array(u"after", limits::kStepsPerTaskMax).value_or(QJsonArray());
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QString pointer = json::pointerTo(reader.pointer(u"after"), i);
        const auto other = readPredecessor(array[i], pointer, step, names, reader.errors());
        if (!other)
            continue;
        if (std::find(after.begin(), after.end(), *other) != after.end())
            reader.errors().add(pointer, codes::kDuplicateEntry, {{u"found"_s, array[i]}});
        else
            after.push_back(*other);
    }
    return after;
}

Predecessors readOrder(const std::vector<json::ObjectReader> &readers, const QStringList &names)
{
    const bool isGraph = std::any_of(readers.begin(), readers.end(),
        [](const json::ObjectReader &reader) { return reader.has(u"after"); });
    Predecessors after;
    for (int step = 0; step < static_cast<int>(readers.size()); ++step) {
        if (isGraph)
            after.push_back(readAfter(readers[static_cast<size_t>(step)], step, names));
        else
            after.push_back(step == 0 ? std::vector<int>() : std::vector<int>{step - 1});
    }
    return after;
}

// If there is a cycle, adds an error that names its steps in the order in which they would run, and
// returns false.
bool checkCycle(const Predecessors &after, const std::vector<json::ObjectReader> &readers,
    const QStringList &names)
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
    const json::ObjectReader &first = readers[static_cast<size_t>(cycle.front())];
    first.errors().add(first.pointer(u"after"), codes::kCycle,
        {{u"cycle"_s, named}, {u"remedy"_s, u"remove-one-after"_s}});
    return false;
}

QString readServiceName(
    const json::ObjectReader &reader, const std::optional<QStringList> &services)
{
    if (!reader.require(u"service"))
        return {};
    const QString service = reader.name(u"service").value_or(QString());
    if (services && !service.isEmpty() && !services->contains(service))
        reader.errors().add(reader.pointer(u"service"), codes::kUnknownService,
            {{u"found"_s, service}, {u"expected"_s, QJsonArray::fromStringList(*services)}});
    return service;
}

// A response to HEAD has no body to test.
void checkHead(const RequestTemplate &request, const json::ObjectReader &reader)
{
    if (request.method == u"HEAD" && !request.expect.body.empty())
        reader.errors().add(json::pointerTo(reader.pointer(u"expect"), u"body"_s),
            codes::kBodyNotAllowed, {{u"method"_s, request.method}});
}

UndoDefinition readManual(const json::ObjectReader &reader, const ReferenceCheck &check)
{
    UndoDefinition undo;
    undo.manual = reader.text(u"manual", limits::kReasonLengthMax).value_or(QString());
    check.text(undo.manual, reader.pointer(u"manual"), reader.errors());
    if (reader.value(u"manual").isString() && undo.manual.trimmed().isEmpty())
        reader.errors().add(reader.pointer(u"manual"), codes::kEmpty);
    for (const QString &field : reader.present(fields::kUndo))
        if (field != u"manual")
            reader.errors().add(reader.pointer(field), codes::kManualExcludes,
                {{u"found"_s, field}, {u"remedy"_s, u"remove"_s}});
    return undo;
}

std::optional<UndoDefinition> readUndo(
    const json::ObjectReader &step, const ReferenceCheck &check, model::RecoveryPolicy &policy)
{
    const auto reader = step.child(u"undo", fields::kUndo);
    if (!reader)
        return std::nullopt;
    if (reader->has(u"manual"))
        return readManual(*reader, check);
    UndoDefinition undo;
    undo.request = readRequest(*reader, check);
    undo.request.expect = readExpectation(*reader);
    checkHead(undo.request, *reader);
    policy.undoCompleteWithinMs =
        reader->duration(u"completeWithin").value_or(policy.undoCompleteWithinMs);
    policy.undoAttempts = static_cast<int>(
        reader->integer(u"attempts", 1, limits::kAttemptsMax).value_or(policy.undoAttempts));
    return undo;
}

StepDefinition readStep(const json::ObjectReader &reader, const StepGraph &graph, int step,
    const StepDefaults &defaults, const std::optional<QStringList> &services)
{
    StepDefinition result;
    result.name = graph.names.at(step);
    result.service = readServiceName(reader, services);
    result.policy = readPolicy(reader, defaults.policy);
    result.retry = readRetry(reader, defaults.retry.value_or(model::RetryPolicy()));
    if (!result.retry)
        result.retry = defaults.retry;
    const ReferenceCheck check(graph, step);
    if (reader.require(u"request")) {
        if (const auto request = reader.child(u"request", fields::kRequest))
            result.request = readRequest(*request, check);
    }
    result.request.expect = readExpectation(reader);
    checkHead(result.request, reader);
    result.undo = readUndo(reader, ReferenceCheck(graph, step, true), result.policy);
    return result;
}

// Conditions are read before requests, because they determine which outputs a request can use. If
// one of them is invalid, no further errors are derived from it.
std::vector<std::optional<Condition>> readConditions(
    const std::vector<json::ObjectReader> &readers, StepGraph &graph)
{
    std::vector<std::optional<Condition>> when;
    std::vector<std::optional<Condition>> right;
    for (int step = 0; step < static_cast<int>(readers.size()); ++step) {
        const json::ObjectReader &reader = readers[static_cast<size_t>(step)];
        const size_t before = reader.errors().errors().size();
        when.push_back(readCondition(reader, ReferenceCheck(graph, step)));
        right.push_back(reader.errors().errors().size() == before ? when.back() : std::nullopt);
    }
    if (graph.before.empty())
        return when;
    graph.conditions = StepConditions(graph.names, right);
    for (size_t step = 0; step < readers.size(); ++step)
        if (right[step])
            ReferenceCheck(graph, static_cast<int>(step))
                .guards(*right[step], readers[step].pointer(u"when"), readers[step].errors());
    return when;
}

} // namespace

std::vector<StepDefinition> readSteps(const json::ObjectReader &file, const StepDefaults &defaults,
    const std::optional<QStringList> &services)
{
    const auto array = file.array(u"steps", limits::kStepsPerTaskMax);
    if (!array)
        return {};
    if (array->isEmpty())
        file.errors().add(file.pointer(u"steps"), codes::kEmpty);
    std::vector<json::ObjectReader> readers;
    for (qsizetype i = 0; i < array->size(); ++i) {
        const QString pointer = json::pointerTo(file.pointer(u"steps"), i);
        if (!array->at(i).isObject()) {
            file.errors().wrongType(pointer, array->at(i), u"object");
            return {}; // the indexes of the steps would be wrong
        }
        readers.emplace_back(array->at(i).toObject(), pointer, fields::kStep, file.errors());
    }
    StepGraph graph;
    graph.names = readNames(readers);
    const Predecessors after = readOrder(readers, graph.names);
    if (checkCycle(after, readers, graph.names))
        graph.before = comesBefore(after);
    std::vector<std::optional<Condition>> when = readConditions(readers, graph);
    std::vector<StepDefinition> steps;
    for (int step = 0; step < static_cast<int>(readers.size()); ++step) {
        const auto at = static_cast<size_t>(step);
        steps.push_back(readStep(readers[at], graph, step, defaults, services));
        steps.back().after = after[at];
        steps.back().when = std::move(when[at]);
    }
    const std::vector<bool> used = findUsedOutputs(steps);
    for (size_t step = 0; step < steps.size(); ++step)
        steps[step].outputIsUsed = used[step];
    return steps;
}

} // namespace sagadesk::workflow
