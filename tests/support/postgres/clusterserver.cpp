// postgres_cluster start FILE: starts a PostgreSQL server in the background, for all tests of one
// run of ctest, and writes the folder of its socket into FILE. postgres_cluster stop FILE stops
// the server. The server also stops when the process that called `start` has ended.

#include "tests/support/postgres/postgrescluster.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QThread>

#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <ctime>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWaitMs = 120'000;
constexpr int kPollMs = 100;

// The second line of FILE: the process that runs serve(). 0: none.
pid_t serverOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    file.readLine();
    return static_cast<pid_t>(file.readLine().trimmed().toInt());
}

template <class Condition>
bool waitUntil(Condition condition)
{
    QElapsedTimer timer;
    timer.start();
    while (!condition() && timer.elapsed() < kWaitMs)
        QThread::msleep(kPollMs);
    return condition();
}

int stop(const QString &path)
{
    const pid_t server = serverOf(path);
    if (server <= 0 || ::kill(server, SIGTERM) != 0) {
        QFile::remove(path); // the server ended without removing the file
        return 0;
    }
    return waitUntil([&] { return !QFile::exists(path); }) ? 0 : 1;
}

int start(const QString &program, const QString &path)
{
    if (const int failed = stop(path)) // ends a server that an earlier run left
        return failed;
    const QString log = path + u".log"_s;
    QProcess server;
    server.setProgram(program);
    server.setArguments({u"serve"_s, path, QString::number(::getppid())});
    server.setStandardOutputFile(log);
    server.setStandardErrorFile(log, QIODevice::Append);
    qint64 pid = 0;
    const bool isReady = server.startDetached(&pid)
        && waitUntil([&] { return QFile::exists(path) || ::kill(static_cast<pid_t>(pid), 0) != 0; })
        && QFile::exists(path);
    if (QFile output(log); !isReady && output.open(QIODevice::ReadOnly))
        std::fputs(output.readAll().constData(), stderr);
    return isReady ? 0 : 1;
}

// Waits for SIGTERM, or for the end of the process `caller`.
void waitForEnd(pid_t caller)
{
    sigset_t ending;
    ::sigemptyset(&ending);
    ::sigaddset(&ending, SIGTERM);
    ::sigprocmask(SIG_BLOCK, &ending, nullptr);
    const timespec interval{1, 0};
    while (::sigtimedwait(&ending, nullptr, &interval) != SIGTERM && ::kill(caller, 0) == 0) { }
}

int serve(const QString &path, pid_t caller)
{
    PostgresCluster cluster;
    if (!cluster.start()) {
        std::fputs(cluster.output().constData(), stderr);
        return 1;
    }
    QFile file(path + u".new"_s);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return 1;
    file.write(cluster.folder().toUtf8() + '\n' + QByteArray::number(::getpid()) + '\n');
    file.close();
    if (!file.rename(path))
        return 1;
    waitForEnd(caller);
    cluster.kill();
    QFile::remove(path);
    return 0;
}

} // namespace

} // namespace sagadesk::tests

int main(int argc, char **argv)
{
    using namespace sagadesk::tests;
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString verb = arguments.value(1);
    if (verb == QLatin1StringView("start") && argc == 3)
        return start(QCoreApplication::applicationFilePath(), arguments[2]);
    if (verb == QLatin1StringView("serve") && argc == 4)
        return serve(arguments[2], static_cast<pid_t>(arguments[3].toInt()));
    if (verb == QLatin1StringView("stop") && argc == 3)
        return stop(arguments[2]);
    std::fputs("usage: postgres_cluster start|stop FILE\n", stderr);
    return 2;
}
