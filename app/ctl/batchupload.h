#pragma once

#include "app/ctl/apiclient.h"
#include "app/ctl/console.h"

#include <QFile>
#include <QList>

namespace sagadesk::ctl {

// Sends the lines of a file of any length with POST /v1/tasks:batch, a few thousand at a time.
// Lines refused because of overload are sent again after a pause; no task is submitted twice,
// because each line has an id.
class BatchUpload final
{
public:
    BatchUpload(ApiClient &client, bool json)
        : m_client(client)
        , m_json(json)
    {
    }
    Q_DISABLE_COPY_MOVE(BatchUpload)

    [[nodiscard]] Exit run(QFile &file);

private:
    struct Line
    {
        qint64 number = 0; // line number in the file, from 1
        QByteArray text;
    };
    [[nodiscard]] QList<Line> nextChunk(QFile &file);
    [[nodiscard]] base::Result<void> send(QList<Line> lines);
    [[nodiscard]] base::Result<void> sendAll(QFile &file);
    // Returns the lines that have to be sent again.
    [[nodiscard]] QList<Line> take(const QList<Line> &lines, const QByteArray &results);
    void refuse(const Line &line, int status, const QByteArray &result);

    ApiClient &m_client;
    bool m_json;
    qint64 m_number = 0;
    qint64 m_created = 0;
    qint64 m_known = 0;
    qint64 m_refused = 0;
    bool m_conflict = false;
};

} // namespace sagadesk::ctl
