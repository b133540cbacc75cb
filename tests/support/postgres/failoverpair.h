#pragma once

#include "tests/support/postgres/postgrescluster.h"

namespace sagadesk::tests {

// A database on two PostgreSQL servers of its own: a primary, and a synchronous standby, which has
// written each transaction before the primary confirms its COMMIT.
class FailoverPair final
{
public:
    FailoverPair(); // ends the process if the servers can't be started

    // The address of both servers; clients use the one that accepts writes.
    [[nodiscard]] QString url() const;
    void killPrimary() { m_primary.killProcesses(); } // SIGKILL; it is never started again
    [[nodiscard]] bool promoteStandby() { return m_standby.promote(); }

private:
    void makeSynchronous();

    PostgresCluster m_primary;
    PostgresCluster m_standby;
};

} // namespace sagadesk::tests
