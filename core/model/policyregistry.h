#pragma once

#include "core/model/ids.h"
#include "core/model/policy.h"

#include <QHash>

#include <memory>
#include <shared_mutex>
#include <vector>

namespace sagadesk::model {

// The recovery policies of each registered workflow version. Thread-safe; entries never change.
class PolicyRegistry final
{
public:
    using Policies = std::shared_ptr<const std::vector<RecoveryPolicy>>;
    void add(WorkflowId workflow, std::vector<RecoveryPolicy> policies);
    [[nodiscard]] Policies findPolicies(WorkflowId workflow) const; // null: not registered

private:
    mutable std::shared_mutex m_lock;
    QHash<WorkflowId, Policies> m_policies;
};

} // namespace sagadesk::model
