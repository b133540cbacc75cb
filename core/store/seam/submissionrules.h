#pragma once

#include "core/base/result.h"
#include "core/model/submission.h"

namespace sagadesk::store {

// InvalidInput for submissions that no store accepts.
[[nodiscard]] base::Result<void> checkSubmission(const model::Submission &submission);

// Two submissions with the same hash are the same (I3). Every part is followed by its length, so
// that different parts cannot give the same bytes.
[[nodiscard]] QByteArray contentHash(const model::Submission &submission);

} // namespace sagadesk::store
