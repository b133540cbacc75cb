#include "core/engine/compensationpreview.h"

#include "core/agent/requestbuilder.h"
#include "core/base/reasoncodes.h"
#include "core/engine/detaildata.h"
#include "core/operator/operatorplans.h"
#include "core/scheduler/taskprogress.h"

#include <algorithm>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

using model::OperationKind;
using model::PayloadKind;
using model::UndoState;

namespace {

class ReadPayloads final : public store::PayloadSource
{
public:
    explicit ReadPayloads(const model::TaskDetail &detail)
        : m_detail(detail)
    {
    }

    QByteArray payload(int step, PayloadKind kind) override
    {
        if (step < 0)
            return kind == PayloadKind::Input ? m_detail.input : QByteArray();
        const model::StepView &view = m_detail.steps.at(static_cast<size_t>(step));
        switch (kind) {
        case PayloadKind::Input:
            return view.editedInput;
        case PayloadKind::Output:
            return view.output;
        case PayloadKind::UndoRequest:
            return view.undoRequest;
        case PayloadKind::NextInput:
            return view.nextInput;
        case PayloadKind::LastError:
        case PayloadKind::UndoError:
            break;
        }
        return {};
    }
    base::WallMs writtenAt() const override { return 0; } // a preview writes nothing

private:
    const model::TaskDetail &m_detail;
};

bool isOver(UndoState state)
{
    return state == UndoState::Undone || state == UndoState::DoneByHand;
}

model::ServiceConfig serviceOf(
    const workflow::StepDefinition &step, const std::vector<model::ServiceConfig> &services)
{
    for (const model::ServiceConfig &each : services)
        if (each.name == step.service)
            return each;
    return {};
}

// The recorded undos of a step (one with a problem if they can't be read); if there are none, the
// undo that would be recorded now.
workflow::UndoRecords undosOf(
    const model::TaskDetail &detail, int step, const workflow::Definition &definition)
{
    workflow::UndoRecords undos;
    if (detail.record.step(step).undoCount > 0) {
        undos = workflow::undosFromBytes(detail.steps.at(static_cast<size_t>(step)).undoRequest);
        if (undos.empty())
            undos.emplace_back().problem.code = codes::kUndoRecordMissing;
        return undos;
    }
    ReadPayloads payloads(detail);
    const workflow::TaskData data = scheduler::taskData(payloads);
    undos.push_back(workflow::recordUndo(definition, step, detail.record, data, 1));
    if (!payloads.payload(step, PayloadKind::Output).isEmpty())
        workflow::fillUndo(undos.back(), definition, step, detail.record, data);
    return undos;
}

base::Result<model::SentRequest> built(
    const QString &key, model::HttpCall call, const model::ServiceConfig &service)
{
    model::StepRequest request;
    request.idempotencyKey = key;
    request.call = std::move(call);
    const auto exchange = agent::buildExchange(service, u"noop:"_s, request, 1);
    if (!exchange)
        return exchange.error();
    return agent::recordOf(*exchange, request.call.path);
}

// The state of one undo of the step; `before` is its index, counted from the newest undo (0).
UndoState stateOf(const model::StepRecord &record, int before)
{
    if (before == record.undosDone || isOver(record.undoState)
        || record.undoState == UndoState::None)
        return record.undoState;
    return before < record.undosDone ? UndoState::Undone : UndoState::Planned;
}

void addRequest(model::UndoPreview &preview, const workflow::UndoRecord &undo,
    const workflow::StepDefinition &step, const model::ServiceConfig &service)
{
    preview.key = undo.key;
    preview.problem = undo.problem;
    if (undo.problem.code.isEmpty() && undo.needsOutput)
        preview.problem = {codes::kUndoNeedsOutput,
            {{u"method"_s, undo.forwardMethod}, {u"path"_s, undo.forwardPath},
                {u"key"_s, undo.claimedUnder}}};
    if (!preview.problem.code.isEmpty())
        return;
    const auto request = built(undo.key, workflow::callOf(undo, step), service);
    if (request)
        preview.request = *request;
    else
        preview.problem = {request.error().code, request.error().parameters};
}

// One preview for each possible effect of the step, newest first; only one for a manual undo.
// Needless undos are left out, except that of the oldest effect.
std::vector<model::UndoPreview> previewUndos(const model::TaskDetail &detail,
    const model::TaskRecord &task, int step, const workflow::Definition &definition,
    const std::vector<model::ServiceConfig> &services, const model::Downtimes &downtimes,
    qint64 now)
{
    const model::StepRecord &record = task.step(step);
    const workflow::StepDefinition &defined = definition.step(step);
    const model::ServiceConfig service = serviceOf(defined, services);
    model::UndoPreview preview;
    preview.step = step;
    preview.effect = record.effect;
    preview.state = record.undoState;
    preview.manual = workflow::renderManualUndo(definition, step, task, dataOf(detail));
    const qint64 settled = scheduler::settledBefore(
        record, OperationKind::Undo, defined.policy, service.settlingMs, downtimes);
    if (settled > now && !isOver(record.undoState))
        preview.notBefore = settled;
    if (!preview.manual.isEmpty())
        return {preview};
    std::vector<model::UndoPreview> previews;
    const workflow::UndoRecords undos = undosOf(detail, step, definition);
    for (auto undo = undos.rbegin(); undo != undos.rend(); ++undo) {
        if (undo->needless && undo + 1 != undos.rend())
            continue;
        model::UndoPreview &each = previews.emplace_back(preview);
        each.state = stateOf(record, static_cast<int>(undo - undos.rbegin()));
        addRequest(each, *undo, defined, service);
    }
    return previews;
}

} // namespace

