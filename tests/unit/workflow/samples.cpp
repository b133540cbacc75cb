#include "samples.h"

#include "core/json/value.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdio>
#include <cstdlib>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

QJsonValue changedValue(const QJsonValue &root, QStringList path, const QJsonValue &value)
{
    if (path.isEmpty())
        return value;
    const QString head = path.takeFirst();
    if (root.isArray()) {
        QJsonArray array = root.toArray();
        if (head == u"-") {
            array.append(value);
            return array;
        }
        const int index = head.toInt();
        if (value.isUndefined() && path.isEmpty())
            array.removeAt(index);
        else
            array.replace(index, changedValue(array.at(index), path, value));
        return array;
    }
    QJsonObject object = root.toObject();
    if (value.isUndefined() && path.isEmpty())
        object.remove(head);
    else
        object.insert(head, changedValue(object.value(head), path, value));
    return object;
}

} // namespace

QByteArray fullWorkflow()
{
    return R"({
 "$schema": "workflow.schema.json", "name": "sample", "version": 3, "description": "all there is",
 "record": "orders", "priority": 7, "deadline": "2h", "completeWithin": "30s",
 "failureThreshold": 4, "onExhausted": {"action": "wait", "for": "5m", "then": "compensate"},
 "onNontransient": "compensate",
 "retry": {"backoff": "linear", "initial": "1s", "factor": 3, "max": "20s", "jitter": 0.5,
           "attempts": 6},
 "secret": ["input.card", "output.token", "steps.first.output.key"],
 "steps": [
  {"name": "first", "service": "alpha", "after": [], "completeWithin": "10s", "failureThreshold": 2,
   "onExhausted": "compensate", "onNontransient": "error", "retry": {"attempts": 2},
   "request": {"method": "PUT", "path": "/things/{{task.id}}?kind={{input.kind}}",
               "headers": {"X-Kind": "{{input.kind}}"}, "body": {"size": "{{input.size}}"}},
   "expect": {"status": [200, 201], "body": [
     {"path": "a.0.b", "equals": 1}, {"path": "c", "notEquals": null},
     {"path": "d", "exists": false}, {"path": "e", "in": [1, "two"]},
     {"path": "f", "lessThan": 5}, {"path": "g", "greaterThan": "m"}]},
   "undo": {"method": "DELETE", "path": "/things/{{steps.first.output.id}}",
            "headers": {"X-Why": "undo"}, "body": {"id": "{{task.id}}"}, "completeWithin": "3s",
            "attempts": 9, "expect": {"status": [204], "body": [{"path": "x", "exists": false}]}}},
  {"name": "second", "service": "beta", "after": ["first"],
   "when": {"all": [{"path": "input.kind", "equals": "x"},
     {"any": [{"not": {"path": "steps.first.status", "equals": "skipped"}},
              {"path": "steps.first.output.n", "in": [1]}]}]},
   "request": {"method": "GET", "path": "/other"},
   "undo": {"manual": "call the people at the depot"}}]})";
}

QByteArray fullServices()
{
    return R"({"$schema": "services.schema.json", "services": [
 {"name": "alpha", "endpoints": ["http://127.0.0.1:9004", "https://example.org/api/"],
  "concurrency": 12, "ratePerSecond": 2.5, "headers": {"X-Tenant": "demo"},
  "auth": {"bearerEnv": "TOKEN"},
  "retry": {"backoff": "fixed", "initial": "100ms", "factor": 1.5, "max": "3s", "jitter": 0.1,
            "attempts": 3},
  "circuitBreaker": {"window": "20s", "minimumCalls": 5, "failureRate": 0.25, "openFor": "7s"},
  "health": {"path": "/health", "every": "9s"}, "maxResponseBytes": 4096,
  "settlingTime": "5s", "clientCertificate": "/run/client.pem", "clientKey": "/run/client.key",
  "caFile": "/run/ca.pem"},
 {"name": "beta", "endpoints": ["noop:"]},
 {"name": "gamma", "endpoints": ["noop:"],
  "auth": {"oauth2": {"tokenUrl": "https://login.example.org/token", "clientId": "sagadesk",
                      "clientSecretEnv": "SECRET", "scope": "orders write",
                      "caFile": "/run/login.pem"}}},
 {"name": "delta", "endpoints": ["http://orders.example.org"], "allowPlainHttp": true,
  "auth": {"basic": {"user": "desk", "passwordFile": "/run/password"}}},
 {"name": "epsilon", "endpoints": ["https://orders.example.org"],
  "auth": {"headers": {"X-Api-Key": {"env": "KEY"}, "X-Customer": {"file": "/run/key"}}}}]})";
}

QByteArray minimalWorkflow()
{
    return R"({"name": "w", "steps": [
 {"name": "a", "service": "s", "request": {"method": "GET", "path": "/a"}},
 {"name": "b", "service": "s", "request": {"method": "PUT", "path": "/b"}},
 {"name": "c", "service": "s", "request": {"method": "GET", "path": "/c"}}]})";
}

QByteArray changed(const QByteArray &json, const QString &pointer, const QByteArray &value)
{
    QStringList path = pointer.split(u'/');
    path.removeFirst();
    const QJsonValue parsed =
        value.isEmpty() ? QJsonValue(QJsonValue::Undefined) : json::parseValue(value);
    if (!value.isEmpty() && parsed.isUndefined()) {
        std::fprintf(stderr, "the sample's value is no JSON: %s\n", value.constData());
        std::abort();
    }
    return json::toBytes(changedValue(json::parseValue(json), path, parsed));
}

std::shared_ptr<const workflow::Definition> definition(const QByteArray &json)
{
    const auto parsed = workflow::parseDefinition(json, std::nullopt);
    if (!parsed.definition) {
        std::fprintf(stderr, "%s\n", qPrintable(lines(parsed.errors).join(u'\n')));
        std::abort();
    }
    return parsed.definition;
}

QStringList lines(const std::vector<workflow::ValidationError> &errors)
{
    QStringList result;
    for (const auto &error : errors)
        result.append(error.pointer + u' ' + error.what.code);
    result.sort();
    return result;
}

QStringList definitionErrors(const QByteArray &json)
{
    return lines(workflow::parseDefinition(json, std::nullopt).errors);
}

model::Reason onlyError(const QByteArray &json)
{
    const auto parsed = workflow::parseDefinition(json, std::nullopt);
    return parsed.errors.size() == 1 ? parsed.errors.front().what : model::Reason();
}

model::TaskRecord taskOf(const workflow::Definition &definition)
{
    model::TaskRecord task;
    task.id = {1};
    task.publicId = u"T-1"_s;
    task.state = model::TaskState::Processing;
    task.steps.resize(definition.steps.size());
    return task;
}

workflow::TaskData Data::access() const
{
    return {[this] { return input; }, [this](int step) { return editedInputs.value(step); },
        [this](int step) { return outputs.value(step); }};
}

} // namespace sagadesk::tests
