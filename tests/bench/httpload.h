#pragma once

#include <QByteArray>
#include <QList>

#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace sagadesk::bench {

struct HttpRequest
{
    QByteArray method;
    QByteArray url;
    QByteArray body;
};

struct HttpReply
{
    int status = 0; // 0: no response
    QByteArray body;
};

// A client with many concurrent requests: libcurl on the caller's thread, with HTTP/1.1 over
// persistent connections. It waits in poll(), without busy loops.
class HttpLoad final
{
public:
    using Answered = std::function<void(const HttpReply &)>;

    // `headers` are sent with every request. Requests beyond `connections` wait in a queue.
    HttpLoad(const QList<QByteArray> &headers, int connections);
    ~HttpLoad();
    Q_DISABLE_COPY_MOVE(HttpLoad)

    // `answered` runs within a later turn().
    void send(HttpRequest request, Answered answered);
    [[nodiscard]] size_t open() const; // sent or waiting
    // Waits for events for up to waitMs and handles them.
    void turn(int waitMs);

    [[nodiscard]] HttpReply call(HttpRequest request);
    // Closed loop: one request on each connection until `count` requests have got their responses.
    using Make = std::function<HttpRequest(int number)>;
    void callAll(int count, const Make &make,
        const std::function<void(int number, const HttpReply &)> &answered);
    // Open loop: sends at that rate whether or not the server keeps up, and then
    // waits for the responses. `ms` counts from the scheduled time of the
    // request, so it includes the wait for a connection.
    using AnsweredLate = std::function<void(const HttpReply &, double ms)>;
    void callAtRate(
        double perSecond, double seconds, const Make &make, const AnsweredLate &answered);

private:
    struct Transfer;
    struct Multi;

    void startWaiting();
    void finish(Transfer &transfer, bool ok);

    std::unique_ptr<Multi> m_multi;
    size_t m_connections;
    std::deque<std::pair<HttpRequest, Answered>> m_waiting;
    std::vector<std::unique_ptr<Transfer>> m_transfers; // one for each connection, at most
    std::vector<Transfer *> m_idle;
};

} // namespace sagadesk::bench
