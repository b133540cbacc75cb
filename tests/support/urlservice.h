#pragma once

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QTcpServer>
#include <QThread>

#include <mutex>

class QTcpSocket;

namespace sagadesk::tests {

// A remote service that knows no idempotency keys: what exists is told by the URL alone. PUT makes
// a resource, DELETE removes it or answers 404, and below "/refuse" everything is 422. It lives on
// a thread of its own, so that it answers while a test waits for a program.
class UrlService final
{
public:
    UrlService();
    ~UrlService();
    Q_DISABLE_COPY_MOVE(UrlService)

    [[nodiscard]] QString endpoint() const;
    // The next PUT is not answered, and takes effect after that time.
    void losePut(int effectAfterMs);
    [[nodiscard]] QSet<QString> resources() const; // paths
    [[nodiscard]] QStringList requests() const; // "METHOD path", in the order in which they came
    [[nodiscard]] int lateEffects() const;

private:
    void read(QTcpSocket *socket);
    int handle(QTcpSocket *socket, const QString &method, const QString &path);

    QThread m_thread;
    QTcpServer m_server;
    QHash<QTcpSocket *, QByteArray> m_received;
    mutable std::mutex m_mutex; // of all below
    QSet<QString> m_resources;
    QStringList m_requests;
    bool m_loses = false;
    int m_effectAfterMs = 0;
    int m_lateEffects = 0;
};

} // namespace sagadesk::tests
