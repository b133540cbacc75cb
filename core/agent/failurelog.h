#pragma once

#include "core/base/clock.h"
#include "core/model/stepmessages.h"

namespace sagadesk::agent {

// Logs each failed request of one Agent at level debug. A TLS failure is also logged as a warning,
// at most once a minute, because it fails every request until someone corrects the configuration.
class FailureLog final
{
public:
    void note(const model::StepRequest &request, const QString &endpoint,
        const model::Reason &reason, base::SteadyMs now);

private:
    base::SteadyMs m_quietUntil = 0;
};

} // namespace sagadesk::agent
