#pragma once

#include <QByteArray>

#include <functional>
#include <mutex>

namespace sagadesk::api {

// A body that is sent piece by piece, as it comes about. One side writes, from any thread; the
// server reads, on its own. It holds one piece at a time, so a client that reads slowly costs no
// memory: the next piece is written when this one is taken.
class ResponseStream final
{
public:
    ResponseStream() = default;
    Q_DISABLE_COPY_MOVE(ResponseStream)

    // Not empty; what was written before must have been taken. `taken` is called once, on the
    // server's thread: true when all of it was handed to the connection, false when there is no
    // client any more.
    void write(QByteArray piece, std::function<void(bool)> taken);
    // The body is complete after what was written. From any thread.
    void end();

    // For the server. `suspend` and `resume` the connection; both may come from any thread.
    void attach(std::function<void()> suspend, std::function<void()> resume);
    static constexpr qsizetype kEnd = -1;
    // Up to `size` bytes into `to`, and how many; 0: there are none now, and the connection has
    // been suspended until there are; kEnd: no more.
    [[nodiscard]] qsizetype read(char *to, qsizetype size);
    void close(); // the connection is gone

private:
    void wake(); // under m_mutex

    std::mutex m_mutex; // guards all below
    QByteArray m_piece;
    qsizetype m_sent = 0; // of m_piece
    std::function<void(bool)> m_taken; // empty: nothing was written since
    std::function<void()> m_suspend;
    std::function<void()> m_resume;
    bool m_isSuspended = false;
    bool m_hasEnded = false;
    bool m_isClosed = false;
};

} // namespace sagadesk::api
