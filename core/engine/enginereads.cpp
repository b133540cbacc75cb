#include "core/engine/enginereads.h"

#include "core/base/enginelimits.h"
#include "core/engine/enginecore.h"
#include "core/engine/listpages.h"
#include "core/engine/settings.h"
#include "core/runtime/replycontext.h"

#include <algorithm>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

using store::StoreReader;

namespace {

constexpr int kAlertsMax = 1000;
constexpr int kActivityMax = 500;
constexpr int kActionsMax = 200;

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
    using Alerts = std::vector<model::AlertView>;
    m_core.reader->read<Alerts>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [this, states](StoreReader &reader) -> base::Result<Alerts> {
            auto found = newestAlerts(reader, m_core, states, kAlertsMax);
            if (!found)
                return found.error();
            return std::move(found->alerts);
        });
}

void EngineReads::readAlertPage(const std::vector<model::AlertState> &states, int limit,
    const QString &after, QObject *context, Answer<Page<model::AlertView>> answer)
{
    m_core.reader->read<Page<model::AlertView>>(runtime::ReplyContext::makeFor(context),
        std::move(answer), [this, states, limit, after](StoreReader &reader) {
            return alertPage(reader, m_core, states, limit, after);
        });
}

void EngineReads::readAlert(model::AlertId id, QObject *context, Answer<model::AlertView> answer)
{
    m_core.reader->read<model::AlertView>(runtime::ReplyContext::makeFor(context),
        std::move(answer),
        [this, id](StoreReader &reader) { return findAlert(reader, m_core, id); });
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

void EngineReads::readNodes(QObject *context, Answer<model::NodeList> answer)
{
    m_core.reader->read<model::NodeList>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [](StoreReader &reader) { return reader.nodes(); });
}

bool EngineReads::sharesStore() const
{
    return !m_core.store().capabilities().oneProcess;
}

void EngineReads::readWaitingSteps(int atMost, QObject *context, Answer<model::WaitingSteps> answer)
{
    m_core.reader->read<model::WaitingSteps>(runtime::ReplyContext::makeFor(context),
        std::move(answer), [atMost](StoreReader &reader) { return reader.waitingSteps(atMost); });
}

void EngineReads::readDeadlines(qint64 by, int limit, QObject *context,
    Answer<std::vector<std::pair<model::TaskSummary, qint64>>> answer)
{
    using Found = std::vector<std::pair<model::TaskSummary, qint64>>;
    m_core.reader->read<Found>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [by, limit](StoreReader &reader) -> base::Result<Found> {
            const auto deadlines = reader.deadlines(by, limit);
            if (!deadlines)
                return deadlines.error();
            QHash<model::TaskId, qint64> times;
            for (const model::TaskDeadline &each : *deadlines)
                times.insert(each.task, each.at);
            auto tasks = reader.tasks(times.keys());
            if (!tasks)
                return tasks.error();
            Found found;
            for (model::TaskSummary &task : *tasks) {
                const qint64 at = times.value(task.id);
                found.emplace_back(std::move(task), at);
            }
            std::sort(found.begin(), found.end(),
                [](const auto &a, const auto &b) { return a.second < b.second; });
            return found;
        });
}

void EngineReads::readSupervisor(QObject *context, Answer<model::SupervisorStatus> answer)
{
    auto to = runtime::ReplyContext::makeFor(context);
    if (m_core.options.lookOnly) { // the leader is in another process
        m_core.reader->read<model::SupervisorStatus>(
            to, std::move(answer), [](StoreReader &reader) { return reader.lease(); });
        return;
    }
    m_core.askSupervisors(
        [this, to, answer = std::move(answer)](const model::SupervisorStatus &own) {
            m_core.reader->read<model::SupervisorStatus>(to, answer, [own](StoreReader &reader) {
                auto status = reader.lease();
                if (!status)
                    return status;
                const model::SupervisorStatus stored = *status;
                *status = own;
                status->epoch = stored.epoch;
                if (own.leader.isEmpty()) { // the leader may be on another node
                    status->leader = stored.leader;
                    status->leaseExpiresAt = stored.leaseExpiresAt;
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

void EngineReads::readDecisions(
    int limit, QObject *context, Answer<std::vector<std::pair<QString, model::EventView>>> answer)
{
    using Decisions = std::vector<std::pair<QString, model::EventView>>;
    m_core.reader->read<Decisions>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [limit](StoreReader &reader) -> base::Result<Decisions> {
            // The rows include those of operators, so more may have to be read.
            for (int most = 2 * limit;; most *= 4) {
                auto rows = reader.activity(false, std::min(most, kActivityMax));
                if (!rows)
                    return rows.error();
                const bool areAll =
                    most >= kActivityMax || rows->size() < static_cast<size_t>(most);
                std::erase_if(*rows, [](const auto &row) { return !row.second.epoch; });
                const bool isEnough = rows->size() >= static_cast<size_t>(limit);
                if (isEnough)
                    rows->resize(static_cast<size_t>(limit));
                if (isEnough || areAll)
                    return std::move(*rows);
            }
        });
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
            auto page = actionPage(reader, kActionsMax, {});
            if (!page)
                return page.error();
            return std::move(page->rows);
        });
}

void EngineReads::readActionPage(int limit, const QString &after, QObject *context,
    Answer<Page<model::OperatorActionView>> answer)
{
    m_core.reader->read<Page<model::OperatorActionView>>(runtime::ReplyContext::makeFor(context),
        std::move(answer),
        [limit, after](StoreReader &reader) { return actionPage(reader, limit, after); });
}

std::vector<qint64> EngineReads::decisionAttempts() const
{
    const auto counts = m_core.actors->changeAttempts().counts();
    return {counts.begin(), counts.end()};
}

model::Histogram EngineReads::commitTimes() const
{
    return m_core.commitTimes.read();
}

std::vector<model::AgentStatus> EngineReads::agents() const
{
    return m_core.agentRegistry.statuses();
}

std::vector<model::ServiceConfig> EngineReads::services() const
{
    return *m_core.services.list();
}

std::vector<model::Rates> EngineReads::rates(model::RateRange range) const
{
    return m_core.rates.read(range, m_core.clock.wallNow());
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
