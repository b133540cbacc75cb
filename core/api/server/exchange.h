#pragma once

#include "core/api/server/requestadmission.h"
#include "core/base/clock.h"

#include <QMutex>

#include <memory>
#include <unordered_set>

struct MHD_Connection;

namespace sagadesk::api {

// Whether the other end of the connection has been closed, at least for sending.
[[nodiscard]] bool hasPeerLeft(MHD_Connection *connection);

// One request in libmicrohttpd, from the check of its headers to its response. answer(),
// hasClientLeft() and endStream() may be called from any thread. While the request is suspended,
// route() and request() are constant and may be read on any thread. Everything else runs on the
// server's thread.
class Exchange final : public std::enable_shared_from_this<Exchange>
{
public:
    Exchange(QByteArray target, base::SteadyMs now)
        : m_target(std::move(target))
        , m_startedAt(now)
    {
    }
    Q_DISABLE_COPY_MOVE(Exchange)

    [[nodiscard]] const QByteArray &target() const { return m_target; }

    [[nodiscard]] base::SteadyMs startedAt() const { return m_startedAt; }

    enum class Phase : quint8 { Headers, Body, Suspended };
    [[nodiscard]] Phase phase() const { return m_phase; }

    // Headers -> Body.
    void begin(RequestAdmission passage);
    [[nodiscard]] bool refusedAtOnce() const { return m_passage.atOnce; }
    // A body that needs more than `room` further bytes of memory is refused with 503. The body of a
    // call that takes none is dropped. False if it is so far over its limit that the connection
    // should be closed.
    [[nodiscard]] bool append(const char *bytes, size_t size, qint64 room);
    [[nodiscard]] qint64 bodyBytes() const { return m_passage.request.body.size(); } // in memory
    // Whether the response is already known: the request was refused, or answer() was called.
    [[nodiscard]] bool hasResponse() const;
    void endBody();
    [[nodiscard]] const Route *route() const { return m_passage.route; }
    [[nodiscard]] const Request &request() const { return m_passage.request; }

    // Body -> Suspended. Must precede the handler, because the response may arrive at once.
    void suspend(MHD_Connection *connection);
    void answer(Response response); // only the first response is used
    [[nodiscard]] const Response &response() const; // set once and then constant
    [[nodiscard]] bool hasClientLeft() const; // whether the client has closed its end
    // For streams: endStream() completes the response; closeStream() reports to the producer that
    // the client has disconnected.
    void endStream();
    void closeStream();

private:
    [[nodiscard]] std::shared_ptr<ResponseStream> stream() const;

    QByteArray m_target;
    base::SteadyMs m_startedAt;
    Phase m_phase = Phase::Headers;
    RequestAdmission m_passage;
    qint64 m_received = 0;
    mutable QMutex m_mutex; // guards the members used by answer()
    MHD_Connection *m_connection = nullptr; // null until suspend()
    std::optional<Response> m_response;
};

} // namespace sagadesk::api
