#pragma once

#include <QString>

namespace sagadesk::bench {

enum class Copies { WithoutJournal, WithJournal };

// A state store in `folder` with so many finished tasks of the workflow "noop" (one in a hundred in
// Error): a few hundred are really carried out, the rest are copies of their rows. Without the
// journal they are good for reading only.
void makeManyTasks(const QString &folder, int tasks, Copies copies = Copies::WithoutJournal);

} // namespace sagadesk::bench
