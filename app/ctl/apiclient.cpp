#include "app/ctl/apiclient.h"

#include "app/datafolder.h"
#include "core/api/server/accessfiles.h"
#include "core/base/apicodes.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QThread>
#include <QUrl>
#include <QUuid>

#include <array>

#include <curl/curl.h>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr long kConnectSeconds = 5;
constexpr long kTotalSeconds = 300;
constexpr int kLostMax = 2; // how often a command is repeated if its response was lost
constexpr long kIdentitySeconds = 30; // generous: a healthy instance responds immediately

size_t append(char *bytes, size_t, size_t count, void *target)
{
    static_cast<QByteArray *>(target)->append(bytes, static_cast<qsizetype>(count));
    return count;
}

base::ErrorKind kindOf(int status)
{
    switch (status) {
    case 400:
    case 413:
    case 415:
        return base::ErrorKind::InvalidInput;
    case 404:
        return base::ErrorKind::NotFound;
    case 410:
        return base::ErrorKind::Gone;
    case 409:
    case 412:
    case 422:
        return base::ErrorKind::Conflict;
    case 503:
        return base::ErrorKind::Overloaded;
    default:
        return base::ErrorKind::Internal;
    }
}

base::Error problemOf(const ApiReply &reply)
{
    const QJsonObject body = QJsonDocument::fromJson(reply.body).object();
    base::Error error{kindOf(reply.status), body.value("code"_L1).toString(),
        body.value("parameters"_L1).toObject()};
    if (error.code.isEmpty()) {
        error.code = codes::kUnexpectedAnswer;
        error.parameters.insert(u"status"_s, reply.status);
    }
    if (body.contains("errors"_L1))
        error.parameters.insert(u"errors"_s, body.value("errors"_L1));
    return error;
}

base::Error notRunning(const QString &dataDir)
{
    return {base::ErrorKind::Network, codes::kNoRunningInstance, {{u"dataDir"_s, dataDir}}};
}

// Whether the connection broke before the response arrived, so that the request may have been
// carried out. A timeout does not count.
bool isLost(const base::Error &error)
{
    const QString reason = error.parameters.value("reason"_L1).toString();
    return error.code == codes::kCallFailed
        && reason != QLatin1StringView(curl_easy_strerror(CURLE_OPERATION_TIMEDOUT));
}

// Whether no process holds the folder's lock. Waits up to a second for that, because a killed
// process loses its connections slightly earlier than its lock.
bool hasEnded(const QString &dataDir)
{
    constexpr int kPollsMax = 20;
    constexpr unsigned long kPollIntervalMs = 50;
    for (int i = 0; i < kPollsMax && app::isHeld(dataDir); ++i)
        QThread::msleep(kPollIntervalMs);
    return !app::isHeld(dataDir);
}

} // namespace

QByteArray newCommandId()
{
    return QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
}

QString encoded(const QString &segment)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(segment));
}

class ApiClient::Private
{
public:
    explicit Private(QString folder)
        : dataDir(std::move(folder))
    {
    }
    ~Private() { curl_easy_cleanup(curl); }
    Q_DISABLE_COPY_MOVE(Private)

    base::Result<ApiReply> perform(curl_slist *headers, long seconds = kTotalSeconds);
    base::Result<void> checkIdentity();

    QString dataDir;
    QByteArray address;
    QByteArray token;
    CURL *curl = curl_easy_init();
};

base::Result<ApiReply> ApiClient::Private::perform(curl_slist *headers, long seconds)
{
    ApiReply reply;
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &append);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &reply.body);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http");
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, seconds);
    const CURLcode code = curl_easy_perform(curl);
    const bool isBroken = code != CURLE_OK && code != CURLE_OPERATION_TIMEDOUT;
    if (code == CURLE_COULDNT_CONNECT || (isBroken && hasEnded(dataDir)))
        return notRunning(dataDir);
    if (code != CURLE_OK) {
        return base::Error{base::ErrorKind::Network, codes::kCallFailed,
            {{u"reason"_s, QString::fromLatin1(curl_easy_strerror(code))}}};
    }
    long status = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    reply.status = static_cast<int>(status);
    if (status >= 400)
        return problemOf(reply);
    return reply;
}

// Called before the token is sent: the server must prove that it knows the token.
base::Result<void> ApiClient::Private::checkIdentity()
{
    std::array<quint32, 8> bits = {};
    QRandomGenerator::system()->fillRange(bits.data(), bits.size());
    const QByteArray challenge =
        QByteArray(reinterpret_cast<const char *>(bits.data()), sizeof bits).toHex();
    const QByteArray url = address + "/v1/identity?challenge=" + challenge;
    curl_easy_setopt(curl, CURLOPT_URL, url.constData());
    const auto reply = perform(nullptr, kIdentitySeconds);
    const QByteArray proof = reply
        ? QJsonDocument::fromJson(reply->body)["proof"_L1].toString().toLatin1()
        : QByteArray();
    const QString known = QString::fromUtf8(address);
    if (api::equalInConstantTime(proof, api::proofOf(token, known, challenge)))
        return {};
    base::Error error = notRunning(dataDir);
    if (reply || reply.error().code != codes::kNoRunningInstance)
        error.parameters.insert(u"address"_s, known);
    return error;
}

base::Result<std::unique_ptr<ApiClient>> ApiClient::connect(const QString &dataDir)
{
    auto made = std::make_unique<Private>(dataDir);
    if (!app::isHeld(dataDir))
        return notRunning(dataDir);
    made->address = api::readAddress(dataDir).toUtf8();
    made->token = api::readToken(dataDir);
    if (made->address.isEmpty() || made->token.isEmpty())
        return notRunning(dataDir);
    if (const auto proved = made->checkIdentity(); !proved)
        return proved.error();
    return std::unique_ptr<ApiClient>(new ApiClient(std::move(made)));
}

ApiClient::ApiClient(std::unique_ptr<Private> implementation)
    : d(std::move(implementation))
{
}

ApiClient::~ApiClient() = default;

base::Result<ApiReply> ApiClient::get(const QString &path)
{
    return send("GET", path, {});
}

base::Result<ApiReply> ApiClient::send(const QByteArray &method, const QString &path,
    const QByteArray &body, const QByteArray &contentType, const QByteArray &idempotencyKey)
{
    const QByteArray url = d->address + path.toUtf8();
    curl_easy_reset(d->curl);
    curl_easy_setopt(d->curl, CURLOPT_URL, url.constData());
    curl_easy_setopt(d->curl, CURLOPT_CUSTOMREQUEST, method.constData());
    curl_slist *headers =
        curl_slist_append(nullptr, QByteArray("Authorization: Bearer " + d->token).constData());
    headers = curl_slist_append(headers, "Expect:");
    if (method != "GET") {
        curl_easy_setopt(d->curl, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.size()));
        curl_easy_setopt(d->curl, CURLOPT_POSTFIELDS, body.constData());
        headers =
            curl_slist_append(headers, QByteArray("Content-Type: " + contentType).constData());
    }
    if (!idempotencyKey.isEmpty()) {
        headers = curl_slist_append(
            headers, QByteArray("Idempotency-Key: " + idempotencyKey).constData());
    }
    const bool isRepeatable = !idempotencyKey.isEmpty();
    auto reply = d->perform(headers);
    for (int lost = 0; isRepeatable && !reply && isLost(reply.error()) && lost < kLostMax; ++lost)
        reply = d->perform(headers);
    curl_slist_free_all(headers);
    return reply;
}

} // namespace sagadesk::ctl
