#pragma once

#include "core/base/clock.h"
#include "core/model/stepmessages.h"

namespace sagadesk::agent {

// Logs the failed requests of one Agent: each one at level debug. A TLS failure is also logged
// at level warning, at most once a minute, because it fails every request until someone
// corrects the configuration.
class FailureLog final
{
public:
    void note(const model::StepRequest &request, const QString &endpoint,
        const model::Reason &reason, base::SteadyMs now);

private:
    base::SteadyMs m_quietUntil = 0;
};

} // namespace sagadesk::agent
