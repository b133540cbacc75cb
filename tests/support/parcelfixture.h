#pragma once

#include "core/faultlab/services/servicemodel.h"
#include "core/model/policyregistry.h"
#include "core/scheduler/decisions.h"
#include "core/store/seam/commands.h"
#include "core/workflow/definition.h"
#include "core/workflow/workflowcatalog.h"

#include <optional>

namespace sagadesk::tests {

// The workflow "parcel" (read: GET; pack and ship: PUT with an undo) and the simulated service
// "depot" of its steps, without a network. Base of the fixtures that make real decisions on a real
// store in one thread.
class ParcelFixture
{
public:
    faultlab::ServiceModel service{QStringLiteral("depot"), 1};
    QStringList lostReplies; // keys whose first reply is lost: the Agent does not report
    std::vector<faultlab::LedgerLine> ledger;

protected:
    ParcelFixture();
    ~ParcelFixture() = default;
    Q_DISABLE_COPY_MOVE(ParcelFixture)

    [[nodiscard]] store::RegisterWorkflow registration() const;
    void registered(model::WorkflowId workflow); // the store's reply to registration()
    [[nodiscard]] store::NewTask newTask(const model::Submission &submission, base::WallMs now);
    [[nodiscard]] int serviceQueue(); // of the service "depot"
    [[nodiscard]] scheduler::DecisionContext decisionContext(int capacity);
    // Sends the request now; nullopt if its reply is lost.
    [[nodiscard]] std::optional<model::StepReply> ask(const model::StepRequest &request);
    [[nodiscard]] store::Plan recoveryPlan() const; // of the Supervisor

    workflow::WorkflowCatalog m_catalog;
    model::WorkflowId m_workflow;
    model::InstanceId m_scheduler;
    model::InstanceId m_supervisor;
    qint64 m_now = 1'700'000'000'000;

private:
    std::shared_ptr<const workflow::Definition> m_definition;
    model::PolicyRegistry m_policies;
};

} // namespace sagadesk::tests
