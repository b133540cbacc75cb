#include "core/api/json/jsonchanges.h"

#include "core/views/jsonparts.h"

namespace sagadesk::api {

using namespace Qt::StringLiterals;

QByteArray changesJson(const model::ChangePage &page)
{
    json::Writer json;
    json.beginObject().key("changes"_L1).beginArray();
    for (const model::ChangeView &change : page.changes)
        model::writeChange(json, change);
    json.endArray().member("next"_L1, page.next).endObject();
    return json.take();
}

} // namespace sagadesk::api
