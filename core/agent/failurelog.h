#pragma once

#include "core/base/clock.h"
#include "core/model/stepmessages.h"

namespace sagadesk::agent {

// Writes the failed requests of one Agent to the log: each at level debug, and at level warning
// that TLS failed, at most once a minute, because it fails for every request until someone acts.
class FailureLog final
{
public:
    void note(const model::StepRequest &request, const QString &endpoint,
        const model::Reason &reason, base::SteadyMs now);

private:
    base::SteadyMs m_quietUntil = 0;
};

} // namespace sagadesk::agent
