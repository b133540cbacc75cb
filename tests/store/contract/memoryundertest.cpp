#include "core/base/assert.h"
#include "tests/store/contract/storeundertest.h"
#include "tests/support/memorystore/memoryaudit.h"
#include "tests/support/memorystore/memorystore.h"

#include <algorithm>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace memorystore;

namespace {

// A change by another writer, made when a row of one of `tables` is about to be written.
struct OtherWriter
{
    Meanwhile change;
    std::vector<QByteArray> tables;
    void (*act)(Tables &tables);
};

template <class T>
void changeAll(T &table, const std::function<void(typename T::Row &)> &change)
{
    for (const auto &[key, row] : T(table)) {
        typename T::Row changed = *row;
        change(changed);
        table.put(key, std::move(changed));
    }
}

void touchTasks(Tables &tables)
{
    changeAll(tables.tasks, [&tables](TaskRow &task) {
        EventRow event;
        event.id = model::EventId{++tables.numbers.lastEvent};
        event.at = task.record.updatedAt;
        event.version = ++task.record.version;
        event.code = u"advanced"_s;
        event.detail = "{}";
        task.events.push_back(event);
    });
}

void closeAlerts(Tables &tables)
{
    changeAll(tables.alerts, [](AlertRow &alert) {
        alert.closedAt = alert.state == model::AlertState::Closed ? alert.closedAt : 1;
        alert.state = model::AlertState::Closed;
    });
}

void takeLease(Tables &tables)
{
    tables.leader = model::InstanceId{1};
    tables.epoch.value += 5;
}

void refuseSubmissions(Tables &tables)
{
    for (const auto &[id, row] : Table(tables.submissions)) {
        SubmissionRow changed = *row;
        if (isInInbox(tables, id, *row))
            changed.refused = "{\"code\":\"purged\"}";
        tables.submissions.put(id, std::move(changed));
    }
}

void replaceDefinitions(Tables &tables)
{
    changeAll(tables.workflows, [](WorkflowRow &row) { row.definition = "{}"; });
}

void pauseBulks(Tables &tables)
{
    changeAll(tables.bulks, [](BulkRow &bulk) {
        ++bulk.operation.updatedAt;
        bulk.operation.state = model::BulkState::Paused;
    });
}

void dispatchItems(Tables &tables)
{
    changeAll(tables.bulks, [](BulkRow &bulk) {
        for (auto &[task, item] : bulk.items) {
            item.state = model::BulkItemState::Dispatched;
            item.seenVersion = 1000;
        }
        bulk.operation.counts.dispatched = std::exchange(bulk.operation.counts.pending, 0);
    });
}

const OtherWriter &otherWriter(Meanwhile change)
{
    static const OtherWriter kAll[] = {{Meanwhile::TaskChanged, {"task"}, touchTasks},
        {Meanwhile::AlertClosed, {"alert"}, closeAlerts},
        {Meanwhile::LeaseTaken, {"lease"}, takeLease},
        {Meanwhile::SubmissionRefused, {"submission"}, refuseSubmissions},
        {Meanwhile::DefinitionReplaced, {"workflow"}, replaceDefinitions},
        {Meanwhile::BulkPaused, {"bulk"}, pauseBulks},
        {Meanwhile::ItemDispatched, {"bulk-item", "bulk"}, dispatchItems}};
    const auto found = std::find_if(std::begin(kAll), std::end(kAll),
        [change](const OtherWriter &other) { return other.change == change; });
    SAGADESK_ASSERT(found != std::end(kAll));
    return *found;
}

class MemoryUnderTest final : public StoreUnderTest
{
public:
    base::Result<std::unique_ptr<store::StateStore>> openStore() override
    {
        const store::AccessHook hook = [this](const char *access) { return onAccess(access); };
        return std::unique_ptr<store::StateStore>(
            std::make_unique<MemoryStore>(m_database, MemoryOptions{hook}));
    }
    base::Result<std::unique_ptr<store::StoreReader>> openReader() override
    {
        return memorystore::openReader(m_database);
    }
    base::Result<std::unique_ptr<store::AuditSource>> openAudit() override
    {
        return std::unique_ptr<store::AuditSource>(
            std::make_unique<MemoryAudit>(m_database.tables));
    }

    // Makes this a store of several nodes: it has its own time, and two overlapping transactions
    // that wrote different rows can both commit.
    void beginNodes()
    {
        m_database.time = [this] { return m_time; };
        m_database.reorders = true;
    }
    void setTime(base::WallMs now) override { m_time = now; }

    QStringList content() override { return contentOf(m_database.tables); }
    QStringList inconsistencies() override { return inconsistenciesOf(m_database.tables); }

    FaultHook &faults() override { return m_faults; }
    void runOtherWriter(Meanwhile change) override
    {
        m_other = &otherWriter(change);
        m_didOther = false;
    }
    bool didOtherWriter() const override { return m_didOther; }
    bool runsAgainAfter(Meanwhile) const override { return true; }
    void commitLateMessage(const QString &queue, const QString &task) override
    {
        Tables &tables = m_database.tables;
        const store::BatchId batch{{}, {}, {++m_database.lastConnection.value}, 1};
        ResponseRow row = tables.responses.first();
        row.id -= 1;
        row.at = ++tables.numbers.lastEventAt;
        row.batch = batch;
        row.queue = queue;
        row.publicId = task;
        row.status = model::ResponseStatus::Received;
        row.detail.clear();
        tables.responses.put(row.id, row);
        tables.batches.put(batch, false);
        ++m_database.changes;
    }

private:
    // The other writer commits while the store's transaction works on its copy.
    store::AccessFault onAccess(const char *access)
    {
        if (m_other != nullptr
            && std::count(m_other->tables.begin(), m_other->tables.end(), QByteArray(access)) > 0) {
            m_other->act(m_database.tables);
            ++m_database.changes;
            m_other = nullptr;
            m_didOther = true;
        }
        return m_faults(access);
    }

    MemoryDatabase m_database;
    base::WallMs m_time = 0;
    FaultHook m_faults;
    // The other writer's change, which runs at the next write to one of its tables; null: none, or
    // it has already run.
    const OtherWriter *m_other = nullptr;
    bool m_didOther = false;
};

} // namespace

std::unique_ptr<StoreUnderTest> StoreUnderTest::makeForNodes()
{
    auto under = std::make_unique<MemoryUnderTest>();
    under->beginNodes();
    return under;
}

std::unique_ptr<StoreUnderTest> StoreUnderTest::make()
{
    return std::make_unique<MemoryUnderTest>();
}

} // namespace sagadesk::tests
