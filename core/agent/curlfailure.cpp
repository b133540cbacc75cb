#include "core/agent/curlfailure.h"

#include <QJsonObject>

#include <cerrno>

namespace sagadesk::agent {

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
    return {{QStringLiteral("detail"), QString::fromUtf8(curl_easy_strerror(code))}};
}

HttpAnswer connectFailure(long osError)
{
    switch (osError) {
    case ECONNREFUSED:
        return failed(Failure::NotSent, QStringLiteral("connection-refused"));
    case ENETUNREACH:
    case EHOSTUNREACH:
    case EHOSTDOWN:
    case ENETDOWN:
        return failed(Failure::NotSent, QStringLiteral("no-route"));
    case ETIMEDOUT:
        return failed(Failure::NotSent, QStringLiteral("connect-timeout"));
    default:
        return failed(Failure::NotSent, QStringLiteral("connect-failed"),
            {{QStringLiteral("errno"), static_cast<int>(osError)}});
    }
}

HttpAnswer notSent(const CurlEnding &ending)
{
    switch (ending.code) {
    case CURLE_COULDNT_RESOLVE_HOST:
        return failed(Failure::NotSent, QStringLiteral("name-not-resolved"));
    case CURLE_COULDNT_CONNECT:
        return connectFailure(ending.osError);
    case CURLE_OPERATION_TIMEDOUT:
        return failed(Failure::NotSent, QStringLiteral("connect-timeout"));
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CRL_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS:
        return failed(Failure::NotSent, QStringLiteral("tls-failed"), detailOf(ending.code));
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_URL_MALFORMAT:
    case CURLE_LOGIN_DENIED:
        return failed(Failure::NotSent, QStringLiteral("url-refused"));
    default:
        return failed(Failure::NotSent, QStringLiteral("not-sent"), detailOf(ending.code));
    }
}

HttpAnswer afterSending(const CurlEnding &ending)
{
    switch (ending.code) {
    case CURLE_GOT_NOTHING:
        return failed(Failure::Lost, QStringLiteral("empty-answer"));
    case CURLE_PARTIAL_FILE:
        return failed(Failure::Lost, QStringLiteral("answer-cut"));
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
        return failed(Failure::Lost, QStringLiteral("connection-reset"));
    // What libcurl says of an answer that does not begin like HTTP, or breaks its rules.
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_BAD_CONTENT_ENCODING:
        return failed(
            Failure::Malformed, QStringLiteral("malformed-answer"), detailOf(ending.code));
    default:
        return failed(Failure::Lost, QStringLiteral("connection-lost"), detailOf(ending.code));
    }
}

} // namespace

HttpAnswer failureOf(const CurlEnding &ending)
{
    if (ending.isTooLarge || ending.code == CURLE_FILESIZE_EXCEEDED)
        return failed(Failure::TooLarge, QStringLiteral("answer-too-large"));
    if (ending.isOverdue)
        return failed(Failure::Deadline, QStringLiteral("deadline-passed"));
    if (ending.requestBytes == 0)
        return notSent(ending);
    if (ending.code == CURLE_OPERATION_TIMEDOUT)
        return failed(Failure::Deadline, QStringLiteral("deadline-passed"));
    return afterSending(ending);
}

} // namespace sagadesk::agent
