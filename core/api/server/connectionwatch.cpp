#include "core/api/server/connectionwatch.h"

#include <QMutexLocker>

#include <utility>

#include <sys/socket.h>

namespace sagadesk::api {

void ConnectionWatch::add(int socket, base::SteadyMs now)
{
    const QMutexLocker locker(&m_mutex);
    m_connections[socket] = {Phase::Headers, now};
    if (m_connections.size() > m_limits.connections)
        makeRoomFor(socket, now);
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

int ConnectionWatch::rankOf(const Connection &connection, base::SteadyMs now) const
{
    if (connection.isAuthorized)
        return connection.phase == Phase::Idle ? 1 : kNeeded;
    if (connection.phase == Phase::Answering)
        return kNeeded;
    return now - connection.since > m_limits.graceMs ? 0 : 2;
}

void ConnectionWatch::makeRoomFor(int socket, base::SteadyMs now)
{
    auto chosen = m_connections.end();
    std::pair least(kNeeded, base::SteadyMs(0));
    for (auto it = m_connections.begin(); it != m_connections.end(); ++it) {
        const std::pair rank(rankOf(it->second, now), it->second.since);
        if (it->first == socket || it->second.isEnded || rank.first == kNeeded || rank >= least)
            continue;
        least = rank;
        chosen = it;
    }
    if (chosen != m_connections.end())
        end(chosen->first, chosen->second);
}

void ConnectionWatch::end(int socket, Connection &connection)
{
    if (!connection.isEnded)
        ::shutdown(socket, SHUT_RDWR); // libmicrohttpd then sees the end and closes it
    connection.isEnded = true;
}

} // namespace sagadesk::api
