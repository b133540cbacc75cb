#include "core/operator/bulkfreezer.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/model/bulkoutcome.h"
#include "core/operator/operatorplans.h"
#include "core/operator/validation.h"
#include "core/workflow/workflowengine.h"

#include <algorithm>

namespace sagadesk::operators {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

constexpr size_t kSlice = 200; // tasks in one read; other reads can run in between
constexpr int kFailureLimitMax = limits::kBulkItemsMax;
constexpr qint64 kGraceMaxMs = 600'000;

base::Error invalidBulk(QLatin1StringView code, const char *pointer, QJsonObject parameters = {})
{
    parameters.insert(u"pointer"_s, QString::fromLatin1(pointer));
    return {base::ErrorKind::InvalidInput, code, std::move(parameters)};
}

// What a plan can read besides the record: only the recorded undos, because whether a step can be
// resubmitted may depend on them.
class RecordedUndos final : public store::PayloadSource
{
public:
    RecordedUndos(store::StoreReader &reader, TaskId task)
        : m_reader(reader)
        , m_task(task)
    {
    }
    QByteArray payload(int step, PayloadKind kind) override
    {
        if (kind != PayloadKind::UndoRequest)
            return {};
        const auto detail = m_reader.taskDetail(m_task);
        return detail ? detail->steps[static_cast<size_t>(step)].undoRequest : QByteArray();
    }
    base::WallMs writtenAt() const override { return 0; } // the plan is only tried

private:
    store::StoreReader &m_reader;
    TaskId m_task;
};

} // namespace

base::Result<void> validateBulkOrder(const BulkOrder &order)
{
    OperatorCommand who;
    who.operatorName = order.operatorName;
    who.reason = order.reason;
    if (const auto checked = validateOperatorCommand(who); !checked)
        return checked.error();
    if (needsStep(order.action) && order.step.isEmpty())
        return invalidBulk(codes::kBulkStepNeeded, "/step");
    if (!needsStep(order.action) && !order.step.isEmpty() && order.action != BulkAction::Resubmit
        && order.action != BulkAction::RunNow && order.action != BulkAction::RetryUndo)
        return invalidBulk(codes::kBulkStepNotMeant, "/step");
    if (order.action == BulkAction::CloseAlerts && order.reason.trimmed().isEmpty())
        return invalidBulk(codes::kReasonRequired, "/reason");
    if (!(order.ratePerSecond >= 0 && order.ratePerSecond <= limits::kBulkRateMax))
        return invalidBulk(
            codes::kBulkRateOutOfRange, "/rampPerSecond", {{u"max"_s, limits::kBulkRateMax}});
    if (order.failureLimit < 0 || order.failureLimit > kFailureLimitMax)
        return invalidBulk(
            codes::kBulkLimitOutOfRange, "/failureLimit", {{u"max"_s, kFailureLimitMax}});
    if (order.graceMs > kGraceMaxMs)
        return invalidBulk(codes::kBulkGraceOutOfRange, "/grace", {{u"max"_s, kGraceMaxMs}});
    return {};
}

base::Result<void> validateBulkSelection(const BulkSelection &selection)
{
    if (selection.filter.has_value() == !selection.ids.isEmpty())
        return invalidBulk(codes::kBulkSelectionMissing, "");
    if (selection.filter && selection.filter->terms.empty() && !selection.all)
        return invalidBulk(codes::kBulkEverything, "/filter");
    return {};
}

BulkFreezer::BulkFreezer(BulkOrder order, workflow::WorkflowCatalog &catalog, qint64 now)
    : m_order(std::move(order))
    , m_catalog(catalog)
    , m_now(now)
{
}

base::Result<void> BulkFreezer::chooseTasks(
    store::StoreReader &reader, const BulkSelection &selection)
{
    const base::Error tooMany{
        base::ErrorKind::Refused, codes::kBulkTooMany, {{u"limit"_s, limits::kBulkItemsMax}}};
    if (selection.filter) {
        auto ids = reader.matching(*selection.filter, m_now, limits::kBulkItemsMax);
        if (!ids)
            return ids.error();
        if (ids->size() > static_cast<size_t>(limits::kBulkItemsMax))
            return tooMany;
        m_ids = std::move(*ids);
        return {};
    }
    if (selection.ids.size() > limits::kBulkItemsMax)
        return tooMany;
    for (const QString &id : selection.ids) {
        const auto task = reader.taskNamed(id);
        if (!task)
            return task.error();
        m_ids.push_back(*task);
    }
    std::sort(m_ids.begin(), m_ids.end());
    m_ids.erase(std::unique(m_ids.begin(), m_ids.end()), m_ids.end());
    return {};
}

