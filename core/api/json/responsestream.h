#pragma once

#include <QByteArray>

#include <functional>
#include <mutex>

namespace sagadesk::api {

// A body that is sent in pieces as they are produced. The producer writes from any thread; the
// server reads on its own. The stream holds one piece at a time, and the next one is written when
// that is taken, so a client that reads slowly costs no memory.
class ResponseStream final
{
public:
    ResponseStream() = default;
    Q_DISABLE_COPY_MOVE(ResponseStream)

    // `piece` is not empty, and the previous one must have been taken. `taken` is called once, on
    // the server's thread: true when the whole piece was handed to the connection, false when the
    // client is gone.
    void write(QByteArray piece, std::function<void(bool)> taken);
    // The body is complete after the last piece written. From any thread.
    void end();

    // For the server. `suspend` and `resume` act on the connection and may be called on any thread.
    void attach(std::function<void()> suspend, std::function<void()> resume);
    static constexpr qsizetype kEnd = -1;
    // Copies up to `size` bytes to `to` and returns how many. 0: there are none yet, and the
    // connection is suspended until there are. kEnd: the body is complete.
    [[nodiscard]] qsizetype read(char *to, qsizetype size);
    void close(); // the connection is gone

private:
    void wake(); // under m_mutex

    std::mutex m_mutex; // guards all members below
    QByteArray m_piece;
    qsizetype m_sent = 0; // bytes of m_piece
    std::function<void(bool)> m_taken; // empty: no piece is waiting to be taken
    std::function<void()> m_suspend;
    std::function<void()> m_resume;
    bool m_isSuspended = false;
    bool m_hasEnded = false;
    bool m_isClosed = false;
};

} // namespace sagadesk::api
