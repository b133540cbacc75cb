#pragma once

#include <QSslConfiguration>
#include <QString>
#include <QTemporaryDir>

namespace sagadesk::tests {

// A certificate authority and the certificates that it signs, created with the openssl command as
// PEM files in a separate folder: NAME.pem and NAME.key.
class Certificates final
{
public:
    Certificates();
    // False if the openssl command is missing or has failed.
    [[nodiscard]] bool areMade() const { return m_areMade; }
    [[nodiscard]] bool sign(const QString &name); // for 127.0.0.1
    [[nodiscard]] QString file(const QString &name) const { return m_folder.filePath(name); }
    // The configuration of a server with the certificate `name`. `demandsCertificate`: its clients
    // must present one that the authority has signed.
    [[nodiscard]] QSslConfiguration server(const QString &name, bool demandsCertificate) const;

private:
    [[nodiscard]] bool run(const QStringList &arguments) const;

    QTemporaryDir m_folder;
    bool m_areMade = false;
};

} // namespace sagadesk::tests
