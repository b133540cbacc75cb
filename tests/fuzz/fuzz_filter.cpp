#include "fuzzbytes.h"

#include "core/base/assert.h"
#include "core/model/filter.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QString text = QString::fromUtf8(tests::bytesOf(data, size));
    const auto filter = model::parseFilter(text);
    if (!filter) {
        const qint64 position = filter.error().parameters.value("position"_L1).toInteger(-1);
        SAGADESK_ASSERT(position >= 0 && position <= text.size());
        return 0;
    }
    const auto again = model::parseFilter(model::filterText(*filter));
    // A filter may need additional quotes when it is written as text, and may thereby exceed the
    // length limit. Nothing else may change.
    SAGADESK_ASSERT(again ? *again == *filter : again.error().code == "filter-too-long"_L1);
    return 0;
}
