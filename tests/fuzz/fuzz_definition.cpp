#include "fuzzbytes.h"

#include "core/base/assert.h"
#include "core/workflow/workflowengine.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

void checkCall(const base::Result<model::HttpCall> &call)
{
    if (!call) {
        SAGADESK_ASSERT(!call.error().code.isEmpty());
        return;
    }
    SAGADESK_ASSERT(call->path.startsWith(u'/') && !call->path.startsWith(u"//"));
    for (const QChar c : call->path)
        SAGADESK_ASSERT(c > u' ' && c <= u'~' && c != u'\\');
    for (const auto &[name, value] : call->headers)
        SAGADESK_ASSERT(!value.contains(u'\r') && !value.contains(u'\n') && !name.isEmpty());
}

// Runs a task until all its steps are done or its next steps cannot be determined.
void run(const workflow::Definition &definition)
{
    model::TaskRecord task;
    task.publicId = u"T-1"_s;
    task.steps.resize(definition.steps.size());
    const workflow::TaskData data = {[] { return QByteArray(R"({"a": "x", "n": 1})"); }, nullptr,
        [](int) { return QByteArray(R"({"id": "../é", "required": true})"); }};
    for (size_t round = 0; round <= definition.steps.size(); ++round) {
        const auto advice = workflow::advise(definition, task, data);
        if (!advice || advice->allDone)
            break;
        SAGADESK_ASSERT(!advice->mayStart.empty() || !advice->skip.empty());
        for (const int step : advice->skip)
            task.steps[static_cast<size_t>(step)].state = model::StepState::Skipped;
        for (const int step : advice->mayStart) {
            auto &record = task.steps[static_cast<size_t>(step)];
            record.state = model::StepState::Completed;
            record.effect = model::Effect::Applied;
            checkCall(workflow::renderRequest(
                definition, step, model::OperationKind::Forward, task, data));
            checkCall(
                workflow::renderRequest(definition, step, model::OperationKind::Undo, task, data));
        }
    }
    const auto order = workflow::undoOrder(definition, task);
    SAGADESK_ASSERT(order.size() <= definition.steps.size());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const auto parsed = workflow::parseDefinition(tests::bytesOf(data, size), std::nullopt);
    SAGADESK_ASSERT((parsed.definition != nullptr) == parsed.errors.empty());
    for (const auto &error : parsed.errors) {
        SAGADESK_ASSERT(error.pointer.isEmpty() || error.pointer.startsWith(u'/'));
        SAGADESK_ASSERT(!error.what.code.isEmpty());
    }
    if (!parsed.definition)
        return 0;
    const auto again = workflow::parseDefinition(parsed.definition->source, std::nullopt);
    SAGADESK_ASSERT(again.definition && again.definition->source == parsed.definition->source);
    run(*parsed.definition);
    return 0;
}
