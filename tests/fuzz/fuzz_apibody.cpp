// Fuzzes the body of an API request: a submission, a line of a batch, an operator's command. The
// first byte selects where the id comes from.
#include "fuzzbytes.h"

#include "core/api/json/submissionbody.h"
#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/json/syntax.h"
#include "core/json/value.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

void checkProblem(const api::Response &response)
{
    SAGADESK_ASSERT(response.status >= 400 && response.status < 500);
    const QJsonDocument document = QJsonDocument::fromJson(response.body);
    SAGADESK_ASSERT(document.isObject());
    SAGADESK_ASSERT(!document[u"code"_s].toString().isEmpty());
}

void validateSubmission(const QByteArray &bytes, api::IdSource source)
{
    const auto parsed = api::parseSubmission(bytes, source, u"T-1"_s);
    if (const auto *refusal = std::get_if<api::Response>(&parsed)) {
        checkProblem(*refusal);
        return;
    }
    const auto &submission = std::get<model::Submission>(parsed);
    SAGADESK_ASSERT(source == api::IdSource::Store || api::isTaskId(submission.publicId));
    SAGADESK_ASSERT(json::isName(submission.workflow));
    SAGADESK_ASSERT(submission.priority >= -1 && submission.priority <= 9);
    SAGADESK_ASSERT(submission.responseQueue.isEmpty() || api::isTaskId(submission.responseQueue));
    SAGADESK_ASSERT(QJsonDocument::fromJson(submission.input).isObject());
    SAGADESK_ASSERT(!json::findSyntaxError(submission.input));
    // The stored input is what was sent, without the white space between tokens.
    SAGADESK_ASSERT(submission.input == "{}" || json::compacted(bytes).contains(submission.input));
    SAGADESK_ASSERT(submission.input.size() <= limits::kInputBytesMax);
}

void checkMembers(const QByteArray &bytes)
{
    auto parsed = api::JsonBody::parseOptional(bytes);
    if (const auto *refusal = std::get_if<api::Response>(&parsed)) {
        checkProblem(*refusal);
        return;
    }
    auto &body = std::get<api::JsonBody>(parsed);
    SAGADESK_ASSERT(body.text(u"reason"_s, 10).size() <= 10);
    const qint64 number = body.number(u"version"_s, 0, 9, 0);
    SAGADESK_ASSERT(number >= 0 && number <= 9);
    static_cast<void>(body.boolean(u"freshKey"_s, true));
    const QByteArray input = body.objectBytes(u"input"_s);
    SAGADESK_ASSERT(input.isEmpty() || QJsonDocument::fromJson(input).isObject());
    const QByteArray output = body.valueBytes(u"output"_s);
    SAGADESK_ASSERT(output.isEmpty() || !json::findSyntaxError(output));
    if (const auto refusal = body.finish())
        checkProblem(*refusal);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const QByteArray bytes = tests::bytesOf(data + 1, size - 1);
    SAGADESK_ASSERT(json::nestingOf(bytes) >= 0);
    validateSubmission(bytes, static_cast<api::IdSource>(data[0] % 3));
    checkMembers(bytes);
    return 0;
}
