#pragma once

#include <QHash>
#include <QList>
#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QTcpServer>
#include <QThread>

#include <mutex>

class QTcpSocket;

namespace sagadesk::tests {

struct UrlAnswer
{
    static constexpr int kHangs = 0; // no response, and the connection stays open
    static constexpr int kCloses = -1; // no response, and the connection is closed

    int status = 200;
    QByteArray body = "{}";
    QByteArray headers = "Content-Type: application/json\r\n"; // each with its end of line
};

// A held request: how many had been released when it arrived, and how many were held at that time,
// including itself.
struct HeldRequest
{
    int releasedBefore = 0;
    int heldThen = 0;
};

// A remote service without idempotency keys: only the URL identifies a resource. PUT creates a
// resource, DELETE removes it or gets 404, and everything below "/refuse" gets 422. It runs on its
// own thread, so that it responds while a test waits for a program.
class UrlService final
{
public:
    UrlService();
    ~UrlService();
    Q_DISABLE_COPY_MOVE(UrlService)

    [[nodiscard]] QString endpoint() const;
    // The next PUT (or DELETE) gets no response, and takes effect after this time.
    void losePut(int effectAfterMs);
    void loseDelete(int effectAfterMs);
    // Sets the response to all later requests below that path, which then have no effect.
    void setAnswer(const QString &path, const UrlAnswer &answer);
    // From now on, requests that do not contain this text get 401 and have no effect.
    void demand(const QByteArray &text);
    // From now on, requests below that path get no response until release(). Empty: none are held.
    void hold(const QString &path);
    void release(); // responds to every held request with 200; they have no effect
    [[nodiscard]] int held() const; // number of requests held now
    [[nodiscard]] QList<HeldRequest> heldRequests() const; // all so far, in order of arrival
    [[nodiscard]] QSet<QString> resources() const; // paths that were PUT and not deleted since
    [[nodiscard]] QStringList requests() const; // "METHOD path", in order of arrival
    [[nodiscard]] QByteArray lastRequest() const; // as received, with headers and body
    [[nodiscard]] int lateEffects() const;

private:
    void read(QTcpSocket *socket);
    UrlAnswer handle(QTcpSocket *socket, const QString &method, const QString &path);
    void loseNext(const QString &method, int effectAfterMs);
    void apply(const QString &method, const QString &path);
    void holdBack(QTcpSocket *socket);

    QThread m_thread;
    QTcpServer m_server;
    QHash<QTcpSocket *, QByteArray> m_received;
    mutable std::mutex m_mutex; // guards everything below
    QSet<QString> m_resources;
    QStringList m_requests;
    QByteArray m_lastRequest;
    QMap<QString, UrlAnswer> m_answers;
    QByteArray m_demanded;
    QString m_heldPath;
    QList<QTcpSocket *> m_held;
    QList<HeldRequest> m_heldRequests;
    QString m_lostMethod; // of the next request that gets no response
    int m_effectAfterMs = 0;
    int m_lateEffects = 0;
};

} // namespace sagadesk::tests
