#pragma once

#include "core/base/result.h"
#include "core/model/submission.h"

namespace sagadesk::store {

// InvalidInput: what no store takes.
[[nodiscard]] base::Result<void> checkSubmission(const model::Submission &submission);

// What makes two submissions the same (I3). Every part ends in its length, so that parts can't run
// into each other.
[[nodiscard]] QByteArray contentHash(const model::Submission &submission);

} // namespace sagadesk::store
