#include "core/api/json/submissionbody.h"

#include "core/base/enginelimits.h"
#include "core/model/traceparent.h"

#include <algorithm>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

constexpr int kVersionMax = 1'000'000'000;

bool isIdSign(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || (c >= u'A' && c <= u'Z')
        || c == u'.' || c == u'_' || c == u'-';
}

} // namespace

bool isTaskId(QStringView text)
{
    return !text.isEmpty() && text.size() <= limits::kTaskIdLengthMax && text != u"."
        && text != u".." && std::all_of(text.begin(), text.end(), isIdSign);
}

std::variant<model::Submission, Response> parseSubmission(
    const QByteArray &bytes, IdSource source, const QString &id)
{
    auto parsed = JsonBody::parse(bytes);
    if (auto *refusal = std::get_if<Response>(&parsed))
        return std::move(*refusal);
    auto &body = std::get<JsonBody>(parsed);
    model::Submission submission;
    submission.publicId = id;
    if (source == IdSource::Body)
        submission.publicId = body.requiredText(u"id"_s, limits::kTaskIdLengthMax);
    const QString pointer = source == IdSource::Body ? u"/id"_s : QString();
    if (source != IdSource::Store && !isTaskId(submission.publicId)) {
        body.addError(pointer,
            u"the id must be 1 to 128 characters of A-Z, a-z, 0-9, '.', '_' and '-', "
            "and not '.' or '..'"_s);
    }
    submission.workflow = body.requiredText(u"workflow"_s, limits::kNameLengthMax);
    if (!submission.workflow.isEmpty() && !json::isName(submission.workflow))
        body.addError(u"/workflow"_s, u"must consist of a-z, 0-9 and '-'"_s);
    submission.version = static_cast<int>(body.number(u"version"_s, 1, kVersionMax, 0));
    submission.priority = static_cast<int>(body.number(u"priority"_s, 0, limits::kPriorityMax, -1));
    submission.input = body.objectBytes(u"input"_s);
    if (submission.input.isEmpty())
        submission.input = "{}";
    submission.responseQueue = body.text(u"responseQueue"_s, limits::kTaskIdLengthMax);
    if (!submission.responseQueue.isEmpty() && !isTaskId(submission.responseQueue))
        body.addError(u"/responseQueue"_s, u"must consist of A-Z, a-z, 0-9, '.', '_' and '-'"_s);
    if (source == IdSource::Body)
        submission.traceparent = model::readTraceparent(
            body.text(u"traceparent"_s, limits::kTraceparentLengthMax).toUtf8());
    if (auto refusal = body.finish())
        return std::move(*refusal);
    return submission;
}

} // namespace sagadesk::api
