#include "fuzzbytes.h"

#include "core/base/assert.h"
#include "core/faultlab/services/scenario.h"

using namespace sagadesk;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const auto parsed = faultlab::parseScenario(tests::bytesOf(data, size));
    for (const auto &error : parsed.errors)
        SAGADESK_ASSERT(!error.what.code.isEmpty());
    return 0;
}
