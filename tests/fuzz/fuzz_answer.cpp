// Fuzzes the handling of a service's response: two bytes for the status or a failure, header lines,
// an empty line, the body.
#include "fuzzbytes.h"

#include "core/agent/outcome.h"
#include "core/agent/redaction.h"
#include "core/agent/retrywait.h"
#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/json/syntax.h"
#include "core/workflow/workflowengine.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr char kSecret[] = "canary-4711";
constexpr base::WallMs kNow = 1'700'000'000'000;
constexpr qint64 kDayMs = 24 * 3600 * 1000;

const char *const kDefinition = R"({"name": "w", "steps": [
 {"name": "a", "service": "s", "request": {"method": "PUT", "path": "/a"},
  "expect": {"status": [200, 201, 204, 404], "body": [{"path": "a[0].b", "lessThan": 5},
   {"path": "active", "equals": true}, {"path": "name", "in": ["x", 1]}]}}]})";

agent::HttpAnswer answerOf(const uint8_t *data, size_t size)
{
    agent::HttpAnswer answer;
    answer.status = (data[0] * 256 + data[1]) % 700;
    if (answer.status < 100) {
        answer.failure = static_cast<agent::HttpAnswer::Failure>(answer.status % 6);
        answer.reason.code = u"connection-lost"_s;
    }
    const QByteArray rest = tests::bytesOf(data + 2, size - 2);
    const qsizetype head = rest.indexOf("\n\n");
    const QList<QByteArray> lines = rest.first(head < 0 ? rest.size() : head).split('\n');
    for (const QByteArray &line : lines)
        if (const qsizetype colon = line.indexOf(':'); colon > 0)
            answer.headers.emplace_back(
                line.first(colon).toLower(), line.sliced(colon + 1).trimmed());
    if (head >= 0)
        answer.body = rest.sliced(head + 2);
    return answer;
}

void checkVerdict(const agent::HttpAnswer &answer)
{
    static const auto definition = workflow::parseDefinition(kDefinition, std::nullopt).definition;
    SAGADESK_ASSERT(definition != nullptr);
    model::StepRequest request;
    request.call.expect = definition->steps[0].request.expect;
    request.call.method = u"PUT"_s;
    const agent::Verdict verdict = agent::judge(answer, request);
    const bool completed = verdict.outcome == model::Outcome::Completed;
    SAGADESK_ASSERT(completed == verdict.reason.code.isEmpty());
    SAGADESK_ASSERT(verdict.output.isEmpty() || !json::findSyntaxError(verdict.output));
    SAGADESK_ASSERT(verdict.outcome != model::Outcome::Deferred);
    SAGADESK_ASSERT(verdict.sent || !verdict.effectPossible);
    if (answer.failure == agent::HttpAnswer::Failure::NotSent)
        SAGADESK_ASSERT(!verdict.sent && !completed);
}

void checkKept(const QByteArray &body)
{
    const QByteArray kept = agent::keptBody(body, {kSecret});
    SAGADESK_ASSERT(kept.size() <= limits::kErrorBodyBytesMax);
    SAGADESK_ASSERT(!kept.contains(kSecret));
    SAGADESK_ASSERT(QString::fromUtf8(kept).toUtf8() == kept);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    const agent::HttpAnswer answer = answerOf(data, size);
    checkVerdict(answer);
    checkKept(answer.body);
    for (const auto &[name, value] : answer.headers) {
        if (const auto wait = agent::parseRetryAfter(value, kNow))
            SAGADESK_ASSERT(*wait >= 0 && *wait <= kDayMs);
        static_cast<void>(agent::isSecretHeader(name));
    }
    return 0;
}
