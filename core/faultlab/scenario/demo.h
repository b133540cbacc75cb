#pragma once

#include "core/engine/engine.h"
#include "core/faultlab/scenario/demoplan.h"
#include "core/faultlab/services/faultlab.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace sagadesk::faultlab {

// What there is to see, read from the engine and from the services: nothing is counted in advance.
struct DemoSummary
{
    qint64 submitted = 0; // accepted by the engine
    model::Counters counters;
    LedgerTotals services; // what the simulated services saw
    qint64 tasksRetried = 0; // with at least one retry of an Agent's own
    qint64 tasksFailedOnce = 0; // with a failure that the Supervisor saw
    QString taskInError; // the newest that waits for an operator; empty: none
    QString stepInError;
    QString taskCompensated; // the newest; empty: none
};

// A newcomer's first half minute: simulated services on free ports, the shipped workflows and a
// small continuing load, so that tasks run, are retried, wait for an operator and are undone
// (DemoPlan). Lives on one thread with an event loop; the window and `sagadeskctl run --demo` use
// it alike:
//
//   auto demo = Demo::prepare(seed); options.services = (*demo)->services();
//   auto engine = Engine::open(options); (*engine)->start(); (*demo)->begin(**engine);
class Demo final : public QObject
{
    Q_OBJECT

public:
    // Starts the simulated services; their ledger goes to the file, without one it stays in memory.
    // The same seed gives every service the same sequence of faults.
    // Errors as of FaultLab::start().
    [[nodiscard]] static base::Result<std::unique_ptr<Demo>> prepare(
        quint64 seed, const QString &ledgerFile = {});
    ~Demo() override;

    [[nodiscard]] const std::vector<model::ServiceConfig> &services() const { return m_services; }
    [[nodiscard]] FaultLab &lab() { return *m_lab; }

    // Registers the workflows, then submits a task every DemoPlan::kPaceMs: `taskLimit` of them, 0:
    // until stop(). The engine must outlive the demo or stop().
    void begin(engine::Engine &engine, int taskLimit = 0);
    void stop(); // submits nothing any more; what is under way goes on

    // Partly empty answers are errors: the first one that happened.
    void readSummary(QObject *context, engine::Answer<DemoSummary> answer);

Q_SIGNALS:
    void loadEnded(); // the task limit was reached and the last submission answered
    void trouble(const sagadesk::base::Error &error); // the engine refused a workflow or a task

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
