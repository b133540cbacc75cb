#include "core/base/refusalcodes.h"
#include "core/json/parser.h"
#include "core/store/seam/taskfields.h"
#include "tests/support/memorystore/memoryreader.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <tuple>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

constexpr int kPageMax = 1000;

// A position in an order, ascending: by text and numbers, and finally by task.
struct TaskPlace
{
    QString text;
    qint64 number = 0;
    qint64 second = 0;
    TaskId task;
    friend std::strong_ordering operator<=>(const TaskPlace &, const TaskPlace &) = default;
};

TaskPlace placeOf(const TaskRow &task, TaskSort sort, const Tables &tables)
{
    const TaskRecord &record = task.record;
    const store::TaskDigest digest = store::digestOf(record);
    const WorkflowRow &workflow = *tables.workflows.find(record.workflow);
    const auto by = [&record](qint64 number) { return TaskPlace{{}, number, 0, record.id}; };
    switch (sort) {
    case TaskSort::Created:
        return by(0);
    case TaskSort::Finished:
        return by(record.finishedAt);
    case TaskSort::Workflow:
        return {workflow.name, workflow.version, 0, record.id};
    case TaskSort::State:
        return by(static_cast<qint64>(record.state));
    case TaskSort::Priority:
        return by(record.priority);
    case TaskSort::Updated:
        return {{}, record.updatedAt, task.events.back().id.value, record.id};
    case TaskSort::CompleteBy:
        return by(record.completeBy);
    case TaskSort::NextRetry:
        return by(std::max<qint64>(record.readyAt, 0));
    case TaskSort::Retries:
        return by(digest.retries);
    case TaskSort::Failures:
        return by(digest.failures);
    case TaskSort::Id:
        return {record.publicId, 0, 0, record.id};
    }
    return by(0);
}

QString cursorText(const TaskQuery &query, const TaskPlace &place)
{
    const QJsonArray parts{static_cast<int>(query.sort), query.descending, place.text, place.number,
        place.second, place.task.value};
    return QString::fromLatin1(QJsonDocument(parts)
                                   .toJson(QJsonDocument::Compact)
                                   .toBase64(QByteArray::Base64UrlEncoding));
}

base::Result<TaskPlace> parseCursor(const TaskQuery &query)
{
    const QByteArray json =
        QByteArray::fromBase64(query.after.toLatin1(), QByteArray::Base64UrlEncoding);
    const QJsonArray parts = json::parseUnchecked(json).toArray();
    if (parts.size() != 6 || parts[0].toInt(-1) != static_cast<int>(query.sort)
        || parts[1].toBool(!query.descending) != query.descending || !parts[2].isString()
        || !parts[5].isDouble())
        return base::Error{base::ErrorKind::InvalidInput, codes::kCursorInvalid, {}};
    return TaskPlace{
        parts[2].toString(), parts[3].toInteger(), parts[4].toInteger(), {parts[5].toInteger()}};
}

std::vector<TaskId> findMatching(const Filter &filter, qint64 now, const Tables &tables)
{
    std::vector<TaskId> found;
    for (const auto &[id, task] : tables.tasks)
        if (matches(filter, *task, now, tables))
            found.push_back(id);
    return found;
}

} // namespace

base::Result<TaskPage> MemoryReader::taskPage(const TaskQuery &query, qint64 now)
{
    std::vector<TaskPlace> places;
    for (const TaskId id : findMatching(query.filter, now, tables()))
        places.push_back(placeOf(*tables().tasks.find(id), query.sort, tables()));
    std::sort(places.begin(), places.end());
    if (query.descending)
        std::reverse(places.begin(), places.end());
    auto first = places.begin();
    if (query.after.isEmpty()) {
        first += std::clamp<qint64>(query.offset, 0, std::ssize(places));
    } else {
        const auto after = parseCursor(query);
        if (!after)
            return after.error();
        first = std::find_if(places.begin(), places.end(), [&](const TaskPlace &place) {
            return query.descending ? place < *after : place > *after;
        });
    }
    TaskPage page;
    const auto limit = std::clamp(query.limit, 1, kPageMax);
    const auto last = first + std::min<qint64>(limit, places.end() - first);
    for (auto place = first; place != last; ++place)
        page.tasks.push_back(summaryOf(*tables().tasks.find(place->task), tables()));
    if (last != places.end())
        page.next = cursorText(query, *(last - 1));
    return page;
}

base::Result<qint64> MemoryReader::taskCount(const Filter &filter, qint64 now, qint64 atMost)
{
    return std::min<qint64>(std::ssize(findMatching(filter, now, tables())), atMost);
}

base::Result<bool> MemoryReader::countOn(
    const Filter &filter, qint64 now, qint64 atMost, store::PartialCount &counted)
{
    counted.count = *taskCount(filter, now, atMost);
    return true;
}

base::Result<std::vector<TaskId>> MemoryReader::matching(
    const Filter &filter, qint64 now, int atMost)
{
    auto found = findMatching(filter, now, tables());
    found.resize(std::min(found.size(), static_cast<size_t>(atMost) + 1));
    return found;
}

} // namespace sagadesk::memorystore
