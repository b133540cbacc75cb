// Fuzzes an API request without its body: lines with the method, the target, the host, credentials,
// the type and length of the body, the idempotency key (also used as traceparent), and the query.
// With more lines than these, the request has an Origin header.
#include "fuzzbytes.h"

#include "core/api/handlers/taskfilter.h"
#include "core/api/server/requestadmission.h"
#include "core/base/assert.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

void checkPassage(const api::HeaderFacts &facts)
{
    const api::RequestAdmission passage = api::passGate(facts, {"right-token", {}, u"127.0.0.1"_s});
    if (passage.refusal) {
        SAGADESK_ASSERT(passage.refusal->status >= 400);
        return;
    }
    SAGADESK_ASSERT(passage.route != nullptr);
    SAGADESK_ASSERT(!passage.route->needsToken || facts.authorization.contains("right-token"));
    SAGADESK_ASSERT(!facts.hasOrigin && api::hostAllowed(facts.host, u"127.0.0.1"_s));
    for (const QString &segment : passage.request.path)
        SAGADESK_ASSERT(!segment.contains(QChar(0)) && !segment.contains(u'/'));
}

void checkQuery(const QByteArray &text)
{
    const QString query = QString::fromUtf8(text);
    const auto filter = api::taskFilter(query, query, query);
    SAGADESK_ASSERT(filter || !filter.error().code.isEmpty());
    const auto states = api::alertStates(query);
    SAGADESK_ASSERT(states || !states.error().code.isEmpty());
    if (const auto time = api::parseTime(query); time && *time != 0)
        SAGADESK_ASSERT(api::parseTime(api::timeText(*time)) == time);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QList<QByteArray> lines = tests::bytesOf(data, size).split('\n');
    api::HeaderFacts facts;
    facts.headerBytes = static_cast<qint64>(size);
    facts.method = lines.value(0);
    facts.target = lines.value(1);
    facts.host = lines.value(2);
    facts.hosts = {facts.host};
    facts.authorization = lines.value(3);
    facts.contentType = lines.value(4);
    facts.contentLength = lines.value(5).toLongLong();
    facts.hasBody = facts.contentLength > 0;
    facts.idempotencyKey = lines.value(6);
    facts.traceparent = lines.value(6);
    facts.hasOrigin = lines.size() > 8;
    checkPassage(facts);
    if (const auto target = api::parseTarget(facts.target))
        for (const QString &segment : target->path)
            SAGADESK_ASSERT(!segment.contains(u'/'));
    checkQuery(lines.value(7));
    return 0;
}
