#pragma once

#include <QByteArray>

#include <atomic>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace sagadesk::tests {

// A server on a loopback port that can do to a connection whatever a test wants. One thread
// accepts, one each serves a connection; the handler may be called on several at once.
class RawServer final
{
public:
    enum class Then : quint8 { Keep, Close, Reset, Hang }; // Hang: until the other side gives up
    struct Request
    {
        QByteArray head; // up to the empty line
        QByteArray body;
        int connection = 0; // from 1
        int number = 0; // of the connection's, from 1
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
    // From now on every connection gets these bytes with the first that it sends, and is closed.
    void answerUnasked(const QByteArray &bytes);
    [[nodiscard]] int connectionCount() const { return m_connections; }
    [[nodiscard]] int openMost() const { return m_openMost; } // connections at once
    [[nodiscard]] int requestCount() const { return m_requests; }
    [[nodiscard]] int hangsEnded() const { return m_hangsEnded; } // by the other side

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
    QByteArray m_unasked; // empty: waits for requests
    std::vector<std::thread> m_threads;
    std::vector<int> m_sockets;
    std::thread m_acceptor;
};

// A loopback port on which nobody listens.
[[nodiscard]] quint16 closedPort();

[[nodiscard]] QByteArray okAnswer(const QByteArray &body);

} // namespace sagadesk::tests
