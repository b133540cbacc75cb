#include "core/workflow/undorecord.h"

#include "core/base/assert.h"
#include "core/json/value.h"
#include "core/workflow/taskvalues.h"

#include <QCryptographicHash>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

using Visit = std::function<void(const Reference &)>;

void visitText(const QString &text, const Visit &visit)
{
    for (const TemplatePart &part : parseTemplate(text).parts)
        if (part.reference)
            visit(*part.reference);
}

void visitBody(const QJsonValue &value, const Visit &visit)
{
    if (value.isString())
        visitText(value.toString(), visit);
    for (const QJsonValue element : value.toArray())
        visitBody(element, visit);
    const QJsonObject object = value.toObject();
    for (const QJsonValue field : object)
        visitBody(field, visit);
}

void visitReferences(const RequestTemplate &request, const Visit &visit)
{
    visitText(request.path, visit);
    for (const auto &[name, value] : request.headers)
        visitText(value, visit);
    visitBody(request.body, visit);
}

bool isOwnOutput(const Reference &reference, const QString &step)
{
    return reference.source == Reference::Source::StepOutput && reference.step == step;
}

void take(UndoRecord &undo, base::Result<model::HttpCall> call)
{
    if (!call) {
        undo.problem = {call.error().code, call.error().parameters};
        return;
    }
    undo.path = std::move(call->path);
    undo.headers = std::move(call->headers);
    undo.body = std::move(call->body);
}

// What is known at the claim, of an undo that needs the step's output besides.
void recordValues(UndoRecord &undo, const Definition &definition, int step,
    const model::TaskRecord &task, const TaskData &data)
{
    const StepDefinition &defined = definition.step(step);
    TaskValues values(definition, task, data, step);
    visitReferences(defined.undo->request, [&](const Reference &reference) {
        if (isOwnOutput(reference, defined.name))
            return;
        const QJsonValue value = values.of(reference);
        if (value.isUndefined())
            undo.problem = {
                values.missing(reference.text).code, values.missing(reference.text).parameters};
        undo.values.insert(reference.text, value);
    });
    const auto forward = renderRequest(definition, step, model::OperationKind::Forward, task, data);
    undo.forwardMethod = defined.request.method;
    undo.forwardPath = forward ? forward->path : defined.request.path;
}

QJsonObject toJson(const UndoRecord &undo)
{
    QJsonObject json{
        {u"key"_s, undo.key}, {u"claimedUnder"_s, undo.claimedUnder}, {u"method"_s, undo.method}};
    if (!undo.path.isEmpty())
        json.insert(u"path"_s, undo.path);
    QJsonArray headers;
    for (const auto &[name, value] : undo.headers)
        headers.append(QJsonArray{name, value});
    if (!headers.isEmpty())
        json.insert(u"headers"_s, headers);
    if (!undo.body.isEmpty())
        json.insert(u"body"_s, QString::fromUtf8(undo.body));
    if (undo.needsOutput) {
        json.insert(u"needsOutput"_s, true);
        json.insert(u"values"_s, undo.values);
        json.insert(u"forwardMethod"_s, undo.forwardMethod);
        json.insert(u"forwardPath"_s, undo.forwardPath);
    }
    if (!undo.problem.code.isEmpty())
        json.insert(u"problem"_s,
            QJsonObject{
                {u"code"_s, undo.problem.code}, {u"parameters"_s, undo.problem.parameters}});
    if (undo.possible)
        json.insert(u"possible"_s, true);
    if (undo.needless)
        json.insert(u"needless"_s, true);
    return json;
}

UndoRecord undoFromJson(const QJsonObject &json)
{
    UndoRecord undo;
    undo.key = json.value("key"_L1).toString();
    undo.claimedUnder = json.value("claimedUnder"_L1).toString();
    undo.method = json.value("method"_L1).toString();
    undo.path = json.value("path"_L1).toString();
    for (const QJsonValue header : json.value("headers"_L1).toArray())
        undo.headers.emplace_back(header[0].toString(), header[1].toString());
    undo.body = json.value("body"_L1).toString().toUtf8();
    undo.needsOutput = json.value("needsOutput"_L1).toBool();
    undo.values = json.value("values"_L1).toObject();
    undo.forwardMethod = json.value("forwardMethod"_L1).toString();
    undo.forwardPath = json.value("forwardPath"_L1).toString();
    undo.possible = json.value("possible"_L1).toBool();
    undo.needless = json.value("needless"_L1).toBool();
    const QJsonObject problem = json.value("problem"_L1).toObject();
    undo.problem = {problem.value("code"_L1).toString(), problem.value("parameters"_L1).toObject()};
    return undo;
}

} // namespace

