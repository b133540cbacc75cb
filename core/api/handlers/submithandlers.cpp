#include "core/api/handlers/answers.h"
#include "core/api/handlers/handlers.h"
#include "core/api/json/jsonviews.h"
#include "core/api/json/submissionbody.h"
#include "core/base/apicodes.h"
#include "core/base/refusalcodes.h"

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

// Responds on the engine's thread after the commit: the response is only a few bytes, and
// switching threads would cost more. `differs`: the status if the id or key was used before with
// different content.
engine::Answer<model::SubmitReceipt> submitted(Reply reply, int differs)
{
    return [reply = std::move(reply), differs](const base::Result<model::SubmitReceipt> &receipt) {
        if (!receipt) {
            const base::Error &error = receipt.error();
            reply(error.code == codes::kSubmissionDiffers
                    ? problem(differs, error.code, error.parameters)
                    : problem(error));
            return;
        }
        Response response = jsonResponse(receiptJson(*receipt), receipt->created ? 201 : 200);
        const QString location = u"/v1/tasks/"_s + receipt->publicId;
        response.headers.emplace_back("Location", location.toLatin1());
        reply(std::move(response));
    };
}

// The same for `If-None-Match: *`: 412 if the task already exists, whatever its content.
engine::Answer<model::SubmitReceipt> submittedIfNew(Reply reply, const QString &id)
{
    return [reply, id, otherwise = submitted(reply, 409)](
               const base::Result<model::SubmitReceipt> &receipt) {
        const bool exists =
            receipt ? !receipt->created : receipt.error().code == codes::kSubmissionDiffers;
        if (exists)
            reply(problem(412, codes::kTaskExists, {{u"task"_s, id}}));
        else
            otherwise(receipt);
    };
}

} // namespace

void putTask(const HandlerContext &context, const Request &request, Reply reply)
{
    auto parsed = parseSubmission(request.body, IdSource::Url, request.parameter(u"id"_s));
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return;
    }
    auto &submission = std::get<model::Submission>(parsed);
    submission.traceparent = request.traceparent;
    context.engine.asOperator().submitTask(submission, nullptr,
        request.ifNoneMatch ? submittedIfNew(std::move(reply), submission.publicId)
                            : submitted(std::move(reply), 409));
}

void postTask(const HandlerContext &context, const Request &request, Reply reply)
{
    auto parsed = parseSubmission(request.body, IdSource::Store);
    if (auto *refusal = std::get_if<Response>(&parsed)) {
        reply(std::move(*refusal));
        return;
    }
    const auto key = keyQuery(request, reply);
    if (!key)
        return;
    if (key->isEmpty()) {
        reply(problem(400, codes::kIdempotencyKeyRequired));
        return;
    }
    auto submission = std::get<model::Submission>(parsed);
    submission.idempotencyKey = *key;
    submission.traceparent = request.traceparent;
    context.engine.asOperator().submitTask(submission, nullptr, submitted(std::move(reply), 422));
}

} // namespace sagadesk::api