base::Result<model::SentRequest> previewRequest(const model::TaskDetail &detail, int step,
    OperationKind kind, const workflow::Definition &definition,
    const std::vector<model::ServiceConfig> &services)
{
    const model::TaskRecord &task = detail.record;
    const workflow::StepDefinition &defined = definition.step(step);
    const model::ServiceConfig service = serviceOf(defined, services);
    if (kind == OperationKind::Undo && workflow::isUndoneByRequest(defined)) {
        const workflow::UndoRecords undos = undosOf(detail, step, definition);
        auto next = std::min(static_cast<size_t>(task.step(step).undosDone), undos.size() - 1);
        while (next + 1 < undos.size() && undos[undos.size() - 1 - next].needless)
            ++next;
        const workflow::UndoRecord &undo = undos[undos.size() - 1 - next];
        if (!undo.problem.code.isEmpty())
            return base::Error{
                base::ErrorKind::InvalidInput, undo.problem.code, undo.problem.parameters};
        return built(undo.key, workflow::callOf(undo, defined), service);
    }
    ReadPayloads payloads(detail);
    auto call =
        workflow::renderRequest(definition, step, kind, task, scheduler::taskData(payloads));
    if (!call)
        return call.error();
    return built(model::idempotencyKey(task, step, defined.name, kind), *std::move(call), service);
}

model::CompensationPreview previewCompensation(const model::TaskDetail &detail,
    workflow::WorkflowCatalog &catalog, const std::vector<model::ServiceConfig> &services,
    const model::Downtimes &downtimes, qint64 now)
{
    model::CompensationPreview preview;
    model::TaskRecord task = detail.record;
    preview.version = task.version;
    const auto definition = catalog.findDefinition(task.workflow);
    if (!definition) {
        const base::Error why = workflow::noDefinition(catalog, task.workflow);
        preview.refusal = {why.code, why.parameters};
        return preview;
    }
    if (definition->steps.size() != task.steps.size() || detail.steps.size() != task.steps.size())
        return preview;
    preview.begun = task.state == model::TaskState::Compensating
        || std::any_of(task.steps.begin(), task.steps.end(),
            [](const auto &step) { return step.undoState != UndoState::None; });
    if (!preview.begun) {
        model::OperatorCommand command;
        command.action = model::OperatorAction::Compensate;
        command.task = task.publicId;
        ReadPayloads payloads(detail);
        const auto decision = operators::planOperatorCommand(command, catalog, now)(task, payloads);
        if (decision)
            task = decision->after;
        else
            preview.refusal = {decision.error().code, decision.error().parameters};
    }
    for (const int step : scheduler::undoSequence(*definition, task))
        for (model::UndoPreview &undo :
            previewUndos(detail, task, step, *definition, services, downtimes, now))
            preview.undos.push_back(std::move(undo));
    return preview;
}

} // namespace sagadesk::engine
