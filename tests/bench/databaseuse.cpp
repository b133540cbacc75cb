#include "tests/bench/databaseuse.h"

#include "tests/bench/measure.h"

#include <QFile>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <thread>
#include <unistd.h>

namespace sagadesk::bench {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kPollSessions = std::chrono::milliseconds(20);
// Indexes of fields of /proc/PID/stat, counted from the one after the name.
constexpr qsizetype kParent = 1;
constexpr qsizetype kChildrenUser = 13;
constexpr qsizetype kChildrenSystem = 14;

QByteArray readProcessFile(pid_t process, const QString &name)
{
    QFile file(u"/proc/%1/%2"_s.arg(process).arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArrayList readStat(pid_t process)
{
    const QByteArray stat = readProcessFile(process, u"stat"_s);
    return stat.mid(stat.lastIndexOf(')') + 1).simplified().split(' ');
}

double endedChildrenMs(pid_t process)
{
    const QByteArrayList stat = readStat(process);
    const double ticks =
        stat.value(kChildrenUser).toDouble() + stat.value(kChildrenSystem).toDouble();
    return ticks * 1000 / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

// The CPU time of the server's process and its children.
QHash<pid_t, double> readRunning(pid_t server)
{
    const QByteArray children = readProcessFile(server, u"task/%1/children"_s.arg(server));
    QHash<pid_t, double> running{{server, readUse(server).cpuMs}};
    for (const QByteArray &child : children.simplified().split(' '))
        if (const auto process = static_cast<pid_t>(child.toInt()); process > 0)
            running.insert(process, readUse(process).cpuMs);
    return running;
}

} // namespace

pid_t findServer(DatabaseSession &session)
{
    const pid_t process = session.process();
    return process == 0 ? 0 : static_cast<pid_t>(readStat(process).value(kParent).toInt());
}

ServerUse readServerUse(DatabaseSession &session, pid_t server)
{
    ServerUse use;
    use.walBytes = session.run("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')")[0].toDouble();
    if (server == 0)
        return use;
    double endedMs = 0;
    do { // again if a process has ended meanwhile, whose time would be counted twice
        endedMs = endedChildrenMs(server);
        use.byProcess = readRunning(server);
    } while (endedChildrenMs(server) != endedMs);
    const auto running = use.byProcess.values();
    use.cpuMs = std::accumulate(running.begin(), running.end(), endedMs);
    return use;
}

double busiestMs(const ServerUse &before, const ServerUse &after)
{
    double most = 0;
    for (auto process = after.byProcess.cbegin(); process != after.byProcess.cend(); ++process)
        most = std::max(most, process.value() - before.byProcess.value(process.key()));
    return most;
}

Transactions awaitTransactions(DatabaseSession &session)
{
    while (session.run("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                       " AND application_name LIKE 'sagadesk%' AND pid <> pg_backend_pid()")[0]
        != "0")
        std::this_thread::sleep_for(kPollSessions);
    const QByteArrayList counts =
        session.run("SELECT xact_commit, xact_rollback"
                    " FROM pg_stat_database WHERE datname = current_database()");
    return {counts[0].toDouble(), counts[1].toDouble()};
}

} // namespace sagadesk::bench
