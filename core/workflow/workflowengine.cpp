#include "core/workflow/workflowengine.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/model/expectation.h"
#include "core/workflow/condition.h"
#include "core/workflow/graph.h"
#include "core/workflow/rendering.h"

#include <algorithm>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

using model::StepState;

bool isSettled(StepState state)
{
    return state == StepState::Completed || state == StepState::Skipped;
}

// The request of the step or of its undo; null if there is none.
const RequestTemplate *requestOf(const StepDefinition &step, model::OperationKind kind)
{
    if (kind == model::OperationKind::Forward)
        return &step.request;
    return step.undo && step.undo->manual.isEmpty() ? &step.undo->request : nullptr;
}

base::Result<void> renderHeaders(
    const RequestTemplate &request, TaskValues &values, model::HttpCall &call)
{
    bool hasType = false;
    for (const auto &[name, written] : request.headers) {
        auto value = renderHeader(name, written, values);
        if (!value)
            return value.error();
        hasType |= name.compare("content-type"_L1, Qt::CaseInsensitive) == 0;
        call.headers.emplace_back(name, std::move(*value));
    }
    if (!call.body.isEmpty() && !hasType)
        call.headers.emplace_back(u"Content-Type"_s, u"application/json"_s);
    return {};
}

} // namespace

base::Result<Advice> advise(
    const Definition &definition, const model::TaskRecord &task, const TaskData &data)
{
    SAGADESK_ASSERT(task.steps.size() == definition.steps.size());
    const auto stateOf = [&](int step) { return task.step(step).state; };
    Advice advice;
    advice.allDone = true;
    for (int step = 0; step < definition.stepCount(); ++step) {
        const StepDefinition &defined = definition.step(step);
        advice.allDone = advice.allDone && isSettled(stateOf(step));
        if (stateOf(step) != StepState::NotStarted
            || !std::all_of(defined.after.begin(), defined.after.end(),
                [&](int earlier) { return isSettled(stateOf(earlier)); }))
            continue;
        TaskValues values(definition, task, data, step);
        const auto runs = defined.when ? evaluate(*defined.when, values) : base::Result<bool>(true);
        if (!runs)
            return runs.error();
        (*runs ? advice.mayStart : advice.skip).push_back(step);
    }
    return advice;
}

model::Reason skipReason(
    const Definition &definition, int step, const model::TaskRecord &task, const TaskData &data)
{
    const auto &when = definition.step(step).when;
    SAGADESK_ASSERT(when.has_value());
    TaskValues values(definition, task, data, step);
    return {codes::kConditionNotMet,
        {{u"condition"_s, conditionText(*when).left(limits::kReasonLengthMax)},
            {u"values"_s, comparedValues(*when, values)}}};
}

std::vector<int> undoOrder(const Definition &definition, const model::TaskRecord &task)
{
    SAGADESK_ASSERT(task.steps.size() == definition.steps.size());
    Predecessors after;
    for (const StepDefinition &step : definition.steps)
        after.push_back(step.after);
    std::vector<int> order = topologicalOrder(after);
    std::reverse(order.begin(), order.end());
    std::erase_if(order, [&](int step) {
        return task.step(step).effect == model::Effect::None || !definition.step(step).undo;
    });
    std::stable_sort(order.begin(), order.end(), [&](int left, int right) {
        return task.step(left).effectOrder > task.step(right).effectOrder;
    });
    return order;
}

namespace {

base::Result<model::HttpCall> fillRequest(const RequestTemplate &request, TaskValues &values)
{
    model::HttpCall call;
    call.method = request.method;
    call.expect = request.expect;
    auto path = renderPath(request.path, values);
    if (!path)
        return path.error();
    call.path = std::move(*path);
    if (!request.body.isUndefined()) {
        auto body = renderBodyText(request, values);
        if (!body)
            return body.error();
        call.body = std::move(*body);
    }
    const auto headers = renderHeaders(request, values, call);
    if (!headers)
        return headers.error();
    return call;
}

// The path for display: the redaction mark in it is not sent, so it is shown unencoded.
QString shownPath(QString path)
{
    const QString hidden = QString::fromLatin1(model::kRedactedText);
    return path.replace(QString::fromLatin1(hidden.toUtf8().toPercentEncoding()), hidden);
}

// Also renders the request without its secrets, so that secrets that are too short to be recognized
// by their value are not recorded either.
base::Result<model::HttpCall> hideSecrets(base::Result<model::HttpCall> call,
    const RequestTemplate &request, TaskValues &values, const model::SecretFields &output)
{
    const QList<QByteArray> secrets = values.secrets();
    values.hideSecrets();
    auto shown = fillRequest(request, values);
    if (!call) {
        base::Error error = call.error();
        if (error.code == codes::kPathUnsafe)
            error.parameters.insert(u"found"_s, shown ? shownPath(shown->path) : request.path);
        return error;
    }
    model::HiddenParts hidden;
    hidden.values = secrets;
    hidden.output = output;
    hidden.shown.method = request.method;
    hidden.shown.path = shown ? shownPath(shown->path) : request.path;
    if (shown) {
        hidden.shown.headers = std::move(shown->headers);
        hidden.shown.body = std::move(shown->body);
    }
    call->hidden = std::make_shared<const model::HiddenParts>(std::move(hidden));
    return call;
}

} // namespace

base::Result<model::HttpCall> renderRequest(const Definition &definition, int step,
    model::OperationKind kind, const model::TaskRecord &task, const TaskData &data)
{
    const RequestTemplate *request = requestOf(definition.step(step), kind);
    TaskValues values(definition, task, data, step);
    if (!request)
        return base::Error{base::ErrorKind::InvalidInput, codes::kUndoHasNoRequest,
            {{u"step"_s, values.stepName()}}};
    auto call = fillRequest(*request, values);
    if (!definition.hasSecrets)
        return call;
    return hideSecrets(std::move(call), *request, values, definition.step(step).secretOutput);
}

QString renderManualUndo(
    const Definition &definition, int step, const model::TaskRecord &task, const TaskData &data)
{
    const auto &undo = definition.step(step).undo;
    if (!undo)
        return {};
    TaskValues values(definition, task, data, step);
    values.hideSecrets();
    const QString text = renderForPeople(undo->manual, values).left(limits::kManualTextMax);
    // The result must not be empty, because that would mean that there is no manual undo.
    return text.trimmed().isEmpty() ? undo->manual : text;
}

std::optional<model::Reason> mismatch(
    const model::Expectation &expect, int status, const QByteArray &body)
{
    return model::mismatch(expect, status, body);
}

} // namespace sagadesk::workflow
