#pragma once

#include "core/model/records.h"
#include "core/store/seam/plan.h"

namespace sagadesk::simulation {

// A task as it is after its creation, for a test that keeps tasks itself in place of a store.
[[nodiscard]] inline model::TaskRecord newTask(qint64 id, model::WorkflowId workflow, int stepCount)
{
    model::TaskRecord task;
    task.id = model::TaskId{id};
    task.publicId = u"D-" + QString::number(id);
    task.workflow = workflow;
    task.steps.resize(static_cast<size_t>(stepCount));
    return task;
}

// Every payload of such a task is an empty object.
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
