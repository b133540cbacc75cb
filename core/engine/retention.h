#pragma once

#include <QtGlobal>

namespace sagadesk::engine {

// How long what is finished stays in the store (settings.json). 0: for ever, or any number.
struct Retention
{
    static constexpr qint64 kDayMs = 24LL * 3600 * 1000;

    qint64 finishedMs = 90 * kDayMs; // of finished tasks and of the history of the engine
    qint64 finishedCount = 2'000'000; // finished tasks; beyond that the oldest go
    qint64 responsesMs = 7 * kDayMs; // messages of response queues
    qint64 tombstonesMs = 30 * kDayMs; // id, key and hash of a purged submission
    int backups = 10; // in the folder of the data folder; beyond that the oldest go

    [[nodiscard]] static constexpr Retention everything() { return {0, 0, 0, 0, 0}; }
    friend bool operator==(const Retention &, const Retention &) = default;
};

} // namespace sagadesk::engine
