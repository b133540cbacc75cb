#include "tests/api/eventreader.h"

#include <QTest>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {
constexpr int kTimeoutMs = 60'000;
} // namespace

EventReader::EventReader(const HttpClient &client, const QString &path, const QString &lastEventId)
{
    const QUrl url(client.url);
    m_socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
    QByteArray request = "GET " + path.toLatin1()
        + " HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nAuthorization: Bearer "
        + client.token + "\r\n";
    if (!lastEventId.isEmpty())
        request += "Last-Event-ID: " + lastEventId.toLatin1() + "\r\n";
    m_socket.write(request + "\r\n");
}

bool EventReader::waitForStatus(int status)
{
    return QTest::qWaitFor([this] { return read(), m_status != 0; }, kTimeoutMs)
        && m_status == status;
}

bool EventReader::waitFor(const std::function<bool(const std::vector<Event> &)> &isThere)
{
    return QTest::qWaitFor([&] { return read(), isThere(m_events); }, kTimeoutMs);
}

bool EventReader::waitForEnd()
{
    return QTest::qWaitFor([this] { return read(), m_hasEnded; }, kTimeoutMs);
}

QString EventReader::lastId() const
{
    return m_events.empty() ? QString() : m_events.back().id;
}

void EventReader::read()
{
    m_bytes += m_socket.readAll();
    if (m_status == 0)
        takeHead();
    if (m_isChunked)
        takeChunks();
    else if (m_status != 0)
        m_body += std::exchange(m_bytes, {});
    takeEvents();
}

void EventReader::takeHead()
{
    const qsizetype end = m_bytes.indexOf("\r\n\r\n");
    if (end < 0)
        return;
    const QByteArray head = m_bytes.left(end);
    m_bytes.remove(0, end + 4);
    m_status = head.mid(9, 3).toInt();
    m_isChunked = head.toLower().contains("transfer-encoding: chunked");
}

void EventReader::takeChunks()
{
    for (;;) {
        const qsizetype line = m_bytes.indexOf("\r\n");
        if (line < 0)
            return;
        const qsizetype size = m_bytes.left(line).toLongLong(nullptr, 16);
        if (m_bytes.size() < line + 2 + size + 2)
            return;
        m_text += m_bytes.mid(line + 2, size);
        m_bytes.remove(0, line + 2 + size + 2);
        m_hasEnded = m_hasEnded || size == 0;
    }
}

void EventReader::takeEvents()
{
    for (qsizetype end = m_text.indexOf("\n\n"); end >= 0; end = m_text.indexOf("\n\n")) {
        Event event;
        for (const QByteArray &line : m_text.left(end).split('\n')) {
            const QByteArray value = line.mid(line.indexOf(": ") + 2);
            if (line.startsWith("id: "))
                event.id = QString::fromLatin1(value);
            else if (line.startsWith("event: "))
                event.name = value;
            else if (line.startsWith("data: "))
                event.data = value;
        }
        m_text.remove(0, end + 2);
        m_events.push_back(event);
    }
}
