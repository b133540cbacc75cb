#pragma once

#include "core/views/views.h"
#include "ui/tables/textrows.h"

#include <QElapsedTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QTableView;

namespace sagadesk::engine {
class EngineReads;
class TaskReads;
} // namespace sagadesk::engine

namespace sagadesk::ui {

// What needs an operator, most urgent first: causes of open alerts, unusable services,
// tasks that are or will be late, and the oldest task in Processing.
class AttentionList final : public QWidget
{
    Q_OBJECT

public:
    AttentionList(engine::EngineReads &reads, engine::TaskReads &taskReads, QWidget *parent);
    void refresh(); // reads again, unless a read is in progress
    void noteAlerts() { m_alertsChanged = true; } // alerts are read again by the next refresh()
    [[nodiscard]] QTableView *table() const { return m_table; }

Q_SIGNALS:
    void openTaskRequested(const QString &task, const QString &step);
    void showTasksRequested(const QString &filter);
    void showAlertsRequested();
    void showServiceRequested(const QString &service);

private:
    struct Gathered; // results of the reads
    void readAlerts(const std::shared_ptr<Gathered> &gathered);
    void readServices(const std::shared_ptr<Gathered> &gathered);
    void readDue(const std::shared_ptr<Gathered> &gathered);
    void readDeadlines(const std::shared_ptr<Gathered> &gathered);
    void readOldest(const std::shared_ptr<Gathered> &gathered);
    void finish(Gathered &gathered);
    void show(const Gathered &gathered);
    void open(const TextRow &row, int column);

    engine::EngineReads &m_reads;
    engine::TaskReads &m_taskReads;
    TextRows *m_rows;
    QTableView *m_table;
    std::vector<TextRow> m_alerts; // as last read
    size_t m_moreCauses = 0;
    bool m_alertsChanged = true;
    QElapsedTimer m_sinceAlerts; // since they were read
    bool m_reading = false;
};

} // namespace sagadesk::ui
