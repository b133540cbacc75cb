#pragma once

#include <QtGlobal>

#include <algorithm>
#include <vector>

namespace sagadesk::model {

// A period in which no work was possible, by the wall clock of the process concerned, in UTC ms. A
// claim that expires is not a failure if its period overlaps a downtime (I33). The settling time of
// requests, the time for which an operation is deferred, and the time until the alert of a service
// do not include downtimes. The deadline of a task is not extended. The numbers are stored.
enum class DowntimeKind : quint8 {
    // Between two processes: from the last row of the journal to the start of the next process. The
    // real length is unknown, because the clock may have been set in between.
    Off = 0,
    Process = 1, // suspended, stopped (SIGSTOP), in a stopped VM or a debugger
    Store = 2 // the store could not commit
};

struct Downtime
{
    qint64 from = 0;
    qint64 to = 0;
    DowntimeKind kind = DowntimeKind::Process;

    friend bool operator==(const Downtime &, const Downtime &) = default;
};
using Downtimes = std::vector<Downtime>; // sorted by `from`

// The length of the period without its downtimes, which must be sorted.
[[nodiscard]] inline qint64 timeThatCounts(qint64 from, qint64 to, const Downtimes &downtimes)
{
    qint64 counts = to - from;
    qint64 seen = from; // downtimes overlap: a suspend may also be recorded as a slow commit
    for (const Downtime &down : downtimes) {
        const qint64 begin = std::max(seen, down.from);
        const qint64 end = std::min(to, down.to);
        if (begin >= end)
            continue;
        counts -= end - begin;
        seen = end;
    }
    return counts;
}

} // namespace sagadesk::model
