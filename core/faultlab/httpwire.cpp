#include "core/faultlab/httpwire.h"

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

ParsedRequest bad(int status)
{
    ParsedRequest parsed;
    parsed.state = ParsedRequest::State::Bad;
    parsed.status = status;
    parsed.wire.keepAlive = false;
    return parsed;
}

QByteArray reasonPhrase(int status)
{
    switch (status) {
    case 200:
        return QByteArrayLiteral("OK");
    case 201:
        return QByteArrayLiteral("Created");
    case 204:
        return QByteArrayLiteral("No Content");
    case 404:
        return QByteArrayLiteral("Not Found");
    case 429:
        return QByteArrayLiteral("Too Many Requests");
    case 500:
        return QByteArrayLiteral("Internal Server Error");
    case 503:
        return QByteArrayLiteral("Service Unavailable");
    default:
        return QByteArrayLiteral("Status");
    }
}

struct Head
{
    qsizetype contentLength = 0;
    bool chunked = false;
    bool expects = false;
    bool valid = true;
};

void readField(QByteArrayView line, Head &head, WireRequest &wire)
{
    const qsizetype colon = line.indexOf(':');
    if (colon <= 0) {
        head.valid = false;
        return;
    }
    const QByteArrayView field = line.first(colon);
    const QByteArrayView value = line.sliced(colon + 1).trimmed();
    const auto is = [field](QByteArrayView expected) {
        return field.compare(expected, Qt::CaseInsensitive) == 0;
    };
    if (is("content-length")) {
        bool number = false;
        head.contentLength = value.toByteArray().toLongLong(&number);
        head.valid = head.valid && number && head.contentLength >= 0;
    } else if (is("transfer-encoding")) {
        head.chunked = true;
    } else if (is("expect")) {
        head.expects = value.compare("100-continue", Qt::CaseInsensitive) == 0;
    } else if (is("connection")) {
        wire.keepAlive = value.compare("close", Qt::CaseInsensitive) != 0;
    } else if (is("idempotency-key")) {
        wire.request.idempotencyKey = QString::fromUtf8(value);
    } else if (is("x-sagadesk-attempt")) {
        wire.request.attempt = value.toByteArray().toInt();
    }
}

bool readRequestLine(QByteArrayView line, WireRequest &wire)
{
    const qsizetype first = line.indexOf(' ');
    const qsizetype last = line.lastIndexOf(' ');
    if (first <= 0 || last <= first + 1)
        return false;
    const QByteArrayView target = line.sliced(first + 1, last - first - 1);
    const QByteArrayView version = line.sliced(last + 1);
    if (!target.startsWith('/') || !version.startsWith("HTTP/1."))
        return false;
    wire.keepAlive = version != "HTTP/1.0";
    wire.request.method = QString::fromLatin1(line.first(first));
    wire.request.path = QString::fromUtf8(target);
    return true;
}

} // namespace

ParsedRequest parseRequest(const QByteArray &buffer)
{
    ParsedRequest parsed;
    const qsizetype headEnd = buffer.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return buffer.size() > kHeaderBytesMax ? bad(431) : parsed;
    if (headEnd > kHeaderBytesMax)
        return bad(431);
    const QByteArrayView all(buffer);
    Head head;
    qsizetype lineStart = 0;
    while (lineStart < headEnd) {
        qsizetype lineEnd = buffer.indexOf("\r\n", lineStart);
        lineEnd = lineEnd < 0 || lineEnd > headEnd ? headEnd : lineEnd;
        const QByteArrayView line = all.sliced(lineStart, lineEnd - lineStart);
        if (lineStart == 0)
            head.valid = readRequestLine(line, parsed.wire);
        else
            readField(line, head, parsed.wire);
        lineStart = lineEnd + 2;
    }
    if (!head.valid)
        return bad(400);
    if (head.chunked)
        return bad(411);
    if (head.contentLength > kRequestBodyBytesMax)
        return bad(413);
    const qsizetype bodyStart = headEnd + 4;
    if (buffer.size() < bodyStart + head.contentLength) {
        parsed.continueExpected = head.expects;
        return parsed;
    }
    parsed.wire.request.body = buffer.sliced(bodyStart, head.contentLength);
    parsed.consumed = bodyStart + head.contentLength;
    parsed.state = ParsedRequest::State::Ready;
    return parsed;
}

QByteArray answerBytes(const Reaction &reaction, const WireRequest &wire)
{
    QByteArray bytes;
    bytes.reserve(256 + reaction.body.size());
    bytes += "HTTP/1.1 " + QByteArray::number(reaction.status) + ' ' + reasonPhrase(reaction.status)
        + "\r\n";
    for (const auto &[field, value] : reaction.headers)
        bytes += field + ": " + value + "\r\n";
    const bool bodiless = reaction.status == 204 || reaction.status == 304;
    if (!bodiless) {
        if (!reaction.body.isEmpty())
            bytes += "content-type: application/json\r\n";
        bytes += "content-length: " + QByteArray::number(reaction.body.size()) + "\r\n";
    }
    if (!wire.keepAlive)
        bytes += "connection: close\r\n";
    bytes += "\r\n";
    if (!bodiless && wire.request.method != "HEAD"_L1)
        bytes += reaction.body;
    return bytes;
}

} // namespace sagadesk::faultlab
