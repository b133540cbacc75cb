#include "core/base/enginelimits.h"
#include "tests/support/memorystore/commands.h"

#include <algorithm>
#include <limits>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

// The keys of up to `limit` rows for which `which` is true, in the order of `sort`.
template <class T, class Which, class Sort>
auto pick(const T &table, int limit, const Which &which, const Sort &sort)
{
    std::vector<std::pair<qint64, typename T::Key>> found;
    for (const auto &[key, row] : table)
        if (which(key, *row))
            found.emplace_back(sort(*row), key);
    std::stable_sort(found.begin(), found.end(),
        [](const auto &left, const auto &right) { return left.first < right.first; });
    found.resize(std::min(found.size(), static_cast<size_t>(limit)));
    std::vector<typename T::Key> keys;
    for (const auto &[order, key] : found)
        keys.push_back(key);
    return keys;
}
template <class T, class Which>
auto pick(const T &table, int limit, const Which &which)
{
    return pick(table, limit, which, [](const auto &) { return qint64{0}; });
}
constexpr int kAll = std::numeric_limits<int>::max();

// Executes one Purge. Its limit applies to each kind of row separately; if one kind reaches the
// limit, there may be more to remove.
class Purging final
{
public:
    Purging(const Purge &command, Transaction &work)
        : m_command(command)
        , m_limit(std::max(command.limit, 1))
        , m_work(work)
        , m_tables(work.tables)
    {
    }
    Purged run()
    {
        removeResponses();
        removeTasks();
        buryRefused();
        removeControls();
        removeSubjectAlerts();
        removeTombstones();
        removeBulkItems();
        removeInstances();
        removeDowntimes();
        removeBulks();
        m_purged.more = m_purged.more || m_mostRemoved >= m_limit;
        if (!m_purged.more)
            m_purged.next = {};
        return m_purged;
    }

private:
    template <class T, class Keys>
    void removeAll(T &table, const Keys &keys)
    {
        for (const auto &key : keys)
            m_work.remove(table, key);
        note(keys.size());
    }
    void note(size_t removed)
    {
        m_mostRemoved = std::max(m_mostRemoved, static_cast<int>(removed));
    }
    [[nodiscard]] bool isOld(qint64 at) const { return at > 0 && at < m_command.finishedBefore; }

    void removeResponses();
    void removeTasks();
    void removeTask(TaskId id);
    void markEvents(TaskId id);
    void buryRefused();
    void removeControls();
    void removeSubjectAlerts();
    void removeTombstones();
    void removeBulkItems();
    void removeInstances();
    void removeDowntimes();
    void removeBulks();
    [[nodiscard]] std::vector<std::pair<qint64, TaskId>> findFinished(qint64 before) const;
    [[nodiscard]] std::optional<qint64> firstEventAt() const;

    const Purge &m_command;
    int m_limit;
    Transaction &m_work;
    Tables &m_tables;
    Purged m_purged;
    int m_mostRemoved = 0;
};

// Removes the oldest rows that are old enough, and records them for readers with older cursors.
void Purging::removeResponses()
{
    auto oldest = pick(m_tables.responses, m_limit, [](qint64, const auto &) { return true; });
    std::erase_if(oldest,
        [this](qint64 id) { return m_tables.responses.find(id)->at >= m_command.responsesBefore; });
    for (const qint64 id : oldest) {
        ResponseRow row = *m_tables.responses.find(id);
        const std::pair key{row.queue, row.batch.connection};
        const ResponseRow *known = m_tables.responsesPurged.find(key);
        row.purges = known ? known->purges + 1 : 1;
        m_work.put(m_tables.responsesPurged, key, std::move(row));
    }
    removeAll(m_tables.responses, oldest);
}

std::vector<std::pair<qint64, TaskId>> Purging::findFinished(qint64 before) const
{
    const std::pair after{m_command.after.finishedAt, m_command.after.task};
    std::vector<std::pair<qint64, TaskId>> found;
    for (const auto &[id, task] : m_tables.tasks) {
        const std::pair place{task->record.finishedAt, id};
        if (place.first > 0 && place.first < before && place > after)
            found.push_back(place);
    }
    std::sort(found.begin(), found.end());
    return found;
}

