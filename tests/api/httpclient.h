#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>

#include <functional>

struct HttpResult
{
    int status = 0; // 0: no response
    QByteArray body;
    QMap<QByteArray, QByteArray> headers; // names in lower case

    [[nodiscard]] QJsonObject json() const;
    [[nodiscard]] QString code() const; // of a problem report
    [[nodiscard]] QStringList pointers() const; // of its errors[]
};

struct HttpRequest
{
    QByteArray method;
    QString target; // path and query
    QByteArray body;
    QList<QByteArray> headers;
};

// Plain HTTP for tests of the API. Calls run on a separate thread while the event loop continues,
// so that the engine's notifications are delivered as with an external client.
class HttpClient final
{
public:
    QString url; // http://127.0.0.1:port
    QByteArray token;
    // Called with each response before it is returned.
    std::function<void(const HttpRequest &, const HttpResult &)> onAnswer;

    [[nodiscard]] HttpResult get(const QString &path);
    [[nodiscard]] HttpResult put(const QString &path, const QByteArray &body);
    [[nodiscard]] HttpResult post(const QString &path, const QByteArray &body = {},
        const QList<QByteArray> &headers = {}, const QByteArray &contentType = "application/json");
    // Sends the headers as given, without adding a token or a content type.
    [[nodiscard]] HttpResult call(const QByteArray &method, const QString &path,
        const QByteArray &body, const QList<QByteArray> &headers);
    // Makes the calls in sequence, over one connection.
    [[nodiscard]] QList<HttpResult> callAll(const QList<HttpRequest> &requests);
};

// With a validating proxy between client and server (tests/api/prism), both addresses are given by
// the environment; otherwise the system chooses a port.
[[nodiscard]] quint16 serverPort();
[[nodiscard]] QString clientUrl(const QString &serverUrl);

// Runs `work` on a separate thread while the calling thread processes events.
void inThread(const std::function<void()> &work);

// Sends the bytes over one connection. Returns what is received until the connection is closed or
// nothing more arrives.
[[nodiscard]] QByteArray rawExchange(const QString &url, const QByteArray &bytes);
