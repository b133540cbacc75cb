#pragma once

#include <QtGlobal>

#include <array>
#include <random>

namespace sagadesk::memorystore {

// What becomes of a COMMIT.
enum class CommitFate : quint8 {
    Done,
    Undone, // an error, and it was not done
    DoneButFailed, // an error, and it was done
    Late, // an error; it arrives before its outcome is looked up
    TooLate, // an error; it arrives after that
};

enum class MemoryFault : quint8 {
    AccessFailed,
    CommitUndone,
    CommitDone,
    CommitLate,
    CommitTooLate,
    OutcomeUntold, // after one of the other four: nothing answers for a while
};
constexpr size_t kMemoryFaultCount = 6;

// Faults of a store in memory, drawn from a seed and counted. Two never strike in succession, so
// that a retry succeeds; but some outcomes can't be looked up at first.
class MemoryFaults final
{
public:
    struct Rates // per 1000
    {
        int access = 0; // of accesses: the access fails and its transaction is rolled back
        int commit = 0; // of commits: the outcome is unknown, in one of four ways
    };
    MemoryFaults(quint64 seed, Rates rates)
        : m_random(seed)
        , m_rates(rates)
    {
    }

    [[nodiscard]] bool failsAccess();
    [[nodiscard]] CommitFate drawCommit();
    [[nodiscard]] qint64 countFired(MemoryFault fault) const;

private:
    [[nodiscard]] bool strikes(int perMille);
    void count(MemoryFault fault) { ++m_fired[static_cast<size_t>(fault)]; }

    std::mt19937_64 m_random;
    Rates m_rates;
    std::array<qint64, kMemoryFaultCount> m_fired = {};
    bool m_calm = false; // until the next commit that is done
    int m_untold = 0; // accesses that still fail after a commit
};

} // namespace sagadesk::memorystore
