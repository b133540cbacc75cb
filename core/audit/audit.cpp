#include "core/audit/audit.h"

#include <algorithm>

namespace sagadesk::audit {

QString name(Invariant invariant)
{
    return u'I' + QString::number(static_cast<int>(invariant));
}

std::vector<Invariant> invariants()
{
    std::vector<Invariant> all;
    for (int number = 1; number <= 23; ++number)
        all.push_back(static_cast<Invariant>(number));
    all.push_back(Invariant::I28);
    return all;
}

bool Report::clean() const
{
    return std::all_of(results.begin(), results.end(),
        [](const InvariantResult &result) { return result.violations == 0; });
}

const InvariantResult &Report::of(Invariant invariant) const
{
    const int number = static_cast<int>(invariant);
    return results.at(invariant == Invariant::I28 ? 23 : static_cast<size_t>(number - 1));
}

} // namespace sagadesk::audit
