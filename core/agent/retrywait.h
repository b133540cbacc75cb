#pragma once

#include "core/base/actor.h"
#include "core/model/policy.h"

#include <QByteArray>

#include <optional>

namespace sagadesk::agent {

// The wait after the `failed`-th request of a claim (from 1) in milliseconds: fixed, linear or
// exponential, at most maxMs. The share `jitter` of this wait is random: the result is between (1 -
// jitter) times the wait and the wait. `random`: 64 uniformly distributed bits.
[[nodiscard]] qint64 retryWaitMs(const model::RetryPolicy &policy, int failed, quint64 random);

// Parses Retry-After (RFC 9110 10.2.3), in seconds or as one of the three HTTP dates (5.6.7), into
// milliseconds from now; 0 if in the past, at most a day. nullopt if it is invalid.
[[nodiscard]] std::optional<qint64> parseRetryAfter(const QByteArray &value, base::WallMs wallNow);

} // namespace sagadesk::agent