void Purging::removeTasks()
{
    const qint64 anyTime = std::numeric_limits<qint64>::max();
    // The number of tasks above the limit. Tasks that must be kept count among them, so that no
    // newer task is removed instead.
    qint64 excess = 0;
    if (m_command.finishedCount > 0) {
        for (const auto &[id, task] : m_tables.tasks)
            excess += isFinal(task->record.state);
        excess -= m_command.finishedCount + m_command.after.held;
    }
    const size_t examined = static_cast<size_t>(m_limit) * limits::kPurgeExaminedRatio;
    auto found = findFinished(excess > 0 ? anyTime : m_command.finishedBefore);
    found.resize(std::min(found.size(), examined));
    m_purged.next = m_command.after;
    m_purged.more = found.size() == examined;
    for (const auto &[finishedAt, id] : found) {
        const bool wanted = finishedAt < m_command.finishedBefore || excess > 0;
        if (!wanted || m_purged.tasks == m_command.limit) {
            m_purged.more = wanted;
            break;
        }
        --excess;
        if (mayBePurged(m_tables, *m_tables.tasks.find(id)))
            removeTask(id);
        else
            ++m_purged.held;
        m_purged.next = {finishedAt, id, m_command.after.held + m_purged.held};
    }
}

// Records the last removed row of the journal for readers with older cursors.
void Purging::markEvents(TaskId id)
{
    for (const EventRow &event : m_tables.tasks.find(id)->events) {
        const std::pair key{QString(), event.batch.connection};
        const ResponseRow *known = m_tables.responsesPurged.find(key);
        ResponseRow row;
        if (known
            && std::pair(known->batch.number, known->id)
                > std::pair(event.batch.number, event.id.value)) {
            row = *known;
        } else {
            row.id = event.id.value;
            row.batch = event.batch;
            row.at = event.at;
        }
        row.purges = known ? known->purges + 1 : 1;
        m_work.put(m_tables.responsesPurged, key, std::move(row));
    }
}

void Purging::removeTask(TaskId id)
{
    markEvents(id);
    m_work.remove(m_tables.tasks, id);
    for (const AlertId alert :
        pick(m_tables.alerts, kAll, [id](AlertId, const AlertRow &row) { return row.task == id; }))
        m_work.remove(m_tables.alerts, alert);
    SubmissionRow row = *m_tables.submissions.find(id);
    row.input.clear();
    row.purgedAt = m_work.now;
    m_work.put(m_tables.submissions, id, std::move(row));
    m_work.notice->tasks.append(id);
    ++m_purged.tasks;
}

void Purging::buryRefused()
{
    const auto refused = pick(
        m_tables.submissions, m_limit,
        [this](TaskId, const SubmissionRow &row) {
            return !row.refused.isEmpty() && row.receivedAt < m_command.finishedBefore
                && !m_work.findOpenAlert(AlertKind::SubmissionRefused, row.publicId);
        },
        [](const SubmissionRow &row) { return row.receivedAt; });
    for (const TaskId id : refused) {
        SubmissionRow row = *m_tables.submissions.find(id);
        row.input.clear();
        row.refused.clear();
        row.purgedAt = m_work.now;
        m_work.put(m_tables.submissions, id, std::move(row));
    }
    note(refused.size());
}

void Purging::removeControls()
{
    auto oldest = pick(m_tables.controls, m_limit, [](qint64, const auto &) { return true; });
    std::erase_if(oldest, [this](qint64 id) {
        return m_tables.controls.find(id)->at >= m_command.finishedBefore
            || id == m_tables.controls.lastKey(); // kept, so that its number is not reused
    });
    removeAll(m_tables.controls, oldest);
    if (m_tables.controls.isEmpty())
        return;
    const qint64 last = m_tables.controls.lastKey() - limits::kControlsKeptMax;
    removeAll(m_tables.controls,
        pick(m_tables.controls, m_limit, [last](qint64 id, const auto &) { return id <= last; }));
}

void Purging::removeSubjectAlerts()
{
    const auto closed = pick(m_tables.alerts, kAll, [this](AlertId, const AlertRow &row) {
        return !row.task && row.state == AlertState::Closed && isOld(row.closedAt);
    });
    const std::set<AlertId> first(
        closed.begin(), closed.begin() + std::min<qsizetype>(std::ssize(closed), m_limit));
    for (const qint64 event : pick(m_tables.alertEvents, kAll,
             [&](qint64, const AlertEventRow &row) { return first.contains(row.alert); }))
        m_work.remove(m_tables.alertEvents, event);
    std::set<AlertId> reported;
    for (const auto &[id, event] : m_tables.alertEvents)
        reported.insert(event->alert);
    removeAll(m_tables.alerts, pick(m_tables.alerts, kAll, [&](AlertId id, const AlertRow &row) {
        return !row.task && row.state == AlertState::Closed && isOld(row.closedAt)
            && !reported.contains(id);
    }));
}

