#pragma once

#include <functional>
#include <optional>

// For our own mistakes only; stays on in every build. Operating errors are handled, not asserted.
#define SAGADESK_ASSERT(condition)                                                                 \
    do {                                                                                           \
        if (!(condition)) [[unlikely]]                                                             \
            ::sagadesk::base::assertionFailed(#condition, __FILE__, __LINE__);                     \
    } while (false)

namespace sagadesk::base {

// An assertion that failed while contained; see containAssertions().
struct FailedAssertion
{
    const char *condition = nullptr;
    const char *file = nullptr;
    int line = 0;
};

// Runs `work`, a decision about one record without effects of its own. An assertion that fails in
// it ends the work, not the process: one bad record must not end every process that looks at it.
// This is the only place where an exception crosses our functions. Whatever else can't be trusted
// after a failed assertion must not be contained.
[[nodiscard]] std::optional<FailedAssertion> containAssertions(const std::function<void()> &work);

[[noreturn]] void assertionFailed(const char *condition, const char *file, int line);

} // namespace sagadesk::base
