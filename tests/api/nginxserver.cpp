#include "tests/api/nginxserver.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>

using namespace Qt::StringLiterals;

namespace {

constexpr int kTimeoutMs = 30'000;
constexpr int kTriesMax = 5; // another program may take the port before nginx does

const char *const kConfiguration = R"(
daemon off; master_process off; worker_processes 1; pid %DIR%/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  log_format lines '$request_method $uri $status $http_idempotency_key';
  access_log %DIR%/access.log lines;
  client_body_temp_path %DIR%/body; proxy_temp_path %DIR%/proxy; fastcgi_temp_path %DIR%/fastcgi;
  uwsgi_temp_path %DIR%/uwsgi; scgi_temp_path %DIR%/scgi;
  keepalive_requests 100000;
  server {
    listen 127.0.0.1:%PORT%;
    root %DIR%/files;
    location / { dav_methods PUT DELETE; create_full_put_path on; dav_access user:rw; }
    location /forbidden/ { return 403; }
  }
})";

QString program()
{
    return QStandardPaths::findExecutable(
        u"nginx"_s, {u"/usr/sbin"_s, u"/usr/local/sbin"_s, u"/usr/bin"_s});
}

quint16 freePort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

} // namespace

NginxServer::NginxServer()
{
    QDir(m_dir.path()).mkpath(u"files"_s);
    for (int i = 0; i < kTriesMax && !m_running; ++i)
        m_running = start();
}

NginxServer::~NginxServer()
{
    m_process.terminate();
    if (!m_process.waitForFinished(kTimeoutMs))
        m_process.kill();
    m_process.waitForFinished();
}

bool NginxServer::isThere()
{
    return !program().isEmpty();
}

bool NginxServer::start()
{
    m_port = freePort();
    QByteArray text(kConfiguration);
    text.replace("%DIR%", m_dir.path().toUtf8());
    text.replace("%PORT%", QByteArray::number(m_port));
    QFile configuration(m_dir.filePath(u"nginx.conf"_s));
    if (!configuration.open(QIODevice::WriteOnly) || configuration.write(text) != text.size())
        return false;
    configuration.close();
    m_process.start(program(),
        {u"-p"_s, m_dir.path(), u"-c"_s, configuration.fileName(), u"-e"_s, u"stderr"_s});
    while (m_process.state() != QProcess::NotRunning) {
        if (answers())
            return true;
        m_process.waitForFinished(20); // between two attempts
    }
    return false;
}

bool NginxServer::answers() const
{
    QTcpSocket socket;
    socket.connectToHost(QHostAddress(QHostAddress::LocalHost), m_port);
    return socket.waitForConnected(kTimeoutMs);
}

QByteArray NginxServer::problem()
{
    return m_process.readAllStandardError();
}

QString NginxServer::url() const
{
    return u"http://127.0.0.1:%1"_s.arg(m_port);
}

QString NginxServer::file(const QString &path) const
{
    return m_dir.filePath(u"files"_s) + path;
}

QStringList NginxServer::files() const
{
    QStringList found;
    const QString root = m_dir.filePath(u"files"_s);
    QDirIterator files(root, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        found.append(files.next().mid(root.size()));
    found.sort();
    return found;
}

QList<NginxServer::Access> NginxServer::accesses() const
{
    QList<Access> found;
    QFile log(m_dir.filePath(u"access.log"_s));
    if (!log.open(QIODevice::ReadOnly))
        return found;
    for (const QByteArray &line : log.readAll().split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        if (words.size() == 4)
            found.append({words[0], QString::fromUtf8(words[1]), words[2].toInt(), words[3]});
    }
    return found;
}
