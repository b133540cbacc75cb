#pragma once

#include "core/engine/engine.h"
#include "core/faultlab/scenario/demoplan.h"
#include "core/faultlab/services/faultlab.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace sagadesk::faultlab {

struct DemoSummary
{
    qint64 submitted = 0; // accepted by the engine
    model::Counters counters;
    LedgerTotals services; // totals of the simulated services
    qint64 tasksRetried = 0; // tasks with at least one retry by an Agent
    qint64 tasksFailedOnce = 0; // tasks with at least one counted failure
    QString taskInError; // the task in Error that changed last; empty: none
    QString stepInError;
    QString taskCompensated; // the compensated task that changed last; empty: none
};

// The demo: simulated services on free ports, the shipped workflows and a small continuous load, so
// that tasks run, are retried, wait for an operator and are undone (DemoPlan). Lives on one thread
// with an event loop. The window and `sagadeskctl run --demo` use it the same way:
//
//   auto demo = Demo::prepare(seed); options.services = (*demo)->services();
//   auto engine = Engine::open(options); (*engine)->start(); (*demo)->begin(**engine);
class Demo final : public QObject
{
    Q_OBJECT

public:
    // Starts the simulated services. Their ledger is written to the file, or kept in memory if
    // there is none. The same seed gives every service the same sequence of faults. Errors as for
    // FaultLab::start(), and Internal "resource-missing" {resource}.
    [[nodiscard]] static base::Result<std::unique_ptr<Demo>> prepare(
        quint64 seed, const QString &ledgerFile = {});
    ~Demo() override;

    [[nodiscard]] const std::vector<model::ServiceConfig> &services() const { return m_services; }
    [[nodiscard]] FaultLab &lab() { return *m_lab; }

    // Registers the workflows, then submits a task every DemoPlan::kPaceMs: `taskLimit` tasks, or
    // until stop() if it is 0. The engine must exist until stop() or until the demo is destroyed.
    void begin(engine::Engine &engine, int taskLimit = 0);
    void stop(); // stops submitting; tasks in progress continue

    // Refused "demo-not-running" before begin() and after stop(). If a part can't be read, the
    // result is the first error.
    void readSummary(QObject *context, engine::Answer<DemoSummary> answer);

Q_SIGNALS:
    void loadEnded(); // the task limit was reached and every submission has a result
    // A workflow could not be read, or the engine has refused a workflow or a task.
    void problemFound(const sagadesk::base::Error &error);

private:
    explicit Demo(std::unique_ptr<FaultLab> lab);
    void registerWorkflow(qsizetype index);
    void submitNext();
    void submitted(const base::Result<model::SubmitReceipt> &receipt);

    std::unique_ptr<FaultLab> m_lab;
    std::vector<model::ServiceConfig> m_services;
    engine::Engine *m_engine = nullptr;
    DemoPlan m_plan;
    QTimer m_pace;
    int m_taskLimit = 0;
    int m_sent = 0;
    int m_answered = 0;
    qint64 m_accepted = 0;
};

} // namespace sagadesk::faultlab
