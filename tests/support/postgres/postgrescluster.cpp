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

QString folderTemplate()
{
    const QString memory = u"/dev/shm"_s;
    const QString place = QFileInfo(memory).isWritable() ? memory : QDir::tempPath();
    return place + u"/sagadesk-postgres-XXXXXX"_s;
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

PostgresCluster::PostgresCluster()
    : m_folder(folderTemplate())
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
    QProcess initdb;
    prepare(initdb);
    initdb.start(m_programs + u"/initdb"_s,
        {u"--pgdata=data"_s, u"--username=sagadesk"_s, u"--auth=trust"_s, u"--encoding=UTF8"_s,
            u"--locale=C"_s, u"--no-sync"_s});
    const bool done = initdb.waitForFinished(kWaitMs) && initdb.exitCode() == 0;
    m_output += initdb.readAll();
    return done;
}

bool PostgresCluster::start()
{
    if (m_programs.isEmpty()) {
        m_output = "no PostgreSQL server is installed in /usr/lib/postgresql";
        return false;
    }
    if (!QFile::exists(m_folder.filePath(u"data"_s)) && !create())
        return false;
    prepare(m_server);
    // The data must survive a crash of the process, but not of the machine.
    m_server.start(m_programs + u"/postgres"_s,
        {u"-D"_s, u"data"_s, u"-k"_s, m_folder.path(), u"-c"_s, u"listen_addresses="_s, u"-c"_s,
            u"fsync=off"_s, u"-c"_s, u"full_page_writes=off"_s, u"-c"_s, u"shared_buffers=32MB"_s,
            u"-c"_s, u"autovacuum=off"_s, u"-c"_s, u"log_checkpoints=off"_s, u"-c"_s,
            u"log_min_messages=log"_s}); // no errors, which would fill the unread pipe
    while (m_server.waitForReadyRead(kWaitMs)) {
        m_output += m_server.readAll();
        if (m_output.contains("ready to accept connections"))
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

} // namespace sagadesk::tests
