#pragma once

#include "tests/bench/databasesession.h"

#include <QHash>

namespace sagadesk::bench {

// The first process of the server; 0: the server is not on this machine.
[[nodiscard]] pid_t findServer(DatabaseSession &session);

// What a PostgreSQL server has used since its start.
struct ServerUse
{
    double walBytes = 0; // written to its log, by all databases
    // Of its processes, including those that have ended; 0: the server is not on this machine.
    double cpuMs = 0;
    QHash<pid_t, double> byProcess; // cpuMs of those that are running
};
[[nodiscard]] ServerUse readServerUse(DatabaseSession &session, pid_t server);

// The largest CPU time of one process between two readings.
[[nodiscard]] double busiestMs(const ServerUse &before, const ServerUse &after);

// The transactions in the current database so far, from all sessions. A session reports its own at
// most once a second, and the rest when it ends: so this first waits until the sessions of Sagadesk
// have ended, except this one.
struct Transactions
{
    double committed = 0;
    double rolledBack = 0;
};
[[nodiscard]] Transactions awaitTransactions(DatabaseSession &session);

} // namespace sagadesk::bench
