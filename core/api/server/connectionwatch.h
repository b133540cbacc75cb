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
        size_t connections = 0; // beyond this, the least needed one is closed
        // How many further connections may exist before a new one is closed. Otherwise each new
        // connection could close the previous one before its request has been read.
        size_t newcomers = 0;
        qint64 headersMs = 10'000;
        qint64 bodyMs = 60'000;
        qint64 idleMs = 40'000; // between two requests, including the headers of the second
        qint64 graceMs = 500; // for a new connection to present its token
        // A body that receives less than progressBytes in progressMs is stalled. That alone does
        // not close its connection.
        qint64 progressMs = 3'000;
        qint64 progressBytes = 4'096;
    };
    // Answering: until the response is complete; Sending: until the client has read all of it.
    enum class Phase : quint8 { Headers, Body, Answering, Sending, Idle };

    explicit ConnectionWatch(const Limits &limits)
        : m_limits(limits)
    {
    }
    Q_DISABLE_COPY_MOVE(ConnectionWatch)

    // Adds a new socket in phase Headers; it must be removed just before it is closed.
    void add(int socket, base::SteadyMs now);
    void remove(int socket);
    void enter(int socket, Phase phase, base::SteadyMs now);
    void noteBody(int socket, qint64 bytes, base::SteadyMs now);
    void markAuthorized(int socket);
    // Shuts down connections whose phase has lasted too long (there is no limit for Answering and
    // Sending), and the least needed ones if there are too many.
    void endOverdue(base::SteadyMs now);

private:
    struct Connection
    {
        Phase phase = Phase::Headers;
        base::SteadyMs since = 0; // start of the phase
        base::SteadyMs progressAt = 0; // when the body last received Limits::progressBytes
        qint64 bytes = 0; // of the body, since progressAt
        bool isAuthorized = false;
        bool isEnded = false;
    };
    // The order in which connections are closed; among equals, the one whose phase has lasted
    // longest is closed first. Clients must expect a connection to be closed between two requests.
    // Stalled: slow bodies and unread responses. New connections are closed only beyond
    // Limits::newcomers, needed ones never.
    enum class Need : quint8 { Unauthenticated, BetweenRequests, Stalled, New, Needed };

    [[nodiscard]] bool isOverdue(const Connection &connection, base::SteadyMs now) const;
    [[nodiscard]] Need needOf(const Connection &connection, base::SteadyMs now) const;
    // Closes the least needed connections beyond the limit, never `newest` or one that is Needed.
    void makeRoom(int newest, base::SteadyMs now);
    [[nodiscard]] bool endLeastNeeded(int newest, Need limit, base::SteadyMs now);
    [[nodiscard]] size_t countOpen() const;
    static void end(int socket, Connection &connection);

    Limits m_limits;
    QMutex m_mutex; // guards the following members; no socket is closed while it is held
    std::unordered_map<int, Connection> m_connections;
};

} // namespace sagadesk::api
