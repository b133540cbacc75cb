#pragma once

#include "core/model/pauselog.h"
#include "core/scheduler/decisions.h"
#include "core/supervisor/recovery.h"

#include <QHash>

// One task in memory with its definition, payloads and a clock. The real functions make the
// decisions, which are applied as the store would apply them.
class TaskFixture final : public sagadesk::store::PayloadSource
{
public:
    explicit TaskFixture(std::vector<sagadesk::workflow::StepDefinition> steps);

    // A step that sends a PUT to its own service; its undo is a DELETE.
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
    sagadesk::scheduler::DecisionContext context();
    std::vector<sagadesk::model::RecoveryPolicy> policies(); // as registered

    sagadesk::workflow::WorkflowCatalog catalog;
    std::shared_ptr<sagadesk::workflow::Definition> definition;
    sagadesk::model::TaskRecord task;
    sagadesk::model::InstanceId self{1}; // the Scheduler
    sagadesk::scheduler::Dispatches dispatches;
    sagadesk::model::Decision last;
    int capacity = 100; // of every service that is not listed in `capacities`
    QHash<QString, int> capacities;
    // The first step in the queue of each service.
    QHash<QString, sagadesk::store::WaitingStep> waiting;
    qint64 now = 1'000'000;
    QHash<QString, qint64> settling; // by service
    sagadesk::model::Downtimes downtimes;
    sagadesk::model::SentRequests sent;
    sagadesk::model::PauseLog pauses; // the pauses known to the Supervisor
    qint64 repliedAt = 0; // 0: now
    qint64 askedAt = 0; // time of the sweep; 0: now

private:
    QHash<std::pair<int, int>, QByteArray> m_payloads;
};

// chain(): up to four steps "one", "two", ... in sequence. pair(): two parallel steps.
std::vector<sagadesk::workflow::StepDefinition> chain(int count);
std::vector<sagadesk::workflow::StepDefinition> pair();
