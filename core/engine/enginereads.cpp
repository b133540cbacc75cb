#include "core/base/enginelimits.h"
#include "core/engine/addressee.h"
#include "core/engine/compensationpreview.h"
#include "core/engine/engine.h"
#include "core/engine/enginecore.h"
#include "core/engine/taskview.h"
#include "core/supervisor/recovery.h"

namespace sagadesk::engine {

using statestore::StoreReader;

namespace {

// One answer's length; the window and the API page with cursors where there can be more.
constexpr int kEventsMax = 1000;
constexpr int kAlertsMax = 1000;
constexpr int kResponsesMax = 500;
constexpr int kActivityMax = 500;

void nameStep(model::AlertView &alert, const workflow::WorkflowCatalog &catalog)
{
    const auto definition = catalog.of(catalog.find(alert.workflow, 0));
    if (!definition || alert.step < 0 || alert.step >= static_cast<int>(definition->steps.size()))
        return;
    const workflow::StepDefinition &step = definition->steps[static_cast<size_t>(alert.step)];
    if (alert.stepName.isEmpty())
        alert.stepName = step.name;
    if (alert.service.isEmpty() && alert.stepName == step.name)
        alert.service = step.service;
}

base::Result<model::TaskDetail> asSubmitted(
    base::Result<model::TaskDetail> detail, const workflow::WorkflowCatalog &catalog)
{
    if (!detail)
        return detail;
    const auto definition = catalog.of(catalog.find(detail->workflow, detail->workflowVersion));
    if (!definition)
        return detail;
    detail->workflowVersion = definition->version;
    if (detail->record.priority < 0)
        detail->record.priority = definition->priority;
    return detail;
}

base::Result<model::TaskDetail> namedDetail(StoreReader &reader, const QString &publicId)
{
    const auto id = reader.taskNamed(publicId);
    if (!id)
        return id.error();
    return reader.taskDetail(*id);
}

bool contains(const std::vector<model::AlertState> &states, model::AlertState state)
{
    return std::find(states.begin(), states.end(), state) != states.end();
}

// An alert that was put away until a time that has passed is open again.
void wakeSnoozed(std::vector<model::AlertView> &alerts, qint64 now)
{
    for (model::AlertView &alert : alerts)
        if (alert.state == model::AlertState::Snoozed && alert.snoozedUntil <= now)
            alert.state = model::AlertState::Open;
}

} // namespace

void Engine::readCounters(QObject *context, Answer<model::Counters> answer)
{
    d->reader->readCounters(Addressee::of(context),
        [this, answer = std::move(answer)](const base::Result<model::Counters> &counters) {
            answer(counters ? d->feed->withProcessCounts(*counters) : counters);
        });
}

void Engine::readTasks(
    const model::TaskQuery &query, QObject *context, Answer<model::TaskPage> answer)
{
    d->reader->read<model::TaskPage>(Addressee::of(context), std::move(answer),
        [query](StoreReader &reader) { return reader.taskPage(query, systemWallNow()); });
}

void Engine::countTasks(
    const model::Filter &filter, qint64 atMost, QObject *context, Answer<qint64> answer)
{
    auto counted = std::make_shared<statestore::PartialCount>();
    d->reader->readInParts<qint64>(Addressee::of(context), std::move(answer),
        [filter, atMost, counted](StoreReader &reader) -> std::optional<base::Result<qint64>> {
            const auto complete = reader.countOn(filter, systemWallNow(), atMost, *counted);
            if (!complete)
                return complete.error();
            if (!*complete)
                return std::nullopt;
            return counted->count;
        });
}

void Engine::readRows(const QList<model::TaskId> &ids, QObject *context,
    Answer<std::vector<model::TaskSummary>> answer)
{
    d->reader->read<std::vector<model::TaskSummary>>(Addressee::of(context), std::move(answer),
        [ids](StoreReader &reader) { return reader.tasks(ids); });
}

void Engine::readTask(const QString &publicId, QObject *context, Answer<model::TaskDetail> answer)
{
    d->reader->read<model::TaskDetail>(Addressee::of(context), std::move(answer),
        [this, publicId](StoreReader &reader) -> base::Result<model::TaskDetail> {
            const auto id = reader.taskNamed(publicId);
            // Accepted and told so, but still in the inbox: it is there all the same.
            if (!id && id.error().kind == base::ErrorKind::NotFound)
                return asSubmitted(reader.submitted(publicId), d->catalog);
            if (!id)
                return id.error();
            auto detail = reader.taskDetail(*id);
            if (!detail)
                return detail;
            if (const auto definition = d->catalog.of(detail->record.workflow))
                completeDetail(
                    *detail, *definition, d->board.statuses(), systemWallNow(), *d->downtimes);
            return detail;
        });
}

void Engine::readRequest(const QString &publicId, int step, model::OperationKind kind,
    QObject *context, Answer<model::SentRequest> answer)
{
    d->reader->read<model::SentRequest>(Addressee::of(context), std::move(answer),
        [this, publicId, step, kind](StoreReader &reader) -> base::Result<model::SentRequest> {
            const auto detail = namedDetail(reader, publicId);
            if (!detail)
                return detail.error();
            const auto definition = d->catalog.of(detail->record.workflow);
            if (!definition || step < 0 || static_cast<size_t>(step) >= detail->steps.size()
                || definition->steps.size() != detail->steps.size())
                return base::Error{base::ErrorKind::NotFound, QStringLiteral("step-not-found"), {}};
            return previewRequest(*detail, step, kind, *definition, d->options.services);
        });
}

void Engine::previewCompensation(
    const QString &publicId, QObject *context, Answer<model::CompensationPreview> answer)
{
    using Preview = model::CompensationPreview;
    d->reader->read<Preview>(Addressee::of(context), std::move(answer),
        [this, publicId](StoreReader &reader) -> base::Result<Preview> {
            const auto detail = namedDetail(reader, publicId);
            if (!detail)
                return detail.error();
            return engine::previewCompensation(
                *detail, d->catalog, d->options.services, *d->downtimes, systemWallNow());
        });
}

void Engine::readEvents(const QString &publicId, model::EventId after, QObject *context,
    Answer<std::vector<model::EventView>> answer)
{
    using Events = std::vector<model::EventView>;
    d->reader->read<Events>(Addressee::of(context), std::move(answer),
        [publicId, after](StoreReader &reader) -> base::Result<Events> {
            const auto id = reader.taskNamed(publicId);
            if (!id)
                return id.error();
            return reader.events(*id, after, kEventsMax);
        });
}

void Engine::readAlerts(const std::vector<model::AlertState> &states, QObject *context,
    Answer<std::vector<model::AlertView>> answer)
{
    d->reader->read<std::vector<model::AlertView>>(
        Addressee::of(context), std::move(answer), [this, states](StoreReader &reader) {
            using enum model::AlertState;
            const auto wanted = [&](model::AlertState state) {
                return states.empty() || contains(states, state); // none named: all of them
            };
            std::vector<model::AlertState> read = states;
            if (wanted(Open) != wanted(Snoozed))
                read.push_back(
                    wanted(Open) ? Snoozed : Open); // what was snoozed may be open by now
            auto alerts = reader.alerts(read, kAlertsMax);
            if (!alerts)
                return alerts;
            wakeSnoozed(*alerts, systemWallNow());
            std::erase_if(
                *alerts, [&](const model::AlertView &alert) { return !wanted(alert.state); });
            for (model::AlertView &alert : *alerts)
                nameStep(alert, d->catalog);
            return alerts;
        });
}

void Engine::readResponses(const QString &queue, qint64 after, QObject *context,
    Answer<std::vector<model::ResponseView>> answer)
{
    d->reader->read<std::vector<model::ResponseView>>(
        Addressee::of(context), std::move(answer), [queue, after](StoreReader &reader) {
            return reader.responses(queue, after, kResponsesMax);
        });
}

void Engine::readWorkflows(QObject *context, Answer<std::vector<model::WorkflowView>> answer)
{
    d->reader->read<std::vector<model::WorkflowView>>(
        Addressee::of(context), std::move(answer), [this](StoreReader &reader) {
            auto workflows = reader.workflows();
            if (workflows)
                for (model::WorkflowView &view : *workflows)
                    if (const auto definition = d->catalog.of(view.id))
                        view.description = definition->description;
            return workflows;
        });
}

void Engine::readSupervisor(QObject *context, Answer<model::SupervisorStatus> answer)
{
    auto to = Addressee::of(context);
    d->askSupervisors([this, to, answer = std::move(answer)](const model::SupervisorStatus &own) {
        d->reader->read<model::SupervisorStatus>(to, answer, [own](StoreReader &reader) {
            auto status = reader.lease();
            if (status) {
                status->instances = own.instances;
                status->lastSweepAt = own.lastSweepAt;
                status->nextSweepAt = own.nextSweepAt;
            }
            return status;
        });
    });
}

void Engine::readPattern(QObject *context, Answer<PatternReport> answer)
{
    d->reader->read<PatternReport>(Addressee::of(context), std::move(answer),
        [this](StoreReader &reader) { return d->patterns->read(reader); });
}

void Engine::previewSweep(QObject *context, Answer<std::vector<model::SweepPreview>> answer)
{
    using Previews = std::vector<model::SweepPreview>;
    d->reader->read<Previews>(Addressee::of(context), std::move(answer),
        [this](StoreReader &reader) -> base::Result<Previews> {
            const qint64 now = systemWallNow();
            const auto tasks = reader.overdue(now + limits::kForesightMs, limits::kSweepBatchMax);
            if (!tasks)
                return tasks.error();
            Previews previews;
            for (const model::TaskRecord &task : *tasks)
                d->preview(task, now, previews);
            return previews;
        });
}

void Engine::readActivity(bool operatorsOnly, QObject *context,
    Answer<std::vector<std::pair<QString, model::EventView>>> answer)
{
    d->reader->read<std::vector<std::pair<QString, model::EventView>>>(
        Addressee::of(context), std::move(answer), [operatorsOnly](StoreReader &reader) {
            return reader.activity(operatorsOnly, kActivityMax);
        });
}

} // namespace sagadesk::engine
