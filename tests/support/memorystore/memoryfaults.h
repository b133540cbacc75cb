#pragma once

#include <QtGlobal>

#include <array>
#include <random>

namespace sagadesk::memorystore {

// What happens to a COMMIT.
enum class CommitBehavior : quint8 {
    Done,
    Undone, // an error, and the transaction was not committed
    DoneButFailed, // an error, although the transaction was committed
    Late, // an error; the COMMIT takes effect later, but before its outcome is looked up
    TooLate, // an error; the COMMIT takes effect after the lookup of its outcome
    Conflict, // not committed because of another transaction; can be run again
};

enum class MemoryFault : quint8 {
    AccessFailed,
    CommitUndone,
    CommitDone,
    CommitLate,
    CommitTooLate,
    OutcomeLost, // after a fault of a COMMIT: all accesses fail for some time
};
constexpr size_t kMemoryFaultCount = 6;

// Faults of a store in memory, drawn from a seed and counted. Two faults never occur in succession,
// so that a retry succeeds; but some outcomes cannot be resolved at first.
class MemoryFaults final
{
public:
    // Per 1000.
    struct Rates
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
    [[nodiscard]] CommitBehavior drawCommit();
    [[nodiscard]] qint64 countFired(MemoryFault fault) const;

private:
    [[nodiscard]] bool shouldFail(int perMille);
    void count(MemoryFault fault) { ++m_fired[static_cast<size_t>(fault)]; }

    std::mt19937_64 m_random;
    Rates m_rates;
    std::array<qint64, kMemoryFaultCount> m_fired = {};
    bool m_isPaused = false; // no new fault until the next successful commit
    int m_failingAfterCommit = 0; // accesses that still fail after a commit
};

} // namespace sagadesk::memorystore
