#pragma once

#include "tests/api/httpclient.h"

#include <QTcpSocket>

#include <vector>

// A client of server-sent events that reads only when it is asked to.
class EventReader final
{
public:
    struct Event
    {
        QString id;
        QByteArray name;
        QByteArray data;
    };

    // Sends the request. `lastEventId` empty: as a client that comes for the first time.
    EventReader(const HttpClient &client, const QString &path, const QString &lastEventId = {});
    Q_DISABLE_COPY_MOVE(EventReader)

    // Reads until then; false: it does not happen.
    [[nodiscard]] bool waitForStatus(int status);
    [[nodiscard]] bool waitFor(const std::function<bool(const std::vector<Event> &)> &isThere);
    [[nodiscard]] bool waitForEnd(); // of the body, as HTTP tells it

    [[nodiscard]] const std::vector<Event> &events() const { return m_events; }
    [[nodiscard]] const QByteArray &body() const { return m_body; } // of an answer without events
    [[nodiscard]] QString lastId() const;
    void disconnect() { m_socket.abort(); }

private:
    void read();
    void takeHead();
    void takeChunks();
    void takeEvents();

    QTcpSocket m_socket;
    QByteArray m_bytes; // not understood yet
    int m_status = 0; // 0: no head yet
    bool m_isChunked = false;
    bool m_hasEnded = false;
    QByteArray m_body;
    QByteArray m_text; // of an event that is not complete
    std::vector<Event> m_events;
};
