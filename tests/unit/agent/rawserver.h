#pragma once

#include <QByteArray>

#include <atomic>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace sagadesk::tests {

// A loopback HTTP server whose handler decides what happens to each connection. One thread accepts
// connections and one more serves each of them, so the handler can be called concurrently.
class RawServer final
{
public:
    enum class Then : quint8 { Keep, Close, Reset, Hang }; // Hang: until the client closes
    struct Request
    {
        QByteArray head; // up to the empty line
        QByteArray body;
        int connection = 0; // counted from 1
        int number = 0; // within the connection, counted from 1
    };
    struct Answer
    {
        QByteArray bytes;
        Then then = Then::Keep;
    };
    using Handler = std::function<Answer(const Request &)>;

    explicit RawServer(Handler handler);
    ~RawServer();
    Q_DISABLE_COPY_MOVE(RawServer)

    [[nodiscard]] QString url(const char *path) const;
    void stopListening();
    // From now on, every client that sends any data gets these bytes, and its connection is closed.
    void answerUnasked(const QByteArray &bytes);
    [[nodiscard]] int connectionCount() const { return m_connections; }
    [[nodiscard]] int openMost() const { return m_openMost; } // peak of concurrent connections
    [[nodiscard]] int requestCount() const { return m_requests; }
    // The number of hung connections that the client has closed.
    [[nodiscard]] int hangsEnded() const { return m_hangsEnded; }

private:
    void accept();
    void serve(int socket, int connection);
    [[nodiscard]] bool answer(int socket, const Answer &answer);

    Handler m_handler;
    int m_listener = -1;
    quint16 m_port = 0;
    std::atomic<int> m_connections{0};
    std::atomic<int> m_open{0};
    std::atomic<int> m_openMost{0};
    std::atomic<int> m_requests{0};
    std::atomic<int> m_hangsEnded{0};
    std::mutex m_mutex;
    QByteArray m_unasked; // empty: requests get their normal responses
    std::vector<std::thread> m_threads;
    std::vector<int> m_sockets;
    std::thread m_acceptor;
};

[[nodiscard]] quint16 closedPort();

[[nodiscard]] QByteArray okAnswer(const QByteArray &body);

} // namespace sagadesk::tests
