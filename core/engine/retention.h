#pragma once

#include <QtGlobal>

namespace sagadesk::engine {

// How long finished data stays in the store (settings.json). 0: forever, or no limit on the number.
struct Retention
{
    static constexpr qint64 kDayMs = 24LL * 3600 * 1000;

    qint64 finishedMs = 90 * kDayMs; // finished tasks, and the history of the engine
    qint64 finishedCount = 2'000'000; // number of finished tasks; the oldest are removed
    qint64 responsesMs = 7 * kDayMs; // messages of response queues
    qint64 tombstonesMs = 30 * kDayMs; // id, key and hash of a purged submission
    int backups = 10; // number of copies in the data folder; the oldest are removed

    [[nodiscard]] static constexpr Retention everything() { return {0, 0, 0, 0, 0}; }
    friend bool operator==(const Retention &, const Retention &) = default;
};

} // namespace sagadesk::engine
