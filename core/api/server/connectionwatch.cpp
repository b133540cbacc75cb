#include "core/api/server/connectionwatch.h"

#include <QMutexLocker>

#include <sys/socket.h>

namespace sagadesk::api {

void ConnectionWatch::add(int socket, base::SteadyMs now)
{
    const QMutexLocker locker(&m_mutex);
    m_connections[socket] = {Phase::Headers, now};
    if (m_connections.size() > m_limits.connections)
        makeRoomFor(socket);
}

void ConnectionWatch::remove(int socket)
{
    const QMutexLocker locker(&m_mutex);
    m_connections.erase(socket);
}

void ConnectionWatch::enter(int socket, Phase phase, base::SteadyMs now)
{
    const QMutexLocker locker(&m_mutex);
    if (const auto found = m_connections.find(socket); found != m_connections.end()) {
        found->second.phase = phase;
        found->second.since = now;
    }
}

void ConnectionWatch::markAuthorized(int socket)
{
    const QMutexLocker locker(&m_mutex);
    if (const auto found = m_connections.find(socket); found != m_connections.end())
        found->second.isAuthorized = true;
}

void ConnectionWatch::endOverdue(base::SteadyMs now)
{
    const QMutexLocker locker(&m_mutex);
    for (auto &[socket, connection] : m_connections)
        if (isOverdue(connection, now))
            end(socket, connection);
}

bool ConnectionWatch::isOverdue(const Connection &connection, base::SteadyMs now) const
{
    const qint64 lasted = now - connection.since;
    switch (connection.phase) {
    case Phase::Headers:
        return lasted > m_limits.headersMs;
    case Phase::Body:
        return lasted > m_limits.bodyMs;
    case Phase::Idle:
        return lasted > m_limits.idleMs;
    case Phase::Answering:
        break;
    }
    return false;
}

// Closes the oldest connection that has shown no token and is not being answered.
void ConnectionWatch::makeRoomFor(int socket)
{
    auto oldest = m_connections.end();
    for (auto it = m_connections.begin(); it != m_connections.end(); ++it) {
        const Connection &connection = it->second;
        if (it->first == socket || connection.isAuthorized || connection.isEnded
            || connection.phase == Phase::Answering)
            continue;
        if (oldest == m_connections.end() || connection.since < oldest->second.since)
            oldest = it;
    }
    if (oldest != m_connections.end())
        end(oldest->first, oldest->second);
}

void ConnectionWatch::end(int socket, Connection &connection)
{
    if (!connection.isEnded)
        ::shutdown(socket, SHUT_RDWR); // libmicrohttpd then sees the end and closes it
    connection.isEnded = true;
}

} // namespace sagadesk::api
