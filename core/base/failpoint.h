#pragma once

#include <array>
#include <atomic>
#include <string_view>

namespace sagadesk::base {

// Named places at which a test ends or stops the process (core/base/README.md). They are always
// compiled in; each costs one relaxed load while none is armed. SAGADESK_FAILPOINT="name:n:action"
// arms one: when the process passes it for the n-th time, it is killed (`kill`, SIGKILL), stopped
// (`stop`, SIGSTOP) or exits with status 86 without clean-up (`exit`).
inline constexpr std::array<std::string_view, 28> kFailpoints = {
    "submission-before-commit", // the writer has the command
    "submission-committed", // durable; the API has not begun to respond
    "submission-before-answer", // the API is about to respond
    "tasks-created", // some submissions have become tasks
    "claim-committed", // durable; no request has been sent
    "request-half-written", // a request is being sent, or waits for its response
    "effect-before-reply-read", // the service has responded; the Agent has read nothing
    "reply-before-commit", // the Scheduler has the reply; it is not stored
    "in-commit", // every statement has run; COMMIT has not
    "completion-before-next-start", // a reply is recorded; the next request has not been sent
    "failure-before-plan", // escalated; the Supervisor has not decided
    "between-undos", // the reply to an undo is recorded; the next undo has not been sent
    "lease-taken", // durable; the Supervisor has not swept under it
    "in-sweep", // the Supervisor has decided about a task; nothing is committed
    "sweep-committed", // the changes of a sweep are durable; the next sweep is not scheduled
    "alert-committed", // durable; not shown
    "operator-committed", // durable; the engine has not acted on it
    "control-committed", // durable; the engine has not applied the control
    "bulk-created", // durable with all its items; nothing is dispatched
    "bulk-dispatching", // the action on a task is decided; its item is not marked yet
    "bulk-dispatched", // task and item are durable; not notified
    "checkpoint", // the WAL is about to be written back
    "migration", // every statement of a migration has run; its COMMIT has not
    "backup", // the copy is about to be made
    "backup-copied", // complete; neither verified nor renamed
    "recovery", // claims of an earlier process are being released
    "shutdown", // open claims are about to be released
    "purge", // finished tasks have been removed
};

[[nodiscard]] constexpr int failpointNamed(std::string_view name)
{
    for (size_t i = 0; i < kFailpoints.size(); ++i)
        if (kFailpoints[i] == name)
            return static_cast<int>(i);
    return -1;
}

// The name of a failpoint. A name that is not in kFailpoints is a compile error.
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

extern std::atomic<int> g_failpointArmed; // index of the armed failpoint; -1: none
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

// Arms "name:n:action" as described above. Returns false and arms nothing if `spec` is malformed
// or the name is unknown.
bool armFailpoint(std::string_view spec);

} // namespace sagadesk::base
