#pragma once

#include <QByteArray>
#include <QList>

namespace sagadesk::tests {

// Size in bytes of the first HTTP/1.1 request in `received`, with head and body; 0
// while incomplete.
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
