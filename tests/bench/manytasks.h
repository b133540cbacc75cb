#pragma once

#include <QString>

namespace sagadesk::bench {

enum class Copies { WithoutJournal, WithJournal };
// Public ids of the copies: in the order of their creation, or spread evenly over the numbers with
// 18 digits, so that random ids fall anywhere between them.
enum class Names { Rising, Spread };
inline constexpr quint64 kSpreadNames = 1'000'000'000'000'000'000;

// Creates a state store in `folder` with this number of finished tasks of the workflow "noop" (one
// in a hundred in Error): up to 200 really run, the rest are copies of their rows. Without the
// journal, the copies can only be read.
void makeManyTasks(const QString &folder, int tasks, Copies copies = Copies::WithoutJournal,
    Names names = Names::Rising);

} // namespace sagadesk::bench
