#pragma once

#include <QString>

namespace sagadesk::bench {

// A state store in `folder` with so many finished tasks of the workflow "noop" (one in a hundred in
// Error): a few hundred are really carried out, the rest are copies of their rows. Good for
// reading; the copies have no journal.
void makeManyTasks(const QString &folder, int tasks);

} // namespace sagadesk::bench
