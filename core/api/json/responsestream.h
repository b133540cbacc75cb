#pragma once

#include <QByteArray>

#include <functional>
#include <mutex>

namespace sagadesk::api {

// A response body sent in pieces as they are produced. The producer may write on any thread; the
// server reads on its own. The stream holds only one piece at a time, even for a slow client.
class ResponseStream final
{
public:
    ResponseStream() = default;
    Q_DISABLE_COPY_MOVE(ResponseStream)

    // `piece` must not be empty, and the previous one must have been taken. `taken` is called once:
    // with true, on the server's thread, when the whole piece has been passed to the connection;
    // with false if the client has disconnected or the stream has ended, possibly within write().
    void write(QByteArray piece, std::function<void(bool)> taken);
    // Marks the body as complete after the last piece. May be called from any thread.
    void end();

    // Called by the server. The functions act on the connection; `hasLeft` is called only while it
    // is suspended.
    void attach(std::function<void()> suspend, std::function<void()> resume,
        std::function<bool()> hasLeft = {});
    // Whether the client has disconnected. May be called from any thread.
    [[nodiscard]] bool hasClientLeft();
    static constexpr qsizetype kEnd = -1;
    // Copies up to `size` bytes to `to` and returns the number. 0: none are available, and the
    // connection is suspended until there are. kEnd: the body is complete.
    [[nodiscard]] qsizetype read(char *to, qsizetype size);
    void close(); // called when the connection has ended

private:
    void wake(); // requires m_mutex

    std::mutex m_mutex; // guards all members below
    QByteArray m_piece;
    qsizetype m_sent = 0; // how many bytes of m_piece were read
    std::function<void(bool)> m_taken; // empty: no piece is waiting to be taken
    std::function<void()> m_suspend;
    std::function<void()> m_resume;
    std::function<bool()> m_hasLeft;
    bool m_isSuspended = false;
    bool m_hasEnded = false;
    bool m_isClosed = false;
};

} // namespace sagadesk::api
