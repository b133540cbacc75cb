#include "core/workflow/workflowengine.h"

#include "core/base/assert.h"
#include "core/workflow/comparison.h"
#include "core/workflow/condition.h"
#include "core/workflow/graph.h"
#include "core/workflow/jsonpath.h"
#include "core/workflow/jsontext.h"
#include "core/workflow/rendering.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::workflow {

namespace {

using model::StepState;

bool isSettled(StepState state)
{
    return state == StepState::Completed || state == StepState::Skipped;
}

bool isAnswered(const model::Expectation &expect, int status)
{
    if (expect.status.empty())
        return status >= 200 && status <= 299;
    return std::find(expect.status.begin(), expect.status.end(), status) != expect.status.end();
}

QJsonArray statusList(const std::vector<int> &status)
{
    QJsonArray list;
    for (const int code : status)
        list.append(code);
    return list;
}

model::Reason unexpectedStatus(const model::Expectation &expect, int status)
{
    model::Reason reason{QStringLiteral("unexpected-status"), {{QStringLiteral("status"), status}}};
    if (!expect.status.empty())
        reason.parameters.insert(QStringLiteral("expected"), statusList(expect.status));
    return reason;
}

model::Reason unexpectedBody(const model::BodyExpectation &expected, const QJsonValue &found)
{
    model::Reason reason{QStringLiteral("unexpected-body"),
        {{QStringLiteral("path"), expected.path},
            {QStringLiteral("test"), QString(name(expected.test))},
            {QStringLiteral("expected"), expected.value}}};
    if (!found.isUndefined())
        reason.parameters.insert(QStringLiteral("found"), found);
    return reason;
}

// The request of the step, or of its undo; null when there is none to send.
const RequestTemplate *requestOf(const StepDefinition &step, model::OperationKind kind)
{
    if (kind == model::OperationKind::Forward)
        return &step.request;
    return step.undo && step.undo->manual.isEmpty() ? &step.undo->request : nullptr;
}

base::Result<void> renderHeaders(
    const RequestTemplate &request, TaskValues &values, model::HttpCall &call)
{
    bool saysType = false;
    for (const auto &[name, written] : request.headers) {
        auto value = renderHeader(name, written, values);
        if (!value)
            return value.error();
        saysType |= name.compare(QLatin1StringView("content-type"), Qt::CaseInsensitive) == 0;
        call.headers.emplace_back(name, std::move(*value));
    }
    if (!call.body.isEmpty() && !saysType)
        call.headers.emplace_back(
            QStringLiteral("Content-Type"), QStringLiteral("application/json"));
    return {};
}

} // namespace

base::Result<Advice> advise(
    const Definition &definition, const model::TaskRecord &task, const TaskData &data)
{
    SAGADESK_ASSERT(task.steps.size() == definition.steps.size());
    const auto stateOf = [&](int step) { return task.steps[static_cast<size_t>(step)].state; };
    Advice advice;
    advice.allDone = true;
    for (int step = 0; step < static_cast<int>(definition.steps.size()); ++step) {
        const StepDefinition &defined = definition.steps[static_cast<size_t>(step)];
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

std::vector<int> undoOrder(const Definition &definition, const model::TaskRecord &task)
{
    SAGADESK_ASSERT(task.steps.size() == definition.steps.size());
    Predecessors after;
    for (const StepDefinition &step : definition.steps)
        after.push_back(step.after);
    std::vector<int> order = topologicalOrder(after);
    std::reverse(order.begin(), order.end());
    std::erase_if(order, [&](int step) {
        const auto at = static_cast<size_t>(step);
        return task.steps[at].effect == model::Effect::None || !definition.steps[at].undo;
    });
    std::stable_sort(order.begin(), order.end(), [&](int left, int right) {
        return task.steps[static_cast<size_t>(left)].effectOrder
            > task.steps[static_cast<size_t>(right)].effectOrder;
    });
    return order;
}

base::Result<model::HttpCall> renderRequest(const Definition &definition, int step,
    model::OperationKind kind, const model::TaskRecord &task, const TaskData &data)
{
    const RequestTemplate *request =
        requestOf(definition.steps.at(static_cast<size_t>(step)), kind);
    TaskValues values(definition, task, data, step);
    if (!request)
        return base::Error{base::ErrorKind::InvalidInput, QStringLiteral("undo-has-no-request"),
            {{QStringLiteral("step"), values.stepName()}}};
    model::HttpCall call;
    call.method = request->method;
    call.expect = request->expect;
    auto path = renderPath(request->path, values);
    if (!path)
        return path.error();
    call.path = std::move(*path);
    if (!request->body.isUndefined()) {
        const auto body = renderBody(request->body, values);
        if (!body)
            return body.error();
        call.body = writeValue(*body);
    }
    const auto headers = renderHeaders(*request, values, call);
    if (!headers)
        return headers.error();
    return call;
}

std::optional<model::Reason> mismatch(
    const model::Expectation &expect, int status, const QByteArray &body)
{
    if (!isAnswered(expect, status))
        return unexpectedStatus(expect, status);
    if (expect.body.empty())
        return std::nullopt;
    const QJsonValue value = readValue(body);
    if (value.isUndefined() && !body.trimmed().isEmpty())
        return model::Reason{
            QStringLiteral("malformed-body"), {{QStringLiteral("status"), status}}};
    for (const model::BodyExpectation &expected : expect.body) {
        const QJsonValue found = valueAt(value, expected.path);
        if (!holds(expected, found))
            return unexpectedBody(expected, found);
    }
    return std::nullopt;
}

} // namespace sagadesk::workflow
