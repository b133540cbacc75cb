#include "tests/support/postgres/failoverpair.h"

#include "tests/support/postgres/sqlrows.h"

#include <QElapsedTimer>
#include <QThread>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

constexpr int kFollowMs = 60'000;
constexpr int kFollowPollMs = 20;

QString urlOn(const QString &folders)
{
    return u"postgresql://sagadesk@/failover?host="_s + folders;
}

void require(bool done, const PostgresCluster &server)
{
    if (!done)
        qFatal("PostgreSQL: %s", server.output().constData());
}

} // namespace

FailoverPair::FailoverPair()
{
    // With mmap, the shared memory of a killed server is removed together with its folder.
    const QStringList settings{u"synchronous_commit=on"_s, u"dynamic_shared_memory_type=mmap"_s};
    require(m_primary.start(settings), m_primary);
    sqlRows(u"postgresql://sagadesk@/postgres?host="_s + m_primary.folder(),
        "CREATE DATABASE failover TEMPLATE template0");
    require(m_standby.copyFrom(m_primary), m_standby);
    require(m_standby.start(settings), m_standby);
    makeSynchronous();
}

QString FailoverPair::url() const
{
    return urlOn(m_primary.folder() + u',' + m_standby.folder())
        + u"&target_session_attrs=read-write"_s;
}

// Makes the standby synchronous and waits until it is. Called after the standby was copied, so that
// it does not get this setting too: once promoted, it has no standby of its own.
void FailoverPair::makeSynchronous()
{
    const QString primary = urlOn(m_primary.folder());
    sqlRows(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'");
    sqlRows(primary, "SELECT pg_reload_conf()");
    QElapsedTimer timer;
    timer.start();
    const QByteArray standbys = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'";
    while (sqlRows(primary, standbys).isEmpty()) {
        if (timer.elapsed() > kFollowMs)
            qFatal("PostgreSQL: the standby does not follow");
        QThread::msleep(kFollowPollMs);
    }
}

} // namespace sagadesk::tests
