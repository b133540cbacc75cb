#pragma once

#include "core/model/pauselog.h"
#include "core/scheduler/decisions.h"
#include "core/supervisor/recovery.h"

#include <QHash>

// One task in memory with its definition, cold rows and a clock: decisions are made by the real
// functions and applied as the store would.
class TaskFixture final : public sagadesk::store::PayloadSource
{
public:
    explicit TaskFixture(std::vector<sagadesk::workflow::StepDefinition> steps);

    // A step that PUTs to its own service and is undone by DELETE.
    static sagadesk::workflow::StepDefinition step(const char *name, std::vector<int> after = {});

    QByteArray payload(int step, sagadesk::model::PayloadKind kind) override;
    sagadesk::base::WallMs writtenAt() const override { return now; }
    bool isBetterWaiting(int serviceQueue, const sagadesk::store::WaitingStep &step) override;

    sagadesk::base::Result<sagadesk::model::Decision> advance();
    sagadesk::base::Result<sagadesk::model::Decision> reply(sagadesk::model::StepReply reply);
    sagadesk::base::Result<sagadesk::model::Decision> supervise();
    sagadesk::base::Result<sagadesk::model::Decision> revoke(const QString &reason); // all claims
    void apply(const sagadesk::model::Decision &decision);

    // The reply to the open claim of a step.
    sagadesk::model::StepReply answer(int step, sagadesk::model::Outcome outcome,
        sagadesk::model::OperationKind kind = sagadesk::model::OperationKind::Forward) const;

    const sagadesk::model::StepRecord &at(int step) const { return task.steps.at(size_t(step)); }
    sagadesk::scheduler::DecisionContext around();
    std::vector<sagadesk::model::RecoveryPolicy> policies(); // as registered

    sagadesk::workflow::WorkflowCatalog catalog;
    std::shared_ptr<sagadesk::workflow::Definition> definition;
    sagadesk::model::TaskRecord task;
    sagadesk::model::InstanceId self{1}; // the Scheduler
    sagadesk::scheduler::Dispatches dispatches;
    sagadesk::model::Decision last;
    int capacity = 100; // of every service, but of these:
    QHash<QString, int> capacities;
    QHash<QString, sagadesk::store::WaitingStep> waiting; // the first one in the queue of a service
    qint64 now = 1'000'000;
    QHash<QString, qint64> settling; // by service
    sagadesk::model::Downtimes downtimes;
    sagadesk::model::SentRequests sent;
    sagadesk::model::PauseLog pauses; // as the Supervisor knows them
    qint64 repliedAt = 0; // 0: now
    qint64 askedAt = 0; // the sweep; 0: now

private:
    QHash<std::pair<int, int>, QByteArray> m_payloads;
};

// Up to four steps "one", "two", ... in sequence, and two that run beside each other.
std::vector<sagadesk::workflow::StepDefinition> chain(int count);
std::vector<sagadesk::workflow::StepDefinition> pair();
