#include "core/api/server/connectionwatch.h"

#include <QMutexLocker>

#include <algorithm>
#include <utility>

#include <sys/socket.h>

namespace sagadesk::api {

namespace {

constexpr int kNoSocket = -1;

} // namespace

void ConnectionWatch::add(int socket, base::SteadyMs now)
{
    const QMutexLocker locker(&m_mutex);
    m_connections[socket] = {Phase::Headers, now, now};
    makeRoom(socket, now);
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
        found->second.progressAt = now;
        found->second.bytes = 0;
    }
}

void ConnectionWatch::noteBody(int socket, qint64 bytes, base::SteadyMs now)
{
    const QMutexLocker locker(&m_mutex);
    const auto found = m_connections.find(socket);
    if (found == m_connections.end())
        return;
    found->second.bytes += bytes;
    if (found->second.bytes < m_limits.progressBytes)
        return;
    found->second.bytes = 0;
    found->second.progressAt = now;
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
    // At the limit of libmicrohttpd no connection is added, so add() is not called.
    makeRoom(kNoSocket, now);
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
    case Phase::Sending:
        break;
    }
    return false;
}

ConnectionWatch::Need ConnectionWatch::needOf(
    const Connection &connection, base::SteadyMs now) const
{
    const qint64 lasted = now - connection.since;
    const auto needed = [](bool isStalled) { return isStalled ? Need::Stalled : Need::Needed; };
    if (connection.phase == Phase::Answering) // libmicrohttpd could not close it in this phase
        return Need::Needed;
    if (!connection.isAuthorized)
        return lasted > m_limits.graceMs ? Need::Unauthenticated : Need::New;
    switch (connection.phase) {
    case Phase::Body:
        return needed(now - connection.progressAt > m_limits.progressMs);
    case Phase::Sending:
        return needed(lasted > m_limits.bodyMs);
    case Phase::Idle:
        return Need::BetweenRequests;
    case Phase::Headers:
    case Phase::Answering:
        break;
    }
    return Need::Needed;
}

void ConnectionWatch::makeRoom(int newest, base::SteadyMs now)
{
    if (m_connections.size() <= m_limits.connections)
        return;
    for (size_t open = countOpen(); open > m_limits.connections; --open) {
        const bool areTooMany = open > m_limits.connections + m_limits.newcomers;
        if (!endLeastNeeded(newest, areTooMany ? Need::Needed : Need::New, now))
            return;
    }
}

bool ConnectionWatch::endLeastNeeded(int newest, Need limit, base::SteadyMs now)
{
    auto chosen = m_connections.end();
    std::pair least(limit, base::SteadyMs(0));
    for (auto it = m_connections.begin(); it != m_connections.end(); ++it) {
        const std::pair rank(needOf(it->second, now), it->second.since);
        if (it->first == newest || it->second.isEnded || rank >= least)
            continue;
        least = rank;
        chosen = it;
    }
    if (chosen == m_connections.end())
        return false;
    end(chosen->first, chosen->second);
    return true;
}

size_t ConnectionWatch::countOpen() const
{
    return static_cast<size_t>(std::count_if(m_connections.begin(), m_connections.end(),
        [](const auto &entry) { return !entry.second.isEnded; }));
}

void ConnectionWatch::end(int socket, Connection &connection)
{
    if (!connection.isEnded)
        ::shutdown(socket, SHUT_RDWR); // libmicrohttpd then sees the end and closes it
    connection.isEnded = true;
}

} // namespace sagadesk::api
