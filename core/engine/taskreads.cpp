#include "core/engine/taskreads.h"

#include "core/base/refusalcodes.h"
#include "core/engine/compensationpreview.h"
#include "core/engine/enginecore.h"
#include "core/engine/secrethiding.h"
#include "core/engine/waitreason.h"
#include "core/runtime/replycontext.h"
#include "core/webhook/changenames.h"

namespace sagadesk::engine {

using store::StoreReader;

namespace {

constexpr int kEventsMax = 1000;
constexpr int kResponsesMax = 500;

base::Result<model::TaskDetail> asSubmitted(
    base::Result<model::TaskDetail> detail, const workflow::WorkflowCatalog &catalog)
{
    if (!detail)
        return detail;
    const auto definition =
        catalog.findDefinition(catalog.findVersion(detail->workflow, detail->workflowVersion));
    if (!definition) {
        hidePayloads(*detail);
        return detail;
    }
    detail->workflowVersion = definition->version;
    if (detail->record.priority < 0)
        detail->record.priority = definition->priority;
    hideSecrets(*detail, *definition);
    return detail;
}

base::Result<model::TaskDetail> namedDetail(StoreReader &reader, const QString &publicId)
{
    const auto id = reader.taskNamed(publicId);
    if (!id)
        return id.error();
    return reader.taskDetail(*id);
}

base::Result<model::ChangePage> changesAfter(
    StoreReader &reader, const workflow::WorkflowCatalog &catalog, const QString &after, int limit)
{
    auto rows = reader.changes(after, limit);
    if (!rows)
        return rows.error();
    webhook::ChangeNames names(reader, catalog);
    model::ChangePage page;
    for (auto &[task, event] : rows->rows)
        page.changes.push_back(names.viewOf(task, std::move(event)));
    page.next = rows->next.toText();
    return page;
}

} // namespace

TaskReads::TaskReads(EngineCore &core)
    : m_core(core)
{
}

void TaskReads::readTasks(
    const model::TaskQuery &query, QObject *context, Answer<model::TaskPage> answer)
{
    m_core.reader->read<model::TaskPage>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [this, query](
            StoreReader &reader) { return reader.taskPage(query, m_core.clock.wallNow()); });
}

void TaskReads::countTasks(
    const model::Filter &filter, qint64 atMost, QObject *context, Answer<qint64> answer)
{
    auto counted = std::make_shared<store::PartialCount>();
    m_core.reader->readInParts<qint64>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [this, filter, atMost, counted](
            StoreReader &reader) -> std::optional<base::Result<qint64>> {
            const auto complete = reader.countOn(filter, m_core.clock.wallNow(), atMost, *counted);
            if (!complete)
                return complete.error();
            if (!*complete)
                return std::nullopt;
            return counted->count;
        });
}

void TaskReads::readRows(const QList<model::TaskId> &ids, QObject *context,
    Answer<std::vector<model::TaskSummary>> answer)
{
    m_core.reader->read<std::vector<model::TaskSummary>>(runtime::ReplyContext::makeFor(context),
        std::move(answer), [ids](StoreReader &reader) { return reader.tasks(ids); });
}

void TaskReads::readTask(
    const QString &publicId, QObject *context, Answer<model::TaskDetail> answer)
{
    m_core.reader->read<model::TaskDetail>(runtime::ReplyContext::makeFor(context),
        std::move(answer),
        [this, publicId](StoreReader &reader) -> base::Result<model::TaskDetail> {
            const auto id = reader.taskNamed(publicId);
            // A submission that was accepted, but is still in the inbox, must be found, too.
            if (!id && id.error().kind == base::ErrorKind::NotFound)
                return asSubmitted(reader.submitted(publicId), m_core.catalog);
            if (!id)
                return id.error();
            auto detail = reader.taskDetail(*id);
            if (!detail)
                return detail;
            const auto definition = m_core.catalog.findDefinition(detail->record.workflow);
            if (!definition) {
                hidePayloads(*detail);
                return detail;
            }
            completeDetail(*detail, *definition, m_core.agentRegistry.statuses(),
                m_core.clock.wallNow(), *m_core.pauses->recorded());
            hideSecrets(*detail, *definition);
            return detail;
        });
}

