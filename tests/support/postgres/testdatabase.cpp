#include "tests/support/postgres/testdatabase.h"

#include "tests/support/postgres/sqlrows.h"

#include <QCoreApplication>
#include <QFile>

#include <atomic>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

QString uniqueName()
{
    static std::atomic<int> number = 0;
    return u"t%1_%2"_s.arg(QCoreApplication::applicationPid()).arg(++number);
}

} // namespace

TestDatabase::TestDatabase(Server server)
    : m_name(uniqueName())
{
    const QString path = qEnvironmentVariable("SAGADESK_POSTGRES");
    QFile shared(path);
    if (server == Server::Shared && !path.isEmpty() && shared.open(QIODevice::ReadOnly)) {
        m_folder = QString::fromUtf8(shared.readLine().trimmed());
    } else {
        m_cluster = std::make_unique<PostgresCluster>();
        if (!m_cluster->start())
            qFatal("PostgreSQL: %s", m_cluster->output().constData());
        m_folder = m_cluster->folder();
    }
    runOnServer("CREATE DATABASE " + m_name.toUtf8() + " TEMPLATE template0");
}

TestDatabase::~TestDatabase()
{
    runOnServer("DROP DATABASE " + m_name.toUtf8() + " WITH (FORCE)");
}

QString TestDatabase::url() const
{
    return urlThrough(m_folder);
}

QString TestDatabase::urlThrough(const QString &folder) const
{
    return u"postgresql://sagadesk@/%1?host=%2"_s.arg(m_name, folder);
}

QString TestDatabase::urlOf(const QString &role) const
{
    return u"postgresql://%1@/%2?host=%3"_s.arg(role, m_name, m_folder);
}

void TestDatabase::dropConnections()
{
    runOnServer("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '"
        + m_name.toUtf8() + "' AND pid <> pg_backend_pid()");
}

void TestDatabase::killServer()
{
    m_cluster->kill();
}

bool TestDatabase::startServer()
{
    return m_cluster->start();
}

QList<QByteArrayList> TestDatabase::rows(const QByteArray &sql) const
{
    return sqlRows(url(), sql);
}

void TestDatabase::setForAll(const QByteArray &name, const QByteArray &value)
{
    runOnServer("ALTER DATABASE " + m_name.toUtf8() + " SET " + name + " = '" + value + '\'');
}

void TestDatabase::run(const QByteArray &sql)
{
    runOnServer(sql, m_name);
}

void TestDatabase::runOnServer(const QByteArray &sql, const QString &database)
{
    sqlRows(u"postgresql://sagadesk@/%1?host=%2"_s.arg(database, m_folder), sql);
}

} // namespace sagadesk::tests
