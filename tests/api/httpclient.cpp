#include "tests/api/httpclient.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpSocket>
#include <QTest>
#include <QUrl>

#include <atomic>
#include <thread>

#include <curl/curl.h>

using namespace Qt::StringLiterals;

namespace {

constexpr int kTimeoutMs = 60'000;

size_t takeBody(char *bytes, size_t, size_t count, void *target)
{
    static_cast<HttpResult *>(target)->body.append(bytes, static_cast<qsizetype>(count));
    return count;
}

size_t takeHeader(char *bytes, size_t, size_t count, void *target)
{
    const QByteArray line(bytes, static_cast<qsizetype>(count));
    const qsizetype colon = line.indexOf(':');
    if (colon > 0)
        static_cast<HttpResult *>(target)->headers.insert(
            line.left(colon).toLower(), line.mid(colon + 1).trimmed());
    return count;
}

HttpResult perform(CURL *curl, const QString &url, const HttpRequest &request)
{
    HttpResult result;
    const QByteArray address = url.toUtf8() + request.target.toUtf8();
    curl_easy_reset(curl); // keeps the connection
    curl_slist *list = curl_slist_append(nullptr, "Expect:");
    for (const QByteArray &header : request.headers)
        list = curl_slist_append(list, header.constData());
    curl_easy_setopt(curl, CURLOPT_URL, address.constData());
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, request.method.constData());
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, list);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, 120L);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &takeBody);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &result);
    curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, &takeHeader);
    curl_easy_setopt(curl, CURLOPT_HEADERDATA, &result);
    if (request.method == "HEAD") {
        curl_easy_setopt(curl, CURLOPT_NOBODY, 1L); // otherwise curl would wait for a body
    } else if (request.method != "GET") {
        curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.size()));
        curl_easy_setopt(curl, CURLOPT_POSTFIELDS, request.body.constData());
    }
    if (curl_easy_perform(curl) == CURLE_OK) {
        long status = 0;
        curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
        result.status = static_cast<int>(status);
    }
    curl_slist_free_all(list);
    return result;
}

} // namespace

quint16 serverPort()
{
    return static_cast<quint16>(qEnvironmentVariableIntValue("SAGADESK_API_PORT"));
}

QString clientUrl(const QString &serverUrl)
{
    return qEnvironmentVariable("SAGADESK_API_PROXY", serverUrl);
}

void inThread(const std::function<void()> &work)
{
    std::atomic<bool> done = false;
    std::thread thread([&] {
        work();
        done = true;
    });
    const bool ended = QTest::qWaitFor([&done] { return done.load(); }, 3 * kTimeoutMs);
    thread.join();
    QVERIFY(ended);
}

QJsonObject HttpResult::json() const
{
    return QJsonDocument::fromJson(body).object();
}

QString HttpResult::code() const
{
    return json().value(u"code"_s).toString();
}

QStringList HttpResult::pointers() const
{
    QStringList found;
    for (const QJsonValue &value : json().value(u"errors"_s).toArray())
        found.append(value.toObject().value(u"pointer"_s).toString());
    return found;
}

QList<HttpResult> HttpClient::callAll(const QList<HttpRequest> &requests)
{
    QList<HttpResult> results;
    inThread([&] {
        CURL *curl = curl_easy_init();
        for (const HttpRequest &request : requests)
            results.append(perform(curl, url, request));
        curl_easy_cleanup(curl);
    });
    for (qsizetype i = 0; onAnswer && i < results.size(); ++i)
        onAnswer(requests[i], results[i]);
    return results;
}

HttpResult HttpClient::call(const QByteArray &method, const QString &path, const QByteArray &body,
    const QList<QByteArray> &headers)
{
    return callAll({{method, path, body, headers}}).constFirst();
}

HttpResult HttpClient::get(const QString &path)
{
    return call("GET", path, {}, {"Authorization: Bearer " + token});
}

HttpResult HttpClient::put(const QString &path, const QByteArray &body)
{
    return call(
        "PUT", path, body, {"Authorization: Bearer " + token, "Content-Type: application/json"});
}

HttpResult HttpClient::post(const QString &path, const QByteArray &body,
    const QList<QByteArray> &headers, const QByteArray &contentType)
{
    QList<QByteArray> all = headers;
    all.append("Authorization: Bearer " + token);
    all.append("Content-Type: " + contentType);
    return call("POST", path, body, all);
}

QByteArray rawExchange(const QString &url, const QByteArray &bytes)
{
    const QUrl address(url);
    QByteArray answer;
    inThread([&] {
        QTcpSocket socket;
        socket.connectToHost(address.host(), static_cast<quint16>(address.port()));
        if (!socket.waitForConnected(kTimeoutMs))
            return;
        socket.write(bytes);
        while (socket.state() == QAbstractSocket::ConnectedState) {
            socket.waitForReadyRead(kTimeoutMs);
            answer += socket.readAll();
            const qsizetype headEnd = answer.indexOf("\r\n\r\n");
            if (headEnd < 0)
                continue;
            const qsizetype at = answer.toLower().indexOf("content-length:");
            const qsizetype length = at < 0
                ? 0
                : answer.mid(at + 15, answer.indexOf('\r', at) - at - 15).trimmed().toLongLong();
            if (answer.size() >= headEnd + 4 + length)
                break;
        }
        answer += socket.readAll();
    });
    return answer;
}
