#include "fuzzbytes.h"

#include "core/base/assert.h"
#include "core/workflow/servicesfile.h"

using namespace sagadesk;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const auto parsed = workflow::parseServices(tests::bytesOf(data, size));
    SAGADESK_ASSERT(parsed.errors.empty() || parsed.services.empty());
    for (const auto &service : parsed.services) {
        SAGADESK_ASSERT(!service.name.isEmpty() && !service.endpoints.isEmpty());
        for (const QString &endpoint : service.endpoints)
            SAGADESK_ASSERT(!endpoint.endsWith(u'/') && !endpoint.contains(u'@'));
        SAGADESK_ASSERT(service.retry.attempts >= 1 && service.retry.maxMs >= 1);
        SAGADESK_ASSERT(service.concurrency >= 1 && service.maxResponseBytes >= 1);
    }
    return 0;
}