base::Result<bool> BulkFreezer::examineSlice(store::StoreReader &reader)
{
    const size_t end = std::min(m_next + kSlice, m_ids.size());
    const std::vector<TaskId> slice(m_ids.begin() + static_cast<std::ptrdiff_t>(m_next),
        m_ids.begin() + static_cast<std::ptrdiff_t>(end));
    const auto candidates = reader.candidates(slice);
    if (!candidates)
        return candidates.error();
    for (const store::BulkCandidate &candidate : *candidates)
        add(reader, candidate);
    m_next = end;
    if (m_next < m_ids.size())
        return true;
    // Stable, so that calls with the same number of tasks stay in the order of the undos.
    std::stable_sort(m_preview.calls.begin(), m_preview.calls.end(),
        [](const BulkCall &a, const BulkCall &b) { return a.tasks > b.tasks; });
    return false;
}

void BulkFreezer::add(store::StoreReader &reader, const store::BulkCandidate &candidate)
{
    const TaskRecord &task = candidate.task;
    BulkPreviewItem item;
    item.item.task = task.id;
    item.item.version = task.version;
    // A task at rest is changed only if it still has the examined version.
    item.item.fenced = isAtRest(task.state);
    item.publicId = task.publicId;
    item.state = task.state;
    if (const auto why = refusal(reader, candidate))
        item.item.leftOut = *why;
    else
        ++m_preview.eligible;
    m_preview.items.push_back(std::move(item));
}

std::optional<Reason> BulkFreezer::refusal(
    store::StoreReader &reader, const store::BulkCandidate &candidate)
{
    const auto action = commandOf(m_order.action);
    if (!action) {
        const bool close = m_order.action == BulkAction::CloseAlerts;
        const int alerts = close ? candidate.openAlerts : candidate.unacknowledgedAlerts;
        return alerts > 0 ? std::optional<Reason>() : Reason{codes::kNoOpenAlert, {}};
    }
    RecordedUndos undos(reader, candidate.task.id);
    const auto plan = planOperatorCommand(makeCommand(m_order, *action), m_catalog, m_now);
    std::optional<Reason> refused;
    const auto failed = base::containAssertions([&] {
        const auto decision = plan(candidate.task, undos);
        if (decision)
            addCalls(candidate.task, decision->after);
        else
            refused = Reason{decision.error().code, decision.error().parameters};
    });
    return failed ? Reason{codes::kRecordBroken, {}} : refused;
}

void BulkFreezer::addCalls(const TaskRecord &before, const TaskRecord &after)
{
    const auto definition = m_catalog.findDefinition(before.workflow);
    if (!definition)
        return;
    if (isDestructive(m_order.action)) {
        for (const int step : workflow::undoOrder(*definition, before))
            if (before.step(step).undoState != UndoState::Undone
                && before.step(step).undoState != UndoState::DoneByHand)
                addCall(definition->step(step), true);
        return;
    }
    if (m_order.action != BulkAction::Resubmit && m_order.action != BulkAction::RunNow
        && m_order.action != BulkAction::RetryUndo)
        return;
    for (const WatchedOperation &watched : watchedOperations(before, after))
        addCall(definition->step(watched.step), watched.kind == OperationKind::Undo);
}

void BulkFreezer::addCall(const workflow::StepDefinition &step, bool undo)
{
    BulkCall call;
    call.service = step.service;
    call.step = step.name;
    call.undo = undo;
    if (undo && step.undo && !step.undo->manual.isEmpty()) {
        call.path = step.undo->manual;
    } else if (!undo || step.undo) {
        const workflow::RequestTemplate &request = undo ? step.undo->request : step.request;
        call.method = request.method;
        call.path = request.path;
    }
    const auto same = std::find_if(
        m_preview.calls.begin(), m_preview.calls.end(), [&call](const BulkCall &known) {
            return known.service == call.service && known.step == call.step
                && known.undo == call.undo && known.method == call.method
                && known.path == call.path;
        });
    if (same != m_preview.calls.end()) {
        ++same->tasks;
        return;
    }
    call.tasks = 1;
    m_preview.calls.push_back(std::move(call));
}

} // namespace sagadesk::operators
