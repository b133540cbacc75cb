#pragma once

#include "core/api/server/requestadmission.h"

#include <QMutex>

#include <memory>
#include <unordered_set>

struct MHD_Connection;

namespace sagadesk::api {

// One request on its way through libmicrohttpd: gate, body, suspended until answered, answered.
// Everything but answer() happens on the server's thread.
class Exchange final : public std::enable_shared_from_this<Exchange>
{
public:
    explicit Exchange(QByteArray target)
        : m_target(std::move(target))
    {
    }
    Q_DISABLE_COPY_MOVE(Exchange)

    [[nodiscard]] const QByteArray &target() const { return m_target; }

    enum class Phase : quint8 { Headers, Body, Suspended };
    [[nodiscard]] Phase phase() const { return m_phase; }

    // Headers -> Body.
    void begin(RequestAdmission passage);
    [[nodiscard]] bool refusedAtOnce() const { return m_passage.atOnce; }
    // False: far more than allowed; the connection is not worth keeping.
    [[nodiscard]] bool append(const char *bytes, size_t size);
    // The body is whole: a refusal is the answer already.
    [[nodiscard]] bool hasResponse() const;
    void endBody();
    [[nodiscard]] const Route *route() const { return m_passage.route; }
    [[nodiscard]] const Request &request() const { return m_passage.request; }

    // Body -> Suspended. Call it before the handler:
    // the answer may arrive before this thread continues.
    void suspend(MHD_Connection *connection);
    // From any thread; the first answer counts.
    void answer(Response response);
    [[nodiscard]] const Response &
    response() const; // when there is one: it does not change any more
    // If the response is a stream: endStream() completes it, closeStream() says the client is gone.
    void endStream();
    void closeStream();

private:
    [[nodiscard]] std::shared_ptr<ResponseStream> stream() const;

    QByteArray m_target;
    Phase m_phase = Phase::Headers;
    RequestAdmission m_passage;
    qint64 m_received = 0;
    mutable QMutex m_mutex; // guards what answer() touches
    MHD_Connection *m_connection = nullptr; // while suspended
    std::optional<Response> m_response;
};

} // namespace sagadesk::api
