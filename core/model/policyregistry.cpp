#include "core/model/policyregistry.h"

#include <mutex>

namespace sagadesk::model {

void PolicyRegistry::add(WorkflowId workflow, std::vector<RecoveryPolicy> policies)
{
    const std::unique_lock lock(m_lock);
    m_policies.insert(
        workflow, std::make_shared<const std::vector<RecoveryPolicy>>(std::move(policies)));
}

PolicyRegistry::Policies PolicyRegistry::findPolicies(WorkflowId workflow) const
{
    const std::shared_lock lock(m_lock);
    return m_policies.value(workflow);
}

} // namespace sagadesk::model
