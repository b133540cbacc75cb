#pragma once

#include <QHash>
#include <QStringList>
#include <QTcpServer>

// A remote service for tests: responds to every request with the status set for the prefix of its
// path, and records the requests.
class ToggleServer final : public QTcpServer
{
    Q_OBJECT

public:
    explicit ToggleServer(QObject *parent = nullptr);
    [[nodiscard]] QString endpoint() const;
    void answer(const QString &pathPrefix, int status) { m_status.insert(pathPrefix, status); }
    void addHeader(const QByteArray &header) { m_header = header; } // such as "Retry-After: 60"
    void setBody(const QByteArray &json) { m_body = json; } // of all responses; initially {}
    // Each request as, for example, "PUT /pay/T-1".
    [[nodiscard]] const QStringList &requests() const { return m_requests; }

private:
    void read(class QTcpSocket *socket);
    [[nodiscard]] int statusOf(const QString &path) const;
    QHash<QString, int> m_status;
    QHash<QTcpSocket *, QByteArray> m_buffers;
    QByteArray m_header;
    QByteArray m_body = "{}";
    QStringList m_requests;
};
