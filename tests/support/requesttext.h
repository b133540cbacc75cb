#pragma once

#include <QByteArray>
#include <QList>

namespace sagadesk::tests {

// Head and body of the first HTTP/1.1 request in `received`, in bytes; 0: it is not complete yet.
[[nodiscard]] inline qsizetype requestSize(const QByteArray &received)
{
    const qsizetype end = received.indexOf("\r\n\r\n");
    if (end < 0)
        return 0;
    qsizetype length = 0;
    for (const QByteArray &line : received.left(end).split('\n'))
        if (line.toLower().startsWith("content-length:"))
            length = line.mid(15).trimmed().toLongLong();
    const qsizetype size = end + 4 + length;
    return received.size() < size ? 0 : size;
}

} // namespace sagadesk::tests
