#pragma once

#include <QtGlobal>

namespace sagadesk::base {

// A number of 31 bits that looks random and is the same for the same seed (splitmix64).
[[nodiscard]] constexpr quint64 mix(quint64 seed)
{
    quint64 mixed = seed + 0x9e37'79b9'7f4a'7c15ULL;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58'476d'1ce4'e5b9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d0'49bb'1331'11ebULL;
    return mixed >> 33;
}

// `waitMs` ±20 %, the same for the same seed. Operations that failed at the same time are thus not
// all retried at the same moment.
[[nodiscard]] constexpr qint64 spread(qint64 waitMs, quint64 seed)
{
    const auto perMille = static_cast<qint64>(mix(seed) % 401) - 200;
    return waitMs + waitMs * perMille / 1000;
}

} // namespace sagadesk::base
