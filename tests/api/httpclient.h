#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>

#include <functional>

// Plain HTTP for the tests of the API. Calls run in a thread of their own while the event loop goes
// on, as a client's would: the engine's notices are delivered meanwhile.
struct HttpResult
{
    int status = 0; // 0: no answer
    QByteArray body;
    QMap<QByteArray, QByteArray> headers; // names in lower case

    [[nodiscard]] QJsonObject json() const;
    [[nodiscard]] QString code() const; // of a problem
    [[nodiscard]] QStringList pointers() const; // of its errors[]
};

struct HttpRequest
{
    QByteArray method;
    QString target; // path and query
    QByteArray body;
    QList<QByteArray> headers;
};

class HttpClient final
{
public:
    QString url; // http://127.0.0.1:port
    QByteArray token;
    // Called with each answer, before it is returned.
    std::function<void(const HttpRequest &, const HttpResult &)> onAnswer;

    [[nodiscard]] HttpResult get(const QString &path);
    [[nodiscard]] HttpResult put(const QString &path, const QByteArray &body);
    [[nodiscard]] HttpResult post(const QString &path, const QByteArray &body = {},
        const QList<QByteArray> &headers = {}, const QByteArray &contentType = "application/json");
    // Every header as given; neither token nor content type of its own.
    [[nodiscard]] HttpResult call(const QByteArray &method, const QString &path,
        const QByteArray &body, const QList<QByteArray> &headers);
    // One after the other, over one connection.
    [[nodiscard]] QList<HttpResult> callAll(const QList<HttpRequest> &requests);
};

// Runs `work` in a thread while events are processed here.
void inThread(const std::function<void()> &work);

// Sends the bytes over one connection and gives what comes back until it closes or nothing comes
// any more.
[[nodiscard]] QByteArray rawExchange(const QString &url, const QByteArray &bytes);
