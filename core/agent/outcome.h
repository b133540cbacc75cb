#pragma once

#include "core/agent/httptransport.h"
#include "core/model/stepmessages.h"

namespace sagadesk::agent {

// What one response means for the claim; core/agent/README.md has the table.
struct Verdict
{
    model::Outcome outcome = model::Outcome::Completed; // Completed, Nontransient or Transient
    model::Reason reason; // for Nontransient and Transient
    bool sent = true; // the request may have been sent
    // The request may have taken effect, although no response confirms it.
    bool effectPossible = false;
    // Counts for the circuit breaker: the service is at fault, not the request.
    bool serviceFailed = false;
    QByteArray output = {}; // for Completed: the step's output as JSON; empty: none
};

[[nodiscard]] Verdict judge(const HttpAnswer &answer, const model::StepRequest &request);

// The value of a header; `name` is in lower case. Empty if missing.
[[nodiscard]] QByteArray headerOf(const HttpAnswer &answer, QByteArrayView name);

} // namespace sagadesk::agent
