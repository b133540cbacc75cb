#pragma once

#include "core/base/clock.h"

#include <QMutex>

#include <unordered_map>

namespace sagadesk::api {

// Ends connections that would block others: libmicrohttpd only ends inactive ones, so a client that
// occasionally sends a byte could hold one forever. May be used from any thread.
class ConnectionWatch final
{
public:
    struct Limits
    {
        size_t connections = 0; // beyond this, one without a token, or an idle one, is closed
        qint64 headersMs = 10'000;
        qint64 bodyMs = 60'000;
        qint64 idleMs = 40'000; // between two requests, including the headers of the second
        qint64 graceMs = 500; // for a new connection to present its token
    };
    enum class Phase : quint8 { Headers, Body, Answering, Idle };

    explicit ConnectionWatch(const Limits &limits)
        : m_limits(limits)
    {
    }
    Q_DISABLE_COPY_MOVE(ConnectionWatch)

    // Adds a new socket in phase Headers; it must be removed just before it is closed.
    void add(int socket, base::SteadyMs now);
    void remove(int socket);
    void enter(int socket, Phase phase, base::SteadyMs now);
    void markAuthorized(int socket);
    // Shuts down connections whose phase has lasted too long; there is no limit while a request is
    // being answered.
    void endOverdue(base::SteadyMs now);

private:
    struct Connection
    {
        Phase phase = Phase::Headers;
        base::SteadyMs since = 0;
        bool isAuthorized = false;
        bool isEnded = false;
    };

    [[nodiscard]] bool isOverdue(const Connection &connection, base::SteadyMs now) const;
    // The rank by which connections are closed to make room, lowest first: those without a token
    // for longer than graceMs; those between two requests, where clients must expect it; others
    // without a token. Within a rank the longest-lasting one is closed first; one that is kNeeded
    // never is.
    static constexpr int kNeeded = 3;
    [[nodiscard]] int rankOf(const Connection &connection, base::SteadyMs now) const;
    void makeRoomFor(int socket, base::SteadyMs now);
    static void end(int socket, Connection &connection);

    Limits m_limits;
    QMutex m_mutex; // guards the following members; no socket is closed while it is held
    std::unordered_map<int, Connection> m_connections;
};

} // namespace sagadesk::api
