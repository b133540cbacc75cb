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
    if (call->hidden) {
        undo.hidden = *call->hidden;
        undo.hidden->output = {}; // the secret output fields are read from the definition
    }
}

// Records the values that are known at the claim for an undo that also needs the step's output.
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
    undo.forwardPath = defined.request.path;
    if (forward)
        undo.forwardPath = forward->hidden ? forward->hidden->shown.path : forward->path;
}

QJsonArray headersJson(const std::vector<std::pair<QString, QString>> &headers)
{
    QJsonArray json;
    for (const auto &[name, value] : headers)
        json.append(QJsonArray{name, value});
    return json;
}

std::vector<std::pair<QString, QString>> headersFrom(const QJsonValue &json)
{
    std::vector<std::pair<QString, QString>> headers;
    for (const QJsonValue header : json.toArray())
        headers.emplace_back(header[0].toString(), header[1].toString());
    return headers;
}

QJsonObject hiddenJson(const model::HiddenParts &hidden)
{
    QJsonArray values;
    for (const QByteArray &value : hidden.values)
        values.append(QString::fromUtf8(value));
    return {{u"path"_s, hidden.shown.path}, {u"headers"_s, headersJson(hidden.shown.headers)},
        {u"body"_s, QString::fromUtf8(hidden.shown.body)}, {u"values"_s, values}};
}

std::optional<model::HiddenParts> hiddenFrom(const QJsonObject &json)
{
    const QJsonObject written = json.value("hidden"_L1).toObject();
    if (written.isEmpty())
        return std::nullopt;
    model::HiddenParts hidden;
    hidden.shown = {json.value("method"_L1).toString(), written.value("path"_L1).toString(),
        headersFrom(written.value("headers"_L1)), written.value("body"_L1).toString().toUtf8()};
    for (const QJsonValue value : written.value("values"_L1).toArray())
        hidden.values.append(value.toString().toUtf8());
    return hidden;
}

QJsonObject toJson(const UndoRecord &undo)
{
    QJsonObject json{
        {u"key"_s, undo.key}, {u"claimedUnder"_s, undo.claimedUnder}, {u"method"_s, undo.method}};
    if (!undo.path.isEmpty())
        json.insert(u"path"_s, undo.path);
    if (!undo.headers.empty())
        json.insert(u"headers"_s, headersJson(undo.headers));
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
    if (undo.hidden)
        json.insert(u"hidden"_s, hiddenJson(*undo.hidden));
    return json;
}

UndoRecord undoFromJson(const QJsonObject &json)
{
    UndoRecord undo;
    undo.key = json.value("key"_L1).toString();
    undo.claimedUnder = json.value("claimedUnder"_L1).toString();
    undo.method = json.value("method"_L1).toString();
    undo.path = json.value("path"_L1).toString();
    undo.headers = headersFrom(json.value("headers"_L1));
    undo.body = json.value("body"_L1).toString().toUtf8();
    undo.needsOutput = json.value("needsOutput"_L1).toBool();
    undo.values = json.value("values"_L1).toObject();
    undo.forwardMethod = json.value("forwardMethod"_L1).toString();
    undo.forwardPath = json.value("forwardPath"_L1).toString();
    undo.possible = json.value("possible"_L1).toBool();
    undo.needless = json.value("needless"_L1).toBool();
    const QJsonObject problem = json.value("problem"_L1).toObject();
    undo.problem = {problem.value("code"_L1).toString(), problem.value("parameters"_L1).toObject()};
    undo.hidden = hiddenFrom(json);
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

namespace {

void showHidden(UndoRecord &undo)
{
    if (!undo.hidden)
        return;
    undo.path = undo.hidden->shown.path;
    undo.headers = undo.hidden->shown.headers;
    undo.body = undo.hidden->shown.body;
    undo.hidden.reset();
}

// Hides secrets in the recorded values of an undo that still needs its step's output.
void showValues(UndoRecord &undo, const Definition &definition)
{
    const model::TaskRecord none;
    const TaskData recorded{{}, {}, {}, undo.values};
    TaskValues values(definition, none, recorded, 0);
    for (const QString &reference : undo.values.keys())
        if (const auto parsed = parseReference(reference))
            undo.values[reference] = values.shown(*parsed);
}

} // namespace

UndoRecords shownUndos(UndoRecords undos, const Definition &definition)
{
    for (UndoRecord &undo : undos) {
        showHidden(undo);
        showValues(undo, definition);
    }
    return undos;
}

QJsonArray digestOf(const UndoRecords &undos)
{
    QJsonArray digests;
    for (UndoRecord undo : undos) {
        showHidden(undo);
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
    // With another key the step may have created another object, which only its output identifies.
    const bool sameEffect = a.claimedUnder == b.claimedUnder || (!a.needsOutput && !b.needsOutput);
    return sameEffect && a.method == b.method && a.path == b.path && a.headers == b.headers
        && a.body == b.body && a.needsOutput == b.needsOutput && a.values == b.values
        && a.problem.code == b.problem.code;
}

model::HttpCall callOf(const UndoRecord &undo, const StepDefinition &step)
{
    model::HttpCall call{
        undo.method, undo.path, undo.headers, undo.body, step.undo->request.expect, nullptr};
    if (undo.hidden) {
        auto hidden = std::make_shared<model::HiddenParts>(*undo.hidden);
        hidden->output = step.secretOutput;
        call.hidden = std::move(hidden);
    }
    return call;
}

} // namespace sagadesk::workflow
