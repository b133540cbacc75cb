#include "core/agent/curlfailure.h"

#include "core/base/reasoncodes.h"

#include <QJsonObject>

#include <cerrno>

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

using Failure = HttpAnswer::Failure;

HttpAnswer failed(Failure failure, const QString &code, const QJsonObject &parameters = {})
{
    HttpAnswer answer;
    answer.failure = failure;
    answer.reason = {code, parameters};
    return answer;
}

QJsonObject detailOf(CURLcode code)
{
    return {{u"detail"_s, QString::fromUtf8(curl_easy_strerror(code))}};
}

HttpAnswer connectFailure(long osError)
{
    switch (osError) {
    case ECONNREFUSED:
        return failed(Failure::NotSent, codes::kConnectionRefused);
    case ENETUNREACH:
    case EHOSTUNREACH:
    case EHOSTDOWN:
    case ENETDOWN:
        return failed(Failure::NotSent, codes::kNoRoute);
    case ETIMEDOUT:
        return failed(Failure::NotSent, codes::kConnectTimeout);
    default:
        return failed(
            Failure::NotSent, codes::kConnectFailed, {{u"errno"_s, static_cast<int>(osError)}});
    }
}

HttpAnswer notSent(const CurlEnding &ending)
{
    switch (ending.code) {
    case CURLE_COULDNT_RESOLVE_HOST:
        return failed(Failure::NotSent, codes::kNameNotResolved);
    case CURLE_COULDNT_CONNECT:
        return connectFailure(ending.osError);
    case CURLE_OPERATION_TIMEDOUT:
        return failed(Failure::NotSent, codes::kConnectTimeout);
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CRL_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS:
        return failed(Failure::NotSent, codes::kTlsFailed, detailOf(ending.code));
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_URL_MALFORMAT:
    case CURLE_LOGIN_DENIED:
        return failed(Failure::NotSent, codes::kUrlRefused);
    default:
        return failed(Failure::NotSent, codes::kNotSent, detailOf(ending.code));
    }
}

HttpAnswer afterSending(const CurlEnding &ending)
{
    switch (ending.code) {
    case CURLE_GOT_NOTHING:
        return failed(Failure::Lost, codes::kEmptyAnswer);
    case CURLE_PARTIAL_FILE:
        return failed(Failure::Lost, codes::kAnswerCut);
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
        return failed(Failure::Lost, codes::kConnectionReset);
    // The response is not HTTP, or malformed.
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_BAD_CONTENT_ENCODING:
        return failed(Failure::Malformed, codes::kMalformedAnswer, detailOf(ending.code));
    default:
        return failed(Failure::Lost, codes::kConnectionLost, detailOf(ending.code));
    }
}

} // namespace

HttpAnswer failureOf(const CurlEnding &ending)
{
    if (ending.isTooLarge || ending.code == CURLE_FILESIZE_EXCEEDED)
        return failed(Failure::TooLarge, codes::kAnswerTooLarge);
    if (ending.isOverdue)
        return failed(Failure::Deadline, codes::kDeadlinePassed);
    if (ending.requestBytes == 0)
        return notSent(ending);
    if (ending.code == CURLE_OPERATION_TIMEDOUT)
        return failed(Failure::Deadline, codes::kDeadlinePassed);
    return afterSending(ending);
}

} // namespace sagadesk::agent
