#pragma once

#include "core/model/claim.h"
#include "core/model/records.h"
#include "core/store/seam/plan.h"
#include "core/store/seam/replies.h"

namespace sagadesk::simulation {

// A newly created task, for tests that do not use a store.
[[nodiscard]] inline model::TaskRecord newTask(qint64 id, model::WorkflowId workflow, int stepCount)
{
    model::TaskRecord task;
    task.id = model::TaskId{id};
    task.publicId = u"D-" + QString::number(id);
    task.workflow = workflow;
    task.steps.resize(static_cast<size_t>(stepCount));
    return task;
}

// The open claims of these tasks, whose steps all use `service`.
[[nodiscard]] inline store::OpenClaims openClaimsOf(
    const std::vector<model::TaskRecord> &tasks, const QString &service)
{
    store::OpenClaims open;
    for (const model::TaskRecord &task : tasks)
        for (int i = 0; i < task.stepCount(); ++i) {
            const model::ClaimRecord &claim = task.step(i).forward;
            if (model::isClaimOpen(task.step(i), model::OperationKind::Forward))
                open.claims.push_back({{task.id, i, model::OperationKind::Forward}, claim.token,
                    service, task.rank, claim.lockedBy, claim.completeBy});
        }
    return open;
}

// The payloads of a task that newTask() has created: each is an empty object.
class NoPayloads final : public store::PayloadSource
{
public:
    explicit NoPayloads(base::WallMs now)
        : m_now(now)
    {
    }
    [[nodiscard]] QByteArray payload(int, model::PayloadKind) override { return "{}"; }
    [[nodiscard]] base::WallMs writtenAt() const override { return m_now; }

private:
    base::WallMs m_now;
};

} // namespace sagadesk::simulation
