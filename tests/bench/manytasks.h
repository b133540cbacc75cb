#pragma once

#include <QString>

namespace sagadesk::bench {

enum class Copies { WithoutJournal, WithJournal };
// Public ids of the copies: in the order of their creation, or 16 random hexadecimal digits.
enum class Names { Rising, Random };

// Makes a state store in `folder` with this number of finished tasks of the workflow "noop" (one in
// a hundred in Error): a few hundred really run, the rest are copies of their rows. Without the
// journal, the copies can only be read.
void makeManyTasks(const QString &folder, int tasks, Copies copies = Copies::WithoutJournal,
    Names names = Names::Rising);

} // namespace sagadesk::bench
