#pragma once

#include "core/base/actor.h"
#include "core/model/policy.h"

#include <QByteArray>

#include <optional>

namespace sagadesk::agent {

// How long to wait after the `failed`-th request of a claim (from 1), in milliseconds: fixed,
// linear or exponential, never above maxMs. The share `jitter` of it is random: the wait lies in
// [base * (1 - jitter), base]. `random`: 64 even bits.
[[nodiscard]] qint64 retryWaitMs(const model::RetryPolicy &policy, int failed, quint64 random);

// Retry-After of RFC 9110 10.2.3, as seconds or as one of the three HTTP dates (5.6.7), in
// milliseconds from now; 0 for what has passed, at most a day. Nothing: there is no sense in it.
[[nodiscard]] std::optional<qint64> parseRetryAfter(const QByteArray &value, base::WallMs wallNow);

} // namespace sagadesk::agent
