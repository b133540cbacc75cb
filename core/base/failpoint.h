#pragma once

#include <array>
#include <atomic>
#include <string_view>

namespace sagadesk::base {

// Named places at which a test ends or stops the process (core/base/README.md). Always compiled in;
// one relaxed load each while not armed. Armed once by SAGADESK_FAILPOINT="name:n:action": at the
// n-th passing, action `kill` (SIGKILL), `stop` (SIGSTOP) or `exit` (at once, without clean-up,
// status 86).
inline constexpr std::array<std::string_view, 28> kFailpoints = {
    "submission-before-commit", // the command is with the writer
    "submission-committed", // durable, the answer has not begun
    "submission-before-answer", // the answer is about to go out
    "tasks-created", // submissions have become tasks, others may still wait
    "claim-committed", // granted, no request has left
    "request-half-written", // the Agent's request is on its way
    "effect-before-reply-read", // the service has answered, nothing was read
    "reply-before-commit", // the Scheduler has the reply, the store does not
    "in-commit", // everything executed, COMMIT not issued
    "completion-before-next-start", // a reply is recorded, the next request has not left
    "failure-before-plan", // handed over, the Supervisor has not decided
    "between-undos", // one undo is recorded, another is still to be done
    "lease-taken", // a Supervisor leads and does not know it yet
    "in-sweep", // decided, not committed
    "sweep-committed", // decided and committed, nobody knows
    "alert-committed", // durable, not shown
    "operator-committed", // an operator's command stands and has not acted
    "control-committed", // what an operator stops is stored, and not stopped yet
    "bulk-created", // frozen and durable, nothing is dispatched
    "bulk-dispatching", // a task has its command, its item in the bulk work is not marked
    "bulk-dispatched", // both stand, nobody knows
    "checkpoint", // the WAL is about to be written back
    "migration", // between two versions of the schema
    "backup", // the copy is about to be made
    "backup-copied", // complete, neither checked nor under its name
    "recovery", // claims of an earlier process are being released
    "shutdown", // granted operations are about to be given back
    "purge", // finished tasks have been removed
};

[[nodiscard]] constexpr int failpointNamed(std::string_view name)
{
    for (size_t i = 0; i < kFailpoints.size(); ++i)
        if (kFailpoints[i] == name)
            return static_cast<int>(i);
    return -1;
}

// Does not compile with a name that is not in the table.
class FailpointName final
{
public:
    consteval FailpointName(const char *name)
        : index(failpointNamed(name))
    {
        if (index < 0)
            throw "not in kFailpoints";
    }
    int index;
};

extern std::atomic<int> g_failpointArmed; // index of the armed one; -1: none
void failpointPassed();

inline void failpoint(FailpointName name)
{
    if (g_failpointArmed.load(std::memory_order_relaxed) == name.index) [[unlikely]]
        failpointPassed();
}
[[nodiscard]] inline bool anyFailpointArmed()
{
    return g_failpointArmed.load(std::memory_order_relaxed) >= 0;
}

// "name:n:action" as above; false (and nothing armed) when it is malformed or the name is unknown.
bool armFailpoint(std::string_view spec);

} // namespace sagadesk::base
