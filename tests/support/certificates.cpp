#include "tests/support/certificates.h"

#include <QFile>
#include <QProcess>
#include <QSslCertificate>
#include <QSslKey>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const QStringList kNewKey{
    u"-newkey"_s, u"ec"_s, u"-pkeyopt"_s, u"ec_paramgen_curve:prime256v1"_s, u"-nodes"_s};

} // namespace

Certificates::Certificates()
{
    QFile extensions(file(u"extensions"_s));
    m_areMade = extensions.open(QIODevice::WriteOnly)
        && extensions.write("subjectAltName=IP:127.0.0.1\n") > 0;
    extensions.close();
    m_areMade = m_areMade
        && run(QStringList{u"req"_s, u"-x509"_s} + kNewKey
            + QStringList{u"-days"_s, u"2"_s, u"-subj"_s, u"/CN=Authority"_s, u"-keyout"_s,
                file(u"ca.key"_s), u"-out"_s, file(u"ca.pem"_s)});
}

bool Certificates::sign(const QString &name)
{
    const QString key = file(name + u".key"_s);
    const QString request = file(name + u".csr"_s);
    return run(QStringList{u"req"_s} + kNewKey
               + QStringList{u"-subj"_s, u"/CN="_s + name, u"-keyout"_s, key, u"-out"_s, request})
        && run({u"x509"_s, u"-req"_s, u"-in"_s, request, u"-CA"_s, file(u"ca.pem"_s), u"-CAkey"_s,
            file(u"ca.key"_s), u"-CAcreateserial"_s, u"-days"_s, u"2"_s, u"-extfile"_s,
            file(u"extensions"_s), u"-out"_s, file(name + u".pem"_s)});
}

QSslConfiguration Certificates::server(const QString &name, bool demandsCertificate) const
{
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setLocalCertificate(QSslCertificate(contentOf(file(name + u".pem"_s))));
    tls.setPrivateKey(QSslKey(contentOf(file(name + u".key"_s)), QSsl::Ec));
    tls.setCaCertificates({QSslCertificate(contentOf(file(u"ca.pem"_s)))});
    tls.setPeerVerifyMode(demandsCertificate ? QSslSocket::VerifyPeer : QSslSocket::VerifyNone);
    return tls;
}

bool Certificates::run(const QStringList &arguments) const
{
    QProcess openssl;
    openssl.start(u"openssl"_s, arguments);
    return openssl.waitForFinished() && openssl.exitStatus() == QProcess::NormalExit
        && openssl.exitCode() == 0;
}

} // namespace sagadesk::tests