QByteArray toBytes(const UndoRecords &undos)
{
    QJsonArray array;
    for (const UndoRecord &undo : undos)
        array.append(toJson(undo));
    return undos.empty() ? QByteArray() : json::toBytes(array);
}

UndoRecords undosFromBytes(const QByteArray &bytes)
{
    UndoRecords undos;
    for (const QJsonValue undo : json::parseValue(bytes).toArray())
        undos.push_back(undoFromJson(undo.toObject()));
    return undos;
}

QJsonArray digestOf(const UndoRecords &undos)
{
    QJsonArray digests;
    for (const UndoRecord &undo : undos) {
        QJsonObject digest{{u"key"_s, undo.key}, {u"method"_s, undo.method}};
        if (!undo.path.isEmpty()) {
            digest.insert(u"path"_s, undo.path);
            QJsonObject request = toJson(undo);
            request.remove("possible"_L1);
            request.remove("needless"_L1);
            const QByteArray hash =
                QCryptographicHash::hash(json::toBytes(request), QCryptographicHash::Sha1);
            digest.insert(u"hash"_s, QString::fromLatin1(hash.toHex()));
        }
        digests.append(digest);
    }
    return digests;
}

bool isUndoneByRequest(const StepDefinition &step)
{
    return step.undo && step.undo->manual.isEmpty();
}

bool needsOwnOutput(const StepDefinition &step)
{
    bool needs = false;
    if (isUndoneByRequest(step))
        visitReferences(step.undo->request,
            [&](const Reference &reference) { needs |= isOwnOutput(reference, step.name); });
    return needs;
}

QStringList inputsOfUndo(const StepDefinition &step)
{
    QStringList paths;
    if (isUndoneByRequest(step))
        visitReferences(step.undo->request, [&](const Reference &reference) {
            if (reference.source == Reference::Source::Input)
                paths.append(reference.path);
        });
    return paths;
}

UndoRecord recordUndo(const Definition &definition, int step, const model::TaskRecord &task,
    const TaskData &data, size_t number)
{
    const StepDefinition &defined = definition.step(step);
    SAGADESK_ASSERT(isUndoneByRequest(defined));
    UndoRecord undo;
    undo.claimedUnder =
        model::idempotencyKey(task, step, defined.name, model::OperationKind::Forward);
    undo.key = model::idempotencyKey(task, step, defined.name, model::OperationKind::Undo);
    if (number > 1)
        undo.key += u'/' + QString::number(number);
    undo.method = defined.undo->request.method;
    undo.needsOutput = needsOwnOutput(defined);
    if (undo.needsOutput)
        recordValues(undo, definition, step, task, data);
    else
        take(undo, renderRequest(definition, step, model::OperationKind::Undo, task, data));
    return undo;
}

void fillUndo(UndoRecord &undo, const Definition &definition, int step,
    const model::TaskRecord &task, const TaskData &data)
{
    if (!undo.needsOutput || !undo.problem.code.isEmpty())
        return;
    TaskData recorded = data;
    recorded.recorded = undo.values;
    take(undo, renderRequest(definition, step, model::OperationKind::Undo, task, recorded));
    undo.needsOutput = false;
    undo.values = {};
    undo.forwardMethod.clear();
    undo.forwardPath.clear();
}

bool undoesTheSame(const UndoRecord &a, const UndoRecord &b)
{
    // Under another key the step may have made something else, which only its output names.
    const bool sameEffect = a.claimedUnder == b.claimedUnder || (!a.needsOutput && !b.needsOutput);
    return sameEffect && a.method == b.method && a.path == b.path && a.headers == b.headers
        && a.body == b.body && a.needsOutput == b.needsOutput && a.values == b.values
        && a.problem.code == b.problem.code;
}

model::HttpCall callOf(const UndoRecord &undo, const StepDefinition &step)
{
    return {undo.method, undo.path, undo.headers, undo.body, step.undo->request.expect};
}

} // namespace sagadesk::workflow