void Purging::removeTombstones()
{
    removeAll(m_tables.submissions,
        pick(
            m_tables.submissions, m_limit,
            [this](TaskId, const SubmissionRow &row) {
                return row.purgedAt > 0 && row.purgedAt < m_command.tombstonesBefore;
            },
            [](const SubmissionRow &row) { return row.purgedAt; }));
}

void Purging::removeBulkItems()
{
    int left = m_limit;
    for (const auto &[id, bulk] : Table(m_tables.bulks)) {
        BulkRow row = *bulk;
        if (!isOld(row.operation.finishedAt) || row.items.empty() || left == 0)
            continue;
        while (left > 0 && !row.items.empty()) {
            row.items.erase(row.items.begin());
            --left;
        }
        m_work.put(m_tables.bulks, id, std::move(row));
    }
    note(static_cast<size_t>(m_limit - left));
}

std::optional<qint64> Purging::firstEventAt() const
{
    const EventRow *first = nullptr;
    for (const auto &[id, task] : m_tables.tasks)
        if (!first || task->events.front().id < first->id)
            first = &task->events.front();
    return first ? std::optional(first->at) : std::nullopt;
}

// Removes the instances of processes that ended before the oldest row of the journal and of the
// alerts' history was written, so that no row names them. The first instance that a process
// registers is engine-1, so the processes before it had ended by then. Instances of nodes that are
// alive stay.
void Purging::removeInstances()
{
    const std::optional<qint64> events = firstEventAt();
    std::optional<qint64> alerts;
    if (!m_tables.alertEvents.isEmpty())
        alerts = m_tables.alertEvents.first().at;
    qint64 begin = 0;
    for (const auto &[id, row] : m_tables.instances) {
        const qint64 at = row->registeredAt;
        if (row->name.endsWith(":engine-1"_L1) && at <= events.value_or(at)
            && at <= alerts.value_or(at))
            begin = std::max(begin, at);
    }
    if (m_tables.instances.isEmpty())
        return;
    // Kept, so that its number is not used again.
    const InstanceId newest = m_tables.instances.lastKey();
    for (const InstanceId id : pick(m_tables.instances, kAll,
             [this, begin, newest](InstanceId key, const InstanceRow &row) {
                 const bool isAlive = row.node && !hasEnded(m_tables, row.node);
                 return row.registeredAt < begin && key != newest && !isAlive;
             }))
        m_work.remove(m_tables.instances, id);
}

// Keeps a pause for as long as the journal may contain claims that are judged by it.
void Purging::removeDowntimes()
{
    const qint64 begin = firstEventAt().value_or(m_tables.numbers.lastEventAt);
    for (const qint64 from : pick(m_tables.downtimes, kAll,
             [begin](qint64 at, const Downtime &row) { return at < begin && row.to < begin; }))
        m_work.remove(m_tables.downtimes, from);
}

// Keeps the newest operation, so that its number is not used again.
void Purging::removeBulks()
{
    int left = m_limit;
    for (const auto &[id, bulk] : Table(m_tables.bulks)) {
        BulkRow row = *bulk;
        if (!isOld(row.operation.finishedAt) || !row.items.empty() || row.events.empty())
            continue;
        const size_t count = std::min(row.events.size(), static_cast<size_t>(left));
        row.events.erase(row.events.begin(), row.events.begin() + static_cast<qsizetype>(count));
        left -= static_cast<int>(count);
        m_work.put(m_tables.bulks, id, std::move(row));
    }
    note(static_cast<size_t>(m_limit - left));
    const auto empty = pick(m_tables.bulks, m_limit, [this](OperationJobId id, const BulkRow &row) {
        return isOld(row.operation.finishedAt) && id < m_tables.bulks.lastKey() && row.items.empty()
            && row.events.empty();
    });
    removeAll(m_tables.bulks, empty);
}

} // namespace

base::Result<Purged> execute(const Purge &command, Transaction &work)
{
    return Purging(command, work).run();
}

} // namespace sagadesk::memorystore
