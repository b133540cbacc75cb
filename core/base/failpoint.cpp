#include "core/base/failpoint.h"

#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <unistd.h>

namespace sagadesk::base {

namespace {

enum class Action { Kill, Stop, Exit };

constexpr int kExitStatus = 86;

std::atomic<long> g_remaining = 0;
std::atomic<Action> g_action = Action::Kill;

// Runs before main(). An invalid specification ends the program: otherwise a test whose failpoint
// never fires would pass.
int armFromEnvironment()
{
    const char *spec = std::getenv("SAGADESK_FAILPOINT");
    if (spec != nullptr && *spec != '\0' && !armFailpoint(spec)) {
        std::fprintf(stderr, "SAGADESK_FAILPOINT: no such failpoint or action: %s\n", spec);
        std::_Exit(2);
    }
    return 0;
}

} // namespace

constinit std::atomic<int> g_failpointArmed = -1;

[[maybe_unused]] static const int g_armedAtStart = armFromEnvironment();

bool armFailpoint(std::string_view spec)
{
    const size_t first = spec.find(':');
    const size_t second = spec.find(':', first + 1);
    if (first == std::string_view::npos || second == std::string_view::npos)
        return false;
    const int index = failpointNamed(spec.substr(0, first));
    const std::string_view count = spec.substr(first + 1, second - first - 1);
    const std::string_view action = spec.substr(second + 1);
    long nth = 0;
    const auto parsed = std::from_chars(count.data(), count.data() + count.size(), nth);
    if (index < 0 || parsed.ec != std::errc() || parsed.ptr != count.data() + count.size()
        || nth < 1)
        return false;
    if (action != "kill" && action != "stop" && action != "exit")
        return false;
    g_action = action == "kill" ? Action::Kill : action == "stop" ? Action::Stop : Action::Exit;
    g_remaining = nth;
    g_failpointArmed = index;
    return true;
}

void failpointPassed()
{
    if (g_remaining.fetch_sub(1) != 1)
        return;
    switch (g_action.load()) {
    case Action::Kill:
        ::kill(::getpid(), SIGKILL);
        break;
    case Action::Stop:
        ::kill(::getpid(), SIGSTOP);
        break;
    case Action::Exit:
        ::_exit(kExitStatus);
    }
}

} // namespace sagadesk::base
