#include "core/store/postgres/connection.h"
#include "core/store/postgres/postgresserver.h"
#include "tests/store/storetest.h"
#include "tests/support/certificates.h"
#include "tests/support/postgres/postgrescluster.h"

#include <QFile>
#include <QFileInfo>
#include <QTcpServer>

#include <sys/stat.h>
#include <unistd.h>

namespace sagadesk::tests {

using namespace store;
using namespace store::postgres;

// A server that accepts only encrypted connections with a password over TCP: which certificates
// are accepted, and where the password is taken from.
class TestPostgresTls final : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;
    Certificates m_authority;
    Certificates m_other;
    quint16 m_port = 0;

    [[nodiscard]] QString path(const QString &name) const
    {
        return m_cluster->folder() + u'/' + name;
    }
    void copy(const QString &from, const QString &name) const
    {
        QVERIFY(QFile::copy(from, path(name)));
        makePrivate(name);
    }
    // The server, which may run as another user, and libpq want files that only one user can read.
    void makePrivate(const QString &name) const
    {
        const QFileInfo folder(m_cluster->folder());
        const QByteArray file = QFile::encodeName(path(name));
        QCOMPARE(::chown(file.constData(), folder.ownerId(), folder.groupId()), 0);
        QCOMPARE(::chmod(file.constData(), S_IRUSR | S_IWUSR), 0);
    }
    void write(const QString &name, const QByteArray &content) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        makePrivate(name);
    }
    [[nodiscard]] QString url(const QString &host, const Certificates &root) const
    {
        return u"postgresql://sagadesk@%1:%2/postgres?sslmode=verify-full&sslrootcert=%3"_s
            .arg(host)
            .arg(m_port)
            .arg(root.file(u"ca.pem"_s));
    }
    // Opens the store for writing. "ok", or the code and the text of the server.
    [[nodiscard]] static QString opened(const QString &url)
    {
        const auto server = ServerOptions::fromUrl(url);
        if (!server)
            return server.error().code;
        const auto store = PostgresServer({.server = *server}).openWriter();
        if (store)
            return u"ok"_s;
        return store.error().code + u": "_s + store.error().parameters.value("cause"_L1).toString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_cluster = std::make_unique<PostgresCluster>();
        QVERIFY(m_authority.areMade() && m_authority.sign(u"server"_s) && m_other.areMade());
        copy(m_authority.file(u"server.pem"_s), u"server.pem"_s);
        copy(m_authority.file(u"server.key"_s), u"server.key"_s);
        QTcpServer free;
        QVERIFY(free.listen(QHostAddress::LocalHost));
        m_port = free.serverPort();
        free.close();
        write(u"hba"_s, "local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n");
        QVERIFY2(m_cluster->start({u"listen_addresses=127.0.0.1"_s, u"port=%1"_s.arg(m_port),
                     u"ssl=on"_s, u"ssl_cert_file="_s + path(u"server.pem"_s),
                     u"ssl_key_file="_s + path(u"server.key"_s), u"hba_file="_s + path(u"hba"_s)}),
            m_cluster->output().constData());
        const auto socket = ServerOptions::fromUrl(
            u"postgresql://sagadesk@/postgres?host=%1&port=%2"_s.arg(m_cluster->folder())
                .arg(m_port));
        QVERIFY(socket.ok());
        const auto connection =
            PostgresConnection::open(*socket, PostgresConnection::Mode::ReadWrite, {});
        QVERIFY(connection.ok());
        QVERIFY((*connection)->runScript("test", "ALTER ROLE sagadesk PASSWORD 'open sesame'"));
        write(u"passwords"_s, "127.0.0.1:*:*:sagadesk:open sesame\n");
        write(u"services"_s,
            "[shop]\nhost=127.0.0.1\nport=" + QByteArray::number(m_port)
                + "\nuser=sagadesk\ndbname=postgres\nsslmode=verify-full\nsslrootcert="
                + m_authority.file(u"ca.pem"_s).toUtf8() + '\n');
    }
    void cleanup()
    {
        for (const char *name : {"PGPASSFILE", "PGPASSWORD", "PGSERVICEFILE"})
            qunsetenv(name);
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void passwordIsReadFromAFile()
    {
        qputenv("PGPASSFILE", path(u"passwords"_s).toUtf8());
        QCOMPARE(opened(url(u"127.0.0.1"_s, m_authority)), u"ok"_s);
    }

    void passwordIsReadFromTheEnvironment()
    {
        qputenv("PGPASSWORD", "open sesame");
        QCOMPARE(opened(url(u"127.0.0.1"_s, m_authority)), u"ok"_s);
    }

    void addressIsReadFromAServiceFile()
    {
        qputenv("PGSERVICEFILE", path(u"services"_s).toUtf8());
        qputenv("PGPASSFILE", path(u"passwords"_s).toUtf8());
        QCOMPARE(opened(u"postgresql:///?service=shop"_s), u"ok"_s);
    }

    void wrongPasswordIsNotRepeated()
    {
        qputenv("PGPASSWORD", "open barley");
        const QString error = opened(url(u"127.0.0.1"_s, m_authority));
        QVERIFY2(error.startsWith(u"server-unreachable: "_s), qPrintable(error));
        QVERIFY2(error.contains(u"password authentication failed"_s), qPrintable(error));
        QVERIFY2(!error.contains(u"barley"_s), qPrintable(error));
    }

    void missingPasswordIsNamed()
    {
        qputenv("PGPASSFILE", path(u"nothing"_s).toUtf8());
        const QString error = opened(url(u"127.0.0.1"_s, m_authority));
        QVERIFY2(error.contains(u"no password supplied"_s), qPrintable(error));
    }

    void certificateOfAnotherAuthorityIsRefused()
    {
        qputenv("PGPASSWORD", "open sesame");
        const QString error = opened(url(u"127.0.0.1"_s, m_other));
        QVERIFY2(error.contains(u"certificate verify failed"_s), qPrintable(error));
    }

    void certificateForAnotherNameIsRefused()
    {
        qputenv("PGPASSWORD", "open sesame");
        const QString error = opened(url(u"localhost"_s, m_authority));
        QVERIFY2(error.contains(u"does not match host name"_s), qPrintable(error));
    }
};

} // namespace sagadesk::tests

QTEST_GUILESS_MAIN(sagadesk::tests::TestPostgresTls)
#include "tst_postgrestls.moc"
