#pragma once

#include <QtGlobal>

#include <algorithm>
#include <vector>

namespace sagadesk::model {

// A time that counts for nothing, by the wall clock of the process concerned, UTC ms: what was
// under way may still take the whole of its time after it, and a claim that expired across it is no
// failure (I33). The numbers are stored.
enum class DowntimeKind : quint8 {
    // Between two processes: from the last row of the journal until the next process began. How
    // long it really took is unknown, because the clock may have been set meanwhile.
    Off = 0,
    Process = 1, // suspended, stopped (SIGSTOP), in a stopped VM or a debugger
    Store = 2 // nothing could be committed
};

struct Downtime
{
    qint64 from = 0;
    qint64 to = 0;
    DowntimeKind kind = DowntimeKind::Process;

    friend bool operator==(const Downtime &, const Downtime &) = default;
};
using Downtimes = std::vector<Downtime>; // by their beginning

// How much of that time counts.
[[nodiscard]] inline qint64 timeThatCounts(qint64 from, qint64 to, const Downtimes &downtimes)
{
    qint64 counts = to - from;
    qint64 seen = from; // a commit that a suspend held up is recorded, too: they overlap
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
