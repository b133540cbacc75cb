// Fuzzes the rendering of requests: the bytes are the input and the outputs of a task.
#include "fuzzbytes.h"

#include "core/base/assert.h"
#include "core/json/value.h"
#include "core/workflow/workflowengine.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

const char *const kDefinition = R"({"name": "w", "steps": [
 {"name": "a", "service": "s", "request": {"method": "PUT",
  "path": "/{{input.a}}/x{{input.b}}?q={{input.c}}", "headers": {"X": "v{{input.a}}"},
  "body": {"all": "{{input}}", "text": "t {{input.b}}", "list": ["{{input.c}}"]}},
  "expect": {"body": [{"path": "a[0].b", "lessThan": 5}]},
  "undo": {"method": "DELETE", "path": "/{{steps.a.output.a}}"}},
 {"name": "b", "service": "s", "when": {"any": [{"path": "steps.a.output.a", "equals": 1},
   {"not": {"path": "input.a", "greaterThan": "m"}}]},
  "request": {"method": "GET", "path": "/{{steps.a.output}}"}}]})";

void checkCall(const base::Result<model::HttpCall> &call)
{
    if (!call)
        return;
    SAGADESK_ASSERT(call->path.startsWith(u'/') && !call->path.startsWith(u"//"));
    for (const QChar c : call->path)
        SAGADESK_ASSERT(c > u' ' && c <= u'~');
    for (const auto &[name, value] : call->headers)
        for (const QChar c : value)
            SAGADESK_ASSERT(c == u'\t' || (c >= u' ' && c <= u'~'));
    SAGADESK_ASSERT(call->body.isEmpty() || !json::parseValue(call->body).isUndefined()
        || json::isNestedTooDeep(call->body));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const auto definition = workflow::parseDefinition(kDefinition, std::nullopt).definition;
    SAGADESK_ASSERT(definition != nullptr);
    const QByteArray json = tests::bytesOf(data, size);
    const workflow::TaskData values = {[&] { return json; }, nullptr, [&](int) { return json; }};
    model::TaskRecord task;
    task.publicId = u"T-1"_s;
    task.steps.resize(2);
    task.steps[0].state = model::StepState::Completed;
    for (const int step : {0, 1})
        checkCall(workflow::renderRequest(
            *definition, step, model::OperationKind::Forward, task, values));
    checkCall(workflow::renderRequest(*definition, 0, model::OperationKind::Undo, task, values));
    const auto advice = workflow::advise(*definition, task, values);
    SAGADESK_ASSERT(!advice || advice->mayStart.size() + advice->skip.size() == 1);
    const auto reason = workflow::mismatch(definition->steps[0].request.expect, 200, json);
    SAGADESK_ASSERT(!reason || !reason->code.isEmpty());
    return 0;
}
