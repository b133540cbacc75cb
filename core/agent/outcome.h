#pragma once

#include "core/agent/httptransport.h"
#include "core/model/stepmessages.h"

namespace sagadesk::agent {

// What one answer means; the table is in core/agent/README.md.
struct Verdict
{
    model::Outcome outcome = model::Outcome::Completed; // Completed, Nontransient or Transient
    model::Reason reason; // of the latter two
    bool sent = true; // the request may have left
    // It may have taken effect without saying so: unknown is not failed.
    bool effectPossible = false;
    // Counts for the circuit breaker: the service is unwell, not the request.
    bool serviceFailed = false;
    QByteArray output = {}; // of Completed: JSON, what the step gives; empty: nothing
};

[[nodiscard]] Verdict judge(const HttpAnswer &answer, const model::StepRequest &request);

// A header of the answer; names are in lower case. Empty: not there.
[[nodiscard]] QByteArray headerOf(const HttpAnswer &answer, QByteArrayView name);

} // namespace sagadesk::agent
