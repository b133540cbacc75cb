#pragma once

#include <functional>
#include <optional>

// For programming errors only; enabled in every build.
#define SAGADESK_ASSERT(condition)                                                                 \
    do {                                                                                           \
        if (!(condition)) [[unlikely]]                                                             \
            ::sagadesk::base::assertionFailed(#condition, __FILE__, __LINE__);                     \
    } while (false)

namespace sagadesk::base {

// An assertion that failed inside containAssertions().
struct FailedAssertion
{
    const char *condition = nullptr;
    const char *file = nullptr;
    int line = 0;
};

// Runs `work`, a decision about one record that has no side effects. A failed assertion in it ends
// `work` instead of the process, because one corrupt record must not kill every process that reads
// it. This is the only place where an exception passes through our functions. Do not contain code
// that changes other state: that state can't be trusted after a failed assertion.
[[nodiscard]] std::optional<FailedAssertion> containAssertions(const std::function<void()> &work);

[[noreturn]] void assertionFailed(const char *condition, const char *file, int line);

} // namespace sagadesk::base
