#include "core/base/assert.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace sagadesk::base {

namespace {

thread_local bool isContained = false;

} // namespace

std::optional<FailedAssertion> containAssertions(const std::function<void()> &work)
{
    const bool before = std::exchange(isContained, true);
    std::optional<FailedAssertion> failed;
    try {
        work();
    } catch (const FailedAssertion &assertion) {
        failed = assertion;
    }
    isContained = before;
    return failed;
}

void assertionFailed(const char *condition, const char *file, int line)
{
    std::fprintf(stderr, "assertion failed: %s (%s:%d)\n", condition, file, line);
    if (isContained)
        throw FailedAssertion{condition, file, line};
    std::abort();
}

} // namespace sagadesk::base
