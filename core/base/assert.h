#pragma once

// For our own mistakes only; stays on in every build. Operating errors are handled, not asserted.
#define SAGADESK_ASSERT(condition)                                                                 \
    do {                                                                                           \
        if (!(condition)) [[unlikely]]                                                             \
            ::sagadesk::base::assertionFailed(#condition, __FILE__, __LINE__);                     \
    } while (false)

namespace sagadesk::base {

[[noreturn]] void assertionFailed(const char *condition, const char *file, int line);

} // namespace sagadesk::base
