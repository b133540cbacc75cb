#pragma once

#include "core/base/result.h"
#include "core/views/views.h"

#include <QObject>
#include <QSaveFile>

#include <optional>

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::ui {

enum class ExportFormat : quint8 { Csv, Ndjson };

// Writes all tasks of a query or of a given list into a file, page by page, without a limit. The
// file appears when it is complete. CSV cells that a spreadsheet would evaluate as a formula get a
// leading apostrophe. The object deletes itself at the end.
class TaskExport final : public QObject
{
    Q_OBJECT

public:
    TaskExport(engine::TaskReads &taskReads, model::TaskQuery query, const QString &file,
        ExportFormat format, QObject *parent);
    void setOrder(std::vector<model::TaskId> order); // exactly these tasks in this order
    void start();
    void cancel();

Q_SIGNALS:
    void progressed(qint64 written);
    void finished(qint64 written);
    void failed(const QString &why); // no file was written

private:
    void readPage();
    void readOrdered();
    void orderedArrived(
        const QList<model::TaskId> &ids, const base::Result<std::vector<model::TaskSummary>> &read);
    [[nodiscard]] bool write(const std::vector<model::TaskSummary> &tasks);
    void arrived(const base::Result<model::TaskPage> &page);
    [[nodiscard]] QByteArray rows(const std::vector<model::TaskSummary> &tasks) const;
    void end(const QString &problem);

    engine::TaskReads &m_taskReads;
    model::TaskQuery m_query;
    QSaveFile m_file;
    ExportFormat m_format;
    std::optional<std::vector<model::TaskId>> m_order;
    size_t m_next = 0; // index in the list
    qint64 m_written = 0;
    bool m_canceled = false;
};

} // namespace sagadesk::ui
