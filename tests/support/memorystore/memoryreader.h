#pragma once

#include "core/store/seam/storereader.h"
#include "tests/support/memorystore/memorystore.h"

namespace sagadesk::memorystore {

// The readers' views of the last commit. Pages and filters scan all tasks.
class MemoryReader final : public store::StoreReader
{
public:
    explicit MemoryReader(const MemoryDatabase &database)
        : m_database(database)
    {
    }

    base::Result<model::Counters> counters() override;
    base::Result<model::TaskPage> taskPage(const model::TaskQuery &query, qint64 now) override;
    base::Result<qint64> taskCount(const model::Filter &filter, qint64 now, qint64 atMost) override;
    base::Result<bool> countOn(const model::Filter &filter, qint64 now, qint64 atMost,
        store::PartialCount &counted) override;
    base::Result<std::vector<model::TaskSummary>> tasks(const QList<model::TaskId> &ids) override;
    base::Result<model::TaskId> taskNamed(const QString &publicId) override;
    base::Result<model::TaskDetail> submitted(const QString &publicId) override;
    base::Result<model::TaskDetail> taskDetail(model::TaskId id) override;
    base::Result<std::vector<model::EventView>> events(
        model::TaskId id, qint64 afterVersion, int limit) override;
    base::Result<std::vector<model::AlertView>> alerts(
        const std::vector<model::AlertState> &states, int limit) override;
    base::Result<model::ResponsePage> responses(
        const QString &queue, const QString &after, int limit) override;
    base::Result<std::vector<model::WorkflowView>> workflows() override;
    base::Result<model::StepSamples> stepSamples(model::WorkflowId workflow) override;
    base::Result<model::WaitingSteps> waitingSteps(int atMost) override;
    base::Result<std::vector<model::TaskDeadline>> deadlines(qint64 by, int limit) override;
    base::Result<model::SupervisorStatus> lease() override;
    base::Result<std::vector<model::TaskRecord>> overdue(qint64 by, int limit) override;
    base::Result<store::DueTasks> due(qint64 by, int limit) override;
    base::Result<model::Downtimes> downtimes() override;
    base::Result<std::vector<std::pair<QString, model::EventView>>> activity(
        bool operatorsOnly, int limit) override;
    base::Result<std::vector<model::EventView>> controls(int limit) override;
    base::Result<std::vector<model::Restriction>> restrictions() override;
    base::Result<store::Purgeable> purgeable(qint64 finishedBefore) override;
    base::Result<store::JournalPage> journal(const store::Cursor &after, int limit) override;
    base::Result<store::JournalPage> changes(const QString &after, int limit) override;
    base::Result<std::vector<store::WebhookPlace>> webhookPlaces() override;
    base::Result<store::Cursor> journalEnd() override;
    base::Result<store::ChangedTasks> changedTasks(const store::Cursor &after, int limit) override;
    base::Result<model::EventId> newestEvent() override;
    base::Result<model::NodeList> nodes() override;
    base::Result<std::vector<model::BulkOperation>> bulks(int limit) override;
    base::Result<model::BulkDetail> bulk(model::OperationJobId id) override;
    base::Result<std::vector<model::EventView>> bulkControls(int limit) override;
    base::Result<std::optional<model::BulkOperation>> bulkWithKey(
        const model::BulkKey &key) override;
    base::Result<std::vector<model::BulkItemView>> bulkItems(model::OperationJobId id,
        std::optional<model::BulkItemState> state, model::TaskId after, int limit) override;
    base::Result<std::vector<model::TaskId>> matching(
        const model::Filter &filter, qint64 now, int atMost) override;
    base::Result<std::vector<store::BulkCandidate>> candidates(
        const std::vector<model::TaskId> &ids) override;

private:
    using Named = std::pair<QString, model::EventView>; // with the name of its task
    [[nodiscard]] const Tables &tables() const { return m_database.tables; }
    [[nodiscard]] std::optional<store::Cursor> oldestKept(
        const QString &queue, const store::Cursor &cursor) const;
    [[nodiscard]] bool isBeforePurged(
        const QString &queue, const store::Cursor &cursor, qint64 &purges) const;
    [[nodiscard]] store::Cursor noted(const QString &queue, store::Cursor cursor) const;
    [[nodiscard]] std::vector<Named> readJournal() const; // all of it, by id

    const MemoryDatabase &m_database;
};

// Views of single records (taskviews.cpp).
[[nodiscard]] model::TaskSummary summaryOf(const TaskRow &task, const Tables &tables);
[[nodiscard]] model::EventView viewOf(
    const EventRow &event, model::TaskId task, const Tables &tables);
[[nodiscard]] model::AlertView viewOf(
    model::AlertId id, const AlertRow &alert, const Tables &tables);
[[nodiscard]] QString instanceName(model::InstanceId id, const Tables &tables);

// Evaluates the terms directly (taskfilter.cpp).
[[nodiscard]] bool matches(
    const model::Filter &filter, const TaskRow &task, qint64 now, const Tables &tables);

} // namespace sagadesk::memorystore
