#pragma once

namespace sagadesk::bench {

// What malloc has given out and not got back, in KiB, over all of its arenas.
[[nodiscard]] double heapKiB();

} // namespace sagadesk::bench
