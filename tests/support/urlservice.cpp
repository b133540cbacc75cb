#include "tests/support/urlservice.h"

#include "tests/support/requesttext.h"

#include <QTcpSocket>
#include <QTimer>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

void write(QTcpSocket *socket, const UrlAnswer &answer)
{
    socket->write("HTTP/1.1 " + QByteArray::number(answer.status) + " X\r\n" + answer.headers
        + "Content-Length: " + QByteArray::number(answer.body.size()) + "\r\n\r\n" + answer.body);
}

} // namespace

UrlService::UrlService()
{
    m_server.moveToThread(&m_thread);
    m_thread.start();
    const auto listen = [this] {
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection())
                QObject::connect(
                    socket, &QTcpSocket::readyRead, socket, [this, socket] { read(socket); });
        });
        m_server.listen(QHostAddress::LocalHost);
    };
    QMetaObject::invokeMethod(&m_server, listen, Qt::BlockingQueuedConnection);
}

UrlService::~UrlService()
{
    const auto close = [this] {
        m_server.close();
        qDeleteAll(m_server.findChildren<QTcpSocket *>());
    };
    QMetaObject::invokeMethod(&m_server, close, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

QString UrlService::endpoint() const
{
    return u"http://127.0.0.1:%1"_s.arg(m_server.serverPort());
}

void UrlService::losePut(int effectAfterMs)
{
    loseNext(u"PUT"_s, effectAfterMs);
}

void UrlService::loseDelete(int effectAfterMs)
{
    loseNext(u"DELETE"_s, effectAfterMs);
}

void UrlService::loseNext(const QString &method, int effectAfterMs)
{
    const std::scoped_lock lock(m_mutex);
    m_lostMethod = method;
    m_effectAfterMs = effectAfterMs;
}

void UrlService::setAnswer(const QString &path, const UrlAnswer &answer)
{
    const std::scoped_lock lock(m_mutex);
    m_answers.insert(path, answer);
}

void UrlService::demand(const QByteArray &text)
{
    const std::scoped_lock lock(m_mutex);
    m_demanded = text;
}

void UrlService::hold(const QString &path)
{
    const std::scoped_lock lock(m_mutex);
    m_heldPath = path;
}

// Empties the list of held requests before writing the responses, so that a request triggered by a
// response counts them as released.
void UrlService::release()
{
    const auto answerAll = [this] {
        QList<QTcpSocket *> sockets;
        {
            const std::scoped_lock lock(m_mutex);
            sockets.swap(m_held);
        }
        for (QTcpSocket *socket : std::as_const(sockets))
            write(socket, {});
    };
    QMetaObject::invokeMethod(&m_server, answerAll, Qt::BlockingQueuedConnection);
}

int UrlService::held() const
{
    const std::scoped_lock lock(m_mutex);
    return static_cast<int>(m_held.size());
}

QList<HeldRequest> UrlService::heldRequests() const
{
    const std::scoped_lock lock(m_mutex);
    return m_heldRequests;
}

void UrlService::holdBack(QTcpSocket *socket)
{
    m_held.append(socket);
    const int all = static_cast<int>(m_heldRequests.size()) + 1;
    const int now = static_cast<int>(m_held.size());
    m_heldRequests.append({all - now, now});
}

QSet<QString> UrlService::resources() const
{
    const std::scoped_lock lock(m_mutex);
    return m_resources;
}

QStringList UrlService::requests() const
{
    const std::scoped_lock lock(m_mutex);
    return m_requests;
}

QByteArray UrlService::lastRequest() const
{
    const std::scoped_lock lock(m_mutex);
    return m_lastRequest;
}

int UrlService::lateEffects() const
{
    const std::scoped_lock lock(m_mutex);
    return m_lateEffects;
}

// Clients send one request at a time on a connection.
void UrlService::read(QTcpSocket *socket)
{
    QByteArray &received = m_received[socket];
    received += socket->readAll();
    if (requestSize(received) == 0)
        return;
    const QList<QByteArray> words = received.left(received.indexOf('\r')).split(' ');
    {
        const std::scoped_lock lock(m_mutex);
        m_lastRequest = m_received.take(socket);
    }
    const UrlAnswer answer =
        handle(socket, QString::fromLatin1(words.value(0)), QString::fromLatin1(words.value(1)));
    if (answer.status == UrlAnswer::kCloses)
        socket->disconnectFromHost();
    else if (answer.status != UrlAnswer::kHangs)
        write(socket, answer);
}

UrlAnswer UrlService::handle(QTcpSocket *socket, const QString &method, const QString &path)
{
    const std::scoped_lock lock(m_mutex);
    m_requests.append(method + u' ' + path);
    if (!m_lastRequest.contains(m_demanded))
        return {.status = 401};
    if (!m_heldPath.isEmpty() && path.startsWith(m_heldPath)) {
        holdBack(socket);
        return {.status = UrlAnswer::kHangs};
    }
    for (auto answer = m_answers.cbegin(); answer != m_answers.cend(); ++answer)
        if (path.startsWith(answer.key()))
            return *answer;
    if (path.startsWith("/refuse"_L1))
        return {.status = 422};
    if (method == m_lostMethod) {
        m_lostMethod.clear();
        QTimer::singleShot(m_effectAfterMs, socket->parent(), [this, method, path] {
            const std::scoped_lock later(m_mutex);
            apply(method, path);
            ++m_lateEffects;
        });
        return {.status = UrlAnswer::kCloses};
    }
    if (method == "DELETE"_L1 && !m_resources.contains(path))
        return {.status = 404};
    apply(method, path);
    return {};
}

void UrlService::apply(const QString &method, const QString &path)
{
    if (method == "PUT"_L1)
        m_resources.insert(path);
    else if (method == "DELETE"_L1)
        m_resources.remove(path);
}

} // namespace sagadesk::tests
