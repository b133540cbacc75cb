#pragma once

#include "core/store/seam/journal.h"

namespace sagadesk::tests {

// The long form of a journal row's detail (seam/journal.h), derived from the change itself. Older
// versions stored this form; from the form stored now, readers must get the same text.
[[nodiscard]] QByteArray longChangeDetail(const model::TaskRecord &before,
    const model::Decision &decision, const std::vector<store::AlertChange> &alerts);

} // namespace sagadesk::tests