void TaskReads::readRequest(const QString &publicId, int step, model::OperationKind kind,
    QObject *context, Answer<model::SentRequest> answer)
{
    m_core.reader->read<model::SentRequest>(runtime::ReplyContext::makeFor(context),
        std::move(answer),
        [this, publicId, step, kind](StoreReader &reader) -> base::Result<model::SentRequest> {
            const auto detail = namedDetail(reader, publicId);
            if (!detail)
                return detail.error();
            const auto definition = m_core.catalog.findDefinition(detail->record.workflow);
            if (!definition)
                return workflow::noDefinition(m_core.catalog, detail->record.workflow);
            if (step < 0 || static_cast<size_t>(step) >= detail->steps.size()
                || definition->steps.size() != detail->steps.size())
                return base::Error{base::ErrorKind::NotFound, codes::kStepNotFound, {}};
            return previewRequest(*detail, step, kind, *definition, *m_core.services.list());
        });
}

void TaskReads::previewCompensation(
    const QString &publicId, QObject *context, Answer<model::CompensationPreview> answer)
{
    using Preview = model::CompensationPreview;
    m_core.reader->read<Preview>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [this, publicId](StoreReader &reader) -> base::Result<Preview> {
            const auto detail = namedDetail(reader, publicId);
            if (!detail)
                return detail.error();
            return engine::previewCompensation(*detail, m_core.catalog, *m_core.services.list(),
                *m_core.pauses->recorded(), m_core.clock.wallNow());
        });
}

void TaskReads::readEvents(const QString &publicId, qint64 afterVersion, QObject *context,
    Answer<std::vector<model::EventView>> answer)
{
    using Events = std::vector<model::EventView>;
    m_core.reader->read<Events>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [publicId, afterVersion](StoreReader &reader) -> base::Result<Events> {
            const auto id = reader.taskNamed(publicId);
            if (!id)
                return id.error();
            return reader.events(*id, afterVersion, kEventsMax);
        });
}

void TaskReads::readStepDurations(
    model::WorkflowId workflow, QObject *context, Answer<model::StepDurations> answer)
{
    m_core.reader->read<model::StepDurations>(runtime::ReplyContext::makeFor(context),
        std::move(answer), [workflow](StoreReader &reader) -> base::Result<model::StepDurations> {
            auto samples = reader.stepSamples(workflow);
            if (!samples)
                return samples.error();
            return model::computeDurations(std::move(*samples));
        });
}

void TaskReads::readResponses(const QString &queue, const QString &after, QObject *context,
    Answer<model::ResponsePage> answer)
{
    m_core.reader->read<model::ResponsePage>(runtime::ReplyContext::makeFor(context),
        std::move(answer), [queue, after](StoreReader &reader) {
            return reader.responses(queue, after, kResponsesMax);
        });
}

void TaskReads::readChanges(
    const QString &after, int limit, QObject *context, Answer<model::ChangePage> answer)
{
    m_core.reader->read<model::ChangePage>(runtime::ReplyContext::makeFor(context),
        std::move(answer), [this, after, limit](StoreReader &reader) {
            return changesAfter(reader, m_core.catalog, after, limit);
        });
}

void TaskReads::readEndOfChanges(QObject *context, Answer<QString> answer)
{
    m_core.reader->read<QString>(runtime::ReplyContext::makeFor(context), std::move(answer),
        [](StoreReader &reader) -> base::Result<QString> {
            const auto end = reader.journalEnd();
            if (!end)
                return end.error();
            return end->toText();
        });
}

} // namespace sagadesk::engine
