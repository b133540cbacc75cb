#include "core/engine/compensationpreview.h"

#include "core/agent/requestbuilder.h"
#include "core/base/enginelimits.h"
#include "core/operator/operatorplans.h"
#include "core/scheduler/taskprogress.h"

#include <algorithm>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

using model::OperationKind;
using model::PayloadKind;
using model::UndoState;

namespace {

// The cold rows as they were read with the task.
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
        case PayloadKind::LastError:
        case PayloadKind::UndoError:
            break;
        }
        return {};
    }

private:
    const model::TaskDetail &m_detail;
};

bool isOver(UndoState state)
{
    return state == UndoState::Undone || state == UndoState::DoneByHand;
}

model::UndoPreview previewUndo(const model::TaskDetail &detail, const model::TaskRecord &task,
    int step, const workflow::Definition &definition,
    const std::vector<model::ServiceConfig> &services, const model::Downtimes &downtimes,
    qint64 now)
{
    const model::StepRecord &record = task.steps[static_cast<size_t>(step)];
    model::UndoPreview preview;
    preview.step = step;
    preview.effect = record.effect;
    preview.state = record.undoState;
    preview.manual = definition.steps[static_cast<size_t>(step)].undo->manual;
    const qint64 settled = scheduler::settledAt(record,
        definition.steps[static_cast<size_t>(step)].policy.completeWithinMs, limits::kSettlingMs,
        downtimes);
    if (settled > now && !isOver(record.undoState))
        preview.notBefore = settled;
    if (!preview.manual.isEmpty())
        return preview;
    const auto request = previewRequest(detail, step, OperationKind::Undo, definition, services);
    if (request)
        preview.request = *request;
    else
        preview.problem = {request.error().code, request.error().parameters};
    return preview;
}

} // namespace

base::Result<model::SentRequest> previewRequest(const model::TaskDetail &detail, int step,
    OperationKind kind, const workflow::Definition &definition,
    const std::vector<model::ServiceConfig> &services)
{
    const model::TaskRecord &task = detail.record;
    ReadPayloads payloads(detail);
    auto call = workflow::renderRequest(
        definition, step, kind, task, scheduler::taskData(payloads, nullptr));
    if (!call)
        return call.error();
    const workflow::StepDefinition &defined = definition.steps[static_cast<size_t>(step)];
    model::ServiceConfig service;
    for (const model::ServiceConfig &each : services)
        if (each.name == defined.service)
            service = each;
    model::StepRequest request;
    request.idempotencyKey = model::idempotencyKey(task, step, defined.name, kind);
    request.call = *std::move(call);
    const auto built = agent::buildExchange(service, u"noop:"_s, request, 1);
    if (!built)
        return built.error();
    return agent::recordOf(*built, request.call.path);
}

model::CompensationPreview previewCompensation(const model::TaskDetail &detail,
    workflow::WorkflowCatalog &catalog, const std::vector<model::ServiceConfig> &services,
    const model::Downtimes &downtimes, qint64 now)
{
    model::CompensationPreview preview;
    model::TaskRecord task = detail.record;
    preview.version = task.version;
    const auto definition = catalog.findDefinition(task.workflow);
    if (!definition || definition->steps.size() != task.steps.size()
        || detail.steps.size() != task.steps.size())
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
        preview.undos.push_back(
            previewUndo(detail, task, step, *definition, services, downtimes, now));
    return preview;
}

} // namespace sagadesk::engine
