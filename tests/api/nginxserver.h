#pragma once

#include <QByteArray>
#include <QList>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>

// nginx with its DAV module on a free loopback port, as the user who runs the test.
// PUT and DELETE change files; PUT returns 201 for a new file and 204 for an
// existing one. Every request below /forbidden/ gets 403.
class NginxServer final
{
public:
    NginxServer();
    ~NginxServer();
    Q_DISABLE_COPY_MOVE(NginxServer)

    // Whether nginx is installed here.
    [[nodiscard]] static bool isThere();
    [[nodiscard]] bool running() const { return m_running; }
    [[nodiscard]] QByteArray problem(); // its error output if it is not running

    [[nodiscard]] QString url() const;
    // The file that has the content of a URL's path, for example "/tasks/1/a".
    [[nodiscard]] QString file(const QString &path) const;
    [[nodiscard]] QStringList files() const; // all, as paths

    struct Access
    {
        QByteArray method;
        QString path;
        int status = 0;
        QByteArray key; // Idempotency-Key
    };
    [[nodiscard]] QList<Access> accesses() const; // in the order of execution

private:
    [[nodiscard]] bool start();
    [[nodiscard]] bool answers() const;

    QTemporaryDir m_dir;
    quint16 m_port = 0;
    QProcess m_process;
    bool m_running = false;
};
