#pragma once

#include "tests/api/httpclient.h"

#include <QTcpSocket>

#include <vector>

// A client of server-sent events that reads only on request.
class EventReader final
{
public:
    struct Event
    {
        QString id;
        QByteArray name;
        QByteArray data;
    };

    // Sends the request. Without a `lastEventId` it is the first request of a client.
    EventReader(const HttpClient &client, const QString &path, const QString &lastEventId = {});
    Q_DISABLE_COPY_MOVE(EventReader)

    // Read until the condition holds; false if it does not hold in time.
    [[nodiscard]] bool waitForStatus(int status);
    [[nodiscard]] bool waitFor(const std::function<bool(const std::vector<Event> &)> &isThere);
    [[nodiscard]] bool waitForEnd(); // true once HTTP marks the response as complete

    [[nodiscard]] const std::vector<Event> &events() const { return m_events; }
    [[nodiscard]] const QByteArray &body() const { return m_body; } // of a response without events
    [[nodiscard]] QString lastId() const;
    void disconnect() { m_socket.abort(); }

private:
    void read();
    void takeHead();
    void takeChunks();
    void takeEvents();

    QTcpSocket m_socket;
    QByteArray m_bytes; // not parsed yet
    int m_status = 0; // 0: no status line yet
    bool m_isChunked = false;
    bool m_hasEnded = false;
    QByteArray m_body;
    QByteArray m_text; // the lines received so far of an incomplete event
    std::vector<Event> m_events;
};
