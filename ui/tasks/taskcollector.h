#pragma once

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/views/views.h"

#include <QObject>

#include <memory>

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::ui {

// Reads all tasks that match a filter, page by page; at most kTasksMax, to limit the memory needed.
class TaskCollector final : public QObject
{
    Q_OBJECT

public:
    static constexpr qint64 kTasksMax = 100'000;

    TaskCollector(engine::TaskReads &taskReads, QObject *parent);
    ~TaskCollector() override;
    void start(const model::Filter &filter); // cancels a read in progress
    void stop(); // cancels without a signal
    [[nodiscard]] bool isRunning() const { return m_asker != nullptr; }

Q_SIGNALS:
    void arrived(const sagadesk::model::TaskPage &page, qint64 read);
    void finished();
    void limitExceeded(); // more than kTasksMax tasks match
    void failed(const sagadesk::base::Error &error);

private:
    void readOn();
    void take(const base::Result<model::TaskPage> &page);

    engine::TaskReads &m_taskReads;
    std::unique_ptr<QObject> m_asker; // context of the read in progress; null: none
    model::TaskQuery m_query;
    qint64 m_read = 0;
};

} // namespace sagadesk::ui
