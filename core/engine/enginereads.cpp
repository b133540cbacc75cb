#include "core/engine/enginereads.h"

#include "core/base/enginelimits.h"
#include "core/engine/enginecore.h"
#include "core/engine/settings.h"
#include "core/runtime/replycontext.h"

#include <algorithm>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

using store::StoreReader;

namespace {

// The length of one answer; the window and the API page with cursors where there can be more.
constexpr int kAlertsMax = 1000;
constexpr int kActivityMax = 500;
constexpr int kActionsMax = 200;
constexpr int kLaterEventsMax = 100; // behind an action; what takes longer is told as open

void nameStep(model::AlertView &alert, const workflow::WorkflowCatalog &catalog)
{
    const auto definition = catalog.findDefinition(catalog.findVersion(alert.workflow, 0));
    if (!definition || alert.step < 0 || alert.step >= static_cast<int>(definition->steps.size()))
        return;
    const workflow::StepDefinition &step = definition->steps[static_cast<size_t>(alert.step)];
    if (alert.stepName.isEmpty())
        alert.stepName = step.name;
    if (alert.service.isEmpty() && alert.stepName == step.name)
        alert.service = step.service;
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

EngineReads::EngineReads(EngineCore &core)
    : m_core(core)
{
}

void EngineReads::readCounters(QObject *context, Answer<model::Counters> answer)
{
    m_core.reader->readCounters(runtime::ReplyContext::makeFor(context),
        [this, answer = std::move(answer)](const base::Result<model::Counters> &counters) {
            answer(counters ? m_core.feed->withProcessCounts(*counters) : counters);
        });
}

void EngineReads::readAlerts(const std::vector<model::AlertState> &states, QObject *context,
    Answer<std::vector<model::AlertView>> answer)
{
    m_core.reader->read<std::vector<model::AlertView>>(runtime::ReplyContext::makeFor(context),
        std::move(answer), [this, states](StoreReader &reader) {
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
            wakeSnoozed(*alerts, m_core.clock.wallNow());
            std::erase_if(
                *alerts, [&](const model::AlertView &alert) { return !wanted(alert.state); });
            for (model::AlertView &alert : *alerts)
                nameStep(alert, m_core.catalog);
            return alerts;
        });
}

void EngineReads::readWorkflows(QObject *context, Answer<std::vector<model::WorkflowView>> answer)
{
    m_core.reader->read<std::vector<model::WorkflowView>>(
        runtime::ReplyContext::makeFor(context), std::move(answer), [this](StoreReader &reader) {
            auto workflows = reader.workflows();
            if (workflows)
                for (model::WorkflowView &view : *workflows)
                    if (const auto definition = m_core.catalog.findDefinition(view.id))
                        view.description = definition->description;
            return workflows;
        });
}

void EngineReads::readSupervisor(QObject *context, Answer<model::SupervisorStatus> answer)
{
    auto to = runtime::ReplyContext::makeFor(context);
    m_core.askSupervisors(
        [this, to, answer = std::move(answer)](const model::SupervisorStatus &own) {
            m_core.reader->read<model::SupervisorStatus>(to, answer, [own](StoreReader &reader) {
                auto status = reader.lease();
                if (status) {
                    const model::Epoch epoch = status->epoch;
                    *status = own;
                    status->epoch = epoch;
                }
                return status;
            });
        });
}

void EngineReads::previewSweep(QObject *context, Answer<std::vector<model::SweepPreview>> answer)
{
    using Previews = std::vector<model::SweepPreview>;
    m_core.reader->read<Previews>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [this](StoreReader &reader) -> base::Result<Previews> {
            const qint64 now = m_core.clock.wallNow();
            const auto tasks =
                reader.overdue(now + limits::kPreviewHorizonMs, limits::kSweepBatchMax);
            if (!tasks)
                return tasks.error();
            Previews previews;
            for (const model::TaskRecord &task : *tasks)
                m_core.preview(task, now, previews);
            return previews;
        });
}

void EngineReads::readActivity(bool operatorsOnly, QObject *context,
    Answer<std::vector<std::pair<QString, model::EventView>>> answer)
{
    m_core.reader->read<std::vector<std::pair<QString, model::EventView>>>(
        runtime::ReplyContext::makeFor(context), std::move(answer),
        [operatorsOnly](
            StoreReader &reader) { return reader.activity(operatorsOnly, kActivityMax); });
}

void EngineReads::readFailureModes(QObject *context, Answer<rehearsal::FailureModeReport> answer)
{
    m_core.reader->read<rehearsal::FailureModeReport>(runtime::ReplyContext::makeFor(context),
        std::move(answer), [this](StoreReader &reader) { return m_core.patterns->read(reader); });
}

void EngineReads::readOperatorActions(
    QObject *context, Answer<std::vector<model::OperatorActionView>> answer)
{
    using Actions = std::vector<model::OperatorActionView>;
    m_core.reader->read<Actions>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [](StoreReader &reader) -> base::Result<Actions> {
            const auto rows = reader.activity(true, kActionsMax);
            if (!rows)
                return rows.error();
            const auto controls = reader.controls(kActionsMax);
            if (!controls)
                return controls.error();
            const auto pauses = reader.downtimes();
            if (!pauses)
                return pauses.error();
            Actions actions;
            for (const auto &[task, event] : *rows) {
                const auto id = reader.taskNamed(task);
                const auto later = id ? reader.events(*id, event.version, kLaterEventsMax)
                                      : base::Result<std::vector<model::EventView>>(id.error());
                actions.push_back(model::operatorAction(
                    task, event, later ? *later : std::vector<model::EventView>()));
            }
            for (const model::EventView &control : *controls)
                actions.push_back(model::operatorAction({}, control, {}));
            for (const model::Downtime &pause : *pauses)
                actions.push_back(model::pauseAction(pause));
            std::stable_sort(actions.begin(), actions.end(),
                [](const auto &left, const auto &right) { return left.event.at > right.event.at; });
            // Each kind is read up to the same limit, so only the newest of all are complete.
            actions.resize(std::min(actions.size(), size_t{kActionsMax}));
            return actions;
        });
}

std::vector<qint64> EngineReads::decisionAttempts() const
{
    const auto counts = m_core.actors->changeAttempts().counts();
    return {counts.begin(), counts.end()};
}

std::vector<model::AgentStatus> EngineReads::agents() const
{
    return m_core.board.statuses();
}

std::vector<model::ServiceConfig> EngineReads::services() const
{
    return m_core.options.services;
}

qint64 EngineReads::storeLogBytes() const
{
    return m_core.store().logBytes();
}

QByteArray EngineReads::settings() const
{
    return settingsJson(m_core.options);
}

std::vector<model::Restriction> EngineReads::restrictions() const
{
    return m_core.restrictions.list();
}

bool EngineReads::intakePaused() const
{
    return m_core.intakePaused;
}

} // namespace sagadesk::engine
