#include "core/api/server/exchange.h"

#include "core/base/apicodes.h"
#include "core/base/refusalcodes.h"

#include <microhttpd.h>
#include <poll.h>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

bool hasPeerLeft(MHD_Connection *connection)
{
    const MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    if (!info)
        return false;
    pollfd asked{info->connect_fd, POLLRDHUP, 0};
    return ::poll(&asked, 1, 0) > 0 && (asked.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

void Exchange::begin(RequestAdmission passage)
{
    m_phase = Phase::Body;
    m_passage = std::move(passage);
    m_passage.request.hasLeft = [late = weak_from_this()] {
        const auto exchange = late.lock();
        return !exchange || exchange->hasClientLeft();
    };
    if (m_passage.refusal)
        m_response = std::move(m_passage.refusal);
}

bool Exchange::append(const char *bytes, size_t size, qint64 room)
{
    const BodyKind kind = m_passage.route ? m_passage.route->body : BodyKind::None;
    const qint64 most = bodyBytesMax(kind);
    m_received += static_cast<qint64>(size);
    if (m_received > most && !m_response)
        m_response = problem(413, codes::kBodyTooLarge, {{u"max"_s, most}});
    const bool isKept = kind != BodyKind::None; // otherwise no handler reads it
    if (isKept && static_cast<qint64>(size) > room && !m_response)
        m_response = problem(503, codes::kOverloaded);
    if (m_response)
        m_passage.request.body.clear();
    else if (isKept)
        m_passage.request.body.append(bytes, static_cast<qsizetype>(size));
    return m_received <= most + kDroppedBytesMax;
}

void Exchange::endBody()
{
    if (m_response || !m_passage.route || m_passage.route->body != BodyKind::Lines)
        return;
    if (m_passage.request.body.isEmpty())
        m_response = problem(400, codes::kBodyRequired);
}

bool Exchange::hasResponse() const
{
    const QMutexLocker locker(&m_mutex);
    return m_response.has_value();
}

const Response &Exchange::response() const
{
    const QMutexLocker locker(&m_mutex);
    return m_response.value();
}

std::shared_ptr<ResponseStream> Exchange::stream() const
{
    const QMutexLocker locker(&m_mutex);
    return m_response ? m_response->stream : nullptr;
}

bool Exchange::hasClientLeft() const
{
    const QMutexLocker locker(&m_mutex);
    if (m_response)
        return m_response->stream && m_response->stream->hasClientLeft();
    // A suspended connection stays open until answer() resumes it.
    return m_connection && hasPeerLeft(m_connection);
}

void Exchange::endStream()
{
    if (const auto sent = stream())
        sent->end();
}

void Exchange::closeStream()
{
    if (const auto sent = stream())
        sent->close();
}

void Exchange::suspend(MHD_Connection *connection)
{
    m_phase = Phase::Suspended;
    {
        const QMutexLocker locker(&m_mutex);
        m_connection = connection;
    }
    MHD_suspend_connection(connection);
}

void Exchange::answer(Response response)
{
    MHD_Connection *waiting = nullptr;
    {
        const QMutexLocker locker(&m_mutex);
        if (!m_response) {
            m_response = std::move(response);
            waiting = m_connection;
        }
    }
    if (!waiting) {
        if (response.stream)
            response.stream->close();
        return;
    }
    // A suspended connection stays valid until resumed, and only the first response gets here.
    MHD_resume_connection(waiting);
}

} // namespace sagadesk::api
