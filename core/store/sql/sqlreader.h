#pragma once

#include "core/store/seam/storereader.h"
#include "core/store/sql/cursorwindows.h"
#include "core/store/sql/endpointrows.h"
#include "core/store/sql/purgemarks.h"
#include "core/store/sql/taskorder.h"

#include <functional>

namespace sagadesk::store {

class SqlReader final : public StoreReader
{
public:
    using ReadFigures = bool (*)(Connection &connection, model::DatabaseFigures &figures);
    // `clock`: the time of the store in tests; null: that of the server. `readFigures`: null if the
    // store has no server.
    explicit SqlReader(std::unique_ptr<Connection> connection,
        std::function<base::WallMs()> clock = {}, ReadFigures readFigures = nullptr);

    base::Result<model::Counters> counters() override;
    base::Result<model::TaskPage> taskPage(const model::TaskQuery &query, qint64 now) override;
    base::Result<qint64> taskCount(const model::Filter &filter, qint64 now, qint64 atMost) override;
    base::Result<bool> countOn(
        const model::Filter &filter, qint64 now, qint64 atMost, PartialCount &counted) override;
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
    base::Result<DueTasks> due(qint64 by, int limit) override;
    base::Result<model::Downtimes> downtimes() override;
    base::Result<JournalPage> journal(const Cursor &after, int limit) override;
    base::Result<JournalPage> changes(const QString &after, int limit) override;
    base::Result<std::vector<WebhookPlace>> webhookPlaces() override;
    base::Result<Cursor> journalEnd() override;
    base::Result<ChangedTasks> changedTasks(const Cursor &after, int limit) override;
    base::Result<model::EventId> newestEvent() override;
    base::Result<std::vector<std::pair<QString, model::EventView>>> activity(
        bool operatorsOnly, int limit) override;
    base::Result<std::vector<model::EventView>> controls(int limit) override;
    base::Result<std::vector<model::Restriction>> restrictions() override;
    base::Result<Purgeable> purgeable(qint64 finishedBefore) override;
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
    base::Result<std::vector<BulkCandidate>> candidates(
        const std::vector<model::TaskId> &ids) override;

private:
    // Runs `read` in one read transaction and returns its result or the error.
    template <class T>
    base::Result<T> snapshot(const std::function<bool(T &)> &read);
    [[nodiscard]] bool begin();
    void end();

    struct Position
    {
        model::TaskId id;
        TaskCursor cursor;
    };
    [[nodiscard]] bool readPage(
        const model::TaskQuery &query, qint64 now, const TaskCursor *after, model::TaskPage &page);
    [[nodiscard]] bool readSegment(const OrderSegment &segment, const FilterSql &filter,
        const model::TaskQuery &query, const TaskCursor &shape, const TaskCursor *after,
        qint64 &offset, std::vector<Position> &found);
    [[nodiscard]] bool skipWhole(
        const OrderSegment &segment, const FilterSql &filter, bool sparse, qint64 &offset);
    [[nodiscard]] qint64 countOf(const std::vector<qint64> &states);
    [[nodiscard]] bool isSparse(const FilterSql &filter);
    [[nodiscard]] bool namesFew(const FilterSql &filter);
    [[nodiscard]] qint64 countWhere(const SqlPiece &condition, bool named, qint64 atMost);
    [[nodiscard]] qint64 newestTask();
    [[nodiscard]] std::vector<WorkflowName> workflowNames();
    [[nodiscard]] bool readSummary(model::TaskId id, std::vector<model::TaskSummary> &into);
    [[nodiscard]] std::optional<model::TaskRecord> record(model::TaskId id);
    [[nodiscard]] bool readSteps(model::TaskDetail &detail);
    [[nodiscard]] bool readHolds(model::TaskDetail &detail);
    [[nodiscard]] bool readSkips(model::TaskDetail &detail);
    [[nodiscard]] bool readPayloads(model::TaskDetail &detail);
    void readJournal(const Cursor &after, int limit, JournalPage &page);
    [[nodiscard]] Cursor cursorOfEnd(const Cursor &after);
    [[nodiscard]] qint64 lastEventOf(qint64 batch);
    [[nodiscard]] qint64 lastEventBefore(const Cursor &after);
    [[nodiscard]] QString instanceName(model::InstanceId id);
    [[nodiscard]] bool readBulkEvents(
        model::OperationJobId id, std::vector<model::BulkEventView> &into);
    [[nodiscard]] bool readAlerts(Rows rows, std::vector<model::AlertView> &into);
    void countWaiting(model::AlertView &alert);
    [[nodiscard]] std::vector<model::TaskId> selectOverdue(qint64 by, int limit);
    [[nodiscard]] Statement &oldestInInbox();

    [[nodiscard]] bool usesWindows(); // a connection other than kWritingConnection has written
    [[nodiscard]] bool readWindows(Cursor &cursor, int limit,
        const std::function<int(Cursor &cursor, const Cursor::Batches &bounds, int limit)>
            &readWindow);
    // `queue` empty: the marks of the journal.
    [[nodiscard]] PurgeMarks readPurgeMarks(const QString &queue);
    [[nodiscard]] int readEvents(
        Cursor &cursor, const Cursor::Batches &bounds, int limit, JournalPage &page);
    // Conditions that select all rows of the journal after `after`, together up to `end`, each with
    // the column that its index is sorted by.
    [[nodiscard]] std::vector<std::pair<QByteArray, const char *>> journalParts(
        const Cursor &after, const Cursor &end);
    [[nodiscard]] int readResponses(const QString &queue, Cursor &cursor,
        const Cursor::Batches &bounds, int limit, const PurgeMarks &purged,
        model::ResponsePage &page);
    [[nodiscard]] base::Result<model::ResponsePage> responsesOfSeveral(
        const QString &queue, const Cursor &after, int limit);

    std::unique_ptr<Connection> m_connection;
    std::function<base::WallMs()> m_clock;
    ReadFigures m_readFigures;
    CursorWindows m_windows;
    EndpointNames m_endpoints;
    Statement m_selectTask;
    Statement m_selectSteps;
    Statement m_summary;
    Statement m_stepNames;
    Statement m_payloads;
    Statement m_taskAlerts;
    Statement m_instance;
    Statement m_named;
    Statement m_submitted;
    Statement m_isPurged;
    Statement m_events;
    Statement m_newestEvents;
    Statement m_responses;
    Statement m_purged;
    Statement m_counters;
    Statement m_meta;
    Statement m_firstInInbox;
    Statement m_oldestInInbox;
    Statement m_lastBatch;
    Statement m_newestEvent;
    Statement m_eventUpTo;
    Statement m_overdue;
    Statement m_nextDue;
    Statement m_queueOf;
    Statement m_countWaiting;
};

template <class T>
base::Result<T> SqlReader::snapshot(const std::function<bool(T &)> &read)
{
    T made{};
    if (begin())
        static_cast<void>(read(made));
    std::optional<base::Error> error;
    if (m_connection->failed())
        error = m_connection->takeError();
    end();
    if (m_connection->failed()) {
        const base::Error atEnd = m_connection->takeError();
        error = error.value_or(atEnd);
    }
    if (error)
        return *error;
    return made;
}

} // namespace sagadesk::store
