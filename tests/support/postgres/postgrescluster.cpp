#include "tests/support/postgres/postgrescluster.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWaitMs = 120'000;

QString folderTemplate(const QString &parent)
{
    const QString memory = u"/dev/shm"_s;
    const QString standard = QFileInfo(memory).isWritable() ? memory : QDir::tempPath();
    return (parent.isEmpty() ? standard : parent) + u"/sagadesk-postgres-XXXXXX"_s;
}

QString newestPrograms()
{
    const QDir versions(u"/usr/lib/postgresql"_s);
    int newest = 0;
    for (const QString &version : versions.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        if (QFile::exists(versions.filePath(version + u"/bin/initdb"_s)))
            newest = qMax(newest, version.toInt());
    return newest == 0 ? QString() : versions.filePath(u"%1/bin"_s.arg(newest));
}

} // namespace

PostgresCluster::PostgresCluster(const QString &parent)
    : m_folder(folderTemplate(parent))
    , m_programs(newestPrograms())
{
    if (::geteuid() != 0)
        return;
    const struct passwd *user = ::getpwnam("postgres");
    if (user == nullptr)
        user = ::getpwnam("nobody");
    if (user == nullptr)
        return;
    m_user = user->pw_uid;
    m_group = user->pw_gid;
    static_cast<void>(::chown(QFile::encodeName(m_folder.path()).constData(), m_user, m_group));
}

PostgresCluster::~PostgresCluster()
{
    kill();
}

void PostgresCluster::prepare(QProcess &process) const
{
    process.setWorkingDirectory(m_folder.path());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setChildProcessModifier([user = m_user, group = m_group] {
        if (user != 0
            && (::setgroups(0, nullptr) != 0 || ::setgid(group) != 0 || ::setuid(user) != 0))
            ::_exit(126);
        ::prctl(PR_SET_PDEATHSIG, SIGQUIT); // the server ends as soon as the test does
    });
}

bool PostgresCluster::create()
{
    return run(u"initdb"_s,
        {u"--pgdata=data"_s, u"--username=sagadesk"_s, u"--auth=trust"_s, u"--encoding=UTF8"_s,
            u"--locale=C"_s, u"--no-sync"_s});
}

bool PostgresCluster::copyFrom(const PostgresCluster &primary)
{
    return run(u"pg_basebackup"_s,
        {u"--pgdata=data"_s, u"--host=%1"_s.arg(primary.folder()), u"--username=sagadesk"_s,
            u"--write-recovery-conf"_s, u"--wal-method=stream"_s, u"--create-slot"_s,
            u"--slot=standby"_s, u"--checkpoint=fast"_s, u"--no-sync"_s});
}

bool PostgresCluster::promote()
{
    return run(u"pg_ctl"_s,
        {u"promote"_s, u"--pgdata=data"_s, u"--wait"_s, u"--timeout=60"_s, u"--silent"_s});
}

bool PostgresCluster::run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    prepare(process);
    process.start(m_programs + u'/' + program, arguments);
    const bool done = process.waitForFinished(kWaitMs)
        && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    m_output += process.readAll();
    return done;
}

bool PostgresCluster::start(const QStringList &settings)
{
    if (m_programs.isEmpty()) {
        m_output = "no PostgreSQL server is installed in /usr/lib/postgresql";
        return false;
    }
    if (!QFile::exists(m_folder.filePath(u"data"_s)) && !create())
        return false;
    prepare(m_server);
    // The data must survive a crash of the process, but not of the machine. The program refuses a
    // server with fsync=off; fsync costs nothing in memory, where folderTemplate() places the data
    // by default.
    QStringList arguments{u"-D"_s, u"data"_s, u"-k"_s, m_folder.path(), u"-c"_s,
        u"listen_addresses="_s, u"-c"_s, u"full_page_writes=off"_s, u"-c"_s,
        u"shared_buffers=32MB"_s, u"-c"_s, u"autovacuum=off"_s, u"-c"_s, u"log_checkpoints=off"_s,
        u"-c"_s, u"log_min_messages=log"_s}; // no errors, which would fill the unread pipe
    for (const QString &setting : settings)
        arguments << u"-c"_s << setting;
    m_server.start(m_programs + u"/postgres"_s, arguments);
    while (m_server.waitForReadyRead(kWaitMs)) {
        m_output += m_server.readAll();
        if (m_output.contains("ready to accept")) // "connections", or "read-only connections"
            return true;
    }
    return false;
}

void PostgresCluster::kill()
{
    if (m_server.state() == QProcess::NotRunning)
        return;
    ::kill(static_cast<pid_t>(m_server.processId()), SIGQUIT);
    m_server.waitForFinished(kWaitMs);
    m_output.clear();
}

void PostgresCluster::killProcesses()
{
    if (m_server.state() == QProcess::NotRunning)
        return;
    const auto server = static_cast<pid_t>(m_server.processId());
    ::kill(server, SIGSTOP); // it starts no further processes
    QFile children(u"/proc/%1/task/%1/children"_s.arg(server));
    if (!children.open(QIODevice::ReadOnly))
        qFatal("can't list the processes of the server");
    for (const QByteArray &child : children.readAll().simplified().split(' '))
        if (const int process = child.toInt(); process > 0)
            ::kill(process, SIGKILL);
    ::kill(server, SIGKILL);
    m_server.waitForFinished(kWaitMs);
    m_output.clear();
}

} // namespace sagadesk::tests
