#pragma once

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QSslConfiguration>
#include <QString>
#include <QStringList>
#include <QTcpServer>
#include <QThread>

#include <memory>
#include <mutex>

class QTcpSocket;

namespace sagadesk::tests {

// A receiver of webhooks over real HTTP or HTTPS, on its own thread. By default it responds with
// 200 and an empty body, so that it can also act as a service.
class WebhookReceiver final
{
public:
    WebhookReceiver();
    explicit WebhookReceiver(const QSslConfiguration &tls);
    ~WebhookReceiver();
    Q_DISABLE_COPY_MOVE(WebhookReceiver)

    struct Request
    {
        QByteArray head; // request line and headers
        QByteArray body;
    };

    [[nodiscard]] QString url() const;
    void setStatus(int status); // of every response from now on; 0: no response
    void refuse(const QString &task); // events of that task with 400; empty: none
    void goDown(); // refuses connections
    void comeUp(); // on the same port
    [[nodiscard]] QList<Request> requests() const; // all, in order of arrival
    // The events that were accepted with 200, in order of
    // arrival, and the value of `member` in each.
    [[nodiscard]] QList<QJsonObject> taken() const;
    [[nodiscard]] QStringList taken(QLatin1StringView member) const;
    // True if the versions of a task in taken(), without repetitions, are 1, 2, 3, … in this order.
    [[nodiscard]] bool isInOrder(const QString &task) const;

private:
    void run();
    void read(QTcpSocket *socket);

    QThread m_thread;
    std::unique_ptr<QTcpServer> m_server;
    bool m_isTls = false;
    quint16 m_port = 0;
    QHash<QTcpSocket *, QByteArray> m_received;
    mutable std::mutex m_mutex; // guards everything below
    QList<Request> m_requests;
    QList<QJsonObject> m_taken;
    int m_status = 200;
    QString m_refused;
};

} // namespace sagadesk::tests
