#pragma once

#include "core/views/alertgroups.h"

#include <QPlainTextEdit>

#include <vector>

namespace sagadesk::engine {
class EngineReads;
class TaskReads;
} // namespace sagadesk::engine

namespace sagadesk::ui {

// The Agent of the service with the most restrictive circuit breaker; null: there is none.
[[nodiscard]] const model::AgentStatus *worstAgent(
    const std::vector<model::AgentStatus> &agents, const QString &service);

// The number of affected tasks; for the alert of a service, of the steps that wait for it.
[[nodiscard]] qint64 affectedBy(const model::AlertGroup &group);
[[nodiscard]] QString affectedText(const model::AlertGroup &group); // empty: none

// The selected cause in full: how many tasks and since when, the circuit breaker of the service,
// and the service's whole response to the newest of these tasks.
class CauseDetail final : public QPlainTextEdit
{
    Q_OBJECT

public:
    CauseDetail(engine::EngineReads &reads, engine::TaskReads &taskReads, QWidget *parent);
    // Null: none is selected. Also called again to update times and the circuit breaker.
    void showCause(const model::AlertGroup *group, const std::vector<model::AlertView> &alerts);

private:
    void readAnswer(const model::AlertView &newest);
    void showText();

    engine::EngineReads &m_reads;
    engine::TaskReads &m_taskReads;
    model::AlertId m_of; // the alert that m_answer belongs to
    QString m_answer;
    QStringList m_lines; // what is shown above the response
};

} // namespace sagadesk::ui
