#include "ui/tasks/taskexport.h"

#include "core/base/systemclock.h"
#include "core/engine/taskreads.h"
#include "ui/tables/tabletext.h"
#include "ui/text/errortext.h"
#include "ui/text/format.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kPageSize = 500;

QString timestamp(qint64 at)
{
    return at == 0 ? QString() : base::utcTime(at).toString(Qt::ISODateWithMs);
}

const QStringList &keys()
{
    static const QStringList names{u"id"_s, u"workflow"_s, u"version"_s, u"processState"_s,
        u"stepsDone"_s, u"steps"_s, u"currentStep"_s, u"retryCount"_s, u"failureCount"_s,
        u"completeBy"_s, u"nextRetryAt"_s, u"lockedBy"_s, u"priority"_s, u"paused"_s,
        u"lastError"_s, u"createdAt"_s, u"updatedAt"_s, u"finishedAt"_s};
    return names;
}

// For programs: stable names and codes, untranslated, times in UTC.
QJsonArray values(const model::TaskSummary &task)
{
    return {task.publicId, task.workflow, task.workflowVersion, model::name(task.state),
        task.stepsDone, task.stepCount, task.currentStep, task.retryCount, task.failureCount,
        timestamp(task.completeBy), timestamp(task.nextRetryAt), task.lockedBy, task.priority,
        task.paused, task.lastError.code, timestamp(task.createdAt), timestamp(task.updatedAt),
        timestamp(task.finishedAt)};
}

QByteArray ndjson(const std::vector<model::TaskSummary> &tasks)
{
    QByteArray lines;
    for (const model::TaskSummary &task : tasks) {
        const QJsonArray cells = values(task);
        QJsonObject object;
        for (qsizetype i = 0; i < keys().size(); ++i)
            if (!(cells[i].isString() && cells[i].toString().isEmpty()))
                object.insert(keys()[i], cells[i]);
        lines += QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
    }
    return lines;
}

QByteArray csv(const std::vector<model::TaskSummary> &tasks, bool withTitles)
{
    TextTable table{keys(), keys(), {}};
    for (const model::TaskSummary &task : tasks) {
        QStringList cells;
        for (const QJsonValue &value : values(task))
            cells.append(value.toVariant().toString());
        table.rows.push_back(cells);
    }
    const QByteArray bytes = tableBytes(table, TableFormat::Csv);
    return withTitles ? bytes : bytes.mid(bytes.indexOf('\n') + 1);
}

} // namespace

TaskExport::TaskExport(engine::TaskReads &taskReads, model::TaskQuery query, const QString &file,
    ExportFormat format, QObject *parent)
    : QObject(parent)
    , m_taskReads(taskReads)
    , m_query(std::move(query))
    , m_file(file)
    , m_format(format)
{
    m_query.limit = kPageSize;
    m_query.after.clear();
    m_query.offset = 0;
}

void TaskExport::start()
{
    if (m_file.open(QIODevice::WriteOnly))
        m_order ? readOrdered() : readPage();
    else
        end(m_file.errorString());
}

void TaskExport::setOrder(std::vector<model::TaskId> order)
{
    m_order = std::move(order);
}

void TaskExport::cancel()
{
    m_canceled = true;
}

void TaskExport::readPage()
{
    m_taskReads.readTasks(
        m_query, this, [this](const base::Result<model::TaskPage> &page) { arrived(page); });
}

void TaskExport::arrived(const base::Result<model::TaskPage> &page)
{
    if (m_canceled) {
        end(tr("The export was stopped; no file was written."));
        return;
    }
    if (!page) {
        end(errorText(page.error()));
        return;
    }
    if (!write(page->tasks))
        return;
    if (page->next.isEmpty()) {
        end(m_file.commit() ? QString() : m_file.errorString());
        return;
    }
    m_query.after = page->next;
    readPage();
}

void TaskExport::readOrdered()
{
    QList<model::TaskId> ids;
    for (; m_next < m_order->size() && ids.size() < kPageSize; ++m_next)
        ids.append(m_order->at(m_next));
    m_taskReads.readRows(
        ids, this, [this, ids](const base::Result<std::vector<model::TaskSummary>> &read) {
            orderedArrived(ids, read);
        });
}

// Tasks purged since the list was made are skipped.
void TaskExport::orderedArrived(
    const QList<model::TaskId> &ids, const base::Result<std::vector<model::TaskSummary>> &read)
{
    if (m_canceled || !read) {
        end(m_canceled ? tr("The export was stopped; no file was written.")
                       : errorText(read.error()));
        return;
    }
    QHash<model::TaskId, const model::TaskSummary *> byId;
    for (const model::TaskSummary &task : *read)
        byId.insert(task.id, &task);
    std::vector<model::TaskSummary> tasks;
    for (const model::TaskId id : ids)
        if (const model::TaskSummary *task = byId.value(id))
            tasks.push_back(*task);
    if (!write(tasks))
        return;
    if (m_next < m_order->size())
        readOrdered();
    else
        end(m_file.commit() ? QString() : m_file.errorString());
}

bool TaskExport::write(const std::vector<model::TaskSummary> &tasks)
{
    const QByteArray bytes = rows(tasks);
    if (m_file.write(bytes) != bytes.size()) {
        end(m_file.errorString());
        return false;
    }
    m_written += static_cast<qint64>(tasks.size());
    Q_EMIT progressed(m_written);
    return true;
}

QByteArray TaskExport::rows(const std::vector<model::TaskSummary> &tasks) const
{
    return m_format == ExportFormat::Csv ? csv(tasks, m_written == 0) : ndjson(tasks);
}

void TaskExport::end(const QString &problem)
{
    if (problem.isEmpty()) {
        Q_EMIT finished(m_written);
    } else {
        m_file.cancelWriting();
        Q_EMIT failed(problem);
    }
    deleteLater();
}

} // namespace sagadesk::ui

#include "moc_taskexport.cpp"
